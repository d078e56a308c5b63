import { createRequire } from 'node:module'
import { encode } from 'next-auth/jwt'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { POST as signInRoute } from '@/app/api/sign-in/route'
import { POST as lookOnly } from '@/app/look-only/route'
import { POST as signOut } from '@/app/sign-out/route'
import type { SignInState } from '@/lib/account/rules/sign-in'
import { authOptions } from '@/lib/auth/options'
import { sessionOf, type Session } from '@/lib/auth/session'
import { signIn } from '@/lib/auth/sign-in'
import { createAccount } from '../sandbox/accounts/create-account'
import { totpCode } from '../sandbox/accounts/totp'
import { startSandbox, type Sandbox } from '../sandbox/http/start-sandbox'

/** Signing in and out as a browser does, with the real client, next-auth and the sandbox: what docs/security.md says of it. */

const settings = vi.hoisted(() => ({
  API_BASE_URL: '',
  API_TIMEOUT_MS: 30_000,
  LOG_LEVEL: 'silent',
  NEXTAUTH_SECRET: 'a secret of thirty-two characters, or more',
  NEXTAUTH_SECRET_PREVIOUS: undefined,
  NEXTAUTH_URL: 'https://panel.example',
  SESSION_IDLE_MINUTES: 720,
  TRUSTED_PROXIES: 'loopback',
}))
vi.mock('@/lib/env', () => ({ env: () => settings }))
const events = vi.hoisted(() => new Array<{ event: string; outcome: string; reason?: string }>())
vi.mock('@/lib/log', async (original) => ({
  ...(await original<object>()),
  logSecurity: (record: (typeof events)[number]) => events.push(record),
}))

type Cookie = {
  name: string
  value: string
  options: { maxAge?: number; httpOnly?: boolean; secure?: boolean; sameSite?: unknown }
}

/** The cookies of a browser, from one address. */
class Browser {
  readonly cookies = new Map<string, Cookie>()
  /** All that were ever set. */
  readonly received: Cookie[] = []
  constructor(readonly address = '192.0.2.1') {}

  get = (name: string) => this.cookies.get(name)
  has = (name: string) => this.cookies.has(name)
  getAll = () => [...this.cookies.values()]
  delete = ({ name }: { name: string }) => this.cookies.delete(name)
  set = (name: string, value: string, options: Cookie['options'] = {}) => {
    this.received.push({ name, value, options })
    if (value === '' || options.maxAge === 0) this.cookies.delete(name)
    else this.cookies.set(name, { name, value, options })
  }

  /** A copy that no answer changes, as a thief of the cookies would keep. */
  copy(): Browser {
    const copy = new Browser(this.address)
    for (const [name, cookie] of this.cookies) copy.cookies.set(name, cookie)
    return copy
  }

  get headers(): Headers {
    const cookie = this.getAll().map(({ name, value }) => `${name}=${encodeURIComponent(value)}`)
    return new Headers({ 'x-havn-peer': '127.0.0.1', 'x-forwarded-for': this.address, cookie: cookie.join('; ') })
  }

  get session(): Promise<Session | null> {
    return sessionOf(this.headers)
  }

  /** The session's cookie, whatever its name. */
  get sealed() {
    const cookie = this.getAll().find(({ name }) => name.endsWith('session-token'))
    if (!cookie) throw new Error('Nobody is signed in.')
    return cookie
  }
}

let browser: Browser
const next = vi.hoisted(() => ({ headers: async () => browser.headers, cookies: async () => browser }))
vi.mock('next/headers', () => next)
// next-auth requires the module itself.
Object.assign(createRequire(import.meta.url)('next/headers'), next)

let sandbox: Sandbox
let people: ReturnType<typeof createAccount>
const calls = vi.fn()

beforeAll(async () => {
  sandbox = await startSandbox({ port: 0 })
  settings.API_BASE_URL = sandbox.url
  const { fetch } = globalThis
  vi.stubGlobal('fetch', (...call: Parameters<typeof fetch>) => {
    // What the API offers is asked for beside every sign-in, and nobody waits for it.
    if (call[1]?.method !== 'OPTIONS') calls(...call)
    return fetch(...call)
  })
})
afterAll(() => sandbox.close())

