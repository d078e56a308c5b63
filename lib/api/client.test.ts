import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { runInRequest } from '@/lib/request-context'
import type { FailureKind } from '@/lib/model/outcome'
import {
  body,
  cutShort,
  drop,
  envelope,
  type FakeApi,
  late,
  type Reply,
  silence,
  startFakeApi,
  testSettings,
} from '@/tests/fake-api'
import { apiChange, apiRead, type ChangeCall, type ReadCall } from './client'
import { ApiError, isApiError, toFailure } from './errors'
import { nothing } from './wire'

vi.mock('@/lib/env', () => import('@/tests/fake-api').then((module) => module.mockedEnv))
const logged = vi.hoisted(() => ({ lines: [] as unknown[] }))
vi.mock('@/lib/log', () => ({ logCall: (record: unknown) => logged.lines.push(record), logUnreadable: () => {} }))

let api: FakeApi
beforeAll(async () => {
  api = await startFakeApi()
})
afterAll(() => api.close())
beforeEach(() => {
  testSettings.API_TIMEOUT_MS = 2000
  testSettings.API_BASE_URL = api.url
  logged.lines.length = 0
})

const token = 'secret-token-1234567890'
const aRead: ReadCall<unknown> = { path: '/servers/{id}', params: { id: '1' }, schema: z.unknown() }
const aChange: ChangeCall<null> = { method: 'POST', path: '/servers/{id}/do', params: { id: '1' }, schema: nothing }
const html = '<html><body><h1>502 Bad Gateway</h1></body></html>'

async function failureOf(call: Promise<unknown>): Promise<ApiError> {
  const error: unknown = await call.then(
    () => null,
    (reason: unknown) => reason,
  )
  if (!(error instanceof ApiError)) throw new Error(`expected an ApiError, got ${String(error)}`)
  return error
}

describe('what is sent', () => {
  it('contains token and reference, is not cached, and has its parameters encoded', async () => {
    api.reply(envelope(200, { data: 1 }))
    await apiRead(token, { path: '/x/{name}', params: { name: 'a+b@c&d' }, query: { page: 2 }, schema: z.unknown() })
    const [request] = api.seen
    expect(request?.url).toBe('/api/v0/x/a%2Bb%40c%26d?page=2')
    expect(request?.headers.authorization).toBe(`Bearer ${token}`)
    expect(request?.headers['x-request-id']).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/)
  })

  it('contains the address of the current request, and none without one', async () => {
    api.reply(envelope(200, { data: 1 }))
    const address = '2001:db8::7'
    await runInRequest({ actor: null, customer: null, address }, () => apiRead(token, aRead))
    await apiRead(token, aRead)
    expect(api.seen.map(({ headers }) => headers['x-forwarded-for'])).toEqual([address, undefined])
  })

  it('is JSON, or a form where the reference says so', async () => {
    api.reply(envelope(200))
    await apiChange(token, { ...aChange, json: { name: 'æ' } })
    await apiChange(token, { ...aChange, form: { asn: 'AS1' } })
    expect(api.seen[0]).toMatchObject({ body: '{"name":"æ"}', headers: { 'content-type': 'application/json' } })
    expect(api.seen[1]?.body).toBe('asn=AS1')
    expect(api.seen[1]?.headers['content-type']).toMatch(/^application\/x-www-form-urlencoded/)
  })

  it('says its length, in bytes', async () => {
    api.reply(envelope(200))
    await apiChange(token, { ...aChange, json: { name: 'æ' } })
    expect(api.seen[0]?.headers).toMatchObject({ 'content-length': '13' })
    expect(api.seen[0]?.headers).not.toHaveProperty('transfer-encoding')
  })

  it.each(['..', '.', ''])('cannot change the path with the id %j', async (id) => {
    api.reply(envelope(200))
    expect(await failureOf(apiRead(token, { ...aRead, params: { id } }))).toMatchObject({ kind: 'notFound' })
    expect(api.seen).toHaveLength(0)
  })

  it('does not follow redirects, which would leak the token', async () => {
    api.reply(body(302, '', { location: `${testSettings.API_BASE_URL}/elsewhere` }))
    expect(await failureOf(apiRead(token, aRead))).toMatchObject({ kind: 'malformed', status: 302 })
    expect(api.seen.every((request) => !request.url.includes('elsewhere'))).toBe(true)
    expect(await failureOf(apiChange(token, aChange))).toMatchObject({ kind: 'unknownOutcome' })
  })

  it('refuses a token that fetch would quote in its error', async () => {
    const error = await failureOf(apiRead('bad\ntoken', aRead))
    expect(error.kind).toBe('unauthenticated')
    expect(JSON.stringify([error, error.stack])).not.toContain('bad')
  })
})

