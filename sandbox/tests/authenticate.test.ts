import { describe, expect, test } from 'vitest'
import { totpCode } from '../accounts/totp'
import { useSandbox } from './support'

const { account, advance, call, event, signIn, running } = useSandbox()

const now = () => Math.floor(Date.now() / 1000)

describe('§5 POST /authenticate', () => {
  test('the account of the first start: demo@example.com with the password demo', async () => {
    const answer = await call('POST', '/authenticate', { body: { username: 'Demo@Example.com', password: 'demo' } })
    expect(answer.json).toMatchObject({
      data: {
        customer_id: '1000',
        contact_username: 'demo@example.com',
        contact_access_level: 'admin',
        ga_enabled: '0',
      },
    })
    expect(answer.at('data', 'ga_secret')).toBeUndefined()
  })

  test.each([
    ['wrong password', { password: 'wrong' }, 401, '401 Unauthorized'],
    ['unknown user', { username: 'nobody@example.com' }, 401, '401 Unauthorized'],
    ['no password', { password: undefined }, 400, 'Invalid data received.'],
    ['user name of another type', { username: 7 }, 400, 'Invalid data received.'],
  ])('%s', async (_, change, status, message) => {
    const { users } = await account()
    const answer = await call('POST', '/authenticate', { body: { ...users.admin, ...change } })
    expect([answer.status, answer.message]).toEqual([status, message])
  })

  test('RFC 6238, appendix B: the codes of the SHA-1 rows', () => {
    const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
    const rows: [number, string][] = [
      [59, '287082'],
      [1111111109, '081804'],
      [1111111111, '050471'],
      [1234567890, '005924'],
      [2000000000, '279037'],
      [20000000000, '353130'],
    ]
    for (const [at, code] of rows) expect(totpCode(secret, at)).toBe(code)
  })

  test('two-factor: code requested, refused when wrong, accepted as string or number', async () => {
    const { users } = await account()
    const { totp_secret, ...login } = users.two_factor
    const missing = await call('POST', '/authenticate', { body: login })
    expect([missing.status, missing.message, missing.at('meta', 'code_required')]).toEqual([
      401,
      'Two-factor code required.',
      true,
    ])
    const code = totpCode(totp_secret, now())
    const wrongCode = String((Number(code) + 500_000) % 1_000_000).padStart(6, '0')
    const wrong = await call('POST', '/authenticate', { body: { ...login, code: wrongCode } })
    expect([wrong.status, wrong.message, wrong.at('meta', 'code_required')]).toEqual([
      401,
      'Two-factor code is not valid.',
      true,
    ])
    for (const sent of [code, Number(code)]) {
      const answer = await call('POST', '/authenticate', { body: { ...login, code: sent } })
      expect([answer.status, answer.at('data', 'ga_enabled')]).toEqual([200, '1'])
    }
  })

  test('a code that starts with zeros is valid as a number', async () => {
    const of = await account()
    const { totp_secret, ...login } = of.users.two_factor
    let steps = 0
    while (!totpCode(totp_secret, now() + steps * 30).startsWith('0')) steps += 1
    await advance(of, steps * 30)
    const code = Number(totpCode(totp_secret, now() + steps * 30))
    expect(String(code).length).toBeLessThan(6)
    const answer = await call('POST', '/authenticate', { body: { ...login, code } })
    expect(answer.status).toBe(200)
  })

  test('ten wrong passwords, then 429 with Retry-After even for the right one, until the window has passed', async () => {
    const of = await account()
    const wrong = { ...of.users.user, password: 'wrong' }
    for (let attempt = 0; attempt < 10; attempt++) {
      expect((await call('POST', '/authenticate', { body: wrong })).status).toBe(401)
    }
    const refused = await call('POST', '/authenticate', { body: of.users.user })
    expect([refused.status, refused.message]).toEqual([429, 'Too many login attempts. Please try again later.'])
    const wait = Number(refused.headers.get('retry-after'))
    expect(wait).toBeGreaterThan(0)
    expect((await call('POST', '/authenticate', { body: of.users.admin })).status).toBe(200)
    await advance(of, wait)
    expect((await call('POST', '/authenticate', { body: of.users.user })).status).toBe(200)
  })

  test('the password is in no log', async () => {
    const of = await account()
    await signIn(of.users.admin)
    const log = JSON.stringify(running().world.accounts.get(of.account_id)?.requests)
    expect(log).toContain(of.users.admin.username)
    expect(log).not.toContain(of.users.admin.password)
  })
})

describe('§5 tokens', () => {
  test('valid for 24 hours of the account clock, to the second', async () => {
    const of = await account()
    const key = await signIn(of.users.admin)
    await advance(of, 24 * 3600 - 5)
    expect((await call('GET', '/account', { key })).status).toBe(200)
    await advance(of, 5)
    const expired = await call('GET', '/account', { key })
    expect([expired.status, expired.message]).toEqual([401, '401 Unauthorized'])
  })

  test('a later login keeps earlier tokens valid', async () => {
    const of = await account()
    const first = await signIn(of.users.admin)
    await signIn(of.users.admin)
    expect((await call('GET', '/account', { key: first })).status).toBe(200)
  })

  test('token.revoke ends every session of the account, but no API key and no other account', async () => {
    const [of, other] = [await account(), await account()]
    const [mine, theirs] = [await signIn(of.users.user), await signIn(other.users.user)]
    await event(of, 'token.revoke')
    expect((await call('GET', '/account', { key: mine })).status).toBe(401)
    expect((await call('GET', '/account', { key: theirs })).status).toBe(200)
    expect((await call('GET', '/account', { key: of.api_keys.full })).status).toBe(200)
    expect((await call('GET', '/account', { key: await signIn(of.users.user) })).status).toBe(200)
  })

  test.each(['', 'x', 'Basic ZGVtbzpkZW1v', 'Bearer', 'Bearer  ', 'Bearer __proto__', `Bearer ${'a'.repeat(64)}`])(
    'Authorization "%s" gives 401',
    async (authorization) => {
      const answer = await call('GET', '/servers', { headers: { Authorization: authorization } })
      expect([answer.status, answer.message]).toEqual([401, '401 Unauthorized'])
    },
  )
})
