// @vitest-environment jsdom
import { focusManager, onlineManager } from '@tanstack/react-query'
import { act, render, renderHook, type RenderHookResult, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { onSessionEnded, settleSignIn } from '@/components/feedback/session-events'
import { encodeLive } from '@/lib/live-json'
import type { Reading } from '@/lib/model/outcome'
import { LiveProvider } from './live-provider'
import { useLive, type Live } from './use-live'

const url = '/api/live/servers/1/power'
const start = new Date('2026-11-03T18:42:00Z')
let page: RenderHookResult<Live<string>, Reading<string>>
const live = () => page.result.current
const ask = vi.fn<(url: string) => Promise<Response>>()

/** Sets the next answers: a power state at the current time, or an error status. */
const answers = (value: string | number, retryAfterSeconds: number | null = null) =>
  ask.mockImplementation(async () =>
    typeof value === 'string'
      ? new Response(encodeLive({ value, asOf: new Date() }))
      : new Response(
          encodeLive({
            failure: {
              kind: value === 401 ? 'unauthenticated' : 'unavailable',
              message: null,
              reference: '2K8M-C0VN',
              status: value,
              retryAfterSeconds,
            },
          }),
          { status: value },
        ),
  )

const usePower = (initial: Reading<string>) =>
  useLive({
    url,
    initial,
    moving: (value) => value === 'starting',
    done: (value) => value === 'gone',
    slowMs: 30_000,
  })
const show = (value: string, asOf = start) =>
  (page = renderHook(usePower, { initialProps: { value, asOf }, wrapper: LiveProvider }))
/** Waits slightly longer, because React Query notifies on the next tick. */
const wait = (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms + 5))

/** Asks once more `ms` after the last of so many, and not before. */
async function asksAgainAfter(ms: number, asked: number) {
  await wait(ms - 100)
  expect(ask).toHaveBeenCalledTimes(asked)
  await wait(200)
  expect(ask).toHaveBeenCalledTimes(asked + 1)
}

beforeEach(() => {
  vi.useFakeTimers({ now: start })
  vi.stubGlobal('fetch', ask)
  ask.mockReset()
})
afterEach(() => focusManager.setFocused(undefined))

it('shows the initial value at once, polls fast while it changes and slowly otherwise', async () => {
  answers('starting')
  show('starting')
  expect(live().value).toBe('starting')
  expect(ask).not.toHaveBeenCalled()
  await wait(2000)
  expect(ask).toHaveBeenCalledTimes(1)
  answers('on')
  await wait(2000)
  expect(live().value).toBe('on')
  await wait(29_000)
  expect(ask).toHaveBeenCalledTimes(2)
  await wait(2000)
  expect(ask).toHaveBeenCalledTimes(3)
})

it('stops when nothing can change any more', async () => {
  answers('gone')
  show('starting')
  await wait(2000)
  await wait(600_000)
  expect(ask).toHaveBeenCalledTimes(1)
})

it('stops in a hidden tab and polls at once when visible again', async () => {
  answers('starting')
  show('starting')
  focusManager.setFocused(false)
  await wait(60_000)
  expect(ask).not.toHaveBeenCalled()
  await act(async () => focusManager.setFocused(true))
  await wait(10)
  expect(ask).toHaveBeenCalledTimes(1)
})

it('keeps the last good value, marks it as stale, and backs off', async () => {
  answers(503)
  show('starting')
  await wait(2000)
  expect(live()).toMatchObject({ value: 'starting', asOf: start, isStale: true, failure: { reference: '2K8M-C0VN' } })
  await asksAgainAfter(4000, 1)
  await wait(7000)
  expect(ask).toHaveBeenCalledTimes(2)
  answers('on')
  await wait(1500)
  expect(live()).toMatchObject({ value: 'on', isStale: false, failure: null })
})

it('waits as long as the API requests', async () => {
  answers(503, 90)
  show('starting')
  await wait(2000)
  await wait(89_000)
  expect(ask).toHaveBeenCalledTimes(1)
  await wait(1500)
  expect(ask).toHaveBeenCalledTimes(2)
})

it('opens the sign-in dialog on a 401, pauses, and resumes after signing in', async () => {
  const open = vi.fn()
  const stop = onSessionEnded(open)
  answers(401)
  show('starting')
  await wait(60_000)
  expect(open).toHaveBeenCalledTimes(1)
  expect(ask).toHaveBeenCalledTimes(1)
  answers('on')
  await act(async () => settleSignIn(true))
  await wait(10)
  expect(live()).toMatchObject({ value: 'on', failure: null })
  stop()
})

