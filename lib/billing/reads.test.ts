import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { silence, startFakeApi, type FakeApi } from '@/tests/fake-api'
import { readStatedBilling } from './reads'

vi.mock('@/lib/env', () => import('@/tests/fake-api').then((module) => module.mockedEnv))
vi.mock('@/lib/log', () => ({ logCall: () => {}, logUnreadable: () => {} }))
vi.mock('@/lib/i18n/translate-api', () => ({
  translateSettled: async (read: unknown) => read,
  translateBilling: (read: unknown) => read,
}))
const session = vi.hoisted(() => ({ token: 't', kind: 'user', accessLevel: 'admin', unseen: [] as string[] }))
vi.mock('@/lib/auth/session', () => ({
  requireSession: async () => session,
  runAsSession: (_session: unknown, run: () => unknown) => run(),
}))

let api: FakeApi
beforeAll(async () => {
  api = await startFakeApi()
})
afterAll(() => api.close())

const paths = () => api.seen.map(({ url }) => url.slice('/api/v0'.length)).toSorted()

it('asks for billing and the dashboard at once, not one after the other', async () => {
  session.unseen = []
  api.reply(silence)
  void readStatedBilling().catch(() => undefined)
  await expect.poll(paths).toEqual(['/billing', '/dashboard'])
})

it('asks for no dashboard where billing is not seen', async () => {
  session.unseen = ['billing']
  api.reply(silence)
  void readStatedBilling().catch(() => undefined)
  await expect.poll(paths).toEqual(['/billing'])
})
