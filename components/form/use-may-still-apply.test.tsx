// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Outcome } from '@/lib/model/outcome'
import { useMayStillApply } from './use-lost-answer'

const look = vi.fn()
let root: ReturnType<typeof createRoot>
let place: HTMLElement

type PageProps = { outcome: Outcome | null; hasFailed?: boolean }
function Page({ outcome, hasFailed }: PageProps) {
  return useMayStillApply(outcome, look, hasFailed) ? 'open' : 'closed'
}
const show = (outcome: Outcome | null, hasFailed = false) =>
  act(async () => root.render(<Page outcome={outcome} hasFailed={hasFailed} />))
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
  expect([place.textContent, ...look.mock.calls.flat()]).toEqual(['closed', false, false, true])
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

it('makes a look that failed again, also when nothing can come any more, until one works', async () => {
  const outcome = lost(0)
  await show(outcome, true)
  await wait(11_000)
  expect([place.textContent, look.mock.calls.length]).toEqual(['closed', 2])
  await show(outcome)
  await wait(60_000)
  expect(look).toHaveBeenCalledTimes(2)
})
