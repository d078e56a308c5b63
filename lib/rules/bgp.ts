import { asnLimit, type AsnState } from './asn'
import type { Failure } from './outcome'
import type { Viewer } from './viewer'

/** BGP of the account: states, refusals and permissions (§2.14, §3.4, §3.5, §4.8). */

export type SessionState = 'pending' | 'active' | 'deleting' | 'unknown'

const asnWords: Readonly<Record<string, AsnState>> = {
  pending: 'pending',
  active: 'active',
  approved: 'active',
  rejected: 'rejected',
}

const sessionWords: Readonly<Record<string, SessionState>> = {
  pending: 'pending',
  active: 'active',
  deletion: 'deleting',
  deleting: 'deleting',
}

/** @param word as the API sends it, in any case (api-fields §16) */
export function asnStateOf(word: string | null): AsnState {
  return asnWords[word?.trim().toLowerCase() ?? ''] ?? 'unknown'
}

/** State of a session or a prefix list. */
export function sessionStateOf(word: string | null): SessionState {
  return sessionWords[word?.trim().toLowerCase() ?? ''] ?? 'unknown'
}

/** Refusals of §4.8 and api-fields §16 that need an explanation. Texts are under `bgp.refused`. */
const refusals = {
  'ASN is not valid': 'notValid',
  'Only five ASNs can be configured at a time. Contact support to remove an ASN first.': 'limit',
  'The ASN already exists in the database.': 'exists',
  'The ASN has not been approved.': 'notApproved',
  'IPv4 session exists already.': 'sessionExists',
  'IPv6 session exists already.': 'sessionExists',
  'Unable to find available BGP routers.': 'noRouters',
} as const

export type BgpRefusal = (typeof refusals)[keyof typeof refusals]

/** Returns the refusal that a message matches; null when the message is clear enough. */
export function bgpRefusal({ message }: Pick<Failure, 'message'>): BgpRefusal | null {
  return Object.entries(refusals).find(([text]) => text === message?.trim())?.[1] ?? null
}

/** Whether the token of an ASN may be shown: it is secret, and only for administrators (api-fields §19). */
export function seesAsnTokens({ accessLevel }: Pick<Viewer, 'accessLevel'>): boolean {
  return accessLevel === 'admin'
}

/** Why no AS number can be submitted, or null (§8). Rejected ones count. */
export function submitBlocked(asns: readonly unknown[], readOnly: boolean): 'readOnly' | 'limit' | null {
  if (readOnly) return 'readOnly'
  return asns.length >= asnLimit ? 'limit' : null
}

/** Why no session can be created, or null. Requires an approved AS number (§4.8). */
export function createBlocked(
  asns: readonly { state: AsnState }[],
  readOnly: boolean,
): 'readOnly' | 'noApproved' | null {
  if (readOnly) return 'readOnly'
  return asns.some(({ state }) => state === 'active') ? null : 'noApproved'
}
