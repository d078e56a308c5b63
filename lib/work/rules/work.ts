import { idDigits } from '@/lib/model/id'
import type { InstallStep } from '@/lib/install/rules/install'

/** Long-running work that is followed across pages: its kinds, how each ends, and how its progress is requested. */

/** `transfer`: a mass transfer; `domain`: that of one domain. */
export const workKinds = ['install', 'snapshot', 'iso', 'transfer', 'domain', 'deploy'] as const
export type WorkKind = (typeof workKinds)[number]

/**
 * `waiting`: needs somebody's action, such as entering a code. `none`: nothing is running, and the result of what ran
 * before is not known.
 */
export type WorkState = 'underWay' | 'waiting' | 'stalled' | 'failed' | 'done' | 'none'

/** For a mass transfer or an order of several servers. `waiting`: for a code, or for stock. */
export type WorkCounts = { all: number; done: number; waiting: number; failed: number }

/** Progress of one piece of work according to the API. */
export type WorkProgress = {
  kind: WorkKind
  /** ID of the server, ISO image, transfer batch or zone; for an order, its order ids separated by commas. */
  id: string
  state: WorkState
  /** 0 to 100, of the current phase. */
  percent: number | null
  /** When the phase began, by the API's clock. */
  startedAt: Date | null
  /** For an installation: whether the system or the app is being installed. */
  phase: 'system' | 'app'
  /** Name of the app or snapshot. */
  about: string | null
  step: InstallStep | null
  /** The step of an app that is being installed, in the API's words. */
  appStep?: string | null
  /** When the step began or the installation failed; for an app that has ended, when it did. */
  stepStartedAt?: Date | null
  packagesDone: number | null
  packagesTotal: number | null
  counts: WorkCounts | null
  /** Servers whose installations are part of this work and not listed separately. */
  servers: readonly string[]
}

/** Defaults for most kinds. */
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
 * Rules for each kind.
 * `settlingMs`: how long it may take until the API reports new work.
 * `slackMs`: by how much the times of an order and of what it started may differ.
 * `unseen`: the result if it has not appeared after that time. `gone`: the result if the API no longer reports it.
 */
type KindRules = {
  settlingMs: number
  slackMs: number
  unseen: 'forget' | 'lost'
  gone: 'done' | 'lost' | 'forget'
}

export const workRules: Record<WorkKind, KindRules> = {
  // The API responds with 404 when no installation is running (§4.5).
  install: { settlingMs: 120_000, slackMs: 60_000, unseen: 'forget', gone: 'done' },
  // It may take minutes until a snapshot is listed (api-fields §8).
  snapshot: { settlingMs: 600_000, slackMs: 2000, unseen: 'lost', gone: 'lost' },
  // A failed upload may simply disappear.
  iso: { settlingMs: 0, slackMs: 0, unseen: 'forget', gone: 'lost' },
  // Listed until seven days after the end (§8).
  transfer: { settlingMs: 0, slackMs: 0, unseen: 'forget', gone: 'forget' },
  // Only a zone says that it was transferred (§4.7); a deleted one says nothing.
  domain: { settlingMs: 0, slackMs: 0, unseen: 'forget', gone: 'forget' },
  // Finished and failed orders stay listed for a while (api-fields §12).
  deploy: { settlingMs: 120_000, slackMs: 0, unseen: 'lost', gone: 'lost' },
}

/**
 * Whether what began at `startedAt` belongs to what was ordered at `orderedAt`, not to something earlier. An app run is
 * still reported after a reinstall without an app (§2.7), and a list of snapshots contains earlier ones as well.
 */
export function belongsTo(orderedAt: Date | null, startedAt: Date | null, kind: WorkKind = 'install'): boolean {
  const { slackMs } = workRules[kind]
  return orderedAt === null || startedAt === null || startedAt.getTime() >= orderedAt.getTime() - slackMs
}

/** A request to our own route for the progress of one piece of work. */
export type WorkQuery = {
  kind: WorkKind
  id: string
  /** A server through which to read the account's ISO images (§4.3), or `app` when only the app run is not finished. */
  at: string | null
}

/** Formats a request for the route's URL. */
export function formatWorkQuery({ kind, id, at }: WorkQuery): string {
  return at === null ? `${kind}:${id}` : `${kind}:${id}:${at}`
}

const askForm = new RegExp(`^([a-z]+):(i?${idDigits}(?:,${idDigits})*)(?::(app|${idDigits}))?$`)

/** Kinds that need a call per server, so the number in one request is limited. */
const oneByOne: ReadonlySet<WorkKind> = new Set(['install', 'snapshot'])

/** Limit for the kinds read one by one, and for the ids of all others. */
const mostOneByOne = 12
const mostTogether = 100

/**
 * Limits a request: without duplicates, and no more than the API can handle at once. The rest waits until earlier work has
 * ended.
 */
export function limitWorkQueries<Ask extends Pick<WorkQuery, 'kind' | 'id'>>(asks: readonly Ask[]): Ask[] {
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

/** Parses the output of `formatWorkQuery`; null for anything else. */
export function parseWorkQuery(text: string): WorkQuery | null {
  const [, word, id, at] = askForm.exec(text) ?? []
  const kind = workKinds.find((workKind) => workKind === word)
  return kind && id !== undefined ? { kind, id, at: at ?? null } : null
}
