import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { PartFailure } from '@/components/feedback/part-failure'
import { listRecords } from '@/lib/dns/api'
import { readForPage } from '@/lib/auth/read'
import { isId } from '@/lib/model/id'
import { readDomain, tabPage } from '../../read-domain'
import { ImportZone } from './import-zone'

type Props = PageProps<'/domains/[id]/records/import'>

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [{ id }, t] = await Promise.all([params, getTranslations('zoneFile')])
  const read = isId(id) ? await readDomain(id) : null
  return { title: t('pageTitle', { name: read?.ok ? read.value.display : id }) }
}

/** Imports a zone file into a zone, with a preview of all changes. */
export default tabPage(WithRecords, ['dnsTemplates', 'zoneFile', 'records', 'table'])

async function WithRecords({ id }: { id: string }) {
  const [read, t] = await Promise.all([readForPage((token) => listRecords(token, id)), getTranslations('zoneFile')])
  // Without the records no changes can be computed.
  if (!read.ok) return <PartFailure failure={read.failure} what={t('failed')} />
  return <ImportZone initial={{ value: read.value, asOf: read.asOf }} />
}
