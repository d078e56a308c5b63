import { firstResult, type BulkItem } from '@/lib/rules/bulk-run'
import { canRecord, type DnsRecord } from '@/lib/rules/dns-record'
import type { Rights } from '@/lib/rules/rights'

/** One of several records of a zone that are deleted: the API takes one write of a zone at a time. */
export type DeleteItem = BulkItem & { record: DnsRecord }

/** What will be sent and what will not, before anything is. */
export function planDelete(records: readonly DnsRecord[], rights: Rights): readonly DeleteItem[] {
  return records.map((record) => {
    const permission = canRecord('delete', record, rights)
    return { id: record.id, record, result: firstResult(permission.allowed ? null : permission.reason) }
  })
}
