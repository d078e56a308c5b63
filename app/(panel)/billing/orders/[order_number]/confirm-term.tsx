'use client'

import { useTranslations } from 'next-intl'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import type { TermPreview } from '@/lib/billing/term-model'
import type { BillingTerm } from '@/lib/billing/rules/term'
import { type TermFacts, useTermChangeText } from './term-parts'

type ConfirmTermProps = {
  months: BillingTerm
  preview: TermPreview
  facts: TermFacts
  onKeep: () => void
  onConfirm: () => void
}

/** Asks for confirmation, with the same sentences as the panel. */
export function ConfirmTerm({ months, preview, facts, onKeep, onConfirm }: ConfirmTermProps) {
  const t = useTranslations('billingTerm')
  const { sentences } = useTermChangeText(months, preview, facts)
  const { order } = facts
  return (
    <ConfirmDialog
      open
      onKeep={onKeep}
      onConfirm={onConfirm}
      title={t('confirm.title', { number: order.number, count: months })}
      confirm={{ label: t('change.button') }}
      keep={t('change.keep')}
    >
      <p>{sentences}</p>
      {order.hourly && <p>{t('change.noWayBack')}</p>}
    </ConfirmDialog>
  )
}
