import { describe, expect, it } from 'vitest'
import { chargesBetween, type DomainRenewal, type ForecastOrder, yearOfCosts } from './forecast'

const at = (day: string) => new Date(`${day}T00:00:00Z`)
const monthOf = (time: Date) => time.toISOString().slice(0, 7)

const order = (over: Partial<ForecastOrder> = {}): ForecastOrder => ({
  ...{ number: '700001', status: 'active', hourly: false, cycleMonths: 1, total: '100.00', currency: 'NOK' },
  nextBillingAt: at('2026-12-01'),
  products: [{ type: 'server', name: 'Cloud S', detail: 'web', serverName: 'web-01', sum: '100.00' }],
  ...over,
})
const domain = (over: Partial<DomainRenewal> = {}): DomainRenewal => ({
  ...{ id: '1', name: 'fjell.no', display: 'fjell.no', renews: true, expiresAt: at('2027-02-10') },
  price: { amount: '120.00', currency: 'NOK' },
  ...over,
})
const line = (over: Partial<ForecastOrder['products'][number]>) => ({
  ...{ type: 'domain', name: 'Domain fjell.no', detail: 'fjell.no', serverName: null, sum: '90.00' },
  ...over,
})

describe('what will be invoiced until 30 November 2027', () => {
  const charges = (orders: ForecastOrder[], domains: DomainRenewal[] = [], vatRate: string | null = '25') =>
    chargesBetween({ orders, domains, vatRate }, '2026-11-29', '2027-11-30').map(
      ({ day, amount, currency }) => `${day} ${currency} ${amount}`,
    )

  it.each<[string, Partial<ForecastOrder>, string[]]>([
    ['a year’s term, once', { cycleMonths: 12 }, ['2026-12-01 NOK 125.00']],
    ['half a year’s, twice', { cycleMonths: 6 }, ['2026-12-01 NOK 125.00', '2027-06-01 NOK 125.00']],
    [
      'a quarter’s, on the last day of months of different length',
      { cycleMonths: 3, nextBillingAt: at('2026-11-30') },
      ['2026-11-30', '2027-02-28', '2027-05-30', '2027-08-30', '2027-11-30'].map((day) => `${day} NOK 125.00`),
    ],
    // A longer term is the order’s at once, and applies from the next billing date (§4.6 rule 5).
    ['a longer term that has yet to begin', { cycleMonths: 12, total: '1080.00' }, ['2026-12-01 NOK 1350.00']],
    ['a date that has passed', { cycleMonths: 12, nextBillingAt: at('2026-03-15') }, ['2027-03-15 NOK 125.00']],
    ['an unknown term, on the next date', { cycleMonths: null }, ['2026-12-01 NOK 125.00']],
    ['an unknown price', { total: null, cycleMonths: 12 }, ['2026-12-01 NOK null']],
    ['an unknown currency', { currency: null, cycleMonths: 12 }, ['2026-12-01 null 125.00']],
    ['hours to come, on the next date', { hourly: true, cycleMonths: null, total: '300' }, ['2026-12-01 NOK null']],
    ['cancelled with its term', { status: 'cancelled' }, []],
    ['without a date', { nextBillingAt: null }, []],
    ['free of charge', { total: '0.00' }, []],
    ['billed after it', { nextBillingAt: at('2027-12-01') }, []],
  ])('%s', (_what, over, expected) => expect(charges([order(over)])).toEqual(expected))

  it('bills a month’s term on each of its dates, which keep to the 31st where there is one', () => {
    const days = charges([order({ nextBillingAt: at('2026-12-31') })]).map((charge) => charge.slice(0, 10))
    expect(days.slice(0, 4)).toEqual(['2026-12-31', '2027-01-31', '2027-02-28', '2027-03-31'])
    expect(days).toHaveLength(12)
  })

  it.each<[string, Partial<DomainRenewal>, string[]]>([
    ['renewed', {}, ['2027-02-10 NOK 150.00']],
    ['not renewed, or invoiced already', { renews: false }, []],
    ['without a price in the list', { price: null }, ['2027-02-10 null null']],
    ['without an expiry', { expiresAt: null }, []],
    ['that has expired', { expiresAt: at('2026-11-01') }, []],
  ])('a domain %s', (_what, over, expected) => expect(charges([], [domain(over)])).toEqual(expected))

  it.each<[string, ForecastOrder['products'], string | null, string[]]>([
    ['only its domain', [line({})], '90.00', []],
    ['its domain and another', [line({}), line({ detail: 'dal.no' })], '180.00', ['2026-12-01 NOK 112.50']],
    ['web hosting for it', [line({ type: 'webhosting', sum: '99.00' })], '99.00', ['2026-12-01 NOK 123.75']],
    ['its domain at an unknown price', [line({ sum: null }), line({ detail: 'x.no' })], '180', ['2026-12-01 NOK null']],
  ])('counts a domain once, beside an order with %s', (_what, products, total, expected) =>
    expect(charges([order({ products, total, cycleMonths: 12 })], [domain()])).toEqual([
      ...expected,
      '2027-02-10 NOK 150.00',
    ]),
  )

  it('leaves VAT out where its rate is not known, and adds none at 0 %', () => {
    expect(charges([order({ cycleMonths: 12 })], [domain()], null)).toEqual([
      '2026-12-01 NOK 100.00',
      '2027-02-10 NOK 120.00',
    ])
    expect(charges([order({ cycleMonths: 12 })], [], '0')).toEqual(['2026-12-01 NOK 100.00'])
  })
})

