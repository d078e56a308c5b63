'use client'

import { useTranslations } from 'next-intl'
import { DisabledReason } from '@/components/ui/disabled-reason'
import type { TermPreview } from '@/lib/billing/term-model'
import { isShorter, type BillingTerm } from '@/lib/billing/rules/term'
import { useOrderText } from '../../use-order-text'
import type { TermFacts } from './term-parts'
import { useTermChangeText } from './use-term-change-text'

type ChangeMeaningProps = { months: BillingTerm; preview: TermPreview; facts: TermFacts }

/** Start, price and today's invoice of the new term, a comparison with the old one, and what cannot be undone. */
export function ChangeMeaning({ months, preview, facts }: ChangeMeaningProps) {
  const t = useTranslations('billingTerm')
  const words = useOrderText()
  const { sentences, before, after } = useTermChangeText(months, preview, facts)
  return (
    <>
      <p>{sentences}</p>
      <ul className="diff" aria-label={t('diff.label')}>
        <li data-kind="gone">
          <span aria-hidden="true">−</span>
          <span className="word">{t('diff.before')}</span>
          <del>
            {before === null
              ? words.term(facts.order)
              : t('diff.line', { term: words.term(facts.order), price: before })}
          </del>
        </li>
        <li data-kind="new">
          <span aria-hidden="true">+</span>
          <span className="word">{t('diff.after')}</span>
          <ins>{t('diff.line', { term: t('months', { count: months }), price: after })}</ins>
        </li>
      </ul>
      {!isShorter(facts.order, months) && (
        <DisabledReason>{t(facts.order.hourly ? 'change.noWayBack' : 'change.later')}</DisabledReason>
      )}
    </>
  )
}
