import type { ApiMessageCode } from '@/lib/api/messages'
import { toDomainName } from '@/lib/model/domain-name'
import { type Failure, meaningOf } from '@/lib/model/outcome'
import { cleanLine, plainMarks } from '@/lib/model/pasted'

/** A web redirect (api-fields §17.3) sends browsers from a name of the zone to another address. */

export type Redirect = {
  /** Relative to the zone, lower-case ASCII; `@` is the zone itself. A name has at most one redirect. */
  source: string
  /** Null when unknown or not a web address, so that nobody follows it. */
  target: string | null
  enabled: boolean
  createdAt: Date | null
}

/** A redirect as sent to the API. */
export type NewRedirect = { source: string; target: string; enabled: boolean }

/** Why an address cannot be a target. Texts under `redirects.problems.*`. */
export type TargetProblem = 'targetEmpty' | 'targetKind' | 'target' | 'targetLogin' | 'loop'

/** Longer URLs are not supported by all browsers and servers. */
const longest = 2048

/**
 * Validates a typed target; null when valid.
 *
 * @param from full name that is redirected, `www.example.no`; "" while not known
 */
export function targetProblem(typed: string, from: string): TargetProblem | null {
  const text = cleanLine(typed)
  if (text === '') return 'targetEmpty'
  const url = readUrl(text)
  if (url && !/^https?:$/.test(url.protocol)) return 'targetKind'
  const host = url && toDomainName(url.hostname)
  if (!url || !host || !/^https?:\/\/[^/\\]/i.test(text) || text.length > longest) return 'target'
  if (url.username !== '' || url.password !== '') return 'targetLogin'
  return host === from ? 'loop' : null
}

/** Formats a target for the API: as typed, but with an internationalised host name in ASCII. */
export function targetToSend(typed: string): string {
  const text = cleanLine(typed)
  return /^[\x21-\x7e]*$/.test(text) ? text : (readUrl(text)?.href ?? text)
}

/** Suggests a correction such as `https://` before `example.com/page`, or null. */
export function correctedTarget(typed: string): string | null {
  const text = plainMarks(cleanLine(typed))
    .replace(/^["'<]+|["'>]$/g, '')
    .replace(/^(https?):\/*/i, '$1://')
  const corrected = /^https?:\/\//i.test(text) ? text : `https://${text.replace(/^\/+/, '')}`
  return corrected !== cleanLine(typed) && !/\s/.test(corrected) && targetProblem(corrected, '') === null
    ? corrected
    : null
}

/** Types that resolve a name for browsers: a redirect beside one is refused or has no effect. */
const addressTypes = ['A', 'AAAA', 'CNAME', 'ALIAS']

export const isAddressType = ({ type }: { type: string }) => addressTypes.includes(type)

/** Returns the records that block a redirect at a name. */
export function conflictingRecords<R extends { name: string; type: string }>(
  source: string,
  records: readonly R[],
): R[] {
  return records.filter((record) => record.name === source && isAddressType(record))
}

function readUrl(text: string): URL | null {
  try {
    // A browser would ignore white space inside.
    return /\s/.test(text) ? null : new URL(text)
  } catch {
    return null
  }
}

/** What a refused redirect means (api-fields §17.3, §19.20). Keys are under `redirects.refused.*` in the messages. */
const meanings = {
  redirectExternal: 'external',
  redirectRecord: 'conflict',
  redirectExists: 'exists',
  redirectUrl: 'url',
  redirectSource: 'source',
  redirectNotFound: 'gone',
  zoneBusy: 'busy',
} as const satisfies Partial<Record<ApiMessageCode, string>>

/** Null when the kind of failure says all there is to say; the API's own words are shown in any case. */
export function redirectRefusalOf(failure: Pick<Failure, 'known'>) {
  return meaningOf(failure, meanings)
}
