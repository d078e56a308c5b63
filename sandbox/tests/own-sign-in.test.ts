import { describe, expect, test } from 'vitest'
import { totpCode } from '../accounts/totp'
import { freezeClock } from './frozen-clock'
import { testRows } from './rows'
import { type TestAccount, useSandbox } from './support'

freezeClock()

const sandbox = useSandbox()
const { account, advance, call, control, signIn } = sandbox

const admin = { as: 'admin' as const }
const password = { call: 'POST /account/password', ...admin }
const email = { call: 'POST /account/email', ...admin }
const twoFactor = { call: 'POST /account/2fa', ...admin }
const profile = { call: 'PUT /account', ...admin }
const language = { call: 'PUT /account/language', ...admin }

const SHORT = 'Password must be at least 5 characters.'
const CURRENT = 'Current password is not correct.'
const EMAIL = 'Email address is not valid.'
const HASH = 'Confirmation code is not valid.'
const CODE = 'Two-factor code is not valid.'
const PROFILE = 'Profile is not valid.'

const current = async (of: TestAccount, next: unknown) => ({ current: of.users.admin.password, new: next })

testRows('own sign-in and profile (fields 13.9)', sandbox, [
  { what: 'password', ...password, body: (of) => current(of, 'a new one'), status: 201, message: 'Password changed.' },
  ...['', 'four', undefined, 5].map((next) => ({
    what: `new password ${next}`,
    ...password,
    body: (of: TestAccount) => current(of, next),
    status: 400,
    message: SHORT,
  })),
  ...['wrong', '', undefined].map((before) => ({
    what: `current password ${before}`,
    ...password,
    body: { current: before, new: 'a new one' },
    status: 400,
    message: CURRENT,
  })),
  {
    what: 'new address',
    ...email,
    body: { email: 'fresh+a@example.org' },
    status: 200,
    message: 'A confirmation code has been sent to the new address.',
  },
  ...['', 'no address', 7, undefined].map((address) => ({
    what: `address ${address}`,
    ...email,
    body: { email: address },
    status: 400,
    message: EMAIL,
  })),
  {
    what: 'address of somebody else',
    ...email,
    body: async (of) => ({ email: of.users.user.username.toUpperCase() }),
    status: 400,
    message: 'Email address is already in use.',
  },
  { what: 'no code sent', ...email, body: { hash: '0'.repeat(32) }, status: 400, message: HASH },
  { what: 'no type', ...twoFactor, body: {}, status: 400, message: 'Type must be enable or disable.' },
  {
    what: 'start',
    ...twoFactor,
    body: { type: 'enable' },
    status: 200,
    message: 'Confirm with a code from your authenticator app.',
  },
  { what: 'code without a start', ...twoFactor, body: { type: 'enable', code: '123456' }, status: 400, message: CODE },
  {
    what: 'off when it is off',
    ...twoFactor,
    body: { type: 'disable', code: '123456' },
    status: 400,
    message: 'Two-factor authentication is not enabled.',
  },
  {
    what: 'profile',
    ...profile,
    body: { cust_address: 'Havnegata 2', cust_address2: '', cust_zipcode: '9010', cust_phone: '+47.90012345' },
    status: 200,
    message: 'Profile saved.',
  },
  ...[
    { cust_address: ' ' },
    { cust_city: '<b>' },
    { cust_country: 'Norway' },
    { cust_phone: '90012345' },
    { cust_billing_email: 'no address' },
    { cust_zipcode: 9010 },
  ].map((body) => ({ what: JSON.stringify(body), ...profile, body, status: 400, message: PROFILE })),
  { what: 'language', ...language, body: { language: 'no' }, status: 200, message: 'Language saved.' },
  { what: 'language nb', ...language, body: { language: 'nb' }, status: 400, message: 'Language is not valid.' },
])

const newestMail = async (of: TestAccount) =>
  (await control('GET', `/accounts/${of.account_id}/mail`)).at('mail', 0) as { to: string; token: string; text: string }

