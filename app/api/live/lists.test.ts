import { NextRequest } from 'next/server'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { startFakeApi, type FakeApi } from '@/tests/fake-api'
import { GET } from './[...path]/route'

vi.mock('@/lib/env', () => import('@/tests/fake-api').then((module) => module.mockedEnv))
vi.mock('@/lib/log', () => ({ logCall: () => {}, logUnreadable: () => {} }))
vi.mock('@/lib/auth/session', () => ({ readSession: async () => null }))
vi.mock('@/lib/auth/live', () => ({
  liveRoute:
    (_shapes: unknown, call: (token: string, params: unknown, request: NextRequest) => Promise<unknown>) =>
    async (request: NextRequest, params: unknown) => {
      await call('token', params, request).catch(() => {})
      return new Response()
    },
}))

/** Limits the API calls of one request to a live route, however long its list is. */

let api: FakeApi
let [underWay, most] = [0, 0]
beforeAll(async () => {
  api = await startFakeApi()
})
afterAll(() => api.close())
beforeEach(() => {
  ;[underWay, most] = [0, 0]
  // Answers asynchronously, so that calls sent together are in progress together.
  api.reply((response) => {
    most = Math.max(most, ++underWay)
    setImmediate(() => {
      underWay--
      response.writeHead(404, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ meta: { status: 404, status_message: '404 Not Found' } }))
    })
  })
})

const ask = (path: string, query: string) =>
  GET(new NextRequest(`http://localhost/api/live?${query}`), { params: Promise.resolve({ path: path.split('/') }) })
const numbers = (count: number) => Array.from({ length: count }, (_, at) => at + 1)

it('reads the work of at most twelve servers, four calls at a time', async () => {
  await ask(
    'work',
    numbers(300)
      .flatMap((id) => [`ask=install:${id}`, `ask=snapshot:${id}`])
      .join('&'),
  )
  expect(new Set(api.seen.map(({ url }) => url.split('/')[4])).size).toBeLessThanOrEqual(12)
  expect(api.seen.length).toBeLessThanOrEqual(24)
  expect(most).toBeLessThanOrEqual(4)
})

it('reads the same work once', async () => {
  await ask(
    'work',
    numbers(60)
      .map(() => 'ask=snapshot:7')
      .join('&'),
  )
  expect(api.seen).toHaveLength(1)
})

it('reads at most a hundred orders, each once', async () => {
  await ask(
    'work',
    `ask=deploy:${[1, 1, ...numbers(90)].join(',')}&ask=deploy:${numbers(90)
      .map((id) => id + 500)
      .join(',')}`,
  )
  expect(idsAsked()).toEqual(numbers(90).map(String))
  await ask('deployments', `ids=1,1,${numbers(500).join(',')}`)
  expect(idsAsked()).toEqual(numbers(100).map(String))
})

it('reads ten domains, each once, two at a time', async () => {
  await ask('domains/signed', `own=5,5,x,${numbers(40).join(',')}&external=5,6,7`)
  const zones = api.seen.map(({ url }) => url.split('/')[5])
  expect(new Set(zones).size).toBe(zones.length)
  expect(zones.length).toBe(10)
  expect(most).toBeLessThanOrEqual(2)
})

it('reads the counts of the menu with three calls, though all fail', async () => {
  await ask('menu', '')
  expect(api.seen.map(({ url }) => url.split('?')[0]).sort()).toEqual([
    '/api/v0/dashboard',
    '/api/v0/dns/zones',
    '/api/v0/servers',
  ])
})

function idsAsked() {
  const url = api.seen.findLast((request) => request.url.includes('/deploy/status'))?.url ?? ''
  return (new URL(url, 'http://localhost').searchParams.get('ids') ?? '').split(',')
}
