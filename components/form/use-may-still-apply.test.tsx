// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import type { Outcome } from '@/lib/model/outcome'
import { useMayStillApply } from './use-lost-answer'

const look = vi.fn()

const show = (outcome: Outcome | null, hasFailed = false) =>
  renderHook((now) => useMayStillApply(now.outcome, look, now.hasFailed), { initialProps: { outcome, hasFailed } })
const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms))
const lost = (openMs: number): Outcome => ({ status: 'unknown', reference: 'R', sentAt: new Date(0), openMs })

beforeEach(() => {
  vi.useFakeTimers()
  look.mockReset()
})

it('polls while a lost call may take effect, and once when it no longer can', () => {
  const { result: isOpen } = show(lost(12_000))
  expect(isOpen.current).toBe(true)
  wait(11_000)
  expect([isOpen.current, look.mock.calls.length]).toEqual([true, 2])
  wait(1000)
  expect([isOpen.current, ...look.mock.calls.flat()]).toEqual([false, false, false, true])
  wait(60_000)
  expect(look).toHaveBeenCalledTimes(3)
})

it('does not wait after an error of the API itself, or once the change was found', () => {
  const { result: isOpen, rerender } = show(lost(0))
  expect(isOpen.current).toBe(false)
  rerender({ outcome: lost(12_000), hasFailed: false })
  rerender({ outcome: null, hasFailed: false })
  wait(60_000)
  expect([isOpen.current, look.mock.calls.length]).toEqual([false, 0])
})

it('makes a look that failed again, also when nothing can come any more, until one works', () => {
  const outcome = lost(0)
  const { result: isOpen, rerender } = show(outcome, true)
  wait(11_000)
  expect([isOpen.current, look.mock.calls.length]).toEqual([false, 2])
  rerender({ outcome, hasFailed: false })
  wait(60_000)
  expect(look).toHaveBeenCalledTimes(2)
})
