import { describe, expect, test } from 'vitest'
import { freezeClock } from './frozen-clock'
import { testRows } from './rows'
import { useSandbox } from './support'

freezeClock()

const sandbox = useSandbox()
const { account, advance, call, event, serverId, signIn } = sandbox

const WEB = 'web-01.nordlysdrift.no'
const NOT_CLOUD = 'Upgrade is only available for cloud servers.'
const BAD_PRODUCT = 'Product is not valid.'
const order = { call: `POST /servers/<${WEB}>/upgrade` }

testRows('§4.4', sandbox, [
  { what: 'list', call: `GET /servers/<${WEB}>/upgrade`, status: 200 },
  { what: 'order', ...order, body: { product_id: 15 }, status: 200, message: 'Upgrade has been ordered.' },
  { what: 'id as text', ...order, body: { product_id: '16' }, status: 200, message: 'Upgrade has been ordered.' },
  ...[14, 13, 51, 31, 0, 999, 'Cloud XL', null, undefined].map((product_id) => ({
    what: `product ${product_id}`,
    ...order,
    body: { product_id },
    status: 400,
    message: BAD_PRODUCT,
  })),
  ...['metal-osl-01', 'epost-gammel'].flatMap((name) => [
    { what: `list, ${name}`, call: `GET /servers/<${name}>/upgrade`, status: 400, message: NOT_CLOUD },
    {
      what: `order, ${name}`,
      call: `POST /servers/<${name}>/upgrade`,
      body: { product_id: 15 },
      status: 400,
      message: NOT_CLOUD,
    },
  ]),
  {
    what: 'suspended',
    ...order,
    body: { product_id: 15 },
    given: async (of) => event(of, 'server.suspend', { server_id: await serverId(of, WEB) }),
    status: 403,
    message: 'The server is suspended.',
  },
  {
    what: 'installing',
    call: 'POST /servers/<bygg-01.nordlysdrift.no>/upgrade',
    body: { product_id: 16 },
    status: 400,
    message: 'The action failed. The server is being installed.',
  },
  { what: 'unknown server', call: 'POST /servers/1/upgrade', body: {}, status: 404, message: '404 Not Found' },
])

describe('§4.4 upgrade', () => {
  test('only larger packages, in the currency of the order', async () => {
    const of = await account()
    const list = await call('GET', `/servers/${await serverId(of, 'ams-edge-01')}/upgrade`, { key: of.api_keys.full })
    expect(list.data).toMatchObject([
      { product_id: '15', product_vm_memory: '16', rate_monthly: '54.90000', currency_code: 'EUR' },
      { product_id: '16' },
    ])
  })

  test('the server is resized for a minute, and then larger, as is its order', async () => {
    const of = await account()
    const key = await signIn(of.users.admin)
    const path = `/servers/${await serverId(of, WEB)}`
    await call('POST', `${path}/upgrade`, { key, body: { product_id: 15 } })
    expect((await call('GET', path, { key })).data).toMatchObject({
      srv_status_upgrade: true,
      srv_cores: '8',
      srv_ram: 16,
      product_id: '15',
      order: { product_name: 'Cloud XL' },
    })
    await advance(of, 60)
    expect((await call('GET', path, { key })).at('data', 'srv_status_upgrade')).toBe(false)
    expect((await call('GET', '/account', { key })).at('data', 'orders', 1, 'products', 0)).toMatchObject({
      product_id: 15,
      op_sum: '549.00',
    })
  })
})
