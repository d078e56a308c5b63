import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { ApiError, settle } from '@/lib/api/errors'
import { envelope, silence, startFakeApi, type FakeApi, type Reply } from '@/tests/fake-api'
import { collectServers, getServer, listServers } from './api'

vi.mock('@/lib/env', () => import('@/tests/fake-api').then((module) => module.mockedEnv))
const logged = vi.hoisted(() => ({ unreadable: [] as unknown[] }))
vi.mock('@/lib/log', () => ({
  logCall: () => {},
  logUnreadable: (...parts: unknown[]) => logged.unreadable.push(parts),
}))

let api: FakeApi
beforeAll(async () => {
  api = await startFakeApi()
})
afterAll(() => api.close())

const server = (id: number, rest: object = {}) => ({ srv_id: String(id), srv_name: `s${id}`, srv_type: 'vps', ...rest })
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => server(from + index))

/** Pages of ten out of so many servers; `deaf` ignores the page and always sends the first. */
const pages =
  (total: number, deaf = false): Reply =>
  (response, request) => {
    const page = deaf ? 1 : Number(new URL(request.url, 'http://x').searchParams.get('page') ?? 1)
    const meta = { page, per_page: 10, total_pages: Math.ceil(total / 10), total }
    envelope(200, { meta, data: range(page * 10 - 9, Math.min(total, page * 10)) })(response, request)
  }

describe('the list', () => {
  it.each([
    ['an app on its base', { os: { os_id: '900', os_name: 'GitLab', os_base_id: '12' } }, '900'],
    ['a system', { os: { os_id: '12', os_name: 'Debian 12', os_base_id: '0' } }, null],
    ['what does not say', { os: { os_name: 'GitLab' }, os_id: '900' }, null],
    ['an app without its own ID', { os: { os_name: 'GitLab', os_base_id: 12 }, os_id: 900 }, '900'],
  ])('tells %s', async (_title, os, expected) => {
    api.reply(envelope(200, { meta: { total: 1 }, data: [server(1, os)] }))
    const { value } = await listServers('t')
    expect(value.rows[0]?.appId).toBe(expected)
  })

  it('shows 199 servers and one unreadable of 200, and logs its position but not its content', async () => {
    const rows: unknown[] = range(1, 200)
    rows[41] = { srv_id: '42', srv_name: 'private', srv_suspended: 'perhaps' }
    api.reply(envelope(200, { data: rows }))
    const { value } = await listServers('t')
    expect(value.rows).toHaveLength(199)
    expect(value.unreadable).toEqual([{ id: '42', index: 41 }])
    expect(value.total).toBe(200)
    expect(logged.unreadable).toEqual([['servers', 1, 200, ['srv_suspended: expected a boolean']]])
  })

  it('reads installations, and distinguishes failed, running and unreadable ones', async () => {
    const rows = [1, 2, 3, 4].map((id) => server(id, id === 4 ? { srv_status: 1 } : { srv_status_install: 1 }))
    api.reply((response, request) => {
      const id = /servers\/(\d)\/install/.exec(request.url)?.[1]
      if (id === undefined)
        return envelope(200, { data: /servers\/3$/.test(request.url) ? rows[2] : rows })(response, request)
      if (id === '2') return envelope(500, {})(response, request)
      envelope(200, { data: id === '1' ? { step: 'os' } : { step: 'failed', progress: 100, failed: true } })(
        response,
        request,
      )
    })
    const { value } = await listServers('t')
    expect(value.rows.map(({ state }) => state)).toEqual(['installing', 'installing', 'installFailed', 'running'])
    expect((await getServer('t', '3')).value.state).toBe('installFailed')
  })

  it('asks for installations known from the last time together with the list', async () => {
    const rows = [server(1, { srv_status_install: 1 }), server(2)]
    api.reply((response, request) =>
      envelope(200, { data: request.url.endsWith('/install') ? { failed: true } : rows })(response, request),
    )
    await listServers('again')
    // Never answered: what is asked now does not wait for it.
    api.reply(silence)
    void settle(() => listServers('again'))
    await expect
      .poll(() => api.seen.map(({ url }) => url.slice('/api/v0'.length)).toSorted())
      .toEqual(['/servers', '/servers/1/install'])
  })

  it.each<[string, unknown]>([
    ['no list', 'none'],
    ['a number', 5],
    ['an object', { message: 'x', other: 1 }],
  ])('is malformed when it is %s', async (_name, data) => {
    api.reply(envelope(200, { data }))
    await expect(listServers('t')).rejects.toMatchObject({ kind: 'malformed' })
  })

  it.each<[string, unknown]>([
    ['null', null],
    ['an empty object', {}],
    ['absent', undefined],
    ['wrapped', { servers: [] }],
  ])('is empty when it is %s', async (_name, data) => {
    api.reply(envelope(200, { data }))
    expect((await listServers('t')).value).toMatchObject({ rows: [], totalPages: 1, total: 0 })
  })

  it('requests the first page without parameters, and others as its meta indicates', async () => {
    api.reply(pages(25))
    expect((await listServers('t')).value).toMatchObject({ perPage: 10, totalPages: 3, total: 25 })
    await listServers('t', 2, 10)
    expect(api.seen.map((request) => request.url)).toEqual(['/api/v0/servers', '/api/v0/servers?page=2&per_page=10'])
  })
})

