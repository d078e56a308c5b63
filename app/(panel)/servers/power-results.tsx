'use client'

import { useTranslations } from 'next-intl'
import { useFailureText } from '@/components/feedback/use-failure-text'
import { useTimeStyle } from '@/components/feedback/use-time-style'
import { useUnloadWarning } from '@/components/form/use-unload-warning'
import { ResultRow, ResultsPanel } from '@/components/table/results-panel'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import {
  CircleCheck,
  CircleMinus,
  CircleQuestionMark,
  Clock,
  Hourglass,
  LoaderCircle,
  type LucideIcon,
  OctagonX,
  PowerOff,
  RefreshCw,
} from '@/components/ui/icons'
import { Reference } from '@/components/ui/reference'
import type { Tone } from '@/components/ui/tone'
import { formatTime } from '@/lib/format/time'
import type { Failure } from '@/lib/model/outcome'
import { paths } from '@/lib/paths'
import { type PowerAction, powerProgress, type PowerProgress, type PowerWatch } from '@/lib/servers/rules/power'
import { failedOf, isSending, type PowerResult, type PowerRun, tallyOf } from './power-run'

type PowerResultsProps = {
  run: PowerRun
  onSendFailed: () => void
  onCheck: (id: string) => void
  onClose: () => void
}

const order = ['unknown', 'refused', 'held', 'sending', 'waiting', 'sent', 'skipped'] as const

/** Result of a power action per server. Only failed ones can be retried. */
export function PowerResults({ run, onSendFailed, onCheck, onClose }: PowerResultsProps) {
  const t = useTranslations('servers.results')
  const words = useTranslations('common')
  const { action, items } = run
  const { done, skipped, settled } = tallyOf(run)
  const failed = failedOf(run)
  const sending = isSending(run)
  const names = { item: t('server'), result: t('result'), why: t('why') }
  useUnloadWarning(sending)
  return (
    <ResultsPanel
      title={t('title', { action: words(`power.${action}`), done, all: items.length - skipped, skipped })}
      caption={t('caption')}
      names={names}
      items={items}
      order={order}
      settled={settled}
      onClose={sending ? null : onClose}
      actions={
        failed.length > 0 &&
        !sending && (
          <Button size="small" icon={RefreshCw} onClick={onSendFailed}>
            {t('again', { count: failed.length, name: failed[0]?.name ?? '' })}
          </Button>
        )
      }
      row={({ id, name, result }) => {
        const { word, ...look } = powerLook(result, action)
        return (
          <ResultRow key={id} href={paths.server(id)} name={name} names={names} {...look} word={t(`is.${word}`)}>
            <PowerExplanation result={result} action={action} onCheck={() => onCheck(id)} />
          </ResultRow>
        )
      }}
    />
  )
}

type Word =
  | 'waiting'
  | 'sending'
  | 'refused'
  | 'unknown'
  | 'held'
  | 'skipped'
  | 'nothing'
  | 'late'
  | `following.${PowerAction}`
  | `reached.${PowerAction}`
type Look = { tone: Tone; icon: LucideIcon; word: Word }

const looks: Record<Exclude<PowerResult['is'], 'sent' | 'skipped'>, Look> = {
  waiting: { tone: 'idle', icon: Clock, word: 'waiting' },
  sending: { tone: 'busy', icon: LoaderCircle, word: 'sending' },
  refused: { tone: 'danger', icon: OctagonX, word: 'refused' },
  unknown: { tone: 'warn', icon: CircleQuestionMark, word: 'unknown' },
  held: { tone: 'idle', icon: CircleMinus, word: 'held' },
}

/** Icon, tone and label of a power action's result. */
function powerLook(result: PowerResult, action: PowerAction): Look {
  if (result.is === 'skipped') {
    const nothing = result.reason === 'alreadyOn' || result.reason === 'alreadyOff'
    return { tone: 'idle', icon: CircleMinus, word: nothing ? 'nothing' : 'skipped' }
  }
  if (result.is !== 'sent') return looks[result.is]
  const sent: Record<PowerProgress, Look> = {
    following: { tone: 'busy', icon: LoaderCircle, word: `following.${action}` },
    reached: { tone: 'ok', icon: action === 'off' ? PowerOff : CircleCheck, word: `reached.${action}` },
    assumed: { tone: 'ok', icon: CircleCheck, word: `reached.${action}` },
    late: { tone: 'warn', icon: Hourglass, word: 'late' },
  }
  return sent[powerProgress(result.watch)]
}

type PowerWhyProps = { result: PowerResult; action: PowerAction; onCheck: () => void }

/** Explains the result of a server, and what to do. */
function PowerExplanation({ result, action, onCheck }: PowerWhyProps) {
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
      return reasons(result.reason)
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
