import { expect, test } from 'vitest'
import { z } from 'zod'
import { freezeClock } from './frozen-clock'
import { testRows } from './rows'
import { useSandbox } from './support'

freezeClock()

const sandbox = useSandbox()
const { account, call, event, signIn } = sandbox

const rows = z.array(z.looseObject({ log_id: z.string(), path: z.string(), response_code: z.number() }))

test('the log of a key: newest first, in pages, without secrets (fields 4)', async () => {
  const of = await account()
  const admin = await signIn(of.users.admin)
  const [full, monitoring] = z
    .array(z.object({ key_id: z.string() }))
    .parse((await call('GET', '/account/apikeys', { key: admin })).data)
  const log = async (id = '', query = '') => call('GET', `/account/apikeys/${id}/log${query}`, { key: admin })
  const first = rows.parse((await log(monitoring?.key_id)).data)
  const second = rows.parse((await log(monitoring?.key_id, '?limit=200&offset=50')).data)
  expect([first.length, second.length]).toEqual([50, 22])
  expect([...first, ...second].map(({ log_id }) => Number(log_id))).toEqual(
    Array.from({ length: 72 }, (_, index) => 72 - index),
  )

  expect((await log(full?.key_id)).data).toEqual([])
  const key = of.api_keys.full
  await call('POST', '/dns/domains/transfer', { key, body: { zone_name: 'x', auth_code: 'very secret' } })
  await call('GET', '/servers?page=2', { key })
  const own = await log(full?.key_id)
  expect(own.text).not.toContain('very secret')
  expect(own.data).toMatchObject([
    { method: 'GET', path: '/servers', query: 'page=2', response_code: 200, request_body: '', response_body: '' },
    { method: 'POST', path: '/dns/domains/transfer', request_body: expect.stringContaining('[secret]') },
  ])
  const missing = await log('1')
  expect([missing.status, missing.message]).toEqual([404, 'API key not found.'])
})

const AMOUNT = 'Amount must be between 100 and 100000.'
const topUp = { call: 'POST /account/topup', as: 'admin' as const }

testRows('top-ups (fields 13.9)', sandbox, [
  { what: 'NOK', ...topUp, body: { currency: 'NOK', amount: 500 }, status: 201, message: 'Top-up ordered.' },
  { what: 'text', ...topUp, body: { currency: 'EUR', amount: '100.50' }, status: 201, message: 'Top-up ordered.' },
  ...[99.99, 100_000.01, -5, 'many', undefined].map((amount) => ({
    what: `amount ${amount}`,
    ...topUp,
    body: { currency: 'NOK', amount },
    status: 400,
    message: AMOUNT,
  })),
  ...['USD', '', undefined].map((currency) => ({
    what: `currency ${currency}`,
    ...topUp,
    body: { currency, amount: 500 },
    status: 400,
    message: 'Currency is not valid.',
  })),
])

test('a top-up is an invoice without VAT, and credit once it is paid (fields 13.9)', async () => {
  const of = await account()
  const key = await signIn(of.users.admin)
  const credit = async () => {
    const held = z.array(z.object({ credit_currency: z.string(), credit_amount: z.string() }))
    const all = held.parse((await call('GET', '/billing', { key })).at('data', 'credit'))
    return Number(all.find(({ credit_currency }) => credit_currency === 'NOK')?.credit_amount ?? 0)
  }
  const before = await credit()
  const made = await call('POST', '/account/topup', { key, body: { currency: 'NOK', amount: 750 } })
  const id = Number(made.at('data', 'inv_id'))
  const invoices = z.array(z.looseObject({ inv_id: z.number() }))
  const listed = invoices.parse((await call('GET', '/billing', { key })).at('data', 'invoices'))
  expect(listed.find(({ inv_id }) => inv_id === id)).toMatchObject({
    ...{ inv_total: 750, inv_vat: 0, inv_paid: 0, inv_topup: 1, inv_kid: made.at('data', 'inv_kid') },
  })
  expect(await credit()).toBe(before)
  await event(of, 'invoice.pay', { inv_id: id })
  await event(of, 'invoice.pay', { inv_id: id })
  expect(await credit()).toBe(before + 750)
})
