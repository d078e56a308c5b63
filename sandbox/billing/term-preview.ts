import { z } from 'zod'
import { defineEndpoint } from '../api/endpoint'
import { moneyNumber, unix } from '../api/wire'
import { accrued } from './accrual'
import { monthlyOnTerm } from './amounts'
import type { BillingCycle, Order, OrderLine } from './state'
import { termStart } from './term-dates'
import { checkTerm, findChangeableOrder, invoiceToReissue, parseTerm } from './term-rules'

const lineSchema = z.object({ name: z.string(), quantity: z.int(), monthly: z.number(), term: z.number() })

/** GET /account/order/{order_number}/billing (§2.12, §4.6). Amounts are without VAT. */
export const previewTerm = defineEndpoint({
  method: 'GET',
  path: '/account/order/{order_number}/billing',
  section: '4.6',
  summary: 'What an order would cost on another billing term',
  access: { area: 'billing', change: false, only: 'admins' },
  query: z.object({ cycle: z.enum(['1', '3', '6', '12']) }),
  data: z.object({
    from: z.union([z.literal('hourly'), z.int()]),
    cycle: z.int(),
    currency: z.string(),
    lines: z.array(lineSchema),
    monthly_total: z.number(),
    term_total: z.number(),
    starts: unix,
    accrued: z.object({ from: unix, hours: z.int(), amount: z.number() }).optional(),
    direction: z.enum(['upgrade', 'downgrade']).optional(),
    reissue_invoice: z.union([z.int(), z.literal(false)]).optional(),
  }),
  handle: ({ account, params, query, now }) => {
    const order = findChangeableOrder(account, params)
    const cycle = parseTerm(query.get('cycle'))
    checkTerm(order, cycle)
    const monthly = order.lines.reduce((sum, line) => sum + monthlyOnTerm(line, cycle), 0)
    const common = {
      cycle,
      currency: order.currency,
      lines: groupLines(order, cycle),
      monthly_total: moneyNumber(monthly),
      term_total: moneyNumber(monthly * cycle),
      starts: termStart(order, now),
    }
    if (order.cycle === 0) {
      const { from, hours, amount } = accrued(order, now)
      return { data: { from: 'hourly' as const, ...common, accrued: { from, hours, amount: moneyNumber(amount) } } }
    }
    const reissue = invoiceToReissue(account, order, cycle, now)
    return {
      data: {
        from: order.cycle,
        ...common,
        direction: cycle > order.cycle ? ('upgrade' as const) : ('downgrade' as const),
        reissue_invoice: reissue === null ? (false as const) : Number(reissue.number),
      },
    }
  },
})

/** Merges lines with the same product and price into one with a quantity. */
function groupLines(order: Order, cycle: BillingCycle): z.input<typeof lineSchema>[] {
  const groups = new Map<string, OrderLine[]>()
  for (const line of order.lines) {
    const key = `${line.productId}/${line.name}/${line.monthly}`
    groups.set(key, [...(groups.get(key) ?? []), line])
  }
  return [...groups.values()].map((lines) => {
    const monthly = lines.reduce((sum, line) => sum + monthlyOnTerm(line, cycle), 0)
    return {
      name: lines[0]?.name ?? '',
      quantity: lines.length,
      monthly: moneyNumber(monthly),
      term: moneyNumber(monthly * cycle),
    }
  })
}
