import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { envelope, startFakeApi, type FakeApi } from '@/tests/fake-api'
import { getDomain, getKnownDomain, listDomains } from './api'

vi.mock('@/lib/env', () => import('@/tests/fake-api').then((module) => module.mockedEnv))
vi.mock('@/lib/log', () => ({ logCall: () => {}, logUnreadable: () => {} }))

let api: FakeApi
beforeAll(async () => {
  api = await startFakeApi()
})
afterAll(() => api.close())

const zones = (autoRenew: string, headers: Record<string, string> = {}) =>
  envelope(200, {
    data: [{ zone_id: '1', zone_name: 'e.no', zone_is_registered: '1', domain_auto_renew: autoRenew }],
    headers,
  })

it('shows a domain of a list read before, to that sign-in only, and reads after a change', async () => {
  api.reply(zones('0'))
  await listDomains('kari')
  api.reply(zones('1'))
  expect((await getKnownDomain('kari', '1', 0)).value.autoRenew).toBe(false)
  expect(api.seen).toHaveLength(0)

  expect((await getKnownDomain('ola', '1', 0)).value.autoRenew).toBe(true)
  expect(api.seen).toHaveLength(1)

  expect((await getKnownDomain('kari', '1', Date.now() + 1)).value.autoRenew).toBe(true)
  expect(api.seen).toHaveLength(2)
  expect((await getKnownDomain('kari', '1', 0)).value.autoRenew).toBe(true)
  expect(api.seen).toHaveLength(2)
})

it('reads a domain that the list did not have, and whoever asks for a new reading', async () => {
  api.reply(zones('0'))
  await listDomains('per')
  api.reply(zones('1'))
  await expect(getKnownDomain('per', '2', 0)).rejects.toMatchObject({ kind: 'notFound' })
  await getDomain('per', '1')
  expect(api.seen).toHaveLength(2)
})

it('keeps nothing that the API does not allow to be kept', async () => {
  api.reply(zones('0', { 'cache-control': 'no-store, no-cache, must-revalidate' }))
  await listDomains('line')
  await getKnownDomain('line', '1', 0)
  expect(api.seen).toHaveLength(2)
})
