import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { freezeClock } from './frozen-clock'
import { testRows } from './rows'
import { type TestAccount, useSandbox } from './support'

freezeClock()

const sandbox = useSandbox()
const { account, advance, call, event, signIn } = sandbox

const DAY = 86_400
const NOT_FOUND = 'Order was not found or its billing term cannot be changed.'
const NOT_VALID = 'New billing term not valid.'
const OVERDUE = 'Pay your overdue invoices before changing the billing term.'
const CREDIT =
  'Your hourly usage this month has used all the credit on your account. Top up your account before changing the billing term.'
const SAME = 'The order is already on this billing term.'
const OPEN_INVOICE = 'Pay the open invoice on this order first.'
const LOCKED = 'The billing term of this order cannot be changed. Contact support.'
const CHANGED = 'Billing term changed.'

/** Orders of the demo by their position in GET /billing (sandbox.md). */
const HOURLY = 0
const MONTHLY = 1
const NOT_CHANGEABLE = 2
const YEARLY = 3
const EURO = 4
const CANCELLED = 5
const HALF_YEARLY = 6

const billingSchema = z.looseObject({
  invoices: z.array(
    z.looseObject({
      inv_number: z.string(),
      order_id: z.int(),
      inv_total: z.number(),
      inv_credited: z.int(),
      inv_paid: z.int(),
    }),
  ),
  orders: z.array(z.looseObject({ order_id: z.string(), order_number: z.string(), order_billing_cycle: z.string() })),
})

async function billing(of: TestAccount) {
  return billingSchema.parse((await call('GET', '/billing', { key: await signIn(of.users.admin) })).data)
}

async function pathOf(of: TestAccount, place: number): Promise<string> {
  const order = (await billing(of)).orders[place]
  return `/account/order/${order?.order_number}/billing`
}

async function change(of: TestAccount, place: number, body: object) {
  return call('PUT', await pathOf(of, place), { key: await signIn(of.users.admin), body })
}

async function preview(of: TestAccount, place: number, query: string) {
  return call('GET', (await pathOf(of, place)) + query, { key: await signIn(of.users.admin) })
}

const pay = (of: TestAccount) => event(of, 'invoice.pay')
const lock = (place: number) => async (of: TestAccount) =>
  event(of, 'billing.term_locked', { order_number: (await billing(of)).orders[place]?.order_number })
const exhaust = async (of: TestAccount) => {
  await pay(of)
  await event(of, 'account.credit_exhausted', { on: true })
}

type TermRow = [
  what: string,
  place: number,
  cycle: unknown,
  status: number,
  message: string | undefined,
  given?: (of: TestAccount) => Promise<unknown>,
]

const CHANGES: TermRow[] = [
  ['longer', MONTHLY, 12, 200, CHANGED],
  ['longer, as text', MONTHLY, '3', 200, CHANGED],
  ['shorter', HALF_YEARLY, 1, 200, CHANGED],
  ['shorter with an invoice not yet due', YEARLY, 6, 200, CHANGED],
  ['hourly to a term', HOURLY, 1, 200, CHANGED, pay],
  ['webhosting in it', NOT_CHANGEABLE, 1, 404, NOT_FOUND],
  ['cancelled', CANCELLED, 3, 404, NOT_FOUND],
  ['no such order', 99, 3, 404, NOT_FOUND],
  ...[0, 2, 24, -1, 1.5, 'hourly', '', null, true, [1], undefined].map((cycle): TermRow => [
    `term ${JSON.stringify(cycle)}`,
    MONTHLY,
    cycle,
    400,
    NOT_VALID,
  ]),
  ['overdue invoices, hourly', HOURLY, 1, 400, OVERDUE],
  ['credit used', HOURLY, 1, 400, CREDIT, exhaust],
  ['same term', MONTHLY, 1, 400, SAME],
  ['open invoice past due, shorter', EURO, 1, 400, OPEN_INVOICE],
  ['open invoice past due, longer', EURO, 6, 200, CHANGED],
  ['locked', MONTHLY, 3, 400, LOCKED, lock(MONTHLY)],
  ['locked, hourly', HOURLY, 3, 400, LOCKED, lock(HOURLY)],
]

