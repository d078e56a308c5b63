// @vitest-environment jsdom
import { UnrecognizedActionError } from 'next/dist/client/components/unrecognized-action-error'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useMissingChunk } from './use-missing-chunk'

const reload = vi.fn()
const page = { cameBy: 'navigate', online: true, openMs: 5000, isUp: true }

beforeEach(() => {
  Object.assign(page, { cameBy: 'navigate', online: true, openMs: 5000, isUp: true })
  reload.mockClear()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('location', { reload })
  vi.stubGlobal('fetch', () => (page.isUp ? Promise.resolve(Response.json({})) : Promise.reject(new TypeError())))
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => page.online)
  vi.stubGlobal('performance', {
    now: () => page.openMs,
    getEntriesByType: () => [{ entryType: 'navigation', type: page.cameBy }],
  })
})
afterEach(() => vi.unstubAllGlobals())

function Caught({ error }: { error: unknown }) {
  return useMissingChunk(error) ? 'loading' : 'failed'
}

const missing = Object.assign(new Error('Failed to load chunk'), { name: 'ChunkLoadError' })

test.each([
  ['a part that is missing loads the page again', missing, {}, 1],
  ['so does an action that another build does not know', new UnrecognizedActionError(), {}, 1],
  ['an error of another kind does not', new Error('x'), {}, 0],
  ['nor does a part that is missing after a reload as well', missing, { cameBy: 'reload' }, 0],
  ['a reload long ago does not count', missing, { cameBy: 'reload', openMs: 61_000 }, 1],
  ['offline there is nothing to load', missing, { online: false }, 0],
])('%s', async (_, error, state, times) => {
  Object.assign(page, state)
  const place = document.createElement('div')
  const root = createRoot(place)
  await act(async () => root.render(<Caught error={error} />))
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(times))
  expect(reload).toHaveBeenCalledTimes(times)
  expect(place.textContent).toBe(times === 1 ? 'loading' : 'failed')
  await act(async () => root.unmount())
})

test('a panel that does not answer is waited for, because a reload would lose the page', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  page.isUp = false
  const root = createRoot(document.createElement('div'))
  await act(async () => root.render(<Caught error={missing} />))
  await vi.advanceTimersByTimeAsync(10_000)
  expect(reload).not.toHaveBeenCalled()
  page.isUp = true
  await vi.advanceTimersByTimeAsync(2000)
  expect(reload).toHaveBeenCalledTimes(1)
  await act(async () => root.unmount())
  vi.useRealTimers()
})
