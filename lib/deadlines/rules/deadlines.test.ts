import { expect, it } from 'vitest'
import { type DeadlineSources, deadlinesOf } from './deadlines'

const now = new Date('2026-11-20T12:00:00Z')
const dayIn = (days: number) => new Date(Date.UTC(2026, 10, 20 + days))
const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000)

type Row<Name extends keyof DeadlineSources> =
  NonNullable<DeadlineSources[Name]> extends readonly (infer Of)[] ? Of : never
type Billing = NonNullable<DeadlineSources['billing']>

const told = (sources: DeadlineSources) =>
  deadlinesOf(sources, now).map(({ event, at, tone, isPast }) => [event, at.toISOString().slice(0, 10), tone, isPast])

const domain = (over: Partial<Row<'domains'>> = {}): Row<'domains'> => ({
  ...{ id: '5', name: 'xn--bl-yia.no', display: 'blå.no', state: 'active', registered: true },
  ...{ expiresAt: dayIn(100), autoRenew: true, ...over },
})

it.each<[string, Partial<Row<'domains'>>, unknown[]]>([
  ['renewed automatically', { expiresAt: dayIn(3) }, ['autoRenews', '2026-11-23', 'idle', false]],
  ['ends within a week', { expiresAt: dayIn(7), autoRenew: false }, ['ends', '2026-11-27', 'danger', false]],
  ['ends within a month', { expiresAt: dayIn(30), autoRenew: false }, ['ends', '2026-12-20', 'warn', false]],
  ['ends today', { expiresAt: dayIn(0), autoRenew: false }, ['ends', '2026-11-20', 'danger', false]],
  ['ended yesterday', { expiresAt: dayIn(-1) }, ['expired', '2026-11-19', 'danger', true]],
  ['expired', { expiresAt: dayIn(-40), state: 'expired' }, ['expired', '2026-10-11', 'danger', true]],
  ['auto-renew not known', { expiresAt: dayIn(3), autoRenew: null }, ['expires', '2026-11-23', 'idle', false]],
  [
    'paid once more',
    { expiresAt: dayIn(3), autoRenew: false, paidUntil: dayIn(368) },
    ['renewedOnce', '2027-11-23', 'idle', false],
  ],
])('a domain that is %s', (_, over, expected) => expect(told({ domains: [domain(over)] })).toEqual([expected]))

it('has no date of a zone alone, nor of a domain without one', () =>
  expect(told({ domains: [domain({ registered: false }), domain({ expiresAt: null })] })).toEqual([]))

const invoice = (over: Partial<Billing['invoices'][number]> = {}): Billing['invoices'][number] => ({
  ...{ id: '1', number: '10234', dueAt: inHours(24 * 20), due: '125.00', beforeVat: '100.00', currency: 'NOK' },
  ...{ orderId: '7', orderNumber: '481', issuedAt: inHours(-240), credited: false, topUp: false, state: 'unpaid' },
  ...over,
})
const billing = (over: Partial<Billing>): DeadlineSources => ({
  billing: { invoices: [], orders: [], cards: [], unreadableCards: 0, ...over },
})

it.each<[Partial<Billing['invoices'][number]>, unknown[][]]>([
  [{}, [['due', '2026-12-10', 'idle', false]]],
  [{ dueAt: inHours(24 * 7) }, [['due', '2026-11-27', 'warn', false]]],
  [{ dueAt: inHours(-24), state: 'overdue' }, [['overdue', '2026-11-19', 'danger', true]]],
  [{ dueAt: inHours(-24), state: 'pastDue' }, [['pastDue', '2026-11-19', 'warn', true]]],
  [{ dueAt: inHours(-24), state: 'extended' }, [['extended', '2026-11-19', 'warn', true]]],
  [{ state: 'paid' }, []],
  [{ state: 'credited' }, []],
  [{ dueAt: null }, []],
])('an invoice %j', (over, expected) => expect(told(billing({ invoices: [invoice(over)] }))).toEqual(expected))

const product = {
  id: '1',
  serverId: '3',
  serverName: 'web-01',
  productId: '2',
  type: 'server',
  name: 'KVM 4',
  detail: null,
  sum: '100.00',
}
const order = (over: Partial<Billing['orders'][number]> = {}): Billing['orders'][number] => ({
  ...{
    id: '7',
    number: '481',
    status: 'active',
    hourly: false,
    cycleMonths: 1,
    nextBillingAt: dayIn(12),
    orderedAt: null,
  },
  ...{ total: '100.00', currency: 'NOK', cancelReason: null, billingChangeable: true, products: [product], ...over },
})

