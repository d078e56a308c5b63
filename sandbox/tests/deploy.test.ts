import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { freezeClock } from './frozen-clock'
import { testRows } from './rows'
import { type TestAccount, useSandbox } from './support'

freezeClock()

const sandbox = useSandbox()
const { account, advance, call, event, signIn } = sandbox

const order = { call: 'POST /deploy/servers' }
const CLOUD = { pid: 13, price_id: 1013, region_id: 1, os_id: 103 }
const METAL = { pid: 51, price_id: 1051, region_id: 2, os_id: 103, billing_period: 'monthly' }
const SOLD_OUT = { pid: 53, price_id: 1053, region_id: 1, os_id: 103, billing_period: 'monthly' }
const invalid = (field: string) => `Required field is invalid: ${field}`
const CHOOSE = 'Choose an operating system, an ISO, or rescue mode.'
const INCOMPLETE = 'Please complete your account profile before ordering.'

async function firstIso(of: TestAccount, place: number): Promise<number> {
  const list = await call('GET', '/servers', { key: of.api_keys.full })
  const isos = await call('GET', `/servers/${String(list.at('data', 0, 'srv_id'))}/isos`, { key: of.api_keys.full })
  return Number(isos.at('data', place, 'iso_id'))
}

testRows('POST /deploy/servers (§4.5, fields 12)', sandbox, [
  { what: 'hourly', ...order, body: CLOUD, status: 200 },
  {
    what: 'numbers as text',
    ...order,
    body: { pid: '13', price_id: '1013', region_id: '1', os_id: '103' },
    status: 200,
  },
  { what: 'an app', ...order, body: { ...CLOUD, os_id: 201 }, status: 200 },
  { what: 'rescue', ...order, body: { ...CLOUD, os_id: undefined, rescue: 1 }, status: 200 },
  {
    what: 'an ISO',
    ...order,
    body: async (of) => ({ ...CLOUD, os_id: 0, iso_id: await firstIso(of, 1) }),
    status: 200,
  },
  { what: 'a term', ...order, body: { ...METAL, opts: { 901: 9012 } }, status: 200 },
  { what: 'no product', ...order, body: { ...CLOUD, pid: undefined }, status: 400, message: invalid('pid') },
  { what: 'unknown product', ...order, body: { ...CLOUD, pid: 7 }, status: 400, message: invalid('pid') },
  {
    what: 'unknown hash',
    ...order,
    body: { ...CLOUD, pid: undefined, hash: 'x' },
    status: 400,
    message: invalid('pid'),
  },
  { what: 'price of another', ...order, body: { ...CLOUD, price_id: 1014 }, status: 400, message: invalid('price_id') },
  { what: 'no price', ...order, body: { ...CLOUD, price_id: undefined }, status: 400, message: invalid('price_id') },
  { what: 'no region', ...order, body: { ...CLOUD, region_id: undefined }, status: 400, message: invalid('region_id') },
  { what: 'unknown region', ...order, body: { ...CLOUD, region_id: 9 }, status: 400, message: invalid('region_id') },
  { what: 'no system', ...order, body: { ...CLOUD, os_id: undefined }, status: 400, message: CHOOSE },
  { what: 'system and rescue', ...order, body: { ...CLOUD, rescue: 1 }, status: 400, message: CHOOSE },
  {
    what: 'unknown system',
    ...order,
    body: { ...CLOUD, os_id: 7 },
    status: 400,
    message: 'Operating system is not valid.',
  },
  {
    what: 'unknown ISO',
    ...order,
    body: { ...CLOUD, os_id: undefined, iso_id: 7 },
    status: 400,
    message: invalid('iso_id'),
  },
  {
    what: 'ISO that is uploading',
    ...order,
    body: async (of) => ({ ...CLOUD, os_id: undefined, iso_id: await firstIso(of, 2) }),
    status: 400,
    message: 'ISO is still being uploaded.',
  },
  {
    what: 'app on a container',
    ...order,
    body: { pid: 31, price_id: 1031, region_id: 1, os_id: 201 },
    status: 400,
    message: 'Apps can only be installed on KVM servers and dedicated servers.',
  },
  {
    what: 'app that needs more memory',
    ...order,
    body: { pid: 11, price_id: 1011, region_id: 1, os_id: 202 },
    status: 401,
    message: 'This app needs at least 2 GB of memory.',
  },
  ...[0, 51, 1.5, 'many'].map((quantity) => ({
    what: `quantity ${quantity}`,
    ...order,
    body: { ...CLOUD, quantity },
    status: 400,
    message: invalid('quantity'),
  })),
  {
    what: 'unknown period',
    ...order,
    body: { ...CLOUD, billing_period: 'weekly' },
    status: 400,
    message: invalid('billing_period'),
  },
  { what: 'unknown key', ...order, body: { ...CLOUD, ssh_keys: [1] }, status: 400, message: 'SSH key not found.' },
  { what: 'unknown option', ...order, body: { ...METAL, opts: { 901: 7 } }, status: 400, message: invalid('opts') },
  {
    what: 'host names of a wrong type',
    ...order,
    body: { ...CLOUD, hostnames: 'a' },
    status: 400,
    message: invalid('hostnames'),
  },
  {
    what: 'an auction on the waitlist',
    ...order,
    body: { ...SOLD_OUT, auction_id: 7, waitlist: 'reserve' },
    status: 400,
    message: 'Auctions cannot be reserved.',
  },
  { what: 'an auction', ...order, body: { ...CLOUD, auction_id: 7 }, status: 400, message: invalid('auction_id') },
  {
    what: 'more than there are',
    ...order,
    body: { ...METAL, quantity: 4 },
    status: 400,
    message: 'Not enough stock to deploy 4 server(s).',
  },
  { what: 'sold out', ...order, body: SOLD_OUT, status: 400, message: 'Not enough stock to deploy 1 server(s).' },
  { what: 'sold out, reserved', ...order, body: { ...SOLD_OUT, waitlist: 'reserve' }, status: 200 },
  { what: 'sold out, notice', ...order, body: { ...SOLD_OUT, waitlist: 'notify' }, status: 200 },
  {
    what: 'dedicated by the hour',
    ...order,
    body: { ...METAL, billing_period: 'hourly' },
    status: 403,
    message: 'This product cannot be ordered hourly.',
  },
  {
    what: 'credit exhausted',
    ...order,
    body: CLOUD,
    given: (of) => event(of, 'account.credit_exhausted', { on: true }),
    status: 403,
    message: 'Hourly servers need credit on the account. Top up your account before ordering.',
  },
  {
    what: 'card declined',
    ...order,
    body: METAL,
    given: (of) => event(of, 'account.card_declined', { on: true }),
    status: 402,
    message: 'Your card was declined.',
  },
  {
    what: 'no stock in that region',
    ...order,
    body: { ...METAL, pid: 52, price_id: 1052 },
    status: 400,
    message: 'Not enough stock to deploy 1 server(s).',
  },
  {
    what: 'incomplete profile',
    ...order,
    body: CLOUD,
    given: (of) => event(of, 'account.profile_incomplete', { on: true }),
    status: 400,
    message: INCOMPLETE,
  },
  { what: 'catalogue', call: 'GET /deploy/servers', status: 200 },
  { what: 'status', call: 'GET /deploy/status?ids=1,2', status: 200 },
  { what: 'waitlist', call: 'GET /deploy/waitlist', status: 200 },
  { what: 'ISO files', call: 'GET /deploy/isos', status: 200 },
  {
    what: 'leaving an unknown queue',
    call: 'DELETE /deploy/waitlist',
    body: { order_id: 1 },
    status: 404,
    message: 'Reservation not found.',
  },
])

