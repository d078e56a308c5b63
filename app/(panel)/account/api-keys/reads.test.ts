import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { settle } from '@/lib/api/errors'
import { envelope, startFakeApi, type FakeApi } from '@/tests/fake-api'
import { readKeysAndScopes } from './reads'

vi.mock('@/lib/env', () => import('@/tests/fake-api').then((module) => module.mockedEnv))
vi.mock('@/lib/log', () => ({ logCall: () => {}, logUnreadable: () => {} }))
vi.mock('../account-page', async () => {
  const { listApiKeys } = await import('@/lib/account/api')
  return { readApiKeys: () => settle(() => listApiKeys('t')) }
})
vi.mock('@/lib/auth/read', () => import('@/tests/fake-read').then((module) => module.mockedRead))

let api: FakeApi
beforeAll(async () => {
  api = await startFakeApi()
})
afterAll(() => api.close())

const asked = () => api.seen.map(({ url }) => url.replace(/.*\/v0/, '')).toSorted()

it('names of servers and zones are asked for beside the keys', async () => {
  const answers: (() => void)[] = []
  // Nothing is answered before all three are asked for.
  api.reply((response, request) => {
    answers.push(() => envelope(200, { data: [] })(response, request))
    if (answers.length === 3) answers.forEach((answer) => answer())
  })
  const { keys, scopes } = readKeysAndScopes(true)
  expect((await keys).ok).toBe(true)
  expect(await scopes).toEqual({ servers: [], dns: [] })
  expect(asked()).toEqual(['/account/apikeys', '/dns/zones', '/servers'])
})

it('who may not manage keys asks for nothing but the keys', async () => {
  api.reply(envelope(403, { meta: { message: 'You do not have permission for this operation.' } }))
  const { keys, scopes } = readKeysAndScopes(false)
  expect(await keys).toMatchObject({ ok: false, failure: { kind: 'forbidden' } })
  expect(await scopes).toEqual({})
  expect(asked()).toEqual(['/account/apikeys'])
})
