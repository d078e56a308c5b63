import { sendOnce } from '@/components/form/send-change'
import { defineRuns } from '@/components/run/run-store'
import { canChangeRecord, type DnsRecord } from '@/lib/dns/rules/record'
import type { Rights } from '@/lib/model/rights'
import { firstResult, type Run, type RunResult } from '@/lib/model/run'
import { deleteRecord } from './actions'

/** A record in a bulk deletion. */
export type DeleteItem = { id: string; record: DnsRecord; result: RunResult }

export type DeleteRun = Run<DeleteItem, { zoneId: string }>

/** Deletions of records, one after the other: the API accepts one write per zone at a time. */
export const deleteRuns = defineRuns<DeleteItem, { zoneId: string }, null>({
  send: ([{ record }], { about }) => {
    const { id, name, type, value, priority } = record
    return sendOnce(deleteRecord, { id: about.zoneId, record: { id, name, type, value, priority } })
  },
})

/** Plans the deletion: which records will be sent and which skipped. */
export function planDelete(records: readonly DnsRecord[], rights: Rights): readonly DeleteItem[] {
  return records.map((record) => {
    const permission = canChangeRecord('delete', record, rights)
    return { id: record.id, record, result: firstResult(permission.allowed ? null : permission.reason) }
  })
}
