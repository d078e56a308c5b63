import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { PartFailure } from '@/components/feedback/part-failure'
import { readForPage } from '@/lib/auth/read'
import { listRecords } from '@/lib/dns/api'
import { isId } from '@/lib/model/id'
import { readDomain, tabPage } from '../../read-domain'
import { EditZone } from './edit-zone'

type Props = PageProps<'/domains/[id]/records/text'>

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [{ id }, t] = await Promise.all([params, getTranslations('zoneText')])
  const read = isId(id) ? await readDomain(id) : null
  return { title: t('pageTitle', { name: read?.ok ? read.value.display : id }) }
}

/** The whole zone as a text, with a list of the changes. */
export default tabPage(WithRecords, ['zoneText', 'zoneFile', 'records', 'table'])

async function WithRecords({ id }: { id: string }) {
  const [read, t] = await Promise.all([readForPage((token) => listRecords(token, id)), getTranslations('zoneFile')])
  // Without the records no changes can be computed.
  if (!read.ok) return <PartFailure failure={read.failure} what={t('failed')} />
  return <EditZone initial={{ value: read.value, asOf: read.asOf }} />
}
