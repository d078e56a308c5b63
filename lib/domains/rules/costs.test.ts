import { describe, expect, it } from 'vitest'
import {
  costOf,
  domainRenewals,
  type DomainCosts,
  invoicesByDomain,
  isSameCompany,
  orderCosts,
  renewalOf,
  seemsToEnd,
  sumOfCosts,
  withPaidUntil,
} from './costs'

const at = (day: string) => new Date(`${day}T00:00:00Z`)
const invoice = {
  ...{ orderId: '7', orderNumber: '70', number: '10482', issuedAt: at('2026-11-15'), dueAt: at('2026-11-29') },
  ...{ currency: 'NOK', due: '186.25', paid: false, credited: false, topUp: false },
}
const order = { id: '7', number: '70', products: [{ detail: 'Fjell.no' }, { detail: null }, { detail: 'web-01' }] }
const price = { tld: 'no', currency: 'NOK', register: '100', renew: '149', transfer: null }
const costs: DomainCosts = { prices: [price], vatRate: '25', invoicesTo: [], invoices: {} }

describe('the invoice of a renewal', () => {
  const domain = { name: 'fjell.no', expiresAt: at('2026-12-15') }
  const state = (...invoices: (typeof invoice)[]) =>
    renewalOf(domain, { invoices: invoicesByDomain([order], invoices) }).kind

  it.each([
    ['unpaid', [invoice]],
    ['paid', [{ ...invoice, paid: true }]],
    ['none', [{ ...invoice, credited: true }]],
    ['none', [{ ...invoice, topUp: true }]],
    // That of the year before.
    ['none', [{ ...invoice, issuedAt: at('2025-11-15') }]],
    ['none', [{ ...invoice, orderId: '8', orderNumber: '80' }]],
    ['unpaid', [{ ...invoice, paid: true, issuedAt: at('2026-11-01') }, invoice]],
  ])('is %s', (kind, invoices) => expect(state(...invoices)).toBe(kind))

  it('is not known without access to billing, or without an expiry', () => {
    expect(renewalOf(domain, { invoices: null }).kind).toBe('unknown')
    expect(renewalOf(domain, null).kind).toBe('unknown')
    expect(renewalOf({ ...domain, expiresAt: null }, { invoices: {} }).kind).toBe('unknown')
  })

  it('is only looked for where a product is a domain', () =>
    expect(Object.keys(invoicesByDomain([order], [invoice]))).toEqual(['fjell.no']))
})

describe('a paid renewal', () => {
  const ending = { name: 'fjell.no', state: 'active' as const, expiresAt: at('2026-12-15'), autoRenew: false }
  const paid = invoicesByDomain([order], [{ ...invoice, paid: true }])
  const until = (domain: typeof ending, invoices: DomainCosts['invoices']) =>
    withPaidUntil([domain], invoices)[0]?.paidUntil ?? null

  it('is one more year, though auto-renew is off', () => {
    expect(until(ending, paid)).toEqual(at('2027-12-15'))
    expect(until({ ...ending, autoRenew: true }, paid)).toBeNull()
    expect(until(ending, invoicesByDomain([order], [invoice]))).toBeNull()
    expect(until(ending, null)).toBeNull()
  })

  it.each([
    [true, {}],
    [false, { autoRenew: true }],
    [false, { state: 'expired' as const }],
    [false, { expiresAt: at('2027-12-15') }],
  ])('matters: %s, for %j', (is, over) => expect(seemsToEnd({ ...ending, ...over }, at('2026-11-28'))).toBe(is))
})

it('adds VAT where its rate is known', () => {
  expect(costOf('fjell.no', 'renew', costs)).toEqual({ amount: '186.25', currency: 'NOK', withVat: true })
  expect(costOf('fjell.no', 'renew', { ...costs, vatRate: null })).toEqual({
    ...{ amount: '149', currency: 'NOK', withVat: false },
  })
})

it('knows no cost that is not in the list', () => {
  expect(costOf('fjell.no', 'transfer', costs)).toBeNull()
  expect(costOf('fjell.se', 'renew', costs)).toBeNull()
  expect(costOf('fjell.no', 'renew', { ...costs, prices: null })).toBeNull()
})

it('adds up by currency, and nothing that is not known', () => {
  const nok = { amount: '186.25', currency: 'NOK', withVat: true }
  const eur = { ...nok, amount: '10', currency: 'EUR' }
  expect(sumOfCosts([nok, eur, nok])).toEqual([{ ...nok, amount: '372.50' }, eur])
  expect(sumOfCosts([nok, null])).toBeNull()
})

it.each([
  ['Granheim AS', ' granheim  as', true],
  ['Granheim AS', 'Test AS', false],
])('compares %s and %s', (a, b, same) => expect(isSameCompany(a, b)).toBe(same))

it('an order adds its price at once and a renewal each year, before VAT', () => {
  expect(orderCosts('register', ['fjell.no', 'dal.no'], costs)).toEqual({
    currency: 'NOK',
    price: { amount: '298', per: 'year' },
    invoiced: { amount: '200', on: 'now' },
  })
})

it.each([
  ['a price that is not listed', 'transfer', ['fjell.no'], costs],
  ['an ending that is not', 'register', ['fjell.com'], costs],
  ['who may not see billing', 'register', ['fjell.no'], { ...costs, invoices: null }],
  ['prices that could not be read', 'register', ['fjell.no'], null],
] as const)('nothing is said for %s', (_what, what, names, read) => expect(orderCosts(what, names, read)).toBeNull())

it.each([
  ['renews', {}, [], true],
  ['does not without auto-renew', { autoRenew: false }, [], false],
  ['does not where that is not known', { autoRenew: null }, [], false],
  ['has been invoiced', {}, [invoice], false],
])('a domain %s', (_what, over, invoices, renews) => {
  const domain = { ...{ id: '1', name: 'fjell.no', display: 'fjell.no', registered: true }, autoRenew: true }
  const domains = [{ ...domain, expiresAt: at('2026-12-15'), ...over }]
  expect(domainRenewals(domains, [price], { orders: [order], invoices })).toMatchObject([
    { renews, price: { amount: '149', currency: 'NOK' } },
  ])
  expect(domainRenewals(domains, null, { orders: [], invoices: [] })[0]?.price).toBeNull()
  expect(
    domainRenewals([{ ...domain, expiresAt: null, registered: false }], [price], { orders: [], invoices: [] }),
  ).toEqual([])
})
