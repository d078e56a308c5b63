import { getTranslations } from 'next-intl/server'
import { PartFailure } from '@/components/feedback/part-failure'
import { rememberedColumns } from '@/components/table/remembered-columns'
import { SkeletonPanel } from '@/components/ui/skeleton'
import { listRecords, listRedirects } from '@/lib/dns/api'
import { readForPage } from '@/lib/auth/read'
import { isAddressType, redirectRefusalOf } from '@/lib/dns/rules/redirect'
import { readDomain, tabMetadata, tabPage } from '../read-domain'
import { NotServedHere, RedirectsList } from './redirects-list'

export const generateMetadata = tabMetadata('redirects')

/** Redirects of the zone: names that send browsers to another URL. */
export default tabPage(Redirects, ['redirects', 'table'], <SkeletonPanel rows={4} />)

async function Redirects({ id }: { id: string }) {
  const [domain, t] = await Promise.all([readDomain(id), getTranslations('redirects')])
  // The layout already shows why the domain could not be read.
  if (!domain.ok) return null
  if (domain.value.external) return <NotServedHere />
  const [read, records] = await Promise.all([
    readForPage((token) => listRedirects(token, id)),
    readForPage((token) => listRecords(token, id)),
  ])
  if (!read.ok && redirectRefusalOf(read.failure) === 'external') return <NotServedHere />
  if (!read.ok) return <PartFailure failure={read.failure} what={t('failed')} />
  return (
    <RedirectsList
      rows={read.value.rows}
      unreadable={read.value.unreadable.map(({ index }) => ({
        key: String(index),
        name: t('unreadable', { place: index + 1 }),
      }))}
      // Without the records only the warning about conflicting ones is missing.
      taken={records.ok ? records.value.rows.filter(isAddressType) : []}
      remembered={await rememberedColumns('redirects')}
    />
  )
}
