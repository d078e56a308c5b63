'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { TriangleAlert } from '@/components/ui/icons'
import { onPress } from '@/components/ui/on-press'
import { State } from '@/components/ui/state'
import { overLimit } from '@/lib/billing/rules/cost-change'
import { formatMoney } from '@/lib/format/number'
import type { Money } from '@/lib/model/money'
import { useMonthLimits } from './month-limit-store'

const MonthLimitDialog = onPress(() => import('./month-limit-dialog').then((loaded) => loaded.MonthLimitDialog))

/** The limit of a month in one currency, whether this month passes it, and the button to set it. */
export function MonthLimit({ currency, amount }: Money) {
  const t = useTranslations('costs.limit')
  const locale = useLocale()
  const [isOpen, setOpen] = useState(false)
  const limit = useMonthLimits()[currency] ?? null
  const over = overLimit(amount, limit)
  const action = t(limit === null ? 'set' : 'change')
  const money = (value: string) => formatMoney({ amount: value, currency }, locale)
  return (
    <span className="flex min-h-8 flex-wrap items-center gap-x-2">
      {over !== null && limit !== null ? (
        <span className="font-medium text-warn-fg">{t('over', { amount: money(over), limit: money(limit) })}</span>
      ) : (
        limit !== null && <span>{t('of', { limit: money(limit) })}</span>
      )}
      <Button
        size="small"
        variant="quiet"
        className="-ms-2.5"
        aria-label={`${action}, ${currency}`}
        onClick={() => setOpen(true)}
      >
        {action}
      </Button>
      {isOpen && <MonthLimitDialog currency={currency} limit={limit} onClose={() => setOpen(false)} />}
    </span>
  )
}

type LimitMarkProps = {
  /** What the month comes to, by currency. */
  to: readonly Money[]
  /** What it came to before, where only the first amount that passes the limit is marked. */
  from?: readonly Money[]
}

/** Marks a month, or a day of it, that passes the limit in any currency. */
export function LimitMark({ to, from }: LimitMarkProps) {
  const t = useTranslations('costs.limit')
  const limits = useMonthLimits()
  const passes = to.some(({ currency, amount }) => {
    const limit = limits[currency] ?? null
    const before = from?.find((money) => money.currency === currency)?.amount ?? '0'
    return overLimit(amount, limit) !== null && overLimit(before, from ? limit : null) === null
  })
  if (!passes) return null
  return (
    <State tone="warn" icon={TriangleAlert}>
      {t(from ? 'passes' : 'isOver')}
    </State>
  )
}
