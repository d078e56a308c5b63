import type { Metadata } from 'next'
import { useTranslations } from 'next-intl'
import { getTranslations } from 'next-intl/server'
import { Suspense } from 'react'
import { UpcomingSource } from '@/components/billing/upcoming-source'
import { useTimeStyle } from '@/components/feedback/use-time-style'
import { rememberedColumns } from '@/components/table/remembered-columns'
import { ButtonLink } from '@/components/ui/button-link'
import { Empty } from '@/components/ui/empty'
import { Icon } from '@/components/ui/icon'
import { ChartColumn, CreditCard } from '@/components/ui/icons'
import { listClass, pairClass } from '@/components/ui/class-names'
import { DescriptionList, DescriptionRow, Figure, Figures } from '@/components/ui/description-list'
import { Panel } from '@/components/ui/panel'
import { Skeleton, SkeletonPanel } from '@/components/ui/skeleton'
import { Link } from '@/components/visit/link'
import type { Billing, Order } from '@/lib/billing/model'
import { latestRate, usedCard } from '@/lib/billing/rules/amounts'
import { contentsOf } from '@/lib/billing/rules/products'
import { isSpentOn, withProducts } from '@/lib/billing/rules/spending'
import { upcomingTerm, type UpcomingTerm } from '@/lib/billing/rules/term'
import { upcomingCharges } from '@/lib/billing/rules/upcoming'
import { env } from '@/lib/env'
import { formatAmounts, formatMoney } from '@/lib/format/number'
import { formatDay } from '@/lib/format/time'
import type { Money } from '@/lib/model/money'
import { paths } from '@/lib/paths'
import { invoiceRow, readStatedBilling, type StatedInvoice, statedInvoices } from '@/lib/billing/reads'
import { AmountsOwed } from './amounts-owed'
import { BillingFailure, BillingPage, CardLine } from './billing-head'
import { InvoicesList } from './invoices-list'
import { useOrderText } from './order-row'
import { recentSpending, SpendingChart } from './spending-chart'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('pages')
  return { title: t('billing') }
}

/** /billing: amounts owed, spending, and all invoices. */
export default async function BillingOverviewPage({ searchParams }: PageProps<'/billing'>) {
  const { product } = await searchParams
  return (
    <BillingPage current="overview" words={['table']} skeleton={<OverviewSkeleton />}>
      <Overview product={typeof product === 'string' ? product : null} />
    </BillingPage>
  )
}

/** Skeleton of the overview. */
function OverviewSkeleton() {
  const t = useTranslations('billing')
  return (
    <div className="grid grid-cols-1 content-start gap-6" aria-busy="true">
      <FiguresSkeleton />
      <div className="cols-side">
        <SkeletonPanel rows={6} label={t('spending.title')} />
        <SkeletonPanel rows={4} label={t('orders.upcoming.title')} />
      </div>
      <SkeletonPanel rows={10} label={t('invoices.title')} />
    </div>
  )
}

function FiguresSkeleton() {
  const t = useTranslations('billing.owing')
  return (
    <Figures>
      <Figure name={t('outstanding')} busy note={<Skeleton width="8rem" />} />
      <Figure name={t('credit')} busy note={<Skeleton width="5rem" />} />
    </Figures>
  )
}

/**
 * Amounts owed first, then spending, then all invoices.
 *
 * @param product whose invoices a link asks for
 */
async function Overview({ product }: { product: string | null }) {
  const [read, t] = await Promise.all([readStatedBilling(), getTranslations('billing')])
  if (!read.ok) return <BillingFailure failure={read.failure} />
  const { value: billing, asOf } = read
  return (
    <div className="grid grid-cols-1 content-start gap-6">
      {/* Its height is not known in advance, so the parts below appear with it, after any read of the dashboard. */}
      <AmountsOwed billing={billing} asOf={asOf} />
      <div className="cols-side">
        <SpendingPanel billing={billing} asOf={asOf} />
        <UpcomingPanel billing={billing} asOf={asOf} />
      </div>
      <section aria-labelledby="invoices" className="grid grid-cols-1 content-start gap-2">
        <h2 id="invoices">{t('invoices.title')}</h2>
        <Suspense fallback={<SkeletonPanel rows={10} label={t('invoices.title')} />}>
          <Invoices billing={billing} asOf={asOf} product={product} />
        </Suspense>
      </section>
    </div>
  )
}

/** All invoices, to search, filter and export. */
async function Invoices({ billing, asOf, product }: { billing: Billing; asOf: Date; product: string | null }) {
  const [invoices, t] = await Promise.all([statedInvoices(billing, asOf), getTranslations('billing.invoices')])
  const { INVOICE_PDF_URL: pdf, INVOICE_PAY_URL: pay, BRAND_NAME: brand } = env()
  return (
    <InvoicesList
      rows={withProducts(invoices, billing.orders).map(({ products, ...invoice }) =>
        invoiceRow(invoice, product !== null && isSpentOn({ ...invoice, products }, product) ? product : null),
      )}
      unreadable={billing.unreadableInvoices.map(({ id, index }) => ({
        key: String(index),
        name: id ? t('unreadable', { id }) : t('unreadableNoId'),
      }))}
      remembered={await rememberedColumns('invoices')}
      ways={{ pdf: Boolean(pdf), pay: Boolean(pay), brand }}
    />
  )
}

