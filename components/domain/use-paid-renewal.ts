import { useCallback, useSyncExternalStore } from 'react'
import { autoRenewOutcome, paidUntil } from '@/lib/domains/rules/domain'
import { dayMs } from '@/lib/model/time'
import { onEntry, readEntry, writeEntry } from '@/lib/storage/device-store'

/** A renewal is invoiced 30 days before the expiry (§4.7); after that the API's own date tells. */
const keptMs = 60 * dayMs
const keyOf = (id: string) => `paid-renewal:${id}`

/**
 * Remembers on this device that a domain is renewed once more although auto-renew was turned off: only the answer to that
 * change says so (§4.7).
 *
 * @param on the requested state
 * @param message the API's
 */
export function learnPaidRenewal(id: string, on: boolean, message: string | null): void {
  const { key, date } = autoRenewOutcome(on, message)
  const until = key === 'paidOnce' && date ? date.getTime() : null
  writeEntry(keyOf(id), until, until && keptMs)
}

/** Until when a domain with auto-renew off is paid beyond its expiry, as far as this device knows; else null. */
export function usePaidUntil(domain: { id: string; expiresAt: Date | null; autoRenew: boolean | null }): Date | null {
  const key = keyOf(domain.id)
  const subscribe = useCallback((tell: () => void) => onEntry(key, tell), [key])
  const kept = useSyncExternalStore(
    subscribe,
    () => readEntry(key),
    () => null,
  )
  return paidUntil(domain, kept)
}
