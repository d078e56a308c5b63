'use client'

import { useTranslations } from 'next-intl'
import { useFailureText } from '@/components/feedback/use-failure-text'
import { useTimeStyle } from '@/components/feedback/use-time-style'
import { bulkLooks } from '@/components/table/bulk-looks'
import { ResultRow, ResultsPanel } from '@/components/table/results-panel'
import { Button } from '@/components/ui/button'
import { RefreshCw } from '@/components/ui/icons'
import { Reference } from '@/components/ui/reference'
import { formatTime } from '@/lib/format/time'
import { bulkOrder, countOf, isRunning, mayGoAgain, type BulkResult } from '@/lib/rules/bulk-run'
import { findSame, fullName, shownValue, type DnsRecord } from '@/lib/rules/dns-record'
import { readableName } from '@/lib/rules/dns/name'
import type { Failure } from '@/lib/rules/outcome'
import { useDomain } from '../domain-live'
import type { DeleteItem } from './delete-run'
import { useRecordRefusal } from './use-record-refusal'

type DeleteResultsProps = {
  run: readonly DeleteItem[]
  /** As last read: tells what became of a lost answer, and whether a deleted one is still there. */
  records: readonly DnsRecord[]
  onAgain: () => void
  onCheck: () => void
  onClose: () => void
}

/** What became of each record that was to be deleted. Only what failed can be sent again. */
export function DeleteResults({ run, records, onAgain, onCheck, onClose }: DeleteResultsProps) {
  const t = useTranslations('records.removeMany')
  const { domain } = useDomain()
  const running = isRunning(run)
  const failed = run.filter(mayGoAgain)
  const names = { item: t('record'), result: t('result'), why: t('what') }
  return (
    <ResultsPanel
      title={t('results', { done: countOf(run, 'done'), all: run.length })}
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
      row={({ id, record, result }) => (
        <ResultRow
          key={id}
          name={`${fullName(readableName(record.name), domain.display)} ${record.type}`}
          sub={shownValue(record).slice(0, 80)}
          names={names}
          {...bulkLooks[result.is]}
          word={t(`is.${result.is}`)}
        >
          <What result={result} isThere={!running && findSame(record, records) !== undefined} />
        </ResultRow>
      )}
    />
  )
}

function What({ result, isThere }: { result: BulkResult; isThere: boolean }) {
  const t = useTranslations('records.removeMany')
  const reasons = useTranslations('reasons')
  const times = useTimeStyle()
  switch (result.is) {
    case 'skipped':
      return `${reasons(result.reason)} ${t('notSent')}`
    case 'refused':
      return <Refused failure={result.failure} />
    case 'unknown':
      return (
        <>
          {t('lost', { time: formatTime(result.sentAt, times) })} {t('standing', { there: String(isThere) })}{' '}
          <Reference value={result.reference} />
        </>
      )
    case 'held':
      return t('held')
    case 'done':
      return isThere ? t('stillThere') : null
    case 'waiting':
    case 'sending':
      return null
  }
}

function Refused({ failure }: { failure: Failure }) {
  const { quote, means, todo } = useFailureText(failure)
  const here = useRecordRefusal()(failure)
  return (
    <>
      {quote} {here ? here.means : `${means} ${todo}`} <Reference value={failure.reference} />
    </>
  )
}
