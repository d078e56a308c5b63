'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { pageOwner } from '@/components/feedback/page-owner'
import { waitForSignIn } from '@/components/feedback/session-events'
import { fetchLive } from '@/components/live/fetch-live'
import { paths } from '@/lib/paths'
import type { Outcome } from '@/lib/model/outcome'
import { watchPower, type PowerMeasurement } from '@/lib/servers/rules/power'
import { powerServersAction } from './actions'
import type { PowerPlan } from './power-plan'
import {
  failedOf,
  isSending,
  applyMeasurement,
  resultOf,
  startRun,
  tallyOf,
  serversToMeasure,
  withResults,
  type PowerItem,
  type PowerResult,
  type PowerRun,
} from './power-run'

/** Servers per request to the panel, and parallel measurements. */
const atOnce = 4
const measureEveryMs = 2000

/** Kept in the query cache, so that results survive navigation and end with the session. */
const key = ['power-runs']
const none: readonly PowerRun[] = []

/**
 * Power actions on servers of the list: sent once to each, a few at a time, each with its own result, and polled until
 * the server has the requested state.
 *
 * @param measure called with the measured power of a server
 */
export function usePowerRuns(measure: (id: string, power: PowerMeasurement) => void) {
  const client = useQueryClient()
  const { data: runs = none } = useQuery<readonly PowerRun[]>({
    queryKey: key,
    queryFn: () => current(),
    initialData: none,
    enabled: false,
    gcTime: Infinity,
    structuralSharing: false,
  })
  const current = () => client.getQueryData<readonly PowerRun[]>(key) ?? none
  const set = (change: (runs: readonly PowerRun[]) => readonly PowerRun[]) =>
    client.setQueryData(key, change(current()))
  const setRun = (run: number, change: (run: PowerRun) => PowerRun) =>
    set((all) => all.map((one) => (one.key === run ? change(one) : one)))
  const results = (run: number, change: (item: PowerItem) => PowerResult) =>
    setRun(run, (one) => withResults(one, change))

  async function measureOne(id: string, signal?: AbortSignal) {
    const answer = await fetchLive<PowerMeasurement>(paths.live.power(id), signal)
    if (answer.ok) {
      set((all) => all.map((run) => applyMeasurement(run, id, answer.value)))
      measure(id, answer.value)
    }
  }

  useQuery({
    queryKey: [...key, 'watch'],
    queryFn: async ({ signal }) => {
      await Promise.all(
        serversToMeasure(current())
          .slice(0, atOnce)
          .map((id) => measureOne(id, signal)),
      )
      return Date.now()
    },
    enabled: serversToMeasure(runs).length > 0,
    refetchInterval: measureEveryMs,
    staleTime: 0,
  })

  /** Sends the queued items of a run, a few servers per request. */
  async function sendWaiting(run: number) {
    const signedOutOnce = new Set<string>()
    for (;;) {
      const found = current().find((one) => one.key === run)
      const batch = found?.items.filter(({ result }) => result.is === 'waiting').slice(0, atOnce) ?? []
      if (!found || batch.length === 0) return
      const ids = batch.map(({ id }) => id)
      results(run, ({ id, result }) => (ids.includes(id) ? { is: 'sending' } : result))
      const sentAt = new Date()
      const outcomes = await attempt(ids, found.action)
      const lost: PowerResult = { is: 'unknown', sentAt, reference: '', watch: watchPower(found.action, sentAt) }
      results(run, ({ id, result }) => {
        if (!ids.includes(id)) return outcomes === null && result.is === 'waiting' ? { is: 'held' } : result
        const outcome = outcomes?.[ids.indexOf(id)]
        return outcome ? resultOf(outcome, found.action) : lost
      })
      const signedOut = ids.filter((_, at) => outcomes?.[at]?.status === 'signedOut')
      const goesOn =
        signedOut.length === 0 || (signedOut.every((id) => !signedOutOnce.has(id)) && (await waitForSignIn()))
      if (!goesOn) results(run, ({ result }) => (result.is === 'waiting' ? { is: 'held' } : result))
      for (const id of signedOut) signedOutOnce.add(id)
    }
  }

  return {
    runs,
    /** Starts a run; does nothing while another one is being sent. */
    start: (plan: PowerPlan) => {
      if (current().some(isSending) || plan.sends.length === 0) return
      const run = startRun(Date.now(), plan)
      // Fully successful runs are removed; others stay until they are closed.
      set((all) => [run, ...all.filter((one) => !tallyOf(one).settled || tallyOf(one).done < one.items.length)])
      void sendWaiting(run.key)
    },
    /** Retries what was refused or never sent. */
    sendFailed: (run: PowerRun) => {
      if (current().some(isSending)) return
      const failed = new Set(failedOf(run).map(({ id }) => id))
      results(run.key, ({ id, result }) => (failed.has(id) ? { is: 'waiting' } : result))
      void sendWaiting(run.key)
    },
    /** Measures one server again. */
    check: (id: string) => measureOne(id),
    close: (run: PowerRun) => void set((all) => all.filter((one) => one.key !== run.key)),
  }
}

/** Null without an answer: the action may have happened, so it is never retried automatically. */
async function attempt(ids: string[], action: PowerRun['action']): Promise<Outcome[] | null> {
  try {
    return await powerServersAction({ ids, action }, pageOwner())
  } catch {
    return null
  }
}
