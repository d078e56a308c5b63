import { NextRequest } from 'next/server'
import { expect, test, vi } from 'vitest'
import { pageOwnerHeader } from '@/lib/live-json'
import { liveRoute } from './live'

const sent = vi.hoisted(() => ({ headers: new Headers() }))
vi.mock('next/headers', () => ({ headers: async () => sent.headers }))
vi.mock('./session', () => ({
  ownerTag: () => 'ingrid',
  readSession: async () => ({ token: 'bearer' }),
  runAsSession: (_session: unknown, run: () => unknown) => run(),
}))

test.each([
  [{ 'sec-fetch-site': 'same-origin' }, 200],
  [{ 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }, 200],
  [{}, 200],
  [{ 'sec-fetch-site': 'same-site' }, 403],
  [{ 'sec-fetch-site': 'cross-site' }, 403],
  [{ 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }, 403],
])('a live route asked with %o answers %i', async (headers, status) => {
  sent.headers = new Headers({ ...headers, [pageOwnerHeader]: 'ingrid' })
  const call = vi.fn(async () => ({ value: 1, asOf: new Date() }))
  expect((await liveRoute({}, call)(new NextRequest('http://panel/api/live/bgp'), {})).status).toBe(status)
  expect(call).toHaveBeenCalledTimes(status === 200 ? 1 : 0)
})
