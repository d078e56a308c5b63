import type { Permission, ReasonKey } from '@/lib/model/reasons'
import { mayChange, type Rights } from '@/lib/model/rights'
import { dayMs } from '@/lib/model/time'
import type { Tone } from '@/lib/servers/rules/server'

/** States and permissions of zones (§3.6, §4.7, api-fields §17.1). */

/**
 * - `active`, `pending`, `expired`, `locked`: registered here, in the registry's state.
 * - `notRegistered`: only a zone; the domain is registered elsewhere or not at all.
 * - `unknown`: registered here, in an undocumented state.
 */
export const domainStates = ['expired', 'pending', 'locked', 'active', 'unknown', 'notRegistered'] as const
export type DomainState = (typeof domainStates)[number]

const tones: Record<DomainState, Tone> = {
  expired: 'danger',
  pending: 'busy',
  locked: 'warn',
  active: 'ok',
  unknown: 'idle',
  notRegistered: 'idle',
}

/** Colour role of the state. */
export function domainTone(state: DomainState): Tone {
  return tones[state]
}

const words: ReadonlyMap<string, DomainState> = new Map([
  ['active', 'active'],
  ['registered', 'active'],
  ['ok', 'active'],
  ['pending', 'pending'],
  ['expired', 'expired'],
  ['locked', 'locked'],
])

/** Derives the state from the API's flags. @param word domain_status */
export function domainState(registered: boolean, word: string | null): DomainState {
  if (!registered) return 'notRegistered'
  return words.get(word?.trim().toLowerCase() ?? '') ?? 'unknown'
}

/** Calendar days until it expires (UTC): 0 on the day itself, negative afterwards. Null without a date. */
export function daysLeft(expiresAt: Date | null, now: Date): number | null {
  if (expiresAt === null) return null
  return Math.floor(expiresAt.getTime() / dayMs) - Math.floor(now.getTime() / dayMs)
}

/** Whether an order that adds a year was carried out, by comparing the expiry; for when the response was lost. */
export function expiryAfterLoss(before: Date | null, now: Date | null): 'moved' | 'same' | 'notTold' {
  if (before === null || now === null) return 'notTold'
  return before.getTime() === now.getTime() ? 'same' : 'moved'
}

type ExpirySubject = {
  state: DomainState
  expiresAt: Date | null
  autoRenew: boolean | null
  /** From `paidUntil`. */
  paidUntil?: Date | null
}

/**
 * Returns until when a domain is paid beyond its expiry although auto-renew is off, else null.
 *
 * @param kept what the device remembers of the answer that said so, in milliseconds
 */
export function paidUntil(
  { expiresAt, autoRenew }: Pick<ExpirySubject, 'expiresAt' | 'autoRenew'>,
  kept: unknown,
): Date | null {
  if (autoRenew !== false || expiresAt === null || typeof kept !== 'number') return null
  return kept > expiresAt.getTime() ? new Date(kept) : null
}

/**
 * Severity of an expiry date. With auto-renew on, an approaching date is normal; without it, amber within 30 days and red
 * within 7, which is about what a payment and a registry take.
 */
export function expiryTone(domain: ExpirySubject, now: Date): 'danger' | 'warn' | 'idle' {
  const { state, expiresAt, autoRenew, paidUntil } = domain
  const days = daysLeft(paidUntil ?? expiresAt, now)
  if (state === 'expired' || (days !== null && days < 0)) return 'danger'
  if (days === null || autoRenew !== false) return 'idle'
  return days <= 7 ? 'danger' : days <= 30 ? 'warn' : 'idle'
}

/** Fields of a domain that the rules need. */
export type DomainSubject = { name: string; state: DomainState; deletable: boolean }

/** Actions on one domain. */
type DomainAction = 'autoRenew' | 'nameServers' | 'registrant' | 'email' | 'dnssec' | 'ipsTag' | 'remove'

type Refusal = { reason: ReasonKey; of: readonly DomainAction[]; when: (domain: DomainSubject) => boolean }

const registryActions: readonly DomainAction[] = ['autoRenew', 'nameServers', 'registrant', 'email', 'dnssec']

/** TLDs for which support changes the registrant (§4.7 Registrant). */
export const registrantBySupport = ['fi', 'be', 'fr', 're', 'pm', 'yt', 'tf', 'wf'] as const

const isUnder = (name: string, tlds: readonly string[]) => tlds.includes(name.slice(name.lastIndexOf('.') + 1))

/** By priority; the first that applies is shown. */
const refusals: readonly Refusal[] = [
  // Each endpoint answers 403 "… for registered domains".
  { reason: 'domainNotHere', of: registryActions, when: ({ state }) => state === 'notRegistered' },
  {
    reason: 'domainOnlyUk',
    of: ['ipsTag'],
    when: ({ name, state }) => state === 'notRegistered' || !isUnder(name, ['uk']),
  },
  { reason: 'domainRegistrantSupport', of: ['registrant'], when: ({ name }) => isUnder(name, registrantBySupport) },
  { reason: 'domainEmailSupport', of: ['email'], when: ({ name }) => isUnder(name, ['be']) },
  // 409 "… while the domain is pending at the registry."
  { reason: 'domainPending', of: ['autoRenew'], when: ({ state }) => state === 'pending' },
  // 400 "The domain cannot be transferred in its current state."
  { reason: 'domainNotMovable', of: ['ipsTag'], when: ({ state }) => !['active', 'unknown'].includes(state) },
  { reason: 'domainProtected', of: ['remove'], when: ({ deletable }) => !deletable },
]

/** Whether this sign-in may perform an action on a domain (§4.7, §5). */
export function canChangeDomain(
  action: DomainAction,
  domain: DomainSubject,
  rights: Rights,
  isKey = false,
): Permission {
  if (!mayChange(rights, 'domains')) return { allowed: false, reason: 'domainsReadOnly' }
  if (action === 'ipsTag' && isKey) return { allowed: false, reason: 'notForKeys' }
  const refusal = refusals.find((row) => row.of.includes(action) && row.when(domain))
  return refusal ? { allowed: false, reason: refusal.reason } : { allowed: true }
}

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

type AutoRenewRefusal = { reason: ReasonKey; when: (domain: AutoRenewSubject, on: boolean) => boolean }

/** By priority; the first that applies is shown. */
const autoRenewRefusals: readonly AutoRenewRefusal[] = [
  { reason: 'domainNotHere', when: ({ state }) => state === 'notRegistered' },
  { reason: 'domainPending', when: ({ state }) => state === 'pending' },
  { reason: 'domainExpired', when: ({ state }, on) => on && state === 'expired' },
  { reason: 'autoRenewOn', when: ({ autoRenew }, on) => on && autoRenew === true },
  { reason: 'autoRenewOff', when: ({ autoRenew }, on) => !on && autoRenew === false },
]

/** Why no change is sent for a domain, or null. */
export function autoRenewRefusal(domain: AutoRenewSubject, on: boolean): ReasonKey | null {
  return autoRenewRefusals.find((row) => row.when(domain, on))?.reason ?? null
}
