'use client'

import { type QueryClient, useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { fetchLive } from '@/components/live/fetch-live'
import { ShieldCheck, ShieldOff } from '@/components/ui/icons'
import { State } from '@/components/ui/state'
import type { Signed } from '@/lib/domains/dnssec-api'
import { paths } from '@/lib/paths'

type Zone = { id: string; external: boolean }
type Waiting = Zone & { answer: (signed: boolean | null) => void }

const most = 10
let waiting: Waiting[] = []
let asking = false

/** Whether a domain is signed, read once its row is visible, because the list of zones does not include it. */
export function SignedCell({ zone }: { zone: Zone }) {
  const t = useTranslations('domains.signed')
  const { data, isPending } = useSigned(zone, { staleTime: 5 * 60_000 })
  if (isPending) return <span className="text-fg-muted">…</span>
  if (data === null || data === undefined) return <span className="text-fg-muted">{t('unknown')}</span>
  return (
    <State tone="idle" icon={data ? ShieldCheck : ShieldOff}>
      {t(data ? 'on' : 'off')}
    </State>
  )
}

/**
 * Whether a domain is signed; null when unknown.
 *
 * @param options.staleTime milliseconds for which an earlier answer counts as fresh
 */
export function useSigned(zone: Zone, options: { staleTime: number; enabled?: boolean }) {
  return useQuery({ ...options, queryKey: keyOf(zone), queryFn: () => ask(zone), retry: false })
}

/** Invalidates the reading after a change that may affect it. */
export function forgetSigned(client: QueryClient, id: string): Promise<void> {
  return client.invalidateQueries({ queryKey: ['signed', id] })
}

const keyOf = ({ id, external }: Zone) => ['signed', id, external]

/** The signed state from the cache; null when unknown. */
export function knownSigned(client: QueryClient, zone: Zone): boolean | null {
  return client.getQueryData<boolean | null>(keyOf(zone)) ?? null
}

/** Batches the requests of rows rendered together, a few at a time. */
function ask(zone: Zone): Promise<boolean | null> {
  return new Promise((answer) => {
    waiting.push({ ...zone, answer })
    if (asking) return
    asking = true
    setTimeout(() => void askWaiting(), 30)
  })
}

async function askWaiting() {
  while (waiting.length > 0) {
    const batch = waiting.slice(0, most)
    waiting = waiting.slice(most)
    const answer = await fetchLive<Signed[]>(paths.live.signed(batch))
    const known = new Map(answer.ok ? answer.value.map(({ id, signed }) => [id, signed]) : [])
    for (const one of batch) one.answer(known.get(one.id) ?? null)
  }
  asking = false
}
