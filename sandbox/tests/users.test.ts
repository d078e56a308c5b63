import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { freezeClock } from './frozen-clock'
import { testRows } from './rows'
import { type TestAccount, useSandbox } from './support'

freezeClock()

const sandbox = useSandbox()
const { account, call, control, signIn } = sandbox

const LEVEL = 'Access level is not valid.'
const MOVED = 'Access level not valid.'
const IN_USE = 'Email address is already in use.'
const NAME = 'Name is not valid.'
const EMAIL = 'Email address is not valid.'
const PASSWORD = 'Password must be at least 5 characters.'
const MISSING = '404 Not Found'

/** User names are unique in the whole sandbox, so each test uses its own. */
let counter = 0
const fresh = () => `new+${++counter}@example.org`
const newUser = (members: object = {}) => ({ name: 'Siri Dahl', username: fresh(), accesslevel: 'user', ...members })
const add = { call: 'POST /account', as: 'admin' as const }

testRows('§4.6 POST /account', sandbox, [
  { what: 'user', ...add, body: newUser(), status: 200, message: 'User created.' },
  { what: 'admin', ...add, body: newUser({ accesslevel: 'admin' }), status: 200, message: 'User created.' },
  ...['server', 'owner', '', 1, null, undefined].map((accesslevel) => ({
    what: `level ${accesslevel}`,
    ...add,
    body: newUser({ accesslevel }),
    status: 400,
    message: LEVEL,
  })),
  // Adding a user with this level fails with its message, whatever else is wrong.
  { what: 'level server alone', ...add, body: { accesslevel: 'server' }, status: 400, message: LEVEL },
  ...['', '  ', '<b>', 'x'.repeat(256), 7, undefined].map((name) => ({
    what: `name ${String(name).slice(0, 20)}`,
    ...add,
    body: newUser({ name }),
    status: 400,
    message: NAME,
  })),
  ...['', 'siri', 'siri@', '@example.org', 'a b@example.org', 'a@b', 7, undefined].map((username) => ({
    what: `username ${username}`,
    ...add,
    body: newUser({ username }),
    status: 400,
    message: EMAIL,
  })),
  {
    what: 'in use here',
    ...add,
    body: async (of) => newUser({ username: of.users.user.username.toUpperCase() }),
    status: 400,
    message: IN_USE,
  },
  { what: 'in use elsewhere', ...add, body: newUser({ username: 'demo@example.com' }), status: 400, message: IN_USE },
])

const contactsSchema = z.array(
  z.looseObject({
    contact_id: z.string(),
    contact_name: z.string(),
    contact_username: z.string(),
    contact_access_level: z.string(),
    contact_active: z.string(),
  }),
)

async function contacts(of: TestAccount) {
  const answer = await call('GET', '/account', { key: await signIn(of.users.admin) })
  return contactsSchema.parse(answer.at('data', 'contacts'))
}

/** In order: admin, user, read_only, two_factor (an admin), the obsolete level server. */
async function put(of: TestAccount, place: number, members: object) {
  const contact = (await contacts(of))[place]
  const body = {
    contact_name: contact?.contact_name,
    contact_username: contact?.contact_username,
    contact_access_level: contact?.contact_access_level,
    ...members,
  }
  return call('PUT', `/account/user/${contact?.contact_id ?? 1}`, { key: await signIn(of.users.admin), body })
}

type PutRow = [what: string, place: number, members: object, status: number, message: string]

const PUTS: PutRow[] = [
  ['new name', 1, { contact_name: 'Magnus B.' }, 200, 'User updated.'],
  ['user to admin', 1, { contact_access_level: 'admin' }, 200, 'User updated.'],
  ['admin to user, another admin left', 0, { contact_access_level: 'user' }, 200, 'User updated.'],
  ['server stays server', 4, { contact_name: 'Odd' }, 200, 'User updated.'],
  ['server to user', 4, { contact_access_level: 'user' }, 200, 'User updated.'],
  ['user to server', 1, { contact_access_level: 'server' }, 403, MOVED],
  ['admin to server', 0, { contact_access_level: 'server' }, 403, MOVED],
  ['unknown level', 1, { contact_access_level: 'owner' }, 400, LEVEL],
  ['no level', 1, { contact_access_level: undefined }, 400, LEVEL],
  ['no name', 1, { contact_name: undefined }, 400, NAME],
  ['no user name', 1, { contact_username: undefined }, 400, EMAIL],
  ['user name in use', 1, { contact_username: 'demo@example.com' }, 400, IN_USE],
  ['password', 1, { contact_password: '12345' }, 200, 'User updated.'],
  ['empty password', 1, { contact_password: '' }, 200, 'User updated.'],
  ['short password', 1, { contact_password: '1234' }, 400, PASSWORD],
  ['unknown user', 99, {}, 404, MISSING],
]

