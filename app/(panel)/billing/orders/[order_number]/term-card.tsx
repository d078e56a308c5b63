'use client'

import { useLocale, useTranslations } from 'next-intl'
import { use } from 'react'
import { useFailureText } from '@/components/feedback/failure-text'
import { useTimeStyle } from '@/components/feedback/use-time-style'
import { useRefresh } from '@/components/live/use-refresh'
import { Button } from '@/components/ui/button'
import { DescriptionRow } from '@/components/ui/description-list'
import { RefreshCw } from '@/components/ui/icons'
import { Offer, type OfferProps } from '@/components/ui/offer'
import { Reference } from '@/components/ui/notice'
import { Tag } from '@/components/ui/inline'
import { sumWithVat, withRate } from '@/lib/billing/rules/amounts'
import { orderLines } from '@/lib/billing/rules/products'
import { type BillingTerm, invoicedNow, termRefusal } from '@/lib/billing/rules/term'
import type { TermPreview } from '@/lib/billing/term-model'
import { formatMoney } from '@/lib/format/number'
import { formatYearDay } from '@/lib/format/time'
import { compare, dividedBy, minus, sum } from '@/lib/model/decimal'
import type { Failure, Settled } from '@/lib/model/outcome'
import { type TermFacts, TermLines } from './term-parts'

type CurrentTermProps = Pick<TermFacts, 'order' | 'upcoming' | 'invoices' | 'vatRate'> & { months: BillingTerm }

/** The term of the order, in force or to come. It has no preview, so the order's own amounts are shown. */
export function CurrentTerm({ order, upcoming, months, invoices, vatRate }: CurrentTermProps) {
  const t = useTranslations('billingTerm')
  const locale = useLocale()
  const plain = (amount: string) => formatMoney({ amount, currency: '' }, locale).trim()
  const open = invoices.filter((invoice) => invoice.open)
  const starts = upcoming && formatYearDay(upcoming.startsAt, { locale, timeZone: 'UTC' })
  return (
    <Offer
      title={t('months', { count: months })}
      radio={{ name: 'term', disabled: true }}
      price={
        order.total === null ? (
          t('card.notGiven')
        ) : (
          <>
            {plain(dividedBy(order.total, months))} <small>{t('card.perMonth')}</small>
          </>
        )
      }
      tags={<Tag>{starts ? t('card.ordered', { day: starts }) : t('card.current')}</Tag>}
    >
      <DescriptionRow name={t('card.starts')}>
        {starts ?? t('card.inUse')}
        {upcoming && <span className="block text-fg-muted">{t('card.until', { until: upcoming.until })}</span>}
      </DescriptionRow>
      <DescriptionRow name={t('card.termTotal')}>
        {order.total === null ? t('card.notGiven') : plain(order.total)}
        {order.total !== null && vatRate !== null && (
          <span className="block text-fg-muted">
            {t('card.withVat', { amount: plain(withRate(order.total, vatRate).total) })}
          </span>
        )}
      </DescriptionRow>
      <DescriptionRow name={t('card.invoicedNow')}>{t('card.nothing')}</DescriptionRow>
      <DescriptionRow name={t('card.openInvoice')}>
        {open.length > 0 ? open.map(({ number }) => number).join(', ') : t('card.none')}
      </DescriptionRow>
      <DescriptionRow name={t('card.lines')}>
        <TermLines
          lines={orderLines(order.products).map(({ name, amount, products }) => ({
            name,
            quantity: products.length,
            amount: amount === null ? null : dividedBy(amount, months),
          }))}
        />
      </DescriptionRow>
    </Offer>
  )
}

type TermCardProps = {
  months: BillingTerm
  preview: Promise<Settled<TermPreview>>
  facts: TermFacts
  chosen: boolean
  onChoose: () => void
}

/** A selectable term with the API's preview, or why there is no preview. */
export function TermCard({ months, preview, facts, chosen, onChoose }: TermCardProps) {
  const read = use(preview)
  const t = useTranslations('billingTerm')
  const shared = {
    title: t('months', { count: months }),
    radio: { name: 'term', value: months, checked: chosen && read.ok, disabled: !read.ok, onChange: onChoose },
  }
  return read.ok ? (
    <Previewed shared={shared} preview={read.value} facts={facts} />
  ) : (
    <Offer {...shared} price={<TermFailure failure={read.failure} />} />
  )
}

type PreviewedProps = { shared: Pick<OfferProps, 'title' | 'radio'>; preview: TermPreview; facts: TermFacts }

