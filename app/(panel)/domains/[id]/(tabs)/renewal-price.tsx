import { getLocale, getTranslations } from 'next-intl/server'
import { DescriptionRow } from '@/components/ui/description-list'
import { listTldPrices } from '@/lib/domains/api'
import { readForPage } from '@/lib/auth/read'
import { formatMoney } from '@/lib/format/number'
import { priceOf } from '@/lib/domains/rules/look-ups'
import { readDomain } from './read-domain'

/** Price of a year, if the price list includes the TLD. It is optional, so a failed read renders nothing. */
export async function RenewalPrice({ id }: { id: string }) {
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
      <span className="muted">{t('withoutVat')}</span>
    </DescriptionRow>
  )
}
