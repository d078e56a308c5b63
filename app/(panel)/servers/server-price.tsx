'use client'

import { useQuery } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'next-intl'
import { failureOf, readLive } from '@/components/live/fetch-live'
import { NoValue } from '@/components/ui/inline'
import { formatMoney } from '@/lib/format/number'
import { sum } from '@/lib/model/decimal'
import { distinct } from '@/lib/model/lists'
import type { Money } from '@/lib/model/money'
import { paths } from '@/lib/paths'
import { pricesKey, type Prices } from './server-pages'

function usePrices() {
  return useQuery({
    queryKey: pricesKey,
    queryFn: async ({ signal }) => (await readLive<Prices>(paths.live.serverPrices(), signal)).value,
    staleTime: 5 * 60_000,
    // A failed read is repeated by the next rows, unless they may not know.
    retryOnMount: ({ state }) => !isForbidden(state.error),
  })
}

const isForbidden = (error: Error | null) => failureOf(error)?.kind === 'forbidden'

/** What a server costs per month. Prices are read once, with the first row that shows one. */
export function ServerPrice({ id }: { id: string }) {
  const t = useTranslations('servers')
  const locale = useLocale()
  const { data, error, isPending } = usePrices()
  if (isPending) return <span className="text-fg-muted">…</span>
  const price = data?.[id]
  if (price) return formatMoney(price, locale)
  return <NoValue says={t(isForbidden(error) ? 'priceForbidden' : 'notKnown')} />
}

/** Adds up the prices of servers by currency, and counts those that are not known. */
export function sumPrices(ids: readonly string[], prices: Prices): { sums: Money[]; unknown: number } {
  const knownPrices = ids.flatMap((id) => prices[id] ?? [])
  const currencies = distinct(knownPrices.map(({ currency }) => currency)).toSorted()
  return {
    sums: currencies.map((currency) => ({
      currency,
      amount: sum(knownPrices.filter((price) => price.currency === currency).map(({ amount }) => amount)),
    })),
    unknown: ids.length - knownPrices.length,
  }
}

/** What servers cost together per month, and how many of their prices are not known. */
export function PriceSum({ ids }: { ids: readonly string[] }) {
  const t = useTranslations('servers')
  const locale = useLocale()
  const { data } = usePrices()
  if (!data || ids.length === 0) return null
  const { sums, unknown } = sumPrices(ids, data)
  const amount = sums.map((money) => formatMoney(money, locale)).join(' + ')
  return (
    <p className="max-sm:text-center">
      {sums.length > 0 && (
        <>
          {t('sum.of', { count: ids.length - unknown })} <strong>{amount}</strong> {t('sum.per')}
        </>
      )}
      {sums.length > 0 && unknown > 0 && ' · '}
      {unknown > 0 && t('sum.unknown', { count: unknown })}
    </p>
  )
}
