'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { waitForSignIn } from '@/components/feedback/session-events'
import { sendChange } from '@/components/form/send-change'
import { fetchLive } from '@/components/live/fetch-live'
import type { RecordList } from '@/lib/dns/api'
import { paths } from '@/lib/paths'
import type { Outcome, Reading } from '@/lib/model/outcome'
import type { WriteStep } from '@/lib/dns/zone-file/compare'
import {
  isRunning,
  nextItem,
  pauseAfter,
  startRun,
  withOutcome,
  withPresent,
  withResult,
  withRetry,
  type ImportRun,
} from '@/lib/dns/zone-file/run'
import { addRecord, changeRecord, deleteRecord } from '../actions'

type Held = {
  run: ImportRun | null
  reading: Reading<RecordList> | null
  /** The last attempt to read the records failed. */
  isBlind: boolean
}

const nothing: Held = { run: null, reading: null, isBlind: false }

/**
 * Writes changes of a zone one after the other, each sent once, also while another page is open. The records are read
 * afterwards and before a retry, so that nothing is written twice.
 *
 * @param zoneId the zone
 * @param initial the records as the page has read them
 */
export function useImportRun(zoneId: string, initial: Reading<RecordList>) {
  const client = useQueryClient()
  const key = ['zone-import', zoneId]
  const current = () => client.getQueryData<Held>(key) ?? nothing
  const { data: held } = useQuery<Held>({
    queryKey: key,
    queryFn: current,
    initialData: nothing,
    enabled: false,
    gcTime: Infinity,
    structuralSharing: false,
  })
  const set = (part: Partial<Held>) => client.setQueryData<Held>(key, { ...current(), ...part })
  const change = (next: (run: ImportRun) => ImportRun) => {
    const { run } = current()
    if (run) set({ run: next(run) })
  }
  const running = held.run !== null && isRunning(held.run)
  useStayWhile(running)
  const isLooking = useRef(false)

  /** Reads the records again; returns whether that succeeded. */
  async function reload(): Promise<boolean> {
    const answer = await fetchLive<RecordList>(paths.live.records(zoneId))
    if (!answer.ok && answer.failure.kind === 'unauthenticated') return (await waitForSignIn()) && reload()
    set({ isBlind: !answer.ok })
    if (!answer.ok) return false
    set({ reading: { value: answer.value, asOf: answer.asOf } })
    change((run) => withPresent(run, answer.value.rows))
    return true
  }

  async function sendWaiting(): Promise<void> {
    for (;;) {
      const { run } = current()
      const item = run && nextItem(run)
      if (!item) break
      change((now) => withResult(now, item.key, { is: 'sending' }))
      const outcome = await sendPatiently(item.step)
      change((now) => withOutcome(now, item.key, outcome))
    }
    await reload()
  }

  /** Sends a change and retries only after 429, when the API limits the rate during a run. */
  async function sendPatiently(step: WriteStep): Promise<Outcome> {
    for (let tries = 1; ; tries++) {
      const outcome = await sendStep(zoneId, step)
      const { run } = current()
      const seconds = run && pauseAfter(run, outcome, tries)
      if (seconds === null) return outcome
      change((now) => ({ ...now, waits: seconds }))
      await new Promise((go) => setTimeout(go, seconds * 1000))
      change((now) => ({ ...now, waits: null }))
    }
  }

  const { reading } = held
  return {
    run: held.run,
    running,
    isBlind: held.isBlind,
    /** The latest reading of the records. */
    reading: reading && reading.asOf >= initial.asOf ? reading : initial,
    start: (steps: readonly WriteStep[]) => {
      const { run } = current()
      if ((run && isRunning(run)) || steps.length === 0) return
      set({ run: startRun(steps) })
      void sendWaiting()
    },
    /** Retries only the failed changes. */
    sendFailed: async () => {
      const { run } = current()
      if (!run || isRunning(run) || isLooking.current) return
      isLooking.current = true
      // Clears the notice of the previous attempt.
      change((now) => ({ ...now, notice: null }))
      const known = await reload()
      isLooking.current = false
      if (!known) return
      change(withRetry)
      await sendWaiting()
    },
    look: reload,
    close: () => void set({ run: null }),
  }
}

export type ImportRuns = ReturnType<typeof useImportRun>

function sendStep(id: string, step: WriteStep): Promise<Outcome> {
  if (step.is === 'add') return sendChange(addRecord, { id, record: step.record }, waitForSignIn)
  if (step.is === 'remove') return sendChange(deleteRecord, { id, record: step.before }, waitForSignIn)
  return sendChange(changeRecord, { id, recordId: step.before.id, record: step.record }, waitForSignIn)
}

/** Warns before the page is unloaded, because queued changes would not be sent. */
function useStayWhile(running: boolean) {
  useEffect(() => {
    if (!running) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [running])
}
