import { createHash } from 'node:crypto'
import { encode } from 'next-auth/jwt'
import pino from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { DELETE, GET, POST, PUT } from '@/app/api/auth/[[...path]]/route'
import { POST as postSignIn } from '@/app/api/sign-in/route'
import { renameServer } from '@/app/(panel)/servers/[id]/(tabs)/actions'
import { submitAsn } from '@/app/(panel)/bgp/actions'
import { POST as postSignOut } from '@/app/sign-out/route'
import { startOfSignIn, type SignInState } from '@/lib/account/rules/sign-in'
import { signInAction } from '@/lib/auth/actions'
import { askNextAuth, keepCookies } from '@/lib/auth/next-auth'
import { ownerTag, readSession, type Session } from '@/lib/auth/session'
import { offers } from '@/lib/model/offers'
import { unknownRights } from '@/lib/model/rights'
import type { Account } from '../sandbox/accounts/account'
import { createAuthenticator } from '../sandbox/tests/authenticator'
import { createAccount } from '../sandbox/accounts/create-account'
import { totpCode } from '../sandbox/accounts/totp'
import { startSandbox, type Sandbox } from '../sandbox/http/start-sandbox'
import { Browser } from './request-scope'

/** Every way to sign in and out, as a browser or a stranger without one reaches it, with the real client and the sandbox. */

const settings = vi.hoisted(() => ({
  API_BASE_URL: '',
  API_TIMEOUT_MS: 30_000,
  LOG_LEVEL: 'info',
  NEXTAUTH_SECRET: 'a secret of thirty-two characters, or more',
  NEXTAUTH_SECRET_PREVIOUS: undefined,
  NEXTAUTH_URL: undefined as string | undefined,
  SESSION_IDLE_MINUTES: 720,
  TRUSTED_PROXIES: 'loopback',
}))
vi.mock('@/lib/env', () => ({ env: () => settings }))
vi.mock('next/headers', () => import('./request-scope'))
vi.mock('next/cache', () => ({ revalidatePath: () => {} }))

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0 })
  settings.API_BASE_URL = sandbox.url
})
afterAll(() => sandbox.close())

const lines: string[] = []
let made: ReturnType<typeof createAccount>
let account: Account
let browser: Browser
beforeEach(() => {
  globalThis.havnLog = pino({ level: 'info' }, { write: (line) => void lines.push(line) })
  globalThis.havnThrottle = globalThis.havnSessionStore = undefined
  lines.length = 0
  made = createAccount(sandbox.world, { scenario: 'empty', dialect: 'reference' })
  const found = sandbox.world.accounts.get(made.account_id)
  if (!found) throw new Error('The sandbox has lost an account.')
  account = found
  browser = new Browser({ 'x-havn-peer': '192.0.2.1' })
})
afterEach(() => {
  vi.useRealTimers()
  Object.assign(settings, { NEXTAUTH_URL: undefined, SESSION_IDLE_MINUTES: 720 })
})

const form = (fields: Record<string, string>) => new URLSearchParams(fields)
const signIn = async (fields: Record<string, string>, who = browser): Promise<SignInState> =>
  (await who.ask(postSignIn, '/api/sign-in', { method: 'POST', body: form(fields) })).json()
const signOut = (fields: Record<string, string> = {}) =>
  browser.ask(postSignOut, '/sign-out', { method: 'POST', body: form(fields) })
const sessionOfBrowser = (who = browser) => who.visit(readSession)
const isSignedIn = async (who = browser) => (await sessionOfBrowser(who)) !== null
const sessionCookies = () => [...browser.cookies.keys()].filter((name) => name.includes('session'))
const authenticated = () => account.requests.filter(({ path }) => path.endsWith('/authenticate')).length
const asKey = () => ({ way: 'apiKey', apiKey: made.api_keys.full })
const rightCode = () => totpCode(made.users.two_factor.totp_secret ?? '', Date.now() / 1000)

/** Posts to a route of next-auth as its own pages do, with a CSRF token. */
function postDirectly(route: string, fields: Record<string, string>, who = browser): Promise<Response> {
  const hash = createHash('sha256').update(`token${settings.NEXTAUTH_SECRET}`).digest('hex')
  who.setCookie('next-auth.csrf-token', `token|${hash}`)
  return who.ask(POST, `/api/auth/${route}`, { method: 'POST', body: form({ ...fields, csrfToken: 'token' }) })
}

