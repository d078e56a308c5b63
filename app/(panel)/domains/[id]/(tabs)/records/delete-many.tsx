'use client'

import { useEffect, useState } from 'react'
import { waitForSignIn } from '@/components/feedback/session-events'
import { sendChange } from '@/components/form/send-change'
import { useBulkRun } from '@/components/form/use-bulk-run'
import type { DnsRecord } from '@/lib/dns/rules/record'
import { useDomain } from '../domain-live'
import { deleteRecord } from './actions'
import { DeleteConfirm } from './delete-confirm'
import { DeleteResults } from './delete-results'
import { planDelete, type DeleteItem } from './delete-run'

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
