// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { LiveProvider } from '@/components/live/live-provider'
import { encodeLive } from '@/lib/live-json'
import { render } from '@/tests/render'
import { hoursUntilPinChanges, SupportPin } from './support-pin'

afterEach(() => void vi.unstubAllGlobals())

it.each([
  ['00:00:00', 24],
  ['14:20:00', 10],
  ['22:40:00', 1],
  ['23:40:00', 0],
])('at %s UTC the PIN changes in about %i hours', (time, hours) =>
  expect(hoursUntilPinChanges(new Date(`2026-11-20T${time}Z`))).toBe(hours),
)

it('a PIN that cannot be read again says of when it is', async () => {
  const readAt = new Date('2026-11-20T14:20:00Z')
  const ask = vi.fn<() => Promise<Response>>(async () => new Response(encodeLive({ value: '4711', asOf: new Date() })))
  vi.stubGlobal('fetch', ask)
  vi.useFakeTimers({ now: readAt })
  const { container } = render(<SupportPin isApiKey={false} />, { timeZone: 'UTC', wrapper: LiveProvider })
  await act(async () => fireEvent.click(screen.getByRole('button')))
  expect(container).toHaveTextContent('4711Changes in 10 h')
  ask.mockRejectedValue(new Error('offline'))
  await act(async () => vi.advanceTimersByTimeAsync(200_000))
  expect(container).toHaveTextContent(/4711as of 14:20:00\. Couldn’t be read again, so it may have changed\./)
})
