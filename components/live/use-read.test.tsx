// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { onSessionEnded, settleSignIn } from '@/components/feedback/session-events'
import { encodeLive } from '@/lib/live-json'
import { forgetAll, openDeviceStore } from '@/lib/storage/device-store'
import { LiveProvider } from './live-provider'
import { useRead } from './use-read'

const good = () => new Response(encodeLive({ value: 'on', asOf: new Date() }))
const signedOut = () => {
  const failure = { kind: 'unauthenticated', message: null, reference: '', status: 401, retryAfterSeconds: null }
  return new Response(encodeLive({ failure }), { status: 401 })
}

let answers: ((response: Response) => void)[]
let aborted: number
let stop: () => void
const opened = vi.fn()

/** What the page knows. */
let latest: { current: unknown }
let again: () => void
const on = { data: 'on', isError: false }
const wait = () => act(async () => vi.advanceTimersByTimeAsync(5))
async function answer(nth: number, response: Response) {
  await act(async () => answers[nth]?.(response))
  await wait()
}

beforeEach(async () => {
  vi.useFakeTimers()
  answers = []
  aborted = 0
  openDeviceStore('a')
  vi.stubGlobal('fetch', (_url: string, { signal }: { signal: AbortSignal }) => {
    return new Promise<Response>((resolve, reject) => {
      answers.push(resolve)
      signal.addEventListener('abort', () => {
        aborted += 1
        reject(new DOMException('aborted', 'AbortError'))
      })
    })
  })
  opened.mockReset()
  stop = onSessionEnded(opened)
  const useAnswer = () => {
    const { data, isError } = useRead<string>('/api/live/domains/a.no')
    return { data, isError }
  }
  ;({ result: latest, rerender: again } = renderHook(useAnswer, { wrapper: LiveProvider }))
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

it('reads nothing any more once the person signs out', async () => {
  await answer(0, good())
  await act(async () => forgetAll())
  again()
  await wait()
  expect(answers).toHaveLength(1)
})

it('takes back what it is reading when the person signs out', async () => {
  await act(async () => forgetAll())
  again()
  await wait()
  expect([aborted, answers.length]).toEqual([1, 1])
  await answer(0, signedOut())
  expect(latest.current).toMatchObject({ data: undefined, isError: false })
  expect(opened).not.toHaveBeenCalled()
})
