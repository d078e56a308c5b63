import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { useDomainStatus } from '@/components/domain/use-domain-status'
import { useTimeStyle } from '@/components/feedback/use-time-style'
import { useMayStillApply } from '@/components/form/use-may-still-apply'
import { formatDay, formatTime } from '@/lib/format/time'
import { expiryAfterLoss } from '@/lib/domains/rules/domain'
import type { Outcome } from '@/lib/model/outcome'
import { useDomain } from '../domain-live'

/**
 * After a lost answer to a change of registrant, checks whether the expiry has moved by the added year. Another order
 * may be sent only when a fresh reading shows that it has not.
 *
 * @param outcome outcome of the last attempt
 */
export function useLostOrder(outcome: Outcome<unknown> | null) {
  const isLost = outcome?.status === 'unknown'
  const t = useTranslations('domain.holder.lost')
  const outcomes = useTranslations('feedback.outcome')
  const locale = useLocale()
  const times = useTimeStyle()
  const { domain, live } = useDomain()
  const [before, setBefore] = useState(domain.expiresAt)
  const latestState = useDomainStatus(isLost ? domain.name : null)
  const { known } = latestState
  const now = known?.ok ? (known.value.zone?.expiresAt ?? null) : null
  const is = known === null ? 'asking' : known.ok ? expiryAfterLoss(before, now) : 'failed'
  const isOpen = useMayStillApply(is === 'moved' ? null : outcome, latestState.look, latestState.hasFailed)
  const date = now && formatDay(now, { locale, timeZone: 'UTC' }, new Date(0))
  return {
    /** The order was most likely carried out. */
    wasDone: isLost && is === 'moved',
    /** Why a retry is disabled, or null. */
    reason:
      !isLost || (is === 'same' && !isOpen)
        ? null
        : is === 'moved'
          ? t('wasDone')
          : isOpen
            ? outcomes('open')
            : t('lookFirst'),
    latestState: t(is, { date: date ?? '', time: known?.ok ? formatTime(known.asOf, times) : '' }),
    busy: latestState.busy,
    /** Remembers the expiry before an order. */
    remember: () => setBefore(domain.expiresAt),
    check: () => {
      latestState.check()
      live.refresh()
    },
  }
}
