/**
 * What a server is and how it is. The API tells it in a dozen flags that may be true together; people see one state,
 * the one that matters most for what can be done now.
 */

/** KVM virtual (cloud server), another virtualisation, or a machine of its own (§2.1). */
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

/** Colour role of a state, as in the tokens: never shown without its word and icon. */
export type Tone = 'ok' | 'warn' | 'danger' | 'busy' | 'idle'

/** The API's flags. `on` is the last measurement, null when the API gave none. */
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

/** Highest first: what stops a person from acting comes before what merely goes on. */
const precedence: readonly { state: ServerState; when: (flags: ServerFlags) => boolean }[] = [
  { state: 'cancelled', when: (flags) => flags.cancelled },
  { state: 'suspended', when: (flags) => flags.suspended },
  // srv_status may be true at the same time as srv_status_install: the old system goes on answering for a while.
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

/** The one state that people see, from the flags of the API. */
export function serverState(flags: ServerFlags): ServerState {
  return precedence.find((row) => row.when(flags))?.state ?? 'unknown'
}

/** The state's colour role. */
export function serverTone(state: ServerState): Tone {
  return tones[state]
}

/** States that pass by themselves: worth polling fast. */
export function isMoving(state: ServerState): boolean {
  return state === 'installing' || state === 'upgrading' || state === 'rebooting' || state === 'snapshot'
}

/**
 * The state once the install has been asked about: of one that failed the server's own flags go on telling that it is
 * installing (§2.5).
 */
export function stateWithInstall(state: ServerState, install: { failed: boolean } | null): ServerState {
  return state === 'installing' && install?.failed ? 'installFailed' : state
}

/** Whether there is an install to follow: under way, or failed and not replaced by another. */
export function hasInstall(state: ServerState): boolean {
  return state === 'installing' || state === 'installFailed'
}

/**
 * The state after a fresh measurement of the power. A measurement says nothing about suspension, installs or rescue
 * mode, so it replaces only `running`, `off` and `unknown`.
 */
export function stateWithPower(state: ServerState, on: boolean): ServerState {
  return state === 'running' || state === 'off' || state === 'unknown' ? (on ? 'running' : 'off') : state
}
