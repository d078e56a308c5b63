/**
 * Kind and state of a server. The API has a dozen flags that may be true together; people see one state, the most
 * relevant for what can be done now.
 */

/** KVM virtual (cloud server), another virtualisation, or dedicated (§2.1). */
export const serverKinds = ['kvm', 'virtual', 'dedicated'] as const
export type ServerKind = (typeof serverKinds)[number]

export const serverStates = [
  'cancelled',
  'suspended',
  'installFailed',
  'installing',
  'upgrading',
  'rebooting',
  'rescue',
  'snapshot',
  'running',
  'off',
  'unknown',
] as const
export type ServerState = (typeof serverStates)[number]

/** Colour role of a state, as in the design tokens: always shown with its text and icon. */
export type Tone = 'ok' | 'warn' | 'danger' | 'busy' | 'idle'

/** Flags of the API. `on` is the last measurement, or null. */
export type ServerFlags = {
  cancelled: boolean
  suspended: boolean
  installing: boolean
  upgrading: boolean
  rebooting: boolean
  rescue: boolean
  snapshot: boolean
  on: boolean | null
}

/** By priority: states that prevent actions come first. */
const precedence: readonly { state: ServerState; when: (flags: ServerFlags) => boolean }[] = [
  { state: 'cancelled', when: (flags) => flags.cancelled },
  { state: 'suspended', when: (flags) => flags.suspended },
  // srv_status may be true together with srv_status_install: the old system still responds for a while.
  { state: 'installing', when: (flags) => flags.installing },
  { state: 'upgrading', when: (flags) => flags.upgrading },
  { state: 'rebooting', when: (flags) => flags.rebooting },
  { state: 'rescue', when: (flags) => flags.rescue },
  { state: 'snapshot', when: (flags) => flags.snapshot },
  { state: 'running', when: (flags) => flags.on === true },
  { state: 'off', when: (flags) => flags.on === false },
]

const tones: Record<ServerState, Tone> = {
  cancelled: 'idle',
  suspended: 'danger',
  installFailed: 'danger',
  installing: 'busy',
  upgrading: 'busy',
  rebooting: 'busy',
  rescue: 'warn',
  snapshot: 'busy',
  running: 'ok',
  off: 'idle',
  unknown: 'idle',
}

/** Derives the displayed state from the API's flags. */
export function serverState(flags: ServerFlags): ServerState {
  return precedence.find((row) => row.when(flags))?.state ?? 'unknown'
}

/** Colour role of the state. */
export function serverTone(state: ServerState): Tone {
  return tones[state]
}

/** Whether a state is temporary, so that it should be polled quickly. */
export function isMoving(state: ServerState): boolean {
  return state === 'installing' || state === 'upgrading' || state === 'rebooting' || state === 'snapshot'
}

/**
 * Returns the state after reading the installation: a server whose installation failed still has the flag for installing
 * (§2.5).
 */
export function stateWithInstall(state: ServerState, install: { failed: boolean } | null): ServerState {
  return state === 'installing' && install?.failed ? 'installFailed' : state
}

/** Whether an installation should be followed: running, or failed and not replaced by another. */
export function hasInstall(state: ServerState): boolean {
  return state === 'installing' || state === 'installFailed'
}

/**
 * Returns the state after a new power measurement. It says nothing about suspension, installation or rescue mode, so it
 * only replaces `running`, `off` and `unknown`.
 */
export function stateWithPower(state: ServerState, on: boolean): ServerState {
  return state === 'running' || state === 'off' || state === 'unknown' ? (on ? 'running' : 'off') : state
}
