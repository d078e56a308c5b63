import type { Metadata, Route } from 'next'
import { useLocale, useTranslations } from 'next-intl'
import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { ButtonLink } from '@/components/ui/button-link'
import { Empty } from '@/components/ui/empty'
import { ChartColumn } from '@/components/ui/icons'
import { Panel, panelClass } from '@/components/ui/panel'
import { SkeletonPanel } from '@/components/ui/skeleton'
import { Table } from '@/components/ui/table'
import { Link } from '@/components/visit/link'
import { costsOf, readPricedDomains } from '@/lib/billing/costs'
import { readBilling } from '@/lib/billing/reads'
import type { Spending } from '@/lib/billing/rules/spending'
import { capitalized } from '@/lib/format/locale'
import { formatPercent, withoutCurrency } from '@/lib/format/number'
import { formatMonth } from '@/lib/format/time'
import { paths } from '@/lib/paths'
import { BillingFailure, BillingPage } from '../billing-head'
import { recentSpending, type RecentSpending, SpendingChart, YearPanel } from '../spending-chart'
import { CostsToCome } from './costs-to-come'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('billing.spending')
  return { title: t('title') }
}

type Search = Promise<{ product?: string | string[]; currency?: string | string[] }>

/** /billing/spending: what is coming, and two years of spending, by month and by product, for each currency. */
export default async function SpendingPage({ searchParams }: { searchParams: Search }) {
  const [{ product, currency }, t] = await Promise.all([searchParams, getTranslations('billing.spending')])
  const chosen = typeof product === 'string' && typeof currency === 'string' ? { product, currency } : null
  return (
    <BillingPage
      current="spending"
      words={['costs']}
      title={t('title')}
      skeleton={<SkeletonPanel rows={12} label={t('title')} />}
    >
      <SpendingByProduct chosen={chosen} />
    </BillingPage>
  )
}

const shownMonths = 24

/** @param chosen the product, in one currency, to show alone */
async function SpendingByProduct({ chosen }: { chosen: { product: string; currency: string } | null }) {
  const [read, domains, t] = await Promise.all([
    readBilling(),
    readPricedDomains(),
    getTranslations('billing.spending'),
  ])
  if (!read.ok) return <BillingFailure failure={read.failure} />
  const { value: billing, asOf } = read
  const costs = await costsOf(billing, domains?.ok ? domains.value : null, asOf)
  const spending = await recentSpending(billing, asOf, shownMonths, costs)
  const hasCosts = costs.months.some(({ sums, unknown }) => sums.length + unknown > 0)
  if (spending.length === 0 && !hasCosts) {
    return (
      <section className={panelClass}>
        <Empty icon={ChartColumn} level={2} title={t('none.title')} />
      </section>
    )
  }
  return (
    <div className="grid grid-cols-1 content-start gap-6">
      {!chosen && <CostsToCome costs={costs} billing={billing} domains={domains} now={asOf} />}
      {spending.length > 0 && <p className="text-compact text-fg-muted">{t('counted')}</p>}
      {spending.map((inCurrency) => (
        <CurrencySpending
          key={inCurrency.currency}
          spending={inCurrency}
          months={shownMonths}
          withDomains={domains?.ok ?? false}
          chosen={chosen?.currency === inCurrency.currency ? chosen.product : null}
        />
      ))}
    </div>
  )
}

type CurrencySpendingProps = {
  spending: RecentSpending
  months: number
  chosen: string | null
  withDomains: boolean
}

/** Spending in one currency, by month and by product. */
async function CurrencySpending({ spending, months, chosen, withDomains }: CurrencySpendingProps) {
  const t = await getTranslations('billing.spending')
  const { currency } = spending
  const product = spending.products.find(({ name }) => name !== null && name === chosen)
  const alone = product && product.name !== null ? { name: product.name, byMonth: product.byMonth } : undefined
  return (
    <div className="grid grid-cols-1 content-start gap-6 xl:grid-cols-[3fr_2fr] xl:*:last:col-span-full">
      <Panel
        className={alone && 'col-span-full'}
        title={alone ? t('titleOf', { product: alone.name, currency }) : t('titleIn', { currency })}
        aside={
          alone && (
            <>
              <ButtonLink variant="quiet" size="small" href={paths.spending()} scroll={false}>
                {t('allProducts')}
              </ButtonLink>
              <ButtonLink size="small" href={paths.billing({ product: alone.name, currency })}>
                {t('invoices')}
              </ButtonLink>
            </>
          )
        }
      >
        <SpendingChart {...{ spending, withDomains }} withVat product={alone} ranges={[6, 12, months]} />
      </Panel>
      {!alone && <YearPanel spending={spending} />}
      <ProductTable spending={spending} months={months} chosen={alone?.name ?? null} />
    </div>
  )
}

/** An amount that leads to the invoices that it is the sum of. */
function AmountLink({ href, children }: { href: Route | null; children: ReactNode }) {
  return href ? <Link href={href}>{children}</Link> : children
}

type ProductTableProps = { spending: Spending; months: number; chosen: string | null }

/** Spending per product, highest first: each links to its monthly chart, its amounts to their invoices. */
function ProductTable({ spending, months: count, chosen }: ProductTableProps) {
  const t = useTranslations('billing.spending')
  const locale = useLocale()
  const { currency, products, total, months } = spending
  const text = (amount: string) => withoutCurrency({ amount, currency }, locale)
  const invoicesOf = (product: string, month?: string) => paths.billing({ product, currency, ...(month && { month }) })
  const inAll = t('inAll', { months: count })
  const last = months.at(-1)?.key ?? ''
  const unsplit = products.some(({ name }) => name === null)
  const lastName = capitalized(formatMonth(last, 'long', locale), locale)
  return (
    <Panel
      title={t('products', { currency })}
      flush
      foot={unsplit && <p className="text-compact text-fg-muted">{t('unsplitWhy')}</p>}
    >
      <Table plain>
        <caption className="sr-only">{t('products', { currency })}</caption>
        <thead role="rowgroup">
          <tr role="row">
            <th scope="col" role="columnheader">
              {t('product')}
            </th>
            <th scope="col" role="columnheader" className="text-end max-sm:hidden">
              {lastName}
            </th>
            <th scope="col" role="columnheader" className="text-end">
              {inAll}
            </th>
            <th scope="col" role="columnheader" className="text-end max-sm:hidden">
              {t('share')}
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup">
          {products.map(({ name, total: amount, byMonth }) => (
            <tr role="row" key={name ?? ''} aria-current={name !== null && name === chosen ? 'true' : undefined}>
              <th scope="row" role="rowheader">
                {name === null ? (
                  t('unsplit')
                ) : (
                  <Link href={paths.spending({ product: name, currency })} scroll={false}>
                    {name}
                  </Link>
                )}
              </th>
              <td role="cell" className="text-end max-sm:hidden" data-label={lastName}>
                <AmountLink href={name !== null && byMonth[last] ? invoicesOf(name, last) : null}>
                  {text(byMonth[last] ?? '0')}
                </AmountLink>
              </td>
              <td role="cell" className="text-end whitespace-nowrap" data-label={inAll}>
                <AmountLink href={name === null ? null : invoicesOf(name)}>{text(amount)}</AmountLink>
              </td>
              <td role="cell" className="text-end max-sm:hidden" data-label={t('share')}>
                {formatPercent((Number(amount) / Number(total)) * 100, locale)}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Panel>
  )
}
