import { earlierOf, isBehind } from '@/lib/model/time'
import { type PowerAction, type PowerSubject } from './power'
import { type ServerState, stateWithPower } from './server'

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
const powerPatienceMs = 120_000

/** Starts to watch a sent action. Measure once right away: the time limit counts from that measurement. */
export function watchPower(action: PowerAction, sentAt: Date): PowerWatch {
  return { action, sentAt, since: null, seenOff: false, last: null }
}

/** Adds a measurement. One that is older than the last is ignored. */
export function withMeasurement(watch: PowerWatch, measured: PowerMeasurement): PowerWatch {
  if (watch.last && isBehind(measured.measuredAt, watch.last.measuredAt)) return watch
  return {
    ...watch,
    since: earlierOf(watch.since ?? measured.measuredAt, measured.measuredAt),
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

/** What this device has sent to a server that changes its power, until a record of the API shows the result. */
export type WatchedPower = {
  /** ID of the server. */
  id: string
  /** Name of the server, to report the end; null where it is reported elsewhere. */
  name: string | null
  watch: PowerWatch
  /** No answer yet, or never if its page was reloaded. */
  isAwaited: boolean
  /** When the API accepted it, by this device's clock; null while its answer is awaited or lost. */
  acceptedAt: Date | null
  /** How often in a row it could not be measured. */
  misses: number
  /** Could not be measured for as long as it may take. */
  isLate: boolean
}

/** Starts to watch what is sent now. */
export const watched = (id: string, name: string | null, action: PowerAction, sentAt: Date): WatchedPower => ({
  ...{ id, name, isAwaited: true, acceptedAt: null, misses: 0, isLate: false },
  watch: watchPower(action, sentAt),
})

/** Progress of what was sent, which is late too when it could not be measured for as long. */
export function progressOf({ watch, isLate }: WatchedPower): PowerProgress {
  const progress = powerProgress(watch)
  return progress === 'following' && isLate ? 'late' : progress
}

/** Adds a measurement, or null where it could not be measured. @param now this device's clock */
export function withAnswer(watched: WatchedPower, measured: PowerMeasurement | null, now: Date): WatchedPower {
  const watch = measured ? withMeasurement(watched.watch, measured) : watched.watch
  const isLate = !measured && now.getTime() - watch.sentAt.getTime() >= powerPatienceMs
  return { ...watched, watch, isLate, misses: measured ? 0 : watched.misses + 1 }
}

/** Servers to measure: those with the fewest misses first, so that the others do not wait, then the longest unmeasured. */
export function powersToMeasure(all: readonly WatchedPower[]): WatchedPower[] {
  const measuredAt = ({ watch }: WatchedPower) => watch.last?.measuredAt.getTime() ?? 0
  return all
    .filter((power) => progressOf(power) === 'following')
    .toSorted((a, b) => a.misses - b.misses || measuredAt(a) - measuredAt(b))
}

const rememberedMs = 10 * 60_000

/** Whether it may still say more than a record of the API. @param now this device's clock */
export const isRemembered = ({ watch }: WatchedPower, now: Date) =>
  now.getTime() - watch.sentAt.getTime() < rememberedMs

/** States that say more than what was sent. */
const beyondPower: readonly ServerState[] = ['cancelled', 'suspended', 'installing', 'installFailed', 'upgrading']

/**
 * A server as it is now by what this device knows: `doing` while it follows an action, and a later measurement over its
 * record. A server that is rebooted counts as on: it will be, by itself.
 *
 * @param watched what was sent to this server, or null
 * @param asOf  when the record was read
 */
export function serverNow<S extends PowerSubject>(
  server: S,
  watched: WatchedPower | null,
  asOf: Date,
): S & { doing: PowerAction | null } {
  if (!watched || beyondPower.includes(server.state)) return { ...server, doing: null }
  const { action, last, seenOff } = watched.watch
  // A reboot that was seen has begun, also without an answer.
  const isBegun = watched.acceptedAt !== null || (action === 'reboot' && seenOff)
  const doing = progressOf(watched) === 'following' && isBegun ? action : null
  const known = doing === 'reboot' ? true : last && holdsOver(last.measuredAt, asOf) ? last.on : null
  return known === null
    ? { ...server, doing }
    : { ...server, doing, on: known, isMeasured: true, state: stateWithPower(server.state, known) }
}

/** A server whose installation has begun since its record was read. */
export function withInstall<S extends { state: ServerState }>(server: S): S {
  return beyondPower.includes(server.state) ? server : { ...server, state: 'installing' }
}
