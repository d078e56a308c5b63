import { blankProgress, type WorkProgress, type WorkState } from './work'

/** How an order of servers comes along (api-fields §12). */

type Ordered = {
  orderId: string
  serverId: string | null
  state: string | null
  percent: number | null
}

const readyStates: readonly (string | null)[] = ['ready', 'rescue', 'iso', 'delivered']

/** Whether an ordered server is where it was to come. */
export const isDeployed = (state: string | null) => readyStates.includes(state)

/** Readings in a row that left an order out. */
export type Absence = { readings: number; since: Date }

/** Counts one more reading. Null while the order is told of. */
export function absenceAfter(before: Absence | null, isTold: boolean, asOf: Date): Absence | null {
  if (isTold) return null
  return before ? { ...before, readings: before.readings + 1 } : { readings: 1, since: asOf }
}

const enoughReadings = 5
/** The service may leave out what exists for about this long. */
const settlingMs = 40_000

/** Absence counts only after several readings (api-fields §19.33). */
export function isGone(absence: Absence | null, asOf: Date): boolean {
  if (absence === null) return false
  return absence.readings >= enoughReadings && asOf.getTime() - absence.since.getTime() >= settlingMs
}

/** From the servers that one order asked for. @param id the order ids with commas between them */
export function deployProgress(id: string, servers: readonly Ordered[]): WorkProgress {
  const orderIds = id.split(',')
  const told = servers.filter(({ orderId }) => orderIds.includes(orderId))
  const done = told.filter(({ state }) => isDeployed(state)).length
  const waiting = told.filter(({ state }) => state === 'waitlist').length
  const all = orderIds.length
  const state: WorkState =
    told.length > done + waiting ? 'underWay' : waiting > 0 ? 'waiting' : done === all ? 'done' : 'none'
  return {
    ...blankProgress,
    kind: 'deploy',
    id,
    state,
    percent: all === 1 ? (told[0]?.percent ?? null) : (100 * done) / all,
    counts: { all, done, waiting, failed: 0 },
    servers: told.flatMap(({ serverId }) => (serverId ? [serverId] : [])),
  }
}
