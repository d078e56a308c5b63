import { PNG } from 'pngjs'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { freezeClock } from './frozen-clock'
import { testRows } from './rows'
import { type TestAccount, useSandbox } from './support'

freezeClock()

const sandbox = useSandbox()
const { account, advance, call, event, serverId } = sandbox

const WEB = 'web-01.nordlysdrift.no'
const METAL = 'metal-osl-01'
const HOUR = 3600

const ACL = 'Access list is not valid. Separate IP addresses or CIDR ranges with semicolons.'
const SUSPENDED = 'The server is suspended.'

testRows('§4.1 POST ipmi', sandbox, [
  { what: 'one address', call: `POST /servers/<${METAL}>/ipmi`, body: { acl: '203.0.113.7' }, status: 200 },
  {
    what: 'a list',
    call: `POST /servers/<${METAL}>/ipmi`,
    body: { acl: '203.0.113.7; 198.51.100.0/24;2001:db8::/32;::1;' },
    status: 200,
  },
  ...[
    '',
    ' ',
    ';',
    '203.0.113.7,203.0.113.8',
    '203.0.113',
    '203.0.113.7/33',
    '::/129',
    'a.example.com',
    '1.2.3.4/',
    7,
    null,
  ]
    .map((acl) => ({ what: `acl ${JSON.stringify(acl)}`, call: `POST /servers/<${METAL}>/ipmi`, body: { acl } }))
    .map((row) => ({ ...row, status: 400, message: ACL })),
  { what: 'no acl', call: `POST /servers/<${METAL}>/ipmi`, body: {}, status: 400, message: ACL },
  ...[WEB, 'epost-gammel'].map((name) => ({
    what: name,
    call: `POST /servers/<${name}>/ipmi`,
    body: { acl: '203.0.113.7' },
    status: 400,
    message: 'IPMI is only available for dedicated servers.',
  })),
  {
    what: 'suspended',
    call: `POST /servers/<${METAL}>/ipmi`,
    body: { acl: '203.0.113.7' },
    given: async (of) => event(of, 'server.suspend', { server_id: await serverId(of, METAL) }),
    status: 403,
    message: SUSPENDED,
  },
  { what: 'unknown server', call: 'POST /servers/1/ipmi', body: {}, status: 404, message: '404 Not Found' },
])

describe('§2.2 IPMI session', () => {
  test('returned once, listed in the details without its password, gone after exactly three hours', async () => {
    const of = await account()
    const path = `/servers/${await serverId(of, METAL)}`
    const opened = await call('POST', `${path}/ipmi`, { key: of.api_keys.full, body: { acl: '203.0.113.7' } })
    const session = async () => (await call('GET', path, { key: of.api_keys.full })).at('data', 'ipmi_session')
    expect(await session()).toMatchObject({
      kvm_ip_address: opened.at('data', 'kvm_ip'),
      kvm_username: opened.at('data', 'username'),
    })
    expect(JSON.stringify(await session())).not.toContain(String(opened.at('data', 'password')))
    await advance(of, 3 * HOUR - 1)
    expect(await session()).not.toBeNull()
    await advance(of, 1)
    expect(await session()).toBeNull()
  })
})

const snapshotList = z.array(
  z.looseObject({ snap_id: z.int(), snap_display_name: z.string(), snap_state: z.string(), snap_time: z.int() }),
)

async function snapshots(of: TestAccount, name: string) {
  const answer = await call('GET', `/servers/${await serverId(of, name)}/snapshots`, { key: of.api_keys.full })
  return snapshotList.parse(answer.data)
}

const NAME = 'Snapshot name is not valid.'
const VIRTUAL_ONLY = 'Snapshots are only available for virtual servers.'

testRows('§4.1 snapshots', sandbox, [
  { what: 'list', call: 'GET /servers/<db-01.nordlysdrift.no>/snapshots', status: 200 },
  { what: 'list of a container', call: 'GET /servers/<epost-gammel>/snapshots', status: 200 },
  {
    what: 'create',
    call: `POST /servers/<${WEB}>/snapshot`,
    body: { name: 'Før oppgradering' },
    status: 200,
    message: 'Snapshot is currently being created.',
  },
  ...['', '  ', 'x'.repeat(101), 'a\u0000b', 7, undefined].map((name) => ({
    what: `name ${JSON.stringify(name)?.slice(0, 20)}`,
    call: `POST /servers/<${WEB}>/snapshot`,
    body: { name },
    status: 400,
    message: NAME,
  })),
  { what: 'list, dedicated', call: `GET /servers/<${METAL}>/snapshots`, status: 400, message: VIRTUAL_ONLY },
  {
    what: 'create, dedicated',
    call: `POST /servers/<${METAL}>/snapshot`,
    body: {},
    status: 400,
    message: VIRTUAL_ONLY,
  },
  { what: 'delete, dedicated', call: `DELETE /servers/<${METAL}>/snapshot/1`, status: 400, message: VIRTUAL_ONLY },
  { what: 'delete, unknown', call: `DELETE /servers/<${WEB}>/snapshot/1`, status: 404, message: '404 Not Found' },
])

