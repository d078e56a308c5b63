import type { ReasonKey } from './reasons'
import type { DomainState } from './domain'

/** Auto-renew (§4.7): the result of a change, and the domains for which it can be sent. */

/**
 * The four outcomes of the reference, and that of a renewal not yet invoiced.
 * - `credited`: off; the open renewal invoice has been credited.
 * - `paidOnce`: off, but the renewal already paid is still carried out.
 * - `off`: off; nothing had been invoiced.
 * - `invoiced`: on; the renewal is due and has been invoiced.
 * - `next`: on; invoiced later.
 */
type AutoRenewOutcome = {
  key: 'credited' | 'paidOnce' | 'off' | 'invoiced' | 'next'
  /** Number of the credited or sent invoice. */
  invoice: string | null
  /** Expiry, next invoice or end of the renewed period, depending on `key`. */
  date: Date | null
}

/**
 * Interprets the API's message. The reference describes its content but not its wording: an invoice as `#N`, a date as
 * DD.MM.YYYY.
 *
 * @param on the requested state
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

/** By priority; the first that applies is shown. */
const refusals: readonly Refusal[] = [
  { reason: 'domainNotHere', when: ({ state }) => state === 'notRegistered' },
  { reason: 'domainPending', when: ({ state }) => state === 'pending' },
  { reason: 'domainExpired', when: ({ state }, on) => on && state === 'expired' },
  { reason: 'autoRenewOn', when: ({ autoRenew }, on) => on && autoRenew === true },
  { reason: 'autoRenewOff', when: ({ autoRenew }, on) => !on && autoRenew === false },
]

/** Why no change is sent for a domain, or null. */
export function autoRenewRefusal(domain: AutoRenewSubject, on: boolean): ReasonKey | null {
  return refusals.find((row) => row.when(domain, on))?.reason ?? null
}
