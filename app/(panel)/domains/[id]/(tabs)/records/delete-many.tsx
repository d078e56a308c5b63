'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { waitForSignIn } from '@/components/feedback/session-events'
import { useTimeStyle } from '@/components/feedback/use-time-style'
import { sendChange } from '@/components/form/send-change'
import { useBulkRun } from '@/components/form/use-bulk-run'
import { BulkResults, MutedReference, RefusalText } from '@/components/table/bulk-results'
import { SkippedItems } from '@/components/table/skipped-items'
import { useTypedCount } from '@/components/table/use-typed-count'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { Trash2 } from '@/components/ui/icons'
import { findSame } from '@/lib/dns/rules/content'
import { readableName } from '@/lib/dns/rules/name'
import { canChangeRecord, type DnsRecord, fullName, shownValue } from '@/lib/dns/rules/record'
import { formatTime } from '@/lib/format/time'
import type { Failure } from '@/lib/model/outcome'
import type { Rights } from '@/lib/model/rights'
import {
  type BulkItem,
  type BulkResult,
  countOf,
  firstResult,
  isRunning,
  leftOut,
  tallyOf,
} from '@/lib/servers/rules/bulk-run'
import { useDomain } from '../domain-live'
import { deleteRecord } from './actions'
import { useRecordRefusal } from './use-record-refusal'

type DeleteManyProps = {
  /** Selected records. */
  chosen: readonly DnsRecord[]
  /** All records, as last read. */
  records: readonly DnsRecord[]
  onRefresh: () => void
  /** Called when the run starts and ends. */
  onRunning: (running: boolean) => void
  /** Called when the run starts, so that the selection can be cleared. */
  onStart: () => void
  onClose: () => void
}

/** Asks before several records are deleted, then shows the result of each. */
export function DeleteMany({ chosen, records, onRefresh, onRunning, onStart, onClose }: DeleteManyProps) {
  const { domain, rights } = useDomain()
  const [plan] = useState(() => planDelete(chosen, rights))
  const { run, running, start, again } = useBulkRun<DeleteItem>(
    ({ record: { id, name, type, value, priority } }) =>
      sendChange(deleteRecord, { id: domain.id, record: { id, name, type, value, priority } }, waitForSignIn),
    onRefresh,
  )
  useEffect(() => onRunning(running), [running, onRunning])
  if (run) {
    return <DeleteResults run={run} records={records} onAgain={again} onCheck={onRefresh} onClose={onClose} />
  }
  return (
    <DeleteConfirm
      plan={plan}
      onKeep={onClose}
      onConfirm={() => {
        onStart()
        start(plan)
      }}
    />
  )
}

type DeleteConfirmProps = { plan: readonly DeleteItem[]; onKeep: () => void; onConfirm: () => void }

const most = 20

/** Lists the selected records to delete, and those skipped with the reason. */
function DeleteConfirm({ plan, onKeep, onConfirm }: DeleteConfirmProps) {
  const t = useTranslations('records.removeMany')
  const words = useTranslations('table')
  const { domain } = useDomain()
  const count = countOf(plan, 'waiting')
  const typedCount = useTypedCount(count)
  const going = plan.flatMap(({ record, result }) => (result.is === 'waiting' ? [record] : []))
  const left = leftOut(plan)
  const nameOf = ({ name, type }: DnsRecord) => `${fullName(readableName(name), domain.display)} ${type}`
  return (
    <ConfirmDialog
      open
      onKeep={onKeep}
      onConfirm={onConfirm}
      title={t('title', { count })}
      keep={t(count === 0 ? 'understood' : 'keep')}
      confirm={{
        label: t('do', { count }),
        icon: Trash2,
        variant: 'danger',
        reason: count === 0 ? t('none') : typedCount.reason,
      }}
    >
      <div className="stack-2">
        {count > 0 && <p>{t('means', { count })}</p>}
        <ul className="list small">
          {going.slice(0, most).map((record) => (
            <li key={record.id} className="wrap-anywhere">
              <span className="strong">{nameOf(record)}</span> <span className="mono">{shortly(record)}</span>
            </li>
          ))}
          {going.length > most && <li className="muted">{words('more', { count: going.length - most })}</li>}
        </ul>
        {left.length > 0 && (
          <>
            <p>{t('left', { count: left.length })}</p>
            <SkippedItems items={left.map(({ item, reason }) => ({ name: nameOf(item.record), reason }))} />
          </>
        )}
        {typedCount.field}
      </div>
    </ConfirmDialog>
  )
}

function shortly(record: DnsRecord): string {
  const value = shownValue(record)
  return value.length > 80 ? `${value.slice(0, 80)}…` : value
}

type DeleteResultsProps = {
  run: readonly DeleteItem[]
  /** As last read, to resolve lost answers and find deleted records that are still there. */
  records: readonly DnsRecord[]
  onAgain: () => void
  onCheck: () => void
  onClose: () => void
}

/** Result of each record to be deleted. */
function DeleteResults({ run, records, ...then }: DeleteResultsProps) {
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
      return reasons(result.reason)
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

/** A record in a bulk deletion: the API accepts one write per zone at a time. */
type DeleteItem = BulkItem & { record: DnsRecord }

/** Plans the deletion: which records will be sent and which skipped. */
function planDelete(records: readonly DnsRecord[], rights: Rights): readonly DeleteItem[] {
  return records.map((record) => {
    const permission = canChangeRecord('delete', record, rights)
    return { id: record.id, record, result: firstResult(permission.allowed ? null : permission.reason) }
  })
}
