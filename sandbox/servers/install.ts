import { choices } from '../choices'
import type { Install } from './state'

/** `finished` is not an API state: the installation is gone and GET install answers 404 (§3.1). */
export type InstallPhase = 'running' | 'stalled' | 'failed' | 'finished'

/** §2.5, as `data` of GET /servers/{id}/install. */
export type InstallProgress = {
  step: string
  progress: number
  done: number | null
  total: number | null
  date_started: number
  step_started: number
  stalled: boolean
  failed: boolean
}

const TIMETABLE_SECONDS = choices.installSteps.reduce((sum, { seconds }) => sum + seconds, 0)

export function installEnd(install: Install): number {
  return install.started + TIMETABLE_SECONDS * install.slowness
}

export function installPhase(install: Install, now: number): InstallPhase {
  if (install.halt !== null) return install.halt.kind
  return now >= installEnd(install) ? 'finished' : 'running'
}

/** Progress of the installation by its timing, until an event stops it. */
export function installProgress(install: Install, now: number): InstallProgress {
  const { halt } = install
  const at = positionAt(install, halt?.stoodAt ?? now)
  const isFailed = halt?.kind === 'failed'
  const stepStarted = isFailed ? halt.at : at.stepStarted
  return {
    step: isFailed ? 'failed' : at.step,
    progress: at.progress,
    done: at.step === 'packages' ? Math.floor(choices.installPackages * at.share) : null,
    total: at.step === 'packages' ? choices.installPackages : null,
    date_started: install.started,
    step_started: stepStarted,
    stalled: !isFailed && now - stepStarted >= choices.installStallsAfter,
    failed: isFailed,
  }
}

function positionAt(install: Install, now: number) {
  const elapsed = Math.max(0, now - install.started)
  let stepStarted = 0
  for (const { step, seconds } of choices.installSteps) {
    const length = seconds * install.slowness
    if (elapsed < stepStarted + length) {
      const progress = Math.floor((100 * elapsed) / (TIMETABLE_SECONDS * install.slowness))
      return { step, progress, share: (elapsed - stepStarted) / length, stepStarted: install.started + stepStarted }
    }
    stepStarted += length
  }
  const last = choices.installSteps[choices.installSteps.length - 1]?.step ?? 'post'
  return { step: last, progress: 100, share: 1, stepStarted: install.started + stepStarted }
}
