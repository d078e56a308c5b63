import { describe, expect, test } from 'vitest'
import { freezeClock } from './frozen-clock'
import { type TestAccount, useSandbox } from './support'

freezeClock()

const sandbox = useSandbox()
const { account, advance, call, control, event, serverId } = sandbox

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** docs/api.md §3.1: each step with the second after the call in which it begins. */
const STEPS = {
  waiting: 0,
  boot: 6,
  loader: 16,
  starting: 22,
  disks: 30,
  os: 40,
  packages: 65,
  configure: 95,
  post: 107,
} as const
const INSTALLED = 115
const APP_RUN = 75

const PLAIN = { os_id: 101, language: 'en_US', keyboard: 'us', timezone: 'Europe/Oslo', hostname: 'a.example.com' }
const APP = { ...PLAIN, os_id: 201 }

/** A demo server with a reinstall that has just begun. */
async function installing(body: object = PLAIN) {
  const of = await account()
  const server_id = await serverId(of, 'web-01.nordlysdrift.no')
  const key = of.api_keys.full
  const answer = await call('POST', `/servers/${server_id}/reinstall`, { key, body })
  expect(answer.status, answer.text).toBe(200)
  return {
    of,
    server_id,
    install: () => call('GET', `/servers/${server_id}/install`, { key }),
    app: () => call('GET', `/servers/${server_id}/app`, { key }),
    reinstall: () => call('POST', `/servers/${server_id}/reinstall`, { key, body }),
    tryEvent: (type: string) => control('POST', `/accounts/${of.account_id}/events`, { type, server_id }),
  }
}

describe('§3.1 install steps', () => {
  test('each begins at its exact second; after the last there is no installation', async () => {
    const { of, install } = await installing()
    let now = 0
    let before = 'waiting'
    for (const [step, begins] of Object.entries(STEPS).slice(1)) {
      await advance(of, begins - 1 - now)
      expect([begins - 1, (await install()).at('data', 'step')]).toEqual([begins - 1, before])
      await advance(of, 1)
      expect([begins, (await install()).at('data', 'step')]).toEqual([begins, step])
      ;[now, before] = [begins, step]
    }
    await advance(of, INSTALLED - 1 - now)
    expect((await install()).at('data', 'step')).toBe('post')
    await advance(of, 1)
    const after = await install()
    expect([after.status, after.message]).toEqual([404, 'The server is not being installed.'])
  })

  test.each(Object.entries(STEPS))('%s can fail, which is permanent', async (_, begins) => {
    const { of, install, tryEvent } = await installing()
    await advance(of, begins)
    expect((await tryEvent('install.fail')).status).toBe(200)
    const failed = { step: 'failed', failed: true, stalled: false }
    expect((await install()).data).toMatchObject(failed)
    for (const type of ['install.fail', 'install.stall']) expect((await tryEvent(type)).status).toBe(400)
    await advance(of, DAY)
    expect((await install()).data).toMatchObject(failed)
  })

  test.each(Object.entries(STEPS))('%s can stall: at 30 minutes, not a second earlier', async (step, begins) => {
    const { of, install, tryEvent } = await installing()
    await advance(of, begins)
    await tryEvent('install.stall')
    await advance(of, 30 * MINUTE - 1)
    expect((await install()).data).toMatchObject({ step, stalled: false, failed: false })
    await advance(of, 1)
    expect((await install()).data).toMatchObject({ step, stalled: true, failed: false })
    expect((await tryEvent('install.fail')).status).toBe(200)
    expect((await install()).data).toMatchObject({ step: 'failed', stalled: false })
  })

  test.each(['install.fail', 'install.stall'])('a finished install refuses %s', async (type) => {
    const { of, tryEvent } = await installing()
    await advance(of, INSTALLED)
    const answer = await tryEvent(type)
    expect([answer.status, answer.at('message')]).toEqual([400, expect.stringContaining('is not being installed')])
  })

  test('a failed install can be restarted with a reinstall', async () => {
    const { install, reinstall, tryEvent } = await installing()
    await tryEvent('install.fail')
    expect((await reinstall()).status).toBe(200)
    expect((await install()).data).toMatchObject({ step: 'waiting', progress: 0, failed: false })
  })

  test('rescue mode is no install state', async () => {
    const of = await account()
    const path = `/servers/${await serverId(of, 'redning-01')}`
    expect((await call('GET', path, { key: of.api_keys.full })).at('data', 'srv_status_rescue')).toBe(true)
    expect((await call('GET', `${path}/install`, { key: of.api_keys.full })).status).toBe(404)
  })
})

/** Seconds from the reinstall to each state that is reached without events. */
const APP_STATES = { pending: 0, running: INSTALLED, completed: INSTALLED + APP_RUN } as const
const APP_EVENTS = [
  ['app.fail', 'failed'],
  ['app.timeout', 'timeout'],
  ['app.abort', 'aborted'],
] as const

