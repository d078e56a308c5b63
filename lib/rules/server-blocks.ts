import type { Failure } from './outcome'
import type { Permission, ReasonKey } from './reasons'
import { mayChange, type Rights } from './rights'
import type { ServerState } from './server'

/** Fields of a server that these rules need. */
export type BlockedServer = { state: ServerState }

/** A state that prevents something, with a reason of the same name. */
export type BlockingState = Extract<ReasonKey & ServerState, string>

/** States in which a server cannot be used at all (§7: 403 also while suspended). */
export const stopped: readonly BlockingState[] = ['cancelled', 'suspended']

/** Further states that a restart would interrupt. Only support can end rescue mode. */
export const notToRestart: readonly BlockingState[] = [...stopped, 'installing', 'installFailed', 'upgrading', 'rescue']

/** Whether a 403 is because the server is suspended rather than a missing permission (§7). */
export function isForSuspension({ kind, message }: Failure, server: BlockedServer): boolean {
  return kind === 'forbidden' && (server.state === 'suspended' || /suspended/i.test(message ?? ''))
}

/**
 * Whether this sign-in may do something with a server in its current state (§5).
 *
 * @param states in which it is not possible
 */
export function unlessIn(states: readonly BlockingState[], server: BlockedServer, rights: Rights): Permission {
  if (!mayChange(rights, 'servers')) return { allowed: false, reason: 'readOnly' }
  const reason = states.find((state) => state === server.state)
  return reason ? { allowed: false, reason } : { allowed: true }
}
