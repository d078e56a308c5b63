import { getTranslations } from 'next-intl/server'
import { cookies } from 'next/headers'
import { Suspense } from 'react'
import { columnsCookie, readColumns } from '@/components/table/remembered-columns'
import { ButtonLink } from '@/components/ui/button-link'
import { Empty } from '@/components/ui/empty'
import { ChartColumn } from '@/components/ui/icons'
import { Panel } from '@/components/ui/panel'
import { SkeletonPanel } from '@/components/ui/skeleton'
import type { Billing } from '@/lib/billing/model'
import { env } from '@/lib/env'
import { readPreferences } from '@/lib/i18n/preferences'
import { paths } from '@/lib/paths'
import { AmountsOwed } from './amounts-owed'
import { BillingFailure } from './billing-failure'
import { invoiceRow } from './invoice-row'
import { InvoicesList } from './invoices-list'
import { OrdersPanel } from './orders-panel'
import { readBilling, statedInvoices } from './reads'
import { SpendingChart } from './spending-chart'
import { recentSpending } from './spending-data'

/** Amounts owed first, then spending, then all invoices. */
export async function Overview() {
  const [read, t] = await Promise.all([readBilling(), getTranslations('billing')])
  if (!read.ok) return <BillingFailure failure={read.failure} />
  const { value: billing, asOf } = read
  return (
    <div className="stack-6">
      {/* Its height is not known in advance, so the parts below appear with it, after any read of the dashboard. */}
      <AmountsOwed billing={billing} asOf={asOf} />
      <div className="cols cols-side">
        <SpendingPanel billing={billing} asOf={asOf} />
        <OrdersPanel billing={billing} asOf={asOf} />
      </div>
      <section aria-labelledby="invoices" className="stack-2">
        <h2 id="invoices">{t('invoices.title')}</h2>
        <Suspense fallback={<SkeletonPanel rows={10} label={t('invoices.title')} />}>
          <Invoices billing={billing} asOf={asOf} />
        </Suspense>
      </section>
    </div>
  )
}

/** All invoices, to search, filter and export. */
async function Invoices({ billing, asOf }: { billing: Billing; asOf: Date }) {
  const [invoices, jar] = await Promise.all([statedInvoices(billing, asOf), cookies()])
  const { INVOICE_PDF_URL: pdf, INVOICE_PAY_URL: pay, BRAND_NAME: brand } = env()
  return (
    <InvoicesList
      rows={invoices.map(invoiceRow)}
      unreadable={billing.unreadableInvoices.map(({ id, index }) => ({ key: String(index), id }))}
      columns={readColumns(jar.get(columnsCookie('invoices'))?.value)}
      ways={{ pdf: Boolean(pdf), pay: Boolean(pay), brand }}
    />
  )
}

const shownMonths = 12

/** The last year in the currency with the most invoices; the spending page has other currencies and products. */
async function SpendingPanel({ billing, asOf }: { billing: Billing; asOf: Date }) {
  const [t, { timeZone }] = await Promise.all([getTranslations('billing.spending'), readPreferences()])
  const [main, ...others] = recentSpending(billing, asOf, timeZone, shownMonths)
  if (!main) {
    return (
      <Panel title={t('title')} flush>
        <Empty icon={ChartColumn} title={t('none.title')}>
          {t('none.what')}
        </Empty>
      </Panel>
    )
  }
  return (
    <Panel
      title={t('title')}
      className="chart"
      note={t('unit', { currency: main.currency, months: shownMonths })}
      foot={
        <ButtonLink variant="quiet" className="-ms-3" href={paths.spending()} prefetch={false}>
          {others.length > 0 ? t('allCurrencies') : t('byProduct')}
        </ButtonLink>
      }
    >
      <SpendingChart spending={main} />
    </Panel>
  )
}
