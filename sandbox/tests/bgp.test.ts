import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { freezeClock } from './frozen-clock'
import { testRows } from './rows'
import { type TestAccount, useSandbox } from './support'

freezeClock()

const sandbox = useSandbox()
const { account, advance, call, control, event, serverId } = sandbox

const WEB = 'web-01.nordlysdrift.no'
const METAL = 'metal-svg-01'
const NOT_VALID = 'ASN is not valid'
const SUBMITTED = 'ASN and LOA has been submitted for review.'
const TOO_MANY = 'Only five ASNs can be configured at a time. Contact support to remove an ASN first.'
const INVALID = 'Invalid data received.'

const bgpSchema = z.object({
  asn: z.array(z.looseObject({ id: z.string(), asn: z.number(), status: z.string(), rejected_reason: z.string() })),
  prefix_lists: z.array(z.looseObject({ prefix_type: z.string() })),
  sessions: z.array(
    z.looseObject({ id: z.string(), srv_id: z.string(), ip_id: z.string(), ip_type: z.string(), status: z.string() }),
  ),
})

async function bgp(of: TestAccount) {
  return bgpSchema.parse((await call('GET', '/bgp', { key: of.api_keys.full })).data)
}

const FORM = { 'Content-Type': 'application/x-www-form-urlencoded' }

function submit(of: TestAccount, asn: string | number) {
  return call('POST', '/bgp/asn', { key: of.api_keys.full, raw: `asn=${asn}`, headers: FORM })
}

async function fill(of: TestAccount): Promise<void> {
  for (const asn of [65_101, 65_102]) expect((await submit(of, asn)).status).toBe(200)
}

testRows('§4.8 POST /bgp/asn', sandbox, [
  ...['64500', 'AS64500', 'as64500', '%20AS64500%20', '4200000000', '1'].map((asn) => ({
    what: asn,
    call: 'POST /bgp/asn',
    form: `asn=${asn}`,
    status: 200,
    message: SUBMITTED,
  })),
  ...[
    '',
    '0',
    '-1',
    'AS',
    'ASN64500',
    '64500.1',
    '1e5',
    '4294967295',
    '4294967296',
    '99999999999',
    '23456',
    '65535',
    'x',
  ].map((asn) => ({ what: `"${asn}"`, call: 'POST /bgp/asn', form: `asn=${asn}`, status: 400, message: NOT_VALID })),
  { what: 'no asn', call: 'POST /bgp/asn', form: 'other=1', status: 400, message: NOT_VALID },
  { what: 'JSON', call: 'POST /bgp/asn', body: { asn: 64500 }, status: 400, message: 'Unsupported Content-Type.' },
  {
    what: 'there already',
    call: 'POST /bgp/asn',
    form: 'asn=AS64496',
    status: 400,
    message: 'The ASN already exists in the database.',
  },
  { what: 'a sixth', call: 'POST /bgp/asn', form: 'asn=64500', given: fill, status: 400, message: TOO_MANY },
])

