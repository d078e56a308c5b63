import { dayMs } from '@/lib/model/time'

/** Steps of an installation and an app run (§2.5, §2.7, §3.1, §3.2). */

/** In order; `failed` is a final state rather than a step. */
export const installSteps = [
  'waiting',
  'boot',
  'loader',
  'starting',
  'disks',
  'os',
  'packages',
  'configure',
  'post',
] as const

export type InstallStep = (typeof installSteps)[number] | 'failed'

export type StepProgress = 'done' | 'current' | 'failed' | 'ahead'

/**
 * Returns a step's progress relative to the current one. For a failed installation the API no longer says where it failed
 * (its step is `failed`), so `lastStep`, the last step seen, is marked as failed if known.
 */
export function stepProgress(
  step: (typeof installSteps)[number],
  current: InstallStep | null,
  lastStep: InstallStep | null = null,
): StepProgress {
  const reached = current === 'failed' ? lastStep : current
  if (reached === null || reached === 'failed') return 'ahead'
  const [here, there] = [installSteps.indexOf(step), installSteps.indexOf(reached)]
  if (here < there) return 'done'
  if (here > there) return 'ahead'
  return current === 'failed' ? 'failed' : 'current'
}

/**
 * Whether a failed installation has certainly erased the disk, by the steps that were seen. After an earlier one it may
 * have gone on unseen.
 */
export function hasErased(seen: readonly string[]): boolean {
  return installSteps.slice(installSteps.indexOf('disks')).some((step) => seen.includes(step))
}

export const appRunStatuses = ['pending', 'running', 'completed', 'failed', 'timeout', 'aborted'] as const
export type AppRunStatus = (typeof appRunStatuses)[number]

/** Whether an app run has ended. */
export function isAppRunOver(status: AppRunStatus): boolean {
  return status !== 'pending' && status !== 'running'
}

/** Whether an app run ended without the app. */
export const hasAppFailed = (status: AppRunStatus) => isAppRunOver(status) && status !== 'completed'

type Run = { osId: string | null; name: string | null; status: AppRunStatus }

/**
 * Whether the latest app run is of the system that a server has now: it is still reported after a reinstall without an app
 * (§2.7). False when that cannot be told.
 */
export function isAppOf(run: Run, server: { osId: string | null; os: string | null }): boolean {
  if (!isAppRunOver(run.status)) return true
  if (run.osId !== null && server.osId !== null) return run.osId === server.osId
  return run.name !== null && run.name === server.os
}

/** Days for which lists mention an app that was not installed; its server's page does for good. */
const failureDays = 30

/** Whether lists mention how a run ended. @param now the API's clock */
export function isRecentAppFailure(
  { status, createdAt, completedAt }: { status: AppRunStatus; createdAt: Date | null; completedAt: Date | null },
  now: Date,
): boolean {
  const endedAt = completedAt ?? createdAt
  return hasAppFailed(status) && (endedAt === null || now.getTime() - endedAt.getTime() < failureDays * dayMs)
}
