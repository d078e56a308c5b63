import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { Suspense } from 'react'
import { DescriptionRow } from '@/components/ui/description-list'
import { Skeleton } from '@/components/ui/skeleton'
import { readForPage } from '@/lib/auth/read'
import { listTldPrices } from '@/lib/domains/api'
import type { Domain } from '@/lib/domains/model'
import { priceOf } from '@/lib/domains/rules/look-ups'
import { formatMoney } from '@/lib/format/number'
import { Overview } from './overview'
import { isZoneId, readDomain } from './read-domain'
import { RecordHealth } from './record-health'

type Props = PageProps<'/domains/[id]'>

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [{ id }, t] = await Promise.all([params, getTranslations('domain')])
  const read = isZoneId(id) ? await readDomain(id) : null
  return { title: read?.ok ? read.value.display : t('nameless', { id }) }
}

/** The first tab. It shows the domain that the layout has read. */
export default async function OverviewPage({ params }: Props) {
  const [{ id }, t] = await Promise.all([params, getTranslations('domain.overview')])
  const read = await readDomain(id)
  const domain = read.ok ? read.value : null
  const toCome = (
    <DescriptionRow name={t('renewal')}>
      <Skeleton width="8rem" height="1.25rem" />
    </DescriptionRow>
  )
  return (
    <Overview
      checks={
        domain && (
          <Suspense fallback={<HealthToCome domain={domain} />}>
            <RecordHealth domain={domain} />
          </Suspense>
        )
      }
      price={
        <Suspense fallback={toCome}>
          <RenewalPrice id={id} />
        </Suspense>
      }
    />
  )
}

/** Rows of the same height as those to come. */
async function HealthToCome({ domain: { registered, external } }: { domain: Domain }) {
  const t = await getTranslations('domain.health')
  const keys = [
    ...(registered ? (['dnssec'] as const) : []),
    ...(external ? [] : (['mail', 'web', 'certificates'] as const)),
  ]
  return keys.map((key) => (
    <DescriptionRow key={key} name={t(`${key}.name`)}>
      <Skeleton width="10rem" height="1.5rem" />
    </DescriptionRow>
  ))
}

/** Price of a year, if the price list includes the TLD. It is optional, so a failed read renders nothing. */
async function RenewalPrice({ id }: { id: string }) {
  const [read, prices, t, locale] = await Promise.all([
    readDomain(id),
    readForPage(listTldPrices),
    getTranslations('domain.overview'),
    getLocale(),
  ])
  if (!read.ok || !prices.ok || !read.value.registered) return null
  const price = priceOf(read.value.name, prices.value)
  if (!price?.renew) return null
  return (
    <DescriptionRow name={t('renewal')}>
      {formatMoney({ amount: price.renew, currency: price.currency }, locale)}{' '}
      <span className="text-fg-muted">{t('withoutVat')}</span>
    </DescriptionRow>
  )
}
