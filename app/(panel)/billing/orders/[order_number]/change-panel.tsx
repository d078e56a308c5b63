'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, use, useState } from 'react'
import { AddedCosts } from '@/components/billing/added-costs'
import { ShowCalls } from '@/components/calls/show-calls'
import type { Shown } from '@/components/calls/shown'
import { ContactSupport } from '@/components/feedback/contact-support'
import { OutcomeNotice } from '@/components/form/outcome-notice'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { DescriptionList, DescriptionRow } from '@/components/ui/description-list'
import { Note } from '@/components/ui/note'
import { onPress } from '@/components/ui/on-press'
import { actionBarClass, Panel } from '@/components/ui/panel'
import { Link } from '@/components/visit/link'
import {
  type BillingTerm,
  inTheWay,
  isShorter,
  termCosts,
  termRefusal,
  type TermRefusal,
} from '@/lib/billing/rules/term'
import type { TermChanged, TermPreview } from '@/lib/billing/term-model'
import type { Failure, Outcome, Settled } from '@/lib/model/outcome'
import { paths } from '@/lib/paths'
import { useOrderText } from '../../order-row'
import { type TermFacts, useTermChangeText } from './term-parts'

const ConfirmDialog = onPress(() => import('@/components/ui/confirm-dialog').then((loaded) => loaded.ConfirmDialog))

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
    calls: Shown | null
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
      ? t(`hindrance.${hindrance}`)
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
          {/* An order may be opened only to read it. */}
          <div className={ready ? actionBarClass : undefined}>
            <Button variant="primary" busy={change.pending} reason={reason} onClick={() => setAsking(true)}>
              {t('change.button')}
            </Button>
          </div>
          {ready && (
            <Button variant="quiet" onClick={onKeep}>
              {t('change.keep')}
            </Button>
          )}
        </>
      }
    >
      {ready ? (
        <ChangeMeaning {...ready} facts={facts} />
      ) : (
        <p className="text-fg-muted">
          {t(months !== null && months === order.cycleMonths ? 'change.isCurrent' : 'change.choose')}
        </p>
      )}
      {hindrance && (
        <Note>
          {t(`hindrance.${hindrance}`)}{' '}
          {hindrance === 'openInvoice' && unpaid ? (
            <Link href={paths.invoice(unpaid.id)}>{t('hindrance.seeInvoice', { number: unpaid.number })}</Link>
          ) : (
            <Link href={paths.billing({ state: 'overdue' })}>{t('hindrance.seeOverdue')}</Link>
          )}
        </Note>
      )}
      <OutcomeNotice
        outcome={change.outcome}
        whether={t('outcome.whether', { number: order.number })}
        refused={refused}
        latestState={t('outcome.latestState', { term: words.term(order) })}
        found={change.isFound}
      />
      {asking && ready && (
        <ConfirmTerm
          {...ready}
          facts={facts}
          calls={change.calls}
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

/** Explains a refused change, with a link to what resolves it. */
function useTermRefusal({ support, invoices }: Pick<TermFacts, 'support' | 'invoices'>) {
  const t = useTranslations('billingTerm')
  const toSupport = support && <ContactSupport href={support} />
  const open = invoices.find((invoice) => invoice.overdue) ?? invoices.find((invoice) => invoice.open)
  const ways: Partial<Record<TermRefusal, ReactNode>> = {
    locked: toSupport,
    overdue: <ButtonLink href={paths.billing({ state: 'overdue' })}>{t('hindrance.seeOverdue')}</ButtonLink>,
    openInvoice: open && (
      <ButtonLink href={paths.invoice(open.id)}>{t('hindrance.seeInvoice', { number: open.number })}</ButtonLink>
    ),
    creditUsed: <ButtonLink href={paths.credit()}>{t('refused.seeCredit')}</ButtonLink>,
  }
  return (failure: Failure) => {
    const refusal = termRefusal(failure)
    return refusal && { means: t(`refused.${refusal}`), actions: ways[refusal] }
  }
}

type ChangeMeaningProps = { months: BillingTerm; preview: TermPreview; facts: TermFacts }

/** Start, price and today's invoice of the new term, a comparison with the old one, and what cannot be undone. */
function ChangeMeaning({ months, preview, facts }: ChangeMeaningProps) {
  const t = useTranslations('billingTerm')
  const words = useOrderText()
  const { sentences, before, after } = useTermChangeText(months, preview, facts)
  return (
    <>
      <p>{sentences}</p>
      <DescriptionList>
        <DescriptionRow name={t('diff.before')} long>
          {before === null ? words.term(facts.order) : t('diff.line', { term: words.term(facts.order), price: before })}
        </DescriptionRow>
        <DescriptionRow name={t('diff.after')} long>
          <b>{t('diff.line', { term: t('months', { count: months }), price: after })}</b>
        </DescriptionRow>
      </DescriptionList>
      {!isShorter(facts.order, months) && <Note>{t(facts.order.hourly ? 'change.noWayBack' : 'change.later')}</Note>}
    </>
  )
}

/** Asks for confirmation, with the same sentences as the panel. */
function ConfirmTerm(props: ChangeMeaningProps & { calls: Shown | null; onKeep: () => void; onConfirm: () => void }) {
  const { months, preview, facts, calls, onKeep, onConfirm } = props
  const t = useTranslations('billingTerm')
  const { sentences } = useTermChangeText(months, preview, facts)
  const { number, hourly } = facts.order
  return (
    <ConfirmDialog
      open
      onKeep={onKeep}
      onConfirm={onConfirm}
      title={t('confirm.title', { number, count: months })}
      confirm={{ label: t('change.button') }}
      keep={t('change.keep')}
      beside={<ShowCalls of={calls} />}
    >
      <p>{sentences}</p>
      <AddedCosts change={termCosts(facts.order, preview)} />
      {hourly && <p>{t('change.noWayBack')}</p>}
    </ConfirmDialog>
  )
}
