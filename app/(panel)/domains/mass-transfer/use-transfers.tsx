'use client'

import { useEffect, useEffectEvent, type ReactNode } from 'react'
import { useTranslations } from 'next-intl'
import { useLive, type Live } from '@/components/live/use-live'
import { useClock } from '@/components/ui/clock'
import { activeTransfers, useReportWork, useWatchWork } from '@/components/work/work-provider'
import type { Rows } from '@/lib/api/wire'
import { paths } from '@/lib/paths'
import type { Reading, Failure } from '@/lib/model/outcome'
import { isMoving, type TransferItem } from '@/lib/mass-transfer/rules/item'
import { transferProgress } from '@/lib/work/rules/transfer-progress'
import { transferRefusalOf } from '@/lib/mass-transfer/rules/refusal'

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
  const batches = transferProgress(live.value.rows)
  useReportWork(activeTransfers(batches), live.asOf)
  useWatchWork(batches, live.asOf)
  const deadlines = live.value.rows.flatMap(({ status, expiresAt }) =>
    status === 'awaiting_code' && expiresAt ? [expiresAt.getTime()] : [],
  )
  const passed = useClock(live.asOf, (now) => deadlines.filter((deadline) => deadline <= now).length)
  const { refresh } = live
  const lookAgain = useEffectEvent(() => refresh())
  useEffect(() => {
    if (passed > 0) lookAgain()
  }, [passed])
  return live
}

/**
 * Explains a refusal for `OutcomeNotice`; null falls back to its kind.
 *
 * @param of the refused request
 */
export function useRefused(
  of: 'transfer' | 'registrar' = 'transfer',
): (failure: Failure) => { means: ReactNode } | null {
  const t = useTranslations('massTransfer')
  return (failure) => {
    const key = transferRefusalOf(failure, of)
    return key && { means: t(`refused.${key}`) }
  }
}
