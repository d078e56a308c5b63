import { firstResult, type BulkItem } from '@/lib/servers/rules/bulk-run'
import { canChangeRecord, type DnsRecord } from '@/lib/dns/rules/record'
import type { Rights } from '@/lib/model/rights'

/** A record in a bulk deletion: the API accepts one write per zone at a time. */
export type DeleteItem = BulkItem & { record: DnsRecord }

/** Plans the deletion: which records will be sent and which skipped. */
export function planDelete(records: readonly DnsRecord[], rights: Rights): readonly DeleteItem[] {
  return records.map((record) => {
    const permission = canChangeRecord('delete', record, rights)
    return { id: record.id, record, result: firstResult(permission.allowed ? null : permission.reason) }
  })
}
