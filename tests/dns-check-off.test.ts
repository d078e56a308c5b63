import { NextRequest } from 'next/server'
import { beforeEach, expect, it, vi } from 'vitest'
import { GET } from '@/app/api/live/[...path]/route'
import LiveCheckPage, { generateMetadata } from '@/app/(panel)/domains/[id]/(tabs)/live-check/page'
import NetworkPage from '@/app/(panel)/servers/[id]/(tabs)/network/page'

/** `DNS_CHECK=off`: nothing leads to a live check, and who asks for one anyway is told that there is none. */

const settings = vi.hoisted(() => ({
  ...{ API_BASE_URL: 'http://127.0.0.1:9/api/v0', API_TIMEOUT_MS: 1000, LOG_LEVEL: 'silent' },
  ...{ DNS_CHECK: 'off', DNS_CHECK_RESOLVERS: [], DNS_CHECK_LOOPBACK_PORT: 9 },
}))
vi.mock('@/lib/env', () => ({ env: () => settings }))
vi.mock('next/headers', () => ({ headers: async () => new Headers({ 'x-havn-page-owner': 'owner' }) }))
vi.mock('@/lib/auth/session', () => ({
  readSession: async () => ({ token: 'token', kind: 'user', accessLevel: 'admin', rights: {} }),
  ownerTag: () => 'owner',
  runAsSession: (_session: unknown, run: () => unknown) => run(),
}))
vi.mock('@/lib/i18n/translate-api', () => ({ translateFailure: async (failure: unknown) => failure }))
vi.mock('@/app/(panel)/domains/[id]/(tabs)/read-domain', () => ({
  readDomain: async () => ({ ok: false }),
  tabPage: () => async () => 'the page',
}))
vi.mock('@/app/(panel)/domains/[id]/(tabs)/live-check/live-check', () => ({ LiveCheck: () => null }))
vi.mock('@/app/(panel)/servers/[id]/(tabs)/read-server', () => ({
  readServer: async () => ({ ok: false }),
  tabMetadata: () => null,
}))
vi.mock('@/app/(panel)/servers/[id]/(tabs)/network/network', () => ({ Network: () => null }))
vi.mock('@/lib/auth/read', () => ({ quiet: async () => null }))
vi.mock('@/lib/billing/reads', () => ({ readBilling: async () => ({ ok: false }) }))
vi.mock('next-intl/server', () => ({ getTranslations: async () => (key: string) => key }))

const api = vi.fn(async () => Response.json({ meta: { status: 403, message: 'No.' } }, { status: 403 }))
vi.stubGlobal('fetch', api)
beforeEach(() => {
  settings.DNS_CHECK = 'off'
  api.mockClear()
})

const live = async (path: string) => {
  const { pathname } = new URL(path, 'http://panel')
  const params = Promise.resolve({ path: pathname.split('/').slice(3) })
  return (await GET(new NextRequest(new URL(path, 'http://panel')), { params })).status
}

it.each([
  '/api/live/domains/12/live-check?name=www&type=A',
  '/api/live/servers/7001001/reverse-check?address=198.18.0.7',
])('%s is not found, and nobody is asked', async (path) => {
  expect(await live(path)).toBe(404)
  expect(api).not.toHaveBeenCalled()
  settings.DNS_CHECK = 'on'
  expect(await live(path)).toBe(403)
  expect(api).toHaveBeenCalledOnce()
})

it('the page does not exist', async () => {
  const props = { params: Promise.resolve({ id: '12' }), searchParams: Promise.resolve({}) }
  const notFound = expect.objectContaining({ digest: expect.stringContaining('404') })
  await expect(LiveCheckPage(props)).rejects.toEqual(notFound)
  await expect(generateMetadata(props)).rejects.toEqual(notFound)
  settings.DNS_CHECK = 'on'
  expect(await LiveCheckPage(props)).toBe('the page')
  expect(await generateMetadata(props)).toEqual({ title: 'pageTitle' })
})

it('the network tab has no check, and not its words', async () => {
  const page = () => NetworkPage({ params: Promise.resolve({ id: '7001001' }), searchParams: Promise.resolve({}) })
  const { props } = await page()
  expect(props).toMatchObject({ of: ['network', 'costs'], children: { props: { canCheck: false } } })
  settings.DNS_CHECK = 'on'
  expect((await page()).props).toMatchObject({
    of: ['network', 'costs', 'dnsCheck'],
    children: { props: { canCheck: true } },
  })
})
