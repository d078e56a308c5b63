import type { Failure } from './outcome'

/** Why a reinstall was refused. Texts are under `refused.*` in the wizard's messages. */

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
  /** The step of the wizard where it can be corrected, or null. */
  step: 'system' | 'settings' | 'access' | null
}

/**
 * By the API's messages: those of §4.5 all have status 400 or 401, so the status does not tell them apart. An unknown
 * message is shown unchanged.
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

/** Returns null when the kind of failure explains it. */
export function refusalOf(failure: Failure): Refusal | null {
  // Our own check before sending: an installation is running. It has no status, because the API was not called.
  if (failure.kind === 'conflict' && failure.status === null) return { key: 'installing', step: null }
  if (failure.kind === 'forbidden') return { key: 'forbidden', step: null }
  if (failure.kind !== 'invalid') return null
  const known = byMessage.find(({ says }) => says.test(failure.message ?? ''))
  return known ? { key: known.key, step: known.step } : null
}
