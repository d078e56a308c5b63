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

export const appRunStatuses = ['pending', 'running', 'completed', 'failed', 'timeout', 'aborted'] as const
export type AppRunStatus = (typeof appRunStatuses)[number]

/** Whether an app run has ended. */
export function isAppRunOver(status: AppRunStatus): boolean {
  return status !== 'pending' && status !== 'running'
}

/** Script that runs once at first boot (§4.5). */

/**
 * Maximum size of a script in bytes. The reference has no limit (§8); this is far more than such a script needs, and
 * small enough for gateways even when URL-encoding triples it.
 */
export const maxFirstBootBytes = 64 * 1024

export type FirstBoot = {
  /** Unencoded script, or null when empty. */
  script: string | null
  lines: number
  bytes: number
  /** The first line if it names an interpreter, such as `#!/bin/bash`. */
  shebang: string | null
  /** Why it cannot be sent. */
  problem: 'tooLarge' | null
  /** A probable mistake. */
  warning: 'noShebang' | null
}

/** Validates a typed or pasted script. Converts Windows line endings, which would break the interpreter line. */
export function readFirstBoot(typed: string): FirstBoot {
  const text = typed
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .toWellFormed()
  if (text.trim() === '') {
    return { script: null, lines: 0, bytes: 0, shebang: null, problem: null, warning: null }
  }
  const bytes = new TextEncoder().encode(text).length
  const shebang = /^#![^\n]*\S/.exec(text)?.[0] ?? null
  return {
    script: text,
    lines: text.replace(/\n$/, '').split('\n').length,
    bytes,
    shebang,
    problem: bytes > maxFirstBootBytes ? 'tooLarge' : null,
    warning: shebang ? null : 'noShebang',
  }
}
