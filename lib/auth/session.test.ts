import { encode } from 'next-auth/jwt'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { isRecent, ownerTag, rememberLack, sessionOf, type Session } from './session'
import { sessionStore } from './store'

const settings = vi.hoisted(() => ({
  NEXTAUTH_SECRET: 'a secret of thirty-two characters, or more',
  NEXTAUTH_SECRET_PREVIOUS: undefined as string | undefined,
  TRUSTED_PROXIES: 'loopback',
}))
vi.mock('@/lib/env', () => ({ env: () => settings }))
const logSecurity = vi.hoisted(() => vi.fn())
vi.mock('@/lib/log', () => ({ logSecurity, log: () => ({ warn: () => {}, info: () => {} }) }))

const now = Date.parse('2026-11-20T12:00:00Z')
beforeEach(() => {
  vi.useFakeTimers({ now })
})
afterEach(() => {
  vi.useRealTimers()
  settings.NEXTAUTH_SECRET_PREVIOUS = undefined
})

const session = (over: Partial<Session> = {}): Session => ({
  token: 'bearer',
  tokenEnds: now / 1000 + 3600,
  signInId: 'one',
  signedInAt: now,
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

async function sentWith(signedIn: Session, { secret = settings.NEXTAUTH_SECRET, maxAge = 60, salt = '' } = {}) {
  const value = await encode({ token: signedIn, secret, maxAge, salt })
  return new Headers({ cookie: `next-auth.session-token=${value}` })
}

describe('the session of a request', () => {
  it('is what was stored, until it expires', async () => {
    const sent = await sentWith(session(), { maxAge: 20 })
    expect(await sessionOf(sent)).toMatchObject(session())
    vi.setSystemTime(now + 40_000)
    expect(await sessionOf(sent)).toBeNull()
  })

  it('is null for a cookie that is tampered with, of another kind, or absent', async () => {
    const cookie = (await sentWith(session())).get('cookie') ?? ''
    const other = (await sentWith(session(), { salt: 'waiting' })).get('cookie') ?? ''
    for (const value of [`${cookie}x`, cookie.slice(0, -2), other, '']) {
      expect(await sessionOf(new Headers({ cookie: value }))).toBeNull()
    }
  })

  it('is accepted with the previous secret, but not with another one', async () => {
    const secret = 'the secret of last year, thirty-two characters'
    const sent = await sentWith(session(), { secret })
    expect(await sessionOf(sent)).toBeNull()
    settings.NEXTAUTH_SECRET_PREVIOUS = secret
    expect(await sessionOf(sent)).toMatchObject(session())
  })

  it('is split over several cookies when the token is long', async () => {
    const long = session({ token: 'x'.repeat(3500) })
    const value = await encode({ token: long, secret: settings.NEXTAUTH_SECRET, maxAge: 60 })
    const [first, second] = [value.slice(0, 3900), value.slice(3900)]
    const cookie = `next-auth.session-token.0=${first}; next-auth.session-token.1=${second}`
    expect(await sessionOf(new Headers({ cookie }))).toMatchObject(long)
  })

  it('lacks the rights that the API has refused it, and no other sign-in does', async () => {
    const mine = session({ signInId: 'mine' })
    await rememberLack(mine, 'domains')
    const rightsOf = async (signedIn: Session) => (await sessionOf(await sentWith(signedIn)))?.rights
    expect(await rightsOf(mine)).toEqual({ servers: true, account: true, domains: false })
    expect(await rightsOf(session({ signInId: 'other' }))).toEqual(session().rights)
  })

  it('looks only once it was asked to, without any right, in every copy of its cookie', async () => {
    const mine = session({ signInId: 'looking' })
    const sent = await sentWith(mine)
    await rememberLack(mine, 'lookOnly')
    const rights = { servers: false, account: false, domains: false, massTransfer: false }
    expect(await sessionOf(sent)).toMatchObject({ lookOnly: true, rights })
    expect(await sessionOf(await sentWith(session({ signInId: 'signed in to look', lookOnly: true })))).toMatchObject({
      rights,
    })
    expect(await sessionOf(await sentWith(session({ signInId: 'again' })))).not.toHaveProperty('lookOnly')
  })

  it('ends at sign-out, even if the cookie survives', async () => {
    const sent = await sentWith(session({ signInId: 'ended' }))
    await sessionStore().revoke('ended', 60)
    expect(await sessionOf(sent)).toBeNull()
    expect(logSecurity).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ event: 'sessionRefused', outcome: 'refused', reason: 'ended' }),
    )
    expect(await sessionOf(await sentWith(session()))).not.toBeNull()
  })
})

it('marks a page with its person or key, the same at every sign-in, and different for others', () => {
  const key = { kind: 'apiKey', username: null, token: 'key 1' } as const
  const marks = [
    session(),
    session({ customerId: '2' }),
    session({ username: 'ola@example.com' }),
    session(key),
    session({ ...key, token: 'key 2' }),
  ].map(ownerTag)
  expect(new Set(marks).size).toBe(marks.length)
  expect(ownerTag(session({ token: 'another', signInId: 'two', signedInAt: now + 1 }))).toBe(marks[0])
})

it('asks for the password again after a quarter of an hour, but never for a key', () => {
  expect(isRecent(session())).toBe(true)
  vi.setSystemTime(now + 15 * 60_000)
  expect(isRecent(session())).toBe(false)
  expect(isRecent(session({ kind: 'apiKey' }))).toBe(true)
})
