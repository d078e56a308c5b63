'use client'

import { useLocale, useTranslations } from 'next-intl'
import { DomainNameField } from '@/components/domain/domain-fields'
import { BlockerLink } from '@/components/domain/use-domain-refusal'
import { ApiQuote } from '@/components/feedback/failure-text'
import { useResolved } from '@/components/live/use-resolved'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { FieldRemark } from '@/components/ui/field'
import { Notice } from '@/components/ui/notice'
import { Panel } from '@/components/ui/panel'
import type { TldPrice } from '@/lib/domains/rules/look-ups'
import { nameProblem } from '@/lib/domains/rules/order'
import { nextStepFor } from '@/lib/domains/rules/refusal'
import { notesOf } from '@/lib/domains/rules/tlds'
import { formatMoney } from '@/lib/format/number'
import { bareName, readableDomain, toDomainName } from '@/lib/model/domain-name'
import { paths } from '@/lib/paths'
import type { OrderSource } from '../use-order-form'
import { MoreNames } from './more-names'
import { NameState } from './name-state'
import type { RegisterState } from './use-register'

type DomainPanelProps = Pick<OrderSource, 'prices'> & { state: RegisterState }

/** The name, its availability, other endings to choose from, and the rules of its TLD. */
export function DomainPanel({ state, prices }: DomainPanelProps) {
  const t = useTranslations('register')
  const { form, tld, wires, isSold, notOffered } = state
  const notes = notesOf(tld)
  const isRefused = state.check.data?.available === false
  return (
    <Panel title={t('domain')}>
      <DomainNameField
        id={wires.idOf('name')}
        value={form.name}
        change={(name) => state.set({ name })}
        error={isSold ? wires.errorOf('name') : notOffered}
        hint={tld === '' ? t('nameHint') : undefined}
      />
      {isSold && !state.isFound && <Free state={state} />}
      {isSold && !state.isFound && state.isAllowed && <MoreNames state={state} />}
      {(tld === '' || !isSold || isRefused) && (
        <Endings typed={form.name} prices={prices} onChoose={(name) => state.set({ name })} />
      )}
      {notes.length > 0 && (
        <Notice tone="idle" title={t('notes.title', { tld })}>
          <ul className="mt-1 grid list-disc gap-1 ps-5 has-[li:only-child]:list-none has-[li:only-child]:ps-0">
            {notes.map((note) => (
              <li key={note}>{t(`notes.${note}`, { tld })}</li>
            ))}
          </ul>
        </Notice>
      )}
    </Panel>
  )
}

/** Availability according to the registry. */
function Free({ state: { name, isAllowed, check } }: { state: RegisterState }) {
  const t = useTranslations('register.free')
  if (name === null || !isAllowed) return null
  const readable = readableDomain(name)
  if (!check.data) return <p className="text-compact text-fg-muted">{t(check.isError ? 'failed' : 'asking')}</p>
  const { available, reason, known, said } = check.data
  if (available) {
    return (
      <FieldRemark kind="good" role="status">
        {t('yes', { name: readable })}
      </FieldRemark>
    )
  }
  const way = nextStepFor(known)
  return (
    <div className="grid grid-cols-1 content-start gap-2" role="status">
      <FieldRemark kind="error">
        {reason === null
          ? t('no', { name: readable })
          : t.rich('noBecause', { name: readable, reason: () => said ?? <span lang="en">{reason}</span> })}
      </FieldRemark>
      {said && reason && <ApiQuote>{reason}</ApiQuote>}
      {way === null ? null : (
        <p className="flex min-w-0 flex-wrap items-center gap-2">
          {way === 'moveHere' ? (
            <ButtonLink href={paths.transferDomain(readable)}>{t('transfer')}</ButtonLink>
          ) : (
            <BlockerLink what={way} name={readable} />
          )}
        </p>
      )}
    </div>
  )
}

/** Each is looked up at its registry, so only this many at a time. */
const mostShown = 8

type EndingsProps = Pick<OrderSource, 'prices'> & {
  /** As typed, with or without an ending. */
  typed: string
  onChoose: (name: string) => void
}

/** The endings that a name can have: their prices, and whether the name is free. Renders nothing without a price list. */
function Endings({ typed, prices, onChoose }: EndingsProps) {
  const t = useTranslations('register.endings')
  const read = useResolved(prices)
  const [label = ''] = bareName(typed).split('.')
  const offers = read?.ok
    ? read.value.flatMap((price) => {
        const name = toDomainName(`${label}.${price.tld}`)
        return name !== null && name !== toDomainName(typed) && nameProblem(name) === null ? [{ name, price }] : []
      })
    : []
  if (label === '' || offers.length === 0) return null
  return (
    <div className="grid grid-cols-1 gap-2">
      <ul className="grid grid-cols-1 *:border-b *:border-line-soft">
        {offers.slice(0, mostShown).map(({ name, price }) => (
          <Ending key={price.tld} name={name} price={price} onChoose={() => onChoose(readableDomain(name))} />
        ))}
      </ul>
      <p className="text-compact text-fg-muted">{t('vat')}</p>
    </div>
  )
}

function Ending({ name, price, onChoose }: { name: string; price: TldPrice; onChoose: () => void }) {
  const t = useTranslations('register.endings')
  const locale = useLocale()
  const readable = readableDomain(name)
  return (
    <li className="flex min-h-12 flex-wrap items-center gap-x-4 gap-y-1 py-1.5">
      <span className="min-w-0 flex-[1_1_12rem] font-medium wrap-anywhere text-fg-strong">{readable}</span>
      <span className="min-w-24">
        <NameState name={name} taken="idle" />
      </span>
      {price.register !== null && (
        <span className="min-w-28 max-sm:flex-1 sm:text-end">
          {formatMoney({ amount: price.register, currency: price.currency }, locale)}
        </span>
      )}
      <Button size="small" aria-label={t('choose', { name: readable })} onClick={onChoose}>
        {t('chooseShort')}
      </Button>
    </li>
  )
}
