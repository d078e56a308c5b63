'use client'

import { useTranslations } from 'next-intl'
import { useTimeStyle } from '@/components/feedback/use-time-style'
import { BulkResults, MutedReference, RefusalText } from '@/components/table/bulk-results'
import { formatTime } from '@/lib/format/time'
import { isRunning, tallyOf, type BulkResult } from '@/lib/servers/rules/bulk-run'
import { findSame } from '@/lib/dns/rules/content'
import { type DnsRecord, fullName, shownValue } from '@/lib/dns/rules/record'
import { readableName } from '@/lib/dns/rules/name'
import type { Failure } from '@/lib/model/outcome'
import { useDomain } from '../domain-live'
import type { DeleteItem } from './delete-run'
import { useRecordRefusal } from './use-record-refusal'

type DeleteResultsProps = {
  run: readonly DeleteItem[]
  /** As last read, to resolve lost answers and find deleted records that are still there. */
  records: readonly DnsRecord[]
  onAgain: () => void
  onCheck: () => void
  onClose: () => void
}

/** Result of each record to be deleted. */
export function DeleteResults({ run, records, ...then }: DeleteResultsProps) {
  const t = useTranslations('records.removeMany')
  const { domain } = useDomain()
  const running = isRunning(run)
  return (
    <BulkResults
      {...then}
      run={run}
      title={t('results', tallyOf(run))}
      column={t('record')}
      word={(word) => t(word)}
      againWord={(count) => t('again', { count })}
      row={({ record, result }) => ({
        name: `${fullName(readableName(record.name), domain.display)} ${record.type}`,
        sub: shownValue(record).slice(0, 80),
        what: <What result={result} isThere={!running && findSame(record, records) !== undefined} />,
      })}
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
          <MutedReference value={result.reference} />
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
  return <RefusalText failure={failure} means={useRecordRefusal()(failure)?.means} />
}
