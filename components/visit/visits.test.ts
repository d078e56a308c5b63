// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest'
import { forgetAll, openDeviceStore } from '@/lib/storage/device-store'
import { forgetVisits, keptMs, noteVisit, outdateVisits, showAgain } from './visits'

const go = (path: string) => history.pushState({ page: path }, '', path)
const heard = vi.fn<(state: unknown) => void>()
addEventListener('popstate', ({ state }) => heard(state))

beforeEach(() => {
  localStorage.clear()
  openDeviceStore('first')
  forgetVisits()
  go('/servers?q=web')
  noteVisit(Date.now())
  go('/servers/7')
  heard.mockReset()
})

it('goes to a page that was left by the history entry that it had', () => {
  expect(showAgain('/servers?q=web')).toBe(true)
  expect(location.pathname + location.search).toBe('/servers?q=web')
  expect(heard.mock.calls).toEqual([[{ page: '/servers?q=web' }]])
})

it.each([
  ['another page', () => undefined, '/domains'],
  ['another search', () => undefined, '/servers'],
  ['a place in it', () => undefined, '/servers?q=web#end'],
  ['the page itself', () => go('/servers'), '/servers?q=web'],
  ['one that is old', () => vi.setSystemTime(Date.now() + keptMs + 1), '/servers?q=web'],
  ['one from before a change', outdateVisits, '/servers?q=web'],
  ['one from before a sign-out', forgetAll, '/servers?q=web'],
  [
    'one from before another sign-in on the device',
    () => localStorage.setItem('havn:owner', 'second'),
    '/servers?q=web',
  ],
])('does not show %s again', (_what, happen, href) => {
  vi.useFakeTimers()
  happen()
  expect(showAgain(href)).toBe(false)
  expect(heard).not.toHaveBeenCalled()
  vi.useRealTimers()
})
