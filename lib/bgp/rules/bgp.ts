import type { ApiMessageCode } from '@/lib/api/messages'
import { type Failure, meaningOf } from '@/lib/model/outcome'
import { cleanLine } from '@/lib/model/pasted'
import type { Viewer } from '@/lib/model/rights'

/** AS numbers of the account: validation and states (§2.14, §3.4, §4.8). */

/** §8: maximum per customer, including rejected ones; only support can remove one. */
export const asnLimit = 5

/** State of an AS number; `unknown` for an undocumented word. */
export type AsnState = 'pending' | 'active' | 'rejected' | 'unknown'

/** Why an AS number cannot be submitted. Texts under `bgp.submit.problems`. */
export type AsnProblem = 'missing' | 'notNumber' | 'dotted' | 'tooLarge' | 'reserved' | 'known'

const largest = 4_294_967_295

/** Numbers that no network can use: 0, AS_TRANS (RFC 6793) and the last of both sizes (RFC 7300). */
const reserved: ReadonlySet<number> = new Set([0, 23_456, 65_535, largest])

/**
 * Parses a typed AS number, with or without `AS` before it (§4.8).
 *
 * @param typed content of the field
 * @param listed AS numbers of the account, rejected ones included
 * @returns `offer`: the number that a dotted one (RFC 5396) means
 */
export function readAsn(
  typed: string,
  listed: readonly string[] = [],
): { asn: string } | { problem: AsnProblem; offer?: string } {
  const text = cleanLine(typed)
  if (text === '') return { problem: 'missing' }
  const [, high, low] = /^(?:ASN?)?\s*(\d{1,5})\.(\d{1,5})$/i.exec(text) ?? []
  if (high !== undefined && Number(high) <= 65_535 && Number(low) <= 65_535) {
    return { problem: 'dotted', offer: String(Number(high) * 65_536 + Number(low)) }
  }
  const digits = /^(?:ASN?)?\s*(\d+)$/i.exec(text)?.[1]
  if (digits === undefined) return { problem: 'notNumber' }
  const number = Number(digits)
  if (number > largest) return { problem: 'tooLarge' }
  if (reserved.has(number)) return { problem: 'reserved' }
  const asn = String(number)
  return listed.includes(asn) ? { problem: 'known' } : { asn }
}

/** Ranges for private use (RFC 6996) and documentation (RFC 5398), which nobody can get the right to announce. */
const ownUse: readonly [from: number, to: number, use: 'private' | 'documentation'][] = [
  [64_496, 64_511, 'documentation'],
  [64_512, 65_534, 'private'],
  [65_536, 65_551, 'documentation'],
  [4_200_000_000, 4_294_967_294, 'private'],
]

/** Returns why the review will probably reject the number. Only a warning, because the API decides. */
export function asnUse(asn: string): 'private' | 'documentation' | null {
  const number = Number(asn)
  return ownUse.find(([from, to]) => number >= from && number <= to)?.[2] ?? null
}

/** Registries with aut-num objects, each with its own instructions for the token. */
export const registries = ['ripe', 'arin', 'apnic', 'lacnic', 'afrinic'] as const

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
const meanings = {
  asnInvalid: 'notValid',
  asnLimit: 'limit',
  asnExists: 'exists',
  asnNotApproved: 'notApproved',
  sessionExists4: 'sessionExists',
  sessionExists6: 'sessionExists',
  noRouter: 'noRouters',
} as const satisfies Partial<Record<ApiMessageCode, string>>

/** Null if the API's own message says enough. */
export function bgpRefusal(failure: Pick<Failure, 'known'>) {
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

/**
 * The address that a new session of one family starts with: the server's only one, if it has no session yet.
 *
 * @returns its ID; empty for no choice
 */
export function onlyAddress(addresses: readonly { id: string | null }[], isTaken: (id: string) => boolean): string {
  const [only, ...more] = addresses
  return only?.id && more.length === 0 && !isTaken(only.id) ? only.id : ''
}
