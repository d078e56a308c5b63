// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { onSessionEnded, settleSignIn } from '@/components/feedback/session-events'
import { encodeLive } from '@/lib/live-json'
import { LiveProvider } from './live-provider'
import { useDebouncedQuery } from './use-debounced-query'

const good = () => new Response(encodeLive({ value: 'on', asOf: new Date() }))
const signedOut = () => {
  const failure = { kind: 'unauthenticated', message: null, reference: '', status: 401, retryAfterSeconds: null }
  return new Response(encodeLive({ failure }), { status: 401 })
}

let root: ReturnType<typeof createRoot>
let place: HTMLElement
let answers: ((response: Response) => void)[]
let stop: () => void
const opened = vi.fn()

function Look() {
  const known = useDebouncedQuery<string>('/api/live/domains/a.no', 0)
  return known === null ? 'asking' : known.ok ? known.value : 'failed'
}
const wait = () => act(async () => vi.advanceTimersByTimeAsync(5))
async function answer(nth: number, response: Response) {
  await act(async () => answers[nth]?.(response))
  await wait()
}

beforeEach(async () => {
  vi.useFakeTimers()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  answers = []
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => answers.push(resolve)))
  opened.mockReset()
  stop = onSessionEnded(opened)
  place = document.createElement('div')
  root = createRoot(place)
  await act(async () =>
    root.render(
      <LiveProvider>
        <Look />
      </LiveProvider>,
    ),
  )
  await wait()
})
afterEach(async () => {
  await act(async () => root.unmount())
  stop()
  vi.useRealTimers()
})

it('asks again when the session had ended under it and the person has signed in meanwhile', async () => {
  await act(async () => settleSignIn(true))
  await answer(0, signedOut())
  expect(place.textContent).toBe('asking')
  await answer(1, good())
  expect(place.textContent).toBe('on')
  expect(opened).not.toHaveBeenCalled()
})

it('asks again when the person signs in before the failure is on the screen', async () => {
  await act(async () => {
    answers[0]?.(signedOut())
    await vi.waitFor(() => expect(opened).toHaveBeenCalledTimes(1), 20_000)
    settleSignIn(true)
  })
  await wait()
  await answer(1, good())
  expect(place.textContent).toBe('on')
})

it('asks again once the person has signed in, and not before', async () => {
  await answer(0, signedOut())
  expect([place.textContent, answers.length]).toEqual(['failed', 1])
  await act(async () => settleSignIn(true))
  await wait()
  await answer(1, good())
  expect(place.textContent).toBe('on')
})

it('leaves alone what had been read', async () => {
  await answer(0, good())
  await act(async () => settleSignIn(true))
  await wait()
  expect(answers).toHaveLength(1)
})
