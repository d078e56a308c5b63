import { z } from 'zod'
import type { Account } from '../accounts/account'
import { encodeDmy, encodeMoney, strDec, strDmy, strNum, strUnix } from '../api/wire'
import { isBillingChangeable, lineSum, orderTotal } from './amounts'
import type { Order } from './state'

/** orders[] of GET /account (§2.8, api-fields §13.5): the members of api-fields §6.4 and its products. */
export const orderEntrySchema = z.object({
  order_id: strNum,
  order_number: z.string(),
  order_date: strUnix,
  order_billing_type: z.string(),
  order_billing_date: z.union([strDmy, z.literal('')]),
  order_billing_cycle: strNum,
  order_billing_days: strNum,
  order_status: z.string(),
  order_payment_status: strNum,
  order_total: strDec,
  order_cancel_reason: z.string(),
  order_currency: z.string(),
  payment_id: strNum,
  billing_changeable: z.boolean(),
  products: z.array(
    z.object({
      op_id: z.int(),
      srv_id: z.int(),
      product_id: z.int(),
      op_type: z.string(),
      product_name: z.string(),
      product_alt_name: z.string(),
      op_sum: strDec,
      srv_name: z.string().optional(),
    }),
  ),
})

/** All orders of the account; looks up server names only once, because a fleet has thousands. */
export function orderEntries(account: Account): z.input<typeof orderEntrySchema>[] {
  const names = new Map(account.servers.servers.map(({ id, name }) => [id, name]))
  return account.billing.orders.map((order) => orderEntry(order, names))
}

function orderEntry(order: Order, serverNames: ReadonlyMap<number, string>): z.input<typeof orderEntrySchema> {
  return {
    order_id: String(order.id),
    order_number: order.number,
    order_date: String(order.date),
    order_billing_type: order.billingType,
    order_billing_date: order.nextBilling === null ? '' : encodeDmy(order.nextBilling),
    order_billing_cycle: String(order.cycle),
    order_billing_days: String(order.paymentDays),
    order_status: order.status,
    order_payment_status: '1',
    order_total: encodeMoney(orderTotal(order)),
    order_cancel_reason: order.cancelReason,
    order_currency: order.currency,
    payment_id: '1',
    billing_changeable: isBillingChangeable(order),
    products: order.lines.map((line) => ({
      op_id: line.id,
      srv_id: line.serverId ?? 0,
      product_id: line.productId,
      op_type: line.type,
      product_name: line.name,
      product_alt_name: line.altName,
      op_sum: encodeMoney(lineSum(order, line)),
      ...(order.status === 'active' ? { srv_name: serverNames.get(line.serverId ?? 0) ?? '' } : {}),
    })),
  }
}
