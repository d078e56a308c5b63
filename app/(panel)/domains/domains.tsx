import { getTranslations } from 'next-intl/server'
import { cookies } from 'next/headers'
import { ZonesFailure } from '@/components/domain/zones-failure'
import { NoAccess } from '@/components/feedback/no-access'
import { columnsCookie, readColumns } from '@/components/table/remembered-columns'
import { PageHead } from '@/components/ui/page-head'
import { listDomainRows } from '@/lib/domains/api'
import { readForPage } from '@/lib/auth/read'
import { requireSession } from '@/lib/auth/session'
import { supportAddress } from '@/lib/support'
import { DomainsList } from './domains-list'

/** Reads and lists the zones; the API returns all of them in one answer. */
export async function Domains() {
  const [read, session, jar, t] = await Promise.all([
    readForPage(listDomainRows),
    requireSession(),
    cookies(),
    getTranslations('domains'),
  ])
  if (!read.ok) {
    if (read.failure.kind === 'forbidden') {
      return (
        <section className="panel">
          <NoAccess right="domains" failure={read.failure} level={1} />
        </section>
      )
    }
    return (
      <>
        <PageHead title={t('title')} />
        <ZonesFailure failure={read.failure} what={t('failed.what')} part={t('failed.part')} />
      </>
    )
  }
  const { value, asOf } = read
  return (
    <DomainsList
      initial={{ value, asOf }}
      rights={session.rights}
      support={supportAddress()}
      columns={readColumns(jar.get(columnsCookie('domains'))?.value)}
    />
  )
}
