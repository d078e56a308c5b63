import 'server-only'
import { cache } from 'react'
import { getAccount } from '@/lib/account/api'
import type { Billing, Order } from '@/lib/billing/model'
import { readForPage } from '@/lib/auth/read'
import { requireSession } from '@/lib/auth/session'
import { translateOrder } from '@/lib/i18n/translate-api'
import { mayChangeTerm } from '@/lib/billing/rules/term'
import type { Settled } from '@/lib/model/outcome'
import { readBilling } from '@/lib/billing/reads'

export type OrderRead = { order: Order | null; billing: Billing | null; asOf: Date }

/**
 * Reads an order with all invoices. Administrators find it in the profile, where billing_changeable is fixed (§2.8);
 * others in billing, whose orders no document describes (§2.10). Either is enough to show the page.
 */
export const readOrder = cache(async (number: string): Promise<Settled<OrderRead>> => {
  const isAdmin = mayChangeTerm(await requireSession())
  const [account, billing] = await Promise.all([isAdmin ? readForPage(getAccount) : null, readBilling()])
  const inBilling = billing.ok ? findOrder(billing.value.orders, number) : null
  if (account?.ok) {
    const listed = findOrder(account.value.orders ?? [], number)
    const own = listed && (await translateOrder(listed))
    const order = own && inBilling ? fillGaps(own, inBilling) : (own ?? inBilling)
    return {
      ok: true,
      value: { order, billing: billing.ok ? billing.value : null, asOf: account.asOf },
      asOf: account.asOf,
    }
  }
  // Without the profile it is unknown whether the term may be changed, so an administrator must reload.
  if (account) return account
  if (!billing.ok) return billing
  return { ok: true, value: { order: inBilling, billing: billing.value, asOf: billing.asOf }, asOf: billing.asOf }
})

function findOrder(orders: readonly Order[], number: string): Order | null {
  return orders.find((order) => order.number === number) ?? null
}

function fillGaps(order: Order, other: Order): Order {
  return {
    ...order,
    nextBillingAt: order.nextBillingAt ?? other.nextBillingAt,
    orderedAt: order.orderedAt ?? other.orderedAt,
    total: order.total ?? other.total,
    currency: order.currency ?? other.currency,
  }
}