describe(`§4.6 PUT order billing: ${CHANGES.length} rows`, () => {
  test.each(CHANGES)('%s', async (_, place, billing_cycle, status, message, given) => {
    const of = await account()
    await given?.(of)
    const answer = await change(of, place, { billing_cycle })
    expect([answer.status, answer.message], answer.text).toEqual([status, message])
  })
})

const PREVIEWS: TermRow[] = [
  ['longer', MONTHLY, '?cycle=12', 200, undefined],
  ['hourly, overdue or not', HOURLY, '?cycle=3', 200, undefined],
  ['webhosting in it', NOT_CHANGEABLE, '?cycle=3', 404, NOT_FOUND],
  ['no such order', 99, '?cycle=3', 404, NOT_FOUND],
  ...['', '?cycle=', '?cycle=0', '?cycle=2', '?cycle=hourly', '?cycle=1e0'].map((query): TermRow => [
    `query ${query}`,
    MONTHLY,
    query,
    400,
    NOT_VALID,
  ]),
  ['same term', MONTHLY, '?cycle=1', 400, SAME],
  ['locked', MONTHLY, '?cycle=3', 400, LOCKED, lock(MONTHLY)],
]

describe(`§2.12 preview: ${PREVIEWS.length} rows`, () => {
  test.each(PREVIEWS)('%s', async (_, place, query, status, message, given) => {
    const of = await account()
    await given?.(of)
    const answer = await preview(of, place, String(query))
    expect([answer.status, answer.message], answer.text).toEqual([status, message])
  })

  test('longer: lines with quantities, totals without VAT and with the discount for a year', async () => {
    const of = await account()
    const { data } = await preview(of, MONTHLY, '?cycle=12')
    expect(data).toMatchObject({
      from: 1,
      cycle: 12,
      currency: 'NOK',
      lines: [
        { name: 'Cloud L', quantity: 2, monthly: 502.2, term: 6026.4 },
        { name: 'Volume 500 GB', quantity: 1, monthly: 134.1 },
        { name: 'Additional IPv4 address', quantity: 2, monthly: 45, term: 540 },
      ],
      monthly_total: 681.3,
      term_total: 8175.6,
      direction: 'upgrade',
      reissue_invoice: false,
    })
    expect(data).not.toHaveProperty('accrued')
  })

  test('shorter: the invoice that will be reissued', async () => {
    const of = await account()
    const answer = await preview(of, YEARLY, '?cycle=1')
    expect(answer.data).toMatchObject({ from: 12, direction: 'downgrade', monthly_total: 1499, term_total: 1499 })
    expect(answer.at('data', 'reissue_invoice')).toBe(Number((await billing(of)).invoices.at(-1)?.inv_number))
  })

  test('hourly: hours used so far, starting today', async () => {
    const of = await account()
    await advance(of, 10 * 3600)
    const { at, data } = await preview(of, HOURLY, '?cycle=3')
    expect(data).toMatchObject({ from: 'hourly', cycle: 3, monthly_total: 149, term_total: 447 })
    expect(data).not.toHaveProperty('direction')
    const [hours, amount] = [Number(at('data', 'accrued', 'hours')), Number(at('data', 'accrued', 'amount'))]
    expect(hours).toBeGreaterThanOrEqual(10)
    expect(amount).toBeCloseTo((149 / 730) * hours, 1)
    const now = Number(at('meta', 'time'))
    expect(at('data', 'starts')).toBe(now - (now % DAY))
  })
})

