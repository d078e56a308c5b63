import { useLocale, useTranslations } from 'next-intl'
import { AsOfLine } from '@/components/live/as-of-line'
import type { Live } from '@/components/live/use-live'
import { splitDuration } from '@/components/ui/duration'
import { Elapsed } from '@/components/ui/elapsed'
import { Panel } from '@/components/ui/panel'
import { Progress } from '@/components/ui/progress'
import { Steps, type StepState } from '@/components/ui/steps'
import { formatPercent } from '@/lib/format/number'
import type { Install } from '@/lib/install/model'
import { installSteps, stepProgress } from '@/lib/install/rules/install'
import type { StepTimes } from './use-step-times'

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
        {!install?.failed && <Progress label={t('progress')} value={percent === null ? undefined : percent} />}
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
