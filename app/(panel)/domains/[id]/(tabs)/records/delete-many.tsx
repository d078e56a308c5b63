'use client'

import { useTranslations } from 'next-intl'
import { ShowCalls } from '@/components/calls/show-calls'
import type { Shown } from '@/components/calls/shown'
import { useTimeStyle } from '@/components/feedback/use-time-style'
import { MutedReference, RefusalText, RunResults } from '@/components/run/run-results'
import { useRuns, defineRuns } from '@/components/run/run-store'
import { SkippedItems, useTypedCount } from '@/components/table/skipped-items'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { Trash2 } from '@/components/ui/icons'
import { listClass } from '@/components/ui/class-names'
import { findSame } from '@/lib/dns/rules/content'
import { recordTitle } from '@/lib/dns/rules/name'
import { type DnsRecord, shortValue, canChangeRecord } from '@/lib/dns/rules/record'
import { formatTime } from '@/lib/format/time'
import { countOf, isSending, type RunResult, skippedItems, tallyOf, firstResult, type Run } from '@/lib/model/run'
import { sendOnce } from '@/components/form/send-change'
import { mayChange, type Rights } from '@/lib/model/rights'
import { useDomain } from '../domain-live'
import { useRecordRefusal } from './record-notices'
import { deleteRecord } from './actions'

/** A record in a bulk deletion. */
type DeleteItem = { id: string; record: DnsRecord; result: RunResult }

type DeleteRun = Run<DeleteItem, { zoneId: string }>

/** Deletions of records, one after the other: the API accepts one write per zone at a time. */
const deleteRuns = defineRuns<DeleteItem, { zoneId: string }, null>({
  send: ([{ record }], { about }) => sendOnce(deleteRecord, { id: about.zoneId, record }),
})

/** Plans the deletion: which records will be sent and which skipped. */
function planDelete(records: readonly DnsRecord[], rights: Rights): readonly DeleteItem[] {
  return records.map((record) => {
    const permission = canChangeRecord('delete', record, rights)
    return { id: record.id, record, result: firstResult(permission.allowed ? null : permission.reason) }
  })
}

type DeleteManyProps = {
  /** Identifies the deletions in the zone. */
  runKey: string
  /** Records to delete once the person has confirmed, or null. */
  asked: readonly DnsRecord[] | null
  /** As last read, to resolve lost answers and find deleted records that are still there. */
  records: readonly DnsRecord[]
  onKeep: () => void
  onConfirm: () => void
  /** Reads the list again. */
  onRefresh: () => void
}

/** Deletes several records: asks first, then shows the result of each. */
export function DeleteMany({ runKey, asked, records, onKeep, onConfirm, onRefresh }: DeleteManyProps) {
  const t = useTranslations('records.removeMany')
  const { domain, rights } = useDomain()
  const runs = useRuns(deleteRuns)
  const run = runs.all.find(({ key }) => key === runKey)
  const plan = asked && planDelete(asked, rights)
  return (
    <>
      {run && <DeleteResults run={run} records={records} onCheck={onRefresh} />}
      {plan && (
        <DeleteConfirm
          plan={plan}
          calls={deleteRuns.callsOf({ items: plan, about: { zoneId: domain.id } })}
          onKeep={onKeep}
          onConfirm={() => {
            onConfirm()
            runs.start(t('do', { count: countOf({ items: plan }, 'waiting') }), {
              key: runKey,
              items: plan,
              about: { zoneId: domain.id },
              onEnd: onRefresh,
            })
          }}
        />
      )}
    </>
  )
}

const most = 20

type DeleteConfirmProps = { plan: readonly DeleteItem[]; calls: Shown; onKeep: () => void; onConfirm: () => void }

/** Lists the selected records to delete, and those skipped with the reason. */
function DeleteConfirm({ plan, calls, onKeep, onConfirm }: DeleteConfirmProps) {
  const t = useTranslations('records.removeMany')
  const words = useTranslations('table')
  const { domain } = useDomain()
  const count = countOf({ items: plan }, 'waiting')
  const typedCount = useTypedCount(count)
  const going = plan.flatMap(({ record, result }) => (result.kind === 'waiting' ? [record] : []))
  const left = skippedItems(plan)
  return (
    <ConfirmDialog
      open
      onKeep={onKeep}
      onConfirm={onConfirm}
      title={t('title', { count })}
      keep={t(count === 0 ? 'understood' : 'keep')}
      beside={count > 0 && <ShowCalls of={calls} />}
      confirm={{
        label: t('do', { count }),
        icon: Trash2,
        variant: 'danger',
        reason: count === 0 ? t('none') : typedCount.reason,
      }}
    >
      <div className="grid grid-cols-1 content-start gap-2">
        {count > 0 && <p>{t('means', { count })}</p>}
        <ul className={`${listClass} text-compact`}>
          {going.slice(0, most).map((record) => (
            <li key={record.id} className="wrap-anywhere">
              <span className="font-medium text-fg-strong">{recordTitle(record, domain.display)}</span>{' '}
              <span className="mono">{shortValue(record)}</span>
            </li>
          ))}
          {going.length > most && <li className="text-fg-muted">{words('more', { count: going.length - most })}</li>}
        </ul>
        {left.length > 0 && (
          <>
            <p>{t('left', { count: left.length })}</p>
            <SkippedItems
              items={left.map(({ item, reason }) => ({ name: recordTitle(item.record, domain.display), reason }))}
            />
          </>
        )}
        {typedCount.field}
      </div>
    </ConfirmDialog>
  )
}

type DeleteResultsProps = Pick<DeleteManyProps, 'records'> & { run: DeleteRun; onCheck: () => void }

/** Result of each record to be deleted. */
function DeleteResults({ run, records, onCheck }: DeleteResultsProps) {
  const t = useTranslations('records.removeMany')
  const reasons = useTranslations('reasons')
  const { domain, rights } = useDomain()
  const sending = isSending(run)
  return (
    <RunResults
      run={run}
      title={t('results', tallyOf(run))}
      caption={t('caption')}
      columns={{ item: t('record'), result: t('result'), why: t('what') }}
      row={({ record, result }) => ({
        name: recordTitle(record, domain.display),
        sub: shortValue(record),
        word: t(`is.${result.kind}`),
        why: <What result={result} isThere={!sending && findSame(record, records) !== undefined} />,
      })}
      barred={mayChange(rights, 'domains') ? null : reasons('domainsReadOnly')}
      retry={{ label: ({ length }) => t('again', { count: length }), onClick: () => void deleteRuns.retry(run.key) }}
      check={{ label: t('check'), onClick: onCheck }}
      onClose={() => deleteRuns.close(run.key)}
    />
  )
}

function What({ result, isThere }: { result: RunResult; isThere: boolean }) {
  const t = useTranslations('records.removeMany')
  const reasons = useTranslations('reasons')
  const times = useTimeStyle()
  const refused = useRecordRefusal()
  switch (result.kind) {
    case 'skipped':
      return reasons(result.reason)
    case 'refused':
      return <RefusalText failure={result.failure} means={refused(result.failure)?.means} />
    case 'unknown':
      return (
        <>
          {t('lost', { time: formatTime(result.sentAt, times) })} {t('latestState', { there: String(isThere) })}{' '}
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