const shownMonths = 12

/** The last year in the currency with the most invoices; the spending page has other currencies and products. */
async function SpendingPanel({ billing, asOf }: { billing: Billing; asOf: Date }) {
  const [t, [main, ...others]] = await Promise.all([
    getTranslations('billing.spending'),
    recentSpending(billing, asOf, shownMonths),
  ])
  if (!main) {
    return (
      <Panel title={t('title')} flush>
        <Empty icon={ChartColumn} title={t('none.title')} />
      </Panel>
    )
  }
  return (
    <Panel
      title={t('title')}
      note={t('unit', { currency: main.currency, months: shownMonths })}
      foot={
        <ButtonLink variant="quiet" className="-ms-3" href={paths.spending()}>
          {others.length > 0 ? t('allCurrencies') : t('byProduct')}
        </ButtonLink>
      }
    >
      <SpendingChart spending={main} />
    </Panel>
  )
}

const shownOrders = 4

/** What the next 30 and 90 days cost, the orders that are billed next, and the card that pays them. */
async function UpcomingPanel({ billing, asOf }: { billing: Billing; asOf: Date }) {
  const [t, invoices] = await Promise.all([getTranslations('billing.orders'), statedInvoices(billing, asOf)])
  const active = billing.orders.filter(({ status, number }) => status !== 'cancelled' && number !== null)
  const next = active.toSorted((a, b) => time(a) - time(b)).slice(0, shownOrders)
  const card = usedCard(billing.cards, billing.unreadableCards.length)
  return (
    <Panel
      title={t('upcoming.title')}
      flush
      foot={
        (card ?? billing.orders[0]) && (
          <>
            {card && (
              <span className="flex w-full min-w-0 flex-wrap items-center gap-2 text-compact">
                <Icon of={CreditCard} />
                <CardLine card={card} />
              </span>
            )}
            {billing.orders.length > 0 && (
              <ButtonLink variant="quiet" className="-ms-3" href={paths.orders()}>
                {t('all', { count: billing.orders.length })}
              </ButtonLink>
            )}
            <ButtonLink variant="quiet" href={paths.spending()}>
              {t('upcoming.year')}
            </ButtonLink>
          </>
        )
      }
    >
      <UpcomingAmounts billing={{ ...billing, invoices }} vatRate={latestRate(invoices)} now={asOf} />
      {next.length === 0 ? (
        <p className="p-4 text-compact text-fg-muted">{t('none.title')}</p>
      ) : (
        <ul className={listClass}>
          {next.map((order) => (
            <OrderRow
              key={order.number}
              order={order}
              upcoming={upcomingTerm(order, billing.invoices, asOf)}
              now={asOf}
            />
          ))}
        </ul>
      )}
    </Panel>
  )
}

type UpcomingAmountsProps = {
  billing: { orders: readonly Order[]; invoices: readonly StatedInvoice[] }
  vatRate: string | null
  now: Date
}

/** Sums by currency, with what they are made of; nothing when nothing is coming. */
function UpcomingAmounts({ billing, vatRate, now }: UpcomingAmountsProps) {
  const t = useTranslations('billing.orders.upcoming')
  const { locale } = useTimeStyle()
  const [soon = [], later = []] = [30, 90].map((days) => upcomingCharges(billing, vatRate, now, days))
  if (later.length === 0) return null
  const written = (amounts: readonly Money[]) => (amounts.length === 0 ? t('nothing') : formatAmounts(amounts, locale))
  return (
    <div className="border-b border-line-soft">
      <DescriptionList>
        <DescriptionRow name={t('days', { days: 30 })}>{written(soon)}</DescriptionRow>
        <DescriptionRow name={t('days', { days: 90 })}>{written(later)}</DescriptionRow>
      </DescriptionList>
      <UpcomingSource className="px-4 pb-3" orders={billing.orders} vatRate={vatRate} />
    </div>
  )
}

const time = ({ nextBillingAt }: Order) => nextBillingAt?.getTime() ?? Number.MAX_SAFE_INTEGER

function OrderRow({ order, upcoming, now }: { order: Order; upcoming: UpcomingTerm | null; now: Date }) {
  const t = useTranslations('billing.orders')
  const style = useTimeStyle()
  const words = useOrderText()
  const { number, total, currency, nextBillingAt } = order
  return (
    <li className={pairClass}>
      <Link className="font-medium whitespace-nowrap text-fg-strong" href={paths.order(number ?? '')}>
        <span className="sr-only">{t('orderWord')} </span>
        {number}
      </Link>
      <span>
        {total === null ? null : formatMoney({ amount: total, currency: currency ?? '' }, style.locale).trim()}
        {order.hourly && <span className="text-fg-muted"> {t('mostPerMonth')}</span>}
      </span>
      <span className="col-span-full text-compact text-fg-muted">
        {words.things(contentsOf(order.products))} · <span className="whitespace-nowrap">{words.term(order)}</span>
        {upcoming && ` · ${words.upcoming(upcoming)}`}
        {nextBillingAt && (
          <>
            {' · '}
            <span className="whitespace-nowrap">
              {t('next', { day: formatDay(nextBillingAt, { ...style, timeZone: 'UTC' }, now) })}
            </span>
          </>
        )}
      </span>
    </li>
  )
}
