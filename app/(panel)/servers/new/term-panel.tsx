'use client'

import { useLocale, useTranslations } from 'next-intl'
import { Choice, Choices as Tiles } from '@/components/ui/choice'
import { Note } from '@/components/ui/note'
import type { DeployCatalogue } from '@/lib/deploy/model'
import { formatMoney, formatPercent } from '@/lib/format/number'
import { billingTerms, eligibilityConcerns, orderPrice, termProblem } from '@/lib/deploy/rules/deploy'
import { ChoicePanel } from './choice-panel'
import type { Choices } from './use-choices'

type Props = { choices: Choices; catalogue: DeployCatalogue; error: string | undefined }

/** Choice of hourly billing or a term, and whether the account may use it. */
export function TermPanel({ choices, catalogue, error }: Props) {
  const t = useTranslations('deploy.term')
  const locale = useLocale()
  const { product, options, quantity, soldOut } = choices
  const { currency, eligibility } = catalogue
  const money = (amount: string) => formatMoney({ amount, currency }, locale)
  const concerns = eligibility ? eligibilityConcerns(eligibility, choices.term) : []
  const credit = eligibility?.creditNok ?? null
  return (
    <ChoicePanel field="term" title={t('title')} error={error}>
      <Tiles>
        {billingTerms.map((term) => {
          const against = product ? termProblem(product, term) : null
          const price =
            product && !against
              ? orderPrice(
                  product,
                  options.map(({ option }) => option),
                  term,
                  quantity,
                )
              : null
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
            credit: credit === null ? '' : formatMoney({ amount: credit, currency: 'NOK' }, locale),
          })}
        </Note>
      ))}
      {choices.term === 'hourly' && eligibility?.hourly && (
        <p className="text-compact text-fg-muted">
          {t('allowance', {
            usage: formatMoney({ amount: eligibility.hourly.usage, currency: eligibility.hourly.currency }, locale),
            allowance: formatMoney(
              { amount: eligibility.hourly.allowance, currency: eligibility.hourly.currency },
              locale,
            ),
          })}
        </p>
      )}
    </ChoicePanel>
  )
}
