// @vitest-environment jsdom
import { act, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { onSessionEnded, settleSignIn } from '@/components/feedback/session-events'
import { LiveProvider } from '@/components/live/live-provider'
import { encodeLive } from '@/lib/live-json'
import { en } from '@/messages/en'
import { render } from '@/tests/render'
import { SignedCell } from './signed-cell'

const answers = vi.fn<(url: string) => Promise<Response>>()

const failureOf = (kind: string) => ({ kind, message: null, reference: 'R', status: 503, retryAfterSeconds: null })
const failed = { ok: false, failure: failureOf('unavailable') }
const signed = { ok: true, value: true, asOf: new Date(0) }
const answer = (...reads: [id: string, read: typeof failed | typeof signed][]) =>
  answers.mockImplementation(async () => new Response(encodeLive({ value: reads, asOf: new Date() })))

const column = (...ids: string[]) =>
  ids.map((id) => (
    <p key={id}>
      <SignedCell zone={{ id, external: false }} />
    </p>
  ))
const show = (...ids: string[]) => render(column(...ids), { wrapper: LiveProvider })
const cells = () => screen.getAllByRole('paragraph').map(({ textContent }) => textContent)
/** Waits for the batch, its answer, and the notification of React Query. */
const wait = () => act(async () => vi.advanceTimersByTimeAsync(50))

const { on, unknown } = en.domains.signed

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', answers)
  answers.mockReset()
})

it('reads a row again that could not be read when it is shown again, and no other', async () => {
  answer(['1', failed], ['2', signed])
  const { rerender } = show('1', '2')
  await wait()
  expect(cells()).toEqual([unknown, on])
  rerender(null)
  answer(['1', signed])
  rerender(column('1', '2'))
  await wait()
  expect(cells()).toEqual([on, on])
  expect(answers.mock.calls.map(([url]) => new URL(url, 'http://panel').searchParams.get('own'))).toEqual(['1,2', '1'])
})

it('asks for the password when the session has ended, and reads the rows again afterwards', async () => {
  const opened = vi.fn()
  const stop = onSessionEnded(opened)
  answers.mockImplementation(
    async () => new Response(encodeLive({ failure: failureOf('unauthenticated') }), { status: 401 }),
  )
  show('1', '2')
  await wait()
  expect([opened.mock.calls.length, cells()]).toEqual([1, [unknown, unknown]])
  answer(['1', signed], ['2', signed])
  await act(async () => settleSignIn(true))
  await wait()
  expect(cells()).toEqual([on, on])
  stop()
})
