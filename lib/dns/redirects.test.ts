import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { wild } from '@/tests/answers'
import { envelope, startFakeApi, type FakeApi } from '@/tests/fake-api'
import { createRedirect, deleteRedirect, listRedirects, updateRedirect } from './api'

vi.mock('@/lib/env', () => import('@/tests/fake-api').then((module) => module.mockedEnv))
vi.mock('@/lib/log', () => ({ logCall: () => {}, logUnreadable: () => {} }))

let api: FakeApi
beforeAll(async () => {
  api = await startFakeApi()
})
afterAll(() => api.close())

const wire = {
  domain: 'example.no',
  source: 'www',
  target_url: 'https://example.com/a',
  enabled: 1,
  created_at: '2021-07-20 09:55:00',
}
const form = {
  source: 'www',
  target: 'https://example.com/a',
  enabled: true,
  createdAt: new Date('2021-07-20T09:55:00Z'),
}

it.each<[string, object, object]>([
  ['everything', {}, {}],
  ['the zone itself', { source: '@' }, { source: '@' }],
  ['capitals and a last dot', { source: 'WWW.' }, {}],
  ['it turned off', { enabled: 0 }, { enabled: false }],
  ['no word of whether it is on', { enabled: null }, {}],
  ['a target that is no web address', { target_url: 'javascript:alert(1)' }, { target: null }],
  ['no date', { created_at: null }, { createdAt: null }],
])('reads a redirect with %s in both dialects', async (_title, changed, expected) => {
  for (const row of [{ ...wire, ...changed }, wild({ ...wire, ...changed })]) {
    api.reply(envelope(200, { data: [row] }))
    expect((await listRedirects('t', '7')).value).toEqual({ rows: [{ ...form, ...expected }], unreadable: [] })
  }
  expect(api.seen[0]?.url).toBe('/api/v0/dns/zones/7/redirect')
})

it('decodes the list row by row', async () => {
  api.reply(envelope(200, { data: [wire, { ...wire, source: '' }, 5] }))
  const { value } = await listRedirects('t', '7')
  expect([value.rows.length, value.unreadable.length]).toEqual([1, 2])
})

it('adds, changes and deletes by name', async () => {
  api.reply(envelope(200, { data: [] }))
  const redirect = { source: 'www', target: 'https://example.com/a', enabled: false }
  await createRedirect('t', '7', { ...redirect, enabled: true })
  await updateRedirect('t', '7', redirect)
  await deleteRedirect('t', '7', '@')
  const content = { source: 'www', target_url: 'https://example.com/a' }
  expect(api.seen.map(({ method, url, body }) => [method, url, body === '' ? null : JSON.parse(body)])).toEqual([
    ['POST', '/api/v0/dns/zones/7/redirect', { ...content, enabled: 1 }],
    ['PUT', '/api/v0/dns/zones/7/redirect', { ...content, enabled: 0 }],
    ['DELETE', '/api/v0/dns/zones/7/redirect?source=%40', null],
  ])
})
