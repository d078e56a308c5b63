/** What an install and an app run pass through (§2.5, §2.7, §3.1, §3.2). */

/** In the order in which the installer passes them; `failed` is an end, not a step on the way. */
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

/** Minutes on one step after which the API calls it stalled (§8). */
export const stallMinutes = 30

export type StepProgress = 'done' | 'current' | 'failed' | 'ahead'

/**
 * How a step stands beside the current one. When the install failed the API no longer says where (its step is
 * `failed`), so `lastStep`, the last one that was seen, is marked failed when known.
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

export const appRunStatuses = ['pending', 'running', 'completed', 'failed', 'timeout', 'aborted'] as const
export type AppRunStatus = (typeof appRunStatuses)[number]

/** True when an app run can no longer change. */
export function isAppRunOver(status: AppRunStatus): boolean {
  return status !== 'pending' && status !== 'running'
}