describe('the month and the eleven after it', () => {
  const invoice = {
    ...{ issuedAt: at('2026-11-03'), currency: 'NOK', beforeVat: '80.00', due: '100.00' },
    ...{ credited: false, topUp: false },
  }
  const facts = { orders: [order({ nextBillingAt: at('2026-11-30') })], domains: [domain()], vatRate: '25' }
  const year = (over: Partial<Parameters<typeof yearOfCosts>[0]> = {}, today = '2026-11-28') =>
    yearOfCosts({ invoices: [invoice], ...facts, ...over }, today, monthOf)

  it('adds what is invoiced to what will be, in this month only', () => {
    const [now, next, ...rest] = year()
    expect(now?.sums).toEqual([{ currency: 'NOK', invoiced: '100.00', expected: '125.00', total: '225.00' }])
    expect(next?.sums).toEqual([{ currency: 'NOK', invoiced: '0.00', expected: '125.00', total: '125.00' }])
    expect(next?.days.map(({ day }) => day)).toEqual(['2026-12-30'])
    expect(rest.map(({ month }) => month).at(-1)).toBe('2027-10')
    expect(rest[1]?.days.map(({ day, charges }) => [day, charges.map(({ of }) => of.kind)])).toEqual([
      ['2027-02-10', ['domain']],
      ['2027-02-28', ['order']],
    ])
  })

  it.each([
    ['credited', { credited: true }],
    ['a top-up', { topUp: true }],
    ['of the month before', { issuedAt: at('2026-10-31') }],
    ['without a date', { issuedAt: null }],
  ])('leaves out an invoice that is %s', (_what, over) => {
    expect(year({ invoices: [{ ...invoice, ...over }] })[0]?.sums[0]?.invoiced).toBe('0.00')
  })

  it('does not count what is billed today, which may be among the invoices', () => {
    expect(year({}, '2026-11-30')[0]?.sums[0]?.expected).toBe('0.00')
  })

  it('never adds currencies, and counts what is not known', () => {
    const unknown = order({ total: null, nextBillingAt: at('2026-11-30') })
    const euro = order({ currency: 'EUR', nextBillingAt: at('2026-11-30') })
    const [now] = year({ orders: [...facts.orders, euro, unknown] })
    expect(now?.sums.map(({ currency, total }) => [currency, total])).toEqual([
      ['NOK', '225.00'],
      ['EUR', '125.00'],
    ])
    expect([now?.unknown, now?.days[0]?.unknown]).toEqual([1, 1])
  })

  it('is empty for an account with nothing', () => {
    const months = yearOfCosts({ invoices: [], orders: [], domains: [], vatRate: null }, '2026-11-28', monthOf)
    expect(months.every(({ sums, days, unknown }) => sums.length + days.length + unknown === 0)).toBe(true)
    expect(months).toHaveLength(12)
  })
})
