import type { ApiMessageCode } from '@/lib/api/messages'
import { type Failure, meaningOf } from '@/lib/model/outcome'
import { blankProgress, type WorkProgress, type WorkState } from '@/lib/work/rules/work'

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

const meanings = {
  systemInvalid: 'system',
  isoStillUploading: 'iso',
  noImage: 'image',
  profileBeforeOrder: 'profile',
  noStock: 'stock',
  auctionReserved: 'auction',
  notHourly: 'notHourly',
  keyMissing: 'keys',
  appUnavailable: 'system',
  appDedicatedOnly: 'appNeeds',
  appMemory: 'appNeeds',
  appDisk: 'appNeeds',
  appKind: 'appKind',
  noPermission: 'forbidden',
  keyNotPermitted: 'forbidden',
} as const satisfies Partial<Record<ApiMessageCode, string>>

type Meaning = (typeof meanings)[keyof typeof meanings]

/** By the field that the API names. */
const byField: Partial<Record<string, Meaning | 'offer' | 'image' | 'hostnames' | 'quantity' | 'options' | 'term'>> = {
  pid: 'offer',
  hash: 'offer',
  price_id: 'offer',
  region_id: 'offer',
  auction_id: 'auction',
  os_id: 'system',
  iso_id: 'iso',
  rescue: 'image',
  hostnames: 'hostnames',
  quantity: 'quantity',
  opts: 'options',
  billing_period: 'term',
  ssh_keys: 'keys',
}

/**
 * What a refusal of an order means (api-fields §12, §4.5), or null when only its kind is known. Texts are under
 * `deploy.refused`.
 */
export function deployRefusalOf(failure: Pick<Failure, 'kind' | 'status' | 'message' | 'known' | 'payment'>) {
  const { kind, status, message, known, payment } = failure
  if (known?.code === 'fieldInvalid') return byField[String(known.values.field)] ?? null
  const meaning = meaningOf(failure, meanings)
  if (meaning && meaning !== 'forbidden') return meaning
  if (status === 402) return 'declined'
  if (kind !== 'forbidden') return null
  if (payment?.reason === 'payment') return 'payment'
  // A 403 has many causes (api-fields §19.24): an unknown message is quoted and not explained.
  return message === null || meaning === 'forbidden' ? 'forbidden' : 'unexplained'
}
