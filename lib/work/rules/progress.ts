import { isAppRunOver, type AppRunStatus, type InstallStep } from '@/lib/install/rules/install'
import type { IsoState } from '@/lib/server-tools/rules/isos'
import { isMoving, type TransferItem } from '@/lib/mass-transfer/rules/item'
import { blankProgress as blank, type WorkCounts, type WorkProgress, type WorkState } from './work'

/** Converts API data to the progress of each kind of long-running work. */

type Install = {
  step: InstallStep | null
  progress: number | null
  packagesDone: number | null
  packagesTotal: number | null
  startedAt: Date | null
  stalled: boolean
  failed: boolean
}

type AppRun = { name: string | null; status: AppRunStatus; progress: number | null; createdAt: Date | null }

/** Progress of work that the API does not report. */
export const notReported = ({ kind, id }: Pick<WorkProgress, 'kind' | 'id'>): WorkProgress => ({
  ...blank,
  kind,
  id,
  state: 'none',
})

/** From a server's installation (null when none is running, §4.5) and its latest app run. */
export function installProgress(id: string, install: Install | null, app: AppRun | null): WorkProgress {
  if (install) {
    const { step, progress: percent, packagesDone, packagesTotal, startedAt } = install
    const state = install.failed ? 'failed' : install.stalled ? 'stalled' : 'underWay'
    return { ...blank, kind: 'install', id, state, step, percent, packagesDone, packagesTotal, startedAt }
  }
  return {
    ...blank,
    kind: 'install',
    id,
    state: app === null ? 'none' : appState(app.status),
    phase: 'app',
    percent: app?.progress ?? null,
    about: app?.name ?? null,
    startedAt: app?.createdAt ?? null,
  }
}

function appState(status: AppRunStatus): WorkState {
  if (!isAppRunOver(status)) return 'underWay'
  return status === 'completed' ? 'done' : 'failed'
}

type Snapshot = { name: string; createdAt: Date | null; state: 'pending' | 'completed' | null }

/** From a server's snapshots: the one being created, else the newest. */
export function snapshotProgress(serverId: string, snapshots: readonly Snapshot[]): WorkProgress {
  const newest = snapshots.toSorted((a, b) => (b.createdAt?.getTime() ?? 0) - (a.createdAt?.getTime() ?? 0))
  const pending = newest.find(({ state }) => state === 'pending')
  const current = pending ?? newest.find(({ state }) => state === 'completed')
  const state = pending ? 'underWay' : current ? 'done' : 'none'
  return {
    ...blank,
    kind: 'snapshot',
    id: serverId,
    state,
    about: current?.name ?? null,
    startedAt: current?.createdAt ?? null,
  }
}

const isoStates: Record<IsoState, WorkState> = {
  uploading: 'underWay',
  ready: 'done',
  failed: 'failed',
  unknown: 'none',
}

/** From the account's ISO images. */
export function isoProgress(id: string, images: readonly { id: string; state: IsoState }[]): WorkProgress {
  const image = images.find((one) => one.id === id)
  return { ...blank, kind: 'iso', id, state: image ? isoStates[image.state] : 'none' }
}

type Transferred = Pick<TransferItem, 'id' | 'batchId' | 'status' | 'createdAt' | 'readable'>

/** Progress of a mass transfer, and the domain that it is named after. */
export type BatchProgress = WorkProgress & { name: string; counts: WorkCounts }

/** From the items of the mass transfers, one for each request sent, in the order of the list. */
export function transferProgress(items: readonly Transferred[]): BatchProgress[] {
  const batches = new Map<string, [Transferred, ...Transferred[]]>()
  for (const item of items) {
    const id = item.batchId ?? `i${item.id}`
    const known = batches.get(id)
    if (known) known.push(item)
    else batches.set(id, [item])
  }
  return [...batches].map(([id, batch]) => ({ ...blank, kind: 'transfer', id, ...batchProgress(batch) }))
}

function batchProgress(batch: [Transferred, ...Transferred[]]) {
  const count = (...states: Transferred['status'][]) => batch.filter(({ status }) => states.includes(status)).length
  // Aborted items no longer count.
  const all = batch.length - count('aborted')
  const counts = { all, done: count('done'), waiting: count('awaiting_code'), failed: count('failed', 'expired') }
  const isOver = counts.done + counts.failed === all
  const state: WorkState = batch.some(isMoving)
    ? 'underWay'
    : !isOver
      ? 'waiting'
      : counts.failed > 0
        ? 'failed'
        : all > 0
          ? 'done'
          : 'none'
  const began = batch.flatMap(({ createdAt }) => (createdAt ? [createdAt.getTime()] : []))
  return {
    state,
    counts,
    name: batch[0].readable,
    percent: all > 0 ? (100 * counts.done) / all : null,
    startedAt: began.length > 0 ? new Date(Math.min(...began)) : null,
  }
}
