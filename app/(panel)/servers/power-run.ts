import type { Failure, Outcome } from '@/lib/model/outcome'
import {
  type PowerAction,
  type PowerMeasurement,
  powerProgress,
  type PowerWatch,
  watchPower,
  withMeasurement,
} from '@/lib/servers/rules/power'
import type { ReasonKey } from '@/lib/model/reasons'
import type { PowerPlan } from './power-plan'

/**
 * Result of a power action for one server.
 * - `skipped`: not possible, known in advance; nothing was sent.
 * - `waiting`, `sending`: queued; in progress.
 * - `sent`: accepted by the API; the server is polled until it follows.
 * - `refused`: refused by the API.
 * - `unknown`: the answer was lost; the server is polled.
 * - `held`: never sent, because the connection or session was lost.
 */
export type PowerResult =
  | { is: 'skipped'; reason: ReasonKey }
  | { is: 'waiting' }
  | { is: 'sending' }
  | { is: 'sent'; watch: PowerWatch }
  | { is: 'refused'; failure: Failure }
  | { is: 'unknown'; sentAt: Date; reference: string; watch: PowerWatch }
  | { is: 'held' }

export type PowerItem = { id: string; name: string; result: PowerResult }

/** A requested power action for one or many servers. */
export type PowerRun = { key: number; action: PowerAction; items: readonly PowerItem[] }

/** Creates a run from a plan; nothing is sent yet. */
export function startRun(key: number, { action, sends, skips }: PowerPlan): PowerRun {
  return {
    key,
    action,
    items: [
      ...sends.map(({ id, name }) => ({ id, name, result: { is: 'waiting' as const } })),
      ...skips.map(({ id, name, reason }) => ({ id, name, result: { is: 'skipped' as const, reason } })),
    ],
  }
}

/** Replaces the result of each item with that returned by `change`. */
export function withResults(run: PowerRun, change: (item: PowerItem) => PowerResult): PowerRun {
  return { ...run, items: run.items.map((item) => ({ ...item, result: change(item) })) }
}

/** Converts an outcome to a result. With an ended session nothing was sent, so the item is queued again. */
export function resultOf(outcome: Outcome, action: PowerAction): PowerResult {
  switch (outcome.status) {
    case 'done':
      return { is: 'sent', watch: watchPower(action, new Date()) }
    case 'refused':
      return { is: 'refused', failure: outcome.failure }
    case 'unknown':
      return {
        is: 'unknown',
        sentAt: outcome.sentAt,
        reference: outcome.reference,
        watch: watchPower(action, outcome.sentAt),
      }
    case 'signedOut':
    case 'passwordNeeded':
      return { is: 'waiting' }
  }
}

/** Applies a measurement of a server's power. */
export function applyMeasurement(run: PowerRun, id: string, power: PowerMeasurement): PowerRun {
  return withResults(run, (item) =>
    item.id === id && (item.result.is === 'sent' || item.result.is === 'unknown')
      ? { ...item.result, watch: withMeasurement(item.result.watch, power) }
      : item.result,
  )
}

/** Tells whether calls are queued or in progress. */
export function isSending({ items }: PowerRun): boolean {
  return items.some(({ result }) => result.is === 'waiting' || result.is === 'sending')
}

/** Servers to measure, the longest unmeasured first. */
export function serversToMeasure(runs: readonly PowerRun[]): string[] {
  const followed = runs.flatMap(({ items }) =>
    items.flatMap(({ id, result }) =>
      (result.is === 'sent' || result.is === 'unknown') && powerProgress(result.watch) === 'following'
        ? [{ id, at: result.watch.last?.measuredAt.getTime() ?? 0 }]
        : [],
    ),
  )
  return [...new Set(followed.sort((a, b) => a.at - b.at).map(({ id }) => id))]
}

/** Action in progress per server, for its row in the list. */
export function actionsInProgress(runs: readonly PowerRun[]): ReadonlyMap<string, PowerAction> {
  return new Map(
    runs.flatMap(({ action, items }) =>
      items.flatMap(({ id, result }) =>
        result.is === 'sending' || (result.is === 'sent' && powerProgress(result.watch) === 'following')
          ? [[id, action] as const]
          : [],
      ),
    ),
  )
}

/** Items that may be retried: refused or never sent, but not those that may have happened. */
export function failedOf({ items }: PowerRun): PowerItem[] {
  return items.filter(({ result }) => result.is === 'refused' || result.is === 'held')
}

/** Counts done and skipped items, and tells whether anything can still change. */
export function tallyOf(run: PowerRun): { done: number; skipped: number; settled: boolean } {
  const done = run.items.filter(
    ({ result }) => result.is === 'sent' && ['reached', 'assumed'].includes(powerProgress(result.watch)),
  ).length
  const skipped = run.items.filter(({ result }) => result.is === 'skipped').length
  return { done, skipped, settled: !isSending(run) && serversToMeasure([run]).length === 0 }
}
