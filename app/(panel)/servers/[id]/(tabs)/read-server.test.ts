import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { noteApps } from '@/lib/install/known-apps'
import { envelope, startFakeApi, type FakeApi } from '@/tests/fake-api'
import { readServerApp } from './read-server'

vi.mock('@/lib/env', () => import('@/tests/fake-api').then((module) => module.mockedEnv))
vi.mock('@/lib/log', () => ({ logCall: () => {}, logUnreadable: () => {} }))
vi.mock('@/lib/i18n/translate-api', () => ({ translateServer: <T>(read: T) => read }))
vi.mock('@/lib/auth/session', () => ({ requireSession: async () => ({ kind: 'user', token: 't' }) }))
vi.mock('@/lib/auth/read', () => import('@/tests/fake-read').then((module) => module.mockedRead))

let api: FakeApi
beforeAll(async () => {
  api = await startFakeApi()
})
afterAll(() => api.close())

const server = (type: 'kvm' | 'ovz') => [
  { srv_id: 7, srv_name: 'git', srv_type: 'vps', srv_vps_type: type, srv_status: true, srv_suspended: false },
]
const run = { id: 1, status: 'completed', os_id: 9, name: 'GitLab', created: 1_700_000_000 }
const asked = () => api.seen.map(({ url }) => url.replace(/.*\/v0/, '')).toSorted()

it('asks for the app with the server where it is known to have one', async () => {
  noteApps('t', { ids: ['7'], hasFailed: false })
  const answers: (() => void)[] = []
  // Nothing is answered before both are asked for.
  api.reply((response, request) => {
    const data = request.url.endsWith('/app') ? run : server('kvm')
    answers.push(() => envelope(200, { data })(response, request))
    if (answers.length === 2) answers.forEach((answer) => answer())
  })
  expect(await readServerApp('7')).toMatchObject({ run: { ok: true, value: { name: 'GitLab' } } })
  expect(asked()).toEqual(['/servers/7', '/servers/7/app'])
})

it('asks after the server where that is not known, and never for a kind that has no apps', async () => {
  noteApps('t', { ids: [], hasFailed: false })
  let kind: 'kvm' | 'ovz' = 'ovz'
  api.reply((response, request) =>
    envelope(200, { data: request.url.endsWith('/app') ? run : server(kind) })(response, request),
  )
  expect(await readServerApp('7')).toBeNull()
  expect(asked()).toEqual(['/servers/7'])
  kind = 'kvm'
  expect(await readServerApp('7')).toMatchObject({ run: { ok: true } })
  expect(asked()).toEqual(['/servers/7', '/servers/7', '/servers/7/app'])
})
