import type { Permission, ReasonKey } from '@/lib/model/reasons'
import { mayChange, type Rights } from '@/lib/model/rights'
import type { ServerState } from './server'

export const powerActions = ['on', 'off', 'reboot'] as const
export type PowerAction = (typeof powerActions)[number]

/** Fields of a server that the power rules need, common to rows and details. */
export type PowerSubject = {
  state: ServerState
  on: boolean | null
  /**
   * Whether `on` is the measured power (`/powerstate`). That of a record only says whether the server answers a ping
   * (api-fields §5), which one that hangs or is behind a firewall does not.
   */
  isMeasured?: boolean
  /** An action that this device has sent and the server is still following. */
  doing?: PowerAction | null
}

const isOff = ({ on, isMeasured }: PowerSubject) => on === false && isMeasured === true

type Refusal = { reason: ReasonKey; when: (server: PowerSubject, action: PowerAction) => boolean }

/** By priority; the first that applies is shown (§4.1: 403 while suspended). */
const refusals: readonly Refusal[] = [
  { reason: 'cancelled', when: (server) => server.state === 'cancelled' },
  { reason: 'suspended', when: (server) => server.state === 'suspended' },
  // The API would allow it, but it would break the installation and leave a half-written disk.
  { reason: 'installing', when: (server) => server.state === 'installing' },
  // A wiped disk has nothing to start.
  { reason: 'installFailed', when: (server) => server.state === 'installFailed' },
  { reason: 'upgrading', when: (server) => server.state === 'upgrading' },
  { reason: 'underWay', when: (server, action) => server.doing === action },
  { reason: 'alreadyOn', when: (server, action) => action === 'on' && server.on === true },
  { reason: 'alreadyOff', when: (server, action) => action === 'off' && isOff(server) },
  { reason: 'notOn', when: (server, action) => action === 'reboot' && isOff(server) },
]

/**
 * Whether this sign-in may send a power action to a server (§4.1, §5). Used by buttons, bulk actions, palette and server
 * actions.
 */
export function canSendPower(action: PowerAction, server: PowerSubject, rights: Rights): Permission {
  if (!mayChange(rights, 'servers')) return { allowed: false, reason: 'readOnly' }
  const refusal = refusals.find((row) => row.when(server, action))
  return refusal ? { allowed: false, reason: refusal.reason } : { allowed: true }
}
