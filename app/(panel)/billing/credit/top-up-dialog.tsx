'use client'

import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { ChangeDialog } from '@/components/form/change-dialog'
import { useChangeForm } from '@/components/form/use-change-form'
import { defineDraft, useDraft } from '@/components/form/use-draft'
import { FieldPairs, Field, TextField } from '@/components/ui/field'
import { Plus } from '@/components/ui/icons'
import { Select } from '@/components/ui/input'
import { Link } from '@/components/visit/link'
import { readAmount, topUpCurrencies, type TopUpCurrency } from '@/lib/billing/rules/top-up'
import { isRecord } from '@/lib/model/is-record'
import { paths } from '@/lib/paths'
import { topUpAction } from './actions'

const currencyOf = (text: unknown) => topUpCurrencies.find((topUpCurrency) => topUpCurrency === text)

const drafts = defineDraft<{ typed: string; currency: TopUpCurrency }>((stored) => {
  if (!isRecord(stored) || typeof stored.typed !== 'string') return null
  const currency = currencyOf(stored.currency)
  return currency ? { typed: stored.typed, currency } : null
})

type Props = { invoices: readonly string[]; currency: TopUpCurrency; onClose: () => void }

/** Orders credit, and leads to the invoice with its KID. */
export function TopUpDialog({ invoices, currency: usual, onClose }: Props) {
  const t = useTranslations('topUp')
  const router = useRouter()
  const draft = useDraft(drafts, 'top-up', { typed: '', currency: usual }, '')
  const { typed, currency } = draft.value
  const form = useChangeForm(topUpAction, {
    subject: (order) => ({ kind: 'topUp', id: order.currency, name: `${order.currency} ${order.amount}` }),
    announce: () => ({ title: t('done') }),
    now: invoices,
    onDone: ({ value }) => {
      draft.discard()
      if (form.isHere()) router.push(value === null ? paths.billing() : paths.invoice(value))
    },
  })
  const amount = readAmount(typed)
  const made = form.before && invoices.find((id) => !form.before?.includes(id))
  return (
    <ChangeDialog
      title={t('title')}
      word={(word) => t(word)}
      icon={Plus}
      form={form}
      input={amount === null ? null : { currency, amount }}
      found={made !== undefined}
      latestState={made ? <Link href={paths.invoice(made)}>{t('isThere')}</Link> : t('notThere')}
      draft={draft}
      leaves
      onClose={onClose}
    >
      <p>{t('means')}</p>
      <FieldPairs>
        <TextField
          label={t('amount')}
          error={form.tried && amount === null ? t('amountProblem') : undefined}
          inputMode="decimal"
          autoComplete="off"
          data-autofocus
          value={typed}
          onChange={(event) => draft.change({ typed: event.target.value, currency })}
        />
        <Field label={t('currency')}>
          {(wires) => (
            <Select
              {...wires}
              value={currency}
              onChange={(event) => draft.change({ typed, currency: currencyOf(event.target.value) ?? usual })}
            >
              {topUpCurrencies.map((topUpCurrency) => (
                <option key={topUpCurrency}>{topUpCurrency}</option>
              ))}
            </Select>
          )}
        </Field>
      </FieldPairs>
    </ChangeDialog>
  )
}
