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

/**
 * `watch`: the server's power since the action was sent, or its answer lost. `misses`: how many times it could not be
 * measured since.
 */
export type PowerItem = { id: string; name: string; watch: PowerWatch | null; misses: number; result: RunResult }

/** `onMeasured`: called with each measured power, for the list. */
type PowerAbout = { action: PowerAction; onMeasured: (id: string, power: PowerMeasurement) => void }

/** A requested power action for one or many servers. */
export type PowerRun = Run<PowerItem, PowerAbout>

/** Servers per request to the panel, and parallel measurements. */
const atOnce = 4
const measureEveryMs = 2000
/** After so many misses a server is measured only when the person asks. */
const mostMisses = 30

/** Power actions on servers of the list. Each server is measured until it has the requested state. */
export const powerRuns = defineRuns<PowerItem, PowerAbout, null>({
  size: atOnce,
  send: (batch, { about }) => sendOnce(powerServersAction, { ids: batch.map(({ id }) => id), action: about.action }),
  settle: (item, outcome, { about }) => ({
    ...item,
    result: resultOf(outcome),
    misses: 0,
    watch:
      outcome.status === 'done' || outcome.status === 'unknown'
        ? watchPower(about.action, outcome.status === 'done' ? new Date() : outcome.sentAt)
        : null,
  }),
  // Without any answer the connection is gone, so the next servers would not be reached either.
  stops: (outcome) => outcome.status === 'unknown' && outcome.reference === '',
  look: async (run) => {
    const ids = serversToMeasure(run).slice(0, atOnce)
    const measured = await Promise.all(
      ids.map(async (id) => ({ id, answer: await fetchLive<PowerMeasurement>(paths.live.power(id)) })),
    )
    const failed = measured.find(({ answer }) => !answer.ok && answer.failure.kind === 'unauthenticated')?.answer
    if (failed && !failed.ok) return failed.failure
    const powers = measured.map(({ id, answer }) => ({ id, power: answer.ok ? answer.value : null }))
    for (const { id, power } of powers) if (power) run.about.onMeasured(id, power)
    return (now) => powers.reduce((changed, { id, power }) => applyMeasurement(changed, id, power), now)
  },
  lookAgainMs: (run) => (serversToMeasure(run).length > 0 ? measureEveryMs : null),
  isDone: hasFollowed,
})

/** The items of a plan; nothing is sent yet. */
export function itemsOf({ sends, skips }: PowerPlan): PowerItem[] {
  const itemOf = ({ id, name }: { id: string; name: string }, reason: ReasonKey | null): PowerItem => ({
    ...{ id, name, watch: null, misses: 0, result: firstResult(reason) },
  })
  return [...sends.map((one) => itemOf(one, null)), ...skips.map((one) => itemOf(one, one.reason))]
}

/** Applies a measurement of a server's power; null is a miss. */
export function applyMeasurement(run: PowerRun, id: string, power: PowerMeasurement | null): PowerRun {
  const items = run.items.map((item) => {
    if (item.id !== id || !item.watch) return item
    return power ? { ...item, watch: withMeasurement(item.watch, power) } : { ...item, misses: item.misses + 1 }
  })
  return { ...run, items }
}

/** Whether the server could not be measured so often that it is no longer followed. */
export const isLost = ({ misses }: PowerItem) => misses >= mostMisses

const isFollowed = (item: PowerItem) => item.watch && powerProgress(item.watch) === 'following' && !isLost(item)

/**
 * Servers to measure: those with the fewest misses first, so that the others do not wait for them, then the longest
 * unmeasured.
 */
export function serversToMeasure({ items }: Pick<PowerRun, 'items'>): string[] {
  const measuredAt = ({ watch }: PowerItem) => watch?.last?.measuredAt.getTime() ?? 0
  return items
    .filter(isFollowed)
    .toSorted((a, b) => a.misses - b.misses || measuredAt(a) - measuredAt(b))
    .map(({ id }) => id)
}

/** Action in progress per server, for its row in the list. */
export function actionsInProgress(runs: readonly PowerRun[]): ReadonlyMap<string, PowerAction> {
  return new Map(
    runs.flatMap(({ about, items }) =>
      items
        .filter((item) => item.result.kind === 'sending' || (item.result.kind === 'done' && isFollowed(item)))
        .map(({ id }) => [id, about.action] as const),
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
