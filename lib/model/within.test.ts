import { beforeEach, expect, it, vi } from 'vitest'
import { within } from './within'

beforeEach(() => void vi.useFakeTimers())

const never = new Promise<string>(() => undefined)
const after = (ms: number) => new Promise<string>((resolve) => setTimeout(() => resolve('in time'), ms))

it('returns what comes in time, and leaves no timer', async () => {
  const late = vi.fn(() => 'late')
  const answer = within(after(10), 20, late)
  await vi.advanceTimersByTimeAsync(10)
  expect(await answer).toBe('in time')
  expect(vi.getTimerCount()).toBe(0)
  expect(late).not.toHaveBeenCalled()
})

it('leaves no timer after a failure either', async () => {
  await expect(within(Promise.reject(new Error('failed')), 20, () => 'late')).rejects.toThrow('failed')
  expect(vi.getTimerCount()).toBe(0)
})

it('answers otherwise, or throws, when the time is over', async () => {
  const answer = within(never, 20, () => 'late')
  const refusal = expect(
    within(never, 20, () => {
      throw new Error('too late')
    }),
  ).rejects.toThrow('too late')
  await vi.advanceTimersByTimeAsync(20)
  expect(await answer).toBe('late')
  await refusal
})
