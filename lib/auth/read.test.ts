import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '@/lib/api/errors'
import { answerMissing, readForPage } from './read'

vi.mock('next/navigation', () => ({
  notFound: () => {
    throw new Error('not found')
  },
}))
const session = vi.hoisted(() => ({ signInId: 'one', token: 'bearer' }))
const revoked = vi.hoisted((): unknown[] => [])
vi.mock('./session', () => ({
  requireSession: async () => session,
  revokeSignIn: async (ended: unknown) => void revoked.push(ended),
  redirectToSignIn: async () => {
    throw new Error(`to sign-in after ${revoked.length} ended`)
  },
  runAsSession: (_session: unknown, run: () => unknown) => run(),
}))
vi.mock('@/lib/i18n/translate-api', () => ({ translateSettled: async (read: unknown) => read }))

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

it('ends a sign-in that the API has ended, so that the sign-in page does not offer to continue with it', async () => {
  const refused = async () => {
    throw new ApiError({ kind: 'unauthenticated', status: 401, reference: '8F2K-41QD' })
  }
  await expect(readForPage(refused)).rejects.toThrow('to sign-in after 1 ended')
  expect(revoked).toEqual([session])
})
