import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { events } from '../control/events'
import { useSandbox } from './support'

const { account, advance, call, control, event, serverId, signIn } = useSandbox()

describe('accounts', () => {
  test('every user and key works, with the permissions of its row', async () => {
    const of = await account()
    for (const login of [of.users.admin, of.users.user, of.users.read_only]) {
      expect((await call('GET', '/account', { key: await signIn(login) })).status).toBe(200)
    }
    expect(of.api_keys.zone_limited_zone_id).toBeTypeOf('number')
    expect(of.api_keys.full).toMatch(/^[a-z_]+[0-9a-f]{64}$/)
  })

  test('empty: only a profile', async () => {
    const of = await account({ scenario: 'empty' })
    const key = await signIn(of.users.admin)
    expect((await call('GET', '/servers', { key })).data).toEqual([])
    expect((await call('GET', '/account', { key })).json).toMatchObject({
      data: { cust_name: 'Nordlys Drift AS', sshkeys: [], passkeys: [], orders: [] },
    })
    expect((await call('GET', '/dashboard', { key })).at('data', 'billing')).toEqual({
      outstanding_amount: {},
      overdue_amount: {},
      unpaid: 0,
      overdue: 0,
    })
    expect((await call('GET', '/servers', { key })).at('meta', 'total_pages')).toBe(1)
  })

  test.each([5, 250])('fleet of %i servers', async (servers) => {
    const of = await account({ scenario: 'fleet', servers })
    expect((await call('GET', '/servers', { key: of.api_keys.full })).at('meta', 'total')).toBe(servers)
  })

  test('a fleet of one server has no BGP sessions of others', async () => {
    const of = await account({ scenario: 'fleet', servers: 1 })
    expect((await call('GET', '/bgp', { key: of.api_keys.full })).at('data', 'sessions')).toEqual([])
  })

  test('the seed is deterministic', async () => {
    const seeded = async () => {
      const { data } = await call('GET', '/servers', { key: (await account()).api_keys.full })
      const rows = z
        .array(z.object({ srv_name: z.string(), srv_primary_ip: z.string(), bw_used: z.number() }))
        .parse(data)
      return rows.map((row) => Object.values(row).join(' '))
    }
    expect(await seeded()).toEqual(await seeded())
  })

  test.each<[object | string, RegExp]>([
    [{ scenario: 'big' }, /"demo".*"empty".*"fleet"/],
    [{ dialect: 'other' }, /"reference".*"wild"/],
    [{ scenario: 'fleet', servers: 10_001 }, /servers/],
    [{ scenario: 'fleet', servers: 0 }, /servers/],
    [{ scenario: 'fleet', domains: 10_001 }, /domains/],
    [{ size: 3 }, /"size".*Known fields: scenario, servers, domains, dialect/],
  ])('%j is refused', async (body, message) => {
    const answer = await control('POST', '/accounts', body)
    expect(answer.status).toBe(400)
    expect(answer.at('message')).toMatch(message)
  })

  test('unknown accounts and paths list the known ones', async () => {
    const { account_id } = await account()
    const unknown = await control('POST', '/accounts/7/clock', { advance_seconds: 1 })
    expect([unknown.status, unknown.at('message')]).toEqual([
      404,
      expect.stringMatching(/Unknown account: 7\. Known: 1000, /),
    ])
    const path = await control('GET', `/accounts/${account_id}/clock`)
    expect([path.status, path.at('message')]).toEqual([404, expect.stringContaining('/_sandbox/accounts/{id}/clock')])
  })
})

describe('clock', () => {
  test('advances for one account only, and returns its time', async () => {
    const [moved, other] = [await account(), await account()]
    const answer = await control('POST', `/accounts/${moved.account_id}/clock`, { advance_seconds: 86_400 })
    expect(answer.at('now')).toBeGreaterThan(Date.now() / 1000 + 86_390)
    const timeOf = async (key: string) => (await call('GET', '/dashboard', { key })).at('meta', 'time')
    expect(await timeOf(moved.api_keys.full)).toBeGreaterThan(Date.now() / 1000 + 86_390)
    expect(await timeOf(other.api_keys.full)).toBeLessThan(Date.now() / 1000 + 5)
  })

  test.each([{}, { advance_seconds: -1 }, { advance_seconds: '60' }, { advance_seconds: 1, unit: 'h' }])(
    '%j is refused',
    async (body) => {
      const { account_id } = await account()
      expect((await control('POST', `/accounts/${account_id}/clock`, body)).status).toBe(400)
    },
  )
})

