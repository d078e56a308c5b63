// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ScrollToTop } from './scroll-to-top'

let path = '/domains'
vi.mock('next/navigation', () => ({ usePathname: () => path }))

const scrollTo = vi.fn()
let root: ReturnType<typeof createRoot>

async function go(to: string, how: 'link' | 'back' = 'link') {
  path = to.replace(/#.*/, '')
  history.replaceState(null, '', to)
  if (how === 'back') dispatchEvent(new PopStateEvent('popstate'))
  await act(async () => root.render(<ScrollToTop />))
  const calls = scrollTo.mock.calls.length
  scrollTo.mockClear()
  return calls
}

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  window.scrollTo = scrollTo
  root = createRoot(document.createElement('div'))
  await go('/domains')
})
afterEach(() => act(async () => root.unmount()))

it('scrolls to the top for another resource, not for its tabs', async () => {
  expect(await go('/domains/7')).toBe(1)
  expect(await go('/domains/7/records')).toBe(0)
  expect(await go('/domains/8/records')).toBe(1)
  expect(await go('/domains/8/records')).toBe(0)
})

it('keeps the position restored by back and forward, and that of a fragment', async () => {
  await go('/domains/7')
  expect(await go('/domains', 'back')).toBe(0)
  expect(await go('/domains/7')).toBe(1)
  expect(await go('/account#keys')).toBe(0)
})
