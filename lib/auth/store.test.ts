import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { maxRemembered, openStore } from './store'

vi.mock('@/lib/env', () => ({ env: () => ({ NEXTAUTH_SECRET: 'a secret of thirty-two characters, or more' }) }))

const now = Date.parse('2026-11-20T12:00:00Z')
beforeEach(() => {
  vi.useFakeTimers({ now })
})
afterEach(() => {
  vi.useRealTimers()
})

const signedIn = (signInId: string, signedInAt = now - 60_000) => ({ signInId, owner: '1/ingrid', signedInAt })

it('ends a sign-in at once, until its token expires', async () => {
  const store = openStore(null)
  expect(await store.isEnded(signedIn('laptop'))).toBe(false)
  await store.revoke('laptop', 60)
  expect(await store.isEnded(signedIn('laptop'))).toBe(true)
  expect(await store.isEnded(signedIn('phone'))).toBe(false)
  vi.advanceTimersByTime(60_000)
  expect(await store.isEnded(signedIn('laptop'))).toBe(false)
  expect(store.state()).toBe('local')
})

it('ends all sign-ins before a time, which only increases', async () => {
  const store = openStore(null)
  await store.endAllBefore('1/ingrid', now, 600)
  await store.endAllBefore('1/ingrid', now - 120_000, 600)
  expect(await store.isEnded(signedIn('laptop'))).toBe(true)
  expect(await store.isEnded(signedIn('again', now))).toBe(false)
  expect(await store.isEnded({ ...signedIn('laptop'), owner: '1/per' })).toBe(false)
})

it('allows an id to be used once within its time', async () => {
  const store = openStore(null)
  expect(await store.useOnce('waiting', 300)).toBe(true)
  expect(await store.useOnce('waiting', 300)).toBe(false)
  expect(await store.useOnce('another', 300)).toBe(true)
  vi.advanceTimersByTime(300_000)
  expect(await store.useOnce('waiting', 300)).toBe(true)
})

it('limits its entries: drops expired ones first, then the oldest', async () => {
  const store = openStore(null)
  await store.useOnce('ends', 1)
  await store.useOnce('oldest', 300)
  for (let index = 2; index < maxRemembered; index += 1) await store.useOnce(`id ${index}`, 300)
  vi.advanceTimersByTime(1000)
  await store.useOnce('one more', 300)
  expect(await store.useOnce('oldest', 300)).toBe(false)
  await store.useOnce('yet one more', 300)
  expect(await store.useOnce('oldest', 300)).toBe(true)
})
