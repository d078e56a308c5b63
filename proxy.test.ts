import { NextRequest } from 'next/server'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { bodyRefusals, maxBodyBytes } from '@/lib/model/body'
import * as proxyModule from './proxy'

const { proxy } = proxyModule

const signedIn = vi.hoisted(() => ({ is: true }))
const settings = vi.hoisted(() => ({ BRAND_LOGO_URL: undefined as string | undefined }))
vi.mock('@/lib/env', () => ({ env: () => settings }))
vi.mock('@/lib/auth/session', () => ({
  requestedPathHeader: 'x-havn-path',
  sessionOf: async () => (signedIn.is ? { customerId: '10023' } : null),
}))

beforeEach(() => {
  signedIn.is = true
  settings.BRAND_LOGO_URL = undefined
})

const asked = (path: string, init: { method?: string; headers?: Record<string, string> } = {}) =>
  proxy(new NextRequest(new URL(`http://panel.example${path}`), init))

const files = ['/_next/static/chunks/main.js', '/notifications.js', '/icon.svg', '/favicon.ico', '/robots.txt']

test('it runs before every address: no matcher leaves one out', () => {
  expect(Object.keys(proxyModule)).toEqual(['proxy'])
})

describe('a link to a view', () => {
  test.each([
    ['/servers?q=web&account=10023&sort=-name', 'http://panel.example/servers?q=web&sort=-name'],
    ['/servers?q=web&account=10044', null],
    ['/servers?q=web', null],
    ['//evil.example/x?account=10023', 'http://panel.example//evil.example/x'],
  ])('%s, for who is signed in to 10023', async (path, leadsTo) => {
    expect((await asked(path)).headers.get('location')).toBe(leadsTo)
  })

  test('is kept whole while its receiver signs in', async () => {
    signedIn.is = false
    const { searchParams } = new URL((await asked('/servers?q=web&account=10023')).headers.get('location') ?? '')
    expect(searchParams.get('from')).toBe('/servers?q=web&account=10023')
  })
})

describe('the content security policy', () => {
  test.each([
    '/',
    '/sign-in',
    '/servers/12',
    '/api/live/servers',
    '/api/health',
    '/nowhere',
    '/_next/image',
    '/robots.txtx',
    '/icon.svgfoo/x',
    '/favicon.ico.html',
    ...files.slice(2),
  ])('is on %s, with a nonce that only this answer has', async (path) => {
    const [first, second] = [await asked(path), await asked(path)].map((answer) =>
      answer.headers.get('content-security-policy'),
    )
    expect(first).toMatch(/script-src 'self' 'nonce-[\w=]{40,}' 'strict-dynamic'; .*frame-ancestors 'none'/)
    expect(first).not.toBe(second)
  })

  test('lets no element change where addresses lead', async () => {
    expect((await asked('/')).headers.get('content-security-policy')).toContain("; base-uri 'none';")
  })

  test.each([
    [undefined, "img-src 'self' data: blob:;"],
    ['/logo.svg', "img-src 'self' data: blob:;"],
    ['https://cdn.example:8443/logo.svg?v=2', "img-src 'self' data: blob: https://cdn.example:8443;"],
  ])('with the logo %s, pictures come from %s', async (logo, images) => {
    settings.BRAND_LOGO_URL = logo
    expect((await asked('/')).headers.get('content-security-policy')).toContain(images)
  })

  test.each(['/_next/static/nowhere.js', ...files.slice(0, 2)])('lets %s run nothing', async (path) => {
    const policy = (await asked(path)).headers.get('content-security-policy')
    expect(policy).toBe("default-src 'none'; frame-ancestors 'none'")
  })
})

describe('without a session', () => {
  beforeEach(() => {
    signedIn.is = false
  })

  test.each(['/', '/servers/12?tab=x', '/nowhere', '/robots.txtx', '/icon.svgfoo/x', '/_next/image', '/sign-in/x'])(
    '%s leads to sign in',
    async (path) => {
      const answer = await asked(path)
      expect(answer.status).toBe(307)
      const from = path === '/' ? '' : `?${new URLSearchParams({ from: path })}`
      expect(answer.headers.get('location')).toBe(`http://panel.example/sign-in${from}`)
    },
  )

  test.each(['/sign-in', '/api/live/servers', '/api/health', '/calendar/x.ics', ...files])(
    '%s answers for itself',
    async (path) => {
      expect((await asked(path)).headers.get('x-middleware-next')).toBe('1')
    },
  )
})

