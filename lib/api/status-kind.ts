import { apiMessageOf, type ApiMessageCode } from '@/lib/rules/api-messages'
import type { FailureKind } from '@/lib/rules/outcome'

/**
 * Meaning of each status (§7, api-fields §19.23 to 32). Other statuses are `invalid` from 400 and `upstream` from 500:
 * the API refused, and its message says why.
 */
const kinds: Partial<Record<number, FailureKind>> = {
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'notFound',
  409: 'conflict',
  410: 'notFound',
  429: 'tooMany',
}

/** Returns the failure kind of a status in the API's envelope. */
export function kindOfStatus(status: number): FailureKind {
  return kinds[status] ?? (status >= 500 ? 'upstream' : 'invalid')
}

/**
 * Returns the failure kind of a response without the API's envelope: a gateway's page or a truncated body.
 *
 * A change may have happened behind such a response, unless a gateway refused it with a 4xx: then it never reached the
 * API. 408 means that the gateway stopped waiting, so the outcome is unknown.
 */
export function kindOfForeignAnswer(status: number, isChange: boolean): FailureKind {
  const refused = status >= 400 && status < 500 && status !== 408
  if (refused) return kindOfStatus(status)
  if (isChange) return 'unknownOutcome'
  return status >= 500 || status === 408 ? 'unavailable' : 'malformed'
}

/**
 * Interprets a 401: an ended session if it has the plain unauthorised message or none, a rule if it has one of the
 * documented messages, and otherwise unclear, to be decided by one harmless read (§4.5, api-fields §19.23).
 */
export function meaningOf401(message: string | null): 'session' | 'rule' | 'unclear' {
  if (message === null || /^(401 )?unauthori[sz]ed\.?$/i.test(message)) return 'session'
  return appRules.includes(apiMessageOf(message)?.code) ? 'rule' : 'unclear'
}

/** The 401 messages of §4.5. */
const appRules: readonly (ApiMessageCode | undefined)[] = [
  'appUnavailable',
  'appDedicatedOnly',
  'appMemory',
  'appDisk',
  'appDomain',
  'appEmail',
]
