import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { ApiError, toFailure } from '@/lib/api/errors'
import { envelope, startFakeApi, type FakeApi } from '@/tests/fake-api'
import { termRefusal } from './rules/term'
import { changeTerm, getInvoiceKey, previewTerm } from './api'

vi.mock('@/lib/env', () => import('@/tests/fake-api').then((module) => module.mockedEnv))
vi.mock('@/lib/log', () => ({ logCall: () => {}, logUnreadable: () => {} }))

let api: FakeApi
beforeAll(async () => {
  api = await startFakeApi()
})
afterAll(() => api.close())

describe('billing term (§4.6)', () => {
  it('requests a preview by order number', async () => {
    api.reply(envelope(200, { data: { from: 1, cycle: 6, lines: [] } }))
    expect((await previewTerm('t', 'ABC-123', 6)).value).toMatchObject({ from: 1, months: 6, reissuedInvoice: null })
    expect(api.seen[0]).toMatchObject({ method: 'GET', url: '/api/v0/account/order/ABC-123/billing?cycle=6' })
  })

  it('sends the months as a number, once', async () => {
    api.reply(envelope(200, { meta: { message: 'Billing term changed.' }, data: { reissued: 101049 } }))
    const done = await changeTerm('t', '701002', 1)
    expect(done).toMatchObject({
      message: 'Billing term changed.',
      value: { hourlyInvoice: null, firstInvoice: null, reissued: '101049' },
    })
    expect(api.seen).toHaveLength(1)
    expect(api.seen[0]).toMatchObject({ method: 'PUT', url: '/api/v0/account/order/701002/billing' })
    expect(JSON.parse(api.seen[0]?.body ?? '')).toEqual({ billing_cycle: 1 })
  })

  it.each([
    ['numbers', { hourly_invoice: '7', first_invoice: 8 }, { hourlyInvoice: '7', firstInvoice: '8', reissued: null }],
    [
      'false',
      { hourly_invoice: false, first_invoice: '8' },
      { hourlyInvoice: null, firstInvoice: '8', reissued: null },
    ],
    ['null', { reissued: null }, { hourlyInvoice: null, firstInvoice: null, reissued: null }],
    ['nothing', [], { hourlyInvoice: null, firstInvoice: null, reissued: null }],
  ])('takes invoices that are %s', async (_what, data, expected) => {
    api.reply(envelope(200, { data }))
    expect((await changeTerm('t', '1', 3)).value).toEqual(expected)
  })

  it.each([
    [400, 'New billing term not valid.', 'invalid', 'notValid'],
    [400, 'Pay your overdue invoices before changing the billing term.', 'invalid', 'overdue'],
    [400, 'The order is already on this billing term.', 'invalid', 'sameTerm'],
    [400, 'Pay the open invoice on this order first.', 'invalid', 'openInvoice'],
    [400, 'The billing term of this order cannot be changed. Contact support.', 'invalid', 'locked'],
    [404, 'Order was not found or its billing term cannot be changed.', 'notFound', 'notFound'],
    [403, 'You do not have permission for this operation.', 'forbidden', 'forbidden'],
  ])('%i “%s”', async (status, message, kind, refusal) => {
    for (const member of ['message', 'error']) {
      api.reply(envelope(status, { meta: { [member]: message }, data: [] }))
      const error: unknown = await changeTerm('t', '1', 3).catch((reason: unknown) => reason)
      expect(error).toBeInstanceOf(ApiError)
      expect(error).toMatchObject({ kind, apiMessage: message })
      expect(termRefusal(toFailure(error))).toBe(refusal)
    }
  })
})

it('returns the key of one invoice only (§2.10)', async () => {
  api.reply(
    envelope(200, {
      data: {
        invoices: [
          { inv_id: 7, inv_md5: 'abc' },
          { inv_id: '8', inv_md5: '' },
        ],
      },
    }),
  )
  expect((await getInvoiceKey('t', '7')).value).toEqual({ md5: 'abc' })
  expect((await getInvoiceKey('t', '8')).value).toEqual({ md5: null })
  expect((await getInvoiceKey('t', '9')).value).toBeNull()
})
