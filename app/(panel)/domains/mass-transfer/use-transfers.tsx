'use client'

import { useEffect, useEffectEvent, type ReactNode } from 'react'
import { useTranslations } from 'next-intl'
import { useLive, type Live } from '@/components/live/use-live'
import { useClock } from '@/components/ui/clock'
import { activeTransfers, useReportWork } from '@/components/work/use-work'
import { useShareProgress } from '@/components/work/work-progress'
import type { Rows } from '@/lib/api/wire'
import { paths } from '@/lib/paths'
import type { Reading, Failure } from '@/lib/model/outcome'
import { isMoving, type TransferItem } from '@/lib/mass-transfer/rules/item'
import { transferProgress } from '@/lib/work/rules/transfer-progress'
import { sendOnce } from '@/components/form/send-change'
import { fetchLive } from '@/components/live/fetch-live'
import { defineRuns } from '@/components/run/run-store'
import { maxPerRequest } from '@/lib/mass-transfer/rules/plan'
import {
  settleEntry,
  runEntries,
  takenOf,
  transferRefusalOf,
  withListed,
  type RequestResult,
  type RunEntry,
  type TransferRun,
} from '@/lib/mass-transfer/rules/run'
import type { TransferEntry } from '@/lib/mass-transfer/rules/plan'
import { countOf } from '@/lib/model/run'
import { importDomainsAction, startTransfersAction } from './actions'

export type TransferRows = Rows<TransferItem>

/** A domain is processed within seconds, but can be queued for longer. */
const everyMs = 5000

/**
 * Polls the items with one call while any is in progress, and once after a code's deadline passes, which changes the
 * state of an idle item.
 */
export function useTransfers(first: Reading<TransferRows>): Live<TransferRows> {
  const live = useLive<TransferRows>({
    url: paths.live.massTransfer(),
    initial: first,
    moving: ({ rows }) => rows.some(isMoving),
    fastMs: everyMs,
    slowMs: false,
  })
  const { refresh, value, asOf } = live
  const batches = transferProgress(value.rows)
  useReportWork(activeTransfers(batches), asOf)
  useShareProgress(batches, asOf)
  const passed = useClock(
    asOf,
    (now) =>
      value.rows.filter(
        ({ status, expiresAt }) => status === 'awaiting_code' && expiresAt && expiresAt.getTime() <= now,
      ).length,
  )
  const lookAgain = useEffectEvent(() => refresh())
  useEffect(() => {
    if (passed > 0) lookAgain()
  }, [passed])
  return live
}

/** For `ShowCalls`: what transferring these domains sends. */
export const transferCalls = (from: TransferRun['about']['from'], entries: readonly TransferEntry[]) =>
  transferRuns.callsOf({
    items: runEntries(entries),
    about: { from, before: new Set(), redirects: 0, onTaken: () => {} },
  })

/** Explains a refusal for `OutcomeNotice`; null falls back to its kind. */
export function useTransferRefused(): (failure: Failure) => { means: ReactNode } | null {
  const t = useTranslations('massTransfer')
  return (failure) => {
    const key = transferRefusalOf(failure)
    return key && { means: t(`refused.${key}`) }
  }
}

/** All pages show the same run, because there is one list of transfers. */
export const transferKey = 'transfer'

/**
 * Transfers, in requests of at most 200. A failure stops the run. Accepted domains are known, so nothing is sent twice.
 */
export const transferRuns = defineRuns<RunEntry, TransferRun['about'], RequestResult>({
  size: maxPerRequest,
  send: async (batch, { key, about: { from } }) => {
    const entries = batch.map(({ entry }) => entry)
    const outcome =
      from.kind === 'list'
        ? await sendOnce(startTransfersAction, { entries })
        : await sendOnce(importDomainsAction, {
            importId: from.importId,
            names: entries.map(({ name }) => name),
          })
    if (outcome.status === 'done') {
      const { redirects } = outcome.value
      transferRuns.update(key, ({ about, ...run }) => ({
        ...run,
        about: { ...about, redirects: about.redirects + redirects },
      }))
    }
    return outcome
  },
  settle: settleEntry,
  stops: ({ status }) => status !== 'done',
  look: async (run) => {
    if (countOf(run, 'unknown', 'absent') === 0) return (now) => now
    const answer = await fetchLive<TransferRows>(paths.live.massTransfer())
    return answer.ok ? (now) => withListed(now, answer.value.rows, Date.now() < now.openUntil) : answer.failure
  },
  lookAgainMs: (run) => (countOf(run, 'unknown') > 0 ? everyMs : null),
  onAnswer: (run) => run.about.onTaken(takenOf(run)),
})