describe(`§4.6 PUT /account/user: ${PUTS.length} rows`, () => {
  test.each(PUTS)('%s', async (_, place, members, status, message) => {
    const answer = await put(await account(), place, members)
    expect([answer.status, answer.message], answer.text).toEqual([status, message])
  })

  test('the last admin cannot be downgraded', async () => {
    const of = await account()
    expect((await put(of, 3, { contact_access_level: 'user' })).status).toBe(200)
    const refused = await put(of, 0, { contact_access_level: 'user' })
    expect([refused.status, refused.message]).toEqual([400, 'The last admin cannot be downgraded.'])
  })
})

describe('§4.6 users', () => {
  test('a new user gets an e-mail and cannot sign in without a password', async () => {
    const of = await account()
    const user = newUser()
    await call('POST', '/account', { key: await signIn(of.users.admin), body: user })
    expect((await contacts(of)).at(-1)).toMatchObject({ contact_username: user.username, contact_active: '0' })
    const mail = await control('GET', `/accounts/${of.account_id}/mail`)
    expect(mail.at('mail', 0)).toMatchObject({ to: user.username, kind: 'user_invitation' })
    const login = { username: user.username, password: 'hemmelig' }
    expect((await call('POST', '/authenticate', { body: login })).status).toBe(401)
    await put(of, 5, { contact_password: login.password })
    expect((await call('POST', '/authenticate', { body: login })).status).toBe(200)
  })

  test('a changed user name signs in, the old one does not; an e-mail asks for confirmation', async () => {
    const of = await account()
    const username = fresh()
    await put(of, 1, { contact_username: username })
    const { password } = of.users.user
    expect((await call('POST', '/authenticate', { body: { username, password } })).status).toBe(200)
    expect((await call('POST', '/authenticate', { body: of.users.user })).status).toBe(401)
    const mail = await control('GET', `/accounts/${of.account_id}/mail`)
    expect(mail.at('mail', 0)).toMatchObject({ to: username, kind: 'email_verification' })
  })

  test('a single user without secrets; after deletion, its tokens are refused at once', async () => {
    const of = await account()
    const key = await signIn(of.users.admin)
    const [self, user, , twoFactor] = await contacts(of)
    const read = await call('GET', `/account/user/${twoFactor?.contact_id}`, { key })
    expect(read.data).toMatchObject({ contact_2fa: '1', contact_access_level: 'admin', servers: [] })
    expect(read.text).not.toContain(of.users.two_factor.totp_secret)
    const token = await signIn(of.users.user)
    expect((await call('DELETE', `/account/user/${user?.contact_id}`, { key })).status).toBe(200)
    expect((await call('GET', '/servers', { key: token })).status).toBe(401)
    expect((await contacts(of)).map(({ contact_id }) => contact_id)).not.toContain(user?.contact_id)
    const own = await call('DELETE', `/account/user/${self?.contact_id}`, { key })
    expect([own.status, own.message]).toEqual([400, 'You cannot delete your own user.'])
    for (const method of ['GET', 'DELETE']) {
      const gone = await call(method, `/account/user/${user?.contact_id}`, { key })
      expect([gone.status, gone.message]).toEqual([404, MISSING])
    }
  })

  test('activity: newest first, with who did it', async () => {
    const of = await account()
    await put(of, 1, { contact_name: 'Magnus' })
    const { at } = await call('GET', '/account/activity', { key: await signIn(of.users.admin) })
    expect(at('data', 0)).toMatchObject({
      contact_username: of.users.admin.username,
      log_entry: `User ${of.users.user.username} changed`,
    })
    expect(Number(at('data', 'length'))).toBeGreaterThan(5)
  })
})

const LABEL = 'Label is required (max 100 characters).'
const PERMISSIONS = 'Invalid permissions payload.'
const EXPIRY = 'Expiry must be in the future.'
const create = { call: 'POST /account/apikeys', as: 'admin' as const }
const reading = { servers: { mode: 'r', all: true } }