it.each<[string, Partial<Billing['orders'][number]>, unknown[][]]>([
  ['on a term', {}, [['renews', '2026-12-02', 'idle', false]]],
  ['billed today', { nextBillingAt: dayIn(0) }, [['renews', '2026-11-20', 'idle', false]]],
  ['hourly', { hourly: true, cycleMonths: null }, [['billed', '2026-12-02', 'idle', false]]],
  [
    'on a longer term from the next date',
    { cycleMonths: 12, total: '1200.00' },
    [['newTerm', '2026-12-02', 'idle', false]],
  ],
  ['cancelled', { status: 'cancelled' }, []],
  ['with a date that has passed', { nextBillingAt: dayIn(-1) }, []],
  ['without a date', { nextBillingAt: null }, []],
  ['without a number', { number: null }, []],
])('an order %s', (_, over, expected) => {
  const paid = invoice({ state: 'paid', issuedAt: new Date('2026-11-02T00:00:00Z') })
  expect(told(billing({ orders: [order(over)], invoices: [paid] }))).toEqual(expected)
})

it('says what an order is for, and an amount only where it is known', () => {
  const products = [product, { ...product, serverName: null, detail: 'fjell.no' }, product]
  expect(deadlinesOf(billing({ orders: [order({ products })] }), now)).toMatchObject([
    { name: '481', subject: '481', of: { first: 'web-01', more: 1 }, amount: { amount: '100.00', currency: 'NOK' } },
  ])
  expect(deadlinesOf(billing({ orders: [order({ hourly: true, products: [] })] }), now)).toMatchObject([
    { of: null, amount: null },
  ])
})

const card = { id: '9', brand: 'Visa', last4: '4242', isDefault: true }
it.each<[{ year: number; month: number } | null, unknown[][]]>([
  [{ year: 2027, month: 2 }, [['cardExpires', '2027-02-28', 'idle', false]]],
  [{ year: 2026, month: 12 }, [['cardExpires', '2026-12-31', 'warn', false]]],
  [{ year: 2026, month: 10 }, [['cardExpired', '2026-10-31', 'danger', true]]],
  [null, []],
])('a card that expires in %j', (expires, expected) =>
  expect(told(billing({ cards: [{ ...card, expires }] }))).toEqual(expected),
)

it('leaves out cards that pay nothing', () => {
  const others = [1, 2].map((id) => ({ ...card, id: String(id), isDefault: false, expires: { year: 2027, month: 1 } }))
  expect(told(billing({ cards: others }))).toEqual([])
})

it.each<[Date | null, unknown[][]]>([
  [null, []],
  [dayIn(5), [['lastDay', '2026-11-25', 'warn', false]]],
  [dayIn(60), [['lastDay', '2027-01-19', 'idle', false]]],
])('a server that ends on %s', (endsAt, expected) =>
  expect(told({ servers: [{ id: '3', name: 'web-01', endsAt }] })).toEqual(expected),
)

it.each<[string, Date | null, unknown[][]]>([
  ['awaiting_code', inHours(20), [['codeNeeded', '2026-11-21', 'warn', false]]],
  ['awaiting_code', inHours(11), [['codeNeeded', '2026-11-20', 'danger', false]]],
  ['awaiting_code', inHours(-1), [['codeNeeded', '2026-11-20', 'danger', true]]],
  ['awaiting_code', null, []],
  ['queued', inHours(20), []],
])('a transfer that is %s until %s', (status, expiresAt, expected) => {
  const item = { id: '4', name: 'fjell.no', readable: 'fjell.no', expiresAt }
  const transfers = [{ ...item, status: status === 'queued' ? ('queued' as const) : ('awaiting_code' as const) }]
  expect(told({ transfers })).toEqual(expected)
})

it.each<[string, Partial<Row<'apiKeys'>>, unknown[][]]>([
  ['expires', { expiresAt: inHours(24 * 90) }, [['keyExpires', '2027-02-18', 'idle', false]]],
  ['expires within a month', { expiresAt: inHours(24 * 20) }, [['keyExpires', '2026-12-10', 'warn', false]]],
  ['expires within a week', { expiresAt: inHours(24 * 2) }, [['keyExpires', '2026-11-22', 'danger', false]]],
  ['never expires', { expiresAt: null }, []],
  ['has expired', { expiresAt: inHours(-1) }, []],
  ['was revoked', { expiresAt: inHours(24), revokedAt: now }, []],
])('an API key that %s', (_, over, expected) => {
  const key = { id: '2', label: 'Monitoring', status: 'active', expiresAt: null, revokedAt: null, ...over }
  expect(told({ apiKeys: [key] })).toEqual(expected)
})

it('begins with the earliest, whatever its kind, and gives each an ID of its own', () => {
  const all = deadlinesOf(
    {
      ...billing({ invoices: [invoice()], orders: [order()], cards: [{ ...card, expires: { year: 2027, month: 2 } }] }),
      domains: [domain()],
      servers: [{ id: '3', name: 'web-01', endsAt: dayIn(5) }],
      transfers: [{ id: '4', name: 'fjell.no', readable: 'fjell.no', status: 'awaiting_code', expiresAt: inHours(20) }],
      apiKeys: [{ id: '2', label: 'Monitoring', status: 'active', expiresAt: inHours(24 * 90), revokedAt: null }],
    },
    now,
  )
  expect(all.map(({ id }) => id)).toEqual([
    'transfer-4',
    'server-3',
    'order-481',
    'invoice-1',
    'key-2',
    'card-9',
    'expiry-xn--bl-yia.no',
  ])
})
