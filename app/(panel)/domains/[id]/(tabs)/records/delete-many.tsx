'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { waitForSignIn } from '@/components/feedback/session-events'
import { sendChange } from '@/components/form/send-change'
import { useBulkRun } from '@/components/form/use-bulk-run'
import { SkippedItems } from '@/components/table/skipped-items'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { Trash2 } from '@/components/ui/icons'
import { readableName } from '@/lib/dns/rules/name'
import { type DnsRecord, fullName, shownValue } from '@/lib/dns/rules/record'
import { countOf, leftOut } from '@/lib/servers/rules/bulk-run'
import { useDomain } from '../domain-live'
import { deleteRecord } from './actions'
import { DeleteResults } from './delete-results'
import { type DeleteItem, planDelete } from './delete-run'

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
      confirm={{ label: t('do', { count }), icon: Trash2, variant: 'danger', reason: count === 0 ? t('none') : null }}
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
      </div>
    </ConfirmDialog>
  )
}

function shortly(record: DnsRecord): string {
  const value = shownValue(record)
  return value.length > 80 ? `${value.slice(0, 80)}…` : value
}
