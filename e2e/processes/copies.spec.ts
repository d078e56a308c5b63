import { EventEmitter, once } from 'node:events'
import { hasNginx } from '../../tests/nginx'
import { hasRedis } from '../../tests/redis-server'
import { cookiesOf, test, type Copy } from '../support/copies'
import { PersonAtWork } from '../support/person-at-work'
import type { Credentials } from '../support/sandbox'
import { serverId } from '../support/servers'
import { expect } from '../support/test'

/** Two copies with one store, behind nginx: what they share, and people at work while they come and go. */

// Said aloud at the end of `npm test`.
test.skip(!hasRedis || !hasNginx, 'needs redis-server and nginx')

// As for `rolling.spec.ts`, which then goes on with the same copies.
test.use({ trace: 'off' })

/** One step of signing in, from an address that the proxy before the panel saw. */
async function signIn(copy: Copy, who: Credentials, address: string, others: Record<string, string> = {}) {
  const answer = await fetch(`${copy.url}/api/sign-in`, {
    method: 'POST',
    headers: { 'x-forwarded-for': address, ...others },
    body: new URLSearchParams({ username: who.username, password: who.password }),
  })
  return { status: answer.status, wait: Number(answer.headers.get('retry-after')), cookie: cookiesOf(answer) }
}

/** Where a page leads: itself, or the sign-in. */
async function open(copy: Copy, cookie: string): Promise<string> {
  const answer = await fetch(`${copy.url}/settings`, { headers: { cookie }, redirect: 'manual' })
  return answer.headers.get('location') ?? String(answer.status)
}

const signOut = (copy: Copy, cookie: string) =>
  fetch(`${copy.url}/sign-out`, { method: 'POST', headers: { cookie }, redirect: 'manual' })

const refused = '/sign-in?from=%2Fsettings&ended=session'

test('a sign-out on one copy is refused by the other at once', async ({ pair, createAccount }) => {
  const [first, second] = pair.copies
  const { users } = await createAccount()
  const { cookie } = await signIn(first, users.admin, '198.51.100.1')
  const colleague = await signIn(second, users.user, '198.51.100.1')
  expect([await open(first, cookie), await open(second, cookie)]).toEqual(['200', '200'])
  await signOut(first, cookie)
  expect([await open(first, cookie), await open(second, cookie)]).toEqual([refused, refused])
  expect(await open(first, colleague.cookie)).toBe('200')
})

test('failures count on both together, whatever address a client claims', async ({ pair, createAccount }) => {
  const [first, second] = pair.copies
  const account = await createAccount()
  const { users } = account
  const wrong = { ...users.admin, password: 'wrong' }
  for (let index = 0; index < 10; index += 1) {
    const claims = { 'x-havn-peer': `203.0.113.${index}`, 'x-forwarded-for': `203.0.113.${index}, 198.51.100.2` }
    expect((await signIn(index % 2 ? first : second, wrong, '', claims)).status).toBe(200)
  }
  for (const copy of pair.copies) {
    const answer = await signIn(copy, users.admin, '198.51.100.2')
    expect(answer).toMatchObject({ status: 429, cookie: expect.not.stringContaining('session') })
    expect(answer.wait).toBeGreaterThan(60)
  }
  // The panel's own limit: the API, which has one too, was not asked again.
  await expect.poll(() => account.requests({ path: /authenticate/ })).toHaveLength(10)
  expect((await signIn(second, users.user, '198.51.100.2')).cookie).toContain('session')
})

test('with the store stopped work and sign-in go on; started again, everything is shared again', async ({
  pair,
  createAccount,
}) => {
  const { store } = pair
  const [first, second] = pair.copies
  const { users } = await createAccount()
  const { cookie } = await signIn(first, users.admin, '198.51.100.3')
  expect(await open(second, cookie)).toBe('200')

  await store.stop()
  expect([await open(first, cookie), await open(second, cookie)]).toEqual(['200', '200'])
  const meanwhile = await signIn(second, users.user, '198.51.100.3')
  expect(await open(first, meanwhile.cookie)).toBe('200')
  await signOut(first, cookie)
  expect(await open(first, cookie)).toBe(refused)
  for (const { output } of pair.copies) expect(output()).toContain('shared store lost')

  await store.startAgain()
  await expect.poll(() => open(second, cookie)).toBe(refused)
  expect(await open(first, meanwhile.cookie)).toBe('200')
  for (const { output } of pair.copies) await expect.poll(output).toContain('shared store is back')
  for (const { output } of pair.copies) expect(output()).not.toContain(new URL(store.url).password)
})