let addresses = 0
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  people = createAccount(sandbox.world, { scenario: 'empty', dialect: 'reference' })
  browser = new Browser(`192.0.2.${(addresses += 1)}`)
  events.length = 0
  calls.mockClear()
})
afterEach(() => {
  vi.useRealTimers()
  settings.NEXTAUTH_URL = 'https://panel.example'
})

const minutes = 60_000
const later = (ms: number) => vi.setSystemTime(Date.now() + ms)

function step(fields: Record<string, string>): Promise<SignInState> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return signIn(form)
}

const withPassword = ({ username, password }: { username: string; password: string }) => step({ username, password })
const rightCode = () => totpCode(String(people.users.two_factor.totp_secret), Math.floor(Date.now() / 1000))

describe('cookies', () => {
  const everyCookie = async () => {
    await withPassword(people.users.two_factor)
    await withPassword(people.users.admin)
    return browser.received
  }

  it('are Secure, out of reach of scripts and of other sites, and have a prefix, at an https address', async () => {
    const all = await everyCookie()
    expect(new Set(all.map(({ name }) => name))).toEqual(
      new Set(['__Host-next-auth.csrf-token', '__Host-havn.waiting', '__Secure-next-auth.session-token']),
    )
    for (const { name, options } of all) {
      expect(options, name).toMatchObject({ secure: true, httpOnly: true, sameSite: 'lax', path: '/' })
      expect(options, name).not.toHaveProperty('domain')
    }
  })

  it('are out of reach of scripts and of other sites at any other address', async () => {
    settings.NEXTAUTH_URL = 'http://panel.example'
    const all = await everyCookie()
    expect(all.length).toBeGreaterThan(2)
    for (const { name, options } of all) {
      expect(name).not.toMatch(/^__/)
      expect(options, name).toMatchObject({ httpOnly: true, sameSite: 'lax' })
      expect(Boolean(options.secure), name).toBe(false)
    }
  })

  it('hold the token and a waiting password only encrypted, with AES-256 in GCM mode', async () => {
    await withPassword(people.users.two_factor)
    const waiting = browser.get('__Host-havn.waiting')
    await withPassword(people.users.admin)
    for (const cookie of [waiting, browser.sealed]) {
      const [head = '', wrappedKey] = cookie?.value.split('.') ?? []
      expect(JSON.parse(Buffer.from(head, 'base64url').toString())).toEqual({ alg: 'dir', enc: 'A256GCM' })
      expect(wrappedKey).toBe('')
    }
  })
})

