import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { areas } from '@/lib/model/rights'
import { envelope, startFakeApi, type FakeApi } from '@/tests/fake-api'
import { readUnseen } from './api'

vi.mock('@/lib/env', () => import('@/tests/fake-api').then((module) => module.mockedEnv))
vi.mock('@/lib/log', () => ({ logCall: () => {}, logUnreadable: () => {} }))

let api: FakeApi
beforeAll(async () => {
  api = await startFakeApi()
})
afterAll(() => api.close())

it('what the API refuses to show is unseen; what fails in another way is not known', async () => {
  api.reply((response, request) => {
    const path = new URL(request.url, 'http://x').pathname.replace('/api/v0', '')
    const status = path === '/billing' ? 403 : path === '/bgp' ? 404 : 200
    envelope(status, { data: [], meta: { message: 'You do not have permission for this operation.' } })(
      response,
      request,
    )
  })
  expect(await readUnseen('token', areas)).toEqual(['billing'])
  expect(new Set(api.seen.map(({ method }) => method))).toEqual(new Set(['GET']))
  expect(api.seen).toHaveLength(areas.length)
})

it('a sign-in does not wait for an API that does not answer', async () => {
  const kept: unknown[] = []
  api.reply((response, request) => {
    if (request.url.endsWith('/billing')) kept.push(response)
    else envelope(403)(response, request)
  })
  expect(await readUnseen('token', ['billing', 'bgp'])).toEqual(['bgp'])
})
