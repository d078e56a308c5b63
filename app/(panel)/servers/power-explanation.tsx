import { useTranslations } from 'next-intl'
import { useTimeStyle } from '@/components/feedback/use-time-style'
import { formatTime } from '@/lib/format/time'
import { useFailureText } from '@/components/feedback/use-failure-text'
import { Icon } from '@/components/ui/icon'
import { RefreshCw } from '@/components/ui/icons'
import { Reference } from '@/components/ui/reference'
import type { Failure } from '@/lib/model/outcome'
import { type PowerAction, powerProgress, type PowerWatch } from '@/lib/servers/rules/power'
import type { PowerResult } from './power-run'

type PowerWhyProps = { result: PowerResult; action: PowerAction; onCheck: () => void }

/** Explains the result of a server, and what to do. */
export function PowerExplanation({ result, action, onCheck }: PowerWhyProps) {
  const t = useTranslations('servers')
  const reasons = useTranslations('reasons')
  const clock = useTime()
  switch (result.is) {
    case 'waiting':
      return t('results.because.waiting')
    case 'sending':
      return t('results.because.sending')
    case 'held':
      return t('results.because.held')
    case 'skipped':
      return (
        <>
          {reasons(result.reason)} {t('results.because.skipped')}
        </>
      )
    case 'refused':
      return <Refused failure={result.failure} />
    case 'sent':
      return <Followed watch={result.watch} action={action} onCheck={onCheck} />
    case 'unknown':
      return (
        <>
          {t('results.because.unknown', { time: clock(result.sentAt) })} <Standing watch={result.watch} />
          <Foot
            reference={result.reference}
            onCheck={powerProgress(result.watch) === 'reached' ? undefined : onCheck}
          />
        </>
      )
  }
}

function Refused({ failure }: { failure: Failure }) {
  const { quote, means, todo } = useFailureText(failure)
  return (
    <>
      {quote} {means} {todo}
      <Foot reference={failure.reference} />
    </>
  )
}

type WatchProps = { watch: PowerWatch; action: PowerAction; onCheck: () => void }

function Followed({ watch, action, onCheck }: WatchProps) {
  const t = useTranslations('servers')
  const clock = useTime()
  const { last } = watch
  if (!last) return t('results.because.sent')
  const time = clock(last.measuredAt)
  switch (powerProgress(watch)) {
    case 'following':
      return t('results.because.following', { power: String(last.on), time })
    case 'reached':
      return t(`results.because.reached.${action}`, { time })
    case 'assumed':
      return t('results.because.assumed', { time })
    case 'late':
      return (
        <>
          {t('results.because.late', { power: String(last.on), time })}
          <Foot onCheck={onCheck} />
        </>
      )
  }
}

/** After a lost answer: the current power, and what that suggests. */
function Standing({ watch }: Pick<WatchProps, 'watch'>) {
  const t = useTranslations('servers')
  const clock = useTime()
  const progress = powerProgress(watch)
  if (!watch.last) return t('results.because.measuring')
  return t('results.because.standing', {
    power: String(watch.last.on),
    time: clock(watch.last.measuredAt),
    likely: progress === 'reached' ? 'yes' : progress === 'late' ? 'no' : 'open',
  })
}

/** The reference for support, and a button to measure again. */
function Foot({ reference, onCheck }: { reference?: string; onCheck?: (() => void) | undefined }) {
  const t = useTranslations('servers')
  if (!reference && !onCheck) return null
  return (
    <span className="row row-wide small muted">
      {reference && (
        <span>
          <Reference value={reference} />
        </span>
      )}
      {onCheck && (
        <button type="button" className="link-btn" onClick={onCheck}>
          <Icon of={RefreshCw} />
          {t('results.check')}
        </button>
      )}
    </span>
  )
}

function useTime(): (date: Date) => string {
  const style = useTimeStyle()
  return (date) => formatTime(date, style)
}
