import { wantedPower, type PowerAction } from './power'

/**
 * Whether a server has come to what a power action asked for. The API answers 200 when the action was sent (§4.1);
 * only the measured power tells whether the server followed.
 */

/** A measurement of the power by the API. */
export type PowerMeasurement = { on: boolean; measuredAt: Date }

export type PowerWatch = {
  action: PowerAction
  /** When it had been sent, by this device's clock. For people to read; nothing is counted from it. */
  sentAt: Date
  /** When it was first measured after sending, by the API's clock: that clock and this device's may differ. */
  since: Date | null
  /** Seen off since then: a reboot passes through off. */
  seenOff: boolean
  last: PowerMeasurement | null
}

/**
 * - `following`: not yet as asked.
 * - `reached`: as asked, and seen to be so.
 * - `assumed`: a reboot that is on long after, without having been seen off in between: measured too seldom to tell.
 * - `late`: two minutes have passed and it is not as asked.
 */
export type PowerProgress = 'following' | 'reached' | 'assumed' | 'late'

/** How long a server may take before we say that it did not follow. */
export const powerPatienceMs = 120_000

/** Starts to watch an action that has been sent. Measure once right away: the patience counts from there. */
export function watchPower(action: PowerAction, sentAt: Date): PowerWatch {
  return { action, sentAt, since: null, seenOff: false, last: null }
}

/** Takes a measurement in. One that is older than the last says nothing new. */
export function withMeasurement(watch: PowerWatch, measured: PowerMeasurement): PowerWatch {
  if (watch.last && measured.measuredAt < watch.last.measuredAt) return watch
  return {
    ...watch,
    since: watch.since ?? measured.measuredAt,
    last: measured,
    seenOff: watch.seenOff || !measured.on,
  }
}

/** How far it has come by the last measurement. */
export function powerProgress({ action, since, seenOff, last }: PowerWatch): PowerProgress {
  if (!last || !since) return 'following'
  const asAsked = last.on === wantedPower(action) && (action !== 'reboot' || seenOff)
  if (asAsked) return 'reached'
  if (last.measuredAt.getTime() - since.getTime() < powerPatienceMs) return 'following'
  return action === 'reboot' && last.on ? 'assumed' : 'late'
}
