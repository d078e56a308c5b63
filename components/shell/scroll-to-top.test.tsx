// @vitest-environment jsdom
import { render } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { ScrollToTop } from './scroll-to-top'

let path = '/domains'
vi.mock('next/navigation', () => ({ usePathname: () => path }))

const scrollTo = vi.fn()
let follow = () => {}

function go(to: string, how: 'link' | 'back' = 'link') {
  path = to.replace(/#.*/, '')
  history.replaceState(null, '', to)
  if (how === 'back') dispatchEvent(new PopStateEvent('popstate'))
  follow()
  const calls = scrollTo.mock.calls.length
  scrollTo.mockClear()
  return calls
}

beforeEach(() => {
  window.scrollTo = scrollTo
  path = '/domains'
  const { rerender } = render(<ScrollToTop />)
  follow = () => rerender(<ScrollToTop />)
  go('/domains')
})

it('scrolls to the top for another resource, not for its tabs', () => {
  expect(go('/domains/7')).toBe(1)
  expect(go('/domains/7/records')).toBe(0)
  expect(go('/domains/8/records')).toBe(1)
  expect(go('/domains/8/records')).toBe(0)
})

it('keeps the position restored by back and forward, and that of a fragment', () => {
  go('/domains/7')
  expect(go('/domains', 'back')).toBe(0)
  expect(go('/domains/7')).toBe(1)
  expect(go('/account#keys')).toBe(0)
})