describe('§3.2 app run', () => {
  test('pending, running, completed: each at its exact second', async () => {
    const { of, app } = await installing(APP)
    await advance(of, APP_STATES.running - 1)
    expect((await app()).at('data', 'status')).toBe('pending')
    await advance(of, 1)
    expect((await app()).at('data', 'status')).toBe('running')
    await advance(of, APP_RUN - 1)
    expect((await app()).data).toMatchObject({ status: 'running', date_completed: null })
    await advance(of, 1)
    expect((await app()).data).toMatchObject({ status: 'completed', progress: 100, admin_password: '' })
  })

  test.each(
    (['pending', 'running'] as const).flatMap((from) => APP_EVENTS.map(([type, to]) => [from, type, to] as const)),
  )('%s, %s: %s, and there it stays', async (from, type, to) => {
    const { of, app, tryEvent } = await installing(APP)
    await advance(of, APP_STATES[from])
    expect((await tryEvent(type)).status).toBe(200)
    expect((await app()).data).toMatchObject({ status: to, admin_password: '', date_completed: expect.any(Number) })
    for (const [again] of APP_EVENTS) expect((await tryEvent(again)).status).toBe(400)
    await advance(of, DAY)
    expect((await app()).at('data', 'status')).toBe(to)
  })

  test.each(APP_EVENTS)('a completed run refuses %s', async (type) => {
    const { of, app, tryEvent } = await installing(APP)
    await advance(of, APP_STATES.completed)
    expect((await tryEvent(type)).status).toBe(400)
    expect((await app()).at('data', 'status')).toBe('completed')
  })

  test('an install that fails aborts the run that waits for it', async () => {
    const { app, tryEvent } = await installing(APP)
    await tryEvent('install.fail')
    expect((await app()).at('data', 'status')).toBe('aborted')
  })
})

describe('§3.6, §2.1 suspended server', () => {
  test('power is refused until it is resumed', async () => {
    const of = await account()
    const server_id = await serverId(of, 'web-01.nordlysdrift.no')
    const power = async () => {
      const answers = await Promise.all(
        ['on', 'off', 'reboot'].map((action) =>
          call('GET', `/servers/${server_id}/${action}`, { key: of.api_keys.full }),
        ),
      )
      return answers.map(({ status }) => status)
    }
    await event(of, 'server.suspend', { server_id })
    expect(await power()).toEqual([403, 403, 403])
    await event(of, 'server.resume', { server_id })
    expect(await power()).toEqual([200, 200, 200])
  })
})

describe('§2.2, §8 IPMI session', () => {
  test('is valid for three hours: present one second before, absent at the end', async () => {
    const of = await account()
    const path = `/servers/${await serverId(of, 'metal-osl-01')}`
    const key = of.api_keys.full
    const session = async () => (await call('GET', path, { key })).at('data', 'ipmi_session')
    expect((await call('POST', `${path}/ipmi`, { key, body: { acl: '192.0.2.1' } })).status).toBe(200)
    await advance(of, 3 * HOUR - 1)
    expect(await session()).toEqual(expect.objectContaining({ kvm_username: expect.any(String) }))
    expect(JSON.stringify(await session())).not.toContain('password')
    await advance(of, 1)
    expect(await session()).toBeNull()
  })
})

describe('§3.4 ASN, §3.5 BGP session', () => {
  const bgp = (of: TestAccount) => call('GET', '/bgp', { key: of.api_keys.full })
  const submit = async (of: TestAccount) => {
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
    const answer = await call('POST', '/bgp/asn', { key: of.api_keys.full, raw: 'asn=65551', headers })
    expect(answer.at('data', 'status')).toBe('pending')
    return String(answer.at('data', 'id'))
  }
  const statusOf = async (of: TestAccount, asn_id: string) => {
    const records = (await bgp(of)).at('data', 'asn')
    return Array.isArray(records) ? records.find(({ id }) => id === asn_id) : undefined
  }

  test('pending until it is approved: sessions are refused before', async () => {
    const of = await account()
    const asn_id = await submit(of)
    const session = () => call('POST', `/bgp/${asn_id}/session`, { key: of.api_keys.full, body: {} })
    await advance(of, 30 * DAY)
    expect(await statusOf(of, asn_id)).toMatchObject({ status: 'pending' })
    expect((await session()).message).toBe('The ASN has not been approved.')
    await event(of, 'asn.approve', { asn_id })
    expect(await statusOf(of, asn_id)).toMatchObject({ status: 'active', rejected_reason: '' })
    expect((await session()).message).not.toBe('The ASN has not been approved.')
  })

  test('rejected with its reason: sessions are refused', async () => {
    const of = await account()
    const asn_id = await submit(of)
    await event(of, 'asn.reject', { asn_id, reason: 'No token' })
    expect(await statusOf(of, asn_id)).toMatchObject({ status: 'rejected', rejected_reason: 'No token' })
    const session = await call('POST', `/bgp/${asn_id}/session`, { key: of.api_keys.full, body: {} })
    expect([session.status, session.message]).toEqual([400, 'The ASN has not been approved.'])
  })

  test('a session marked for deletion remains until the next run of the router', async () => {
    const of = await account()
    const key = of.api_keys.full
    const path = `/bgp/${String((await bgp(of)).at('data', 'sessions', 0, 'id'))}/session`
    const first = async () => (await bgp(of)).at('data', 'sessions', 0)
    expect(await first()).toMatchObject({ status: 'active' })
    const answer = await call('DELETE', path, { key })
    expect([answer.status, answer.message]).toEqual([200, 'BGP sessions have been marked for deletion.'])
    await advance(of, 59)
    expect(await first()).toMatchObject({ status: 'Deletion' })
    const id = (await bgp(of)).at('data', 'sessions', 0, 'id')
    await advance(of, 1)
    expect((await bgp(of)).at('data', 'sessions', 0, 'id')).not.toBe(id)
    expect((await call('DELETE', path, { key })).status).toBe(404)
  })
})