describe('below /api/auth', () => {
  const handlers = { GET, POST, PUT, DELETE }
  it.each([
    ['POST', '_log'],
    ['GET', ''],
    ['GET', 'foo'],
    ['GET', 'verify-request'],
    ['GET', 'signin'],
    ['GET', 'signin/password'],
    ['POST', 'signin/password'],
    ['GET', 'signout'],
    ['POST', 'signout'],
    ['GET', 'error'],
    ['GET', 'providers'],
    ['GET', 'csrf'],
    ['GET', 'callback/password'],
    ['POST', 'callback/password'],
    ['POST', 'callback/apiKey'],
    ['POST', 'callback/passkey'],
    ['POST', 'session'],
    ['GET', 'session/more'],
    ['PUT', 'session'],
    ['DELETE', 'session'],
  ] as const)('%s %s is not found, in our words, and writes nothing to the log', async (method, route) => {
    const body = { level: 'error', code: 'a stranger wrote this', username: 'a', password: 'b' }
    const answer =
      method === 'POST'
        ? await postDirectly(route, body)
        : await browser.ask(handlers[method], `/api/auth/${route}`, { method })
    expect([answer.status, await answer.text(), [...answer.headers.keys()].sort()]).toEqual([
      404,
      'Not found',
      ['cache-control', 'content-type'],
    ])
    expect(lines).toEqual([])
  })

  it('the session is renewed, and says who it is', async () => {
    await signIn(asKey())
    const before = [...browser.cookies.entries()]
    const answer = await browser.ask(GET, '/api/auth/session')
    expect(await answer.json()).toMatchObject({ viewer: { kind: 'apiKey', customerId: String(account.id) } })
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect([...browser.cookies.keys()]).toEqual(before.map(([name]) => name))
    expect([...browser.cookies.values()]).not.toEqual(before.map(([, value]) => value))
    expect(await isSignedIn()).toBe(true)
  })

  it.each([
    ['no session', {}, ''],
    ['a cookie that is not ours', { 'next-auth.session-token': 'x', 'next-auth.session-token.1': 'y' }, ''],
    ['an address that is none', { 'next-auth.callback-url': 'no address' }, '?callbackUrl=javascript:x'],
  ])('the session of a stranger with %s is none, and nothing is logged', async (_what, cookies, query) => {
    for (const [name, value] of Object.entries(cookies)) browser.setCookie(name, value)
    const answer = await browser.ask(GET, `/api/auth/session${query}`)
    expect([answer.status, await answer.json(), sessionCookies(), lines]).toEqual([200, {}, [], []])
  })

  it('the session is not renewed for another site, nor from another header than Cookie', async () => {
    await signIn(asKey())
    const headers = { 'sec-fetch-site': 'same-site' }
    expect((await browser.ask(GET, '/api/auth/session', { headers })).status).toBe(403)
    const token = browser.cookies.get('next-auth.session-token') ?? ''
    const other = new Browser({ authorization: `Bearer ${token}` })
    expect(await isSignedIn(other)).toBe(false)
  })
})

describe.each(['reference', 'wild'] as const)('in the dialect %s', (dialect) => {
  const byKey = (apiKey: string) => ({ way: 'apiKey', apiKey })
  it.each<[string, (of: typeof made) => Record<string, string>]>([
    ['an administrator', ({ users }) => ({ ...users.admin })],
    ['a user', ({ users }) => ({ ...users.user })],
    ['a user who may only read', ({ users }) => ({ ...users.read_only })],
    [
      'a user with two-factor',
      ({ users: { two_factor: user } }) => ({ username: user.username, password: user.password }),
    ],
    ['a key', ({ api_keys: keys }) => byKey(keys.full)],
    ['a key that may only read', ({ api_keys: keys }) => byKey(keys.read_only)],
    ['a key of one zone', ({ api_keys: keys }) => byKey(keys.zone_limited)],
  ])('the sign-in of %s sends nothing but reads and its credentials', async (_who, given) => {
    made = createAccount(sandbox.world, { scenario: 'demo', dialect })
    const state = await signIn(given(made))
    if (state.step === 'code') await signIn({ code: rightCode() })
    expect((await sessionOfBrowser())?.rights).toEqual(unknownRights)
    const sent = sandbox.world.accounts.get(made.account_id)?.requests ?? []
    expect(sent.length).toBeGreaterThan(0)
    const isHarmless = ({ method, path }: (typeof sent)[number]) =>
      `${method} ${path}`.endsWith('POST /authenticate') ||
      method === 'OPTIONS' ||
      (method === 'GET' && !/\/(?:on|off|reboot)$/.test(path))
    expect(sent.filter((request) => !isHarmless(request))).toEqual([])
  })
})

