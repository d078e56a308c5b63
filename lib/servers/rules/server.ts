import type { Failure } from '@/lib/model/outcome'
import { cleanLine } from '@/lib/model/pasted'
import type { Permission, ReasonKey } from '@/lib/model/reasons'
import { mayChange, type Rights } from '@/lib/model/rights'

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

/** The order of counts by state: healthy first, then the others by severity. */
export const healthyFirst: readonly ServerState[] = [
  'running',
  'off',
  ...serverStates.filter((state) => state !== 'running' && state !== 'off'),
]

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

/** Derives the displayed state from the API's flags. */
export function serverState(flags: ServerFlags): ServerState {
  return precedence.find((row) => row.when(flags))?.state ?? 'unknown'
}

/** Whether a state is temporary, so that it should be polled quickly. */
export function isMoving(state: ServerState): boolean {
  return state === 'installing' || state === 'upgrading' || state === 'rebooting' || state === 'snapshot'
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

/** Maximum length that the panel sends; the reference has no limit, and longer names fit no list. */
export const serverNameLimit = 255

/** Validates a server's display name (§2.1). Surrounding blanks are ignored. */
export function serverNameProblem(name: string): 'empty' | 'tooLong' | null {
  const trimmed = cleanLine(name)
  if (trimmed === '') return 'empty'
  return trimmed.length > serverNameLimit ? 'tooLong' : null
}

/**
 * Returns the share of a month's traffic used by now at an even pace, in UTC. The API does not say when a traffic period
 * begins, so the pace is measured against the calendar month, as the page says.
 *
 * @param since creation of the server, where the pace begins in its first month
 */
export function evenPace(now: Date, since: Date | null): number {
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()]
  const end = Date.UTC(year, month + 1, 1)
  const start = Math.min(now.getTime(), Math.max(Date.UTC(year, month, 1), since?.getTime() ?? 0))
  return (now.getTime() - start) / (end - start)
}

/** Total traffic; the API may return the total, both directions, or all three. Null for none of them. */
export function trafficUsed({
  used,
  usedIn,
  usedOut,
}: Record<'used' | 'usedIn' | 'usedOut', number | null>): number | null {
  return used ?? (usedIn === null && usedOut === null ? null : (usedIn ?? 0) + (usedOut ?? 0))
}

/** Tolerance: small differences from an even pace are not significant. */
const margin = 0.05

/** Compares traffic with an even pace. @param usual expected use at an even pace */
export function paceOf(used: number, usual: number): 'ahead' | 'even' | 'under' {
  if (used > usual * (1 + margin)) return 'ahead'
  return used < usual * (1 - margin) ? 'under' : 'even'
}

/** The share of a period before which its first days say too little about the whole. */
const tooEarly = 0.15

/**
 * How much the traffic of the period will be if it goes on like this, in the unit of `used`; null in its first days.
 *
 * @param pace the share of the period that has passed
 */
export function onCourseFor(used: number, pace: number): number | null {
  return pace < tooEarly ? null : used / pace
}

/** Kinds of server that have snapshots (§4.1: virtual servers only). */
export const snapshotKinds: readonly ServerKind[] = ['kvm', 'virtual']

/** Kinds of server with a CD drive (§4.3). */
export const isoKinds: readonly ServerKind[] = ['kvm']

/** Kinds of server that can be upgraded (§4.4: KVM cloud servers). */
export const upgradeKinds: readonly ServerKind[] = ['kvm']

/** Kinds of server with a console (§4.1: dedicated servers only). */
export const consoleKinds: readonly ServerKind[] = ['dedicated']

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
 * Builds a rule: whether this sign-in may do something with a server in its current state (§5).
 *
 * @param states in which it is not possible
 */
export const unlessIn =
  (states: readonly BlockingState[]) =>
  (server: BlockedServer, rights: Rights): Permission => {
    if (!mayChange(rights, 'servers')) return { allowed: false, reason: 'readOnly' }
    const reason = states.find((state) => state === server.state)
    return reason ? { allowed: false, reason } : { allowed: true }
  }
