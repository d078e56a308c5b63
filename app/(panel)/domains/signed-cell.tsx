'use client'

import { type QueryClient, useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { fetchLive, ReadError } from '@/components/live/fetch-live'
import { ShieldCheck, ShieldOff } from '@/components/ui/icons'
import { State } from '@/components/ui/state'
import type { Settled } from '@/lib/model/outcome'
import { paths } from '@/lib/paths'
import { onForget } from '@/lib/storage/device-store'

type Zone = { id: string; external: boolean }
/** Whether a domain is signed; null when the API does not know. */
type Signed = boolean | null
type Waiting = Zone & { resolve: (signed: Signed) => void; reject: (error: unknown) => void }

const most = 10
let waiting: Waiting[] = []
let asking = false
// Nothing is asked for a person who has signed out.
onForget(() => {
  waiting = []
})

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
  const query = useQuery({ ...options, queryKey: keyOf(zone), queryFn: () => ask(zone), retry: false })
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

/** Batches the requests of rows rendered together, a few at a time. */
function ask(zone: Zone): Promise<Signed> {
  return new Promise((resolve, reject) => {
    waiting.push({ ...zone, resolve, reject })
    if (asking) return
    asking = true
    setTimeout(() => void askWaiting(), 30)
  })
}

async function askWaiting() {
  while (waiting.length > 0) {
    const batch = waiting.slice(0, most)
    waiting = waiting.slice(most)
    const answer = await fetchLive<[id: string, read: Settled<Signed>][]>(paths.live.signed(batch))
    const reads = new Map(answer.ok ? answer.value : [])
    for (const { id, resolve, reject } of batch) {
      const read = answer.ok ? reads.get(id) : answer
      if (read?.ok) resolve(read.value)
      else reject(read ? new ReadError(read.failure) : new Error('not answered'))
    }
  }
  asking = false
}
