import type { Failure, Outcome } from '@/lib/rules/outcome'
import type { PowerAction } from '@/lib/rules/power'
import {
  powerProgress,
  watchPower,
  withMeasurement,
  type PowerMeasurement,
  type PowerWatch,
} from '@/lib/rules/power-watch'
import type { ReasonKey } from '@/lib/rules/reasons'
import type { PowerPlan } from './power-plan'

/**
 * What became of a power action for one server.
 * - `skipped`: known before that it cannot be; nothing was sent.
 * - `waiting`, `sending`: its turn has not come; it is under way.
 * - `sent`: the API took it; whether the server follows is watched.
 * - `refused`: the API said no.
 * - `unknown`: the answer was lost; how the server stands is watched.
 * - `held`: never sent, because the connection or the session was gone.
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

/** A power action that a person asked for, for one server or many. */
export type PowerRun = { key: number; action: PowerAction; items: readonly PowerItem[] }

/** Begins what was planned; nothing is sent yet. */
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

/** Replaces results. `change` gets each and gives back what it shall be. */
export function withResults(run: PowerRun, change: (item: PowerItem) => PowerResult): PowerRun {
  return { ...run, items: run.items.map((item) => ({ ...item, result: change(item) })) }
}

/** The result that an answer of the API comes to. A session that ended sent nothing, so its turn comes again. */
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

/** Takes a measurement of a server's power in. */
export function measured(run: PowerRun, id: string, power: PowerMeasurement): PowerRun {
  return withResults(run, (item) =>
    item.id === id && (item.result.is === 'sent' || item.result.is === 'unknown')
      ? { ...item.result, watch: withMeasurement(item.result.watch, power) }
      : item.result,
  )
}

/** Whether calls are still to be made or under way. */
export function isSending({ items }: PowerRun): boolean {
  return items.some(({ result }) => result.is === 'waiting' || result.is === 'sending')
}

/** Servers to measure, those that were measured longest ago first. */
export function toMeasure(runs: readonly PowerRun[]): string[] {
  const followed = runs.flatMap(({ items }) =>
    items.flatMap(({ id, result }) =>
      (result.is === 'sent' || result.is === 'unknown') && powerProgress(result.watch) === 'following'
        ? [{ id, at: result.watch.last?.measuredAt.getTime() ?? 0 }]
        : [],
    ),
  )
  return [...new Set(followed.sort((a, b) => a.at - b.at).map(({ id }) => id))]
}

/** What each server is doing, for its place in the list. */
export function doingOf(runs: readonly PowerRun[]): ReadonlyMap<string, PowerAction> {
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

/** Servers that may be sent again: what was refused or never sent. Not what may have happened. */
export function failedOf({ items }: PowerRun): PowerItem[] {
  return items.filter(({ result }) => result.is === 'refused' || result.is === 'held')
}

/** How many are as asked, how many were left out from the start, and whether anything can still change. */
export function tallyOf(run: PowerRun): { done: number; skipped: number; settled: boolean } {
  const done = run.items.filter(
    ({ result }) => result.is === 'sent' && ['reached', 'assumed'].includes(powerProgress(result.watch)),
  ).length
  const skipped = run.items.filter(({ result }) => result.is === 'skipped').length
  return { done, skipped, settled: !isSending(run) && toMeasure([run]).length === 0 }
}