function Previewed({ shared, preview, facts: { order, invoices, vatRate } }: PreviewedProps) {
  const t = useTranslations('billingTerm')
  const locale = useLocale()
  const style = useTimeStyle()
  const plain = (amount: string) => formatMoney({ amount, currency: '' }, locale).trim()
  const { monthlyTotal, termTotal, startsAt, lines, accrued, direction } = preview
  const withVat = (...amounts: (string | null)[]) => {
    const amount = sumWithVat(amounts, vatRate)
    return (
      amount !== null && <span className="block text-fg-muted">{t('card.withVat', { amount: plain(amount) })}</span>
    )
  }
  const now = invoicedNow(order.hourly, preview)
  const open = invoices.filter((invoice) => invoice.open)
  const difference =
    order.total !== null && order.cycleMonths !== null && monthlyTotal !== null
      ? minus(dividedBy(order.total, order.cycleMonths), monthlyTotal)
      : null
  const tag =
    difference !== null && compare(difference, '0') !== 0
      ? t(compare(difference, '0') > 0 ? 'card.less' : 'card.more', { amount: plain(difference.replace('-', '')) })
      : difference !== null
        ? t(direction === 'upgrade' ? 'card.noSaving' : 'card.samePrice')
        : null
  return (
    <Offer
      {...shared}
      price={
        monthlyTotal === null ? (
          t('card.notGiven')
        ) : (
          <>
            {plain(monthlyTotal)} <small>{t('card.perMonth')}</small>
          </>
        )
      }
      tags={
        <>
          {direction && <Tag>{t(`card.${direction}`)}</Tag>} {tag && <Tag>{tag}</Tag>}
        </>
      }
    >
      <DescriptionRow name={t('card.starts')}>
        {startsAt ? formatYearDay(startsAt, style) : t('card.notGiven')}
      </DescriptionRow>
      <DescriptionRow name={t('card.termTotal')}>
        {termTotal === null ? t('card.notGiven') : plain(termTotal)}
        {withVat(termTotal)}
      </DescriptionRow>
      <DescriptionRow name={t('card.invoicedNow')}>
        {now.kind === 'nothing' && t('card.nothing')}
        {now.kind === 'reissue' && (
          <>
            {t('card.replaces', { invoice: now.invoice })}
            {now.term !== null && (
              <span className="block text-fg-muted">{t('card.beforeVat', { amount: plain(now.term) })}</span>
            )}
            {withVat(now.term)}
          </>
        )}
        {now.kind === 'atOnce' && (
          <>
            {now.hours !== null && now.firstTerm !== null ? plain(sum([now.hours, now.firstTerm])) : t('card.notGiven')}
            {withVat(now.hours, now.firstTerm)}
            {accrued && (
              <span className="block text-fg-muted">
                {accrued.hours === null
                  ? t('card.ofUnknownHours', { amount: accrued.amount === null ? '?' : plain(accrued.amount) })
                  : t('card.ofHours', {
                      hours: accrued.hours,
                      amount: accrued.amount === null ? '?' : plain(accrued.amount),
                    })}
              </span>
            )}
          </>
        )}
      </DescriptionRow>
      <DescriptionRow name={t('card.openInvoice')}>
        {now.kind === 'reissue'
          ? t('card.reissued', { invoice: now.invoice })
          : open.length > 0
            ? t('card.stays', { invoices: open.map(({ number }) => number).join(', ') })
            : t('card.none')}
      </DescriptionRow>
      {/* On phones the same lines in every card would push the terms apart. */}
      <div className="max-sm:group-not-has-checked:hidden">
        <dt>{t('card.lines')}</dt>
        <dd>
          <TermLines lines={lines.map(({ name, quantity, monthly }) => ({ name, quantity, amount: monthly }))} />
        </dd>
      </div>
    </Offer>
  )
}

/** A term whose preview was refused, with the reason, or not answered, with a retry button. */
function TermFailure({ failure }: { failure: Failure }) {
  const t = useTranslations('billingTerm')
  const { refresh, busy } = useRefresh()
  const { quote, means } = useFailureText(failure)
  const refusal = termRefusal(failure)
  return (
    // Above the label, which covers the card.
    <div className="relative z-1 grid grid-cols-1 content-start gap-2 text-compact font-normal" data-failed>
      <p className="font-medium text-fg-strong">{t('preview.failed')}</p>
      {quote && <p>{quote}</p>}
      <p className="text-fg-muted">{refusal ? t(`refused.${refusal}`) : means}</p>
      {!refusal && (
        <p>
          <Button size="small" icon={RefreshCw} busy={busy} onClick={refresh}>
            {t('preview.again')}
          </Button>
        </p>
      )}
      <p>
        <Reference value={failure.reference} />
      </p>
    </div>
  )
}
