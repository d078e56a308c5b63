import { type DomainStatus, isTransferred } from '@/lib/domains/rules/look-ups'
import type { AppRun, Install } from '@/lib/install/model'
import { isAppRunOver, type AppRunStatus } from '@/lib/install/rules/install'
import type { IsoState } from '@/lib/server-tools/rules/isos'
import { blankProgress as blank, type WorkProgress, type WorkState } from './work'

/** Converts API data to the progress of each kind of long-running work but mass transfers. */

type RunningInstall = Omit<Install, 'stepName'>
type LatestAppRun = Pick<AppRun, 'name' | 'status' | 'step' | 'progress' | 'createdAt' | 'completedAt'>

/** Progress of work that the API does not report. */
export const notReported = ({ kind, id }: Pick<WorkProgress, 'kind' | 'id'>): WorkProgress => ({
  ...blank,
  kind,
  id,
  state: 'none',
})

/** From a server's installation (null when none is running, §4.5) and its latest app run. */
export function installProgress(id: string, install: RunningInstall | null, app: LatestAppRun | null): WorkProgress {
  if (install) {
    const { step, stepStartedAt, progress: percent, packagesDone, packagesTotal, startedAt } = install
    const state = install.failed ? 'failed' : install.stalled ? 'stalled' : 'underWay'
    return {
      ...blank,
      kind: 'install',
      id,
      state,
      step,
      stepStartedAt,
      percent,
      packagesDone,
      packagesTotal,
      startedAt,
    }
  }
  return {
    ...blank,
    kind: 'install',
    id,
    state: app === null ? 'none' : appState(app.status),
    phase: 'app',
    percent: app?.progress ?? null,
    about: app?.name ?? null,
    appStep: app?.status === 'running' ? app.step : null,
    stepStartedAt: app?.completedAt ?? null,
    startedAt: app?.createdAt ?? null,
  }
}

function appState(status: AppRunStatus): WorkState {
  if (!isAppRunOver(status)) return 'underWay'
  return status === 'completed' ? 'done' : 'failed'
}

type Snapshot = { name: string; createdAt: Date | null; state: 'pending' | 'completed' | null }

/** From a server's snapshots: the newest, which may be done while an earlier one is still being created. */
export function snapshotProgress(serverId: string, snapshots: readonly Snapshot[]): WorkProgress {
  // One that is being created may have no time yet.
  const time = ({ createdAt, state }: Snapshot) => createdAt?.getTime() ?? (state === 'pending' ? Infinity : 0)
  const [current] = snapshots.filter(({ state }) => state !== null).toSorted((a, b) => (time(a) < time(b) ? 1 : -1))
  const state = !current ? 'none' : current.state === 'pending' ? 'underWay' : 'done'
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

/** From the zone of a domain that is transferred here, null when it is not on the account. No call reads a transfer. */
export function domainProgress(id: string, zone: DomainStatus['zone']): WorkProgress {
  const state = zone === null ? 'none' : isTransferred({ zone }) ? 'done' : 'underWay'
  return { ...blank, kind: 'domain', id, state }
}

/** From the account's ISO images. */
export function isoProgress(id: string, images: readonly { id: string; state: IsoState }[]): WorkProgress {
  const image = images.find((candidate) => candidate.id === id)
  return { ...blank, kind: 'iso', id, state: image ? isoStates[image.state] : 'none' }
}
