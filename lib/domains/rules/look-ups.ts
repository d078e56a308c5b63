import type { ApiMessage } from '@/lib/api/messages'
import type { DomainState } from './domain'

/** A Norwegian organisation as the public register has it (api-fields §17.4). */
export type Company = { name: string; postalCode: string; city: string }

/**
 * Whether a domain can be registered, and the API's words when it cannot (api-fields §17.4). `said` is the same in the
 * user's language; absent where it is what the API said, or not known.
 */
export type Availability = { available: boolean; reason: string | null; known?: ApiMessage; said?: string }

/** Yearly prices of a top-level domain without VAT, as decimal text. Null where the API has none. */
export type TldPrice = {
  /** Lower case, without a leading dot. */
  tld: string
  currency: string
  register: string | null
  renew: string | null
  transfer: string | null
}

/** Returns the price of the longest matching suffix: of `co.uk` before that of `uk`. Null when there is none. */
export function priceOf(name: string, prices: readonly TldPrice[]): TldPrice | null {
  const fitting = prices.filter(({ tld }) => name.endsWith(`.${tld}`))
  return fitting.sort((a, b) => b.tld.length - a.tld.length)[0] ?? null
}

/**
 * Whether a suffix is sold here, according to the price list. `begun`: the beginning of one, such as `.co` of `.com`.
 *
 * @param name a domain, possibly incomplete
 * @param prices null while not known
 */
export function offerOf(name: string, prices: readonly TldPrice[] | null): 'yes' | 'begun' | 'no' {
  if (prices === null || prices.length === 0 || priceOf(name, prices) !== null) return 'yes'
  const ending = name.slice(name.lastIndexOf('.') + 1)
  return prices.some(({ tld }) => tld.startsWith(ending)) ? 'begun' : 'no'
}

/** Status of a domain on the account: its zone, or null when the account has none with that name. */
export type DomainStatus = {
  zone: { id: string; state: DomainState; registered: boolean; expiresAt: Date | null } | null
}

/** Whether a transfer to us is over: registered here, and not pending at the registry any more (§3.6). */
export function isTransferred({ zone }: DomainStatus): boolean {
  return zone !== null && zone.registered && zone.state !== 'pending'
}
