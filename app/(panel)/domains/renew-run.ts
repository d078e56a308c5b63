import type { DomainRow } from '@/lib/domains/model'
import { autoRenewRefusal } from '@/lib/domains/rules/domain'
import { firstResult, type BulkItem } from '@/lib/servers/rules/bulk-run'

/** One domain in a bulk change of auto-renew. */
export type RenewItem = BulkItem & { name: string; on: boolean }

/** Plans a bulk change of auto-renew: which domains will be sent and which skipped. */
export function planRenew(on: boolean, domains: readonly DomainRow[]): readonly RenewItem[] {
  return domains.map((domain) => ({
    id: domain.id,
    name: domain.display,
    on,
    result: firstResult(autoRenewRefusal(domain, on)),
  }))
}

/** Tells whether a run turns auto-renew on. */
export const turnsOn = (run: readonly RenewItem[]) => run[0]?.on ?? false
