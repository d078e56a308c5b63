import type { ApiMessageCode } from './api-messages'
import { meaningOf, type Failure } from './outcome'

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

/** The messages of §4.5 all come as 400 or 401, so the status does not tell them apart. */
const meanings: Partial<Record<ApiMessageCode, Refusal>> = {
  appKind: { key: 'appNotHere', step: 'system' },
  appUnavailable: { key: 'appUnavailable', step: 'system' },
  appDedicatedOnly: { key: 'dedicatedOnly', step: 'system' },
  appMemory: { key: 'memory', step: 'system' },
  appDisk: { key: 'disk', step: 'system' },
  appDomain: { key: 'appDomain', step: 'settings' },
  appEmail: { key: 'appEmail', step: 'settings' },
  keyMissing: { key: 'sshKeys', step: 'access' },
  tooManyKeys: { key: 'sshKeys', step: 'access' },
}

/** Returns null when the kind of failure explains it. */
export function refusalOf(failure: Failure): Refusal | null {
  // Our own check before sending: an installation is running. It has no status, because the API was not called.
  if (failure.kind === 'conflict' && failure.status === null) return { key: 'installing', step: null }
  if (failure.kind === 'forbidden') return { key: 'forbidden', step: null }
  if (failure.kind !== 'invalid') return null
  return meaningOf(failure, meanings)
}