describe('own sign-in and profile (fields 13.9)', () => {
  test('a changed password signs in, the old one does not, and the session stays', async () => {
    const of = await account()
    const key = await signIn(of.users.user)
    const next = 'en ny frase'
    await call('POST', '/account/password', { key, body: { current: of.users.user.password, new: next } })
    expect((await call('POST', '/authenticate', { body: of.users.user })).status).toBe(401)
    await signIn({ ...of.users.user, password: next })
    expect((await call('GET', '/account', { key })).status).toBe(200)
    const requests = await control('GET', `/accounts/${of.account_id}/requests`)
    expect(requests.text).not.toContain(next)
  })

  test('an address counts once its code is entered; the profile follows if it was the same', async () => {
    const of = await account()
    const key = await signIn(of.users.admin)
    const address = `ny@a${of.account_id}.example.org`
    await call('PUT', '/account/language', { key, body: { language: 'no' } })
    await call('POST', '/account/email', { key, body: { email: address } })
    const { to, token, text } = await newestMail(of)
    expect([to, text]).toEqual([address, expect.stringContaining('Skriv inn denne koden')])
    expect((await call('POST', '/authenticate', { body: of.users.admin })).status).toBe(200)
    const done = await call('POST', '/account/email', { key, body: { hash: ` ${token} ` } })
    expect([done.status, done.message]).toEqual([200, 'Email address changed.'])
    expect((await call('POST', '/authenticate', { body: of.users.admin })).status).toBe(401)
    await signIn({ ...of.users.admin, username: address })
    expect((await call('GET', '/account', { key })).data).toMatchObject({ cust_email: address, cust_lang: 'no' })
    expect((await call('POST', '/account/email', { key, body: { hash: token } })).message).toBe(HASH)
  })

  test('a code of an address ends after 24 hours, and only the newest counts', async () => {
    const of = await account()
    const key = await signIn(of.users.user)
    const ask = async (email: string) => {
      await call('POST', '/account/email', { key, body: { email } })
      return (await newestMail(of)).token
    }
    const first = await ask(`en@a${of.account_id}.example.org`)
    const second = await ask(`to@a${of.account_id}.example.org`)
    const enter = async (hash: string) => (await call('POST', '/account/email', { key, body: { hash } })).message
    expect(await enter(first)).toBe(HASH)
    await advance(of, 24 * 3600 - 1)
    const again = await signIn(of.users.user)
    const late = await call('POST', '/account/email', { key: again, body: { hash: second } })
    expect(late.message).toBe('Email address changed.')
  })

  test('two-factor: on with a code of its secret, asked for at sign-in, off with a code', async () => {
    const of = await account()
    const key = await signIn(of.users.user)
    const send = async (body: object) => call('POST', '/account/2fa', { key, body })
    const started = await send({ type: 'enable' })
    const secret = String(started.at('data', 'secret'))
    expect(started.at('data', 'url')).toBe(
      `otpauth://totp/${encodeURIComponent(`Havn:${of.users.user.username}`)}?secret=${secret}&issuer=Havn`,
    )
    const code = () => totpCode(secret, Date.now() / 1000)
    expect((await call('POST', '/authenticate', { body: of.users.user })).status).toBe(200)
    expect((await send({ type: 'enable', code: '000000' })).message).toBe(CODE)
    expect((await send({ type: 'enable', code: Number(code()) })).message).toBe('Two-factor authentication enabled.')
    expect((await send({ type: 'enable' })).message).toBe('Two-factor authentication is already enabled.')
    const without = await call('POST', '/authenticate', { body: of.users.user })
    expect([without.status, without.message]).toEqual([401, 'Two-factor code required.'])
    expect((await call('POST', '/authenticate', { body: { ...of.users.user, code: code() } })).status).toBe(200)
    expect((await call('GET', '/account', { key })).data).toMatchObject({ contact_2fa: 1 })
    expect((await send({ type: 'disable', code: '' })).message).toBe(CODE)
    expect((await send({ type: 'disable', code: code() })).message).toBe('Two-factor authentication disabled.')
    await signIn(of.users.user)
  })

  test('a profile that is changed in part keeps the rest', async () => {
    const of = await account()
    const key = await signIn(of.users.admin)
    const before = (await call('GET', '/account', { key })).data
    await call('PUT', '/account', { key, body: { cust_city: 'Bodø', cust_address2: '', cust_name: 'Other AS' } })
    const after = (await call('GET', '/account', { key })).data
    expect(after).toEqual({ ...(before as object), cust_city: 'Bodø', cust_address2: '' })
  })
})
