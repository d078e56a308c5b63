// @vitest-environment jsdom
import { renderHook, waitFor } from '@testing-library/react'
import { UnrecognizedActionError } from 'next/dist/client/components/unrecognized-action-error'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useMissingPart } from './render-error'

const reload = vi.fn()
const usual = { cameBy: 'navigate', reloadedFor: '', online: true, openMs: 5000, isUp: true }
const page = { ...usual }

beforeEach(() => {
  Object.assign(page, usual)
  sessionStorage.clear()
  reload.mockClear()
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

/** Whether an error that was caught shows as loading. */
const caught = (error: unknown) => renderHook(() => useMissingPart(error))

const missing = Object.assign(new Error('Failed to load chunk a.js'), { name: 'ChunkLoadError' })
const other = Object.assign(new Error('Failed to load chunk b.js'), { name: 'ChunkLoadError' })
const afterReload = { cameBy: 'reload', reloadedFor: String(missing) }

test.each([
  ['a part that is missing loads the page again', missing, {}, 1],
  ['so does an action that another build does not know', new UnrecognizedActionError(), {}, 1],
  ['so does data that ended early', new Error('Minified React error #412; visit https://react.dev/errors/412'), {}, 1],
  ['so does a connection that broke', new TypeError('network error'), {}, 1],
  ['an error of another kind does not', new Error('x'), {}, 0],
  ['nor does a part that is missing after the reload for it as well', missing, afterReload, 0],
  ['a reload for another part does not count', other, afterReload, 1],
  ['nor one by the person', missing, { cameBy: 'reload' }, 1],
  ['nor one long ago', missing, { ...afterReload, openMs: 61_000 }, 1],
  ['offline there is nothing to load', missing, { online: false }, 0],
])('%s', async (_, error, state, times) => {
  Object.assign(page, state)
  if (page.reloadedFor) sessionStorage.setItem('havn-reloaded-for', page.reloadedFor)
  const { result: isLoading } = caught(error)
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(times))
  expect(isLoading.current).toBe(times === 1)
})

test('a panel that does not answer is waited for, because a reload would lose the page', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  page.isUp = false
  caught(missing)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(reload).not.toHaveBeenCalled()
  page.isUp = true
  await vi.advanceTimersByTimeAsync(2000)
  expect(reload).toHaveBeenCalledTimes(1)
})

test('a reload that does not bring the part is not repeated', async () => {
  for (const isFirst of [true, false]) {
    const { result: isLoading, unmount } = caught(missing)
    expect(isLoading.current).toBe(isFirst)
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
    unmount()
    page.cameBy = 'reload'
  }
})

test('where the browser blocks storage, a page is reloaded once', () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError')
  })
  page.cameBy = 'reload'
  expect(caught(missing).result.current).toBe(false)
})