test.each(['/%E0%A4%A', '/servers/%E0%A4%A', '/api/live/domains/check/%E0%A4%A', '/%', '/api/%ff'])(
  '%s, which cannot be decoded, is not found',
  async (path) => {
    const answer = await asked(path)
    expect([answer.status, await answer.text()]).toEqual([404, 'Not found'])
  },
)

test.each([
  ['who never signed in', {}, '/sign-in?from=%2Fsettings'],
  ['whose session has ended', { cookie: 'next-auth.session-token.0=ended' }, '/sign-in?from=%2Fsettings&ended=session'],
])('a link leads %s to sign-in, which says why', async (_who, headers, to) => {
  signedIn.is = false
  const location = (await asked('/settings', { headers })).headers.get('location') ?? ''
  const { pathname, search } = new URL(location)
  expect(pathname + search).toBe(to)
})

describe('cookies', () => {
  const cookies = (count: number) => Array.from({ length: count }, (_, index) => `c${index}=x`).join('; ')
  const passedOn = async (path: string, cookie: string) => {
    const answer = await asked(path, { headers: { cookie } })
    return answer.headers.get('x-middleware-request-cookie')
  }

  test.each([
    '/',
    '/sign-in',
    '/api/health',
    '/api/live/servers',
    '/api/auth/session',
    '/.well-known/security.txt',
    ...files,
  ])('are at most 50, at %s', async (path) => {
    expect((await asked(path, { headers: { cookie: cookies(50) } })).status).not.toBe(431)
    const refused = await asked(path, { headers: { cookie: cookies(51) } })
    expect([refused.status, await refused.text()]).toEqual([431, expect.stringMatching(/^Too many cookies\. Delete/)])
  })

  test('of other sites stay behind; the panel’s go on as they were sent', async () => {
    const own = [
      '__Secure-next-auth.session-token.0=a.b=c',
      'next-auth.session-token=x',
      '__Host-next-auth.csrf-token=y%7Cz',
      '__Host-havn.waiting=w',
      'havn-theme=dark',
      'havn-columns-servers=name.state',
    ]
    expect(await passedOn('/servers', ['_ga=1', ...own, 'xhavn-theme=light', 'a'].join('; '))).toBe(own.join('; '))
    expect(await passedOn('/api/health', cookies(50))).toBeNull()
  })
})

test.each(['/', '/sign-in', '/api/health', ...files])('parameters are at most 100, at %s', async (path) => {
  const query = (count: number) => `?${Array.from({ length: count }, () => 'a=1').join('&')}`
  expect((await asked(path + query(100))).status).not.toBe(414)
  const refused = await asked(path + query(101))
  expect([refused.status, await refused.text()]).toEqual([414, 'Too many parameters.'])
})

test('of a User-Agent only what names a browser goes on', async () => {
  const passedOn = async (agent: string) =>
    (await asked('/sign-in', { headers: { 'user-agent': agent } })).headers.get('x-middleware-request-user-agent')
  expect(await passedOn('Mozilla/5.0 (X11)')).toBe('Mozilla/5.0 (X11)')
  expect(await passedOn('a'.repeat(15_000))).toHaveLength(500)
})

describe('a body', () => {
  const post = (path: string, headers: Record<string, string>) => asked(path, { method: 'POST', headers })
  const length = (bytes: number, more: Record<string, string> = {}) => ({ 'content-length': String(bytes), ...more })
  const anywhere = ['/sign-in', '/servers', '/api/auth/callback/credentials', '/nowhere', ...files]

  test.each(anywhere)('of a stranger is small, at %s', async (path) => {
    signedIn.is = false
    const kinds: Record<string, string>[] = [
      { 'next-action': 'x' },
      { 'content-type': 'multipart/form-data; boundary=x' },
    ]
    for (const kind of kinds) {
      expect((await post(path, length(maxBodyBytes.anybody, kind))).status).not.toBe(413)
      const refused = await post(path, length(maxBodyBytes.anybody + 1, kind))
      expect([refused.status, await refused.text()]).toEqual([413, bodyRefusals.signedOut])
    }
  })

  test.each(anywhere)('of a signed-in person is at most what an action takes, at %s', async (path) => {
    expect((await post(path, length(maxBodyBytes.signedIn))).status).not.toBe(413)
    const refused = await post(path, length(maxBodyBytes.signedIn + 1))
    expect([refused.status, await refused.text()]).toEqual([413, bodyRefusals.tooLong])
    expect(refused.headers.get('content-type')).toBe('text/plain')
  })

  test('without a length is refused, whoever sends it', async () => {
    for (const is of [true, false]) {
      signedIn.is = is
      expect((await post('/sign-in', { 'transfer-encoding': 'chunked' })).status).toBe(411)
    }
  })
})
