import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { freezeClock } from './frozen-clock'
import { testRows } from './rows'
import { type TestAccount, useSandbox } from './support'

freezeClock()

const sandbox = useSandbox()
const { account, advance, call, event, serverId } = sandbox

const WEB = 'web-01.nordlysdrift.no'
const LAB = 'iso-lab'
const INVALID = 'URL is not valid.'
const NO_ISO = 'URL not an ISO.'
const NOT_PUBLIC = 'URL must point to a public address on the internet.'
const FULL = 'Max number reached (3).'
const UPLOADING = 'ISO is being uploaded.'
const KVM_ONLY = 'ISO files can only be used on KVM servers.'
const MISSING = '404 Not Found'
const GOOD = 'https://mirror.example.net/x.iso'

const isoList = z.array(
  z.looseObject({
    iso_id: z.string(),
    iso_name: z.string(),
    iso_state: z.string(),
    iso_size: z.string(),
    iso_mounted: z.string(),
  }),
)

async function isos(of: TestAccount) {
  const answer = await call('GET', `/servers/${await serverId(of, WEB)}/isos`, { key: of.api_keys.full })
  return isoList.parse(answer.data)
}

/** The demo has three: the mounted one, one that is ready and one that is uploading. */
const iso = (index: number) => async (of: TestAccount) => ({ iso_id: Number((await isos(of))[index]?.iso_id) })

async function makeRoom(of: TestAccount): Promise<void> {
  const { iso_id } = await iso(1)(of)
  await call('DELETE', `/servers/${await serverId(of, WEB)}/iso/${iso_id}`, { key: of.api_keys.full })
}

const suspend = (name: string) => async (of: TestAccount) =>
  event(of, 'server.suspend', { server_id: await serverId(of, name) })

const upload = { call: `POST /servers/<${WEB}>/iso` }

testRows('§4.3 POST iso', sandbox, [
  ...[
    GOOD,
    'http://mirror.example.net:8080/a/b%20c.ISO?x=1',
    'https://93.184.216.34/x.iso',
    'https://[2606:2800::1]/x.iso',
  ].map((url) => ({ what: url, ...upload, body: { url }, given: makeRoom, status: 200, message: UPLOADING })),
  ...[
    '',
    'mirror.example.net/x.iso',
    'ftp://mirror.example.net/x.iso',
    'file:///x.iso',
    'https://',
    'javascript:x.iso',
    7,
    null,
    undefined,
  ].map((url) => ({ what: `url ${url}`, ...upload, body: { url }, status: 400, message: INVALID })),
  ...[
    'https://mirror.example.net/x.img',
    'https://mirror.example.net/',
    'https://mirror.example.net/?x.iso',
    'https://mirror.example.net/.iso',
  ].map((url) => ({ what: url, ...upload, body: { url }, status: 400, message: NO_ISO })),
  ...[
    'localhost',
    'LOCALHOST.',
    'nas',
    'nas.local',
    'db.internal',
    '127.0.0.1',
    '127.1',
    '2130706433',
    '0x7f.0.0.1',
    '10.0.0.1',
    '172.31.0.1',
    '192.168.1.10',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '[::1]',
    '[::]',
    '[fe80::1]',
    '[fd00::1]',
    '[::ffff:10.0.0.1]',
    '[64:ff9b::a00:1]',
  ].map((host) => ({ what: host, ...upload, body: { url: `http://${host}/x.iso` }, status: 400, message: NOT_PUBLIC })),
  { what: 'a fourth', ...upload, body: { url: GOOD }, status: 400, message: FULL },
  { what: 'dedicated', call: 'POST /servers/<metal-osl-01>/iso', body: { url: GOOD }, status: 400, message: KVM_ONLY },
  { what: 'container', call: 'POST /servers/<epost-gammel>/iso', body: { url: GOOD }, status: 400, message: KVM_ONLY },
  { what: 'unknown server', call: 'POST /servers/1/iso', body: { url: GOOD }, status: 404, message: MISSING },
])