describe('a session', () => {
  it('is none when its content lacks a member, or is signed instead of encrypted', async () => {
    await withPassword(people.users.admin)
    const content = await browser.session
    if (!content) throw new Error('not signed in')
    const { name } = browser.sealed
    const sealed = (token: object) => encode({ token: { ...token }, secret: settings.NEXTAUTH_SECRET, maxAge: 60 })
    const asBase64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const { signInId: _, ...partial } = content
    const rows: [string, boolean][] = [
      [await sealed(content), true],
      [await sealed(partial), false],
      [`${asBase64({ alg: 'none' })}.${asBase64(content)}.`, false],
      [`${asBase64({ alg: 'HS256' })}.${asBase64(content)}.c2lnbmF0dXJl`, false],
    ]
    for (const [value, isOne] of rows) {
      browser.set(name, value)
      expect((await browser.session) !== null, value).toBe(isOne)
    }
  })

  it('is new at every sign-in, and ends the one before it in the browser, on other devices none', async () => {
    const phone = browser
    await withPassword(people.users.admin)
    browser = new Browser()
    await withPassword(people.users.admin)
    const [before, copy] = [await browser.session, browser.copy()]
    await withPassword(people.users.admin)
    const after = await browser.session
    expect(after?.signInId).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
    expect(after?.signInId).not.toBe(before?.signInId)
    expect(after?.token).not.toBe(before?.token)
    expect(await copy.session).toBeNull()
    expect(await phone.session).not.toBeNull()
  })

  it('ends after twelve hours without being renewed', async () => {
    const { encode: seal } = authOptions().jwt ?? {}
    await withPassword(people.users.admin)
    const token = { ...(await browser.session), tokenEnds: Date.now() / 1000 + 7 * 24 * 3600 }
    const maxAge = authOptions().session?.maxAge
    browser.set(browser.sealed.name, (await seal?.({ token, secret: settings.NEXTAUTH_SECRET, maxAge })) ?? '')
    later(11 * 60 * minutes)
    expect(await browser.session).not.toBeNull()
    later(2 * 60 * minutes)
    expect(await browser.session).toBeNull()
  })

  it('never lasts longer than the token of the API', async () => {
    const { encode: seal } = authOptions().jwt ?? {}
    await withPassword(people.users.admin)
    const token = { ...(await browser.session), tokenEnds: Date.now() / 1000 + 60 }
    const { name } = browser.sealed
    browser.set(name, (await seal?.({ token, secret: settings.NEXTAUTH_SECRET, maxAge: 12 * 3600 })) ?? '')
    expect(await browser.session).not.toBeNull()
    later(2 * minutes)
    expect(await browser.session).toBeNull()
  })
})

describe('looking only', () => {
  const byForm = (fields: Record<string, string>) => step({ ...fields, lookOnly: '1' })

  it.each<[string, () => Promise<unknown>]>([
    ['a password', () => byForm(people.users.admin)],
    [
      'a code after it',
      async () => {
        const { username, password } = people.users.two_factor
        expect(await byForm({ username, password })).toMatchObject({ step: 'code', lookOnly: true })
        return byForm({ code: rightCode(), username })
      },
    ],
    ['an API key', () => byForm({ way: 'apiKey', apiKey: people.api_keys.full })],
  ])('is what a sign-in with %s was asked for', async (_what, signInToLook) => {
    expect(await signInToLook()).toMatchObject({ step: 'done' })
    expect(await browser.session).toMatchObject({ lookOnly: true, rights: { servers: false, account: false } })
  })

  it('begins in the menu, holds in every copy, also when the store forgets, and ends by signing in again', async () => {
    await withPassword(people.users.admin)
    const copy = browser.copy()
    const referer = 'https://panel.example/servers/12?dialog=off'
    const headers = { ...Object.fromEntries(browser.headers), 'sec-fetch-site': 'same-origin', referer }
    const answer = await lookOnly(new Request('https://panel.example/look-only', { method: 'POST', headers }))
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/servers/12?dialog=off'])
    expect(await browser.session).toMatchObject({ lookOnly: true })
    expect(await copy.session).toMatchObject({ lookOnly: true })
    expect(events.at(-1)).toMatchObject({ event: 'lookOnly', outcome: 'done' })
    globalThis.havnSessionStore = undefined
    expect(await browser.session).toMatchObject({ lookOnly: true })
    await withPassword(people.users.admin)
    expect(await browser.session).not.toHaveProperty('lookOnly')
  })
})

describe('a password', () => {
  it('is sent to the API as it was typed', async () => {
    const password = '  på "plass"\\ & 密码 '
    await withPassword({ ...people.users.admin, password })
    const [, sent] = calls.mock.calls[0] ?? []
    expect(JSON.parse(sent.body)).toEqual({ username: people.users.admin.username, password })
  })

  it('is refused after ten failures, whichever path they were sent to', async () => {
    const { username } = people.users.admin
    const byForm = async (password: string) => (await withPassword({ username, password })).problem?.kind
    const byDialog = async (password: string) => {
      const body = new URLSearchParams({ username, password })
      const answer = await signInRoute(new Request('https://panel.example/api/sign-in', { method: 'POST', body }))
      return (await answer.json()).problem?.kind
    }
    for (let index = 0; index < 5; index += 1) {
      expect([await byForm('wrong'), await byDialog('wrong')]).toEqual(['badCredentials', 'badCredentials'])
    }
    calls.mockClear()
    const { password } = people.users.admin
    expect([await byForm(password), await byDialog(password)]).toEqual(['tooMany', 'tooMany'])
    expect(calls).not.toHaveBeenCalled()
  })
})