describe('§3.4 ASN', () => {
  test('pending with a token, which is e-mailed too; approved; rejected with its reason', async () => {
    const of = await account()
    const added = await submit(of, 'AS65101')
    expect(added.data).toMatchObject({ asn: 65_101, asn_country: 'NO', status: 'pending' })
    const { id, auth_token } = z.looseObject({ id: z.string(), auth_token: z.string() }).parse(added.data)
    const mail = await control('GET', `/accounts/${of.account_id}/mail`)
    expect(mail.at('mail', 0)).toMatchObject({ kind: 'asn_token', to: of.users.admin.username, token: auth_token })
    const read = async () => (await bgp(of)).asn.find((asn) => asn.id === id)
    expect(await read()).toMatchObject({ status: 'pending', auth_token })
    await event(of, 'asn.approve', { asn_id: Number(id) })
    expect(await read()).toMatchObject({ status: 'active', rejected_reason: '' })
    await event(of, 'asn.reject', { asn_id: id, reason: 'No token.' })
    expect(await read()).toMatchObject({ status: 'rejected', rejected_reason: 'No token.' })
  })

  test('30 requests at once for the last free place', async () => {
    const of = await account()
    await submit(of, 65_101)
    const answers = await Promise.all(Array.from({ length: 30 }, (_, index) => submit(of, 65_200 + index)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ message }) => message === TOO_MANY)).toHaveLength(29)
    expect((await bgp(of)).asn).toHaveLength(5)
  })

  test('the demo: approved with sessions and prefix lists in both families, pending, rejected', async () => {
    const { asn, prefix_lists, sessions } = await bgp(await account())
    expect(asn.map(({ status }) => status)).toEqual(['active', 'pending', 'rejected'])
    expect(asn[2]?.rejected_reason).not.toBe('')
    expect(new Set(prefix_lists.map(({ prefix_type }) => prefix_type))).toEqual(new Set(['ipv4', 'ipv6']))
    expect(new Set(sessions.map(({ ip_type }) => ip_type))).toEqual(new Set(['ipv4', 'ipv6']))
  })
})

async function addressOf(of: TestAccount, name: string): Promise<number> {
  const detail = await call('GET', `/servers/${await serverId(of, name)}`, { key: of.api_keys.full })
  return Number(detail.at('data', 'ips', 0, 'ip_id'))
}

/** The demo's ASNs have ascending ids: the approved one is first. */
async function create(of: TestAccount, body: object, asn = 0) {
  const { id } = (await bgp(of)).asn[asn] ?? { id: '0' }
  return call('POST', `/bgp/${id}/session`, { key: of.api_keys.full, body })
}

const both = { redundant: 0, defaultroute: 1 }
const CREATED = 'BGP sessions has been created.'
const NO_ADDRESS = 'At least one of ip_id_v4 and ip_id_v6 is required.'
type SessionRow = [
  what: string,
  server: string,
  body: (ip: number) => object,
  status: number,
  message: string,
  asn?: number,
]

const SESSIONS: SessionRow[] = [
  ['IPv4', METAL, (ip) => ({ ...both, ip_id_v4: ip }), 200, CREATED],
  ['IPv6', METAL, (ip) => ({ ...both, ip_id_v6: ip }), 200, CREATED],
  ['ids and flags as text', METAL, (ip) => ({ redundant: '1', defaultroute: '0', ip_id_v4: String(ip) }), 200, CREATED],
  ['the other family empty', METAL, (ip) => ({ ...both, ip_id_v4: ip, ip_id_v6: '' }), 200, CREATED],
  ['no address', METAL, () => both, 400, NO_ADDRESS],
  ['addresses that mean none', METAL, () => ({ ...both, ip_id_v4: 0, ip_id_v6: null }), 400, NO_ADDRESS],
  ['unknown address', METAL, () => ({ ...both, ip_id_v4: 1 }), 400, 'IP address is not valid.'],
  ['no redundant', METAL, (ip) => ({ defaultroute: 1, ip_id_v4: ip }), 400, INVALID],
  ['redundant 2', METAL, (ip) => ({ ...both, redundant: 2, ip_id_v4: ip }), 400, INVALID],
  ['no defaultroute', METAL, (ip) => ({ redundant: 0, ip_id_v4: ip }), 400, INVALID],
  ['address of a wrong type', METAL, (ip) => ({ ...both, ip_id_v4: [ip] }), 400, INVALID],
  ['IPv4 twice', 'metal-osl-01', (ip) => ({ ...both, ip_id_v4: ip }), 400, 'IPv4 session exists already.'],
  ['IPv6 twice', 'metal-osl-01', (ip) => ({ ...both, ip_id_v6: ip }), 400, 'IPv6 session exists already.'],
  ['no routers', 'ams-edge-01', (ip) => ({ ...both, ip_id_v4: ip }), 400, 'Unable to find available BGP routers.'],
  ['ASN pending', METAL, (ip) => ({ ...both, ip_id_v4: ip }), 400, 'The ASN has not been approved.', 1],
  ['ASN rejected', METAL, (ip) => ({ ...both, ip_id_v4: ip }), 400, 'The ASN has not been approved.', 2],
  ['unknown ASN', METAL, (ip) => ({ ...both, ip_id_v4: ip }), 404, '404 Not Found', 9],
]

