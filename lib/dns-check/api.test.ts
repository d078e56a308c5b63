import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { isApiError } from '@/lib/api/errors'
import type { Session } from '@/lib/auth/session'
import { type Throttled, throttle } from '@/lib/auth/throttle'
import { resolver, rr, type Server, startNameServers, authority } from '@/tests/name-servers'
import * as world from '@/tests/name-server-world'
import { checkReverse, checkZone } from './api'
import type { AskerLimits } from './asker'

const settings = vi.hoisted(() => ({
  DNS_CHECK: 'on',
  DNS_CHECK_RESOLVERS: ['127.0.0.8', '127.0.0.9'],
  DNS_CHECK_LOOPBACK_PORT: 0,
  LOG_LEVEL: 'silent',
}))
const api = vi.hoisted(() => ({ getServer: vi.fn(), getDomain: vi.fn(), listRecords: vi.fn() }))
/** What a check may do at most, and less of it for a test. */
const limits = vi.hoisted(() => ({ given: [] as unknown[], less: {} as object }))
vi.mock('@/lib/env', () => ({ env: () => settings }))
vi.mock('@/lib/servers/api', () => ({ getServer: api.getServer }))
vi.mock('@/lib/domains/api', () => ({ getDomain: api.getDomain }))
vi.mock('@/lib/dns/api', () => ({ listRecords: api.listRecords }))
vi.mock('@/lib/auth/session', () => ({ ownerTag: ({ token }: Session) => token }))
vi.mock('./asker', async (original) => {
  const { openAsker } = await original<typeof import('./asker')>()
  return {
    openAsker: (given: AskerLimits) => {
      limits.given.push(given)
      return openAsker({ ...given, ...limits.less })
    },
  }
})

const own = '198.18.0.7'
const reverse = '7.0.18.198.in-addr.arpa'
const reverseZone = '0.18.198.in-addr.arpa'
const arpa = 'in-addr.arpa'
const soa = (name: string) =>
  rr(name, 'SOA', {
    ...{ mname: 'ns1.example.no', rname: 'hostmaster.example.no', serial: 1 },
    ...{ refresh: 3600, retry: 600, expire: 86_400, minimum: 300 },
  })

const ends: (() => void)[] = []
afterEach(() => ends.splice(0).forEach((end) => end()))
let owners = 0
let session: Session
beforeEach(() => {
  settings.DNS_CHECK = 'on'
  limits.given = []
  limits.less = {}
  // Each has checks of its own.
  session = { token: `owner-${++owners}` } as unknown as Session
  api.getServer.mockReset().mockResolvedValue({
    value: { addresses: [{ address: own }], subnets: [{ cidr: '2001:db8:7::/64' }, { cidr: '198.18.4.0/29' }] },
  })
  api.getDomain.mockReset().mockResolvedValue({ value: { name: world.zone, external: true } })
})

type Reverse = { names?: string[]; server?: string; servers?: Record<string, Server> }

/** A world in which the address has names, each of which points to it. */
async function start({ names = ['web.example.no'], server = world.at.first, servers = {} }: Reverse = {}) {
  const pointers = names.map((name) => rr(reverse, 'PTR', name))
  const delegation = [rr(reverseZone, 'NS', 'ns1.reverse.no'), rr('ns1.reverse.no', 'A', server)]
  const all: Record<string, Server> = {
    [world.at.root]: authority({
      '': [soa(''), rr('', 'NS', 'a.root'), rr(arpa, 'NS', 'a.arpa.no'), rr('a.arpa.no', 'A', world.at.parent)],
    }),
    [world.at.parent]: authority({
      [arpa]: [soa(arpa), rr(arpa, 'NS', 'a.arpa.no'), ...delegation],
      'a.arpa.no': [soa('a.arpa.no'), rr('a.arpa.no', 'A', world.at.parent)],
    }),
    [world.at.first]: authority({
      [reverseZone]: [soa(reverseZone), ...delegation, ...pointers],
      ...Object.fromEntries(names.map((name) => [name, [soa(name), rr(name, 'A', own)]])),
    }),
    ...servers,
  }
  const known: Server = (query) =>
    names.includes(query.name) ? { answers: query.type === 'A' ? [rr(query.name, 'A', own)] : [] } : look(query)
  const look = resolver(all, world.at.root, {})
  const { port, asked, stop } = await startNameServers({
    ...Object.fromEntries(world.resolvers.map((ip) => [ip, known])),
    ...all,
  })
  settings.DNS_CHECK_LOOPBACK_PORT = port
  ends.push(stop)
  return asked
}

const check = (address = own) => checkReverse('token', session, '7', address)

/** The kind of a refusal. */
async function refusalOf(run: () => Promise<unknown>) {
  const error = await run().then(
    () => null,
    (thrown: unknown) => thrown,
  )
  if (!isApiError(error)) throw error
  return error
}

it.each([
  ['a zone', () => checkZone('token', session, '12', { name: '@', type: 'A' })],
  ['an address', () => check()],
])('turned off, %s is not found, and nobody is asked', async (_what, run) => {
  const asked = await start()
  settings.DNS_CHECK = 'off'
  expect(await refusalOf(run)).toMatchObject({ kind: 'notFound', status: 404 })
  expect([api.getServer.mock.calls, api.getDomain.mock.calls, limits.given, asked]).toEqual([[], [], [], []])
})

