'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { waitForSignIn } from '@/components/feedback/session-events'
import { sendChange } from '@/components/form/send-change'
import { useUnloadWarning } from '@/components/form/use-unload-warning'
import { fetchLive } from '@/components/live/fetch-live'
import { paths } from '@/lib/paths'
import { openMsOf, type Outcome } from '@/lib/model/outcome'
import type { TransferItem } from '@/lib/mass-transfer/rules/item'
import type { TransferEntry } from '@/lib/mass-transfer/rules/plan'
import {
  isSending,
  nextRequest,
  startRun,
  takenOf,
  tallyOf,
  withListed,
  withOutcome,
  withRetry,
  withSending,
  type RequestResult,
  type TransferRun,
} from '@/lib/mass-transfer/rules/run'
import { importDomainsAction, startTransfersAction } from './actions'
import type { TransferRows } from './use-transfers'

const lookEveryMs = 5000

/** Called with the names that the API has accepted, to remove them from the form. */
type OnTaken = (names: ReadonlySet<string>) => void
/** `before`: the items in the list when the run started. */
/** `openUntil`: until when a call with a lost answer may take effect, in milliseconds of this device's clock. */
type Held = { run: TransferRun; onTaken: OnTaken; before: ReadonlySet<string>; openUntil: number }

/** Kept in the query cache: the run continues on other pages and ends with the session. */
const key = ['transfer-run']

/**
 * Sends domains in requests of at most 200, one after the other. A failure stops the run. Accepted domains are known,
 * so nothing is sent twice.
 *
 * @param items the known list of transfers
 * @param onAnswer called after every request, because the list of transfers has changed
 */
export function useTransferRun(items: readonly TransferItem[], onAnswer: () => void) {
  const client = useQueryClient()
  const { data: held = null } = useQuery<Held | null>({
    queryKey: key,
    queryFn: () => current(),
    initialData: null,
    enabled: false,
    gcTime: Infinity,
    structuralSharing: false,
  })
  const current = () => client.getQueryData<Held | null>(key) ?? null
  const set = (change: (run: TransferRun) => TransferRun) =>
    client.setQueryData<Held | null>(key, (now) => now && { ...now, run: change(now.run) })

  const sending = held !== null && isSending(held.run)
  useUnloadWarning(sending)

  /** After a lost answer: items that the API lists were accepted. */
  async function checkAccepted(): Promise<void> {
    const answer = await fetchLive<TransferRows>(paths.live.massTransfer())
    if (!answer.ok) return
    const now = current()
    set((run) => withListed(run, answer.value.rows, now?.before, Date.now() < (now?.openUntil ?? 0)))
    taken()
  }

  const isUnknown = held !== null && tallyOf(held.run).unknown > 0
  const lookAgain = useEffectEvent(checkAccepted)
  const openUntil = held?.openUntil ?? 0
  useEffect(() => {
    if (!isUnknown) return
    const every = setInterval(() => void lookAgain(), lookEveryMs)
    const end = setTimeout(() => void lookAgain(), Math.max(0, openUntil - Date.now()))
    return () => {
      clearInterval(every)
      clearTimeout(end)
    }
  }, [isUnknown, openUntil])

  function taken(): void {
    const now = current()
    now?.onTaken(takenOf(now.run))
    onAnswer()
  }

  async function sendWaiting(): Promise<void> {
    for (;;) {
      const run = current()?.run
      const entries = run ? nextRequest(run) : []
      if (!run || entries.length === 0) return
      set((now) => withSending(now, entries))
      const outcome = await sendRequest(run.from, entries)
      const until = Date.now() + openMsOf(outcome)
      client.setQueryData<Held | null>(
        key,
        (now) => now && { ...now, openUntil: until, run: withOutcome(now.run, entries, outcome) },
      )
      if (outcome.status === 'unknown') await checkAccepted()
      else taken()
    }
  }

  return {
    run: held?.run ?? null,
    isSending: sending,
    /** Starts a run; does nothing while another one is being sent. */
    start: (from: TransferRun['from'], entries: readonly TransferEntry[], onTaken: OnTaken) => {
      const now = current()
      if ((now && isSending(now.run)) || entries.length === 0) return
      client.setQueryData<Held | null>(key, (): Held => ({
        run: startRun(from, entries),
        onTaken,
        before: idsOf(items),
        openUntil: 0,
      }))
      void sendWaiting()
    },
    /** Retries only the failed domains. */
    sendFailed: () => {
      const now = current()
      if (!now || isSending(now.run)) return
      client.setQueryData<Held | null>(key, (): Held => ({ ...now, run: withRetry(now.run), before: idsOf(items) }))
      void sendWaiting()
    },
    look: checkAccepted,
    close: () => void client.setQueryData<Held | null>(key, null),
  }
}

const idsOf = (items: readonly TransferItem[]) => new Set(items.map(({ id }) => id))

export type TransferRuns = ReturnType<typeof useTransferRun>

function sendRequest(from: TransferRun['from'], entries: TransferEntry[]): Promise<Outcome<RequestResult>> {
  if (from.is === 'list') return sendChange(startTransfersAction, { entries }, waitForSignIn)
  const names = entries.map(({ name }) => name)
  return sendChange(importDomainsAction, { importId: from.importId, names }, waitForSignIn)
}
