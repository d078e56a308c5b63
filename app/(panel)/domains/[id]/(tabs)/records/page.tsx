import { getTranslations } from 'next-intl/server'
import { NoAccess } from '@/components/feedback/no-access'
import { PartFailure } from '@/components/feedback/part-failure'
import { rememberedColumns } from '@/components/table/remembered-columns'
import { readForPage } from '@/lib/auth/read'
import { listRecords } from '@/lib/dns/api'
import { tabMetadata, tabPage } from '../read-domain'
import { RecordsList } from './records-list'

export const generateMetadata = tabMetadata('records')

/** The DNS records of the zone. */
export default tabPage(Records, ['records', 'table', 'zoneFile'])

/** Reads and lists the records; the API returns all of them in one answer. */
async function Records({ id }: { id: string }) {
  const [read, t] = await Promise.all([readForPage((token) => listRecords(token, id)), getTranslations('records')])
  if (!read.ok && read.failure.kind === 'forbidden') {
    return <NoAccess right="domains" failure={read.failure} level={2} />
  }
  if (!read.ok) return <PartFailure failure={read.failure} what={t('failed.what')} />
  const { value, asOf } = read
  return <RecordsList initial={{ value, asOf }} columns={await rememberedColumns('records')} />
}
