import { idDigits } from '@/lib/model/id'
import type { InstallStep } from './install-steps'

/** Long work that goes on while the person is elsewhere: what kinds there are, how they end, and how they are asked for. */

export const workKinds = ['install', 'snapshot', 'iso', 'transfer', 'deploy'] as const
export type WorkKind = (typeof workKinds)[number]

/**
 * `waiting`: nothing moves until somebody else does something, such as entering a code. `none`: nothing goes on, and
 * nothing tells how what went on before has ended.
 */
export type WorkState = 'underWay' | 'waiting' | 'stalled' | 'failed' | 'done' | 'none'

/** Of a mass transfer or an order of several servers. `waiting`: for a code, or for stock. */
export type WorkCounts = { all: number; done: number; waiting: number; failed: number }

/** How one piece of work stands by the API. */
export type WorkProgress = {
  kind: WorkKind
  /** The server's id; of an ISO image its own, of a transfer its batch's, of an order the order ids with commas. */
  id: string
  state: WorkState
  /** 0 to 100, of the phase. */
  percent: number | null
  /** When the phase began, by the API's clock. */
  startedAt: Date | null
  /** Of an install: whether the system or the app that follows it is being installed. */
  phase: 'system' | 'app'
  /** The name of the app or of the snapshot. */
  about: string | null
  step: InstallStep | null
  packagesDone: number | null
  packagesTotal: number | null
  counts: WorkCounts | null
  /** Servers whose installs are a part of this, and need not be told apart. */
  servers: readonly string[]
}

/** What most kinds have nothing to say of. */
export const blankProgress: Omit<WorkProgress, 'kind' | 'id' | 'state'> = {
  percent: null,
  startedAt: null,
  phase: 'system',
  about: null,
  step: null,
  packagesDone: null,
  packagesTotal: null,
  counts: null,
  servers: [],
}

/**
 * How each kind is judged.
 * `settlingMs`: how long the API may need to tell of what was ordered.
 * `slackMs`: by how much the times of an order and of what it began may differ.
 * `unseen`: what becomes of it when that time is over. `gone`: what it means that the API tells of it no longer.
 */
type KindRules = {
  settlingMs: number
  slackMs: number
  unseen: 'forget' | 'lost'
  gone: 'done' | 'lost' | 'forget'
}

export const workRules: Record<WorkKind, KindRules> = {
  // 404 is how the API says that nothing installs any more (§4.5).
  install: { settlingMs: 120_000, slackMs: 60_000, unseen: 'forget', gone: 'done' },
  // It may take minutes until a snapshot is listed (api-fields §8).
  snapshot: { settlingMs: 600_000, slackMs: 2000, unseen: 'lost', gone: 'lost' },
  // An upload that fails may simply go away.
  iso: { settlingMs: 0, slackMs: 0, unseen: 'forget', gone: 'lost' },
  // Listed until seven days after it ended (§8).
  transfer: { settlingMs: 0, slackMs: 0, unseen: 'forget', gone: 'forget' },
  // What is finished or failed is told for a while (api-fields §12).
  deploy: { settlingMs: 120_000, slackMs: 0, unseen: 'lost', gone: 'lost' },
}

/**
 * Whether what began at `startedAt` belongs to what was ordered at `orderedAt`, not to something earlier. An app run
 * outlives the system it was installed on: the API goes on telling the latest one after a reinstall without an app
 * (§2.7); a list of snapshots tells the earlier ones as well.
 */
export function belongsTo(orderedAt: Date | null, startedAt: Date | null, kind: WorkKind = 'install'): boolean {
  const { slackMs } = workRules[kind]
  return orderedAt === null || startedAt === null || startedAt.getTime() >= orderedAt.getTime() - slackMs
}

/** What is asked of our own route about one piece of work. */
export type WorkAsk = {
  kind: WorkKind
  id: string
  /** A server at which the account's ISO images are asked for (§4.3), or `app` when only the app run is still open. */
  at: string | null
}

/** As it stands in the route's address. */
export function askText({ kind, id, at }: WorkAsk): string {
  return at === null ? `${kind}:${id}` : `${kind}:${id}:${at}`
}

const askForm = new RegExp(`^([a-z]+):(i?${idDigits}(?:,${idDigits})*)(?::(app|${idDigits}))?$`)

/** Asked for server by server: more of these in one question would be a burden to the API. */
const oneByOne: ReadonlySet<WorkKind> = new Set(['install', 'snapshot'])

/** Of those that are asked for one by one, and of the ids of all others. */
const mostOneByOne = 12
const mostTogether = 100

/**
 * What one question may be about: nothing twice, no more than the API can be asked in one go. What is left out waits
 * until something before it has ended.
 */
export function boundedAsks<Ask extends Pick<WorkAsk, 'kind' | 'id'>>(asks: readonly Ask[]): Ask[] {
  const seen = new Set<string>()
  let [single, together] = [0, 0]
  return asks.filter(({ kind, id }) => {
    const key = `${kind}:${id}`
    if (seen.has(key)) return false
    seen.add(key)
    if (oneByOne.has(kind)) return ++single <= mostOneByOne
    together += id.split(',').length
    return together <= mostTogether
  })
}

/** Reads what `askText` wrote; null for anything else. */
export function parseAsk(text: string): WorkAsk | null {
  const [, word, id, at] = askForm.exec(text) ?? []
  const kind = workKinds.find((one) => one === word)
  return kind && id !== undefined ? { kind, id, at: at ?? null } : null
}
