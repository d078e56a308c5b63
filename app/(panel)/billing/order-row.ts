import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { useTimeStyle } from '@/components/feedback/use-time-style'
import type { Billing, Order } from '@/lib/billing/model'
import { contentsOf } from '@/lib/billing/rules/products'
import { upcomingTerm, type UpcomingTerm } from '@/lib/billing/rules/term'
import { formatYearDay } from '@/lib/format/time'

/** An order as the list needs it in the browser: only the names of its products, which can be a hundred. */
export type OrderRow = ReturnType<typeof orderRow>

export function orderRow(order: Order, { invoices }: Pick<Billing, 'invoices'>, now: Date) {
  const { products, billingChangeable: _changeable, cancelReason: _reason, ...row } = order
  const names = new Set(products.flatMap(({ name }) => name ?? []))
  const upcoming = upcomingTerm(order, invoices, now)
  return { ...row, upcoming, things: contentsOf(products), productNames: [...names] }
}

/** Texts for an order's contents, term and status, on the server and in the browser. */
export function useOrderText() {
  const t = useTranslations('billing.order')
  const { locale } = useTimeStyle()
  return useMemo(
    () => ({
      /** @param names as returned by `contentsOf` */
      things: ([first, ...rest]: readonly string[]): string => {
        if (first === undefined) return t('noProducts')
        return rest.length > 0 ? t('andMore', { first, count: rest.length }) : first
      },
      term: ({ hourly, cycleMonths }: Pick<Order, 'hourly' | 'cycleMonths'>): string => {
        if (hourly) return t('hourly')
        return cycleMonths === null ? t('termUnknown') : t('months', { count: cycleMonths })
      },
      /** When a term applies that has yet to begin, and the one until then; the API has days in UTC. */
      upcoming: ({ startsAt, until }: UpcomingTerm): string =>
        t('upcoming', { day: formatYearDay(startsAt, { locale, timeZone: 'UTC' }), until }),
      status: (status: string | null): string => {
        if (status === 'active' || status === 'cancelled') return t(`status.${status}`)
        return status ?? t('statusUnknown')
      },
    }),
    [t, locale],
  )
}
