import { useState } from 'react'
import type { Install } from '@/lib/api/install-form'
import { installSteps, type InstallStep } from '@/lib/rules/install-steps'

export type StepTimes = {
  /** Milliseconds that a step took, for the steps whose beginning and end were both seen here. */
  took: Partial<Record<InstallStep, number>>
  /** The last step that was seen before the install failed: the API then no longer says where it was (§2.5). */
  lastStep: InstallStep | null
}

type Seen = { install: number | null; began: Partial<Record<InstallStep, number>>; lastStep: InstallStep | null }

const nothingSeen: Seen = { install: null, began: {}, lastStep: null }

/**
 * What this page saw of the steps that have passed. The API tells only when the current one began, so the time of a
 * step is known when the one after it was seen to begin; of steps that passed unseen nothing is known.
 *
 * @param remembered the last step that this device saw of the install, before this page was opened
 */
export function useStepTimes(install: Install | null, remembered: InstallStep | null): StepTimes {
  const [seen, setSeen] = useState(nothingSeen)
  const next = install ? withStep(seen, install) : seen
  if (next !== seen) setSeen(next)

  const took: StepTimes['took'] = {}
  installSteps.forEach((step, place) => {
    const after = installSteps[place + 1]
    const began = next.began[step]
    const ended = after && next.began[after]
    if (began !== undefined && ended !== undefined) took[step] = Math.max(0, ended - began)
  })
  return { took, lastStep: next.lastStep ?? remembered }
}

function withStep(seen: Seen, { step, startedAt, stepStartedAt }: Install): Seen {
  const install = startedAt?.getTime() ?? null
  const of = seen.install === install ? seen : { ...nothingSeen, install }
  if (step === null || step === 'failed') return of
  const began = stepStartedAt?.getTime()
  if (of.lastStep === step && of.began[step] === began) return of
  return { ...of, lastStep: step, began: began === undefined ? of.began : { ...of.began, [step]: began } }
}
