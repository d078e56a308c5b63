import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { freezeClock } from './frozen-clock'
import { testRows } from './rows'
import { type TestAccount, useSandbox } from './support'

freezeClock()

const sandbox = useSandbox()
const { account, advance, call, serverId } = sandbox

const WEB = 'web-01.nordlysdrift.no'
const METAL = 'metal-osl-01'
const PROXY = 'proxy-01.nordlysdrift.no'
const NOT_A_HOST = 'Submitted data is not a valid hostname or NS.'
const INVALID = 'Invalid data received.'
const AT_THE_CAP = 'Max number of additional IPs reached. Contact support.'

async function detail(of: TestAccount, name: string) {
  return call('GET', `/servers/${await serverId(of, name)}`, { key: of.api_keys.full })
}

async function addressId(of: TestAccount, name: string): Promise<number> {
  return Number((await detail(of, name)).at('data', 'ips', 0, 'ip_id'))
}

async function subnetId(of: TestAccount): Promise<number> {
  return Number((await detail(of, METAL)).at('data', 'subnets', 0, 'sub_id'))
}

const single = (members: object) => async (of: TestAccount) => ({ ip_id: await addressId(of, WEB), ...members })
const subnet = (members: object) => async (of: TestAccount) => ({ sub_id: await subnetId(of), ...members })
const reverse = { call: `PUT /servers/<${WEB}>/reverse` }
const delegate = { call: `PUT /servers/<${METAL}>/reverse` }

testRows('§4.2 PUT reverse', sandbox, [
  {
    what: 'IPv4',
    ...reverse,
    body: single({ v4v6: 'ipv4', dns: 'a.example.com' }),
    status: 200,
    message: 'Reverse updated.',
  },
  {
    what: 'IPv6',
    ...reverse,
    body: single({ v4v6: 'ipv6', dns: 'a.example.com.' }),
    status: 200,
    message: 'Reverse updated.',
  },
  {
    what: 'id as text',
    ...reverse,
    body: async (of) => ({ ip_id: String(await addressId(of, WEB)), v4v6: 'ipv4', dns: 'a.example.com' }),
    status: 200,
    message: 'Reverse updated.',
  },
  { what: 'no v4v6', ...reverse, body: single({ dns: 'a.example.com' }), status: 400, message: INVALID },
  {
    what: 'v4v6 unknown',
    ...reverse,
    body: single({ v4v6: 'v4', dns: 'a.example.com' }),
    status: 400,
    message: INVALID,
  },
  ...[
    '',
    'localhost',
    'a b.example.com',
    '-a.example.com',
    'a_b.example.com',
    '203.0.113.7',
    `${'a'.repeat(64)}.example.com`,
    7,
    undefined,
  ].map((dns) => ({
    what: `dns ${String(dns).slice(0, 20)}`,
    ...reverse,
    body: single({ v4v6: 'ipv4', dns }),
    status: 400,
    message: NOT_A_HOST,
  })),
  { what: 'neither address nor network', ...reverse, body: { dns: 'a.example.com' }, status: 400, message: INVALID },
  {
    what: 'address of another server',
    ...delegate,
    body: single({ v4v6: 'ipv4', dns: 'a.example.com' }),
    status: 404,
    message: '404 Not Found',
  },
  {
    what: 'network of another server',
    ...reverse,
    body: subnet({ dns: 'ns1.example.com' }),
    status: 404,
    message: '404 Not Found',
  },
  {
    what: 'one name server',
    ...delegate,
    body: subnet({ dns: 'ns1.example.com' }),
    status: 200,
    message: 'Reverse updated.',
  },
  {
    what: 'five name servers',
    ...delegate,
    body: subnet({ dns: 'a.ns.no', dns2: 'b.ns.no', dns3: 'c.ns.no', dns4: 'd.ns.no', dns5: 'e.ns.no' }),
    status: 200,
    message: 'Reverse updated.',
  },
  {
    what: 'second name server wrong',
    ...delegate,
    body: subnet({ dns: 'a.ns.no', dns2: 'b' }),
    status: 400,
    message: NOT_A_HOST,
  },
  {
    what: 'fifth name server wrong',
    ...delegate,
    body: subnet({ dns: 'a.ns.no', dns5: '1.2.3.4' }),
    status: 400,
    message: NOT_A_HOST,
  },
  { what: 'unknown server', call: 'PUT /servers/1/reverse', body: {}, status: 404, message: '404 Not Found' },
])

