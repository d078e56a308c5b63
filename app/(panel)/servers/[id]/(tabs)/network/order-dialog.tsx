'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { AddedCosts } from '@/components/billing/added-costs'
import { ChangeDialog } from '@/components/form/change-dialog'
import { useChangeForm } from '@/components/form/use-change-form'
import { defineStoredForm, useStoredForm } from '@/components/form/use-stored-form'
import { useTimeStyle } from '@/components/feedback/use-time-style'
import { useResolved } from '@/components/live/use-resolved'
import { useMayStillApply } from '@/components/form/use-lost-answer'
import { Choice, Choices } from '@/components/ui/choice'
import { Checkbox } from '@/components/ui/checkbox'
import { TextField } from '@/components/ui/field'
import { withRate } from '@/lib/billing/rules/amounts'
import { addedPrice } from '@/lib/billing/rules/cost-change'
import { countProblem, maxPerOrder, orderAgainstLimit, usualExtraLimit } from '@/lib/network/rules/network'
import { formatMoney } from '@/lib/format/number'
import { times } from '@/lib/model/decimal'
import type { Money } from '@/lib/model/money'
import { useServer } from '../server-live'
import { orderAddressesAction } from '../actions'
import { useExpectedAddresses, useNetworkRefused } from './network-parts'

const layers = ['l2', 'l3'] as const

type AddressOrder = { count: string; layer: (typeof layers)[number] | null }

const blank: AddressOrder = { count: '1', layer: null }

const forms = defineStoredForm<AddressOrder>({
  stored: (order) => order,
  restored: ({ count, layer }, first) => ({
    count: typeof count === 'string' ? count : first.count,
    layer: layers.find((offered) => offered === layer) ?? null,
  }),
})

/** What an address costs per month before VAT, and the rate of the latest invoice, or null. */
export type AddressPrice = Money & { vatRate: string | null }

type OrderDialogProps = {
  /** Null when it is not known. */
  price: Promise<AddressPrice | null>
  onClose: () => void
}

/**
 * Orders additional IPv4 addresses, sent once: how many, which kind, the limit and the price. The draft is kept until then.
 * Past the usual limit nothing is sent, unless support has set another one, which only the customer and the API know.
 */
export function OrderDialog({ price: awaitedPrice, onClose }: OrderDialogProps) {
  const t = useTranslations('network.order')
  const outcomes = useTranslations('feedback.outcome')
  const refused = useNetworkRefused()
  const { server, live } = useServer()
  const awaited = useExpectedAddresses()
  const kept = useStoredForm(forms, `order-ipv4:${server.id}`, () => blank)
  const { count: typed, layer } = kept.value
  const [hasOtherLimit, setOtherLimit] = useState(false)
  const price = useResolved(awaitedPrice)
  const { locale } = useTimeStyle()
  const form = useChangeForm(orderAddressesAction, {
    live,
    subject: ({ id }) => ({ kind: 'addresses', id, name: server.name }),
    announce: ({ value }) => ({ title: t('done', { count, address: value ?? '–' }), text: t('soon') }),
    onDone: () => {
      awaited.expect(count, true)
      kept.clear()
    },
    onLost: () => awaited.expect(count, false),
  })
  const { tried, outcome } = form
  const isFound = outcome?.status === 'unknown' && awaited.awaited !== null && awaited.missing === 0
  const isOpen = useMayStillApply(isFound ? null : outcome, live.refresh)
  const problem = countProblem(typed)
  const count = problem ? 0 : Number(typed)
  const ordered = awaited.used + awaited.coming
  const limitState = orderAgainstLimit(ordered, count)
  const isOver = limitState === 'over' && !hasOtherLimit
  const sum = price ? times(price.amount, String(count)) : '0'
  const money = (amount: string, { currency }: Money) => formatMoney({ amount, currency }, locale)

  return (
    <ChangeDialog
      form={form}
      input={problem || isOver || !layer || isOpen ? null : { id: server.id, count, layer }}
      title={t('title', { name: server.name })}
      word={(word) => t(word === 'save' && outcome?.status === 'unknown' ? 'saveAgain' : word, { count })}
      reason={isOpen ? outcomes('open') : null}
      refused={refused}
      found={isFound}
      latestState={t('latestState', { used: awaited.used })}
      onClose={onClose}
    >
      <TextField
        label={t('count')}
        hint={t(`limit.${limitState}`, { used: ordered, limit: usualExtraLimit })}
        error={
          tried && problem
            ? t(`problem.${problem}`, { most: maxPerOrder })
            : tried && isOver
              ? t('problem.limit', { left: Math.max(0, usualExtraLimit - ordered) })
              : null
        }
        inputMode="numeric"
        data-autofocus
        autoComplete="off"
        value={typed}
        onChange={(event) => kept.change((now) => ({ ...now, count: event.target.value }))}
      />
      {limitState === 'over' && (
        <Checkbox
          label={t('otherLimit')}
          checked={hasOtherLimit}
          onChange={(event) => setOtherLimit(event.target.checked)}
        />
      )}
      <fieldset
        className="grid grid-cols-1 content-start gap-2"
        aria-describedby={tried && !layer ? 'order-layer-error' : undefined}
      >
        <legend className="mb-2 text-compact font-medium text-fg-strong">{t('layer')}</legend>
        <Choices>
          {layers.map((offered) => (
            <Choice
              key={offered}
              name="layer"
              value={offered}
              checked={layer === offered}
              onChange={() => kept.change((now) => ({ ...now, layer: offered }))}
              title={t(`${offered}.title`)}
              description={t(`${offered}.means`)}
            />
          ))}
        </Choices>
        {tried && !layer && (
          <p className="text-compact font-medium text-danger-fg" id="order-layer-error" role="alert">
            {t('problem.layer')}
          </p>
        )}
      </fieldset>
      <p className="text-compact text-fg-muted">
        {price
          ? t('price', { count, each: money(price.amount, price), sum: money(sum, price) })
          : t('noPrice', { order: server.order?.number ?? '–' })}
        {price?.vatRate && count > 0 && ` ${t('withVat', { sum: money(withRate(sum, price.vatRate).total, price) })}`}
      </p>
      <AddedCosts change={price && count > 0 ? addedPrice(sum, price.currency, server.order) : null} />
    </ChangeDialog>
  )
}