it('the first 403 for want of a right is remembered for the sign-in, and no change of the kind is sent any more', async () => {
  made = createAccount(sandbox.world, { scenario: 'demo', dialect: 'wild' })
  const asked = sandbox.world.accounts.get(made.account_id)?.requests ?? []
  const change = async () => {
    const mine = await sessionOfBrowser()
    if (!mine) throw new Error('Nobody is signed in.')
    const owner = ownerTag(mine)
    await browser.visit(() => renameServer({ id: '7001001', name: 'web' }, owner))
    return browser.visit(() => submitAsn({ asn: '64500' }, owner))
  }
  const harmless = ['GET', 'OPTIONS']
  const sent = () =>
    asked.filter(({ method, path }) => !harmless.includes(method) && !path.endsWith('/authenticate')).length
  await signIn(made.users.read_only)
  expect(await change()).toMatchObject({ status: 'refused', failure: { kind: 'forbidden' } })
  expect(sent()).toBe(1)
  expect((await sessionOfBrowser())?.rights).toEqual({ ...unknownRights, servers: false })
  // The cookie of the session is renewed without it, and it still holds.
  await browser.ask(GET, '/api/auth/session')
  await change()
  expect(sent()).toBe(1)
  // Access may have been given since.
  await signIn(made.users.read_only)
  await change()
  expect(sent()).toBe(2)
})

it('a sign-in learns what the API does not offer, and another one not from it', async () => {
  const lacksOf = async (beyond: boolean) => {
    made = createAccount(sandbox.world, { scenario: 'empty', dialect: 'reference', beyond })
    await signIn(made.users.admin)
    const lacks = async () => (await sessionOfBrowser())?.lacks ?? []
    await expect
      .poll(async () => sandbox.world.accounts.get(made.account_id)?.requests.length)
      .toBeGreaterThan(offers.length)
    return lacks
  }
  // What the last answer says is noted after it.
  await expect.poll(await lacksOf(false)).toContain('cancel')
  const lacks = await lacksOf(true)
  expect(await lacks()).not.toContain('reverseZones')
})

describe('the code of a two-factor sign-in', () => {
  it('is not taken from whoever invents a waiting sign-in', async () => {
    const { username, password } = made.users.two_factor
    for (let index = 0; index < 10; index += 1) {
      const invented = { username, password, code: '000000', waiting: `invented ${index}` }
      await postDirectly('callback/password', invented)
      const answer = await browser.visit(() => askNextAuth(['callback', 'password'], invented))
      // A code, and nothing that a person typed or the API said.
      expect(new URL(answer.headers.get('location') ?? '').search).toBe('?error=tooLate')
    }
    expect(authenticated()).toBe(0)
  })

  it('belongs to the e-mail and password that wait, whatever is sent with it', async () => {
    const { username, password } = made.users.two_factor
    expect(await signIn({ username, password })).toMatchObject({ step: 'code', username, problem: null })
    const others = { username: made.users.admin.username, password: made.users.admin.password, waiting: 'another' }
    expect(await signIn({ ...others, code: 'no code' })).toMatchObject({ step: 'code', problem: { kind: 'missing' } })
    expect(authenticated()).toBe(1)
    expect(await signIn({ ...others, code: rightCode() })).toMatchObject({ step: 'done' })
    expect(await sessionOfBrowser()).toMatchObject({ username })
    expect([...browser.cookies.keys()]).toEqual(['next-auth.session-token'])
  })

  it('is too late after another way to sign in, and after signing out', async () => {
    const { username, password } = made.users.two_factor
    for (const between of [() => signIn(asKey()), () => signOut()]) {
      await signIn({ username, password })
      await between()
      expect(await signIn({ code: rightCode() })).toMatchObject({ step: 'credentials', problem: { kind: 'tooLate' } })
    }
  })
})

