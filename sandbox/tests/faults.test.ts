import { describe, expect, test } from 'vitest'
import { type TestAccount, type TestAnswer, useSandbox } from './support'

const { account, call, control, running, serverId, signIn } = useSandbox()

const FROM = 'web-01.nordlysdrift.no'
const TO = 'renamed'

const put = async (of: TestAccount, fault: object) => {
  const answer = await control('POST', `/accounts/${of.account_id}/faults`, fault)
  expect([answer.status, answer.at('fault_id')], answer.text).toEqual([201, expect.any(Number)])
}
const clear = (of: TestAccount) => control('DELETE', `/accounts/${of.account_id}/faults`)

/** Renames a server under a fault: returns the response (null for a closed connection) and the name of the server. */
async function renameUnder(fault: object) {
  const of = await account()
  const key = of.api_keys.full
  const path = `/servers/${await serverId(of, FROM)}`
  await put(of, { method: 'PUT', path: '/servers/*/name', ...fault })
  const answer = await call('PUT', `${path}/name`, { key, body: { name: TO } }).catch(() => null)
  const name = (await call('GET', path, { key })).at('data', 'srv_name')
  return { of, answer, name }
}

/** Every effect of sandbox.md, with a check of the response. */
const EFFECTS: readonly [name: string, fault: object, check: (answer: TestAnswer | null) => void][] = [
  ['status', { status: 503, message: 'Closed' }, (it) => expect([it?.status, it?.message]).toEqual([503, 'Closed'])],
  ['status alone', { status: 418 }, (it) => expect([it?.status, it?.message]).toEqual([418, "418 I'm a Teapot"])],
  ['malformed', { body: 'malformed' }, (it) => expect([it?.status, it?.json]).toEqual([200, undefined])],
  ['truncated', { body: 'truncated' }, (it) => expect([it?.status, it?.json]).toEqual([200, undefined])],
  ['empty', { body: 'empty' }, (it) => expect([it?.status, it?.text]).toEqual([200, ''])],
  ['html', { body: 'html' }, (it) => expect([it?.status, it?.text.slice(0, 15)]).toEqual([502, '<!DOCTYPE html>'])],
  ['drop', { drop: true }, (it) => expect(it).toBeNull()],
]

describe('faults: the response, and whether the call took effect', () => {
  test.each(EFFECTS.flatMap(([name, fault, check]) => [false, true].map((after) => ({ name, fault, check, after }))))(
    '$name, after: $after',
    async ({ fault, check, after }) => {
      const { answer, name } = await renameUnder({ ...fault, after })
      check(answer)
      expect(name).toBe(after ? TO : FROM)
    },
  )

  test.each([false, true])('delay_ms, after: %s, takes effect either way', async (after) => {
    const started = performance.now()
    const { answer, name } = await renameUnder({ delay_ms: 80, after })
    expect(performance.now() - started).toBeGreaterThanOrEqual(75)
    expect([answer?.status, name]).toEqual([200, TO])
  })

  test('a change of a zone is over when its faulted response comes', async () => {
    const of = await account()
    const key = of.api_keys.full
    const path = `/dns/zones/${of.api_keys.zone_limited_zone_id}/records`
    const add = (host: string) =>
      call('POST', path, {
        key,
        body: { record_name: host, record_type: 'A', record_value: '192.0.2.1', record_ttl: 3600 },
      }).catch(() => null)
    for (const effect of [{ drop: true }, { status: 500 }, { body: 'empty' }]) {
      await put(of, { method: 'POST', path: '/dns/zones/*/records', ...effect, after: true })
      await add(`a-${Object.keys(effect).join()}`)
      expect((await add(`b-${Object.keys(effect).join()}`))?.status).toBe(201)
    }
  })

  test('a truncated response after the effect is the beginning of the real one', async () => {
    const of = await account()
    const whole = await call('GET', '/servers', { key: of.api_keys.full })
    await put(of, { method: 'GET', path: '/servers', body: 'truncated', after: true })
    const { text } = await call('GET', '/servers', { key: of.api_keys.full })
    const withoutTime = (json: string) => json.replace(/"time":\d+/, '')
    expect(withoutTime(whole.text).startsWith(withoutTime(text))).toBe(true)
    expect(text.length).toBeLessThan(whole.text.length)
  })
})

