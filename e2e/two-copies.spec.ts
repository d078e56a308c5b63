import { existsSync } from 'node:fs'
import { hasRedis, RedisServer } from '../tests/redis-server'
import { freePort } from '../scripts/lib/run.mjs'
import { startPanel } from '../scripts/lib/servers.mjs'
import type { Credentials } from './support/sandbox'
import { expect, test } from './support/test'

/** Two copies of the production build with one store, asked over HTTP as browsers ask. */

type Copy = { url: string; output: () => string }

const server = '.next/standalone/server.js'
let store: RedisServer
let copies: readonly [Copy, Copy]

test.describe.configure({ mode: 'serial' })
// Said aloud at the end of `npm test`.
test.skip(!hasRedis || !existsSync(server), 'needs a redis-server and the build')

test.beforeAll(async () => {
  store = await RedisServer.start()
  const settings = {
    API_BASE_URL: `${process.env.E2E_SANDBOX_URL}/api/v0`,
    NEXTAUTH_SECRET: 'the same secret of thirty-two characters on both',
    REDIS_URL: store.url,
    LOG_LEVEL: 'info',
  }
  copies = [await startPanel(await freePort(), settings, server), await startPanel(await freePort(), settings, server)]
})
test.afterAll(() => store.stop())

/** One step of signing in, from an address that the proxy before the panel saw. */
async function signIn(copy: Copy, who: Credentials, address: string, others: Record<string, string> = {}) {
  const answer = await fetch(`${copy.url}/api/sign-in`, {
    method: 'POST',
    headers: { 'x-forwarded-for': address, ...others },
    body: new URLSearchParams({ username: who.username, password: who.password }),
  })
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';', 1).join())
    .join('; ')
  return { status: answer.status, wait: Number(answer.headers.get('retry-after')), cookie }
}

/** Where a page leads: itself, or the sign-in. */
async function open(copy: Copy, cookie: string): Promise<string> {
  const answer = await fetch(`${copy.url}/settings`, { headers: { cookie }, redirect: 'manual' })
  return answer.headers.get('location') ?? String(answer.status)
}

const signOut = (copy: Copy, cookie: string) =>
  fetch(`${copy.url}/sign-out`, { method: 'POST', headers: { cookie }, redirect: 'manual' })

const refused = '/sign-in?from=%2Fsettings'

test('a sign-out on one copy is refused by the other at once', async ({ createAccount }) => {
  const [one, other] = copies
  const { users } = await createAccount()
  const { cookie } = await signIn(one, users.admin, '198.51.100.1')
  const colleague = await signIn(other, users.user, '198.51.100.1')
  expect([await open(one, cookie), await open(other, cookie)]).toEqual(['200', '200'])
  await signOut(one, cookie)
  expect([await open(one, cookie), await open(other, cookie)]).toEqual([refused, refused])
  expect(await open(one, colleague.cookie)).toBe('200')
})

test('failures count on both together, whatever address a client claims', async ({ createAccount }) => {
  const [one, other] = copies
  const account = await createAccount()
  const { users } = account
  const wrong = { ...users.admin, password: 'wrong' }
  for (let index = 0; index < 10; index += 1) {
    const claims = { 'x-havn-peer': `203.0.113.${index}`, 'x-forwarded-for': `203.0.113.${index}, 198.51.100.2` }
    expect((await signIn(index % 2 ? one : other, wrong, '', claims)).status).toBe(200)
  }
  for (const copy of copies) {
    const answer = await signIn(copy, users.admin, '198.51.100.2')
    expect(answer).toMatchObject({ status: 429, cookie: expect.not.stringContaining('session') })
    expect(answer.wait).toBeGreaterThan(60)
  }
  // The panel's own limit: the API, which has one too, was not asked again.
  await expect.poll(() => account.requests({ path: /authenticate/ })).toHaveLength(10)
  expect((await signIn(other, users.user, '198.51.100.2')).cookie).toContain('session')
})

test('with the store stopped work and sign-in go on; started again, everything is shared again', async ({
  createAccount,
}) => {
  const [one, other] = copies
  const { users } = await createAccount()
  const { cookie } = await signIn(one, users.admin, '198.51.100.3')
  expect(await open(other, cookie)).toBe('200')

  await store.stop()
  expect([await open(one, cookie), await open(other, cookie)]).toEqual(['200', '200'])
  const meanwhile = await signIn(other, users.user, '198.51.100.3')
  expect(await open(one, meanwhile.cookie)).toBe('200')
  await signOut(one, cookie)
  expect(await open(one, cookie)).toBe(refused)
  for (const { output } of copies) expect(output()).toContain('shared store lost')

  await store.startAgain()
  await expect.poll(() => open(other, cookie)).toBe(refused)
  expect(await open(one, meanwhile.cookie)).toBe('200')
  for (const { output } of copies) await expect.poll(output).toContain('shared store is back')
  for (const { output } of copies) expect(output()).not.toContain(new URL(store.url).password)
})
