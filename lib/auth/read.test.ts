import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { answerMissing } from './read'

vi.mock('next/navigation', () => ({
  notFound: () => {
    throw new Error('not found')
  },
}))
vi.mock('./session', () => ({}))

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('responds with 404 for what the API says is missing', async () => {
  await expect(answerMissing(Promise.resolve(true))).rejects.toThrow('not found')
  expect(vi.getTimerCount()).toBe(0)
})

it('lets the page continue for what exists', async () => {
  await expect(answerMissing(Promise.resolve(false))).resolves.toBeUndefined()
  expect(vi.getTimerCount()).toBe(0)
})

it('passes on why a read failed, such as an ended session', async () => {
  await expect(answerMissing(Promise.reject(new Error('sign in')))).rejects.toThrow('sign in')
})

it('does not wait for a slow API', async () => {
  let say = (_isMissing: boolean) => {}
  const answered = answerMissing(new Promise((resolve) => (say = resolve)))
  await vi.runAllTimersAsync()
  await expect(answered).resolves.toBeUndefined()
  say(true)
})
