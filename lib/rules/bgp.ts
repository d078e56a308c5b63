import { asnLimit, type AsnState } from './asn'
import type { ApiMessageCode } from './api-messages'
import { meaningOf, type Failure } from './outcome'
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

/** What a refusal means (§4.8, api-fields §16). Keys are under `bgp.refused` in the messages. */
export type BgpRefusal = 'notValid' | 'limit' | 'exists' | 'notApproved' | 'sessionExists' | 'noRouters'

const meanings: Partial<Record<ApiMessageCode, BgpRefusal>> = {
  asnInvalid: 'notValid',
  asnLimit: 'limit',
  asnExists: 'exists',
  asnNotApproved: 'notApproved',
  sessionExists4: 'sessionExists',
  sessionExists6: 'sessionExists',
  noRouter: 'noRouters',
}

/** Null if the API's own message says enough. */
export function bgpRefusal(failure: Pick<Failure, 'known'>): BgpRefusal | null {
  return meaningOf(failure, meanings)
}

/** Whether the token of an ASN may be shown: it is secret, and only for administrators (api-fields §19). */
export function canSeeAsnTokens({ accessLevel }: Pick<Viewer, 'accessLevel'>): boolean {
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
