'use client'

import { useLocale, useTranslations } from 'next-intl'
import { ShowCalls } from '@/components/calls/show-calls'
import type { Shown } from '@/components/calls/shown'
import { useAutoRenewText } from '@/components/domain/domain-state'
import { ReviewDialog, useDomainCosts, useReviewWords } from '@/components/domain/review'
import { RefreshCw, RefreshCwOff } from '@/components/ui/icons'
import { Notice } from '@/components/ui/notice'
import { LateUndoButton } from '@/components/undo/late-undo-button'
import { costOf, isRenewalDue, renewalOf } from '@/lib/domains/rules/costs'
import { daysLeft } from '@/lib/domains/rules/domain'
import { formatMoney } from '@/lib/format/number'
import { formatDay } from '@/lib/format/time'
import type { Outcome } from '@/lib/model/outcome'
import { DomainOutcome } from './domain-form'
import { useDomain } from './domain-live'

type RenewDialogProps = { on: boolean; busy: boolean; calls: Shown | null; onKeep: () => void; onConfirm: () => void }

/** Asks before auto-renew is turned on or off, because either can cost money: with the price and the state of the invoice. */
export function RenewDialog({ on, busy, calls, onKeep, onConfirm }: RenewDialogProps) {
  const t = useTranslations('domain.renew')
  const review = useTranslations('domainState.review')
  const words = useReviewWords()
  const locale = useLocale()
  const { domain, live } = useDomain()
  const { costs, isPending } = useDomainCosts()
  const day = (at: Date | null) => (at ? formatDay(at, { locale, timeZone: 'UTC' }, new Date(0)) : 'none')
  const renewal = renewalOf(domain, costs)
  const days = daysLeft(domain.expiresAt, live.asOf)
  const cost = costOf(domain.name, 'renew', costs)

  function stateOfInvoice() {
    if (renewal.kind === 'paid' || renewal.kind === 'unpaid') {
      const { number, dueAt, ...money } = renewal.invoice
      return review(renewal.kind, { invoice: number, amount: formatMoney(money, locale), date: day(dueAt) })
    }
    const isDue = on && renewal.kind === 'none' && isRenewalDue(days)
    return isDue ? review('due', { days: days ?? 0 }) : review(renewal.kind)
  }

  return (
    <ReviewDialog
      onKeep={onKeep}
      onConfirm={onConfirm}
      busy={busy}
      title={t(on ? 'on.title' : 'off.title', { name: domain.display })}
      keep={t('keep')}
      beside={<ShowCalls of={calls} />}
      confirm={{
        label: t(on ? 'turnOn' : 'turnOff'),
        icon: on ? RefreshCw : RefreshCwOff,
        reason: isPending ? words.loading : null,
      }}
      facts={
        isPending
          ? []
          : [
              { name: review('yearly'), value: words.price(cost && [cost]) },
              { name: review('renewal'), value: stateOfInvoice() },
              ...(on ? [words.invoicesTo(costs)] : []),
            ]
      }
    >
      {isPending ? (
        <p className="text-fg-muted">{words.loading}</p>
      ) : (
        <p>
          {on
            ? t('on.means', { date: day(domain.expiresAt) })
            : t(`off.${renewal.kind}`, { date: day(domain.expiresAt) })}
        </p>
      )}
    </ReviewDialog>
  )
}

type RenewOutcomeProps = {
  outcome: Outcome
  /** The requested value. */
  on: boolean
  /** ID of the offer to take it back. */
  undo: string | undefined
  /** Called when it no longer can be, or was: the outcome is then history. */
  onUndone: () => void
  /** Called once when a lost change was found to be done. */
  onFound: () => void
}

/** Outcome of a change of auto-renew. */
export function RenewOutcome({ outcome, on, undo, onUndone, onFound }: RenewOutcomeProps) {
  const t = useTranslations('domain')
  const { domain, live } = useDomain()
  const outcomeText = useAutoRenewText()
  return (
    <div className="mb-4">
      {outcome.status === 'done' && (
        <Notice
          tone="ok"
          role="status"
          title={outcomeText(on, outcome.message)}
          actions={undo && <LateUndoButton id={undo} onGone={onUndone} />}
        />
      )}
      <DomainOutcome
        outcome={outcome}
        whether={t(on ? 'renew.whetherOn' : 'renew.whetherOff', { name: domain.display })}
        found={domain.autoRenew === on}
        {...{ undo, onUndone, onFound }}
        latestState={t('renew.latestState', { on: String(domain.autoRenew) })}
        check={{ onClick: live.refresh }}
      />
    </div>
  )
}
