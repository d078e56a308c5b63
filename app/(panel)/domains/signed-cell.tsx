'use client'

import { type QueryClient, useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { batchedRead } from '@/components/live/batched'
import { ShieldCheck, ShieldOff } from '@/components/ui/icons'
import { State } from '@/components/ui/state'
import { paths } from '@/lib/paths'

type Zone = { id: string; external: boolean }
/** Whether a domain is signed; null when the API does not know. */
type Signed = boolean | null

const ask = batchedRead<Zone, Signed>(10, (zones) => paths.live.signed(zones))

/** Whether a domain is signed, read once its row is visible, because the list of zones does not include it. */
export function SignedCell({ zone }: { zone: Zone }) {
  const t = useTranslations('domains.signed')
  const { signed, isPending } = useSigned(zone, { staleTime: 5 * 60_000 })
  if (isPending) return <span className="text-fg-muted">…</span>
  if (signed === null) return <span className="text-fg-muted">{t('unknown')}</span>
  return (
    <State tone="idle" icon={signed ? ShieldCheck : ShieldOff}>
      {t(signed ? 'on' : 'off')}
    </State>
  )
}

/**
 * Whether a domain is signed; null when unknown, as after a failed read: an earlier answer may have been changed since.
 *
 * @param options.staleTime milliseconds for which an earlier answer counts as fresh
 */
export function useSigned(zone: Zone, options: { staleTime: number; enabled?: boolean }) {
  const query = useQuery({ ...options, queryKey: keyOf(zone), queryFn: () => ask(zone) })
  const { data, isError, isPending, isFetching, refetch } = query
  return { signed: isError ? null : (data ?? null), isPending, isFetching, refetch }
}

/** Invalidates the reading after a change that may affect it. */
export function forgetSigned(client: QueryClient, id: string): Promise<void> {
  return client.invalidateQueries({ queryKey: ['signed', id] })
}

const keyOf = ({ id, external }: Zone) => ['signed', id, external]

/** The signed state from the cache; null when unknown. */
export function knownSigned(client: QueryClient, zone: Zone): Signed {
  const state = client.getQueryState<Signed>(keyOf(zone))
  return state?.status === 'success' ? (state.data ?? null) : null
}
