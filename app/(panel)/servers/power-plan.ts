import type { ListedInterrupted } from '@/components/server/interruption'
import { canSendPower, type PowerAction } from '@/lib/servers/rules/power'
import { isMany } from '@/lib/model/run'
import type { ReasonKey } from '@/lib/model/reasons'
import type { Rights } from '@/lib/model/rights'
import type { ServerEntry } from './use-server-columns'

/** Plan of a power action: which selected servers it is sent to, and which are skipped and why. */
export type PowerPlan = {
  action: PowerAction
  sends: ({ id: string; name: string } & ListedInterrupted)[]
  skips: { id: string; name: string; reason: ReasonKey }[]
}

/** Splits a selection into servers that can follow the action and those that cannot. */
export function planPower(action: PowerAction, servers: readonly ServerEntry[], rights: Rights): PowerPlan {
  const plan: PowerPlan = { action, sends: [], skips: [] }
  for (const server of servers) {
    const { id, name, primaryIp, otherIps, state, isoMounted } = server
    const permission = canSendPower(action, server, rights)
    if (permission.allowed) plan.sends.push({ id, name, primaryIp, otherIps, state, isoMounted })
    else plan.skips.push({ id, name, reason: permission.reason })
  }
  return plan
}

/** Power on interrupts nothing. Other actions ask first, and so does a plan that skips servers. */
export function needsConfirmation(plan: PowerPlan): boolean {
  const { action, skips, sends } = plan
  return action !== 'on' || skips.length > 0 || sends.length === 0 || isMany(sends.length)
}
