'use client'

import { useEffect, useState } from 'react'
import { waitForSignIn } from '@/components/feedback/session-events'
import { sendChange } from '@/components/form/send-change'
import { useBulkRun } from '@/components/form/use-bulk-run'
import type { DnsRecord } from '@/lib/rules/dns-record'
import { useDomain } from '../domain-live'
import { deleteRecord } from './actions'
import { DeleteConfirm } from './delete-confirm'
import { DeleteResults } from './delete-results'
import { planDelete, type DeleteItem } from './delete-run'

type DeleteManyProps = {
  /** Those that were chosen. */
  chosen: readonly DnsRecord[]
  /** All records, as last read. */
  records: readonly DnsRecord[]
  onRefresh: () => void
  /** Told when it begins and when it has ended. */
  onRunning: (running: boolean) => void
  /** Begun, so that the rows need not be chosen any more. */
  onStart: () => void
  onClose: () => void
}

/** Asks before several records are deleted, and then shows what became of each. */
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
