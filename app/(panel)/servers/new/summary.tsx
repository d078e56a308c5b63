'use client'

import { useLocale, useTranslations } from 'next-intl'
import { AddedCosts } from '@/components/billing/added-costs'
import { ShowCalls } from '@/components/calls/show-calls'
import type { Shown } from '@/components/calls/shown'
import { useResolved } from '@/components/live/use-resolved'
import { Button } from '@/components/ui/button'
import { DescriptionList, DescriptionRow } from '@/components/ui/description-list'
import { Panel } from '@/components/ui/panel'
import { Skeleton } from '@/components/ui/skeleton'
import type { DeployCatalogue } from '@/lib/deploy/wire'
import type { WaitingList } from '@/lib/deploy/wire-orders'
import { withRate } from '@/lib/billing/rules/amounts'
import { formatMoney } from '@/lib/format/number'
import { deployCosts, type DeployOrder } from '@/lib/deploy/rules/deploy'
import type { Settled } from '@/lib/model/outcome'
import { mayChange, type Rights } from '@/lib/model/rights'
import { PlacingOutcome, WaitPart } from './placing-outcome'
import type { Choices } from './use-choices'
import type { PlacingState } from './use-placing'

type SummaryProps = {
  choices: Choices
  catalogue: DeployCatalogue
  /** The chosen image; null until the lists have loaded. */
  image: { name: string | null } | null
  placing: PlacingState
  rights: Rights
  waiting: Promise<Settled<WaitingList>>
  /** In percent, of the latest invoice; null when it is not known. */
  vatRate: Promise<string | null>
  /** Whether this sign-in may see what the account costs. */
  seesBilling: boolean
  calls: Shown | null
  send: (waitlist: DeployOrder['waitlist'], again?: boolean) => void
}

/** Summary of the choices, the price, and the order button. */
export function Summary({
  choices,
  catalogue,
  image,
  placing,
  rights,
  waiting,
  vatRate,
  seesBilling,
  calls,
  send,
}: SummaryProps) {
  const t = useTranslations('deploy')
  const rate = useResolved(vatRate)
  const { region, product, term, quantity, options, soldOut, price } = choices
  // Small windows have the button in a bar at the bottom.
  const isButtonOnly = !soldOut && !placing.twice && (!placing.outcome || placing.outcome.status === 'done')
  const none = <span className="text-fg-muted">{t('sum.none')}</span>
  const reason = useReason(placing, rights, image)
  return (
    <aside className="lg:sticky lg:top-20 max-lg:[&_:has(>[data-button-only])]:hidden" aria-label={t('sum.title')}>
      <Panel
        title={t('sum.title')}
        flush
        foot={
          <div className="grid w-full grid-cols-1 content-start gap-4" data-button-only={isButtonOnly || undefined}>
            {(placing.twice || placing.outcome) && <PlacingOutcome {...{ placing, choices, send }} />}
            {soldOut ? (
              <WaitPart {...{ choices, waiting, send, reason }} busy={isSent(placing)} />
            ) : (
              <div className="max-lg:hidden">
                <DeployButton wide {...{ choices, placing, rights, image }} />
              </div>
            )}
          </div>
        }
      >
        <DescriptionList>
          <DescriptionRow name={t('sum.region')}>{region?.name ?? none}</DescriptionRow>
          <DescriptionRow name={t('sum.product')}>
            {product
              ? [
                  product.name,
                  ...options.flatMap(({ addon, option }) => (option.usual ? [] : `${addon.name}: ${option.name}`)),
                ].join(', ')
              : none}
          </DescriptionRow>
          <DescriptionRow name={t('sum.start')}>
            {image ? (image.name ?? none) : <Skeleton width="8rem" />}
          </DescriptionRow>
          <DescriptionRow name={t('sum.term')}>{t(`term.${term}`)}</DescriptionRow>
          {!soldOut && <DescriptionRow name={t('sum.quantity')}>{quantity}</DescriptionRow>}
          {product && <Price choices={choices} currency={catalogue.currency} rate={rate} />}
        </DescriptionList>
        {product && (
          <p className="px-4 py-2.5 text-compact text-fg-muted">{t(rate && !soldOut ? 'sum.vatKnown' : 'sum.vat')}</p>
        )}
        {!soldOut && price && seesBilling && (
          <div className="px-4 pb-2.5">
            <AddedCosts change={deployCosts(price, catalogue.currency, term)} />
          </div>
        )}
        {!soldOut && (
          <div className="px-2 pb-2">
            <ShowCalls of={calls} />
          </div>
        )}
      </Panel>
    </aside>
  )
}