it('adopts a newer reading of the page, not an older one', async () => {
  answers('on')
  show('starting')
  await wait(2000)
  expect(live().value).toBe('on')
  page.rerender({ value: 'starting', asOf: new Date(Date.now() + 1000) })
  expect(live().value).toBe('starting')
  page.rerender({ value: 'on', asOf: start })
  expect(live().value).toBe('starting')
})

it('backs off from the start again after a good answer in between', async () => {
  answers(503)
  show('starting')
  await wait(2000)
  await wait(4000)
  expect(ask).toHaveBeenCalledTimes(2)
  answers('starting')
  await wait(8000)
  expect(live()).toMatchObject({ failure: null, isStale: false })
  answers(503)
  await wait(2000)
  expect(ask).toHaveBeenCalledTimes(4)
  await asksAgainAfter(4000, 4)
})

it('asks at once on request, and keeps the failure until a good answer', async () => {
  answers(503)
  show('starting')
  await wait(2000)
  let arrive: (answer: Response) => void = () => undefined
  ask.mockImplementation(() => new Promise((resolve) => (arrive = resolve)))
  await act(async () => live().refresh())
  await wait(0)
  expect(ask).toHaveBeenCalledTimes(2)
  expect(live()).toMatchObject({ isStale: true, failure: { status: 503 } })
  await act(async () => arrive(new Response(encodeLive({ value: 'on', asOf: new Date() }))))
  await wait(0)
  expect(live()).toMatchObject({ value: 'on', isStale: false, failure: null })
})

it('ignores the older answer of a server that lags behind', async () => {
  answers('starting')
  show('starting')
  await wait(2000)
  const { asOf } = live()
  expect(asOf > start).toBe(true)
  ask.mockImplementation(async () => new Response(encodeLive({ value: 'on', asOf: start })))
  await wait(2000)
  expect(ask).toHaveBeenCalledTimes(2)
  expect(live()).toMatchObject({ value: 'starting', asOf, failure: null })
})

/** Sets the next answer: a power state, read so many seconds after the start. */
const answersOf = (value: string, seconds: number) =>
  ask.mockImplementation(
    async () => new Response(encodeLive({ value, asOf: new Date(start.getTime() + seconds * 1000) })),
  )

it('does not keep an answer whose clock was ahead', async () => {
  answersOf('starting', 3600)
  show('starting')
  await wait(2000)
  answersOf('on', 4)
  await wait(2000)
  expect(live()).toMatchObject({ value: 'on', asOf: new Date(start.getTime() + 4000), failure: null })
})

it('does not keep a page whose clock was ahead, also where it is shown again', async () => {
  const ahead = { value: 'starting', asOf: new Date(start.getTime() + 3_600_000) }
  const Part = () => <p>{usePower(ahead).value}</p>
  const parts = render(<Part />, { wrapper: LiveProvider })
  answersOf('on', 2)
  await wait(2000)
  expect(screen.getByText('on')).toBeVisible()
  answersOf('on', 32)
  await wait(30_000)
  parts.rerender([1, 2].map((part) => <Part key={part} />))
  await wait(0)
  expect(screen.getAllByText('on')).toHaveLength(2)
})

it('adopts the next page after one whose clock was ahead', async () => {
  show('starting', new Date(start.getTime() + 3_600_000))
  answersOf('on', 2)
  await wait(2000)
  page.rerender({ value: 'off', asOf: new Date(start.getTime() + 3000) })
  expect(live().value).toBe('off')
  await wait(0)
  expect(live().value).toBe('off')
})

it('does not adopt a page that was kept for minutes', async () => {
  answers('on')
  show('starting')
  await wait(2000)
  page.rerender({ value: 'starting', asOf: new Date(start.getTime() - 300_000) })
  await wait(0)
  expect(live().value).toBe('on')
})

it('keeps the failure when a part that is shown later brings the same reading', async () => {
  answers(503)
  const Part = () => <p>{usePower({ value: 'starting', asOf: start }).failure?.reference ?? 'fresh'}</p>
  const parts = render(<Part />, { wrapper: LiveProvider })
  await wait(2000)
  parts.rerender([1, 2].map((part) => <Part key={part} />))
  await wait(0)
  expect(screen.queryByText('fresh')).toBeNull()
  expect(screen.getAllByText('2K8M-C0VN')).toHaveLength(2)
})

it('says that a reading is stale while the device is offline', async () => {
  answers('on')
  show('starting')
  await act(async () => onlineManager.setOnline(false))
  await wait(2000)
  expect(live()).toMatchObject({ value: 'starting', isStale: true, failure: null })
  await act(async () => onlineManager.setOnline(true))
  await wait(0)
  expect(live()).toMatchObject({ value: 'on', isStale: false })
})
