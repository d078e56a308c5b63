import type { ApiMessageCode } from '@/lib/api/messages'
import { cleanLine } from '@/lib/model/pasted'
import { type Failure, meaningOf } from '@/lib/model/outcome'

/** Passkeys (api-fields §13.3, §13.10). */

const longestName = 64

export function passkeyNameProblem(typed: string): 'missing' | 'tooLong' | null {
  const name = cleanLine(typed)
  if (name === '') return 'missing'
  return [...name].length > longestName ? 'tooLong' : null
}

/** Why a device has not made or used a passkey. */
export type PasskeyProblem = 'unsupported' | 'registered' | 'timeout' | 'otherSite' | 'failed'

const ofError: Readonly<Record<string, PasskeyProblem | null>> = {
  // Another try of ours, or the dialog was closed.
  AbortError: null,
  InvalidStateError: 'registered',
  NotSupportedError: 'unsupported',
  ConstraintError: 'unsupported',
  // The API names another host than that of this panel.
  SecurityError: 'otherSite',
}

/**
 * @param error the name of what the browser has thrown
 * @param took milliseconds it took, of those that the API gives: a browser says of neither whether the person or the clock
 *   has ended it
 * @returns null where the person has ended it, who need not be told
 */
export function passkeyProblem(error: string, took: number, given: number | undefined): PasskeyProblem | null {
  if (error === 'NotAllowedError') return given !== undefined && took >= given ? 'timeout' : null
  return Object.hasOwn(ofError, error) ? (ofError[error] ?? null) : 'failed'
}

/** What a refusal of the API means. */
export type PasskeyRefusal = 'passkeyName' | 'passkeyResponse' | 'passkeyKnown' | 'passkeyMissing' | 'passkeyTooMany'

const meanings: Partial<Record<ApiMessageCode, PasskeyRefusal>> = {
  passkeyName: 'passkeyName',
  passkeyResponse: 'passkeyResponse',
  passkeyKnown: 'passkeyKnown',
  passkeyMissing: 'passkeyMissing',
  passkeyTooMany: 'passkeyTooMany',
}

export function passkeyRefusal(failure: Pick<Failure, 'known'>): PasskeyRefusal | null {
  return meaningOf(failure, meanings)
}
