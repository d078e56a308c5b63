import { useLocale, useTranslations } from 'next-intl'
import { formatGigabytes, formatMegabits, formatMemory } from '@/lib/format/size'
import { formatMoney, formatNumber } from '@/lib/format/number'
import type { UpgradePackage } from '@/lib/upgrade/api'
import { priceDifference, signOf, type SizeChange, type Today } from '@/lib/upgrade/rules'
import type { Money } from '@/lib/model/money'

/** Texts for sizes and prices of packages. */
export function usePackageText() {
  const t = useTranslations('upgrade')
  const locale = useLocale()
  const size = (key: SizeChange['key'], value: number | null) => {
    if (value === null) return t('unknown')
    if (key === 'cores') return t('cores', { count: value })
    return key === 'memoryGb' ? formatMemory(value, locale) : formatGigabytes(value, locale)
  }
  return {
    size,
    /** “4 GB more”, or null without a known difference. */
    more: ({ key, more }: SizeChange) => {
      if (!more) return null
      const amount = key === 'cores' ? formatNumber(Math.abs(more), locale) : size(key, Math.abs(more))
      return t(more > 0 ? 'more' : 'less', { amount })
    },
    traffic: (traffic: UpgradePackage['traffic']) => {
      if (!traffic) return t('unknown')
      const format = traffic.model === 'quota' ? formatGigabytes : formatMegabits
      return format(traffic.amount, locale)
    },
    price: (price: Money | null) => (price ? t('perMonth', { amount: formatMoney(price, locale) }) : t('noPrice')),
    /** “NOK 3,013.20 for 12 months”. */
    term: ({ months, price }: NonNullable<Today['term']>) =>
      t('term', { amount: formatMoney(price, locale), count: months }),
    /** Null where a price is not known, or they are in two currencies. */
    difference: (today: Today | null, price: Money | null) => {
      if (today?.term) return t('difference.term')
      const by = priceDifference(today?.price ?? null, price)
      if (!by) return null
      const amount = formatMoney({ ...by, amount: by.amount.replace('-', '') }, locale)
      const words = t(`difference.${signOf(by.amount)}`, { amount })
      return today?.atMost ? t('difference.atMost', { difference: words }) : words
    },
  }
}
