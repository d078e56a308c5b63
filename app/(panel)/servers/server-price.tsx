'use client'

import { useQuery } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'next-intl'
import { fetchLive } from '@/components/live/fetch-live'
import { NoValue } from '@/components/ui/inline'
import { formatMoney } from '@/lib/format/number'
import type { Settled } from '@/lib/model/outcome'
import { paths } from '@/lib/paths'
import { pricesKey, type Prices } from './server-pages'

/** What a server costs per month. Prices are read once, with the first row that shows one. */
export function ServerPrice({ id }: { id: string }) {
  const t = useTranslations('servers')
  const locale = useLocale()
  const { data } = useQuery<Settled<Prices>>({
    queryKey: pricesKey,
    queryFn: ({ signal }) => fetchLive(paths.live.serverPrices(), signal),
    // A failed read is repeated by the next rows.
    staleTime: ({ state }) => (state.data?.ok ? 5 * 60_000 : 0),
    retry: false,
  })
  if (!data) return <span className="text-fg-muted">…</span>
  const price = data.ok ? data.value[id] : undefined
  if (price) return formatMoney(price, locale)
  return <NoValue says={t(!data.ok && data.failure.kind === 'forbidden' ? 'priceForbidden' : 'notKnown')} />
}
