import { useState } from 'react'
import type { Install } from '@/lib/install/model'
import { installSteps, type InstallStep } from '@/lib/install/rules/install'

export type StepTimes = {
  /** Duration of a step in milliseconds, for steps whose start and end were both seen here. */
  took: Partial<Record<InstallStep, number>>
  /** The last step seen before the install failed, which the API then no longer reports (§2.5). */
  lastStep: InstallStep | null
}

type Seen = { install: number | null; began: Partial<Record<InstallStep, number>>; lastStep: InstallStep | null }

const nothingSeen: Seen = { install: null, began: {}, lastStep: null }

/**
 * Durations of the steps that this page saw. The API only reports when the current step started, so the duration of a
 * step is known when the next one was seen to start.
 *
 * @param remembered the last step of the install that this device saw before this page was opened
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