describe(`§4.8 POST /bgp/{asn_id}/session: ${SESSIONS.length} rows`, () => {
  test.each(SESSIONS)('%s', async (_, server, body, status, message, asn) => {
    const of = await account()
    const answer = await create(of, body(await addressOf(of, server)), asn)
    expect([answer.status, answer.message], answer.text).toEqual([status, message])
  })

  test('30 requests at once create one session', async () => {
    const of = await account()
    const ip_id_v4 = await addressOf(of, WEB)
    const answers = await Promise.all(Array.from({ length: 30 }, () => create(of, { ...both, ip_id_v4 })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })
})

describe('§3.5 BGP session', () => {
  test("one record per family and router; pending, active; also in the server's details", async () => {
    const of = await account()
    const ip = await addressOf(of, METAL)
    await create(of, { redundant: 1, defaultroute: 0, ip_id_v4: ip, ip_id_v6: ip })
    const srv_id = String(await serverId(of, METAL))
    const mine = async () => (await bgp(of)).sessions.filter((session) => session.srv_id === srv_id)
    expect((await mine()).map(({ ip_type, status, defaultroute }) => [ip_type, status, defaultroute])).toEqual([
      ['ipv4', 'pending', '0'],
      ['ipv4', 'pending', '0'],
      ['ipv6', 'pending', '0'],
      ['ipv6', 'pending', '0'],
    ])
    await advance(of, 30)
    expect(new Set((await mine()).map(({ status }) => status))).toEqual(new Set(['active']))
    const detail = await call('GET', `/servers/${srv_id}`, { key: of.api_keys.full })
    expect(detail.at('data', 'bgp_sessions')).toEqual(await mine())
  })

  test('without multihop both ends are in one network, with it they are not; the demo too', async () => {
    const of = await account()
    for (const name of [METAL, WEB]) {
      const ip = await addressOf(of, name)
      expect((await create(of, { ...both, redundant: 1, ip_id_v4: ip, ip_id_v6: ip })).message).toBe(CREATED)
    }
    const ends = (await bgp(of)).sessions.map(({ ip_type, ip_address, multihop, ...session }) => {
      const neighbour = String(session[`neighbor_${ip_type}`])
      const network = (address: string) => address.slice(0, address.lastIndexOf(ip_type === 'ipv4' ? '.' : '::'))
      return { multihop, isNear: network(neighbour) === network(String(ip_address)), neighbour }
    })
    expect(new Set(ends.map(({ multihop }) => multihop))).toEqual(new Set(['0', '1']))
    for (const { multihop, isNear, neighbour } of ends) expect(isNear, neighbour).toBe(multihop === '0')
  })

  test('marked for deletion, then removed by the router; the address is free after that', async () => {
    const of = await account()
    const key = of.api_keys.full
    const [session] = (await bgp(of)).sessions
    const path = `/bgp/${session?.id}/session`
    const marked = await call('DELETE', path, { key })
    expect([marked.status, marked.message, marked.data]).toEqual([
      200,
      'BGP sessions have been marked for deletion.',
      [],
    ])
    expect((await bgp(of)).sessions[0]).toMatchObject({ id: session?.id, status: 'Deletion' })
    await advance(of, 59)
    expect((await call('DELETE', path, { key })).status).toBe(200)
    await advance(of, 1)
    expect((await bgp(of)).sessions.map(({ id }) => id)).not.toContain(session?.id)
    expect([
      (await call('DELETE', path, { key })).status,
      (await call('DELETE', '/bgp/1/session', { key })).status,
    ]).toEqual([404, 404])
  })
})
