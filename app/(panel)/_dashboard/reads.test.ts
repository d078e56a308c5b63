import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { knownApps } from '@/lib/install/known-apps'
import { envelope, startFakeApi, type FakeApi } from '@/tests/fake-api'
import { attentionFrom, expectsAppFailure } from './reads'

vi.mock('@/lib/env', () => import('@/tests/fake-api').then((module) => module.mockedEnv))
vi.mock('@/lib/log', () => ({ logCall: () => {}, logUnreadable: () => {} }))
vi.mock('@/lib/auth/session', () => ({ requireSession: async () => ({ kind: 'user', token: 't' }) }))
vi.mock('@/lib/auth/read', () => import('@/tests/fake-read').then((module) => module.mockedRead))

let api: FakeApi
beforeAll(async () => {
  api = await startFakeApi()
})
afterAll(() => api.close())

/** 300 servers on three pages, of which the last four are suspended. @param until the last page that answers */
const pages = (until = 3) =>
  api.reply((response, request) => {
    const page = Number(new URL(request.url, 'http://x').searchParams.get('page') ?? 1)
    if (page > until) return envelope(404, { meta: { message: 'No such page.' } })(response, request)
    const data = Array.from({ length: 100 }, (_, at) => (page - 1) * 100 + at + 1).map((id) => {
      return { srv_id: id, srv_name: `s${id}`, srv_type: 'vps', srv_status: true, srv_suspended: id > 296 }
    })
    envelope(200, { meta: { page, per_page: 100, total_pages: 3, total: 300 }, data })(response, request)
  })

it('looks at all servers of a long list, not its first page only', async () => {
  pages()
  const { attentions } = await attentionFrom('servers')
  expect(attentions).toEqual([{ kind: 'manySuspended', count: 4 }])
  expect(api.seen).toHaveLength(3)
})

it('looks at the first page when a later one cannot be read, and says how many are missing', async () => {
  pages(1)
  const { attentions } = await attentionFrom('servers')
  expect(attentions).toEqual([{ kind: 'serversLeft', count: 100, total: 300 }])
})

it('tells why a list could not be read, but not when it may not be seen', async () => {
  api.reply(envelope(400, { meta: { message: 'Not today.' } }))
  expect(await attentionFrom('domains')).toMatchObject({ isShown: false, failure: { message: 'Not today.' } })
  api.reply(envelope(403, { meta: { message: 'You do not have permission for this operation.' } }))
  expect(await attentionFrom('domains')).toEqual({ attentions: [], isShown: false })
})

it('asks for app runs with the list from the second time on, and expects the failure that it was told', async () => {
  const server = { srv_id: 7, srv_name: 'git', srv_type: 'vps', srv_status: true, os: { os_id: 9, os_base_id: 1 } }
  const failed = { id: 1, status: 'failed', os_id: 9, name: 'GitLab', created: Math.floor(Date.now() / 1000) }
  const isOfApp = ({ url }: { url: string }) => url.endsWith('/servers/7/app')
  const answer = ({ url }: { url: string }) => envelope(200, { data: isOfApp({ url }) ? failed : [server] })
  api.reply((response, request) => answer(request)(response, request))
  expect(await expectsAppFailure()).toBe(false)
  expect(await attentionFrom('apps')).toMatchObject({ attentions: [{ kind: 'appFailed', id: '7' }] })
  expect(await expectsAppFailure()).toBe(true)
  expect(knownApps('another sign-in').ids).toEqual([])

  // Now the list is answered only once the run is asked for.
  const waiting: (() => void)[] = []
  api.reply((response, request) => {
    waiting.push(() => answer(request)(response, request))
    if (api.seen.some(isOfApp)) waiting.splice(0).forEach((send) => send())
  })
  expect(await attentionFrom('apps')).toMatchObject({ attentions: [{ kind: 'appFailed', id: '7' }] })
  expect(api.seen.filter(isOfApp)).toHaveLength(1)
})
