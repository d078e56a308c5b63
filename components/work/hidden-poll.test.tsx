// @vitest-environment jsdom
import { act, render } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { settleSignIn } from '@/components/feedback/session-events'
import { HiddenPoll } from './hidden-poll'
import { withReported } from './follow-work'

const fetchLive = vi.hoisted(() => vi.fn())
vi.mock('@/components/live/fetch-live', () => ({ fetchLive }))
vi.mock('./notify', () => ({ useNotifying: () => 'on' }))

it('stops asking when the session has ended, until somebody has signed in again', async () => {
  vi.useFakeTimers()
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  fetchLive.mockResolvedValue({ ok: false, failure: { kind: 'unauthenticated' } })
  const items = withReported([], [{ kind: 'snapshot', id: '1', name: 'web-01' }], new Date())
  render(<HiddenPoll items={items} take={() => {}} />)
  const wait = async () => {
    for (let polls = 0; polls < 4; polls++) await act(() => vi.advanceTimersByTimeAsync(30_000))
  }
  await wait()
  expect(fetchLive).toHaveBeenCalledTimes(1)
  fetchLive.mockResolvedValue({ ok: false, failure: { kind: 'unavailable' } })
  await act(async () => settleSignIn(true))
  await wait()
  expect(fetchLive).toHaveBeenCalledTimes(5)
})
