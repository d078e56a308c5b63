// @vitest-environment jsdom
import { UnrecognizedActionError } from 'next/dist/client/components/unrecognized-action-error'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useMissingChunk } from './render-error'

const reload = vi.fn()
const usual = { cameBy: 'navigate', reloadedFor: '', online: true, openMs: 5000, isUp: true }
const page = { ...usual }

beforeEach(() => {
  Object.assign(page, usual)
  sessionStorage.clear()
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
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function Caught({ error }: { error: unknown }) {
  return useMissingChunk(error) ? 'loading' : 'failed'
}

const missing = Object.assign(new Error('Failed to load chunk a.js'), { name: 'ChunkLoadError' })
const other = Object.assign(new Error('Failed to load chunk b.js'), { name: 'ChunkLoadError' })
const afterReload = { cameBy: 'reload', reloadedFor: String(missing) }

test.each([
  ['a part that is missing loads the page again', missing, {}, 1],
  ['so does an action that another build does not know', new UnrecognizedActionError(), {}, 1],
  ['an error of another kind does not', new Error('x'), {}, 0],
  ['nor does a part that is missing after the reload for it as well', missing, afterReload, 0],
  ['a reload for another part does not count', other, afterReload, 1],
  ['nor one by the person', missing, { cameBy: 'reload' }, 1],
  ['nor one long ago', missing, { ...afterReload, openMs: 61_000 }, 1],
  ['offline there is nothing to load', missing, { online: false }, 0],
])('%s', async (_, error, state, times) => {
  Object.assign(page, state)
  if (page.reloadedFor) sessionStorage.setItem('havn-reloaded-for', page.reloadedFor)
  const place = document.createElement('div')
  const root = createRoot(place)
  await act(async () => root.render(<Caught error={error} />))
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(times), 20_000)
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

test('a reload that does not bring the part is not repeated', async () => {
  for (const shown of ['loading', 'failed']) {
    const place = document.createElement('div')
    const root = createRoot(place)
    await act(async () => root.render(<Caught error={missing} />))
    expect(place.textContent).toBe(shown)
    await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1), 20_000)
    await act(async () => root.unmount())
    page.cameBy = 'reload'
  }
})

test('where the browser blocks storage, a page is reloaded once', async () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError')
  })
  page.cameBy = 'reload'
  const place = document.createElement('div')
  const root = createRoot(place)
  await act(async () => root.render(<Caught error={missing} />))
  expect(place.textContent).toBe('failed')
  await act(async () => root.unmount())
})