testRows('API keys (fields 4)', sandbox, [
  { what: 'create', ...create, body: { label: 'CI', permissions: reading }, status: 201, message: 'API key created.' },
  {
    what: 'create, limited, expiring',
    ...create,
    body: {
      label: 'CI',
      permissions: { dns: { mode: 'rw', all: false, ids: ['7', 8] }, billing: { mode: 'r' } },
      expires_at: 4_000_000_000,
    },
    status: 201,
    message: 'API key created.',
  },
  ...['', ' ', 'x'.repeat(101), '<b>', 7, undefined].map((label) => ({
    what: `label ${String(label).slice(0, 9)}`,
    ...create,
    body: { label, permissions: reading },
    status: 400,
    message: LABEL,
  })),
  ...[
    undefined,
    null,
    'all',
    [],
    {},
    { everything: { mode: 'r' } },
    { servers: {} },
    { servers: { mode: 'w' } },
    { servers: { mode: 'r', all: 'yes' } },
    { servers: { mode: 'r', all: false, ids: ['x'] } },
    { billing: { mode: 'r', all: false, ids: [1] } },
    { servers: { mode: 'r', more: 1 } },
  ].map((permissions) => ({
    what: `permissions ${JSON.stringify(permissions)}`,
    ...create,
    body: { label: 'CI', permissions },
    status: 400,
    message: PERMISSIONS,
  })),
  ...[1, 'soon', -5, 1.5].map((expires_at) => ({
    what: `expires_at ${expires_at}`,
    ...create,
    body: { label: 'CI', permissions: reading, expires_at },
    status: 400,
    message: EXPIRY,
  })),
  { what: 'read unknown', call: 'GET /account/apikeys/1', as: 'admin', status: 404, message: 'API key not found.' },
  {
    what: 'change unknown',
    call: 'PUT /account/apikeys/1',
    as: 'admin',
    body: {},
    status: 404,
    message: 'API key not found.',
  },
  {
    what: 'rotate unknown',
    call: 'POST /account/apikeys/1/rotate',
    as: 'admin',
    status: 404,
    message: 'API key not found.',
  },
  {
    what: 'revoke unknown',
    call: 'DELETE /account/apikeys/1',
    as: 'admin',
    status: 404,
    message: 'API key not found.',
  },
])

describe('API keys (fields 4)', () => {
  test('created without an id, found by its prefix, changed, rotated, revoked', async () => {
    const of = await account()
    const key = await signIn(of.users.admin)
    const made = await call('POST', '/account/apikeys', { key, body: { label: 'CI', permissions: reading } })
    const secret = String(made.at('data', 'secret'))
    expect(made.data).not.toHaveProperty('key_id')
    expect(made.data).toMatchObject({ prefix: secret.slice(0, -52), label: 'CI', expires_at: null })
    expect((await call('GET', '/servers', { key: secret })).status).toBe(200)
    const list = await call('GET', '/account/apikeys', { key })
    expect(list.text).not.toContain(secret)
    const path = `/account/apikeys/${String(list.at('data', 3, 'key_id'))}`
    expect((await call('GET', path, { key })).data).toMatchObject({
      key_prefix: made.at('data', 'prefix'),
      status: 'active',
      last_used_ip: '127.0.0.1',
    })
    await call('PUT', path, { key, body: { label: 'CI 2', permissions: { dns: { mode: 'r' } } } })
    expect((await call('GET', '/servers', { key: secret })).status).toBe(403)
    const rotated = await call('POST', `${path}/rotate`, { key })
    expect([rotated.message, (await call('GET', '/dashboard', { key: secret })).status]).toEqual([
      'API key rotated.',
      401,
    ])
    const renewed = String(rotated.at('data', 'secret'))
    expect((await call('GET', '/dashboard', { key: renewed })).status).toBe(200)
    expect((await call('DELETE', path, { key })).message).toBe('API key deleted.')
    expect((await call('GET', '/dashboard', { key: renewed })).status).toBe(401)
    expect((await call('GET', path, { key })).data).toMatchObject({ key_label: 'CI 2', status: 'revoked' })
    expect((await call('PUT', path, { key, body: { label: 'x' } })).status).toBe(404)
  })

  test('an expired one is refused from that second on', async () => {
    const of = await account()
    const key = await signIn(of.users.admin)
    const expires_at = Math.floor(Date.now() / 1000) + 3600
    const body = { label: 'CI', permissions: reading, expires_at }
    const made = await call('POST', '/account/apikeys', { key, body })
    const status = async () => (await call('GET', '/servers', { key: String(made.at('data', 'secret')) })).status
    await sandbox.advance(of, 3599)
    expect(await status()).toBe(200)
    await sandbox.advance(of, 1)
    expect(await status()).toBe(401)
    expect((await call('GET', '/account/apikeys', { key })).at('data', 3, 'status')).toBe('expired')
  })
})
