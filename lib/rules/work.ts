import { isAppRunOver, type AppRunStatus, type InstallStep } from './install-steps'

/** Long work that goes on while the person is elsewhere: how an install and its app run stand, in one answer. */

/** `none`: nothing goes on, and nothing tells how what went on before has ended. */
export type WorkState = 'underWay' | 'stalled' | 'failed' | 'done' | 'none'

export type WorkProgress = {
  /** The server's id. */
  id: string
  state: WorkState
  /** Whether the system or the app that follows it is being installed. */
  phase: 'system' | 'app'
  step: InstallStep | null
  /** 0 to 100, of the phase. */
  percent: number | null
  packagesDone: number | null
  packagesTotal: number | null
  appName: string | null
  /** When the phase began, by the API's clock. */
  startedAt: Date | null
}

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

/** The install and the app run of one order are recorded one after the other, so their times differ by a little. */
const sameOrderMs = 60_000

/**
 * Whether what began at `startedAt` belongs to the install that was ordered at `orderedAt`, not to an earlier one. An
 * app run outlives the system it was installed on: the API goes on telling the latest one after a reinstall without
 * an app (§2.7).
 */
export function belongsTo(orderedAt: Date | null, startedAt: Date | null): boolean {
  return orderedAt === null || startedAt === null || startedAt.getTime() >= orderedAt.getTime() - sameOrderMs
}

/** How the work on a server stands, from its install (null when nothing installs, §4.5) and its latest app run. */
export function workProgress(id: string, install: Install | null, app: AppRun | null): WorkProgress {
  if (install) {
    const { step, progress: percent, packagesDone, packagesTotal, startedAt } = install
    const state = install.failed ? 'failed' : install.stalled ? 'stalled' : 'underWay'
    return { id, state, phase: 'system', step, percent, packagesDone, packagesTotal, appName: null, startedAt }
  }
  const state = app === null ? 'none' : appState(app.status)
  return {
    id,
    state,
    phase: 'app',
    step: null,
    percent: app?.progress ?? null,
    packagesDone: null,
    packagesTotal: null,
    appName: app?.name ?? null,
    startedAt: app?.createdAt ?? null,
  }
}

function appState(status: AppRunStatus): WorkState {
  if (!isAppRunOver(status)) return 'underWay'
  return status === 'completed' ? 'done' : 'failed'
}
