import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { AsOfLine } from '@/components/live/as-of-line'
import type { Live } from '@/components/live/use-live'
import { Elapsed, splitDuration } from '@/components/ui/clock'
import { Panel } from '@/components/ui/panel'
import { Progress } from '@/components/ui/progress'
import { Steps, type StepState } from '@/components/ui/steps'
import { formatPercent } from '@/lib/format/number'
import type { Install } from '@/lib/install/model'
import { type InstallStep, installSteps, stepProgress } from '@/lib/install/rules/install'

type StepTimes = {
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

type SystemPanelProps = {
  /** Null while it is ordered and not yet reported by the API. */
  install: Install | null
  times: StepTimes
  live: Pick<Live<unknown>, 'asOf' | 'failure' | 'isStale'>
}

/** Install of the system: overall progress, then each step. */
export function SystemPanel({ install, times, live }: SystemPanelProps) {
  const t = useTranslations('install.system')
  const locale = useLocale()
  const reached = install?.failed ? times.lastStep : (install?.step ?? null)
  const place = installSteps.findIndex((step) => step === reached) + 1
  // The progress of a failed install is that of its end, not how far it came.
  const percent = install?.failed ? null : (install?.progress ?? null)
  return (
    <Panel title={t('title')} aside={<AsOfLine live={live} />} id="system">
      <div className="grid grid-cols-1 content-start gap-2">
        <div className="flex min-w-0 flex-wrap items-center gap-2">
          {percent !== null && <span className="font-medium text-fg-strong">{formatPercent(percent, locale)}</span>}
          <span className="text-fg-muted">
            {!install
              ? t('ordered')
              : install.failed
                ? t('stopped', { step: place, steps: installSteps.length })
                : place > 0
                  ? t('place', { step: place, steps: installSteps.length })
                  : t('atStep', { step: install.stepName ?? t('unknownStep') })}
          </span>
        </div>
        {!install?.failed && <Progress label={t('progress')} value={percent ?? undefined} />}
      </div>
      <InstallSteps install={install} times={times} asOf={live.asOf} />
    </Panel>
  )
}

function InstallSteps({ install, times, asOf }: { install: Install | null; times: StepTimes; asOf: Date }) {
  const t = useTranslations('install.system')
  const names = useTranslations('work.steps')
  const ui = useTranslations('ui')
  const steps = installSteps.map((step) => {
    const state = stateOf(step, install, times)
    const isCurrent = state === 'now' || state === 'stalled'
    const passed = times.took[step]
    const told = passed !== undefined && state === 'done' ? splitDuration(passed) : null
    const since = isCurrent ? install?.stepStartedAt : null
    return {
      id: step,
      name: names(step),
      state,
      end: since ? <Elapsed since={since} asOf={asOf} /> : told && ui(`duration.${told.key}`, told.values),
      detail: isCurrent && step === 'packages' && install && <Packages install={install} />,
    }
  })
  return <Steps steps={steps} label={t('steps')} />
}

function stateOf(step: (typeof installSteps)[number], install: Install | null, { lastStep }: StepTimes): StepState {
  if (!install) return 'todo'
  const current = install.failed ? 'failed' : install.step
  const progress = stepProgress(step, current, lastStep)
  if (progress === 'current') return install.stalled ? 'stalled' : 'now'
  return progress === 'ahead' ? 'todo' : progress
}

/** Installed packages of the total, or that they are not reported (§2.5: null). */
function Packages({ install: { packagesDone: done, packagesTotal: total } }: { install: Install }) {
  const t = useTranslations('install.packages')
  const work = useTranslations('work')
  if (done === null) return <span>{t('notReported')}</span>
  if (total === null) return <span>{t('totalNotReported', { done })}</span>
  return (
    <>
      <span>{work('packages', { done, total })}</span>
      <Progress label={t('label')} value={Math.min(done, total)} max={total} />
    </>
  )
}
