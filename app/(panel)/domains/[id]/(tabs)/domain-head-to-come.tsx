'use client'

import type { ReactNode } from 'react'
import { DomainState } from '@/components/domain/domain-state'
import { PageHead } from '@/components/ui/page-head'
import { Skeleton } from '@/components/ui/skeleton'
import { useSeen } from '@/components/visit/seen'
import { DomainTabNav } from './domain-head'

/**
 * Head and tabs of a domain that is being read, with what a list has shown of it.
 *
 * @param children where none has
 */
export function DomainHeadToCome({ id, children }: { id: string; children: ReactNode }) {
  const domain = useSeen('domains', id)
  if (!domain) return children
  return (
    <>
      <PageHead
        title={<span className="break-words">{domain.display}</span>}
        aside={<DomainState state={domain.state} />}
        meta={[<Skeleton key="toCome" width="20rem" className="max-w-full" />]}
      />
      <DomainTabNav id={id} name={domain.name} />
    </>
  )
}
