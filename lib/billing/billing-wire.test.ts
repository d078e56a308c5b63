import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { compare, plus, sum } from '@/lib/model/decimal'
import { wild } from '@/tests/answers'
import { termPreview } from './term-model'
import { billing, invoiceKeys } from './model'

vi.mock('@/lib/log', () => ({ logCall: () => {}, logUnreadable: () => {} }))

const positive = fc.integer({ min: 1, max: 2_000_000_000 })
const when = fc.integer({ min: 1_000_000_000, max: 4_000_000_000 })
const amount = fc.integer({ min: 0, max: 9_999_999 }).map((ore) => ore / 100)
const currency = fc.constantFrom('NOK', 'EUR')
const bit = fc.constantFrom(0, 1)

const invoice = fc.record({
  inv_id: positive,
  inv_md5: fc.constant('SECRET'),
  order_id: positive,
  inv_number: fc.stringMatching(/^[1-9][0-9]{5}$/),
  inv_kid: fc.stringMatching(/^[1-9][0-9]{11}$/),
  inv_date: when,
  inv_duedate: when,
  inv_total: amount,
  inv_vat: fc.constantFrom(0, 15, 25),
  inv_paid: bit,
  inv_currency: currency,
  inv_topup: bit,
  inv_credited: bit,
})

const order = fc.record({
  order_id: positive,
  order_number: fc.stringMatching(/^[1-9][0-9]{4}$/),
  order_status: fc.constantFrom('active', 'cancelled'),
  order_date: when,
  order_billing_type: fc.constantFrom('recurring', 'hourly'),
  order_billing_date: fc.constantFrom('06.07.2026', '2026-07-06', null),
  order_billing_cycle: fc.constantFrom(1, 3, 6, 12, 0),
  order_total: amount,
  order_currency: currency,
  billing_changeable: fc.boolean(),
  products: fc.array(fc.record({ op_id: positive, srv_id: positive, op_type: fc.constant('server'), op_sum: amount }), {
    maxLength: 3,
  }),
})

const answer = fc.record({
  invoices: fc.array(invoice, { maxLength: 4 }),
  orders: fc.array(order, { maxLength: 3 }),
  billing: fc.record({ payment_id: positive, payment_type: fc.constant('invoice') }),
  card_details: fc.array(
    fc.record({
      card_id: positive,
      card_brand: fc.constant('Visa'),
      card_last4: fc.constant('0042'),
      card_expiry: fc.constant('08/28'),
      card_default: fc.boolean(),
    }),
    { maxLength: 2 },
  ),
  credit: fc.array(fc.record({ credit_currency: currency, credit_amount: amount }), { maxLength: 2 }),
})

it.each([
  [12, 12],
  ['1', 1],
  ['0', null],
  ['0.5', null],
  [99_999_999, null],
])('an order with a cycle of %j has a term of %j months', (cycle, months) => {
  const { orders } = billing.parse({ orders: [{ order_id: '3', order_number: 'ABC-123', order_billing_cycle: cycle }] })
  expect(orders.map(({ cycleMonths }) => cycleMonths)).toEqual([months])
})

describe('billing (§2.10)', () => {
  it('decodes alike in both dialects, without the key of the PDF', () => {
    fc.assert(
      fc.property(answer, (reference) => {
        const ours = billing.parse(reference)
        expect(billing.parse(wild(reference, { boxed: ['billing'] }))).toEqual(ours)
        expect(JSON.stringify(ours)).not.toContain('SECRET')
      }),
    )
  })

  it('keeps every amount to the cent', () => {
    fc.assert(
      fc.property(answer, (reference) => {
        const cents = reference.invoices.reduce((all, { inv_total }) => all + Math.round(inv_total * 100), 0)
        const { invoices } = billing.parse(reference)
        expect(Number(sum(invoices.map(({ beforeVat }) => beforeVat))).toFixed(2)).toBe((cents / 100).toFixed(2))
        for (const { beforeVat, vat, due } of invoices) {
          expect(vat && compare(plus(beforeVat, vat.amount), due)).toBe(0)
        }
      }),
    )
  })

  it('is decoded or refused for any input, and never crashes', () => {
    fc.assert(fc.property(fc.anything(), (value) => void billing.safeParse({ invoices: value, orders: [value] })))
  })
})

