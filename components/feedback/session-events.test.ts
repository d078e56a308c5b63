import { expect, it, vi } from 'vitest'
import { announceSessionEnded, onSessionEnded, onSignedIn, settleSignIn, waitForSignIn } from './session-events'

it('opens one dialog for several announcements, and again after it was closed', () => {
  const open = vi.fn()
  const stop = onSessionEnded(open)
  announceSessionEnded()
  announceSessionEnded()
  expect(open).toHaveBeenCalledTimes(1)
  settleSignIn(false)
  announceSessionEnded()
  expect(open).toHaveBeenCalledTimes(2)
  settleSignIn(true)
  stop()
})

it('notifies a dialog that mounts later', () => {
  announceSessionEnded()
  const open = vi.fn()
  const stop = onSessionEnded(open)
  expect(open).toHaveBeenCalledTimes(1)
  settleSignIn(false)
  stop()
})

it('resolves all waiting calls, and resumes paused work only after signing in', async () => {
  const stop = onSessionEnded(() => {})
  const resume = vi.fn()
  const stopResuming = onSignedIn(resume)
  const declined = waitForSignIn()
  settleSignIn(false)
  expect(await declined).toBe(false)
  expect(resume).not.toHaveBeenCalled()
  const answers = Promise.all([waitForSignIn(), waitForSignIn()])
  settleSignIn(true)
  expect(await answers).toEqual([true, true])
  expect(resume).toHaveBeenCalledTimes(1)
  stop()
  stopResuming()
})

it('resolves waiting calls when the dialog unmounts', async () => {
  const stop = onSessionEnded(() => {})
  const waiting = waitForSignIn()
  stop()
  expect(await waiting).toBe(false)
  settleSignIn(false)
})

it('does not wait without a dialog', async () => {
  expect(await waitForSignIn()).toBe(false)
})
