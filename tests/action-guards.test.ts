import { encode } from 'next-auth/jwt'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ownerTag, type Session } from '@/lib/auth/session'
import { actionNeeds } from './action-needs'
import { everyAction } from './server-actions'

/** What every server action refuses before it calls the API: an old password, and arguments that no page sends. */

const settings = vi.hoisted(() => ({
  API_BASE_URL: 'http://127.0.0.1:9/api/v0',
  API_TIMEOUT_MS: 1000,
  LOG_LEVEL: 'silent',
  NEXTAUTH_SECRET: 'a secret of thirty-two characters, or more',
  NEXTAUTH_SECRET_PREVIOUS: undefined,
  TRUSTED_PROXIES: 'loopback',
}))
let sent = new Headers()
vi.mock('@/lib/env', () => ({ env: () => settings, buildId: 'test' }))
vi.mock('next/headers', () => ({ headers: async () => sent, cookies: async () => ({ get: () => undefined }) }))
vi.mock('next/cache', () => ({ revalidatePath: () => undefined }))

const api = vi.fn(async () => Response.json({ meta: { status: 500 } }, { status: 500 }))
const allRights = { servers: true, account: true, domains: true, massTransfer: true }
const noRights = { servers: false, account: false, domains: false, massTransfer: false }
const session = (kind: Session['kind'], minutesAgo: number, lookOnly = false, rights = allRights): Session => ({
  lookOnly,
  token: 'bearer',
  tokenEnds: Date.now() / 1000 + 3600,
  signInId: 'one',
  signedInAt: Date.now() - minutesAgo * 60_000,
  kind,
  name: 'Ingrid',
  username: 'ingrid@example.com',
  accessLevel: 'admin',
  customerName: 'Nordlys',
  customerId: '1',
  twoFactor: false,
  rights,
})

/** Signs in. @returns the page's owner */
async function signIn(
  kind: Session['kind'] = 'user',
  minutesAgo = 0,
  lookOnly = false,
  rights?: typeof allRights,
): Promise<string> {
  const token = session(kind, minutesAgo, lookOnly, rights)
  const cookie = await encode({ token, secret: settings.NEXTAUTH_SECRET, maxAge: 60 })
  sent = new Headers({ cookie: `next-auth.session-token=${cookie}` })
  return ownerTag(token)
}

const signingIn = 'lib/auth signInAction'
/** All of them but signing in, which asks for no session and is tested beside it. */
const changing = [...(await everyAction())].filter(([name]) => name !== signingIn)

beforeEach(() => {
  vi.stubGlobal('fetch', api)
  api.mockClear()
})

it('says of every action what it needs', () => {
  expect(changing.map(([name]) => name).sort()).toEqual(Object.keys(actionNeeds).sort())
})

describe.each(changing)('%s', (name, action) => {
  /** An input that is refused: so whatever is not asked for the password ends there, and nothing is sent. */
  const answerTo = async (...signedIn: Parameters<typeof signIn>) => {
    const [outcome] = [await action(null, await signIn(...signedIn))].flat()
    expect(api).not.toHaveBeenCalled()
    return outcome
  }
  const invalid = { status: 'refused', failure: { kind: 'invalid' } }

  it('asks for a password entered 15 minutes ago, or does not, as the table says', async () => {
    const asked = { status: 'passwordNeeded' }
    expect(await answerTo('user', 15)).toMatchObject(actionNeeds[name] === 'recentPassword' ? asked : invalid)
    expect(await answerTo('user', 14)).toMatchObject(invalid)
    expect(await answerTo('apiKey', 600)).toMatchObject(invalid)
  })
})

it.each(changing)(
  '%s changes nothing for who looks only, whatever the session says of their rights',
  async (_name, action) => {
    const [outcome] = [await action({}, await signIn('user', 0, true))].flat()
    expect(outcome).toMatchObject({ status: 'refused', failure: { kind: 'lookOnly' } })
    expect(api).not.toHaveBeenCalled()
  },
)

it('refuses every change to who has no right for it', async () => {
  const pageOwner = await signIn('user', 0, false, noRights)
  const withoutRight: string[] = []
  for (const [name, action] of changing) {
    const [outcome] = [await action({}, pageOwner)].flat() as { failure?: { kind: string } }[]
    if (outcome?.failure?.kind !== 'forbidden') withoutRight.push(name)
  }
  // What a call by hand needs depends on the call; by-hand.test.ts tries that.
  expect(withoutRight.toSorted()).toEqual(['/docs/api changeByHand', '/docs/api revealByHand'])
  expect(api).not.toHaveBeenCalled()
})

/** What the body of a request can hold, such as `[]` or `["$undefined"]`. */
const oddArguments = [[], [null], [undefined], [1, 2, 3], ['text', {}], [[], null], [{}, {}], [new FormData(), 'x']]
const oddInputs = [
  undefined,
  null,
  1,
  'text',
  [],
  {},
  { id: null, ids: null },
  { ids: ['1'] },
  new FormData(),
  new Map(),
]

describe.each(changing)('odd arguments of %s', (_name, action) => {
  it('are refused', async () => {
    await signIn()
    for (const given of oddArguments) {
      const outcomes: unknown[] = [await action(...given)].flat()
      expect(outcomes, String(given)).toMatchObject([{ status: 'refused' }])
    }
    expect(api).not.toHaveBeenCalled()
  })

  it('are refused as invalid, from the right page', async () => {
    const pageOwner = await signIn()
    for (const input of oddInputs) {
      const outcomes: unknown[] = [await action(input, pageOwner)].flat()
      expect(outcomes, String(input)).toMatchObject([{ status: 'refused', failure: { kind: 'invalid' } }])
    }
    expect(api).not.toHaveBeenCalled()
  })
})