describe('§2.3 snapshots', () => {
  test('pending, then completed, with the flag of the server; names need not be unique', async () => {
    const of = await account()
    const path = `/servers/${await serverId(of, WEB)}`
    const create = () => call('POST', `${path}/snapshot`, { key: of.api_keys.full, body: { name: 'Nattlig' } })
    expect((await create()).data).toEqual([])
    await advance(of, 30)
    await create()
    const running = async () => (await call('GET', path, { key: of.api_keys.full })).at('data', 'srv_status_snapshot')
    expect([(await snapshots(of, WEB)).map(({ snap_state }) => snap_state), await running()]).toEqual([
      ['pending', 'pending'],
      true,
    ])
    await advance(of, 61)
    expect((await snapshots(of, WEB)).map(({ snap_state }) => snap_state)).toEqual(['completed', 'pending'])
    await advance(of, 90)
    expect([(await snapshots(of, WEB)).map(({ snap_display_name }) => snap_display_name), await running()]).toEqual([
      ['Nattlig', 'Nattlig'],
      false,
    ])
  })

  test('the demo has completed ones and a pending one; deleting one keeps the others', async () => {
    const of = await account()
    const before = await snapshots(of, 'db-01.nordlysdrift.no')
    expect(before.map(({ snap_state }) => snap_state)).toEqual(['completed', 'completed', 'pending'])
    const path = `/servers/${await serverId(of, 'db-01.nordlysdrift.no')}/snapshot/${before[0]?.snap_id}`
    const deleted = await call('DELETE', path, { key: of.api_keys.full })
    expect([deleted.status, deleted.message]).toEqual([200, 'Snapshot has been deleted.'])
    expect((await snapshots(of, 'db-01.nordlysdrift.no')).map(({ snap_id }) => snap_id)).toEqual(
      before.slice(1).map(({ snap_id }) => snap_id),
    )
  })
})

testRows('§4.1 GET graphs', sandbox, [
  ...['port_bits', 'port_percent', 'port_errors', 'port_upkts', 'anything'].map((type) => ({
    what: type,
    call: `GET /servers/<${WEB}>/graphs/${type}`,
    status: 200,
  })),
  { what: 'no graphs', call: 'GET /servers/<mini-01>/graphs/port_bits', status: 201 },
  { what: 'unknown server', call: 'GET /servers/1/graphs/port_bits', status: 404, message: '404 Not Found' },
])

describe('§2.4 graphs', () => {
  const graphs = async (of: TestAccount, name: string, type: string) =>
    call('GET', `/servers/${await serverId(of, name)}/graphs/${type}`, { key: of.api_keys.full })

  test('four valid PNG images; an unknown type is treated as port_bits', async () => {
    const of = await account()
    const bits = await graphs(of, WEB, 'port_bits')
    const pictures = z.record(z.string(), z.string()).parse(bits.data)
    expect(Object.keys(pictures)).toEqual(['graph_day', 'graph_week', 'graph_month', 'graph_year'])
    for (const picture of Object.values(pictures)) {
      const { width, height, countOf } = decodePng(picture)
      expect([width, height]).toEqual([481, 270])
      expect([countOf(GROUND), countOf(INCOMING), countOf(OUTGOING)].every((count) => count > 100)).toBe(true)
    }
    expect(new Set(Object.values(pictures)).size).toBe(4)
    expect((await graphs(of, WEB, 'port_bits%20')).data).toEqual(pictures)
    expect((await graphs(of, WEB, 'port_percent')).data).not.toEqual(pictures)
  })

  test('the same clock gives the same images; five minutes later and under another name they differ', async () => {
    const of = await account()
    const first = (await graphs(of, WEB, 'port_bits')).data
    expect((await graphs(of, WEB, 'port_bits')).data).toEqual(first)
    const id = await serverId(of, WEB)
    await call('PUT', `/servers/${id}/name`, { key: of.api_keys.full, body: { name: '<b>&' } })
    const renamed = await graphs(of, '<b>&', 'port_bits')
    expect(renamed.data).not.toEqual(first)
    await advance(of, 300)
    expect((await graphs(of, '<b>&', 'port_bits')).data).not.toEqual(renamed.data)
  })

  test('servers differ in traffic; a stopped one has none now; without graphs the data is empty', async () => {
    const of = await account()
    const day = async (name: string) => decodePng(String((await graphs(of, name, 'port_bits')).at('data', 'graph_day')))
    expect((await day(WEB)).bytes).not.toEqual((await day('web-02.nordlysdrift.no')).bytes)
    expect((await day('stage-01.nordlysdrift.no')).countOf(INCOMING)).toBeLessThan((await day(WEB)).countOf(INCOMING))
    expect((await graphs(of, 'mini-01', 'port_bits')).data).toEqual([])
  })
})

const GROUND = 0xf6f6f6
const INCOMING = 0x7cc98a
const OUTGOING = 0x1f5fbf

function decodePng(base64: string) {
  const { width, height, data } = PNG.sync.read(Buffer.from(base64, 'base64'))
  const countOf = (colour: number) => {
    let count = 0
    for (let at = 0; at < data.length; at += 4) if (data.readUIntBE(at, 3) === colour) count++
    return count
  }
  return { width, height, bytes: data, countOf }
}
