import type { Failure } from './outcome'
import type { Permission, ReasonKey } from './reasons'
import { mayChange, type Rights } from './rights'
import type { ServerState } from './server'

/** What of a server these rules need to know. */
export type BlockedServer = { state: ServerState }

/** A state in which something cannot be done, and the reason with the same name. */
export type BlockingState = Extract<ReasonKey & ServerState, string>

/** What ends or stops a server altogether (§7: 403 also while suspended). */
export const stopped: readonly BlockingState[] = ['cancelled', 'suspended']

/** What a restart would break or end, besides. Rescue mode is left by support alone. */
export const notToRestart: readonly BlockingState[] = [...stopped, 'installing', 'installFailed', 'upgrading', 'rescue']

/** Whether a refusal is for the suspension of the server and not for a missing right: both are 403 (§7). */
export function isForSuspension({ kind, message }: Failure, server: BlockedServer): boolean {
  return kind === 'forbidden' && (server.state === 'suspended' || /suspended/i.test(message ?? ''))
}

/**
 * Whether something may be done with a server in its state by this sign-in (§5).
 *
 * @param states those in which it may not
 */
export function unlessIn(states: readonly BlockingState[], server: BlockedServer, rights: Rights): Permission {
  if (!mayChange(rights, 'servers')) return { allowed: false, reason: 'readOnly' }
  const reason = states.find((state) => state === server.state)
  return reason ? { allowed: false, reason } : { allowed: true }
}
