'use client'

import { useQuery } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'next-intl'
import { readQuery } from '@/components/live/use-read'
import { type CostChange, effectOf, type MonthTotals, overLimit } from '@/lib/billing/rules/cost-change'
import { capitalized } from '@/lib/format/locale'
import { formatMoney } from '@/lib/format/number'
import { formatMonth } from '@/lib/format/time'
import { paths } from '@/lib/paths'
import { useMonthLimits } from './month-limit-store'

/**
 * What a change adds a month, and what the month in which it is invoiced comes to without and with it. Read when it is
 * first shown; nothing where that is not known.
 *
 * @param change null when its price is not known, or this sign-in may not see billing
 */
export function AddedCosts({ change }: { change: CostChange | null }) {
  return change && (change.price || change.invoiced) && <ReadCosts change={change} />
}

function ReadCosts({ change }: { change: CostChange }) {
  const t = useTranslations('costs.adds')
  const limits = useTranslations('costs.limit')
  const locale = useLocale()
  const limit = useMonthLimits()[change.currency] ?? null
  const { data, isPending } = useQuery({
    ...readQuery<MonthTotals>(paths.live.monthTotals()),
    staleTime: 60_000,
    // Another review reads them again, because a change has been made since.
    gcTime: 0,
  })
  if (isPending) {
    return (
      <p className="text-compact text-fg-muted" aria-busy="true">
        …
      </p>
    )
  }
  const effect = data && effectOf(change, data)
  if (!effect) return null
  const { price, month, withVat, currency } = effect
  const money = (amount: string) => formatMoney({ amount, currency }, locale)
  const over = month && overLimit(month.to, limit)
  const vat = t('vat', { vat: String(withVat) })
  return (
    <div className="grid grid-cols-1 content-start gap-1 text-compact" role="status">
      <p>
        {price && `${t(`${price.per}.${price.kind}`, { amount: money(price.amount) })} ${vat} `}
        {month &&
          t('goes', {
            month: capitalized(formatMonth(month.month, 'long', locale), locale),
            from: money(month.from),
            to: money(month.to),
            // Said once.
            vat: price ? 'said' : String(withVat),
          })}
        {month && month.unknown > 0 && ` ${t('unknown', { count: month.unknown })}`}
      </p>
      {over && limit !== null && (
        <p className="font-medium text-warn-fg">{limits('over', { amount: money(over), limit: money(limit) })}</p>
      )}
    </div>
  )
}