type PriceProps = { choices: Choices; currency: string; rate: string | null }

function Price({ choices: { price, soldOut }, currency, rate }: PriceProps) {
  const t = useTranslations('deploy.sum')
  const locale = useLocale()
  const money = (amount: string) => formatMoney({ amount, currency }, locale)
  if (!price) return <DescriptionRow name={t('perMonth')}>{t('noPrice')}</DescriptionRow>
  return (
    <>
      {price.perHour && (
        <DescriptionRow name={t('perHour')}>
          <b>{money(price.perHour)}</b>
        </DescriptionRow>
      )}
      <DescriptionRow name={t(price.perHour ? 'cap' : 'perMonth')}>{money(price.perMonth)}</DescriptionRow>
      {price.setup && <DescriptionRow name={t('setup')}>{money(price.setup)}</DescriptionRow>}
      {price.discount && <DescriptionRow name={t('discount')}>{money(`-${price.discount}`)}</DescriptionRow>}
      {price.firstInvoice && !soldOut && (
        <DescriptionRow name={t('first')}>
          <b>{money(price.firstInvoice)}</b>
        </DescriptionRow>
      )}
      {rate && !soldOut && (
        <DescriptionRow name={t(price.firstInvoice ? 'firstWithVat' : 'capWithVat')}>
          {money(withRate(price.firstInvoice ?? price.perMonth, rate).total)}
        </DescriptionRow>
      )}
    </>
  )
}

type ButtonProps = Pick<SummaryProps, 'choices' | 'placing' | 'rights' | 'image'>

function DeployButton({ choices, placing, rights, image, wide }: ButtonProps & { wide?: boolean }) {
  const t = useTranslations('deploy')
  return (
    <Button
      type="submit"
      variant="primary"
      size="large"
      wide={wide}
      busy={isSent(placing)}
      reason={useReason(placing, rights, image)}
    >
      {placing.outcome?.status === 'done' ? t('sum.placed') : t('sum.deploy', { count: choices.quantity })}
    </Button>
  )
}

const isSent = ({ pending, outcome }: PlacingState) => pending || outcome?.status === 'done'

function useReason(placing: PlacingState, rights: Rights, image: SummaryProps['image']): string | null {
  const t = useTranslations('deploy.send')
  const outcomes = useTranslations('feedback.outcome')
  const reasons = useTranslations('reasons')
  if (!mayChange(rights, 'servers')) return reasons('readOnly')
  if (image === null) return t('lists')
  if (placing.after === 'unclear') return t('wait')
  if (placing.after === 'open') return outcomes('open')
  if (placing.after === 'unpaid') return t('unpaid')
  return placing.after === 'there' ? t('isThere') : null
}

/** On a narrow screen: the price and the button, fixed above the menu. */
export function OrderBar({ choices, catalogue, placing, rights, image }: ButtonProps & { catalogue: DeployCatalogue }) {
  const t = useTranslations('deploy.sum')
  const locale = useLocale()
  const { price } = choices
  const money = (amount: string) => formatMoney({ amount, currency: catalogue.currency }, locale)
  return (
    <div className="order-bar">
      <p className="font-[550] text-fg-strong">
        {price === null
          ? t('none')
          : price.perHour
            ? t('totalHour', { amount: money(price.perHour) })
            : t('total', { amount: money(price.firstInvoice ?? price.perMonth) })}
      </p>
      <DeployButton {...{ choices, placing, rights, image }} />
    </div>
  )
}
