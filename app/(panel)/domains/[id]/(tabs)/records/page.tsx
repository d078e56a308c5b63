import { getTranslations } from 'next-intl/server'
import { NoAccess } from '@/components/feedback/no-access'
import { PartFailure } from '@/components/feedback/part-failure'
import { Secrets } from '@/components/secret/secrets'
import { rememberedColumns } from '@/components/table/remembered-columns'
import { manageReason } from '@/lib/account/rules/users'
import { publicApiAddress } from '@/lib/api/address'
import { readForPage } from '@/lib/auth/read'
import { requireSession } from '@/lib/auth/session'
import { listRecords } from '@/lib/dns/api'
import { offersOf } from '@/lib/model/offers'
import { tabMetadata, tabPage } from '../read-domain'
import { DynamicDns } from './dynamic-dns'
import { RecordsList } from './records-list'

export const generateMetadata = tabMetadata('records')

/** The DNS records of the zone. */
export default tabPage(Records, ['records', 'table', 'zoneFile', 'dynamicDns', 'secret'])

/** Reads and lists the records; the API returns all of them in one answer. */
async function Records({ id }: { id: string }) {
  const [read, session, t, reasons] = await Promise.all([
    readForPage((token) => listRecords(token, id)),
    requireSession(),
    getTranslations('records'),
    getTranslations('reasons'),
  ])
  if (!read.ok && read.failure.kind === 'forbidden') {
    return <NoAccess right="domains" level={2} />
  }
  if (!read.ok) return <PartFailure failure={read.failure} what={t('failed.what')} />
  const { value, asOf } = read
  const reason = manageReason(session)
  const api = publicApiAddress()
  return (
    <>
      <Secrets scope={`records:${id}`} />
      <RecordsList initial={{ value, asOf }} columns={await rememberedColumns('records')} api={api}>
        {offersOf(session, 'dynamicDns') && <DynamicDns api={api} reason={reason && reasons(reason)} />}
      </RecordsList>
    </>
  )
}