const deployed = z.looseObject({ order_ids: z.array(z.int()), order_numbers: z.array(z.int()) })

async function place(of: TestAccount, body: object) {
  const answer = await call('POST', '/deploy/servers', { key: of.api_keys.full, body })
  expect(answer.status, answer.text).toBe(200)
  return { answer, ...deployed.parse(answer.data) }
}

async function status(of: TestAccount, ids: readonly number[]) {
  return call('GET', `/deploy/status?ids=${ids.join(',')}`, { key: of.api_keys.full })
}

async function names(of: TestAccount) {
  const { data } = await call('GET', '/servers', { key: of.api_keys.full })
  return z
    .array(z.looseObject({ srv_name: z.string() }))
    .parse(data)
    .map(({ srv_name }) => srv_name)
}

describe('a deployed server', () => {
  test('waiting, deploying, installing, ready, then no longer listed; in GET /servers as soon as it exists', async () => {
    const of = await account()
    const { order_ids } = await place(of, { ...CLOUD, hostnames: ['ny-01.example.no'] })
    const state = async () => (await status(of, order_ids)).at('data', 'servers', 0, 'status')
    expect([await state(), await names(of)]).toEqual(['waiting', expect.not.arrayContaining(['ny-01.example.no'])])
    await advance(of, 3)
    expect(await state()).toBe('deploying')
    expect((await status(of, order_ids)).at('data', 'servers', 0, 'srv_id')).toBe(0)
    await advance(of, 3)
    const installing = await status(of, order_ids)
    expect(installing.data).toMatchObject({
      servers: [{ status: 'installing', hostname: 'ny-01.example.no' }],
      all_ready: false,
    })
    expect(installing.at('data', 'servers', 0, 'password')).toMatch(/^.{16}$/)
    expect(installing.at('data', 'servers', 0, 'install_progress', 'step')).toBe('waiting')
    expect(await names(of)).toContain('ny-01.example.no')
    const path = `/servers/${String(installing.at('data', 'servers', 0, 'srv_id'))}`
    const detail = async () => (await call('GET', path, { key: of.api_keys.full })).data
    expect(await detail()).toMatchObject({ srv_status_install: true, order: { order_billing_type: 'hourly' } })
    await advance(of, 120)
    expect((await status(of, order_ids)).data).toMatchObject({
      servers: [{ status: 'ready', password: '' }],
      all_ready: true,
    })
    expect(await detail()).toMatchObject({ srv_status_install: false, srv_status: true })
    await advance(of, 600)
    expect((await status(of, order_ids)).data).toEqual({ servers: [], all_ready: true })
  })

  test('no password with a key or read-only access; rescue and ISO are reported', async () => {
    const of = await account()
    const keys = await call('GET', '/account', { key: of.api_keys.full })
    const withKey = await place(of, { ...CLOUD, ssh_keys: [keys.at('data', 'sshkeys', 0, 'key_id')] })
    const rescue = await place(of, { ...CLOUD, os_id: undefined, rescue: true })
    const iso = await place(of, { ...CLOUD, os_id: undefined, iso_id: await firstIso(of, 0) })
    await advance(of, 6)
    const ids = [withKey, rescue, iso].flatMap(({ order_ids }) => order_ids)
    const { at } = await status(of, ids)
    expect(
      [0, 1, 2].map((index) => [
        at('data', 'servers', index, 'status'),
        at('data', 'servers', index, 'password') === '',
      ]),
    ).toEqual([
      ['installing', true],
      ['rescue', false],
      ['iso', true],
    ])
    const reader = await call('GET', `/deploy/status?ids=${ids.join(',')}`, { key: of.api_keys.read_only })
    expect(reader.at('data', 'servers', 1, 'password')).toBe('')
  })

  test('an app has a run', async () => {
    const of = await account()
    const { order_ids } = await place(of, { ...CLOUD, os_id: 201 })
    await advance(of, 125)
    expect((await status(of, order_ids)).at('data', 'servers', 0, 'app')).toMatchObject({
      os_id: 201,
      status: 'running',
    })
  })

  test('a term: prices, an order and its invoice; the discount of the year', async () => {
    const of = await account()
    const { answer, order_numbers } = await place(of, { ...CLOUD, billing_period: 'annual', quantity: 2 })
    expect(answer.data).toMatchObject({
      quantity: 2,
      monthly: 298,
      term: 3218.4,
      discount: 357.6,
      vat: 804.6,
      currency: 'NOK',
    })
    const { at } = await call('GET', '/billing', { key: await signIn(of.users.admin) })
    expect(at('data', 'orders')).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ order_number: String(order_numbers[1]), order_billing_cycle: '12' }),
      ]),
    )
    expect(at('data', 'invoices')).toEqual(
      expect.arrayContaining([expect.objectContaining({ inv_total: 1609.2, inv_paid: 0 })]),
    )
  })

  test('30 orders at once never exceed the stock', async () => {
    const of = await account()
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => call('POST', '/deploy/servers', { key: of.api_keys.full, body: METAL })),
    )
    expect(answers.filter(({ status: code }) => code === 200)).toHaveLength(3)
    const catalogue = await call('GET', '/deploy/servers', { key: of.api_keys.full })
    expect(catalogue.at('data', 'tiers', 1, 'products', 0)).toMatchObject({
      product_id: 51,
      in_stock: false,
      quantity: 0,
    })
  })

  test('an order with a declined card remains, and waits', async () => {
    const of = await account()
    await event(of, 'account.card_declined', { on: true })
    const refused = await call('POST', '/deploy/servers', { key: of.api_keys.full, body: METAL })
    expect(refused.at('meta', 'reason')).toBe('payment_declined')
    await advance(of, 3600)
    const listed = await call('GET', '/deploy/status', { key: of.api_keys.full })
    expect(listed.data).toMatchObject({
      servers: expect.arrayContaining([expect.objectContaining({ status: 'waiting', srv_id: 0 })]),
    })
  })

  test('waiting for payment; an account that is not verified', async () => {
    const of = await account()
    await event(of, 'account.payment_pending', { on: true })
    await event(of, 'account.unverified', { on: true })
    expect((await place(of, METAL)).answer.data).toMatchObject({ pending_payment: true })
    const catalogue = await call('GET', '/deploy/servers', { key: of.api_keys.full })
    expect(catalogue.at('data', 'eligibility', 'verified')).toBe(0)
  })

  test('a product with stock in one region, and with a monthly extra', async () => {
    const of = await account()
    const catalogue = await call('GET', '/deploy/servers', { key: of.api_keys.full })
    expect(catalogue.at('data', 'tiers', 1, 'products', 1)).toMatchObject({
      ...{ product_id: 52, in_stock: true, rate_monthly: 2499, monthly_extra: 100 },
      dc_stock: { 1: true, 2: false, 3: false },
    })
    const { answer } = await place(of, { ...METAL, pid: 52, price_id: 1052, region_id: 1 })
    expect(answer.data).toMatchObject({ monthly: 2599 })
  })

  test('waiting list: a place and a notification, and leaving both', async () => {
    const of = await account()
    const key = of.api_keys.full
    const list = async () => (await call('GET', '/deploy/waitlist', { key })).data
    await call('POST', '/deploy/servers', { key, body: { ...SOLD_OUT, waitlist: 'notify' } })
    const { at } = await call('GET', '/deploy/waitlist', { key })
    const [order_id, notify_id] = [
      at('data', 'reservations', 0, 'order_id'),
      at('data', 'notifications', 0, 'notify_id'),
    ]
    expect((await status(of, [Number(order_id)])).at('data', 'servers', 0, 'status')).toBe('waitlist')
    for (const body of [{ order_id }, { notify_id }])
      expect((await call('DELETE', '/deploy/waitlist', { key, body })).status).toBe(200)
    expect(await list()).toEqual({ reservations: [], notifications: [] })
  })
})
