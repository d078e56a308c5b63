import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { envelope, startFakeApi, type FakeApi } from '@/tests/fake-api'
import { readMenuCounts, readOwed } from './api'

vi.mock('@/lib/env', () => import('@/tests/fake-api').then((module) => module.mockedEnv))
vi.mock('@/lib/log', () => ({ logCall: () => {}, logUnreadable: () => {} }))

let api: FakeApi
beforeAll(async () => {
  api = await startFakeApi()
})
afterAll(() => api.close())

const key = { kind: 'apiKey', accessLevel: null } as const
const day = 86_400
const now = Math.floor(Date.now() / 1000)
const invoice = (id: number, dueDays: number, paid = 0) => ({
  ...{ inv_id: id, inv_currency: 'NOK', inv_total: '100.00', inv_vat: 25, inv_paid: paid, inv_credited: 0 },
  inv_duedate: now + dueDays * day,
})
/** What the API has for keys: no amounts, and the invoices. */
let billing = envelope(403, { meta: { message: 'You do not have permission for this operation.' } })
beforeEach(() =>
  api.reply((response, request) => {
    const amounts = { outstanding_amount: [], overdue_amount: [], unpaid: 0, overdue: 0 }
    const data = { billing: amounts, support_pin: null }
    return request.url.endsWith('/billing') ? billing(response, request) : envelope(200, { data })(response, request)
  }),
)

it('a key that may not read invoices is told nothing of amounts', async () => {
  const { value } = await readOwed('t1', key)
  expect(value).toEqual({ amounts: { kind: 'apiKey' }, unpaid: null, overdue: null })
})

it('a key that reads invoices is told the same as they say, without an extension that it cannot see', async () => {
  billing = envelope(200, { data: { invoices: [invoice(1, -3), invoice(2, 5), invoice(3, -9, 1)], orders: [] } })
  const { value } = await readOwed('t2', key)
  const row = { currency: 'NOK', outstanding: '250.00', overdue: '125.00', maybe: true }
  expect(value).toEqual({ amounts: { kind: 'owed', rows: [row] }, unpaid: 2, overdue: null })
  expect((await readMenuCounts('t2', key)).value.billing).toEqual({ count: 2, needAttention: null })
})

it('nothing past its due date is nothing overdue', async () => {
  billing = envelope(200, { data: { invoices: [invoice(2, 5)], orders: [] } })
  expect((await readOwed('t3', key)).value).toMatchObject({ unpaid: 1, overdue: 0 })
})

const noAmounts = { billing: { outstanding_amount: [], overdue_amount: [], unpaid: 0, overdue: 0 }, support_pin: null }

it('a key’s invoices are asked for beside the dashboard', async () => {
  const answerDashboard: (() => void)[] = []
  // The dashboard answers only once the invoices are asked for.
  api.reply((response, request) => {
    if (request.url.endsWith('/dashboard')) {
      answerDashboard.push(() => envelope(200, { data: noAmounts })(response, request))
    } else {
      envelope(200, { data: { invoices: [invoice(2, 5)], orders: [] } })(response, request)
    }
    if (api.seen.length === 2) answerDashboard.forEach((answer) => answer())
  })
  expect((await readOwed('t4', key)).value.unpaid).toBe(1)
  expect(api.seen).toHaveLength(2)
})

it('billing is never asked for by who is known not to see it, not even for a domain that seems to end', async () => {
  const expiry = new Date((now + day) * 1000).toISOString().slice(0, 10)
  const zone = {
    zone_id: 1,
    zone_name: 'e.no',
    zone_is_registered: 1,
    domain_auto_renew: 0,
    domain_expiry_date: expiry,
  }
  api.reply((response, request) => {
    envelope(200, { data: request.url.endsWith('/dns/zones') ? [zone] : noAmounts })(response, request)
  })
  const asked = () => api.seen.map(({ url }) => url.replace(/.*\/v0/, '')).toSorted()
  const viewer = { kind: 'user', accessLevel: 'user' } as const
  expect((await readMenuCounts('t5', { ...viewer, unseen: ['billing'] })).value.billing).toBeNull()
  expect(asked()).toEqual(['/dashboard', '/dns/zones', '/servers'])
  api.seen.length = 0
  await readMenuCounts('t6', viewer)
  // For the amounts, and for the domain.
  expect(asked().filter((path) => path === '/billing')).toHaveLength(2)
})
