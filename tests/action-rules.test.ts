import { encode } from 'next-auth/jwt'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ownerTag, type Session } from '@/lib/auth/session'
import { logSecurity } from '@/lib/log'
import type { Rights } from '@/lib/model/rights'
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
vi.mock('next/cache', () => ({ refresh: () => undefined }))

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

describe.each(actions)('%s', (name, action) => {
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

describe('the right that an action needs', () => {
  const areas = { account: /^\/(account|billing)|addKeyAction/, domains: /^\/domains/, servers: /^\/(servers|bgp)/ }
  const areaOf = (name: string) =>
    (['account', 'domains', 'servers'] as const).find((area) => areas[area].test(name)) ?? null

  it.each(actions)('%s is refused without it, and nothing is sent', async (name, action) => {
    const area = areaOf(name)
    if (area === null) throw new Error(`no area has ${name}`)
    await signedInWith({ [area]: false })
    expect(await outcomesOf(action, {})).toEqual([
      expect.objectContaining({ status: 'refused', failure: expect.objectContaining({ kind: 'forbidden' }) }),
    ])
    expect(api).not.toHaveBeenCalled()
  })
})

it('keys and users made, changed and deleted are security events', async () => {
  const events: Record<string, string> = {}
  for (const [name, action] of actions) {
    vi.mocked(logSecurity).mockClear()
    await action({}, ownerTag(session))
    for (const [{ event }] of vi.mocked(logSecurity).mock.calls) events[name] = event
  }
  expect(events).toEqual({
    '/account addKeyAction': 'sshKeyMade',
    '/account addUserAction': 'userMade',
    '/account changeKeyAction': 'apiKeyChanged',
    '/account changeUserAction': 'userChanged',
    '/account createKeyAction': 'apiKeyMade',
    '/account deleteKeyAction': 'sshKeyDeleted',
    '/account removeUserAction': 'userDeleted',
    '/account revokeKeyAction': 'apiKeyDeleted',
    '/account rotateKeyAction': 'apiKeyRotated',
    '/servers addKeyAction': 'sshKeyMade',
  })
})