describe('what comes back', () => {
  it.each<[string, Reply, unknown]>([
    ['data', envelope(200, { data: { a: 1 } }), { a: 1 }],
    ['a quoted status', envelope(200, { meta: { status: '200' }, data: 2 }), 2],
    ['a byte-order mark', body(200, '\uFEFF{"meta":{"status":200},"data":3}'), 3],
    ['data without meta', body(200, '{"data":4}'), 4],
  ])('unwraps %s', async (_name, reply, value) => {
    api.reply(reply)
    expect((await apiRead(token, aRead)).value).toEqual(value)
  })

  describe('the time of a read', () => {
    const second = 1700000000000
    const inMeta = { meta: { time: second / 1000 } }
    const inHeader = { headers: { date: 'Tue, 14 Nov 2023 22:13:20 GMT' } }
    beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
    afterEach(() => void vi.useRealTimers())

    it.each([
      ['meta.time', inMeta, second + 250, second + 250],
      ['the Date header', inHeader, second + 250, second + 250],
      ['the second of the API where our clock is behind', inMeta, second - 5000, second],
      ['the second of the API where our clock is ahead', inMeta, second + 5000, second + 999],
    ])('is %s', async (_what, reply, ours, asOf) => {
      vi.setSystemTime(ours)
      api.reply(envelope(200, reply))
      expect((await apiRead(token, aRead)).asOf).toEqual(new Date(asOf))
    })
  })

  it('reads results from meta, or from the top level of old answers', async () => {
    const call = { ...aRead, from: 'meta' as const, schema: z.object({ powerstate: z.boolean() }) }
    api.reply(envelope(200, { meta: { powerstate: true }, data: [] }))
    expect((await apiRead(token, call)).value).toEqual({ powerstate: true })
    api.reply(body(200, '{"meta":{"status":200},"powerstate":false,"data":[]}'))
    expect((await apiRead(token, call)).value).toEqual({ powerstate: false })
  })

  it.each<[string, Record<string, unknown>, string | null]>([
    ['meta.message first', { message: 'Key not found.', error: 'other' }, 'Key not found.'],
    ['then meta.error', { message: '', error: 'Not enough stock.' }, 'Not enough stock.'],
    ['never the status line', { message: '404 Not Found', status_message: '404 Not Found' }, null],
    ['never anything but text', { message: { a: 1 } }, null],
  ])('reads the message from %s', async (_name, meta, words) => {
    api.reply(envelope(404, { meta: { status_message: '404 Not Found', ...meta } }))
    expect((await failureOf(apiRead(token, aRead))).apiMessage).toBe(words)
  })

  it('does not treat "200 OK" as a message for people', async () => {
    api.reply(envelope(200, { meta: { message: '200 OK', status_message: '200 OK' } }))
    expect((await apiChange(token, aChange)).message).toBeNull()
    api.reply(envelope(200, { meta: { message: 'SSH key renamed.' } }))
    expect((await apiChange(token, aChange)).message).toBe('SSH key renamed.')
  })

  it('fails when either status is a failure', async () => {
    api.reply(envelope(404, { httpStatus: 200 }))
    expect(await failureOf(apiRead(token, aRead))).toMatchObject({ kind: 'notFound', status: 404 })
    api.reply(envelope(200, { httpStatus: 403 }))
    expect(await failureOf(apiRead(token, aRead))).toMatchObject({ kind: 'forbidden', status: 403 })
    api.reply(envelope(200, { httpStatus: 200, meta: { status: '409' } }))
    expect(await failureOf(apiChange(token, aChange))).toMatchObject({ kind: 'conflict', status: 409 })
  })

  it('returns the declared value for a status that is a normal response', async () => {
    api.reply(envelope(404, { meta: { message: 'The server is not being installed.' } }))
    expect((await apiRead(token, { ...aRead, normal: { 404: null } })).value).toBeNull()
    api.reply(envelope(201, { data: [] }))
    expect((await apiRead(token, { ...aRead, normal: { 201: 'no graph' } })).value).toBe('no graph')
  })
})

const statuses: [status: number, read: FailureKind, change: FailureKind][] = [
  [400, 'invalid', 'invalid'],
  [401, 'unauthenticated', 'unauthenticated'],
  [402, 'invalid', 'invalid'],
  [403, 'forbidden', 'forbidden'],
  [404, 'notFound', 'notFound'],
  [405, 'invalid', 'invalid'],
  [409, 'conflict', 'conflict'],
  [429, 'tooMany', 'tooMany'],
  // The API failed, which says nothing about the effect.
  [500, 'upstream', 'unknownOutcome'],
  [502, 'upstream', 'unknownOutcome'],
  [503, 'upstream', 'unknownOutcome'],
  [504, 'upstream', 'unknownOutcome'],
]

