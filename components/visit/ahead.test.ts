// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest'
import { forgetAll, openDeviceStore } from '@/lib/storage/device-store'
import { allowAhead, mayReadAhead, outdatePages, takeAhead } from './ahead'
import { forgetVisits, noteVisit, outdateVisits } from './visits'

const go = (path: string) => history.pushState(null, '', path)
let now = Date.parse('2026-11-20T12:00:00Z')

beforeEach(() => {
  // Two minutes later, nothing of the test before counts any more.
  vi.useFakeTimers({ now: (now += 120_000), toFake: ['Date'] })
  localStorage.clear()
  openDeviceStore('first')
  forgetVisits()
  forgetAll()
  openDeviceStore('first')
  allowAhead(20)
  go('/servers')
  return () => vi.useRealTimers()
})

it('reads a page ahead, and tells once when it was read', () => {
  const readAt = Date.now()
  expect(mayReadAhead('/servers/7')).toBe(true)
  vi.setSystemTime(readAt + 2000)
  go('/servers/7')
  expect(takeAhead()).toEqual({ readAt, isOutdated: false })
  expect(takeAhead()).toBeUndefined()
})

it('tells that something was changed since', () => {
  mayReadAhead('/servers/7')
  outdatePages()
  go('/servers/7')
  expect(takeAhead()).toMatchObject({ isOutdated: true })
})

it('tells nothing of a page that the router has forgotten', () => {
  mayReadAhead('/servers/7')
  vi.setSystemTime(Date.now() + 30_000)
  go('/servers/7')
  expect(takeAhead()).toBeUndefined()
  go('/servers')
  expect(mayReadAhead('/servers/7')).toBe(true)
})

it.each<[string, string, () => void]>([
  ['of the same page', '/servers?q=web', () => undefined],
  ['elsewhere', 'https://elsewhere.example/servers/7', () => undefined],
  ['that is always read anew', '/servers/7/reinstall', () => undefined],
  ['that was read a moment ago', '/servers/7', () => mayReadAhead('/servers/7')],
  ['that is kept', '/domains', () => (go('/domains'), noteVisit(Date.now()), go('/servers'))],
  ['after another sign-in on the device', '/servers/7', () => localStorage.setItem('havn:owner', 'second')],
  ['without a connection', '/servers/7', () => vi.spyOn(navigator, 'onLine', 'get').mockReturnValueOnce(false)],
  ['where nothing may be read ahead', '/servers/7', () => allowAhead(0)],
])('does not read a page ahead %s', (_what, href, happen) => {
  happen()
  expect(mayReadAhead(href)).toBe(false)
})

it('reads a kept page ahead that a change has outdated', () => {
  go('/domains')
  noteVisit(Date.now())
  go('/servers')
  outdateVisits()
  expect(mayReadAhead('/domains')).toBe(true)
})

it('reads no more in a minute than the operator allows', () => {
  allowAhead(3)
  const read = (from: number) => [1, 2, 3, 4].map((n) => mayReadAhead(`/servers/${from + n}`))
  expect(read(0)).toEqual([true, true, true, false])
  vi.setSystemTime(Date.now() + 60_000)
  expect(read(10)).toEqual([true, true, true, false])
})
