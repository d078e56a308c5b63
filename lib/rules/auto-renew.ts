import type { ReasonKey } from './reasons'
import type { DomainState } from './domain'

/** Auto-renew (§4.7): what a change came to, and for which domains it can be sent. */

/**
 * The four outcomes of the reference, and the plain one of a renewal that nobody has invoiced yet.
 * - `credited`: off, the open renewal invoice has been credited.
 * - `paidOnce`: off, the renewal already paid is carried out once more.
 * - `off`: off, nothing was invoiced.
 * - `invoiced`: on, the renewal is due and has been invoiced.
 * - `next`: on, invoiced later.
 */
type AutoRenewOutcome = {
  key: 'credited' | 'paidOnce' | 'off' | 'invoiced' | 'next'
  /** Number of the invoice that is credited or sent. */
  invoice: string | null
  /** Expiry, next invoice or the end of the renewed period, by `key`. */
  date: Date | null
}

/**
 * Reads the API's message. The reference gives its contents, not its words: an invoice as `#N`, a date as DD.MM.YYYY.
 *
 * @param on what was asked for
 */
export function autoRenewOutcome(on: boolean, message: string | null): AutoRenewOutcome {
  const text = message ?? ''
  const invoice = /#\s?([\w-]+)/.exec(text)?.[1] ?? null
  const key = on ? (invoice ? 'invoiced' : 'next') : invoice ? 'credited' : /\bpaid\b/i.test(text) ? 'paidOnce' : 'off'
  return { key, invoice, date: lastDate(text) }
}

function lastDate(text: string): Date | null {
  const [, day, month, year] = [...text.matchAll(/\b(\d{2})\.(\d{2})\.(\d{4})\b/g)].at(-1) ?? []
  const date = new Date(`${year}-${month}-${day}T00:00:00Z`)
  return Number.isNaN(date.getTime()) ? null : date
}

type AutoRenewSubject = { state: DomainState; autoRenew: boolean | null }

type Refusal = { reason: ReasonKey; when: (domain: AutoRenewSubject, on: boolean) => boolean }

/** In the order in which a person should hear them. */
const refusals: readonly Refusal[] = [
  { reason: 'domainNotHere', when: ({ state }) => state === 'notRegistered' },
  { reason: 'domainPending', when: ({ state }) => state === 'pending' },
  { reason: 'domainExpired', when: ({ state }, on) => on && state === 'expired' },
  { reason: 'autoRenewOn', when: ({ autoRenew }, on) => on && autoRenew === true },
  { reason: 'autoRenewOff', when: ({ autoRenew }, on) => !on && autoRenew === false },
]

/** Why nothing is sent for a domain, or null. */
export function autoRenewRefusal(domain: AutoRenewSubject, on: boolean): ReasonKey | null {
  return refusals.find((row) => row.when(domain, on))?.reason ?? null
}
