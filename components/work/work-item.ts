import type { Route } from 'next'
import type { SeenStep } from '@/lib/install/rules/seen-steps'
import { paths } from '@/lib/paths'
import {
  isFlag,
  isLike,
  isListOf,
  isNumber,
  isOneOf,
  isText,
  orMissing,
  orNull,
  storedList,
} from '@/lib/storage/stored-list'
import { type WorkCounts, type WorkKind, workKinds, type WorkQuery } from '@/lib/work/rules/work'

/** Work reported by a page. */
export type ReportedWork = {
  kind: WorkKind
  /** As in `WorkProgress`. */
  id: string
  /** Display name: that of the server, the image, the (first) domain or the host. */
  name: string
  /** Start by the API's clock, if the page knows it. */
  startedAt?: Date | null
  /** Just ordered: the API may not report it for a while. */
  ordered?: boolean
  /** Whether an SSH key was installed, if the page knows: then there is no root password. */
  sshKey?: boolean
  /** The answer with the passwords was lost, and nothing shows them again. */
  answerLost?: boolean
  /** The snapshot's name. */
  about?: string
  /** For an ISO image: a server through which it can be read. */
  at?: string
  counts?: WorkCounts
}

/** Work stored on this device. Times in milliseconds, by the API's clock. Contains no secrets. */
export type WorkItem = {
  kind: WorkKind
  id: string
  name: string
  /** `lost`: how it ended is unknown. */
  state: 'underWay' | 'waiting' | 'stalled' | 'done' | 'failed' | 'lost'
  /** The part of an install that the state is about. */
  phase: 'system' | 'app'
  /** The name of the app or of the snapshot. */
  about: string | null
  at: string | null
  counts: WorkCounts | null
  /** Servers whose installs are part of this work. */
  servers: readonly string[]
  /** For an install: the steps that this browser saw, of the system and of its app. */
  steps?: readonly SeenStep[] | undefined
  appSteps?: readonly SeenStep[] | undefined
  startedAt: number | null
  reportedAt: number
  endedAt: number | null
  /** The API has reported it. */
  seen: boolean
  ordered: boolean
  sshKey: boolean | null
  /** As in `ReportedWork`. */
  answerLost?: boolean | undefined
  /** An install that the person has stopped: its state is `failed`, and nothing is installed. */
  stopped?: boolean | undefined
  /** The person has seen how it ended, in the notification area. */
  read?: boolean | undefined
  /** Dismissed by the person. Kept for a day, so that an outdated page does not restore it. */
  dismissed: boolean
}

const isSeenStep = isLike<SeenStep>({ step: isText, from: isNumber, to: isNumber, isLate: isFlag, isEnded: isFlag })

/** Reads what the device has stored. */
export const storedWork = storedList(
  isLike<WorkItem>({
    kind: isOneOf(...workKinds),
    id: isText,
    name: isText,
    state: isOneOf('underWay', 'waiting', 'stalled', 'done', 'failed', 'lost'),
    phase: isOneOf('system', 'app'),
    about: orNull(isText),
    at: orNull(isText),
    counts: orNull(isLike<WorkCounts>({ all: isNumber, done: isNumber, waiting: isNumber, failed: isNumber })),
    servers: isListOf(isText),
    steps: orMissing(isListOf(isSeenStep)),
    appSteps: orMissing(isListOf(isSeenStep)),
    startedAt: orNull(isNumber),
    reportedAt: isNumber,
    endedAt: orNull(isNumber),
    seen: isFlag,
    ordered: isFlag,
    sshKey: orNull(isFlag),
    answerLost: orMissing(isFlag),
    stopped: orMissing(isFlag),
    read: orMissing(isFlag),
    dismissed: isFlag,
  }),
)

/** Identifies work; kind and ID, because a server can have both an install and a snapshot. */
export const workKey = ({ kind, id }: { kind: WorkKind; id: string }) => `${kind}:${id}`

export const isOver = ({ state }: WorkItem) => state === 'done' || state === 'failed' || state === 'lost'

/** Tells whether it is only history: done, and seen to be. What has failed stays until it is dismissed. */
export const isHistory = ({ state, read }: WorkItem) => state === 'done' && read === true

/** Tells whether it has ended unseen. */
export const isUnread = (item: WorkItem) => isOver(item) && item.read !== true

/** Tells whether it will not continue on its own, so that the person can dismiss it. */
export const isAtRest = (item: WorkItem) => isOver(item) || item.state === 'waiting'

/** Tells whether it can be dismissed. A transfer that a registry has refused is never reported as failed. */
export const isDismissible = (item: WorkItem) => isAtRest(item) || item.kind === 'domain'

/** Tells whether it is an installation of a system that runs or has stalled, which can be stopped. */
export const isStoppable = ({ kind, phase, state }: WorkItem) =>
  kind === 'install' && phase === 'system' && (state === 'underWay' || state === 'stalled')

/** Tells whether it needs action by the person. */
export const needsAction = ({ state, counts }: WorkItem) =>
  state === 'failed' || state === 'stalled' || state === 'lost' || (state === 'waiting' && (counts?.waiting ?? 0) > 0)

/** The query for its progress. */
export function workQueryOf({ kind, id, phase, at }: WorkItem): WorkQuery {
  return { kind, id, at: kind === 'install' && phase === 'app' ? 'app' : at }
}

/** Visible items: neither dismissed nor installs that belong to a visible order. */
export function visibleItems(items: readonly WorkItem[]): readonly WorkItem[] {
  const kept = items.filter((item) => !item.dismissed)
  const orders = kept.filter(({ kind }) => kind === 'deploy')
  return kept.filter(
    (item) =>
      item.kind !== 'install' ||
      !orders.some((order) => order.servers.includes(item.id) && (!isOver(order) || item.state === 'done')),
  )
}

/** Items of the notification area: failed ones, then those in progress, then done ones; newest first in each group. */
export function sortedItems(items: readonly WorkItem[]): readonly WorkItem[] {
  const rank: Record<WorkItem['state'], number> = { failed: 0, lost: 0, stalled: 1, underWay: 2, waiting: 3, done: 4 }
  const began = (item: WorkItem) => item.startedAt ?? item.reportedAt
  return visibleItems(items).toSorted((a, b) => rank[a.state] - rank[b.state] || began(b) - began(a))
}

type PlacedWork = Pick<WorkItem, 'id' | 'at' | 'name'>

const places: Record<WorkKind, (item: PlacedWork) => Route> = {
  install: ({ id }) => paths.install(id),
  snapshot: ({ id }) => paths.snapshots(id),
  iso: ({ id, at }) => paths.isos(at ?? id),
  transfer: () => paths.massTransfer(),
  domain: ({ name }) => paths.transferBegun(name),
  deploy: ({ id }) => paths.deploy({ orders: id }),
}

/** The page of an item of work. */
export const workPath = (item: PlacedWork & Pick<WorkItem, 'kind'>): Route => places[item.kind](item)
