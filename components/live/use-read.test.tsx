// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { onSessionEnded, settleSignIn } from '@/components/feedback/session-events'
import { encodeLive } from '@/lib/live-json'
import { LiveProvider } from './live-provider'
import { useRead } from './use-read'

const good = () => new Response(encodeLive({ value: 'on', asOf: new Date() }))
const signedOut = () => {
  const failure = { kind: 'unauthenticated', message: null, reference: '', status: 401, retryAfterSeconds: null }
  return new Response(encodeLive({ failure }), { status: 401 })
}

let answers: ((response: Response) => void)[]
let stop: () => void
const opened = vi.fn()

/** What the page knows. */
let latest: { current: unknown }
const on = { data: 'on', isError: false }
const wait = () => act(async () => vi.advanceTimersByTimeAsync(5))
async function answer(nth: number, response: Response) {
  await act(async () => answers[nth]?.(response))
  await wait()
}

beforeEach(async () => {
  vi.useFakeTimers()
  answers = []
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => answers.push(resolve)))
  opened.mockReset()
  stop = onSessionEnded(opened)
  const useAnswer = () => {
    const { data, isError } = useRead<string>('/api/live/domains/a.no')
    return { data, isError }
  }
  latest = renderHook(useAnswer, { wrapper: LiveProvider }).result
  await wait()
})
afterEach(() => stop())

it('asks again when the session had ended under it and the person has signed in meanwhile', async () => {
  await act(async () => settleSignIn(true))
  await answer(0, signedOut())
  expect(latest.current).toMatchObject({ data: undefined, isError: false })
  await answer(1, good())
  expect(latest.current).toMatchObject(on)
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
  expect(latest.current).toMatchObject(on)
})

it('asks again once the person has signed in, and not before', async () => {
  await answer(0, signedOut())
  expect([latest.current, answers.length]).toMatchObject([{ isError: true }, 1])
  await act(async () => settleSignIn(true))
  await wait()
  await answer(1, good())
  expect(latest.current).toMatchObject(on)
})

it('leaves alone what had been read', async () => {
  await answer(0, good())
  await act(async () => settleSignIn(true))
  await wait()
  expect(answers).toHaveLength(1)
})
