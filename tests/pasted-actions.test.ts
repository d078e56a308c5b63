import { encode } from 'next-auth/jwt'
import { beforeEach, expect, it, vi } from 'vitest'
import { ownerTag, type Session } from '@/lib/auth/session'
import { actionsOf } from './server-actions'

/** What the API gets is clean, whatever the browser sent; passwords are sent as they were typed. */

const settings = vi.hoisted(() => ({
  API_BASE_URL: 'http://127.0.0.1:9/api/v0',
  API_TIMEOUT_MS: 1000,
  LOG_LEVEL: 'silent',
  NEXTAUTH_SECRET: 'a secret of thirty-two characters, or more',
  NEXTAUTH_SECRET_PREVIOUS: undefined,
}))
let sent = new Headers()
vi.mock('@/lib/env', () => ({ env: () => settings, buildId: 'test' }))
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
  rights: { servers: true, account: true, domains: true },
}
/** Bodies of the changing calls; reads find nothing. */
let bodies: string[] = []

beforeEach(async () => {
  bodies = []
  vi.stubGlobal('fetch', async (_url: unknown, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'GET') return Response.json({ meta: { status: 200 }, data: [] })
    bodies.push(decodeURIComponent(String(body)))
    return Response.json({ meta: { status: 403 } }, { status: 403 })
  })
  const cookie = await encode({ token: session, secret: settings.NEXTAUTH_SECRET, maxAge: 60 })
  sent = new Headers({ cookie: `next-auth.session-token=${cookie}` })
})

const files = [
  'app/(panel)/account/actions.ts',
  'app/(panel)/domains/[id]/(tabs)/actions.ts',
  'app/(panel)/domains/mass-transfer/actions.ts',
  'app/(panel)/servers/[id]/(tabs)/actions.ts',
]

async function call(name: string, input: object): Promise<void> {
  const actions = (await Promise.all(files.map(actionsOf))).flat()
  const [, action] = actions.find(([title]) => title.endsWith(` ${name}`)) ?? expect.unreachable(name)
  await action(input, ownerTag(session))
}

const id = '7001001'
const key = 'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAII80ZClXvJ5nra11aDgizdToTPeKGURcc+BygmSig9nk'

it.each<[what: string, action: string, input: object, text: string]>([
  [
    'a user',
    'addUserAction',
    { name: ' Kari\u200B\u00A0Test', username: 'kari\u200B@example.no', level: 'user' },
    'Kari Test',
  ],
  [
    'a user’s e-mail',
    'addUserAction',
    { name: 'Kari', username: '\u200Ekari\u200B@example.no', level: 'user' },
    '"kari@example.no"',
  ],
  [
    'an SSH key',
    'addKeyAction',
    { name: 'Ingrids\u00A0laptop', publicKey: `\u200B${key.replace('AAAAI', 'AAAAI\u2028')}\u00A0` },
    `"${key}"`,
  ],
  [
    'an API key’s name',
    'createKeyAction',
    { label: 'CI\u200B\u00A0', permissions: { dns: { mode: 'r', ids: null } }, expiresAt: null },
    '"CI"',
  ],
  ['a server’s name', 'renameServer', { id, name: '\uFEFFweb\u00AD-01' }, '"web-01"'],
  ['a snapshot', 'takeSnapshot', { id, name: 'før\u00A0oppgradering\u200B' }, '"før oppgradering"'],
  ['an ISO image', 'addIso', { id, url: 'https://cdn.example.net/a.iso\u200B' }, '"https://cdn.example.net/a.iso"'],
  ['a registrant’s e-mail', 'changeEmail', { id, email: 'kari\u200B@example.no', hide: false }, '"kari@example.no"'],
  [
    'a redirect',
    'addRedirect',
    { id, source: 'www', target: 'https://example.net/\u200B', enabled: true },
    '"https://example.net/"',
  ],
  [
    'a code',
    'startTransfersAction',
    { entries: [{ name: 'a.no', code: 'Tk&9<x>\u200B', token: false, switchNs: false }] },
    '"Tk&9<x>"',
  ],
  [
    'a code that was missing',
    'enterCodesAction',
    { codes: [{ itemId: '1', code: '\u202ATk&9<x>\u202C' }] },
    '"Tk&9<x>"',
  ],
])('%s', async (_what, action, input, text) => {
  await call(action, input)
  expect(bodies).toHaveLength(1)
  expect(bodies[0]).toContain(text)
  expect(bodies[0]).not.toMatch(/[\u00A0\u00AD\u200B-\u200F\u2028\u202A-\u202E\uFEFF]/)
})

it('a password is sent as it was typed', async () => {
  const password = ' Pa\u200Bss\u00A0ord '
  await call('changeUserAction', { id, name: 'Kari', username: 'kari@example.no', level: 'user', password })
  expect(bodies[0]).toContain(JSON.stringify(password))
})
