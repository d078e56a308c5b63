import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import type { Order } from '@/lib/billing/model'

/** Texts for an order's contents, term and status, on the server and in the browser. */
export function useOrderText() {
  const t = useTranslations('billing.order')
  return useMemo(
    () => ({
      /** @param names as returned by `orderThings` */
      things: ([first, ...rest]: readonly string[]): string => {
        if (first === undefined) return t('noProducts')
        return rest.length > 0 ? t('andMore', { first, count: rest.length }) : first
      },
      term: ({ hourly, cycleMonths }: Pick<Order, 'hourly' | 'cycleMonths'>): string => {
        if (hourly) return t('hourly')
        return cycleMonths === null ? t('termUnknown') : t('months', { count: cycleMonths })
      },
      status: (status: string | null): string => {
        if (status === 'active' || status === 'cancelled') return t(`status.${status}`)
        return status ?? t('statusUnknown')
      },
    }),
    [t],
  )
}
