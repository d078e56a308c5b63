import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Redis } from 'ioredis'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { connect, openSessionStore, type SharedStore, type SignedIn } from '@/lib/auth/store'
import { openThrottle } from '@/lib/auth/throttle'
import { hasRedis, RedisServer } from './redis-server'

const { lines, settings } = vi.hoisted(() => ({
  lines: new Array<string>(),
  settings: { NEXTAUTH_SECRET: 'a secret of thirty-two characters, or more', NEXTAUTH_SECRET_PREVIOUS: '' },
}))
vi.mock('@/lib/env', () => ({ env: () => settings }))
vi.mock('@/lib/log', () => {
  const write = (fields: object | string, text = '') => lines.push(`${JSON.stringify(fields)} ${text}`)
  return { log: () => ({ info: write, warn: write }) }
})

const next = (redis: Redis, event: 'close' | 'ready') =>
  new Promise<void>((resolve) => void redis.once(event, () => resolve()))

/** Two instances of the panel with one store, like two processes. */
describe.skipIf(!hasRedis)('two instances and a real store', () => {
  let server: RedisServer
  let copies: SharedStore[]
  const copy = async (folder?: string) => {
    const shared = connect(server.url)
    copies.push(shared)
    await shared.opened
    return { shared, store: openSessionStore(shared, folder), throttle: openThrottle(shared) }
  }

  beforeEach(async () => {
    lines.length = 0
    copies = []
    server = await RedisServer.start()
  })
  afterEach(async () => {
    for (const { redis } of copies) redis.removeAllListeners('close').disconnect()
    await server.stop()
  })

  const now = Date.now()
  const signedIn = (signInId: string, owner = '1/ingrid@example.com', ago = 60_000): SignedIn => ({
    signInId,
    owner,
    signedInAt: now - ago,
  })

  it('refuses on one instance what was signed out on the other, stored as a hash, until the token expires', async () => {
    const [first, second] = [await copy(), await copy()]
    await first.store.revoke('tablet', 3600)
    await first.store.revoke('shortly', 0.001)
    expect(await second.store.isEnded(signedIn('tablet'))).toBe(true)
    expect(await second.store.isEnded(signedIn('phone'))).toBe(false)
    // Asked for only then, because a copy remembers for a while what it has read.
    await expect.poll(() => first.shared.redis.keys('*'), { timeout: 20_000 }).toHaveLength(1)
    expect(await second.store.isEnded(signedIn('shortly'))).toBe(false)
    const keys = await first.shared.redis.keys('*')
    expect(keys).toEqual([expect.stringMatching(/^havn:ended:[\w-]{43}$/)])
    expect(await first.shared.redis.ttl(String(keys[0]).replace('havn:', ''))).toBeGreaterThan(3590)
    expect(first.store.state()).toBe('shared')
    expect(lines).toEqual([])
  })

  it('signs out everywhere: all earlier sign-ins of a person, on every instance, across a change of the secret', async () => {
    const [first, second] = [await copy(), await copy()]
    await first.store.endAllBefore('1/ingrid@example.com', now, 3600)
    await second.store.endAllBefore('1/ingrid@example.com', now - 90_000, 3600)
    expect(await second.store.isEnded(signedIn('laptop'))).toBe(true)
    expect(await second.store.isEnded(signedIn('after', '1/ingrid@example.com', -1))).toBe(false)
    expect(await second.store.isEnded(signedIn('colleague', '1/per@example.com'))).toBe(false)
    expect(String(await first.shared.redis.keys('*'))).not.toContain('ingrid')

    const before = { ...settings }
    const third = await copy()
    Object.assign(settings, { NEXTAUTH_SECRET: 'another', NEXTAUTH_SECRET_PREVIOUS: before.NEXTAUTH_SECRET })
    expect(await third.store.isEnded(signedIn('laptop'))).toBe(true)
    Object.assign(settings, before)
  })

  it('allows an id to be used once on any instance, also when both try at once', async () => {
    const [first, second] = [await copy(), await copy()]
    const answers = await Promise.all([first, second, first, second].map(({ store }) => store.useOnce('waiting', 300)))
    expect(answers.filter(Boolean)).toHaveLength(1)
  })

  it('counts tries and codes of both instances together', async () => {
    const [first, second] = [await copy(), await copy()]
    const who = { address: '192.0.2.1', username: 'ingrid@example.com' }
    for (let round = 0; round < 5; round += 1) {
      expect(await first.throttle.signInTry(who)).toEqual({ allowed: true })
      expect(await second.throttle.signInTry(who)).toEqual({ allowed: true })
    }
    expect(await first.throttle.signInTry(who)).toMatchObject({ allowed: false })
    expect(await second.throttle.signInTry(who)).toMatchObject({ allowed: false })
    const codes = []
    for (const { throttle } of [first, second, first, second, first, second, first])
      codes.push(await throttle.codeTry('waiting'))
    expect(codes).toEqual([true, true, true, true, true, false, false])
  })

  it('has only hashes and numbers in the store: no address, user name or id', async () => {
    const { shared, store, throttle } = await copy()
    for (const address of ['192.0.2.1', '2001:db8:1:2::7', null]) {
      for (const username of ['ingrid@example.com', null]) {
        await throttle.signInTry({ address, username })
        await throttle.giveTryBack({ address, username })
        await throttle.signInTry({ address, username })
        await throttle.signInSucceeded({ address, username })
      }
      await throttle.signInTry({ address, username: 'per@example.com' })
    }
    await throttle.codeTry('waiting')
    await store.useOnce('waiting', 300)
    await store.revoke('tablet', 300)
    await store.endAllBefore('1/ingrid@example.com', now, 300)
    const keys = await shared.redis.keys('*')
    const kinds = new Set(keys.map((key) => /^havn:([a-z:]+):[\w-]{43}$/.exec(key)?.[1] ?? key))
    expect([...kinds].toSorted()).toEqual([
      'before',
      'code',
      'ended',
      'familiar',
      'try:address',
      'try:both',
      'try:name',
      'used',
    ])
    const values = await shared.redis.mget(keys.map((key) => key.replace('havn:', '')))
    for (const value of values) expect(value).toMatch(/^\d+$/)
  })

  it('uses its own records while the store is stopped, and writes them when it is back, even if it came back empty', async () => {
    const [first, second] = [await copy(), await copy()]
    const who = { address: '192.0.2.1', username: 'ingrid@example.com' }
    await first.store.revoke('before', 3600)
    expect(await second.store.isEnded(signedIn('before'))).toBe(true)

    const closed = copies.map(({ redis }) => next(redis, 'close'))
    await server.stop()
    await Promise.all(closed)
    expect(first.store.state()).toBe('down')
    await first.store.revoke('meanwhile', 3600)
    expect(await first.store.isEnded(signedIn('meanwhile'))).toBe(true)
    expect(await first.store.isEnded(signedIn('before'))).toBe(true)
    expect(await second.store.isEnded(signedIn('before'))).toBe(true)
    expect(await second.store.isEnded(signedIn('meanwhile'))).toBe(false)
    expect(await second.store.useOnce('waiting', 300)).toBe(true)
    expect(await second.store.useOnce('waiting', 300)).toBe(false)
    const answers = []
    for (let round = 0; round < 12; round += 1) answers.push((await first.throttle.signInTry(who)).allowed)
    expect(answers.filter(Boolean)).toHaveLength(10)
    await first.throttle.signInSucceeded(who)
    expect(await first.throttle.signInTry(who)).toEqual({ allowed: true })

    const ready = copies.map(({ redis }) => next(redis, 'ready'))
    await server.startAgain()
    await Promise.all(ready)
    expect(first.store.state()).toBe('shared')
    await expect.poll(() => second.store.isEnded(signedIn('meanwhile')), { timeout: 20_000 }).toBe(true)
    await expect.poll(() => first.store.useOnce('waiting', 300), { timeout: 20_000 }).toBe(false)
    const third = await copy()
    await expect.poll(() => third.store.isEnded(signedIn('before')), { timeout: 20_000 }).toBe(true)

    expect(lines.map((line) => /shared store [^:"]*/.exec(line)?.[0])).toEqual([
      'shared store lost',
      'shared store lost',
      'shared store is back',
      'shared store is back',
    ])
    expect(lines.join()).not.toContain('hunter2')
  })

  it('with a folder, writes what was signed out while the store was down even if the copy was killed meanwhile', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'havn-state-'))
    const killed = await copy(folder)
    const closed = next(killed.shared.redis, 'close')
    await server.stop()
    await closed
    await killed.store.revoke('meanwhile', 3600)
    killed.shared.redis.disconnect()
    await server.startAgain()
    await copy(folder)
    const other = await copy()
    await expect.poll(() => other.store.isEnded(signedIn('meanwhile')), { timeout: 20_000 }).toBe(true)
    rmSync(folder, { recursive: true })
  })

  it('does not wait for a store that accepts connections and never responds', async () => {
    const { shared, store } = await copy()
    await store.revoke('known', 3600)
    server.freeze()
    expect(await store.isEnded(signedIn('unknown'))).toBe(false)
    expect(store.state()).toBe('down')
    expect(await store.isEnded(signedIn('known'))).toBe(true)
    if (shared.redis.status === 'ready') await next(shared.redis, 'close')
    expect(await store.isEnded(signedIn('unknown'))).toBe(false)
  })

  it('starts without its store, or with a wrong password, and logs it without the password', async () => {
    const wrong = connect(server.url.replace('hunter2', 'swordfish'))
    copies.push(wrong)
    expect(await openSessionStore(wrong).useOnce('waiting', 300)).toBe(true)
    await server.stop()
    const { store } = await copy()
    expect(await store.isEnded(signedIn('phone'))).toBe(false)
    expect(store.state()).toBe('down')
    expect(lines.map((line) => line.split(' ')[0])).toEqual(['{"reason":"WRONGPASS"}', '{"reason":"ECONNREFUSED"}'])
  })
})
