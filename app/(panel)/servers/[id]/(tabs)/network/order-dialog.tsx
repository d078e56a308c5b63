'use client'

import { useTranslations } from 'next-intl'
import { ChangeDialog } from '@/components/form/change-dialog'
import { useChangeForm } from '@/components/form/use-change-form'
import { defineStoredForm, useStoredForm } from '@/components/form/use-stored-form'
import { useMayStillApply } from '@/components/form/use-lost-answer'
import { Choice, Choices } from '@/components/ui/choice'
import { TextField } from '@/components/ui/field'
import { countProblem, maxPerOrder, orderAgainstLimit, usualExtraLimit } from '@/lib/network/rules/network'
import { useServer } from '../server-live'
import { orderAddressesAction } from '../actions'
import { useExpectedAddresses, useRefused } from './network-parts'

const layers = ['l2', 'l3'] as const

type AddressOrder = { count: string; layer: (typeof layers)[number] | null }

const blank: AddressOrder = { count: '1', layer: null }

const forms = defineStoredForm<AddressOrder>({
  stored: (order) => order,
  restored: ({ count, layer }, first) => ({
    count: typeof count === 'string' ? count : first.count,
    layer: layers.find((one) => one === layer) ?? null,
  }),
})

/** Orders additional IPv4 addresses, sent once: how many, which kind, and the limit. The draft is kept until then. */
export function OrderDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('network.order')
  const outcomes = useTranslations('feedback.outcome')
  const refused = useRefused()
  const { server, live } = useServer()
  const awaited = useExpectedAddresses()
  const kept = useStoredForm(forms, `order-ipv4:${server.id}`, () => blank)
  const { count: typed, layer } = kept.value
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

  return (
    <ChangeDialog
      form={form}
      input={problem || !layer || isOpen ? null : { id: server.id, count, layer }}
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
        error={tried && problem ? t(`problem.${problem}`, { most: maxPerOrder }) : null}
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        onChange={(event) => kept.change((now) => ({ ...now, count: event.target.value }))}
      />
      <fieldset
        className="grid grid-cols-1 content-start gap-2"
        aria-describedby={tried && !layer ? 'order-layer-error' : undefined}
      >
        <legend className="mb-2 text-compact font-medium text-fg-strong">{t('layer')}</legend>
        <Choices>
          {layers.map((one) => (
            <Choice
              key={one}
              name="layer"
              value={one}
              checked={layer === one}
              onChange={() => kept.change((now) => ({ ...now, layer: one }))}
              title={t(`${one}.title`)}
              description={t(`${one}.means`)}
            />
          ))}
        </Choices>
        {tried && !layer && (
          <p className="text-compact font-medium text-danger-fg" id="order-layer-error" role="alert">
            {t('problem.layer')}
          </p>
        )}
      </fieldset>
      <p className="text-compact text-fg-muted">{t('price', { order: server.order?.number ?? '–' })}</p>
    </ChangeDialog>
  )
}