describe('§4.2 reverse DNS', () => {
  test('IPv4 and its IPv6 companion have a name each', async () => {
    const of = await account()
    const path = `/servers/${await serverId(of, WEB)}/reverse`
    const ip_id = await addressId(of, WEB)
    await call('PUT', path, { key: of.api_keys.full, body: { ip_id, v4v6: 'ipv4', dns: 'four.example.com' } })
    await call('PUT', path, { key: of.api_keys.full, body: { ip_id, v4v6: 'ipv6', dns: 'six.example.com' } })
    expect((await detail(of, WEB)).at('data', 'ips')).toMatchObject([
      { ip_reverse: 'four.example.com', ip_reverse_v6: 'six.example.com' },
      { ip_v4v6: 'ipv6', ip_reverse: 'six.example.com' },
    ])
  })

  test('name servers of the /48 are replaced as a whole', async () => {
    const of = await account()
    const body = { sub_id: await subnetId(of), dns: 'a.ns.no', dns2: '', dns3: 'c.ns.no' }
    await call('PUT', `/servers/${await serverId(of, METAL)}/reverse`, { key: of.api_keys.full, body })
    expect((await detail(of, METAL)).at('data', 'subnets', 0)).toMatchObject({
      sub_ns: 'a.ns.no',
      sub_ns2: '',
      sub_ns3: 'c.ns.no',
    })
  })
})

const order = { call: `POST /servers/<${WEB}>/ipv4` }
const ORDERED = 'IP addresses have been ordered.'

testRows('§4.2 POST ipv4', sandbox, [
  { what: 'layer 2', ...order, body: { num_ips: 1, ip_type: 'l2' }, status: 200, message: ORDERED },
  { what: 'five of layer 3, as text', ...order, body: { num_ips: '5', ip_type: 'l3' }, status: 200, message: ORDERED },
  { what: 'six', ...order, body: { num_ips: 6, ip_type: 'l3' }, status: 400, message: AT_THE_CAP },
  { what: 'a great many', ...order, body: { num_ips: 1e9, ip_type: 'l3' }, status: 400, message: AT_THE_CAP },
  {
    what: 'one at the cap',
    call: `POST /servers/<${PROXY}>/ipv4`,
    body: { num_ips: 1, ip_type: 'l2' },
    status: 400,
    message: AT_THE_CAP,
  },
  ...[0, -1, 1.5, 'two', null, undefined].map((num_ips) => ({
    what: `num_ips ${num_ips}`,
    ...order,
    body: { num_ips, ip_type: 'l2' },
    status: 400,
    message: INVALID,
  })),
  ...['l1', '', 2, undefined].map((ip_type) => ({
    what: `ip_type ${ip_type}`,
    ...order,
    body: { num_ips: 1, ip_type },
    status: 400,
    message: INVALID,
  })),
  { what: 'unknown server', call: 'POST /servers/1/ipv4', body: {}, status: 404, message: '404 Not Found' },
])

describe('§4.2 additional addresses', () => {
  const extras = async (of: TestAccount) =>
    z
      .array(z.looseObject({ ip_type: z.string(), ip_address: z.string(), ip_routed_to: z.string() }))
      .parse((await detail(of, WEB)).at('data', 'ips'))
      .filter(({ ip_type }) => ip_type === 'extra')

  test('listed within a minute; layer 3 is routed to the primary address, layer 2 is not routed', async () => {
    const of = await account()
    const path = `/servers/${await serverId(of, WEB)}/ipv4`
    const first = await call('POST', path, { key: of.api_keys.full, body: { num_ips: 1, ip_type: 'l2' } })
    await call('POST', path, { key: of.api_keys.full, body: { num_ips: 1, ip_type: 'l3' } })
    expect(await extras(of)).toEqual([])
    await advance(of, 60)
    expect(await extras(of)).toMatchObject([
      { ip_address: first.at('meta', 'ip_address'), ip_routed_to: '0' },
      { ip_routed_to: String(await addressId(of, WEB)) },
    ])
  })

  test('30 requests at once for the last free place', async () => {
    const of = await account()
    const path = `/servers/${await serverId(of, WEB)}/ipv4`
    await call('POST', path, { key: of.api_keys.full, body: { num_ips: 4, ip_type: 'l3' } })
    const answers = await Promise.all(
      Array.from({ length: 30 }, () =>
        call('POST', path, { key: of.api_keys.full, body: { num_ips: 1, ip_type: 'l3' } }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    await advance(of, 60)
    expect(await extras(of)).toHaveLength(5)
  })
})