describe('the reverse name of an address', () => {
  it('is checked with what it points back to', async () => {
    await start()
    const { value } = await check()
    expect(value).toMatchObject({ zone: reverseZone, name: reverse, type: 'PTR', isWhole: true })
    expect(value.findings.map(({ key }) => key)).toEqual(['oneServer', 'unsigned', 'answers', 'reverseGood'])
    expect(api.getServer).toHaveBeenCalledExactlyOnceWith('token', '7')
  })

  it('may be an alias into a zone of few addresses (RFC 2317)', async () => {
    const few = `0/29.${reverseZone}`
    const own2317 = [
      ...[soa(reverseZone), rr(reverseZone, 'NS', 'ns1.reverse.no'), rr('ns1.reverse.no', 'A', world.at.first)],
      ...[rr(reverse, 'CNAME', `7.${few}`), rr(few, 'NS', 'ns.few.no'), rr('ns.few.no', 'A', world.at.other)],
    ]
    await start({
      servers: {
        [world.at.first]: authority({
          [reverseZone]: own2317,
          'web.example.no': [soa('web.example.no'), rr('web.example.no', 'A', own)],
        }),
        [world.at.other]: authority({ [few]: [soa(few), rr(`7.${few}`, 'PTR', 'web.example.no')] }),
      },
    })
    const { value } = await check()
    expect(value).toMatchObject({ zone: reverseZone, name: reverse })
    expect(value.findings.map(({ key }) => key)).toEqual(['oneServer', 'unsigned', 'answers', 'reverseGood'])
  })

  it('is unknown while resolvers fail', async () => {
    await start({ servers: Object.fromEntries(world.resolvers.map((ip) => [ip, () => ({ code: 2 })])) })
    const keys = (await check()).value.findings.map(({ key }) => key)
    expect(keys).toContain('reverseUnknown')
    expect(keys).not.toContain('reverseNone')
  })

  it.each(['198.18.4.3', '2001:db8:7::1', '2001:0DB8:7:0::2'])(
    'may be in a network of the server: %s',
    async (address) => {
      await start()
      expect((await check(address)).value.type).toBe('PTR')
    },
  )

  it.each([
    '198.18.0.8',
    '198.18.4.8',
    '2001:db8:8::1',
    '10.0.0.1',
    '127.0.0.1',
    '169.254.169.254',
    '::1',
    'web.example.no',
    '198.18.0.7/24',
    '198.18.0.7.example.no',
    '',
  ])('is not asked for, where the server does not have the address: %j', async (address) => {
    const asked = await start()
    expect(await refusalOf(() => check(address))).toMatchObject({ kind: 'notFound', status: 404 })
    expect([limits.given, asked]).toEqual([[], []])
  })

  it('is asked for with the bounds of every check', async () => {
    await start()
    await check()
    await checkZone('token', session, '12', { name: '@', type: 'A' })
    expect(limits.given).toHaveLength(2)
    for (const given of limits.given) expect(given).toMatchObject({ ms: 9000, most: 160, atOnce: 16 })
  })

  it('ends with what is known when time is over', async () => {
    const silent: Server = () => null
    await start({ servers: Object.fromEntries(world.resolvers.map((ip) => [ip, silent])) })
    limits.less = { ms: 100 }
    const { value } = await check()
    expect(value.isWhole).toBe(false)
    expect(value.findings.map(({ key }) => key)).toContain('reverseUnknown')
  })

  it('puts no more questions than it may', async () => {
    const asked = await start()
    limits.less = { most: 3 }
    expect((await check()).value.isWhole).toBe(false)
    expect(asked.length).toBeLessThanOrEqual(3)
  })

  it('looks up three of its names at most', async () => {
    const names = Array.from({ length: 9 }, (_, at) => `n${at}.example.no`)
    const asked = await start({ names })
    await check()
    const looked = new Set(asked.map((line) => line.split(' ')[1]).filter((name) => name?.startsWith('n')))
    expect([...looked].filter((name) => names.includes(name ?? ''))).toEqual(names.slice(0, 3))
  })

  it.each(['10.0.0.1', '192.168.1.1', '169.254.169.254'])('sends nothing to a name server at %s', async (server) => {
    await start({ server })
    const { value } = await check()
    expect(value.findings.map(({ key }) => key)).toContain('hostPrivate')
  })
})

it('makes four checks at the same time, and others when these have ended', async () => {
  await start()
  let release = (_taken: Throttled) => {}
  const held = new Promise<Throttled>((resolve) => (release = resolve))
  const taken = vi.spyOn(throttle(), 'dnsCheck').mockReturnValue(held)
  const running = Array.from({ length: 4 }, () => check())
  await vi.waitFor(() => expect(taken).toHaveBeenCalledTimes(4))
  expect(await refusalOf(() => check())).toMatchObject({ kind: 'tooMany', retryAfterSeconds: 9 })
  release({ allowed: true })
  await Promise.all(running)
  expect((await check()).value.isWhole).toBe(true)
  taken.mockRestore()
})

it('makes thirty checks for a sign-in, of zones and addresses together, and still some for another', async () => {
  await start()
  limits.less = { ms: 1, most: 0 }
  for (let at = 0; at < 15; at++) {
    await check()
    await checkZone('token', session, '12', { name: '@', type: 'A' })
  }
  const { kind, retryAfterSeconds } = await refusalOf(() => check())
  expect(kind).toBe('tooMany')
  expect(retryAfterSeconds).toBeGreaterThan(0)
  expect(retryAfterSeconds).toBeLessThanOrEqual(300)
  expect(limits.given).toHaveLength(30)
  session = { token: 'somebody else' } as unknown as Session
  await expect(check()).resolves.toBeDefined()
})
