import { choices } from '../choices'
import { findApp } from './apps'
import type { AppRun, Server } from './state'

export type AppRunStatus = 'pending' | 'running' | 'completed' | 'failed' | 'timeout' | 'aborted'

const RUN_SECONDS = choices.appSteps.reduce((sum, { seconds }) => sum + seconds, 0)

/**
 * §3.2: pending while the system installs, then running, completed at the end of its timing. A stalled installation keeps
 * it pending; a failed one aborts it.
 */
export function appRunStatus(server: Server, run: AppRun, now: number): AppRunStatus {
  if (run.outcome !== null) return run.outcome.status
  const halt = haltUnder(server, run)
  if (halt !== null) return halt.kind === 'failed' ? 'aborted' : 'pending'
  if (now < run.startsAt) return 'pending'
  return now < run.startsAt + RUN_SECONDS ? 'running' : 'completed'
}

/** §2.7. `showsPassword` is false for read-only access. */
export function appRunView(server: Server, run: AppRun, now: number, showsPassword: boolean) {
  const app = findApp(run.osId)
  const status = appRunStatus(server, run, now)
  const isOpen = status === 'pending' || status === 'running'
  const position = positionAt(run, run.outcome?.at ?? now)
  return {
    app_run_id: run.id,
    os_id: run.osId,
    name: app?.name ?? '',
    logo: app?.logo ?? '',
    status,
    step: status === 'completed' ? 'done' : status === 'pending' ? 'waiting' : position.step,
    progress: status === 'completed' ? 100 : status === 'pending' ? 0 : position.progress,
    domain: run.domain,
    url: run.url,
    version: app?.version ?? '',
    admin_user: run.adminUser,
    admin_password: isOpen && showsPassword ? run.adminPassword : '',
    note: app?.note ?? '',
    note_no: app?.noteNo ?? '',
    date_created: run.created,
    date_completed: isOpen ? null : endOf(server, run),
  }
}

function endOf(server: Server, run: AppRun): number {
  return run.outcome?.at ?? haltUnder(server, run)?.at ?? run.startsAt + RUN_SECONDS
}

/** Returns what halted the installation of this run; an older run is not affected by a later installation. */
function haltUnder(server: Server, run: AppRun) {
  const { install } = server
  return install !== null && install.started === run.created ? install.halt : null
}

function positionAt(run: AppRun, now: number): { step: string; progress: number } {
  const elapsed = now - run.startsAt
  if (elapsed < 0) return { step: 'waiting', progress: 0 }
  let stepEnd = 0
  for (const { step, seconds } of choices.appSteps) {
    stepEnd += seconds
    if (elapsed < stepEnd) return { step, progress: Math.floor((100 * elapsed) / RUN_SECONDS) }
  }
  return { step: 'finish', progress: 99 }
}
