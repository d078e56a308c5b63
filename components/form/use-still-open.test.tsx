// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Outcome } from '@/lib/rules/outcome'
import { useStillOpen } from './use-still-open'

const look = vi.fn()
let root: ReturnType<typeof createRoot>
let place: HTMLElement

function Page({ outcome }: { outcome: Outcome | null }) {
  return useStillOpen(outcome, look) ? 'open' : 'closed'
}
const show = (outcome: Outcome | null) => act(async () => root.render(<Page outcome={outcome} />))
const wait = (ms: number) => act(async () => vi.advanceTimersByTime(ms))
const lost = (openMs: number): Outcome => ({ status: 'unknown', reference: 'R', sentAt: new Date(0), openMs })

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  look.mockReset()
  place = document.createElement('div')
  root = createRoot(place)
})
afterEach(async () => {
  await act(async () => root.unmount())
  vi.useRealTimers()
})

it('polls while a lost call may take effect, and once when it no longer can', async () => {
  await show(lost(12_000))
  expect(place.textContent).toBe('open')
  await wait(11_000)
  expect([place.textContent, look.mock.calls.length]).toEqual(['open', 2])
  await wait(1000)
  expect([place.textContent, look.mock.calls.length]).toEqual(['closed', 3])
  await wait(60_000)
  expect(look).toHaveBeenCalledTimes(3)
})

it('does not wait after an error of the API itself, or once the change was found', async () => {
  await show(lost(0))
  expect(place.textContent).toBe('closed')
  await show(lost(12_000))
  await show(null)
  await wait(60_000)
  expect([place.textContent, look.mock.calls.length]).toEqual(['closed', 0])
})
