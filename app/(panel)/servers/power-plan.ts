import type { ListedInterrupted } from '@/components/server/interruption'
import { canPower, type PowerAction } from '@/lib/rules/power'
import type { ReasonKey } from '@/lib/rules/reasons'
import type { Rights } from '@/lib/rules/rights'
import type { ServerEntry } from './use-server-columns'

/** What of a selection a power action goes to, and what not and why: said before anything is sent. */
export type PowerPlan = {
  action: PowerAction
  sends: ({ id: string; name: string } & ListedInterrupted)[]
  skips: { id: string; name: string; reason: ReasonKey }[]
}

/** Sorts a selection into what can follow the action and what cannot. */
export function planPower(action: PowerAction, servers: readonly ServerEntry[], rights: Rights): PowerPlan {
  const plan: PowerPlan = { action, sends: [], skips: [] }
  for (const server of servers) {
    const { id, name, primaryIp, otherIps, state, isoMounted } = server
    const permission = canPower(action, server, rights)
    if (permission.allowed) plan.sends.push({ id, name, primaryIp, otherIps, state, isoMounted })
    else plan.skips.push({ id, name, reason: permission.reason })
  }
  return plan
}

/** Power on interrupts nothing; the others ask first. So does anything that would not go to all that was selected. */
export function asksFirst(plan: PowerPlan): boolean {
  const { action, skips, sends } = plan
  return action !== 'on' || skips.length > 0 || sends.length === 0 || asksForNumber(plan)
}

/** More servers than anybody means by a slip: their number is typed first. */
export function asksForNumber({ sends }: Pick<PowerPlan, 'sends'>): boolean {
  return sends.length > 20
}
