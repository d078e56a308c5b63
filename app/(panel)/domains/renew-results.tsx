'use client'

import { useFormatter, useTranslations } from 'next-intl'
import { useAutoRenewText } from '@/components/domain/use-auto-renew-text'
import { useZoneRefusal } from '@/components/domain/use-zone-refusal'
import { useFailureText } from '@/components/feedback/use-failure-text'
import { bulkLooks } from '@/components/table/bulk-looks'
import { ResultRow, ResultsPanel } from '@/components/table/results-panel'
import { Button } from '@/components/ui/button'
import { RefreshCw } from '@/components/ui/icons'
import { Reference } from '@/components/ui/reference'
import { paths } from '@/lib/paths'
import { bulkOrder, countOf, isRunning, mayGoAgain, type BulkResult } from '@/lib/rules/bulk-run'
import type { Failure } from '@/lib/rules/outcome'
import { turnsOn, type RenewItem } from './renew-run'

type RenewResultsProps = {
  run: readonly RenewItem[]
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
  const failed = run.filter(mayGoAgain)
  const on = turnsOn(run)
  const names = { item: t('domain'), result: t('result'), why: t('what') }
  return (
    <ResultsPanel
      title={t('results', { done: countOf(run, 'done'), all: run.length, on: String(on) })}
      caption={t('caption')}
      names={names}
      items={run}
      order={bulkOrder}
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
          {...bulkLooks[result.is]}
          word={t(`is.${result.is}`)}
        >
          <What result={result} on={on} now={standing.get(id) ?? null} />
        </ResultRow>
      )}
    />
  )
}

function What({ result, on, now }: { result: BulkResult; on: boolean; now: boolean | null }) {
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
