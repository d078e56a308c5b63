import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { envelope, type FakeApi, startFakeApi } from '@/tests/fake-api'
import { readSigned } from './dnssec-api'

vi.mock('@/lib/env', () => import('@/tests/fake-api').then((module) => module.mockedEnv))
vi.mock('@/lib/log', () => ({ logCall: () => {}, logUnreadable: () => {} }))

let api: FakeApi
beforeAll(async () => {
  api = await startFakeApi()
})
afterAll(() => api.close())

it.each([false, true])(
  'an answer that the API does not know is one; a failure is not (external: %s)',
  async (external) => {
    for (const status of [400, 403, 404]) {
      api.reply(envelope(status))
      expect(await readSigned('token', { id: '5', external })).toMatchObject({ value: null })
    }
    for (const [status, kind] of [
      [401, 'unauthenticated'],
      [409, 'conflict'],
      [503, 'upstream'],
    ] as const) {
      api.reply(envelope(status))
      await expect(readSigned('token', { id: '5', external })).rejects.toMatchObject({ kind })
    }
  },
)
