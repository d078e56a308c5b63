import { getLocale, getTranslations } from 'next-intl/server'
import { listTldPrices } from '@/lib/domains/api'
import { readForPage } from '@/lib/auth/read'
import { formatMoney } from '@/lib/format/number'
import { tldOf } from '@/lib/model/domain-name'
import { priceOf } from '@/lib/domains/rules/look-ups'

/** List price of the year that a change of registrant adds, or that the invoice will show it. */
export async function YearPrice({ name }: { name: string }) {
  const [prices, t, locale] = await Promise.all([
    readForPage(listTldPrices),
    getTranslations('domain.holder.cost'),
    getLocale(),
  ])
  const price = prices.ok ? priceOf(name, prices.value) : null
  if (!price?.renew) return t('notListed')
  return t('price', { tld: tldOf(name), price: formatMoney({ amount: price.renew, currency: price.currency }, locale) })
}