describe('all pages', () => {
  it('are returned as one list', async () => {
    api.reply(pages(95))
    const { value } = await collectServers('t')
    expect(value.rows.map((row) => row.id)).toEqual(range(1, 95).map((row) => row.srv_id))
    expect(api.seen).toHaveLength(10)
  })

  it('end when the API ignores paging', async () => {
    api.reply(pages(95, true))
    expect((await collectServers('t')).value.rows).toHaveLength(10)
    expect(api.seen).toHaveLength(2)
  })

  it('need only one call when the first page has everything', async () => {
    api.reply(pages(7))
    expect((await collectServers('t')).value.rows).toHaveLength(7)
    expect(api.seen).toHaveLength(1)
  })
})

describe('one server', () => {
  it.each<[string, unknown]>([
    ['bare', server(1)],
    ['in an array', [server(1)]],
  ])('is the same %s', async (_name, data) => {
    api.reply(envelope(200, { data }))
    expect((await getServer('t', '1')).value).toMatchObject({ id: '1', name: 's1', kind: 'virtual', state: 'unknown' })
  })

  it.each<[object, string]>([
    [{ cancelled: { cancel_date: 1 } }, 'cancelled'],
    [{ order: { order_status: 'Cancelled' } }, 'cancelled'],
    [{ cancelled: null, order: { order_billing_date: null } }, 'running'],
    [{ srv_suspended: '1', srv_status_install: true }, 'suspended'],
    [{ srv_status_install: '1' }, 'installing'],
    [{ srv_status_reboot: '2' }, 'rebooting'],
    [{ srv_status_reboot: 0 }, 'running'],
    [{ srv_status: '0' }, 'off'],
    [{ srv_status: null }, 'unknown'],
  ])('with %j is %s', async (members, state) => {
    api.reply(envelope(200, { data: [server(1, { srv_status: true, ...members })] }))
    expect((await getServer('t', '1')).value.state).toBe(state)
  })

  it.each<[string, unknown]>([
    ['a number', { cancel_date: 2_000_000_000 }],
    ['text in a list of one', [{ cancel_date: '2000000000' }]],
  ])('runs until the day it ends, as %s', async (_form, cancelled) => {
    const end = new Date(2_000_000_000_000)
    const data = [server(1, { srv_status: true, cancelled, order: { order_status: 'cancelled' } })]
    api.reply(envelope(200, { meta: { time: 1_999_999_999 }, data }))
    expect((await getServer('t', '1')).value).toMatchObject({ state: 'running', endsAt: end })
    expect((await listServers('t')).value.rows).toMatchObject([{ state: 'running', endsAt: end }])
    api.reply(envelope(200, { meta: { time: 2_000_000_000 }, data }))
    expect((await getServer('t', '1')).value).toMatchObject({ state: 'cancelled', endsAt: null, cancelledAt: end })
  })

  it('does not decode any secret', async () => {
    const secrets = {
      srv_serverkey: 'S1',
      srv_vnc_password: 'S2',
      srv_vnc_token: 'S3',
      ipmi_session: { kvm_username: 'u', kvm_password: 'S4' },
      install_details: { date_started: 1700000000, root_password: 'S5' },
    }
    api.reply(envelope(200, { data: server(1, secrets) }))
    const { value } = await getServer('t', '1')
    expect(JSON.stringify(value)).not.toMatch(/"S\d"/)
    expect(value.installStartedAt).toEqual(new Date(1700000000000))
  })

  it('is decoded although an optional member is unreadable', async () => {
    api.reply(envelope(200, { data: server(1, { bw_used: 'a lot', cpus: 'many', hdds: [5, { hdd_size: '80' }] }) }))
    expect((await getServer('t', '1')).value).toMatchObject({ cpus: [], diskGb: 80, bandwidth: { used: null } })
  })
})

describe('settle', () => {
  const fail = (kind: 'unauthenticated' | 'upstream') => async () => {
    throw new ApiError({ kind, reference: 'AAAA-BBBB' })
  }

  it('returns a failure as a value', async () => {
    expect(await settle(fail('upstream'))).toMatchObject({
      ok: false,
      failure: { kind: 'upstream', reference: 'AAAA-BBBB' },
    })
    expect(await settle(async () => ({ value: 1, asOf: new Date(0) }))).toEqual({
      ok: true,
      value: 1,
      asOf: new Date(0),
    })
  })

  it('passes on an ended session and a redirect', async () => {
    await expect(settle(fail('unauthenticated'))).rejects.toMatchObject({ kind: 'unauthenticated' })
    const redirect = Object.assign(new Error('NEXT_REDIRECT'), { digest: 'NEXT_REDIRECT;/sign-in' })
    await expect(settle(async () => Promise.reject(redirect))).rejects.toBe(redirect)
  })
})