describe('a sign-in that waits for its code', () => {
  beforeEach(async () => {
    expect(await withPassword(people.users.two_factor)).toMatchObject({ step: 'code' })
    calls.mockClear()
  })
  const send = (code: string) => step({ code, username: people.users.two_factor.username })

  it('takes five codes, also from a copy of its cookie', async () => {
    const copy = browser.copy()
    const wrong = rightCode() === '000000' ? '111111' : '000000'
    for (let index = 0; index < 5; index += 1) {
      expect(await send(wrong)).toMatchObject({ problem: { kind: 'codeWrong' } })
    }
    browser = copy
    calls.mockClear()
    expect(await send(rightCode())).toMatchObject({ problem: { kind: 'codesUsedUp' } })
    expect(calls).not.toHaveBeenCalled()
  })

  it('is used once, also from a copy of its cookie', async () => {
    const copy = browser.copy()
    expect(await send(rightCode())).toMatchObject({ step: 'done' })
    browser = copy
    expect(await send(rightCode())).toMatchObject({ problem: { kind: 'tooLate' } })
    expect(await browser.session).toBeNull()
  })

  it('ends after five minutes', async () => {
    later(4 * minutes)
    expect(await send('none')).toMatchObject({ problem: { kind: 'missing' } })
    later(2 * minutes)
    expect(await send(rightCode())).toMatchObject({ problem: { kind: 'tooLate' } })
    expect(calls).not.toHaveBeenCalled()
  })
})

describe('POST /sign-out', () => {
  const post = (fields: Record<string, string> = {}) =>
    signOut(new Request('https://panel.example/sign-out', { method: 'POST', body: new URLSearchParams(fields) }))

  it('ends the sign-in, and clears what the browser stores', async () => {
    await withPassword(people.users.admin)
    const copy = browser.copy()
    const answer = await post()
    expect(answer.headers.get('clear-site-data')).toBe('"cache", "storage"')
    expect(answer.headers.get('location')).toBe('/sign-in?ended=out')
    expect(await copy.session).toBeNull()
    // Its script has cleared what is not kept; everywhere means everything.
    expect((await post({ kept: '1' })).headers.get('clear-site-data')).toBe('"cache"')
    expect((await post({ kept: '1', everywhere: '1' })).headers.get('clear-site-data')).toBe('"cache", "storage"')
  })

  it('ends every sign-in of the person with "everywhere", and nobody else’s', async () => {
    const phone = browser
    await withPassword(people.users.admin)
    const colleague = (browser = new Browser())
    await withPassword(people.users.user)
    browser = new Browser()
    later(1000)
    await withPassword(people.users.admin)
    later(1000)
    await post({ everywhere: '1' })
    expect(await phone.session).toBeNull()
    expect(await colleague.session).not.toBeNull()
  })
})

it('logs signing in and out, failures and reached limits as security events', async () => {
  const wrong = { ...people.users.admin, password: 'wrong' }
  await withPassword(wrong)
  await withPassword(people.users.admin)
  await signOut(new Request('https://panel.example/sign-out', { method: 'POST' }))
  for (let index = 0; index < 11; index += 1) await withPassword(wrong)
  expect(events.slice(0, 3)).toMatchObject([
    { event: 'signInFailed', outcome: 'refused', reason: 'badCredentials' },
    { event: 'signIn', outcome: 'done', customer: String(people.account_id) },
    { event: 'signOut', outcome: 'done' },
  ])
  expect(events.at(-1)).toMatchObject({ event: 'signInThrottled', outcome: 'refused', reason: 'tooMany' })
})