it('accepts undocumented forms that occur in practice', () => {
  const { invoices, unreadableInvoices, orders, cards } = billing.parse({
    invoices: [
      {
        inv_id: '7',
        inv_number: 204118,
        order_id: 3,
        inv_total: '3240.00',
        inv_vat: '810',
        inv_total_vat: '4050',
        inv_currency: 'nok',
        inv_paid: '1',
        inv_duedate: '1700000000',
      },
      { inv_id: 8, inv_total: '1', inv_currency: 'EUR', inv_vat: '', inv_credited: 5, order_number: 'AB-12' },
      { inv_id: 9, inv_total: 'a lot', inv_currency: 'EUR' },
    ],
    orders: [{ order_id: '3', order_number: 'ABC-123', order_billing_cycle: 'monthly' }],
    card_details: [{ card_last4: 4242424242424242, card_expiry: '8/2028', card_default: '1' }],
    credit: [],
  })
  expect(invoices).toMatchObject([
    {
      id: '7',
      number: '204118',
      orderNumber: 'ABC-123',
      vat: { rate: null, amount: '810.00' },
      due: '4050.00',
      paid: true,
    },
    { id: '8', number: '8', orderNumber: 'AB-12', vat: null, due: '1', paid: false, credited: true, topUp: false },
  ])
  expect(unreadableInvoices).toEqual([{ id: '9', index: 2 }])
  expect(orders).toMatchObject([{ number: 'ABC-123', cycleMonths: null, hourly: false, billingChangeable: false }])
  expect(cards).toEqual([{ id: null, brand: null, last4: '4242', expires: { year: 2028, month: 8 }, isDefault: true }])
})

it('accepts an empty response', () => {
  expect(billing.parse({})).toEqual({
    invoices: [],
    unreadableInvoices: [],
    orders: [],
    unreadableOrders: [],
    paymentType: null,
    cards: [],
    unreadableCards: [],
    credit: [],
    unreadableCredit: [],
  })
})

it('counts unreadable credit and cards, and keeps the others', () => {
  const wire = {
    credit: [
      { credit_currency: 'NOK', credit_amount: null },
      { credit_currency: 'EUR', credit_amount: '12.50' },
    ],
    card_details: ['?', { card_id: 7 }],
  }
  expect(billing.parse(wire)).toMatchObject({
    credit: [{ amount: '12.50', currency: 'EUR' }],
    unreadableCredit: [{ index: 0 }],
    cards: [{ id: '7' }],
    unreadableCards: [{ index: 0 }],
  })
})

it('returns the key of a PDF only in its own schema', () => {
  expect(invoiceKeys.parse({ invoices: [{ inv_id: 7, inv_md5: 'abc' }, { inv_id: 8 }, null] })).toEqual(
    new Map([
      ['7', 'abc'],
      ['8', null],
    ]),
  )
})

describe('preview of a billing term (§2.12)', () => {
  const preview = fc.record({
    from: fc.constantFrom(1, 3, 6, 12),
    cycle: fc.constantFrom(1, 3, 6, 12),
    currency,
    lines: fc.array(fc.record({ name: fc.constant('KVM 4 GB'), quantity: positive, monthly: amount, term: amount }), {
      maxLength: 3,
    }),
    monthly_total: amount,
    term_total: amount,
    starts: when,
    direction: fc.constantFrom('upgrade', 'downgrade'),
    reissue_invoice: fc.option(positive, { nil: false }),
  })

  it('decodes alike in both dialects', () => {
    fc.assert(
      fc.property(preview, (reference) => {
        const turned = Object(wild(reference))
        if (reference.reissue_invoice === false) turned.reissue_invoice = '0'
        expect(termPreview.parse(turned)).toEqual(termPreview.parse(reference))
      }),
    )
  })

  it('of an hourly order has the accrued hours', () => {
    const wire = {
      from: 'hourly',
      cycle: '6',
      lines: [],
      starts: '2026-12-01',
      accrued: [{ from: '1700000000', hours: '318', amount: '149.46' }],
    }
    expect(termPreview.parse(wire)).toMatchObject({
      from: 'hourly',
      months: 6,
      startsAt: new Date('2026-12-01T00:00:00Z'),
      accrued: { since: new Date(1700000000000), hours: 318, amount: '149.46' },
      direction: null,
      reissuedInvoice: null,
    })
  })
})