testRows('§4.3 list, mount, dismount, delete', sandbox, [
  { what: 'list', call: `GET /servers/<${WEB}>/isos`, status: 200 },
  { what: 'list, dedicated', call: 'GET /servers/<metal-osl-01>/isos', status: 400, message: KVM_ONLY },
  { what: 'mount', call: `POST /servers/<${WEB}>/mount`, body: iso(1), status: 200, message: 'ISO has been mounted.' },
  {
    what: 'mount while uploading',
    call: `POST /servers/<${WEB}>/mount`,
    body: iso(2),
    status: 400,
    message: 'ISO is still being uploaded.',
  },
  { what: 'mount, unknown', call: `POST /servers/<${WEB}>/mount`, body: { iso_id: 1 }, status: 404, message: MISSING },
  {
    what: 'mount, no id',
    call: `POST /servers/<${WEB}>/mount`,
    body: {},
    status: 400,
    message: 'Invalid data received.',
  },
  {
    what: 'mount, dedicated',
    call: 'POST /servers/<metal-osl-01>/mount',
    body: iso(1),
    status: 400,
    message: KVM_ONLY,
  },
  {
    what: 'mount, suspended',
    call: `POST /servers/<${WEB}>/mount`,
    body: iso(1),
    given: suspend(WEB),
    status: 403,
    message: 'The server is suspended.',
  },
  {
    what: 'mount, installing',
    call: 'POST /servers/<bygg-01.nordlysdrift.no>/mount',
    body: iso(1),
    status: 400,
    message: 'The action failed. The server is being installed.',
  },
  { what: 'dismount', call: `POST /servers/<${LAB}>/dismount`, status: 200, message: 'ISO has been removed.' },
  {
    what: 'dismount, nothing mounted',
    call: `POST /servers/<${WEB}>/dismount`,
    status: 400,
    message: 'No ISO is mounted.',
  },
  {
    what: 'dismount, suspended',
    call: `POST /servers/<${LAB}>/dismount`,
    given: suspend(LAB),
    status: 403,
    message: 'The server is suspended.',
  },
  { what: 'delete, unknown', call: `DELETE /servers/<${WEB}>/iso/1`, status: 404, message: MISSING },
])

describe('§4.3 states of an ISO file', () => {
  test('uploading without a size, then ready, and usable on any KVM server', async () => {
    const of = await account()
    await makeRoom(of)
    const path = `/servers/${await serverId(of, WEB)}`
    await call('POST', `${path}/iso`, { key: of.api_keys.full, body: { url: GOOD } })
    expect((await isos(of)).at(-1)).toMatchObject({ iso_name: 'x.iso', iso_state: 'uploading', iso_size: '0' })
    await advance(of, 120)
    expect((await isos(of)).at(-1)).toMatchObject({ iso_state: 'ready', iso_mounted: '0' })
    expect(Number((await isos(of)).at(-1)?.iso_size)).toBeGreaterThan(300_000_000)
  })

  test('mounting restarts the server; a mounted file cannot be deleted until it is removed', async () => {
    const of = await account()
    const key = of.api_keys.full
    const path = `/servers/${await serverId(of, WEB)}`
    const { iso_id } = await iso(1)(of)
    await call('POST', `${path}/mount`, { key, body: { iso_id: String(iso_id) } })
    expect((await call('GET', path, { key })).data).toMatchObject({ srv_status_mount: true, iso_id: String(iso_id) })
    expect((await isos(of))[1]?.iso_mounted).toBe('1')
    const power = async () => (await call('GET', `${path}/powerstate`, { key })).at('meta', 'powerstate')
    await advance(of, 8)
    expect(await power()).toBe(false)
    await advance(of, 15)
    expect(await power()).toBe(true)
    for (const name of [WEB, LAB]) {
      const refused = await call('DELETE', `/servers/${await serverId(of, name)}/iso/${iso_id}`, { key })
      expect([refused.status, refused.message]).toEqual([400, 'ISO is currently mounted.'])
    }
    await call('POST', `${path}/dismount`, { key })
    expect((await call('GET', path, { key })).data).toMatchObject({ srv_status_mount: false, iso_id: '0' })
    expect((await call('DELETE', `${path}/iso/${iso_id}`, { key })).message).toBe('ISO has been deleted.')
    expect(await isos(of)).toHaveLength(2)
  })

  test('30 requests at once for the last free place', async () => {
    const of = await account()
    await makeRoom(of)
    const path = `/servers/${await serverId(of, WEB)}/iso`
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        call('POST', path, { key: of.api_keys.full, body: { url: `https://mirror.example.net/${index}.iso` } }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ message }) => message === FULL)).toHaveLength(29)
    expect(await isos(of)).toHaveLength(3)
  })
})