describe('faults', () => {
  const setUp = async (fault: object) => {
    const of = await account()
    const answer = await control('POST', `/accounts/${of.account_id}/faults`, fault)
    expect([answer.status, answer.at('fault_id')]).toEqual([201, expect.any(Number)])
    return of
  }

  test('status with message, once by default', async () => {
    const of = await setUp({ method: 'GET', path: '/servers', status: 500, message: 'Out of order' })
    const faulted = await call('GET', '/servers?page=1', { key: of.api_keys.full })
    expect([faulted.status, faulted.message]).toEqual([500, 'Out of order'])
    expect((await call('GET', '/servers', { key: of.api_keys.full })).status).toBe(200)
  })

  test('429 carries Retry-After', async () => {
    const of = await setUp({ method: 'GET', path: '/account', status: 429 })
    const faulted = await call('GET', '/account', { key: of.api_keys.full })
    expect([faulted.status, faulted.message, faulted.headers.get('retry-after')]).toEqual([
      429,
      '429 Too Many Requests',
      '2',
    ])
  })

  test('times: 0 until cleared; a star matches one segment; other methods and accounts are not affected', async () => {
    const of = await setUp({ method: 'GET', path: '/servers/*/powerstate', status: 503, times: 0 })
    const other = await account()
    const path = `/servers/${await serverId(of, 'web-01.nordlysdrift.no')}`
    const get = async (url: string, key: string) => (await call('GET', url, { key })).status
    for (let time = 0; time < 3; time++) expect(await get(`${path}/powerstate`, of.api_keys.full)).toBe(503)
    expect(await get(path, of.api_keys.full)).toBe(200)
    expect(
      await get(`/servers/${await serverId(other, 'web-01.nordlysdrift.no')}/powerstate`, other.api_keys.full),
    ).toBe(200)
    expect((await control('DELETE', `/accounts/${of.account_id}/faults`)).status).toBe(200)
    expect(await get(`${path}/powerstate`, of.api_keys.full)).toBe(200)
  })

  test('times: 2', async () => {
    const of = await setUp({ method: 'GET', path: 'account', status: 500, times: 2 })
    const statuses = []
    for (let time = 0; time < 3; time++)
      statuses.push((await call('GET', '/account', { key: of.api_keys.full })).status)
    expect(statuses).toEqual([500, 500, 200])
  })

  test.each([
    ['malformed', 200, /^\{'meta/],
    ['truncated', 200, /^\{"meta"/],
    ['html', 502, /^<!DOCTYPE html>/],
    ['empty', 200, /^$/],
  ])('body: %s cannot be decoded', async (body, status, text) => {
    const of = await setUp({ method: 'GET', path: '/servers', body })
    const faulted = await call('GET', '/servers', { key: of.api_keys.full })
    expect([faulted.status, faulted.json]).toEqual([status, undefined])
    expect(faulted.text).toMatch(text)
  })

  test('drop closes the connection', async () => {
    const of = await setUp({ method: 'GET', path: '/servers', drop: true })
    await expect(call('GET', '/servers', { key: of.api_keys.full })).rejects.toThrow('fetch failed')
    expect((await call('GET', '/servers', { key: of.api_keys.full })).status).toBe(200)
  })

  test('delay_ms responds as usual, but later', async () => {
    const of = await setUp({ method: 'GET', path: '/account', delay_ms: 60 })
    const started = performance.now()
    expect((await call('GET', '/account', { key: of.api_keys.full })).status).toBe(200)
    expect(performance.now() - started).toBeGreaterThanOrEqual(55)
  })

  test.each([
    [false, 'web-01.nordlysdrift.no'],
    [true, 'renamed'],
  ])('after: %s decides whether the call takes effect', async (after, name) => {
    const of = await setUp({ method: 'PUT', path: '/servers/*/name', status: 504, message: 'lost', after })
    const path = `/servers/${await serverId(of, 'web-01.nordlysdrift.no')}`
    const faulted = await call('PUT', `${path}/name`, { key: of.api_keys.full, body: { name: 'renamed' } })
    expect([faulted.status, faulted.message]).toEqual([504, 'lost'])
    expect((await call('GET', path, { key: of.api_keys.full })).at('data', 'srv_name')).toBe(name)
  })

  test('POST /authenticate can be faulted through the account of its user name', async () => {
    const of = await setUp({ method: 'POST', path: '/authenticate', body: 'html' })
    expect((await call('POST', '/authenticate', { body: of.users.user })).status).toBe(502)
    expect((await call('POST', '/authenticate', { body: of.users.user })).status).toBe(200)
  })

  test.each<[object, RegExp]>([
    [{ method: 'GET', path: '/servers' }, /exactly one of: status.*delay_ms, body, drop/],
    [{ method: 'GET', path: '/servers', status: 500, drop: true }, /exactly one/],
    [{ method: 'GET', path: '/servers', body: 'noise' }, /"malformed".*"truncated".*"html".*"empty"/],
    [{ method: 'LOAD', path: '/servers', drop: true }, /"GET".*"POST".*"PUT".*"DELETE"/],
    [{ method: 'GET', path: '/servers', status: 200 }, /status/],
    [{ method: 'GET', path: '/servers', drop: true, often: 1 }, /Known fields: method, path, status, message/],
  ])('%j is refused', async (fault, message) => {
    const { account_id } = await account()
    const answer = await control('POST', `/accounts/${account_id}/faults`, fault)
    expect([answer.status, answer.at('message')]).toEqual([400, expect.stringMatching(message)])
  })
})

describe('requests', () => {
  test('oldest first, with method, path, status, time and the body without its secrets', async () => {
    const of = await account()
    const key = await signIn(of.users.admin)
    await call('GET', '/servers?page=2', { key })
    await call('PUT', '/account/sshkey/1', {
      key,
      body: { name: 'x', password: 'hush', codes: [{ item_id: 1, auth_code: 'hush' }] },
    })
    await control('POST', `/accounts/${of.account_id}/events`, { type: 'token.revoke' })
    await call('GET', '/account', { key })
    const log = await control('GET', `/accounts/${of.account_id}/requests`)
    expect(log.at('requests')).toMatchObject([
      {
        method: 'POST',
        path: '/authenticate',
        status: 200,
        body: { username: of.users.admin.username, password: '[secret]' },
      },
      { method: 'GET', path: '/servers', query: 'page=2', status: 200, body: null },
      {
        method: 'PUT',
        path: '/account/sshkey/1',
        status: 404,
        body: { name: 'x', password: '[secret]', codes: [{ item_id: 1, auth_code: '[secret]' }] },
      },
      { method: 'GET', path: '/account', status: 401, body: null },
    ])
    expect(log.at('requests', 0, 'at')).toBeTypeOf('number')
    expect(log.text).not.toContain('hush')
  })
})

describe('mail', () => {
  test('is an array', async () => {
    const { account_id } = await account({ scenario: 'empty' })
    expect((await control('GET', `/accounts/${account_id}/mail`)).json).toEqual({ mail: [] })
  })
})

describe('events', () => {
  /** All types of sandbox.md, written by hand. */
  const TYPES =
    `server.suspend server.resume install.fail install.stall app.fail app.timeout app.unavailable asn.approve
    asn.reject account.under_review account.profile_incomplete account.dns_unavailable account.credit_exhausted
    registry.credit_failure transfer.outcome transfer.hold token.revoke invoice.pay billing.term_locked domain.state
    domain.renewal_paid registry.reject_ips_tag app.abort`.split(/\s+/)

  /** Our own: documented responses to server orders that nothing else produces. */
  const OURS = ['account.card_declined', 'account.payment_pending', 'account.unverified']

  test('exactly the types of the list are known', () => {
    expect(events.map(({ type }) => type).sort()).toEqual([...TYPES, ...OURS].sort())
  })

  test.each(['server.explode', undefined, 7])('type %s lists the known ones', async (type) => {
    const { account_id } = await account()
    const answer = await control('POST', `/accounts/${account_id}/events`, { type })
    expect(answer.status).toBe(400)
    for (const type of TYPES) expect(answer.at('message')).toContain(type)
  })

  test.each<[string, object, number, RegExp]>([
    ['server.suspend', {}, 400, /Known fields: server_id/],
    ['server.suspend', { server_id: 1 }, 404, /Unknown server_id: 1\. Known: \d+, /],
    ['server.suspend', { server_id: 1, why: 'x' }, 400, /"why"/],
    ['app.unavailable', { os_id: 1 }, 404, /Known: 201, 202/],
    ['asn.reject', { asn_id: 1 }, 400, /reason/],
    ['asn.approve', { asn_id: 1 }, 404, /Unknown asn_id: 1/],
    ['account.under_review', {}, 400, /Known fields: on/],
    ['transfer.outcome', { zone_name: 'a.no', outcome: 'maybe' }, 400, /"done".*"failed".*"registry_pending"/],
    ['transfer.hold', { zone_name: 'nowhere.no', state: 'queued' }, 404, /Unknown zone_name: nowhere\.no/],
    ['domain.state', { zone_name: 'nowhere.no', state: 'locked' }, 404, /Unknown zone_name: nowhere\.no\. Known: /],
    ['invoice.pay', { inv_id: 1 }, 404, /Unknown inv_id: 1\. Known: /],
    ['billing.term_locked', { order_number: '1' }, 404, /Unknown order_number: 1\. Known: /],
  ])('%s %j', async (type, fields, status, message) => {
    const { account_id } = await account()
    const answer = await control('POST', `/accounts/${account_id}/events`, { type, ...fields })
    expect([answer.status, answer.at('message')]).toEqual([status, expect.stringMatching(message)])
  })

  test('install.fail is refused for a server that is not being installed', async () => {
    const of = await account()
    const server_id = await serverId(of, 'web-01.nordlysdrift.no')
    for (const type of ['install.fail', 'app.fail']) {
      const answer = await control('POST', `/accounts/${of.account_id}/events`, { type, server_id })
      expect([type, answer.status]).toEqual([type, 400])
    }
  })

  test('suspend and resume', async () => {
    const of = await account()
    const server_id = await serverId(of, 'web-01.nordlysdrift.no')
    const reboot = async () => (await call('GET', `/servers/${server_id}/reboot`, { key: of.api_keys.full })).status
    await event(of, 'server.suspend', { server_id })
    expect(await reboot()).toBe(403)
    await event(of, 'server.resume', { server_id: String(server_id) })
    expect(await reboot()).toBe(200)
    await advance(of, 60)
  })
})
