import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { apiRead } from '@/lib/api/client'
import { body, drop, envelope, startFakeApi, type FakeApi } from '@/tests/fake-api'
import { GET } from './route'

vi.mock('@/lib/env', () => import('@/tests/fake-api').then((module) => module.mockedEnv))
vi.mock('@/lib/log', () => ({ logCall: () => {}, logUnreadable: () => {} }))
const store = vi.hoisted(() => ({ state: 'local' }))
vi.mock('@/lib/auth/store', () => ({ sessionStore: () => ({ state: () => store.state }) }))

// Answers come over a connection.
vi.setConfig({ testTimeout: 30_000 })

let api: FakeApi
/** The process's clock, in milliseconds. */
let now = 0
beforeAll(async () => {
  api = await startFakeApi()
})
afterAll(() => api.close())
beforeEach(() => {
  globalThis.havnApiReach = undefined
  globalThis.havnIsDraining = undefined
  store.state = 'local'
  now = 1_000_000
  vi.spyOn(performance, 'now').mockImplementation(() => now)
})

async function ready() {
  const answer = GET()
  const body: unknown = await answer.json()
  return { status: answer.status, known: body }
}

const refused = envelope(401)

it('asks the API once in ten seconds, without a token, and tells the age of its last answer', async () => {
  api.reply(refused)
  const first = { status: 'ready', store: 'local', api: 'unknown', apiAnswerAgeSeconds: null }
  expect(await ready()).toEqual({ status: 200, known: first })
  await vi.waitFor(
    async () => expect((await ready()).known).toMatchObject({ api: 'reached', apiAnswerAgeSeconds: 0 }),
    20_000,
  )
  now += 9_900
  expect((await ready()).known).toMatchObject({ api: 'reached', apiAnswerAgeSeconds: 9 })
  expect(api.seen.map(({ method, url, headers }) => [method, url, headers.authorization])).toEqual([
    ['GET', '/api/v0/account', undefined],
  ])
  now += 200
  expect((await ready()).known).toMatchObject({ api: 'reached', apiAnswerAgeSeconds: 10 })
  await vi.waitFor(() => expect(api.seen).toHaveLength(2), 20_000)
})

it('asks nothing while people get answers', async () => {
  api.reply(envelope(200, { data: 1 }))
  await apiRead('token', { path: '/servers', schema: z.unknown() })
  now += 5000
  expect((await ready()).known).toMatchObject({ api: 'reached', apiAnswerAgeSeconds: 5 })
  expect(api.seen).toHaveLength(1)
})

it.each([
  ['no answer', drop],
  ['a page of a gateway', body(502, '<html>502 Bad Gateway</html>')],
])('stays ready and tells of an API that cannot be reached: %s', async (_, reply) => {
  api.reply(reply)
  await ready()
  const without = { status: 'ready', store: 'local', api: 'unreachable', apiAnswerAgeSeconds: null }
  await vi.waitFor(async () => expect(await ready()).toEqual({ status: 200, known: without }), 20_000)
  // Any answer to a person's call shows that it is back.
  api.reply(envelope(200, { data: 1 }))
  await apiRead('token', { path: '/servers', schema: z.unknown() })
  expect((await ready()).known).toMatchObject({ api: 'reached' })
})

it('tells of a store that is down, and is not ready only while it is shutting down', async () => {
  api.reply(refused)
  store.state = 'down'
  expect(await ready()).toMatchObject({ status: 200, known: { status: 'ready', store: 'down' } })
  globalThis.havnIsDraining = true
  expect(await ready()).toMatchObject({ status: 503, known: { status: 'draining', store: 'down' } })
})
