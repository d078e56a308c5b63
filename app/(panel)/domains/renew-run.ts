import type { DomainRow } from '@/lib/api/domain-form'
import { autoRenewRefusal } from '@/lib/rules/auto-renew'
import { firstResult, type BulkItem } from '@/lib/rules/bulk-run'

/** Auto-renew of one domain, turned on or off with that of others. */
export type RenewItem = BulkItem & { name: string; on: boolean }

/** Auto-renew for many: what will be sent and what will not, before anything is. */
export function planRenew(on: boolean, domains: readonly DomainRow[]): readonly RenewItem[] {
  return domains.map((domain) => ({
    id: domain.id,
    name: domain.display,
    on,
    result: firstResult(autoRenewRefusal(domain, on)),
  }))
}

/** Whether a run turns it on. */
export const turnsOn = (run: readonly RenewItem[]) => run[0]?.on ?? false
