import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '@/lib/api/errors'
import { AnswerMissing, readForPage } from './read'

vi.mock('next/navigation', () => ({
  notFound: () => {
    throw new Error('not found')
  },
}))
const session = vi.hoisted(() => ({ signInId: 'one', token: 'bearer' }))
const step = vi.hoisted(() => ({ is: false }))
const revoked = vi.hoisted((): unknown[] => [])
vi.mock('./session', () => ({
  requireSession: async () => session,
  isStep: async () => step.is,
  revokeSignIn: async (ended: unknown) => void revoked.push(ended),
  redirectToSignIn: async () => {
    throw new Error(`to sign-in after ${revoked.length} ended`)
  },
  runAsSession: (_session: unknown, run: () => unknown) => run(),
}))
vi.mock('@/lib/i18n/translate-api', () => ({ translateSettled: async (read: unknown) => read }))

beforeEach(() => {
  step.is = false
  vi.useFakeTimers()
})
afterEach(() => void vi.useRealTimers())

it('responds with 404 for what the API says is missing', async () => {
  await expect(AnswerMissing({ missing: Promise.resolve(true) })).rejects.toThrow('not found')
  expect(vi.getTimerCount()).toBe(0)
})

it('lets the page continue for what exists', async () => {
  await expect(AnswerMissing({ missing: Promise.resolve(false) })).resolves.toBeNull()
  expect(vi.getTimerCount()).toBe(0)
})

it('passes on why a read failed, such as an ended session', async () => {
  await expect(AnswerMissing({ missing: Promise.reject(new Error('sign in')) })).rejects.toThrow('sign in')
})

it('does not wait for a slow API', async () => {
  let say = (_isMissing: boolean) => {}
  const answered = AnswerMissing({ missing: new Promise((resolve) => (say = resolve)) })
  await vi.runAllTimersAsync()
  await expect(answered).resolves.toBeNull()
  say(true)
})

it('does not wait in a step inside the panel, which shows the page that is missing all the same', async () => {
  step.is = true
  await expect(AnswerMissing({ missing: new Promise(() => {}) })).resolves.toBeNull()
  expect(vi.getTimerCount()).toBe(0)
})

it('ends a sign-in that the API has ended, so that the sign-in page does not offer to continue with it', async () => {
  const refused = async () => {
    throw new ApiError({ kind: 'unauthenticated', status: 401, reference: '8F2K-41QD' })
  }
  await expect(readForPage(refused)).rejects.toThrow('to sign-in after 1 ended')
  expect(revoked).toEqual([session])
})