describe('signing in over a session ends the earlier one', () => {
  const ways: Record<string, () => Promise<unknown>> = {
    'with a password': () => signIn(made.users.admin),
    'with a code': async () => {
      const { username, password } = made.users.two_factor
      await signIn({ username, password })
      await signIn({ code: rightCode() })
    },
    'with an API key': () => signIn(asKey()),
    'by the form': () =>
      browser.visit(async () => {
        const given = new FormData()
        for (const [name, value] of Object.entries(asKey())) given.set(name, value)
        await signInAction(startOfSignIn, given).catch(() => 'redirects')
      }),
    'by next-auth itself': () =>
      browser.visit(async () => keepCookies(await askNextAuth(['callback', 'apiKey'], asKey()))),
  }
  it.each(Object.entries(ways))('%s', async (_way, signInAgain) => {
    await signIn(asKey())
    const before = browser.copy()
    const first = await sessionOfBrowser()
    await signInAgain()
    expect((await sessionOfBrowser())?.signInId).not.toBe(first?.signInId)
    expect([await isSignedIn(), await isSignedIn(before)]).toEqual([true, false])
  })

  it('but a refused sign-in does not', async () => {
    await signIn(asKey())
    expect(await signIn({ ...made.users.admin, password: 'wrong' })).toMatchObject({
      problem: { kind: 'badCredentials' },
    })
    expect(await isSignedIn()).toBe(true)
  })
})

const session = (over: Partial<Session> = {}): Session => ({
  token: 'bearer',
  tokenEnds: Math.floor(Date.now() / 1000) + 3600,
  signInId: 'one',
  signedInAt: Date.now(),
  kind: 'user',
  name: 'Ingrid',
  username: 'ingrid@example.com',
  accessLevel: 'admin',
  customerName: 'Nordlys',
  customerId: '1',
  twoFactor: false,
  rights: { servers: true, account: true, domains: true },
  ...over,
})

describe('signing out ends the session and expires its cookie', () => {
  const cookieOf = (session: Session) => encode({ token: session, secret: settings.NEXTAUTH_SECRET, maxAge: 3600 })
  const plain = 'next-auth.session-token'

  it.each([
    ['alone', {}, '/sign-in?ended=out'],
    ['everywhere', { everywhere: '1' }, '/sign-in?ended=everywhere'],
  ])('%s', async (_what, fields, to) => {
    browser.setCookie(plain, await cookieOf(session()))
    const [before, elsewhere] = [browser.copy(), new Browser()]
    elsewhere.setCookie(plain, await cookieOf(session({ signInId: 'two', signedInAt: Date.now() - 1 })))
    const answer = await signOut(fields)
    expect([answer.status, answer.headers.get('location')]).toEqual([303, to])
    expect(sessionCookies()).toEqual([])
    expect([await isSignedIn(before), await isSignedIn(elsewhere)]).toEqual([false, !('everywhere' in fields)])
    const events = lines.flatMap((line) => /"event":"(signOut\w*)"/.exec(line)?.[1] ?? [])
    expect(events).toEqual('everywhere' in fields ? ['signOutEverywhere', 'signOut'] : ['signOut'])
  })

  it('in every part of a split one, with the prefix of a secure one', async () => {
    for (const url of [undefined, 'https://panel.example.com']) {
      settings.NEXTAUTH_URL = url
      const name = `${url ? '__Secure-' : ''}${plain}`
      const value = await cookieOf(session({ token: 'x'.repeat(9000) }))
      for (let part = 0; part * 3933 < value.length; part += 1) {
        browser.setCookie(`${name}.${part}`, value.slice(part * 3933, (part + 1) * 3933))
      }
      expect(sessionCookies().length).toBeGreaterThan(2)
      const before = browser.copy()
      expect(await isSignedIn()).toBe(true)
      await signOut()
      expect(sessionCookies()).toEqual([])
      expect(await isSignedIn(before)).toBe(false)
      globalThis.havnSessionStore = undefined
    }
  })

  it('also when other cookies are broken, and when the session had ended', async () => {
    browser.setCookie(plain, await cookieOf(session()))
    browser.setCookie('next-auth.callback-url', 'no address')
    const before = browser.copy()
    await signOut()
    expect([sessionCookies(), await isSignedIn(before)]).toEqual([[], false])
    browser.setCookie(plain, 'not ours')
    await signOut()
    expect(sessionCookies()).toEqual([])
  })

  it('and signing in with a shorter one expires the parts that are no longer needed', async () => {
    const value = await cookieOf(session({ token: 'x'.repeat(4500) }))
    browser.setCookie(`${plain}.0`, value.slice(0, 3933))
    browser.setCookie(`${plain}.1`, value.slice(3933))
    expect(await isSignedIn()).toBe(true)
    expect(await signIn(asKey())).toMatchObject({ step: 'done', customerId: String(account.id) })
    expect(sessionCookies()).toEqual([plain])
  })
})

