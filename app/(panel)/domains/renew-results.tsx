'use client'

import { useFormatter, useTranslations } from 'next-intl'
import { useAutoRenewText } from '@/components/domain/use-auto-renew-text'
import { useZoneRefusal } from '@/components/domain/use-zone-refusal'
import { useFailureText } from '@/components/feedback/use-failure-text'
import { ResultRow, ResultsPanel } from '@/components/table/results-panel'
import { Button } from '@/components/ui/button'
import {
  CircleCheck,
  CircleMinus,
  CircleQuestionMark,
  Clock,
  LoaderCircle,
  OctagonX,
  RefreshCw,
  type LucideIcon,
} from '@/components/ui/icons'
import { Reference } from '@/components/ui/reference'
import type { Tone } from '@/components/ui/tone'
import { paths } from '@/lib/paths'
import type { Failure } from '@/lib/rules/outcome'
import { countOf, failedOf, isRunning, type RenewResult, type RenewRun } from './renew-run'

const looks: Record<RenewResult['is'], { tone: Tone; icon: LucideIcon }> = {
  unknown: { tone: 'warn', icon: CircleQuestionMark },
  refused: { tone: 'danger', icon: OctagonX },
  held: { tone: 'idle', icon: CircleMinus },
  sending: { tone: 'busy', icon: LoaderCircle },
  waiting: { tone: 'idle', icon: Clock },
  done: { tone: 'ok', icon: CircleCheck },
  skipped: { tone: 'idle', icon: CircleMinus },
}

const order = ['unknown', 'refused', 'held', 'sending', 'waiting', 'done', 'skipped'] as const

type RenewResultsProps = {
  run: RenewRun
  /** How auto-renew stands now, by domain: after a lost answer. */
  standing: ReadonlyMap<string, boolean | null>
  onAgain: () => void
  onCheck: () => void
  onClose: () => void
}

/** What became of auto-renew for each domain. Only what failed can be sent again. */
export function RenewResults({ run, standing, onAgain, onCheck, onClose }: RenewResultsProps) {
  const t = useTranslations('domains.renew')
  const running = isRunning(run)
  const failed = failedOf(run)
  const names = { item: t('domain'), result: t('result'), why: t('what') }
  return (
    <ResultsPanel
      title={t('results', { done: countOf(run, 'done'), all: run.items.length, on: String(run.on) })}
      caption={t('caption')}
      names={names}
      items={run.items}
      order={order}
      settled={!running}
      onClose={running ? null : onClose}
      actions={
        !running && (
          <>
            {failed.length > 0 && (
              <Button size="small" icon={RefreshCw} onClick={onAgain}>
                {t('again', { count: failed.length })}
              </Button>
            )}
            {countOf(run, 'unknown') > 0 && (
              <Button size="small" icon={RefreshCw} onClick={onCheck}>
                {t('check')}
              </Button>
            )}
          </>
        )
      }
      row={({ id, name, result }) => (
        <ResultRow
          key={id}
          href={paths.domain(id)}
          name={name}
          names={names}
          {...looks[result.is]}
          word={t(`is.${result.is}`)}
        >
          <What result={result} on={run.on} now={standing.get(id) ?? null} />
        </ResultRow>
      )}
    />
  )
}

function What({ result, on, now }: { result: RenewResult; on: boolean; now: boolean | null }) {
  const t = useTranslations('domains.renew')
  const reasons = useTranslations('reasons')
  const format = useFormatter()
  const outcome = useAutoRenewText()
  switch (result.is) {
    case 'done':
      return outcome(on, result.message)
    case 'skipped':
      return `${reasons(result.reason)} ${t('notSent')}`
    case 'refused':
      return <Refused failure={result.failure} />
    case 'unknown': {
      const time = format.dateTime(result.sentAt, {
        hour: '2-digit',
        minute: '2-digit',
        second: '2-digit',
        hourCycle: 'h23',
      })
      return (
        <>
          {t('lost', { time })} {t('standing', { now: now === null ? 'unknown' : String(now) })}{' '}
          <span className="small muted">
            <Reference value={result.reference} />
          </span>
        </>
      )
    }
    case 'held':
    case 'waiting':
    case 'sending':
      return t(`because.${result.is}`)
  }
}

function Refused({ failure }: { failure: Failure }) {
  const { quote, means, todo } = useFailureText(failure)
  const here = useZoneRefusal()(failure)
  return (
    <>
      {quote} {here ? here.means : `${means} ${todo}`}{' '}
      <span className="small muted">
        <Reference value={failure.reference} />
      </span>
    </>
  )
}
