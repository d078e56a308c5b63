import { sendOnce } from '@/components/form/send-change'
import { defineRuns } from '@/components/run/run-store'
import type { ListedInterrupted } from '@/components/server/interruption'
import { forgetPower, powerOf, rememberPower, settlePower } from '@/components/server/watched-power'
import { Power, PowerOff, RotateCw } from '@/components/ui/icons'
import type { Outcome } from '@/lib/model/outcome'
import type { ReasonKey } from '@/lib/model/reasons'
import type { Rights } from '@/lib/model/rights'
import { firstResult, isMany, resultOf, type Run, type RunResult } from '@/lib/model/run'
import { canSendPower, type PowerAction } from '@/lib/servers/rules/power'
import { powerProgress, progressOf, type WatchedPower } from '@/lib/servers/rules/power-watch'
import { powerServersAction } from './actions'
import type { ServerEntry } from './use-server-columns'

/** `power`: what the device remembers of it, since it was sent; null when nothing was. */
export type PowerItem = { id: string; name: string; power: WatchedPower | null; result: RunResult }

type PowerAbout = { action: PowerAction }

/** A requested power action for one or many servers. */
export type PowerRun = Run<PowerItem, PowerAbout>

/** Servers per request to the panel. */
const atOnce = 4
const lookEveryMs = 1000

/** Power actions on servers of the list. Each server is measured until it has the requested state (`FollowPower`). */
export const powerRuns = defineRuns<PowerItem, PowerAbout, null>({
  size: atOnce,
  begin: (batch, { about }) => {
    for (const { id } of batch) rememberPower(id, null, about.action)
  },
  send: (batch, { about }) => sendOnce(powerServersAction, { ids: batch.map(({ id }) => id), action: about.action }),
  settle: withOutcome,
  // Without any answer the connection is gone, so the next servers would not be reached either.
  stops: (outcome) => outcome.status === 'unknown' && outcome.reference === '',
  look: async () => withPowers,
  lookAgainMs: (run) => (run.items.some(isFollowed) ? lookEveryMs : null),
  isDone: hasFollowed,
})

/** The item after its outcome, which the device remembers as well. */
export function withOutcome(item: PowerItem, outcome: Outcome<null>): PowerItem {
  const isSent = outcome.status === 'done' || outcome.status === 'unknown'
  if (isSent) settlePower(item.id, outcome.status)
  else forgetPower(item.id)
  return { ...item, result: resultOf(outcome), power: isSent ? powerOf(item.id) : null }
}

/** Takes over what the device knows now. What was sent to a server since then is not about this run. */
export function withPowers(run: PowerRun): PowerRun {
  const items = run.items.map((item) => {
    if (!item.power) return item
    const now = powerOf(item.id)
    const isSame = now?.watch.sentAt.getTime() === item.power.watch.sentAt.getTime()
    return { ...item, power: isSame ? now : { ...item.power, isLate: true } }
  })
  return { ...run, items }
}

/** The items of a plan; nothing is sent yet. */
export function itemsOf({ sends, skips }: PowerPlan): PowerItem[] {
  const itemOf = ({ id, name }: { id: string; name: string }, reason: ReasonKey | null): PowerItem => ({
    ...{ id, name, power: null, result: firstResult(reason) },
  })
  return [...sends.map((entry) => itemOf(entry, null)), ...skips.map((entry) => itemOf(entry, entry.reason))]
}

/** Whether the server has not reached the requested state yet. */
export const isFollowed = ({ power }: PowerItem) => power !== null && progressOf(power) === 'following'

/** Whether the server could not be measured for as long as it may take, so that it is no longer followed. */
export const isLost = ({ power }: PowerItem) => power?.isLate === true && powerProgress(power.watch) === 'following'

/** Whether the action was accepted and the server has followed. */
export function hasFollowed({ result, power }: PowerItem): boolean {
  return result.kind === 'done' && power !== null && ['reached', 'assumed'].includes(progressOf(power))
}

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

/** The icon of each power action. */
export const powerIcons = { on: Power, off: PowerOff, reboot: RotateCw }
