import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import type { Order } from '@/lib/billing/model'

/** Names the contents of an order: servers first, then other products. */
export function orderContents({ products }: Pick<Order, 'products'>): string[] {
  const names = products.flatMap(({ serverName, detail, name }) => serverName ?? detail ?? name ?? [])
  return [...new Set(names)]
}

/** An order as the list needs it in the browser: only the names of its products, which can be a hundred. */
export type OrderRow = ReturnType<typeof orderRow>

export function orderRow({ products, billingChangeable: _changeable, cancelReason: _reason, ...row }: Order) {
  const names = new Set(products.flatMap(({ name }) => name ?? []))
  return { ...row, things: orderContents({ products }), productNames: [...names] }
}

/** Texts for an order's contents, term and status, on the server and in the browser. */
export function useOrderText() {
  const t = useTranslations('billing.order')
  return useMemo(
    () => ({
      /** @param names as returned by `orderContents` */
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
