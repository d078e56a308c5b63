// @vitest-environment jsdom
import { NextIntlClientProvider } from 'next-intl'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { onSessionEnded, settleSignIn } from '@/components/feedback/session-events'
import { LiveProvider } from '@/components/live/live-provider'
import { encodeLive } from '@/lib/live-json'
import { en } from '@/messages/en'
import { SignedCell } from './signed-cell'

let root: ReturnType<typeof createRoot>
let place: HTMLElement
const answers = vi.fn<(url: string) => Promise<Response>>()

const failureOf = (kind: string) => ({ kind, message: null, reference: 'R', status: 503, retryAfterSeconds: null })
const failed = { ok: false, failure: failureOf('unavailable') }
const signed = { ok: true, value: true, asOf: new Date(0) }
const answer = (...reads: [id: string, read: typeof failed | typeof signed][]) =>
  answers.mockImplementation(async () => new Response(encodeLive({ value: reads, asOf: new Date() })))

const show = (...ids: string[]) =>
  act(async () =>
    root.render(
      <NextIntlClientProvider locale="en" messages={en} timeZone="Europe/Oslo">
        <LiveProvider>
          {ids.map((id) => (
            <p key={id}>
              <SignedCell zone={{ id, external: false }} />
            </p>
          ))}
        </LiveProvider>
      </NextIntlClientProvider>,
    ),
  )
const cells = () => [...place.querySelectorAll('p')].map(({ textContent }) => textContent)
/** Waits for the batch, its answer, and the notification of React Query. */
const wait = () => act(async () => vi.advanceTimersByTimeAsync(50))

const { on, unknown } = en.domains.signed

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('fetch', answers)
  answers.mockReset()
  place = document.createElement('div')
  root = createRoot(place)
})
afterEach(async () => {
  await act(async () => root.unmount())
  vi.useRealTimers()
})

it('reads a row again that could not be read when it is shown again, and no other', async () => {
  answer(['1', failed], ['2', signed])
  await show('1', '2')
  await wait()
  expect(cells()).toEqual([unknown, on])
  await show()
  answer(['1', signed])
  await show('1', '2')
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
  await show('1', '2')
  await wait()
  expect([opened.mock.calls.length, cells()]).toEqual([1, [unknown, unknown]])
  answer(['1', signed], ['2', signed])
  await act(async () => settleSignIn(true))
  await wait()
  expect(cells()).toEqual([on, on])
  stop()
})
