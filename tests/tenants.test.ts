import { NextRequest } from 'next/server'
import { expect, it, vi } from 'vitest'
import { GET } from '@/app/api/live/[...path]/route'
import { liveReads } from '@/lib/routes'

/** Two customers one after the other in one process: nothing that was read for the first is given to the second. */

vi.mock('@/lib/env', () => ({
  env: () => ({
    API_BASE_URL: 'http://127.0.0.1:9/api/v0',
    API_TIMEOUT_MS: 1000,
    LOG_LEVEL: 'silent',
    DNS_CHECK: 'on',
  }),
}))
vi.mock('next/headers', () => ({ headers: async () => new Headers({ 'x-havn-page-owner': 'owner' }) }))
const session = vi.hoisted(() => ({ token: '', kind: 'user', accessLevel: 'admin', rights: {} }))
vi.mock('@/lib/auth/session', () => ({
  readSession: async () => session,
  ownerTag: () => 'owner',
  runAsSession: (_session: unknown, run: () => unknown) => run(),
}))
vi.mock('@/lib/i18n/translate-api', async () => {
  const same = async (reading: unknown) => reading
  return { translateServer: same, translateFailure: same, translateTransfers: same, availabilityInWords: same }
})

/** Answers with the token that asked, wherever the API has words of its own. */
const api = vi.fn(async (_url: string, { headers }: { headers: Record<string, string> }) => {
  const message = `for ${headers.Authorization}`
  return Response.json({ meta: { status: 403, message } }, { status: 403 })
})
vi.stubGlobal('fetch', api)

const params: Record<string, string> = { '[id]': '7001001', '[name]': 'example.no', '[number]': '923609016' }

/** `session` says only whether the sign-in is that of the page. */
const withData = liveReads.filter((read) => read !== 'session')

it.each(withData)('%s is read again, with the token of who asks', async (read) => {
  const path = read.split('/').map((part) => (part === '[type]' ? 'port_bits' : (params[part] ?? part)))
  const ask = async (token: string) => {
    session.token = token
    api.mockClear()
    const call = JSON.stringify({ id: 'get_servers', values: {} })
    const query = new URLSearchParams({ ids: '7001001', own: '7001001', ask: 'install:7001001', call })
    const request = new NextRequest(`http://panel/api/live?${query}`)
    const answer = await GET(request, { params: Promise.resolve({ path }) })
    return { text: await answer.text(), asked: api.mock.calls.map(([, { headers }]) => headers.Authorization) }
  }
  for (const token of ['first', 'second', 'first']) {
    const { text, asked } = await ask(token)
    expect(new Set(asked)).toEqual(new Set([`Bearer ${token}`]))
    expect(text).not.toContain(token === 'first' ? 'second' : 'first')
  }
})
