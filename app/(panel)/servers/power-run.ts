import { sendOnce } from '@/components/form/send-change'
import { fetchLive } from '@/components/live/fetch-live'
import { defineRuns } from '@/components/run/run-store'
import type { ListedInterrupted } from '@/components/server/interruption'
import { Power, PowerOff, RotateCw } from '@/components/ui/icons'
import type { ReasonKey } from '@/lib/model/reasons'
import type { Rights } from '@/lib/model/rights'
import { firstResult, isMany, resultOf, type Run, type RunResult } from '@/lib/model/run'
import { paths } from '@/lib/paths'
import {
  canSendPower,
  type PowerAction,
  type PowerMeasurement,
  powerProgress,
  type PowerWatch,
  watchPower,
  withMeasurement,
} from '@/lib/servers/rules/power'
import { powerServersAction } from './actions'
import type { ServerEntry } from './use-server-columns'

/** `watch`: the server's power since the action was sent, or its answer lost. */
export type PowerItem = { id: string; name: string; watch: PowerWatch | null; result: RunResult }

/** `onMeasured`: called with each measured power, for the list. */
type PowerAbout = { action: PowerAction; onMeasured: (id: string, power: PowerMeasurement) => void }

/** A requested power action for one or many servers. */
export type PowerRun = Run<PowerItem, PowerAbout>

/** Servers per request to the panel, and parallel measurements. */
const atOnce = 4
const measureEveryMs = 2000

/** Power actions on servers of the list. Each server is measured until it has the requested state. */
export const powerRuns = defineRuns<PowerItem, PowerAbout, null>({
  size: atOnce,
  send: (batch, { about }) => sendOnce(powerServersAction, { ids: batch.map(({ id }) => id), action: about.action }),
  settle: (item, outcome, { about }) => ({
    ...item,
    result: resultOf(outcome),
    watch:
      outcome.status === 'done' || outcome.status === 'unknown'
        ? watchPower(about.action, outcome.status === 'done' ? new Date() : outcome.sentAt)
        : null,
  }),
  // Without any answer the connection is gone, so the next servers would not be reached either.
  stops: (outcome) => outcome.status === 'unknown' && outcome.reference === '',
  look: async (run) => {
    const ids = serversToMeasure([run]).slice(0, atOnce)
    const measured = await Promise.all(
      ids.map(async (id) => ({ id, answer: await fetchLive<PowerMeasurement>(paths.live.power(id)) })),
    )
    const failed = measured.find(({ answer }) => !answer.ok && answer.failure.kind === 'unauthenticated')?.answer
    if (failed && !failed.ok) return failed.failure
    const powers = measured.flatMap(({ id, answer }) => (answer.ok ? [{ id, power: answer.value }] : []))
    for (const { id, power } of powers) run.about.onMeasured(id, power)
    return (now) => powers.reduce((changed, { id, power }) => applyMeasurement(changed, id, power), now)
  },
  lookAgainMs: (run) => (serversToMeasure([run]).length > 0 ? measureEveryMs : null),
  isDone: hasFollowed,
})

/** Measures one server now. */
export async function measureServer({ key, about }: PowerRun, id: string): Promise<void> {
  const answer = await fetchLive<PowerMeasurement>(paths.live.power(id))
  if (!answer.ok) return
  powerRuns.update(key, (run) => applyMeasurement(run, id, answer.value))
  about.onMeasured(id, answer.value)
}

/** The items of a plan; nothing is sent yet. */
export function itemsOf({ sends, skips }: PowerPlan): PowerItem[] {
  return [
    ...sends.map(({ id, name }) => ({ id, name, watch: null, result: firstResult(null) })),
    ...skips.map(({ id, name, reason }) => ({ id, name, watch: null, result: firstResult(reason) })),
  ]
}

/** Applies a measurement of a server's power. */
export function applyMeasurement(run: PowerRun, id: string, power: PowerMeasurement): PowerRun {
  const items = run.items.map((item) =>
    item.id === id && item.watch ? { ...item, watch: withMeasurement(item.watch, power) } : item,
  )
  return { ...run, items }
}

/** Servers to measure, the longest unmeasured first. */
export function serversToMeasure(runs: readonly Pick<PowerRun, 'items'>[]): string[] {
  const followed = runs.flatMap(({ items }) =>
    items.flatMap(({ id, watch }) =>
      watch && powerProgress(watch) === 'following' ? [{ id, at: watch.last?.measuredAt.getTime() ?? 0 }] : [],
    ),
  )
  return [...new Set(followed.sort((a, b) => a.at - b.at).map(({ id }) => id))]
}

/** Action in progress per server, for its row in the list. */
export function actionsInProgress(runs: readonly PowerRun[]): ReadonlyMap<string, PowerAction> {
  return new Map(
    runs.flatMap(({ about, items }) =>
      items.flatMap(({ id, watch, result }) =>
        result.kind === 'sending' || (result.kind === 'done' && watch && powerProgress(watch) === 'following')
          ? [[id, about.action] as const]
          : [],
      ),
    ),
  )
}

/** Whether the action was accepted and the server has followed. */
export function hasFollowed({ result, watch }: PowerItem): boolean {
  return result.kind === 'done' && watch !== null && ['reached', 'assumed'].includes(powerProgress(watch))
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
