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