const gateways: [status: number, read: FailureKind, change: FailureKind][] = [
  [200, 'malformed', 'unknownOutcome'],
  [403, 'forbidden', 'forbidden'],
  [408, 'unavailable', 'unknownOutcome'],
  [413, 'invalid', 'invalid'],
  [429, 'tooMany', 'tooMany'],
  [500, 'unavailable', 'unknownOutcome'],
  [502, 'unavailable', 'unknownOutcome'],
  [504, 'unavailable', 'unknownOutcome'],
]

describe('kinds', () => {
  it.each(statuses)('%i in the envelope: read %s, change %s', async (status, read, change) => {
    api.reply(envelope(status, { meta: { message: 'No.' }, headers: { 'retry-after': '9' } }))
    expect(await failureOf(apiRead(token, aRead))).toMatchObject({ kind: read, status, retryAfterSeconds: 9 })
    expect(await failureOf(apiChange(token, aChange))).toMatchObject({ kind: change, status, apiMessage: 'No.' })
  })

  it.each(gateways)('%i with a page of a gateway: read %s, change %s', async (status, read, change) => {
    api.reply(body(status, html, { 'content-type': 'text/html', 'retry-after': '9' }))
    expect(await failureOf(apiRead(token, aRead))).toMatchObject({ kind: read, status, apiMessage: null })
    expect(await failureOf(apiChange(token, aChange))).toMatchObject({ kind: change, status, apiMessage: null })
  })

  it.each<[string, Reply]>([
    ['empty', body(200, '')],
    ['half', body(200, '{"meta":{"status":200},"da')],
    ['a list', body(200, '[]')],
    ['a word', body(200, '"ok"')],
    ['not an envelope', body(200, '{"success":true}')],
  ])('a body that is %s is malformed to a read, unknown to a change', async (_name, reply) => {
    api.reply(reply)
    expect((await failureOf(apiRead(token, aRead))).kind).toBe('malformed')
    expect((await failureOf(apiChange(token, aChange))).kind).toBe('unknownOutcome')
  })

  it.each<[string, Reply]>([
    ['cut', drop],
    ['cut half-way', cutShort],
    ['silent', silence],
  ])('a connection that is %s: unavailable to a read, unknown to a change', async (_name, reply) => {
    testSettings.API_TIMEOUT_MS = 150
    api.reply(reply)
    expect(await failureOf(apiRead(token, aRead))).toMatchObject({ kind: 'unavailable', status: null })
    expect(await failureOf(apiChange(token, aChange))).toMatchObject({ kind: 'unknownOutcome', status: null })
  })

  it('a change has not happened when the connection was refused', async () => {
    const gone = await startFakeApi()
    const goneUrl = testSettings.API_BASE_URL
    await gone.close()
    expect(goneUrl).not.toBe(api.url)
    expect((await failureOf(apiChange(token, aChange))).kind).toBe('unavailable')
  })

  it('an undecodable payload is malformed, and not retried', async () => {
    api.reply(envelope(200, { data: 'x' }))
    expect((await failureOf(apiRead(token, { ...aRead, schema: z.number() }))).kind).toBe('malformed')
    expect(api.seen).toHaveLength(1)
  })
})

describe('retries', () => {
  it.each<[string, Reply]>([
    ['a cut connection', drop],
    ['a 500', envelope(500)],
    ['a 502 page', body(502, html)],
    ['half a body', body(200, '{"meta"')],
    ['a 429 with Retry-After', envelope(429, { headers: { 'retry-after': '0' } })],
  ])('retries after %s, twice at most, with the same reference', async (_name, reply) => {
    api.reply(reply, reply, envelope(200, { data: 'there' }))
    expect((await apiRead(token, aRead)).value).toBe('there')
    expect(new Set(api.seen.map((request) => request.headers['x-request-id'])).size).toBe(1)
    api.reply(reply)
    await failureOf(apiRead(token, aRead))
    expect(api.seen).toHaveLength(3)
  })

  it.each([400, 401, 403, 404, 409])('does not retry after %i', async (status) => {
    api.reply(envelope(status))
    await failureOf(apiRead(token, aRead))
    expect(api.seen).toHaveLength(1)
  })

  it('does not wait longer than the time limit, and reports how long to wait', async () => {
    api.reply(envelope(429, { headers: { 'retry-after': '60' } }))
    expect(await failureOf(apiRead(token, aRead))).toMatchObject({ kind: 'tooMany', retryAfterSeconds: 60 })
    expect(api.seen).toHaveLength(1)
  })

  it.each([
    ['2592000', 3600],
    ['Fri, 31 Dec 9999 23:59:59 GMT', 3600],
    ['3599', 3599],
    ['soon', null],
  ])('reports a Retry-After of %s as %s seconds: an hour at most', async (header, seconds) => {
    api.reply(envelope(400, { headers: { 'retry-after': header } }))
    expect((await failureOf(apiRead(token, aRead))).retryAfterSeconds).toBe(seconds)
  })

  it('uses one time limit for all attempts', async () => {
    testSettings.API_TIMEOUT_MS = 20_000
    api.reply(late(20, envelope(500)))
    const limits = vi.spyOn(AbortSignal, 'timeout')
    await failureOf(apiRead(token, aRead))
    const [first = 0, second = 0, third = 0] = limits.mock.calls.map(([ms]) => ms)
    expect(limits).toHaveBeenCalledTimes(3)
    expect([first <= 20_000, second < first, third < second]).toEqual([true, true, true])
    limits.mockRestore()
  })

  it.each<[string, Reply]>([
    ['a cut connection', drop],
    ['a 500', envelope(500)],
    ['a 429', envelope(429, { headers: { 'retry-after': '0' } })],
    ['a 401', envelope(401)],
    ['silence', silence],
  ])('never retries a change: %s', async (_name, reply) => {
    testSettings.API_TIMEOUT_MS = 1000
    api.reply(reply)
    await failureOf(apiChange(token, { ...aChange, method: 'GET' }))
    expect(api.seen).toHaveLength(1)
  })

  it('never retries a read with a body', async () => {
    api.reply(envelope(500))
    await failureOf(apiRead(null, { ...aRead, method: 'POST', json: {} }))
    expect(api.seen).toHaveLength(1)
  })
})

