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
