import { useLocale, useTranslations } from 'next-intl'
import { AsOfLine } from '@/components/live/as-of-line'
import type { Live } from '@/components/live/use-live'
import { Elapsed, splitDuration } from '@/components/ui/clock'
import { Panel } from '@/components/ui/panel'
import { Progress } from '@/components/ui/progress'
import { Steps, type StepState } from '@/components/ui/steps'
import { formatPercent } from '@/lib/format/number'
import type { Install } from '@/lib/install/model'
import { installSteps, stepProgress } from '@/lib/install/rules/install'
import { allStepsTook, type SeenStep, stepTook, type Took } from '@/lib/install/rules/seen-steps'

/** Formats how long something took: “3 min 20 s”, or “at least” that long; null for at least nothing. */
export function useTook(): (took: Took) => string | null {
  const t = useTranslations('install')
  const ui = useTranslations('ui')
  return ({ ms, isAtLeast }) => {
    if (isAtLeast && ms < 1000) return null
    const { key, values } = splitDuration(ms)
    const time = ui(`duration.${key}`, values)
    return isAtLeast ? t('atLeast', { time }) : time
  }
}

type SystemPanelProps = {
  /** Null while it is ordered and not yet reported by the API, and when it is over. */
  install: Install | null
  /** The system is installed. */
  isOver: boolean
  startedAt: Date | null
  /** The steps that this browser saw, which is all there is once the installation is over. */
  seen: readonly SeenStep[]
  live: Pick<Live<unknown>, 'asOf' | 'failure' | 'isStale'>
}

/** Install of the system: overall progress, then each step; in the end how long each took. */
export function SystemPanel({ install, isOver, startedAt, seen, live }: SystemPanelProps) {
  const t = useTranslations('install.system')
  const tookOf = useTook()
  const total = isOver || install?.failed ? allStepsTook(seen, startedAt) : null
  const time = total && tookOf(total)
  return (
    <Panel
      title={t('title')}
      aside={
        isOver ? (
          seen.length > 0 && <span className="text-compact text-fg-muted">{t('seenHere')}</span>
        ) : (
          <AsOfLine live={live} />
        )
      }
      id="system"
    >
      <div className="grid grid-cols-1 content-start gap-2">
        <div className="flex min-w-0 flex-wrap items-center gap-2">
          {!isOver && <Place install={install} seen={seen} />}
          {time && <span className="text-fg-muted">{t('total', { time })}</span>}
          {isOver && !total && <span className="text-fg-muted">{t('nothingSeen')}</span>}
        </div>
        {!isOver && !install?.failed && <Progress label={t('progress')} value={install?.progress ?? undefined} />}
      </div>
      {(!isOver || total) && <InstallSteps {...{ install, isOver, seen }} asOf={live.asOf} />}
    </Panel>
  )
}

/** How far it has come. The progress of a failed install is that of its end, and therefore not shown. */
function Place({ install, seen }: Pick<SystemPanelProps, 'install' | 'seen'>) {
  const t = useTranslations('install.system')
  const locale = useLocale()
  const reached = install?.failed ? seen.at(-1)?.step : install?.step
  const place = installSteps.findIndex((step) => step === reached) + 1
  const values = { step: place, steps: installSteps.length }
  return (
    <>
      {install && !install.failed && install.progress !== null && (
        <span className="font-medium text-fg-strong">{formatPercent(install.progress, locale)}</span>
      )}
      <span className="text-fg-muted">
        {!install
          ? t('ordered')
          : install.failed
            ? t('stopped', values)
            : place > 0
              ? t('place', values)
              : t('atStep', { step: install.stepName ?? t('unknownStep') })}
      </span>
    </>
  )
}

function InstallSteps({ install, isOver, seen, asOf }: Omit<SystemPanelProps, 'live' | 'startedAt'> & { asOf: Date }) {
  const t = useTranslations('install.system')
  const names = useTranslations('work.steps')
  const tookOf = useTook()
  const steps = installSteps.map((step) => {
    const state = isOver ? 'done' : stateOf(step, install, seen)
    const isCurrent = state === 'now' || state === 'stalled'
    const passed = state === 'todo' ? undefined : seen.find((seenStep) => seenStep.step === step)
    const since = isCurrent ? install?.stepStartedAt : null
    return {
      id: step,
      name: names(step),
      state,
      end: isCurrent ? since && <Elapsed since={since} asOf={asOf} /> : passed ? tookOf(stepTook(passed)) : null,
      detail: isCurrent && step === 'packages' && install && <Packages install={install} />,
    }
  })
  return <Steps steps={steps} label={t('steps')} />
}

function stateOf(step: (typeof installSteps)[number], install: Install | null, seen: readonly SeenStep[]): StepState {
  if (!install) return 'todo'
  const last = installSteps.find((installStep) => installStep === seen.at(-1)?.step) ?? null
  const progress = stepProgress(step, install.failed ? 'failed' : install.step, last)
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
