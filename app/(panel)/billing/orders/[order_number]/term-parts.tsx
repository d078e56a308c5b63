import { useLocale, useTranslations } from 'next-intl'
import { Fragment, type ReactNode } from 'react'
import { useTimeStyle } from '@/components/feedback/use-time-style'
import type { Order } from '@/lib/billing/model'
import { sumWithVat } from '@/lib/billing/rules/amounts'
import { type BillingTerm, invoicedNow, type UpcomingTerm, yearlyCost } from '@/lib/billing/rules/term'
import type { TermPreview } from '@/lib/billing/term-model'
import { localDecimal } from '@/lib/format/locale'
import { formatMoney } from '@/lib/format/number'
import { formatYearDay } from '@/lib/format/time'
import { compare, dividedBy, plus } from '@/lib/model/decimal'
import type { Settled } from '@/lib/model/outcome'

/** The order whose term is changed; the API identifies it by its number. */
export type TermOrder = Order & { number: string }

/** A term and its pending preview; null for the current term. */
export type TermPreviews = readonly { months: BillingTerm; preview: Promise<Settled<TermPreview>> | null }[]

/** An invoice of the order: enough to name it, link to it and know whether it must be paid. */
export type OrderInvoice = { id: string; number: string; open: boolean; overdue: boolean }

/** Props shared by the parts of the form. */
export type TermFacts = {
  order: TermOrder
  /** Null when the order's term is in force. */
  upcoming: UpcomingTerm | null
  invoices: readonly OrderInvoice[]
  overdueOnAccount: boolean
  /** Percent, from the latest invoice of the order, else of the account; null when unknown. */
  vatRate: string | null
  mayChange: boolean
  support: string | null
  /** The API's clock. */
  now: Date
}

type Line = { name: string | null; quantity?: number | null; amount: string | null }

/** Products with their monthly prices, without the currency, which is shown at the top of the page. */
export function TermLines({ lines }: { lines: readonly Line[] }) {
  const locale = useLocale()
  return (
    <span className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-2 *:even:text-end">
      {lines.map(({ name, quantity, amount }, place) => (
        <Fragment key={place}>
          <span>
            {quantity && quantity > 1 ? `${quantity} × ` : ''}
            {name ?? '–'}
          </span>
          <span>{amount === null ? '–' : formatMoney({ amount, currency: '' }, locale).trim()}</span>
        </Fragment>
      ))}
    </span>
  )
}

/** Describes a change of term in sentences, shared by the panel and the confirmation dialog. */
export function useTermChangeText(months: BillingTerm, preview: TermPreview, { order, vatRate }: TermFacts) {
  const t = useTranslations('billingTerm.means')
  const style = useTimeStyle()
  const currency = preview.currency ?? order.currency ?? ''
  const money = (amount: string | null) =>
    amount === null ? t('notGiven') : formatMoney({ amount, currency }, style.locale).trim()
  const b = (chunks: ReactNode) => <b>{chunks}</b>
  const day = preview.startsAt ? formatYearDay(preview.startsAt, style) : t('unknownDay')
  const now = invoicedNow(order.hourly, preview)
  const { termTotal } = preview
  const hours = preview.accrued?.hours ?? null
  const withVat = (...amounts: (string | null)[]) => {
    const total = sumWithVat(amounts, vatRate)
    if (vatRate === null || total === null) return ''
    return ` ${t('withVat', { amount: money(total), rate: localDecimal(vatRate, style.locale) })}`
  }
  const billed = t.rich('billed', { b, day, months, amount: money(termTotal), withVat: withVat(termTotal) })
  const invoiced =
    now.kind === 'nothing'
      ? t('nothingNow')
      : now.kind === 'reissue'
        ? t.rich('reissue', { b, invoice: now.invoice, amount: money(now.term), withVat: withVat(now.term) })
        : t.rich('atOnce', {
            b,
            hours: hours === null ? t('theHours') : t('countedHours', { count: hours }),
            used: money(now.hours),
            first: money(now.firstTerm),
            total: money(now.hours !== null && now.firstTerm !== null ? plus(now.hours, now.firstTerm) : null),
            withVat: withVat(now.hours, now.firstTerm),
          })
  const yearly = yearlyCost(order, preview.monthlyTotal)
  const saved = yearly && compare(yearly.saved, '0') > 0 ? t('saved', { amount: money(yearly.saved) }) : null
  const price = (amount: string | null, year: string | undefined) => {
    const month = t('perMonth', { amount: money(amount) })
    return year === undefined ? month : t('andPerYear', { month, amount: money(year) })
  }
  return {
    sentences: (
      <>
        {billed} {invoiced} {saved}
      </>
    ),
    /** What the change saves a year; null if nothing, or if it is not known. */
    saved,
    /** Null by the hour, which has no price per month. */
    before: order.hourly
      ? null
      : price(
          order.total !== null && order.cycleMonths ? dividedBy(order.total, order.cycleMonths) : null,
          yearly?.before,
        ),
    after: price(preview.monthlyTotal, yearly?.after),
  }
}
