'use client'

import { useEffect, useState } from 'react'
import type { DnsRecord } from '@/lib/rules/dns-record'
import { useDomain } from '../domain-live'
import { DeleteConfirm } from './delete-confirm'
import { DeleteResults } from './delete-results'
import { planDelete } from './delete-run'
import { useDeleteRun } from './use-delete-run'

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
  const { run, running, start, again } = useDeleteRun(domain.id, onRefresh)
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
