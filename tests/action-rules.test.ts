import { encode } from 'next-auth/jwt'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ownerTag, type Session } from '@/lib/auth/session'
import { logSecurity } from '@/lib/log'
import type { RegistrationOrder } from '@/lib/domains/rules/order'
import type { Rights } from '@/lib/model/rights'
import { smallestHolder, violationsOf } from './domain-orders'
import { actionFiles, actionsOf, type Action } from './server-actions'

/** What every server action refuses by itself, and which of them are security events. */

const settings = vi.hoisted(() => ({
  API_BASE_URL: 'http://127.0.0.1:9/api/v0',
  API_TIMEOUT_MS: 1000,
  API_SLOWEST_SECONDS: 300,
  LOG_LEVEL: 'silent',
  NEXTAUTH_SECRET: 'a secret of thirty-two characters, or more',
  NEXTAUTH_SECRET_PREVIOUS: undefined,
  TRUSTED_PROXIES: 'loopback',
}))
let sent = new Headers()
vi.mock('@/lib/env', () => ({ env: () => settings, buildId: 'test' }))
vi.mock('@/lib/log', async (original) => ({ ...(await original<object>()), logSecurity: vi.fn() }))
vi.mock('next/headers', () => ({ headers: async () => sent, cookies: async () => ({ get: () => undefined }) }))
vi.mock('next/cache', () => ({ revalidatePath: () => undefined }))

const session: Session = {
  token: 'bearer',
  tokenEnds: Date.now() / 1000 + 3600,
  signInId: 'one',
  signedInAt: Date.now(),
  kind: 'user',
  name: 'Ingrid',
  username: 'ingrid@example.com',
  accessLevel: 'admin',
  customerName: 'Nordlys',
  customerId: '1',
  twoFactor: false,
  rights: { servers: true, account: true, domains: true, massTransfer: true },
}
const api = vi.fn(async () => Response.json({ meta: { status: 403 } }, { status: 403 }))

async function signedInWith(rights: Partial<Rights>): Promise<void> {
  const token = { ...session, rights: { ...session.rights, ...rights } }
  const cookie = await encode({ token, secret: settings.NEXTAUTH_SECRET, maxAge: 60 })
  sent = new Headers({ cookie: `next-auth.session-token=${cookie}` })
}

beforeEach(async () => {
  vi.stubGlobal('fetch', api)
  api.mockClear()
  vi.mocked(logSecurity).mockClear()
  await signedInWith({})
})

const found = await Promise.all(actionFiles.filter((file) => file !== 'lib/auth/actions.ts').map(actionsOf))
const actions = found.flat()
/** One on several things returns an outcome for each. */
const outcomesOf = async (action: Action, input: unknown) => [await action(input, ownerTag(session))].flat()
const outcomesOfNamed = async (wanted: string, input: unknown) => {
  const action = actions.find(([name]) => name === wanted)?.[1]
  if (!action) throw new Error(`no action ${wanted}`)
  return outcomesOf(action, input)
}

describe.each(actions)('%s', (_name, action) => {
  it.each([
    ['nothing', undefined],
    ['null', null],
    ['text', 'x'],
    ['a number', 1],
    ['an empty list', []],
    ['a list', [null, {}, 'x']],
    ['an empty object', {}],
    [
      'members of other types',
      { id: { id: 1 }, ids: [{}], name: 1, order: 'x', action: 'x', entries: [1], records: 1 },
    ],
  ])('refuses %s without asking the API', async (_what, input) => {
    expect(await outcomesOf(action, input)).toEqual([
      expect.objectContaining({ status: 'refused', failure: expect.objectContaining({ kind: 'invalid' }) }),
    ])
    expect(api).not.toHaveBeenCalled()
  })
})

/** Area by address; keys are of the account wherever they are made. */
const areas = {
  account: /^\/(?:account|billing)\b|(?:addKeyAction|createDynamicKey|makeCalendar)$/,
  domains: /^\/domains\b/,
  servers: /^\/(?:servers|bgp)\b/,
}

/** What the right of a call by hand is depends on the call (by-hand.test.ts). */
const withRight = actions.filter(([name]) => !name.startsWith('/docs/api '))

it.each(withRight)('%s is refused without its right, and nothing is sent', async (name, action) => {
  const area = (['account', 'domains', 'servers'] as const).find((candidate) => areas[candidate].test(name))
  if (!area) throw new Error(`no area has ${name}`)
  await signedInWith({ [area]: false })
  expect(await outcomesOf(action, {})).toEqual([
    expect.objectContaining({ status: 'refused', failure: expect.objectContaining({ kind: 'forbidden' }) }),
  ])
  expect(api).not.toHaveBeenCalled()
})

it('refuses more servers than one request may have', async () => {
  const reboot = (count: number) => {
    const ids = Array.from({ length: count }, (_, index) => String(7001001 + index))
    return outcomesOfNamed('/servers powerServersAction', { ids, action: 'reboot' })
  }
  expect(await reboot(4)).toHaveLength(4)
  expect(api).toHaveBeenCalledTimes(4)
  expect(await reboot(5)).toMatchObject([{ failure: { kind: 'invalid' } }])
  expect(api).toHaveBeenCalledTimes(4)
})

it.each(['no', 'fi', 'se'])(
  'refuses an order of .%s that breaks a rule of its form, without asking the API',
  async (tld) => {
    const smallest: RegistrationOrder = { name: `regel.${tld}`, holder: smallestHolder(tld), nameServers: null }
    await outcomesOfNamed('/domains registerAction', smallest)
    expect(api).toHaveBeenCalledTimes(1)
    for (const { title, of } of violationsOf(tld)) {
      const outcomes = await outcomesOfNamed('/domains registerAction', of(smallest))
      expect(outcomes, title).toMatchObject([{ status: 'refused', failure: { kind: 'invalid' } }])
    }
    expect(api).toHaveBeenCalledTimes(1)
  },
)

it('keys, users and ways in made, changed and deleted are security events', async () => {
  const events: Record<string, string> = {}
  for (const [name, action] of actions) {
    vi.mocked(logSecurity).mockClear()
    await action({}, ownerTag(session))
    for (const [{ event }] of vi.mocked(logSecurity).mock.calls) events[name] = event
  }
  expect(events).toEqual({
    '/account addKeyAction': 'sshKeyMade',
    '/account addPasskeyAction': 'passkeyMade',
    '/account addUserAction': 'userMade',
    '/account changeKeyAction': 'apiKeyChanged',
    '/account changePasswordAction': 'passwordChanged',
    '/account changeUserAction': 'userChanged',
    '/account confirmEmailAction': 'emailChanged',
    '/account createKeyAction': 'apiKeyMade',
    '/account deleteKeyAction': 'sshKeyDeleted',
    '/account finishTwoFactorAction': 'twoFactorOn',
    '/account removePasskeyAction': 'passkeyDeleted',
    '/account removeUserAction': 'userDeleted',
    '/account revokeKeyAction': 'apiKeyDeleted',
    '/account rotateKeyAction': 'apiKeyRotated',
    '/account turnOffTwoFactorAction': 'twoFactorOff',
    '/deadlines makeCalendar': 'apiKeyMade',
    '/docs/api changeByHand': 'apiByHand',
    '/docs/api revealByHand': 'apiByHand',
    '/domains/[id]/records createDynamicKey': 'apiKeyMade',
    '/servers addKeyAction': 'sshKeyMade',
  })
})
