import { beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '@/lib/api/errors'
import { requestContext } from '@/lib/request-context'
import { authenticate, checkApiKey } from './api'
import { authorizeKey, authorizePassword, SignInRefused } from './authorize'

vi.mock('@/lib/env', () => ({
  env: () => ({ NEXTAUTH_SECRET: 'a secret of thirty-two characters, or more', TRUSTED_PROXIES: 'loopback' }),
}))
vi.mock('./api', () => ({
  authenticate: vi.fn(),
  checkApiKey: vi.fn(),
  readKeyRights: async () => ({ servers: true, account: true }),
  readUnseen: async (_token: string, areas: readonly string[]) => areas.filter((area) => area === 'billing'),
}))
vi.mock('@/lib/log', () => ({ logSecurity: () => undefined, log: () => ({ info: () => undefined }) }))

const waits = vi.hoisted(() => ({ id: '' }))
vi.mock('./cookies', async (original) => ({
  ...(await original<object>()),
  openWaiting: async () => (waits.id ? { id: waits.id, ...ingrid } : null),
}))

const asked = vi.mocked(authenticate)
beforeEach(() => {
  asked.mockReset()
})

/** Each test signs in from its own address. */
const from = (address: string) => ({ 'x-havn-peer': '127.0.0.1', 'x-forwarded-for': address })
const ingrid = { username: 'ingrid@example.com', password: 'right' }
const kindOf = (trying: Promise<unknown>) =>
  trying.then(
    () => 'signedIn',
    (error: unknown) => (error instanceof SignInRefused ? error.refusal.kind : null),
  )
const identity = {
  token: 'bearer',
  expires: new Date('2100-01-01'),
  name: 'Ingrid',
  username: 'ingrid@example.com',
  accessLevel: 'admin',
  customerId: '1',
  customerName: 'Nordlys',
  twoFactor: true,
} as const

it('refuses the eleventh wrong password without calling the API', async () => {
  asked.mockResolvedValue({ result: 'badCredentials', reference: 'AAAA-BBBB' })
  const kinds = []
  for (let index = 0; index < 12; index += 1) kinds.push(await kindOf(authorizePassword(ingrid, from('192.0.2.1'))))
  expect(kinds).toEqual([...Array.from({ length: 10 }, () => 'badCredentials'), 'tooMany', 'tooMany'])
  expect(asked).toHaveBeenCalledTimes(10)
})

it('does not count a right password that needs a code, or an API that does not respond', async () => {
  for (let index = 0; index < 60; index += 1) {
    waits.id = `waiting ${index}`
    asked.mockResolvedValueOnce({ result: 'codeRequired', reference: 'AAAA-BBBB' })
    expect(await kindOf(authorizePassword(ingrid, from('192.0.2.2')))).toBe('codeRequired')
    asked.mockResolvedValueOnce({ result: 'signedIn', identity })
    expect(await kindOf(authorizePassword({ code: '123456' }, from('192.0.2.2')))).toBe('signedIn')
    asked.mockRejectedValueOnce(new ApiError({ kind: 'unavailable', reference: 'AAAA-BBBB' }))
    expect(await kindOf(authorizePassword(ingrid, from('192.0.2.2')))).toBe('unavailable')
  }
})

it('allows five wrong codes per waiting sign-in, which can be used once', async () => {
  const at = (code: string) => kindOf(authorizePassword({ code }, from('192.0.2.3')))
  waits.id = 'one'
  asked.mockResolvedValue({ result: 'codeWrong', reference: 'AAAA-BBBB' })
  const kinds = []
  for (let index = 0; index < 6; index += 1) kinds.push(await at('000000'))
  expect(kinds).toEqual([...Array.from({ length: 5 }, () => 'codeWrong'), 'codesUsedUp'])
  asked.mockResolvedValue({ result: 'signedIn', identity })
  waits.id = 'another'
  expect(await at('123456')).toBe('signedIn')
  expect(await at('123456')).toBe('tooLate')
})

it('sends the client address to the API, for passwords and keys', async () => {
  const seen: unknown[] = []
  asked.mockImplementation(async () => {
    seen.push(requestContext().address)
    return { result: 'signedIn', identity }
  })
  vi.mocked(checkApiKey).mockImplementation(async () => {
    seen.push(requestContext().address)
    return { customerName: 'Nordlys', customerId: '1' }
  })
  await authorizePassword(ingrid, from('192.0.2.4'))
  await authorizeKey({ apiKey: 'key' }, from('192.0.2.5'))
  expect(seen).toEqual(['192.0.2.4', '192.0.2.5'])
})

it('learns what a sign-in may see by reading it; an administrator sees everything', async () => {
  const unseenOf = async (accessLevel: 'admin' | 'user', address: string) => {
    asked.mockResolvedValue({ result: 'signedIn', identity: { ...identity, accessLevel } })
    waits.id = ''
    return (await authorizePassword(ingrid, from(address))).session.unseen
  }
  expect(await unseenOf('admin', '192.0.2.6')).toEqual([])
  expect(await unseenOf('user', '192.0.2.7')).toEqual(['billing'])
  vi.mocked(checkApiKey).mockResolvedValue({ customerName: 'Nordlys', customerId: '1' })
  expect((await authorizeKey({ apiKey: 'key' }, from('192.0.2.8'))).session.unseen).toEqual(['billing'])
})
