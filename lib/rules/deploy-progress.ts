import { blankProgress, type WorkProgress, type WorkState } from './work'

/** Progress of an order of servers (api-fields §12). */

type Ordered = {
  orderId: string
  serverId: string | null
  state: string | null
  percent: number | null
}

const readyStates: readonly (string | null)[] = ['ready', 'rescue', 'iso', 'delivered']

/** Whether an ordered server has been delivered. */
export const isDeployed = (state: string | null) => readyStates.includes(state)

/** Consecutive reads without an order. */
export type Absence = { readings: number; since: Date }

/** Counts one more read. Null while the order is listed. */
export function absenceAfter(before: Absence | null, isListed: boolean, asOf: Date): Absence | null {
  if (isListed) return null
  return before ? { ...before, readings: before.readings + 1 } : { readings: 1, since: asOf }
}

const enoughReadings = 5
/** The service may omit an existing order for about this long. */
const settlingMs = 40_000

/** Absence only counts after several reads (api-fields §19.33). */
export function isGone(absence: Absence | null, asOf: Date): boolean {
  if (absence === null) return false
  return absence.readings >= enoughReadings && asOf.getTime() - absence.since.getTime() >= settlingMs
}

/** Returns the progress of the servers of one order. @param id order ids separated by commas */
export function deployProgress(id: string, servers: readonly Ordered[]): WorkProgress {
  const orderIds = id.split(',')
  const reported = servers.filter(({ orderId }) => orderIds.includes(orderId))
  const done = reported.filter(({ state }) => isDeployed(state)).length
  const waiting = reported.filter(({ state }) => state === 'waitlist').length
  const all = orderIds.length
  const state: WorkState =
    reported.length > done + waiting ? 'underWay' : waiting > 0 ? 'waiting' : done === all ? 'done' : 'none'
  return {
    ...blankProgress,
    kind: 'deploy',
    id,
    state,
    percent: all === 1 ? (reported[0]?.percent ?? null) : (100 * done) / all,
    counts: { all, done, waiting, failed: 0 },
    servers: reported.flatMap(({ serverId }) => (serverId ? [serverId] : [])),
  }
}
