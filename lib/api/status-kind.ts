import type { FailureKind } from '@/lib/rules/outcome'

/**
 * What each status means (§7, api-fields §19.23 to 32). What is not named is `invalid` from 400 and `upstream` from 500:
 * the API said no, and its message says why.
 */
const kinds: Partial<Record<number, FailureKind>> = {
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'notFound',
  409: 'conflict',
  410: 'notFound',
  429: 'tooMany',
}

/** The kind of a failing status that came in the API's envelope. */
export function kindOfStatus(status: number): FailureKind {
  return kinds[status] ?? (status >= 500 ? 'upstream' : 'invalid')
}

/**
 * The kind of an answer that is not the API's envelope: a gateway's page, or a body that was cut.
 *
 * A change may have happened behind such an answer, except when a gateway refused it with a 4xx: then it never got
 * through. 408 says that the gateway gave up waiting, which tells nothing.
 */
export function kindOfForeignAnswer(status: number, isChange: boolean): FailureKind {
  const refused = status >= 400 && status < 500 && status !== 408
  if (refused) return kindOfStatus(status)
  if (isChange) return 'unknownOutcome'
  return status >= 500 || status === 408 ? 'unavailable' : 'malformed'
}

/**
 * A 401 is an ended session when it carries the plain unauthorised text or none, a rule when its text is one of the
 * documented ones, and otherwise not clear: then one harmless read tells (§4.5, api-fields §19.23).
 */
export function meaningOf401(message: string | null): 'session' | 'rule' | 'unclear' {
  if (message === null || /^(401 )?unauthori[sz]ed\.?$/i.test(message)) return 'session'
  return appRules.some((rule) => rule.test(message)) ? 'rule' : 'unclear'
}

/** The 401 messages of §4.5. */
const appRules: readonly RegExp[] = [
  /^This app is not available right now\.$/,
  /^This app is only available on dedicated servers\.$/,
  /^This app needs at least \d+(\.\d+)? GB of (memory|disk)\.$/,
  /^The domain for the app is not a valid domain name\.$/,
  /^The email address for the app is not valid\.$/,
]
