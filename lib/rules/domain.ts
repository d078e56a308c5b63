import type { Permission, ReasonKey } from './reasons'
import { mayChange, type Rights } from './rights'
import type { Tone } from './server'

/** What a zone is and how it stands, and what may be done with it (§3.6, §4.7, api-fields §17.1). */

/**
 * - `active`, `pending`, `expired`, `locked`: registered here, as the registry has it.
 * - `notRegistered`: a zone only; the domain is registered elsewhere or by nobody.
 * - `unknown`: registered here, in a state that no document names.
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

/** The state's colour role. */
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

/** The state from the API's flags: `word` is its domain_status. */
export function domainState(registered: boolean, word: string | null): DomainState {
  if (!registered) return 'notRegistered'
  return words.get(word?.trim().toLowerCase() ?? '') ?? 'unknown'
}

const dayMs = 86_400_000

/** Days on the calendar until it expires (UTC): 0 on the day itself, negative afterwards. Null without a date. */
export function daysLeft(expiresAt: Date | null, now: Date): number | null {
  if (expiresAt === null) return null
  return Math.floor(expiresAt.getTime() / dayMs) - Math.floor(now.getTime() / dayMs)
}

/** Whether an order that adds a year has been carried out, by the expiry before it and now; a lost answer does not say. */
export function expiryAfterLoss(before: Date | null, now: Date | null): 'moved' | 'same' | 'notTold' {
  if (before === null || now === null) return 'notTold'
  return before.getTime() === now.getTime() ? 'same' : 'moved'
}

type ExpirySubject = { state: DomainState; expiresAt: Date | null; autoRenew: boolean | null }

/**
 * How much an expiry matters. With auto-renew on, a date that comes near is normal; without it amber within 30 days
 * and red within 7, which is about what a payment and a registry take.
 */
export function expiryTone({ state, expiresAt, autoRenew }: ExpirySubject, now: Date): Tone {
  const days = daysLeft(expiresAt, now)
  if (state === 'expired' || (days !== null && days < 0)) return 'danger'
  if (days === null || autoRenew !== false) return 'idle'
  return days <= 7 ? 'danger' : days <= 30 ? 'warn' : 'idle'
}

/** What the rules need to know of a domain. */
export type DomainSubject = { name: string; state: DomainState; deletable: boolean }

/** What can be done with one domain. */
type DomainAction = 'autoRenew' | 'nameServers' | 'registrant' | 'email' | 'dnssec' | 'ipsTag' | 'remove'

type Refusal = { reason: ReasonKey; of: readonly DomainAction[]; when: (domain: DomainSubject) => boolean }

const registryActions: readonly DomainAction[] = ['autoRenew', 'nameServers', 'registrant', 'email', 'dnssec']

/** TLDs whose registrant is changed by support (§4.7 Registrant). */
export const registrantBySupport = ['fi', 'be', 'fr', 're', 'pm', 'yt', 'tf', 'wf'] as const

const isUnder = (name: string, tlds: readonly string[]) => tlds.includes(name.slice(name.lastIndexOf('.') + 1))

/** In the order in which a person should hear them. */
const refusals: readonly Refusal[] = [
  // 403 "… for registered domains" of each endpoint.
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

/** Whether something may be done with a domain by this sign-in (§4.7, §5). */
export function canDomain(action: DomainAction, domain: DomainSubject, rights: Rights, isKey = false): Permission {
  if (!mayChange(rights, 'domains')) return { allowed: false, reason: 'domainsReadOnly' }
  if (action === 'ipsTag' && isKey) return { allowed: false, reason: 'notForKeys' }
  const refusal = refusals.find((row) => row.of.includes(action) && row.when(domain))
  return refusal ? { allowed: false, reason: refusal.reason } : { allowed: true }
}
