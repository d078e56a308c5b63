'use client'

import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { Choice, Choices as Tiles } from '@/components/ui/choice'
import { FieldRemark, TextField } from '@/components/ui/field'
import { Note } from '@/components/ui/note'
import { panelClass, panelHeadClass } from '@/components/ui/panel'
import type { DeployCatalogue } from '@/lib/deploy/wire'
import { billingTerms, eligibilityConcerns, maxServers, orderPrice, termProblem } from '@/lib/deploy/rules/deploy'
import { formatMoney, formatPercent } from '@/lib/format/number'
import { correctedHostName } from '@/lib/model/host-name'
import { type Choices, fieldId } from './use-choices'

type ChoicePanelProps = {
  field: string
  title: string
  error?: string | undefined
  note?: ReactNode
  children: ReactNode
}

/** A part of the order form: a panel with one group of fields, linked from the error summary. */
export function ChoicePanel({ field, title, error, note, children }: ChoicePanelProps) {
  const id = fieldId(field)
  return (
    <section className={panelClass} aria-labelledby={`${id}-title`}>
      <div className={panelHeadClass}>
        <h2 id={`${id}-title`}>{title}</h2>
        {note && <p>{note}</p>}
      </div>
      <div
        className="grid grid-cols-1 content-start gap-4 p-4 focus-visible:-outline-offset-2"
        role="group"
        id={id}
        tabIndex={-1}
        aria-labelledby={`${id}-title`}
        aria-describedby={error ? `${id}-error` : undefined}
      >
        {children}
        {error && (
          <FieldRemark kind="error" id={`${id}-error`}>
            {error}
          </FieldRemark>
        )}
      </div>
    </section>
  )
}

type TermPanelProps = { choices: Choices; catalogue: DeployCatalogue; error: string | undefined }

/** Choice of hourly billing or a term, and whether the account may use it. */
export function TermPanel({ choices, catalogue, error }: TermPanelProps) {
  const t = useTranslations('deploy.term')
  const locale = useLocale()
  const { product, options, quantity, soldOut } = choices
  const { currency, eligibility } = catalogue
  const money = (amount: string, of = currency) => formatMoney({ amount, currency: of }, locale)
  const concerns = eligibility ? eligibilityConcerns(eligibility, choices.term) : []
  const credit = eligibility?.creditNok ?? null
  return (
    <ChoicePanel field="term" title={t('title')} error={error}>
      <Tiles>
        {billingTerms.map((term) => {
          const against = product ? termProblem(product, term) : null
          const price = product && !against ? orderPrice(product, options, term, quantity) : null
          const percent = term === 'annual' && product?.discountYear ? product.discountYear : null
          return (
            <Choice
              key={term}
              name="term"
              value={term}
              title={t(term)}
              version={percent === null ? undefined : t('discount', { percent: formatPercent(percent, locale) })}
              description={
                price &&
                (price.firstInvoice === null
                  ? t('hourlyMeans', { cap: money(price.perMonth) })
                  : t(soldOut ? 'termLater' : 'termMeans', { amount: money(price.firstInvoice) }))
              }
              reason={against ? t(against) : undefined}
              checked={choices.term === term}
              onChange={() => choices.choose({ term })}
            />
          )
        })}
      </Tiles>
      {concerns.map((concern) => (
        <Note key={concern}>
          {t(`concern.${concern}`, {
            credit: credit === null ? '' : money(credit, 'NOK'),
          })}
        </Note>
      ))}
      {choices.term === 'hourly' && eligibility?.hourly && (
        <p className="text-compact text-fg-muted">
          {t('allowance', {
            usage: money(eligibility.hourly.usage, eligibility.hourly.currency),
            allowance: money(eligibility.hourly.allowance, eligibility.hourly.currency),
          })}
        </p>
      )}
    </ChoicePanel>
  )
}

type NamesPanelProps = { choices: Choices; errorOf: (field: string) => string | undefined }

/** Number of servers and their host names. */
export function NamesPanel({ choices, errorOf }: NamesPanelProps) {
  const t = useTranslations('deploy.count')
  const { quantity, typedQuantity, names } = choices
  return (
    <ChoicePanel field="count" title={t('title')}>
      <TextField
        id={fieldId('quantity')}
        type="number"
        inputMode="numeric"
        min={1}
        max={maxServers}
        className="max-w-48"
        label={t('quantity')}
        hint={t('max', { max: maxServers })}
        error={errorOf('quantity')}
        value={Number.isNaN(typedQuantity) || typedQuantity === 0 ? '' : typedQuantity}
        onChange={(event) => choices.choose({ quantity: Math.trunc(Number(event.target.value)) })}
      />
      {names.map((name, place) => {
        const corrected = correctedHostName(name)
        return (
          <div className="grid grid-cols-1 content-start gap-2" key={place}>
            <TextField
              id={fieldId(`name-${place}`)}
              mono
              label={quantity === 1 ? t('name') : t('nameOf', { place: place + 1 })}
              hint={place === 0 ? t('hint') : undefined}
              error={errorOf(`name-${place}`)}
              value={name}
              onChange={(event) => choices.name(place, event.target.value)}
              verbatim
              inputMode="url"
            />
            {corrected && (
              <div className="flex min-w-0 flex-wrap items-center gap-2">
                <Button size="small" onClick={() => choices.name(place, corrected)}>
                  {t('use', { name: corrected })}
                </Button>
              </div>
            )}
            {place === 0 && quantity > 1 && name.trim() !== '' && (
              <div className="flex min-w-0 flex-wrap items-center gap-2">
                <Button size="small" onClick={choices.numberOn}>
                  {t('number')}
                </Button>
              </div>
            )}
          </div>
        )
      })}
    </ChoicePanel>
  )
}
