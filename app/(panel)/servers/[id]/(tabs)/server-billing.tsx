import { useTranslations } from 'next-intl'
import { InvoiceState } from '@/components/billing/invoice-state'
import { OverdueNotice } from '@/components/billing/overdue-notice'
import { useTimeStyle } from '@/components/feedback/use-time-style'
import { DescriptionRow } from '@/components/ui/description-list'
import { Link } from '@/components/visit/link'
import { supportAddress } from '@/lib/brand'
import { isPastDue } from '@/lib/billing/rules/invoice'
import { isOpen } from '@/lib/billing/rules/invoice-state'
import { invoicesOf, monthlyPrices } from '@/lib/billing/rules/products'
import { upcomingTerm, type UpcomingTerm } from '@/lib/billing/rules/term'
import { formatMoney } from '@/lib/format/number'
import { formatDay, formatYearDay } from '@/lib/format/time'
import type { Money } from '@/lib/model/money'
import { paths } from '@/lib/paths'
import { readBilling, statedInvoices, type StatedInvoice } from '@/lib/billing/reads'
import { readServer } from './read-server'

/**
 * What a server costs per month on its term. Renders nothing without access to billing, and for an hourly order, whose
 * rate is in the server's own details.
 */
export async function ServerPrice({ id }: { id: string }) {
  const billing = await readBilling()
  const price = billing.ok ? monthlyPrices(billing.value.orders)[id] : null
  return price && <MonthlyPrice price={price} />
}

function MonthlyPrice({ price }: { price: Money }) {
  const t = useTranslations('server.order')
  const { locale } = useTimeStyle()
  return <span>{t('perMonth', { amount: formatMoney(price, locale) })}</span>
}

/** Rows for a term that has yet to begin, and for the invoices of the server's order that are not paid. Renders nothing without access to billing. */
export async function OpenInvoices({ id }: { id: string }) {
  const [billing, server] = await Promise.all([readBilling(), readServer(id)])
  if (!server.ok || !server.value.order) return null
  if (!billing.ok) {
    return billing.failure.kind === 'forbidden' ? null : <InvoicesFailed />
  }
  const { order } = server.value
  const { value, asOf } = billing
  const own = value.orders.find((listed) => listed.id === order.id || listed.number === order.number)
  const upcoming = own ? upcomingTerm(own, value.invoices, asOf) : null
  // Most orders have nothing to pay. Otherwise their states may need another call.
  const isSettled = invoicesOf(value.invoices, order).every(({ paid, credited }) => paid || credited)
  const stated = isSettled ? [] : await statedInvoices(value, asOf)
  const open = invoicesOf(stated, order).filter(({ state }) => isOpen(state))
  return (
    <>
      {upcoming && <TermStart upcoming={upcoming} />}
      {open.map((invoice) => (
        <OpenInvoice key={invoice.id} invoice={invoice} now={asOf} />
      ))}
    </>
  )
}

/** The overdue invoices of the server's order, with how to pay them. Renders nothing without any, or without access to billing. */
export async function ServerOverdue({ id }: { id: string }) {
  const [billing, server] = await Promise.all([readBilling(), readServer(id)])
  if (!billing.ok || !server.ok || !server.value.order) return null
  const { value, asOf } = billing
  const { order, state } = server.value
  // The others need no call for their states.
  if (!invoicesOf(value.invoices, order).some((invoice) => isPastDue(invoice, asOf))) return null
  const invoices = invoicesOf(await statedInvoices(value, asOf), order)
  return (
    <div className="mb-6 empty:hidden">
      <OverdueNotice invoices={invoices} now={asOf} support={supportAddress()} suspended={state === 'suspended'} />
    </div>
  )
}

function TermStart({ upcoming: { startsAt, until } }: { upcoming: UpcomingTerm }) {
  const t = useTranslations('server.order')
  const { locale } = useTimeStyle()
  const day = formatYearDay(startsAt, { locale, timeZone: 'UTC' })
  return <DescriptionRow name={t('termStarts')}>{t('upcoming', { day, until })}</DescriptionRow>
}

function InvoicesFailed() {
  const t = useTranslations('server.order')
  return <DescriptionRow name={t('openInvoice')}>{t('openInvoiceFailed')}</DescriptionRow>
}

function OpenInvoice({ invoice: { id, state, due, currency, dueAt }, now }: { invoice: StatedInvoice; now: Date }) {
  const t = useTranslations('server.order')
  const style = useTimeStyle()
  return (
    <DescriptionRow name={t('openInvoice')}>
      <Link href={paths.invoice(id)}>{formatMoney({ amount: due, currency }, style.locale)}</Link>
      <span className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-compact text-fg-muted">
        <InvoiceState state={state} />
        {dueAt && <time dateTime={dueAt.toISOString()}>{t('dueOn', { day: formatDay(dueAt, style, now) })}</time>}
      </span>
    </DescriptionRow>
  )
}