describe('§4.6 effect of a new term', () => {
  test('rule 4: hourly hours and the first term are invoiced at once', async () => {
    const of = await account()
    await pay(of)
    await advance(of, 3600)
    const answer = await change(of, HOURLY, { billing_cycle: 3 })
    const { invoices, orders } = await billing(of)
    const [hours, first] = invoices.slice(-2)
    expect(answer.data).toEqual({ hourly_invoice: Number(hours?.inv_number), first_invoice: Number(first?.inv_number) })
    expect([first?.inv_total, orders[HOURLY]?.order_billing_cycle]).toEqual([447, '3'])
    expect(hours?.inv_total).toBeGreaterThan(0)
    expect((await change(of, HOURLY, { billing_cycle: 0 })).message).toBe(NOT_VALID)
  })

  test('rule 5: a longer term creates no invoice and keeps the next billing date', async () => {
    const of = await account()
    const before = await billing(of)
    expect((await change(of, MONTHLY, { billing_cycle: 6 })).data).toEqual({ reissued: false })
    const after = await billing(of)
    expect(after.invoices).toEqual(before.invoices)
    expect(after.orders[MONTHLY]).toMatchObject({
      order_billing_cycle: '6',
      order_billing_date: before.orders[MONTHLY]?.['order_billing_date'],
    })
  })

  test('rule 6: the invoice not yet due is credited and reissued without the longer-term discount', async () => {
    const of = await account()
    const before = (await billing(of)).invoices.at(-1)
    const answer = await change(of, YEARLY, { billing_cycle: 1 })
    const { invoices } = await billing(of)
    expect(invoices.at(-2)).toMatchObject({ inv_number: before?.inv_number, inv_total: 16_189.2, inv_credited: 1 })
    expect(invoices.at(-1)).toMatchObject({ inv_total: 1499, inv_credited: 0, inv_paid: 0 })
    expect(answer.data).toEqual({ reissued: Number(invoices.at(-1)?.inv_number) })
  })

  test('rule 7: once that invoice is past due it must be paid first', async () => {
    const of = await account()
    await advance(of, 11 * DAY + 1)
    expect((await change(of, YEARLY, { billing_cycle: 1 })).message).toBe(OPEN_INVOICE)
    await pay(of)
    expect((await change(of, YEARLY, { billing_cycle: 1 })).data).toEqual({ reissued: false })
  })

  test('twice at once: the second finds the term already set', async () => {
    const of = await account()
    const answers = await Promise.all([1, 2, 3].map(() => change(of, YEARLY, { billing_cycle: 1 })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400])
  })
})

testRows('§4.6 GET /billing', sandbox, [
  { what: 'key', call: 'GET /billing', status: 200 },
  { what: 'admin', call: 'GET /billing', as: 'admin', status: 200 },
  { what: 'unknown invoice', call: 'GET /billing/invoice/1/x', status: 404, message: '404 Not Found' },
])

describe('§2.10 GET /billing', () => {
  test('invoices of every kind and currency, orders, a card, credit', async () => {
    const of = await account()
    const { at, data } = await call('GET', '/billing', { key: await signIn(of.users.admin) })
    expect(data).toMatchObject({
      billing: { payment_id: '1', payment_type: 'invoice' },
      card_details: [{ card_brand: 'Visa', card_last4: '4242', card_expiry: '08/28', card_default: true }],
      credit: [{ credit_currency: 'NOK', credit_amount: '500.00' }],
    })
    const some = (members: object) =>
      expect(at('data', 'invoices')).toEqual(expect.arrayContaining([expect.objectContaining(members)]))
    some({ inv_paid: 1, inv_credited: 0, inv_topup: 0, inv_currency: 'NOK', inv_vat: 25 })
    some({ inv_paid: 0, inv_credited: 0, inv_currency: 'EUR' })
    some({ inv_credited: 1 })
    some({ inv_topup: 1, inv_total: 1000 })
    expect(at('data', 'orders', 'length')).toBeGreaterThanOrEqual(15)
  })

  test('an invoice as PDF, only with its own key', async () => {
    const of = await account()
    const invoice = (await billing(of)).invoices.at(-1)
    const path = `/billing/invoice/${String(invoice?.['inv_id'])}`
    const answer = await call('GET', `${path}/${String(invoice?.['inv_md5'])}`, { key: of.api_keys.full })
    const pdf = Buffer.from(String(answer.at('data', 'data')), 'base64').toString('latin1')
    const table = Number(/startxref\n(\d+)/.exec(pdf)?.[1])
    expect([pdf.slice(0, 8), pdf.slice(table, table + 4)]).toEqual(['%PDF-1.4', 'xref'])
    expect(pdf).toContain(`Invoice ${invoice?.inv_number}`)
    expect(pdf).toContain('Storgata 14, 9008 Tromsø')
    expect((await call('GET', `${path}/0`, { key: of.api_keys.full })).status).toBe(404)
  })

  test('an event pays one invoice', async () => {
    const of = await account()
    const open = (await billing(of)).invoices.filter(({ inv_paid, inv_credited }) => inv_paid + inv_credited === 0)
    await event(of, 'invoice.pay', { inv_id: open[0]?.['inv_id'] })
    const left = (await billing(of)).invoices.filter(({ inv_paid, inv_credited }) => inv_paid + inv_credited === 0)
    expect(left).toHaveLength(open.length - 1)
  })
})
