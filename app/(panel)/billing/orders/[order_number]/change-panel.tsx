'use client'

import { useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import Link from 'next/link'
import { use, useState } from 'react'
import { OutcomeNotice } from '@/components/form/outcome-notice'
import { Button } from '@/components/ui/button'
import { Panel } from '@/components/ui/panel'
import { DisabledReason } from '@/components/ui/disabled-reason'
import type { TermChanged, TermPreview } from '@/lib/billing/term-model'
import { paths } from '@/lib/paths'
import { inTheWay, type BillingTerm } from '@/lib/billing/rules/term'
import type { Outcome, Settled } from '@/lib/model/outcome'
import { useOrderText } from '../../use-order-text'
import { ChangeMeaning } from './change-meaning'
import type { TermFacts } from './term-parts'
import { useTermRefusal } from './use-term-refusal'

const ConfirmTerm = dynamic(() => import('./confirm-term').then((part) => part.ConfirmTerm), { ssr: false })

type ChangePanelProps = {
  months: BillingTerm | null
  preview: Promise<Settled<TermPreview>> | null
  facts: TermFacts
  /** Cancels the change. */
  onKeep: () => void
  change: {
    pending: boolean
    outcome: Outcome<TermChanged> | null
    isOpen: boolean
    isFound: boolean
    send: () => void
  }
}

/** Explains the chosen term, what blocks it, and has the button. */
export function ChangePanel({ months, preview, facts, onKeep, change }: ChangePanelProps) {
  const t = useTranslations('billingTerm')
  const outcomes = useTranslations('feedback.outcome')
  const reasons = useTranslations('reasons')
  const words = useOrderText()
  const [asking, setAsking] = useState(false)
  const refused = useTermRefusal(facts)
  const read = preview ? use(preview) : null
  const { order, invoices, overdueOnAccount, mayChange } = facts
  const ready = months !== null && read?.ok ? { months, preview: read.value } : null
  const hindrance =
    ready &&
    inTheWay(order, ready.months, { onAccount: overdueOnAccount, onOrder: invoices.some(({ overdue }) => overdue) })
  const unpaid = invoices.find(({ overdue }) => overdue)
  const reason = !mayChange
    ? reasons('accountReadOnly')
    : hindrance
      ? { id: 'term-hindrance' }
      : change.isOpen
        ? outcomes('open')
        : ready
          ? null
          : t('change.chooseFirst')

  return (
    <Panel
      title={t('change.title')}
      foot={
        <>
          <Button variant="primary" busy={change.pending} reason={reason} onClick={() => setAsking(true)}>
            {t('change.button')}
          </Button>
          {ready && (
            <Button variant="quiet" onClick={onKeep}>
              {order.hourly ? t('change.keepHourly') : t('change.keep', { term: words.term(order) })}
            </Button>
          )}
        </>
      }
    >
      {ready ? (
        <ChangeMeaning {...ready} facts={facts} />
      ) : (
        <p className="muted">
          {t(months !== null && months === order.cycleMonths ? 'change.isCurrent' : 'change.choose')}
        </p>
      )}
      {hindrance && (
        <DisabledReason id="term-hindrance">
          {t(`hindrance.${hindrance}`)}{' '}
          {hindrance === 'openInvoice' && unpaid ? (
            <Link href={paths.invoice(unpaid.id)}>{t('hindrance.seeInvoice', { number: unpaid.number })}</Link>
          ) : (
            <Link href={paths.billing({ state: 'overdue' })}>{t('hindrance.seeOverdue')}</Link>
          )}
        </DisabledReason>
      )}
      <OutcomeNotice
        outcome={change.outcome}
        whether={t('outcome.whether', { number: order.number })}
        refused={refused}
        standing={t('outcome.standing', { term: words.term(order) })}
        found={change.isFound}
      />
      {asking && ready && (
        <ConfirmTerm
          {...ready}
          facts={facts}
          onKeep={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false)
            change.send()
          }}
        />
      )}
    </Panel>
  )
}
