import { encode } from 'next-auth/jwt'
import { expect } from 'vitest'
import { z } from 'zod'
import type { Session } from '@/lib/auth/session'
import type { Account } from '../sandbox/accounts/account'
import { createAccount } from '../sandbox/accounts/create-account'
import { totpCode } from '../sandbox/accounts/totp'
import type { Sandbox } from '../sandbox/http/start-sandbox'
import type { Seeded } from './changing-actions'

/**
 * Creates a demo account in the sandbox and signs its administrator in.
 *
 * @param secret of the session cookie
 * @param send takes the headers of the following requests
 */
export async function signedInAccount(
  sandbox: Sandbox,
  secret: string,
  send: (headers: Headers) => void,
  dialect: 'reference' | 'wild' = 'reference',
) {
  const made = createAccount(sandbox.world, { scenario: 'demo', dialect })
  const account = sandbox.world.accounts.get(made.account_id)
  if (!account) throw new Error('The account was not made.')
  const { username, password } = made.users.admin
  let token = ''
  let session: Session
  const api: Seeded['api'] = (...call) => ask(`${sandbox.url}${call[1]}`, call[0], call[2], token)
  const control = (what: string, body: object) => ask(`${sandbox.control}/accounts/${account.id}/${what}`, 'POST', body)
  /** Signs in; `as` is what the session says otherwise. */
  const signIn = async ({ minutesAgo = 0, ...as }: { minutesAgo?: number } & Partial<Session> = {}) => {
    const totp = account.customer.contacts[0]?.totpSecret
    const code = totp ? { code: totpCode(totp, Date.now() / 1000) } : {}
    token = signedIn.parse(await api('POST', '/authenticate', { username, password, ...code })).token
    session = { ...sessionOf(token, account.id), signedInAt: Date.now() - minutesAgo * 60_000, ...as }
    const cookie = await encode({ token: session, secret, maxAge: 3600 })
    send(new Headers({ cookie: `next-auth.session-token=${cookie}` }))
  }
  await signIn()
  // The first read updates the domains to the clock; later ones change nothing.
  await api('GET', '/dns/zones')
  return { account, api, control, signIn, session: () => session }
}

const answered = z.object({ data: z.unknown().optional() })
const signedIn = z.object({ token: z.string() })

async function ask(url: string, method: string, body?: unknown, token = ''): Promise<unknown> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const response = await fetch(url, { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) })
  const text = await response.text()
  expect(response.ok, `${method} ${url}: ${text}`).toBe(true)
  return answered.parse(JSON.parse(text)).data
}

const sessionOf = (token: string, customerId: number): Session => ({
  token,
  tokenEnds: Date.now() / 1000 + 3600,
  signInId: token,
  signedInAt: Date.now(),
  kind: 'user',
  name: 'Ingrid',
  username: 'ingrid@example.com',
  accessLevel: 'admin',
  customerName: 'Nordlys',
  customerId: String(customerId),
  twoFactor: false,
  rights: { servers: true, account: true, domains: true, massTransfer: true },
})

/** Returns the current state of a customer at the service. */
export const stateOf = ({ customer, servers, billing, domains, bgp, deploy, mail }: Account): unknown =>
  structuredClone({ customer, servers, billing, domains, bgp, deploy, mail })
