import type { Permission, ReasonKey } from './reasons'
import { mayChange, type Rights } from './rights'
import type { ServerState } from './server'

export const powerActions = ['on', 'off', 'reboot'] as const
export type PowerAction = (typeof powerActions)[number]

/** What the power rules need to know of a server; rows and details both have it. */
export type PowerSubject = { state: ServerState; on: boolean | null }

type Refusal = { reason: ReasonKey; when: (server: PowerSubject, action: PowerAction) => boolean }

/** In the order in which a person should hear them (§4.1: 403 while suspended). */
const refusals: readonly Refusal[] = [
  { reason: 'cancelled', when: (server) => server.state === 'cancelled' },
  { reason: 'suspended', when: (server) => server.state === 'suspended' },
  // Not refused by the API, but it would break the install and leave a half-written disk.
  { reason: 'installing', when: (server) => server.state === 'installing' },
  // A wiped disk has nothing to start.
  { reason: 'installFailed', when: (server) => server.state === 'installFailed' },
  { reason: 'upgrading', when: (server) => server.state === 'upgrading' },
  { reason: 'alreadyOn', when: (server, action) => action === 'on' && server.on === true },
  { reason: 'alreadyOff', when: (server, action) => action === 'off' && server.on === false },
  { reason: 'notOn', when: (server, action) => action === 'reboot' && server.on === false },
]

/**
 * Whether a power action may be sent to a server by this sign-in (§4.1, §5). Buttons, bulk actions, palette and server
 * actions all ask here.
 */
export function canPower(action: PowerAction, server: PowerSubject, rights: Rights): Permission {
  if (!mayChange(rights, 'servers')) return { allowed: false, reason: 'readOnly' }
  const refusal = refusals.find((row) => row.when(server, action))
  return refusal ? { allowed: false, reason: refusal.reason } : { allowed: true }
}

/** The power that an action asks for; a reboot ends on as well. */
export function wantedPower(action: PowerAction): boolean {
  return action !== 'off'
}
