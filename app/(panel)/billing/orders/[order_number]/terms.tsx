import { requireSession } from '@/lib/auth/session'
import { readForPage } from '@/lib/auth/read'
import { previewTerm } from '@/lib/billing/api'
import { billingTerms } from '@/lib/billing/rules/term'
import { isOpen } from '@/lib/billing/rules/invoice'
import { latestRate } from '@/lib/billing/rules/vat'
import { mayChange } from '@/lib/model/rights'
import { supportAddress } from '@/lib/support'
import type { StatedInvoice } from '../../reads'
import { TermForm } from './term-form'
import type { TermOrder, TermPreviews } from './term-parts'

/** Requests one preview per term without awaiting them, so that each appears or fails independently. */
export async function Terms({ order, invoices, now }: { order: TermOrder; invoices: StatedInvoice[]; now: Date }) {
  const { rights } = await requireSession()
  const previews: TermPreviews = billingTerms.map((months) => ({
    months,
    // The API refuses to preview the term that an order is on.
    preview:
      !order.hourly && months === order.cycleMonths
        ? null
        : readForPage((token) => previewTerm(token, order.number, months)),
  }))
  const own = invoices.filter(({ orderId }) => orderId !== null && orderId === order.id)
  return (
    <TermForm
      order={order}
      previews={previews}
      invoices={own.map(({ id, number, state }) => ({ id, number, open: isOpen(state), overdue: state === 'overdue' }))}
      overdueOnAccount={invoices.some(({ state }) => state === 'overdue')}
      vatRate={latestRate(own) ?? latestRate(invoices)}
      mayChange={mayChange(rights, 'account')}
      support={supportAddress()}
      now={now}
    />
  )
}
