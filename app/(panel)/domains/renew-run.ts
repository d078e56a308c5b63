import { learnPaidRenewal } from '@/components/domain/use-paid-renewal'
import { sendOnce } from '@/components/form/send-change'
import { defineRuns } from '@/components/run/run-store'
import type { DomainRow } from '@/lib/domains/model'
import { autoRenewRefusal } from '@/lib/domains/rules/domain'
import { firstResult, type Run, type RunResult } from '@/lib/model/run'
import { renewDomain } from './actions'

/** One domain in a bulk change of auto-renew. */
export type RenewItem = {
  id: string
  name: string
  domain: Pick<DomainRow, 'name' | 'expiresAt'>
  result: RunResult
}

/** `on`: whether auto-renew is turned on. */
export type RenewRun = Run<RenewItem, { on: boolean }>
export type RenewPlan = Pick<RenewRun, 'items' | 'about'>

/** Changes of auto-renew, one domain after the other. */
export const renewRuns = defineRuns<RenewItem, { on: boolean }, null>({
  send: async ([{ id }], { about: { on } }) => {
    const outcome = await sendOnce(renewDomain, { id, on })
    if (outcome.status === 'done') learnPaidRenewal(id, on, outcome.message)
    return outcome
  },
})

/** Plans a bulk change of auto-renew: which domains will be sent and which skipped. */
export function planRenew(on: boolean, domains: readonly DomainRow[]): RenewPlan {
  const items = domains.map((domain) => ({
    id: domain.id,
    name: domain.display,
    domain,
    result: firstResult(autoRenewRefusal(domain, on)),
  }))
  return { items, about: { on } }
}
