import type { Permission, ReasonKey } from '@/lib/model/reasons'
import { mayChange, type Rights } from '@/lib/model/rights'
import type { ServerState } from './server'

export const powerActions = ['on', 'off', 'reboot'] as const
export type PowerAction = (typeof powerActions)[number]

/** Fields of a server that the power rules need, common to rows and details. */
export type PowerSubject = { state: ServerState; on: boolean | null }

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
  { reason: 'alreadyOn', when: (server, action) => action === 'on' && server.on === true },
  { reason: 'alreadyOff', when: (server, action) => action === 'off' && server.on === false },
  { reason: 'notOn', when: (server, action) => action === 'reboot' && server.on === false },
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

/**
 * Whether a server has reached the state that a power action asked for. The API's 200 only confirms that the action was
 * sent (§4.1); the measured power shows whether the server followed.
 */

/** A power measurement of the API. */
export type PowerMeasurement = { on: boolean; measuredAt: Date }

/** The power of a server's record is "as last measured", so a separate measurement takes precedence for this long. */
const measuredHoldsMs = 60_000

/** Whether a measurement takes precedence over a record. @param asOf when the record was read */
export function holdsOver(measuredAt: Date, asOf: Date): boolean {
  return measuredAt.getTime() + measuredHoldsMs > asOf.getTime()
}

export type PowerWatch = {
  action: PowerAction
  /** When it was sent, by this device's clock. For display only; nothing is calculated from it. */
  sentAt: Date
  /** When it was first measured after sending, by the API's clock, which may differ from this device's. */
  since: Date | null
  /** Whether it has been measured as off since then, as during a reboot. */
  seenOff: boolean
  last: PowerMeasurement | null
}

/**
 * - `following`: not yet in the requested state.
 * - `reached`: measured in the requested state.
 * - `assumed`: after a reboot on for a long time, but never measured as off: measured too rarely to be sure.
 * - `late`: not in the requested state after two minutes.
 */
export type PowerProgress = 'following' | 'reached' | 'assumed' | 'late'

/** How many milliseconds a server may take before it counts as late. */
export const powerPatienceMs = 120_000

/** Starts to watch a sent action. Measure once right away: the time limit counts from that measurement. */
export function watchPower(action: PowerAction, sentAt: Date): PowerWatch {
  return { action, sentAt, since: null, seenOff: false, last: null }
}

/** Adds a measurement. One that is older than the last is ignored. */
export function withMeasurement(watch: PowerWatch, measured: PowerMeasurement): PowerWatch {
  if (watch.last && measured.measuredAt < watch.last.measuredAt) return watch
  return {
    ...watch,
    since: watch.since ?? measured.measuredAt,
    last: measured,
    seenOff: watch.seenOff || !measured.on,
  }
}

/** Returns the progress after the last measurement. */
export function powerProgress({ action, since, seenOff, last }: PowerWatch): PowerProgress {
  if (!last || !since) return 'following'
  // After a reboot, it is on.
  if (last.on === (action !== 'off') && (action !== 'reboot' || seenOff)) return 'reached'
  if (last.measuredAt.getTime() - since.getTime() < powerPatienceMs) return 'following'
  return action === 'reboot' && last.on ? 'assumed' : 'late'
}
