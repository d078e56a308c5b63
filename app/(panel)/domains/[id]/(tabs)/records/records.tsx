import { getTranslations } from 'next-intl/server'
import { cookies } from 'next/headers'
import { NoAccess } from '@/components/feedback/no-access'
import { PartFailure } from '@/components/feedback/part-failure'
import { columnsCookie, readColumns } from '@/components/table/remembered-columns'
import { listRecords } from '@/lib/dns/api'
import { readForPage } from '@/lib/auth/read'
import { RecordsList } from './records-list'

/** Reads and lists the records; the API returns all of them in one answer. */
export async function Records({ id }: { id: string }) {
  const [read, jar, t] = await Promise.all([
    readForPage((token) => listRecords(token, id)),
    cookies(),
    getTranslations('records'),
  ])
  if (!read.ok && read.failure.kind === 'forbidden') {
    return (
      <section className="panel">
        <NoAccess right="domains" failure={read.failure} level={2} />
      </section>
    )
  }
  if (!read.ok) return <PartFailure failure={read.failure} what={t('failed.what')} part={t('failed.part')} />
  const { value, asOf } = read
  return <RecordsList initial={{ value, asOf }} columns={readColumns(jar.get(columnsCookie('records'))?.value)} />
}
