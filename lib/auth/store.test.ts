import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { longestKeptSeconds } from '@/lib/model/lists'
import { openSessionStore } from './store'

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
  const store = openSessionStore(null)
  expect(await store.isEnded(signedIn('laptop'))).toBe(false)
  await store.revoke('laptop', 60)
  expect(await store.isEnded(signedIn('laptop'))).toBe(true)
  expect(await store.isEnded(signedIn('phone'))).toBe(false)
  vi.advanceTimersByTime(60_000)
  expect(await store.isEnded(signedIn('laptop'))).toBe(false)
  expect(store.state()).toBe('local')
})

it('remembers until the token expires, also after a restart, which rights a sign-in lacks', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'havn-state-'))
  await openSessionStore(null, folder).noteLack('laptop', 'domains', 60)
  const store = openSessionStore(null, folder)
  await store.noteLack('laptop', 'servers', 600)
  expect(await store.lacksOf('laptop')).toEqual(['servers', 'domains'])
  expect(await store.lacksOf('phone')).toEqual([])
  vi.advanceTimersByTime(60_000)
  expect(await store.lacksOf('laptop')).toEqual(['servers'])
  rmSync(folder, { recursive: true })
})

it('ends all sign-ins before a time, which only increases', async () => {
  const store = openSessionStore(null)
  await store.endAllBefore('1/ingrid', now, 600)
  await store.endAllBefore('1/ingrid', now - 120_000, 600)
  expect(await store.isEnded(signedIn('laptop'))).toBe(true)
  expect(await store.isEnded(signedIn('again', now))).toBe(false)
  expect(await store.isEnded({ ...signedIn('laptop'), owner: '1/per' })).toBe(false)
})

it('allows an id to be used once within its time', async () => {
  const store = openSessionStore(null)
  expect(await store.useOnce('waiting', 300)).toBe(true)
  expect(await store.useOnce('waiting', 300)).toBe(false)
  expect(await store.useOnce('another', 300)).toBe(true)
  vi.advanceTimersByTime(300_000)
  expect(await store.useOnce('waiting', 300)).toBe(true)
})

it('knows when a sign-in last changed something, for as long as a list may be kept', async () => {
  const store = openSessionStore(null)
  expect(await store.changedAt('laptop')).toBe(0)
  await store.noteChange('laptop')
  vi.advanceTimersByTime(1000)
  await store.noteChange('laptop')
  expect(await store.changedAt('laptop')).toBe(now + 1000)
  expect(await store.changedAt('phone')).toBe(0)
  vi.advanceTimersByTime(longestKeptSeconds * 1000)
  expect(await store.changedAt('laptop')).toBe(0)
})

it('knows after a restart what ended before it, and which ids were used', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'havn-state-'))
  const before = openSessionStore(null, folder)
  await before.revoke('laptop', 60)
  await before.endAllBefore('1/per', now, 600)
  await before.useOnce('waiting', 300)
  const after = openSessionStore(null, folder)
  expect(await after.isEnded(signedIn('laptop'))).toBe(true)
  expect(await after.isEnded({ ...signedIn('phone'), owner: '1/per' })).toBe(true)
  expect(await after.isEnded(signedIn('phone'))).toBe(false)
  expect(await after.useOnce('waiting', 300)).toBe(false)
  vi.advanceTimersByTime(60_000)
  expect(await openSessionStore(null, folder).isEnded(signedIn('laptop'))).toBe(false)
  rmSync(folder, { recursive: true })
})

it('writes no id, name or number of a customer into its folder', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'havn-state-'))
  const store = openSessionStore(null, folder)
  await store.revoke('laptop', 60)
  await store.endAllBefore('1/ingrid', now, 60)
  await store.useOnce('waiting', 60)
  await store.noteLack('laptop', 'servers', 60)
  // Nothing that a restart makes pointless.
  await store.noteChange('laptop')
  const lines = readdirSync(folder).flatMap((file) => readFileSync(join(folder, file), 'utf8').trim().split('\n'))
  expect(lines).toHaveLength(4)
  const shape = /^{"key":"(?:ended|before|used|refused):[\w-]{43}","value":(?:1|1795176000000),"ends":1795176060000}$/
  for (const line of lines) expect(line).toMatch(shape)
  rmSync(folder, { recursive: true })
})
