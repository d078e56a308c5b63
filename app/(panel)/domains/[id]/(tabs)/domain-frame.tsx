import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { ZonesFailure } from '@/components/domain/zones-failure'
import { NoAccess } from '@/components/feedback/no-access'
import { ButtonLink } from '@/components/ui/button-link'
import { PageHead } from '@/components/ui/page-head'
import { isMissing } from '@/lib/auth/read'
import { requireSession } from '@/lib/auth/session'
import { paths } from '@/lib/paths'
import { supportAddress } from '@/lib/support'
import { DomainHead } from './domain-head'
import { DomainLive } from './domain-live'
import { DomainTabNav } from './domain-tab-nav'
import { readDomain } from './read-domain'

/** Head, tabs and the open tab of a domain, or why it could not be read. */
export async function DomainFrame({ id, children }: { id: string; children: ReactNode }) {
  const [read, session, t] = await Promise.all([readDomain(id), requireSession(), getTranslations('domain')])
  if (isMissing(read)) notFound()
  if (!read.ok) {
    const { failure } = read
    if (failure.kind === 'forbidden') {
      return (
        <section className="panel">
          <NoAccess right="domains" failure={failure} level={1} />
        </section>
      )
    }
    return (
      <>
        <PageHead
          title={t('nameless', { id })}
          meta={[t('failure.notAffected')]}
          actions={<ButtonLink href={paths.domains()}>{t('notFound.all')}</ButtonLink>}
        />
        <ZonesFailure failure={failure} what={t('failure.what')} part={t('failure.part')} />
      </>
    )
  }
  const { value, asOf } = read
  const { rights, kind } = session
  return (
    <DomainLive initial={{ value, asOf }} rights={rights} isKey={kind === 'apiKey'} support={supportAddress()}>
      <DomainHead />
      <DomainTabNav id={id} name={value.name} />
      {children}
    </DomainLive>
  )
}