/** Nothing here waits for time: each step ends when everybody has been served once more after it. */
test('work goes on while each copy and the store come and go: nothing is lost, done twice or told wrongly', async ({
  pair,
  createAccount,
}) => {
  // Generous, for slow machines.
  test.setTimeout(600_000)
  const people = 40
  const accounts = 4
  const { nginx, store, copies, replace } = pair
  const owners = await Promise.all(Array.from({ length: accounts }, () => createAccount()))
  const servers = await Promise.all(owners.map((account) => serverId(account, 'web-01.nordlysdrift.no')))
  let step = 'start'
  let isOver = false
  const rounds = new Map<number, number>()
  const news = new EventEmitter()
  const crowd = Array.from({ length: people }, (_, index) => {
    const served = () => {
      rounds.set(index, (rounds.get(index) ?? 0) + 1)
      news.emit('served')
    }
    const [account, server] = [owners[index % accounts], servers[index % accounts]]
    if (!account || !server) throw new Error('too few accounts')
    return new PersonAtWork(index, account, server, nginx.url, () => step, served)
  })
  /** Until everybody has ended a round from here on. */
  const everybodyServed = async () => {
    const from = new Map(rounds)
    const isServed = (index: number) => (rounds.get(index) ?? 0) >= (from.get(index) ?? 0) + 1
    while (!crowd.every((_, index) => isServed(index))) await once(news, 'served')
  }
  const during = async (name: string, work: () => Promise<void>) => {
    step = name
    await work()
    await everybodyServed()
  }

  const work = Promise.all(crowd.map((person) => person.work(() => isOver)))
  await during('start', async () => {})
  for (const index of [0, 1] as const) {
    await during(`SIGTERM of copy ${index + 1}`, async () => expect(await replace(index, 'SIGTERM')).toBe(0))
  }
  await during('SIGKILL of copy 1', async () => {
    await replace(0, 'SIGKILL')
  })
  await during('store restarted', async () => {
    await store.stop()
    await everybodyServed()
    await store.startAgain()
  })
  isOver = true
  await work

  // Only a copy that was killed may break a page off.
  const failed = crowd.flatMap(({ failedPages }) => failedPages)
  expect(failed.filter((line) => !line.includes('SIGKILL'))).toEqual([])

  const received = new Map<string, number>()
  for (const account of owners) {
    for (const { body } of await account.requests({ method: 'PUT', path: /\/name$/ })) {
      const name = body instanceof Object && 'name' in body ? String(body.name) : ''
      received.set(name, (received.get(name) ?? 0) + 1)
    }
  }
  const told = crowd.flatMap(({ changes }) => changes)
  const wrong = told.filter(({ name, word }) => {
    const times = received.get(name) ?? 0
    return word === 'done' ? times !== 1 : word === 'unknown' ? times > 1 : times > 0
  })
  expect(wrong).toEqual([])
  // Nobody was refused or signed out by what happened.
  expect(told.filter(({ word }) => word !== 'done' && word !== 'unknown')).toEqual([])

  const ended = crowd.flatMap((person) => person.ended)
  const stillIn = crowd.map(({ cookie }) => cookie)
  expect(ended.length).toBeGreaterThan(people / 2)
  for (const { url } of copies) {
    const open = async (cookie: string) => {
      const answer = await fetch(`${url}/settings`, { headers: { cookie }, redirect: 'manual' })
      return answer.status
    }
    expect(new Set(await Promise.all(ended.map(open)))).toEqual(new Set([307]))
    expect(new Set(await Promise.all(stillIn.map(open)))).toEqual(new Set([200]))
  }

  const words = told.reduce((count, { word }) => count.set(word, (count.get(word) ?? 0) + 1), new Map<string, number>())
  process.stdout.write(
    `\n  ${told.length} changes: ${[...words].map(([word, times]) => `${times} ${word}`).join(', ')}\n`,
  )
})
