import { toDomainName } from './domain-name'

/** Web redirects of a zone (api-fields §17.3): a name that leads browsers to another address. */

export type Redirect = {
  /** Below the zone, lower-case ASCII; `@` is the zone itself. There is one redirect of a name at most. */
  source: string
  /** Null when it was not told, or is no web address: nobody shall follow it. */
  target: string | null
  enabled: boolean
  createdAt: Date | null
}

/** A redirect as it is sent. */
export type NewRedirect = { source: string; target: string; enabled: boolean }

/** What keeps an address from being a target. Keys under `redirects.problems.*`. */
export type TargetProblem = 'targetEmpty' | 'targetKind' | 'target' | 'targetLogin' | 'loop'

/** No browser or server is sure to take a longer one. */
const longest = 2048

/**
 * What is wrong with a target as it is typed; null when nothing is.
 *
 * @param from the full name that is redirected, `www.example.no`; "" while it is not known
 */
export function targetProblem(typed: string, from: string): TargetProblem | null {
  const text = typed.trim()
  if (text === '') return 'targetEmpty'
  const url = readUrl(text)
  if (url && !/^https?:$/.test(url.protocol)) return 'targetKind'
  const host = url && toDomainName(url.hostname)
  if (!url || !host || text.length > longest) return 'target'
  if (url.username !== '' || url.password !== '') return 'targetLogin'
  return host === from ? 'loop' : null
}

/** A target in the form in which it is sent: as it was typed, a host name with other letters in its ASCII form. */
export function targetToSend(typed: string): string {
  const text = typed.trim()
  return /^[\x21-\x7e]*$/.test(text) ? text : (readUrl(text)?.href ?? text)
}

/** The address that a person probably meant by `example.com/page`: with https before it. Null when nothing is better. */
export function mendedTarget(typed: string): string | null {
  const text = typed.trim().replace(/^(https?):\/*/i, '$1://')
  const mended = /^https?:\/\//i.test(text) ? text : `https://${text.replace(/^\/+/, '')}`
  return mended !== typed.trim() && !/\s/.test(mended) && targetProblem(mended, '') === null ? mended : null
}

/** Types that answer a browser's question for a name: a redirect beside one is refused, or does nothing. */
const addressTypes = ['A', 'AAAA', 'CNAME', 'ALIAS']

export const isAddressType = ({ type }: { type: string }) => addressTypes.includes(type)

/** The record that stands in the way of a redirect at a name, or null. */
export function recordInTheWay<R extends { name: string; type: string }>(
  source: string,
  records: readonly R[],
): R | null {
  return records.find((record) => record.name === source && isAddressType(record)) ?? null
}

function readUrl(text: string): URL | null {
  try {
    // A browser would read past white space inside.
    return /\s/.test(text) ? null : new URL(text)
  } catch {
    return null
  }
}
