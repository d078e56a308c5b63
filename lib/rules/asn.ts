/** AS numbers of the account: what may be submitted, and how one stands (§2.14, §3.4, §4.8). */

/** §8: at most so many for a customer, rejected ones included; only support can remove one. */
export const asnLimit = 5

/** What an AS number can be: `unknown` stands for a word that no document names. */
export type AsnState = 'pending' | 'active' | 'rejected' | 'unknown'

/** Why what was typed is no AS number to submit. Words under `bgp.submit.problems`. */
export type AsnProblem = 'missing' | 'notNumber' | 'dotted' | 'tooLarge' | 'reserved' | 'known'

const largest = 4_294_967_295

/** Numbers that no network can have: 0, AS_TRANS (RFC 6793) and the last of both sizes (RFC 7300). */
const reserved: ReadonlySet<number> = new Set([0, 23_456, 65_535, largest])

/**
 * Reads what a person typed: a number with or without `AS` before it (§4.8).
 *
 * @param typed as it stands in the field
 * @param known AS numbers of the account, rejected ones included
 */
export function readAsn(typed: string, known: readonly string[] = []): { asn: string } | { problem: AsnProblem } {
  const text = typed.trim()
  if (text === '') return { problem: 'missing' }
  if (/^(?:AS)?\s*\d+\.\d+$/i.test(text)) return { problem: 'dotted' }
  const digits = /^(?:ASN?)?\s*(\d+)$/i.exec(text)?.[1]
  if (digits === undefined) return { problem: 'notNumber' }
  const number = Number(digits)
  if (number > largest) return { problem: 'tooLarge' }
  if (reserved.has(number)) return { problem: 'reserved' }
  const asn = String(number)
  return known.includes(asn) ? { problem: 'known' } : { asn }
}

/** Ranges for private use (RFC 6996) and for documentation (RFC 5398): nobody can be given the right to announce one. */
const ownUse: readonly [from: number, to: number, use: 'private' | 'documentation'][] = [
  [64_496, 64_511, 'documentation'],
  [64_512, 65_534, 'private'],
  [65_536, 65_551, 'documentation'],
  [4_200_000_000, 4_294_967_294, 'private'],
]

/** Whether the review will hardly accept the number; told, not refused, because the API decides. */
export function asnUse(asn: string): 'private' | 'documentation' | null {
  const number = Number(asn)
  return ownUse.find(([from, to]) => number >= from && number <= to)?.[2] ?? null
}

/** The registries that hold aut-num objects, each with words of its own for where the token goes. */
export const registries = ['ripe', 'arin', 'apnic', 'lacnic', 'afrinic'] as const
