'use client'

import type { ReactNode } from 'react'
import { ServerState } from '@/components/server/server-state'
import { classNames } from '@/components/ui/class-names'
import { headClass } from '@/components/ui/page-head'
import { Skeleton } from '@/components/ui/skeleton'
import { useSeen } from '@/components/visit/seen'
import { ServerFacts, ServerTabNav } from './server-head'

/**
 * Head and tabs of a server that is being read, with what a list has shown of it.
 *
 * @param children where none has
 */
export function ServerHeadToCome({ id, children }: { id: string; children: ReactNode }) {
  const server = useSeen('servers', id)
  if (!server) return children
  return (
    <>
      <div className={headClass.frame}>
        <div>
          <div className={headClass.titleRow}>
            <h1>{server.name}</h1>
            <ServerState state={server.state} />
          </div>
          <p className={headClass.meta}>
            <ServerFacts server={server} />
          </p>
        </div>
        <div className={classNames(headClass.actions, 'max-sm:w-full')} aria-hidden="true">
          <Skeleton width="20rem" height="2rem" className="max-w-full" />
        </div>
      </div>
      <ServerTabNav id={id} kind={server.kind} />
    </>
  )
}
