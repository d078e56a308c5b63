import { encode } from 'next-auth/jwt'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { sessionFromCookie, type Session } from './session'

const secret = 'a secret of thirty-two characters, or more'
vi.mock('@/lib/env', () => ({ env: () => ({ NEXTAUTH_SECRET: secret }) }))

const now = Date.parse('2026-11-20T12:00:00Z')
beforeEach(() => {
  vi.useFakeTimers({ now })
})
afterEach(() => {
  vi.useRealTimers()
})

const session = (tokenEnds: number): Session => ({
  token: 'bearer',
  tokenEnds,
  kind: 'user',
  name: 'Ingrid',
  username: 'ingrid@example.com',
  accessLevel: 'admin',
  customerName: 'Nordlys',
  customerId: '1',
  twoFactor: false,
  rights: { servers: true, account: true, domains: true },
})

it('is the same each time it is opened, and gone when the token ends', async () => {
  const ends = now / 1000 + 20
  const cookie = await encode({ token: session(ends), secret, maxAge: 20, salt: 'session' })
  expect(await sessionFromCookie(cookie)).toEqual(session(ends))
  vi.setSystemTime(now + 10_000)
  expect(await sessionFromCookie(cookie)).toEqual(session(ends))
  vi.setSystemTime(now + 40_000)
  expect(await sessionFromCookie(cookie)).toBeNull()
})

it('is none for a cookie that was changed, of another kind or empty', async () => {
  const cookie = await encode({ token: session(now / 1000 + 60), secret, maxAge: 60, salt: 'session' })
  const other = await encode({ token: session(now / 1000 + 60), secret, maxAge: 60, salt: 'pending' })
  for (const value of [`${cookie}x`, cookie.slice(0, -2), other, '', undefined]) {
    expect(await sessionFromCookie(value)).toBeNull()
  }
})
