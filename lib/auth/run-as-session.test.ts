import { expect, it, vi } from 'vitest'
import { requestContext } from '@/lib/request-context'
import { runAsSession } from './session'

vi.mock('@/lib/env', () => ({
  env: () => ({ NEXTAUTH_SECRET: 'a secret of thirty-two characters, or more', TRUSTED_PROXIES: '192.0.2.1' }),
}))
vi.mock('next/headers', () => ({
  headers: async () => new Headers({ 'x-havn-peer': '192.0.2.1', 'x-forwarded-for': '6.6.6.6, 198.51.100.7' }),
}))

it('identifies the person and the address seen by the trusted proxy', async () => {
  const session = {
    token: 'bearer',
    tokenEnds: 0,
    kind: 'user',
    name: 'Ingrid',
    username: 'ingrid@example.com',
    accessLevel: 'admin',
    customerName: 'Nordlys',
    customerId: '1042',
    twoFactor: false,
    rights: { servers: true, account: true },
    signInId: 'laptop',
    signedInAt: 0,
  } as const
  const context = await runAsSession(session, async () => requestContext())
  expect(context).toEqual({
    actor: expect.stringMatching(/^[0-9a-f]{16}$/),
    customer: '1042',
    address: '198.51.100.7',
  })
})