describe('401 of a call with its own rules (§4.5)', () => {
  const call = { ...aChange, unauthorisedIsARule: true }

  it.each([
    'This app is not available right now.',
    'This app is only available on dedicated servers.',
    'This app needs at least 8 GB of memory.',
    'This app needs at least 100 GB of disk.',
    'The domain for the app is not a valid domain name.',
    'The email address for the app is not valid.',
  ])('is a refusal: %s', async (message) => {
    api.reply(envelope(401, { meta: { message } }))
    expect(await failureOf(apiChange(token, call))).toMatchObject({ kind: 'invalid', status: 401, apiMessage: message })
    expect(api.seen).toHaveLength(1)
  })

  it.each(['401 Unauthorized', 'Unauthorized', ''])('is an ended session: %j', async (message) => {
    api.reply(envelope(401, { meta: { message, status_message: '401 Unauthorized' } }))
    expect((await failureOf(apiChange(token, call))).kind).toBe('unauthenticated')
    expect(api.seen).toHaveLength(1)
  })

  it('makes one harmless read when the message is not clear', async () => {
    const unclear = envelope(401, { meta: { message: 'This app cannot be installed today.' } })
    api.reply(unclear, envelope(200, { data: {} }))
    expect((await failureOf(apiChange(token, call))).kind).toBe('invalid')
    expect(api.seen.map((request) => `${request.method} ${request.url}`)).toEqual([
      'POST /api/v0/servers/1/do',
      'GET /api/v0/account',
    ])
    api.reply(envelope(401, { meta: { message: 'Token expired.' } }))
    expect((await failureOf(apiChange(token, call))).kind).toBe('unauthenticated')
  })

  it('is an ended session for every other call', async () => {
    api.reply(envelope(401, { meta: { message: 'Token expired.' } }))
    expect((await failureOf(apiChange(token, aChange))).kind).toBe('unauthenticated')
  })
})

describe('what stays private', () => {
  it('keeps token, ids and bodies out of errors and logs', async () => {
    api.reply(envelope(400, { meta: { message: 'No.', root_passwd: 'pw-in-meta' } }))
    const error = await failureOf(
      apiChange(token, { ...aChange, params: { id: '987654' }, json: { password: 'pw-in-body' } }),
    )
    const all = JSON.stringify([error, { ...error }, error.stack, error.message, toFailure(error), logged.lines])
    for (const secret of [token, '987654', 'pw-in-body', 'pw-in-meta']) expect(all).not.toContain(secret)
    expect(logged.lines).toEqual([
      expect.objectContaining({ method: 'POST', pathPattern: '/servers/{id}/do', status: 400, outcome: 'invalid' }),
    ])
    expect(error.meta.root_passwd).toBe('pw-in-meta')
  })

  it('converts any error to a failure, with a reference and without its text', () => {
    for (const thrown of [new Error('internal: /etc/x'), 'text', null, undefined, { kind: 'invalid' }]) {
      const failure = toFailure(thrown)
      expect(failure).toMatchObject({ kind: 'unavailable', message: null, status: null })
      expect(failure.reference).toMatch(/^\w{4}-\w{4}$/)
      expect(isApiError(thrown)).toBe(false)
    }
  })
})