describe('faults: matching calls', () => {
  const statusOf = async (of: TestAccount, path: string, method = 'GET') =>
    (await call(method, path, { key: of.api_keys.full })).status

  test.each([
    ['/servers/*', '/servers/1', 503],
    ['/servers/*', '/servers/1/', 503],
    ['/servers/*', '/servers', 200],
    ['/servers/*', '/servers/1/powerstate', 404],
    ['/*/*', '/servers/1', 503],
    ['servers', '/servers', 503],
    ['/servers', '/servers?page=2', 503],
    ['/nowhere', '/nowhere', 503],
    ['/serv*', '/servers', 200],
  ])('%s on GET %s: %i', async (pattern, path, status) => {
    const of = await account()
    await put(of, { method: 'GET', path: pattern, status: 503 })
    expect(await statusOf(of, path)).toBe(status)
  })

  test('only the given method', async () => {
    const of = await account()
    await put(of, { method: 'POST', path: '/account/sshkey', status: 503 })
    expect(await statusOf(of, '/account')).toBe(200)
    expect((await call('POST', '/account/sshkey', { key: of.api_keys.full, body: {} })).status).toBe(503)
  })

  test('several on one call: the oldest first, each as often as configured', async () => {
    const of = await account()
    await put(of, { method: 'GET', path: '/account', status: 500, times: 2 })
    await put(of, { method: 'GET', path: '/account', status: 502 })
    const statuses: number[] = []
    for (let time = 0; time < 4; time++) statuses.push(await statusOf(of, '/account'))
    expect(statuses).toEqual([500, 500, 502, 200])
  })

  test('times: 0 applies until all are cleared, for this account only', async () => {
    const [of, other] = [await account(), await account()]
    for (const each of [of, other]) await put(each, { method: 'GET', path: '/account', status: 500, times: 0 })
    for (let time = 0; time < 20; time++) expect(await statusOf(of, '/account')).toBe(500)
    expect((await clear(of)).status).toBe(200)
    expect([await statusOf(of, '/account'), await statusOf(other, '/account')]).toEqual([200, 500])
    expect((await clear(of)).status).toBe(200)
  })

  test('every credential of the account, including an expired one, and none of another', async () => {
    const of = await account()
    const token = await signIn(of.users.user)
    await control('POST', `/accounts/${of.account_id}/events`, { type: 'token.revoke' })
    await put(of, { method: 'GET', path: '/account', status: 503 })
    expect((await call('GET', '/account', { key: token })).status).toBe(503)
    expect((await call('GET', '/account', { key: token })).status).toBe(401)
  })

  test('a faulted call is logged with the status sent, 0 for a closed connection', async () => {
    const of = await account()
    await put(of, { method: 'GET', path: '/account', status: 503 })
    await put(of, { method: 'GET', path: '/servers', drop: true })
    await statusOf(of, '/account')
    await statusOf(of, '/servers').catch(() => null)
    const { json } = await control('GET', `/accounts/${of.account_id}/requests`)
    expect(json).toMatchObject({
      requests: [
        { path: '/account', status: 503 },
        { path: '/servers', status: 0 },
      ],
    })
  })

  test.each<[object, RegExp]>([
    [{}, /method.*path/s],
    [{ method: 'GET', path: '/servers', status: '500' }, /status/],
    [{ method: 'GET', path: '/servers', status: 600 }, /status/],
    [{ method: 'GET', path: '/servers', delay_ms: -1 }, /delay_ms/],
    [{ method: 'GET', path: '/servers', drop: false }, /drop/],
    [{ method: 'GET', path: '/servers', drop: true, times: -1 }, /times/],
    [{ method: 'GET', path: '/servers', drop: true, times: 1.5 }, /times/],
    [{ method: 'GET', path: '/servers', drop: true, after: 'yes' }, /after/],
    [{ method: 'GET', path: '/servers', drop: true, message: 'x' }, /message: only together with status/],
    [{ method: 'GET', path: '', drop: true }, /path/],
  ])('%j is refused, and has no effect', async (fault, message) => {
    const of = await account()
    const answer = await control('POST', `/accounts/${of.account_id}/faults`, fault)
    expect([answer.status, answer.at('message')]).toEqual([400, expect.stringMatching(message)])
    expect(await statusOf(of, '/servers')).toBe(200)
  })
})

describe('every path of the control plane', () => {
  test.each([
    ['POST', '/accounts/9/clock'],
    ['POST', '/accounts/9/faults'],
    ['DELETE', '/accounts/9/faults'],
    ['GET', '/accounts/9/mail'],
    ['GET', '/accounts/9/requests'],
    ['POST', '/accounts/9/events'],
    ['GET', '/accounts/__proto__/mail'],
  ])('%s %s: 404 with the known accounts', async (method, path) => {
    const { account_id } = await account()
    const answer = await control(method, path, method === 'POST' ? {} : undefined)
    expect([answer.status, answer.at('message')]).toEqual([404, expect.stringContaining('Known: 1000')])
    expect(account_id).toBeGreaterThan(1000)
  })

  test.each(['{', '[]', '"x"', 'null', '7'])('POST with the body %s is 400', async (body) => {
    const { account_id } = await account()
    for (const path of [
      '/accounts',
      ...['clock', 'faults', 'events'].map((part) => `/accounts/${account_id}/${part}`),
    ]) {
      const response = await fetch(`${running().control}${path}`, { method: 'POST', body })
      expect([path, response.status]).toEqual([path, 400])
    }
  })

  test.each(['GET', 'PUT', 'PATCH'])('%s /accounts is not a call: the known ones are listed', async (method) => {
    const answer = await control(method, '/accounts')
    expect([answer.status, answer.at('message')]).toEqual([404, expect.stringContaining('POST /_sandbox/accounts,')])
  })
})