describe('a session ends', () => {
  const later = (ms: number) => vi.setSystemTime(Date.now() + ms)
  beforeEach(() => {
    // The sandbox answers over a connection, whose timers go on.
    vi.useFakeTimers({ toFake: ['Date'] })
  })

  it('when it was not renewed within the idle limit, also the first time, and also if its cookie is kept', async () => {
    settings.SESSION_IDLE_MINUTES = 15
    await signIn(asKey())
    later(14 * 60_000)
    expect(await isSignedIn()).toBe(true)
    await browser.ask(GET, '/api/auth/session')
    later(14 * 60_000)
    expect(await isSignedIn()).toBe(true)
    later(2 * 60_000)
    expect(await isSignedIn()).toBe(false)
  })

  it('with its token, at once, and cannot be renewed any more, also when it was signed out', async () => {
    settings.SESSION_IDLE_MINUTES = 0
    await signIn(asKey())
    const { tokenEnds = 0 } = (await sessionOfBrowser()) ?? {}
    const before = browser.copy()
    await signOut()
    await signIn(asKey())
    vi.setSystemTime(tokenEnds * 1000 + 2000)
    for (const who of [before, browser]) {
      expect(await isSignedIn(who)).toBe(false)
      await who.ask(GET, '/api/auth/session')
      expect([...who.cookies.keys()]).toEqual([])
    }
  })
})

it.each([
  ['text', 'text/plain', 'username=a'],
  ['JSON', 'application/json', '{}'],
  ['half a form', 'multipart/form-data; boundary=x', '--x'],
])('%s instead of a form is refused by the route of the sign-in, and nothing is logged', async (_what, type, body) => {
  const headers = { 'content-type': type }
  const answer = await browser.ask(postSignIn, '/api/sign-in', { method: 'POST', body, headers })
  expect([answer.status, lines]).toEqual([400, []])
})

describe('a passkey', () => {
  const added = () => {
    const contact = account.customer.contacts.find(({ username }) => username === made.users.user.username)
    if (!contact) throw new Error('The sandbox has lost a user.')
    return contact
  }

  /** Adds a passkey to the user with the API itself. */
  async function device() {
    const { username, password } = made.users.user
    const api = async (path: string, body: object, token = '') => {
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
      const sent = { method: 'POST', headers, body: JSON.stringify(body) }
      return (await (await fetch(`${settings.API_BASE_URL}${path}`, sent)).json()).data
    }
    const { token } = await api('/authenticate', { username, password })
    const own = createAuthenticator()
    const { challenge } = await api('/account/passkey', {}, token)
    await api('/account/passkey', { name: 'Phone', response: own.register(challenge) }, token)
    return own
  }
  const ask = async () => (await signIn({ way: 'passkey' })).question?.challenge
  const enter = (response: unknown, more = {}) =>
    signIn({ way: 'passkey', response: JSON.stringify(response), ...more })

  it('signs in with what the device answers, once', async () => {
    const own = await device()
    const response = own.signIn(await ask())
    expect(await enter(response)).toMatchObject({ step: 'done', customerId: String(account.id) })
    expect(await sessionOfBrowser()).toMatchObject({ username: added().username, kind: 'user' })
    browser = new Browser({ 'x-havn-peer': '192.0.2.1' })
    expect(await enter(response)).toMatchObject({ step: 'credentials', problem: { kind: 'passkeyRefused' } })
    expect(await isSignedIn()).toBe(false)
  })

  it('of somebody else does not confirm who is signed in', async () => {
    const own = await device()
    const { username } = made.users.admin
    const answer = await enter(own.signIn(await ask()), { username })
    expect(answer).toMatchObject({ problem: { kind: 'passkeyOfOther' } })
    expect(await isSignedIn()).toBe(false)
    const right = await enter(own.signIn(await ask()), { username: made.users.user.username.toUpperCase() })
    expect(right.step).toBe('done')
  })

  it.each(['', '{}', 'null', '{"id":7}', '['])('%j is no answer of a device', async (response) => {
    const answer = await signIn({ way: 'passkey', response })
    expect(answer).toMatchObject({ problem: { kind: 'passkeyRefused' } })
    expect(account.requests.filter(({ path }) => path.endsWith('/passkey'))).toEqual([])
  })
})
