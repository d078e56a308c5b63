import { expect, test } from 'vitest'
import { createAuthenticator } from './authenticator'
import { freezeClock } from './frozen-clock'
import { testRows } from './rows'
import { useSandbox } from './support'

freezeClock()

const sandbox = useSandbox()
const { account, advance, call, signIn } = sandbox

const add = { call: 'POST /account/passkey', as: 'admin' as const }
const remove = (id: string) => ({ call: `DELETE /account/passkey?passkey_id=${id}`, as: 'admin' as const })
const RESPONSE = 'Passkey could not be verified.'

testRows('passkeys (fields 13.10)', sandbox, [
  { what: 'start', ...add, body: {}, status: 200, message: 'Confirm on your device.' },
  ...[undefined, '', ' ', 'x'.repeat(65)].map((name) => ({
    what: `name ${name}`,
    ...add,
    body: { name, response: createAuthenticator().register('none') },
    status: 400,
    message: 'Passkey name is not valid.',
  })),
  ...[null, 'x', {}].map((response) => ({
    what: `response ${JSON.stringify(response)}`,
    ...add,
    body: { name: 'Phone', response },
    status: 400,
    message: RESPONSE,
  })),
  {
    what: 'an answer that nobody asked for',
    ...add,
    body: { name: 'Phone', response: createAuthenticator().register('none') },
    status: 400,
    message: RESPONSE,
  },
  { what: 'unknown', ...remove('999'), status: 404, message: 'Passkey not found.' },
  { what: 'none named', ...remove(''), status: 404, message: 'Passkey not found.' },
])

/** Adds a passkey, and returns its device and id. */
async function added(key: string, device = createAuthenticator()) {
  const started = await call('POST', '/account/passkey', { key, body: {} })
  expect(started.at('data', 'rp')).toEqual({ name: 'Havn' })
  const response = device.register(started.at('data', 'challenge'))
  const done = await call('POST', '/account/passkey', { key, body: { name: ' Phone ', response } })
  expect([done.status, done.message]).toEqual([201, 'Passkey added.'])
  return { device, id: String(done.at('data', 'passkey_id')) }
}

const challenge = async () => (await call('POST', '/authenticate/passkey', { body: {} })).at('data', 'challenge')
const enter = (response: unknown) => call('POST', '/authenticate/passkey', { body: { response } })

test('a passkey is listed, signs in without a code, and no more once it is deleted', async () => {
  const of = await account()
  const key = await signIn(of.users.user)
  const { device, id } = await added(key)
  const listed = async () => (await call('GET', '/account', { key })).at('data', 'passkeys')
  expect(await listed()).toEqual([
    { passkey_id: id, passkey_name: 'Phone', created_at: expect.any(String), last_used: null },
  ])
  const entered = await enter(device.signIn(await challenge()))
  expect(entered.data).toMatchObject({ contact_username: of.users.user.username })
  expect(await listed()).toEqual([expect.objectContaining({ last_used: expect.any(String) })])
  expect((await call('GET', '/account', { key: String(entered.at('data', 'token')) })).status).toBe(200)
  const admin = await signIn(of.users.admin)
  expect((await call('DELETE', `/account/passkey?passkey_id=${id}`, { key: admin })).status).toBe(404)
  const gone = await call('DELETE', `/account/passkey?passkey_id=${id}`, { key })
  expect([gone.status, gone.message]).toEqual([200, 'Passkey deleted.'])
  expect((await enter(device.signIn(await challenge()))).status).toBe(401)
})

test('a challenge counts once and for five minutes, and a device that did not check the person does not', async () => {
  const of = await account()
  const key = await signIn(of.users.user)
  const { device } = await added(key)
  const first = await challenge()
  expect((await enter(device.signIn(first))).status).toBe(200)
  const again = await enter(device.signIn(first))
  expect([again.status, again.message]).toEqual([401, RESPONSE])
  expect((await enter(device.signIn(await challenge(), 0x01))).status).toBe(401)
  expect((await enter(createAuthenticator().signIn(await challenge()))).status).toBe(401)

  const started = await call('POST', '/account/passkey', { key, body: {} })
  await advance(of, 300)
  const late = createAuthenticator().register(started.at('data', 'challenge'))
  expect((await call('POST', '/account/passkey', { key, body: { name: 'Late', response: late } })).message).toBe(
    RESPONSE,
  )
})

test('a device is told which passkeys it has already, and none is added twice', async () => {
  const of = await account()
  const key = await signIn(of.users.user)
  const { device } = await added(key)
  const started = await call('POST', '/account/passkey', { key, body: {} })
  const response = device.register(started.at('data', 'challenge'))
  expect(started.at('data', 'excludeCredentials')).toEqual([
    { id: response.id, type: 'public-key', transports: ['internal'] },
  ])
  const twice = await call('POST', '/account/passkey', { key, body: { name: 'Again', response } })
  expect([twice.status, twice.message]).toEqual([400, 'This passkey is already registered.'])
})

test('an account without what is beyond the reference does not know them', async () => {
  const of = await account({ beyond: false })
  const key = await signIn(of.users.admin)
  expect((await call('POST', '/account/passkey', { key, body: {} })).status).toBe(404)
  expect((await call('OPTIONS', '/account/passkey', { key })).status).toBe(404)
  expect((await call('OPTIONS', '/authenticate/passkey')).headers.get('allow')).toBe('POST')
})
