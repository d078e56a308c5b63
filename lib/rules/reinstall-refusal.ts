import type { Failure } from './outcome'

/** What a refused reinstall means and where it is mended. Keys are under `refused.*` in the wizard's messages. */

export type RefusalKey =
  | 'appDomain'
  | 'appEmail'
  | 'appNotHere'
  | 'appUnavailable'
  | 'dedicatedOnly'
  | 'disk'
  | 'memory'
  | 'sshKeys'
  | 'forbidden'
  | 'installing'

export type Refusal = {
  key: RefusalKey
  /** The step of the wizard that mends it, or null when none does. */
  step: 'system' | 'settings' | 'access' | null
}

/**
 * By the API's own words: the messages of §4.5 all come as 400 or 401, so the status says nothing. A text that is not
 * known here is shown as it is.
 */
const byMessage: readonly (Refusal & { says: RegExp })[] = [
  { says: /^Apps can only be installed on/i, key: 'appNotHere', step: 'system' },
  { says: /^This app is not available right now/i, key: 'appUnavailable', step: 'system' },
  { says: /^This app is only available on dedicated/i, key: 'dedicatedOnly', step: 'system' },
  { says: /^This app needs at least .* of memory/i, key: 'memory', step: 'system' },
  { says: /^This app needs at least .* of disk/i, key: 'disk', step: 'system' },
  { says: /^The domain for the app/i, key: 'appDomain', step: 'settings' },
  { says: /^The email address for the app/i, key: 'appEmail', step: 'settings' },
  { says: /\bSSH key/i, key: 'sshKeys', step: 'access' },
]

/** Null when the kind of failure says all there is to say. */
export function refusalOf(failure: Failure): Refusal | null {
  // Our own check before sending: an install is under way. The API has no such answer, so it has no status.
  if (failure.kind === 'conflict' && failure.status === null) return { key: 'installing', step: null }
  if (failure.kind === 'forbidden') return { key: 'forbidden', step: null }
  if (failure.kind !== 'invalid') return null
  const known = byMessage.find(({ says }) => says.test(failure.message ?? ''))
  return known ? { key: known.key, step: known.step } : null
}
