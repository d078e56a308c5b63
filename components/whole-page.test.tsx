// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { reloadUnlessWhole } from './whole-page'

const reload = vi.fn()
let isUp = true

beforeEach(() => {
  isUp = true
  sessionStorage.clear()
  reload.mockClear()
  delete document.documentElement.dataset.ready
  vi.useFakeTimers({ toFake: ['setTimeout', 'Date'] })
  vi.stubGlobal('location', { reload })
  vi.stubGlobal('fetch', () => (isUp ? Promise.resolve(Response.json({})) : Promise.reject(new TypeError())))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  for (const [type, listener, options] of listeners.splice(0)) removeEventListener(type, listener, options)
})

/** Those that a run adds, so that the next one is a page of its own. */
const listeners: Parameters<typeof removeEventListener>[] = []

/** The page as it comes, as if after a reload when it is called again. */
function open() {
  const add = vi.spyOn(window, 'addEventListener')
  reloadUnlessWhole()
  listeners.push(...add.mock.calls)
  add.mockRestore()
}

const settled = () => vi.advanceTimersByTimeAsync(0)

function missing(tag: 'script' | 'link' | 'img') {
  const part = document.head.appendChild(document.createElement(tag))
  part.dispatchEvent(new Event('error'))
  part.remove()
}

const rejected = (stack: string) => {
  const reason = Object.assign(new Error('Connection closed.'), { stack })
  dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }))
}
const ours = 'Error: at https://panel/_next/static/chunks/a.js:1:2'
const foreign = 'Error: at chrome-extension://abc/a.js:1:2'

test.each([
  ['a script is missing', () => missing('script'), 1],
  ['a style sheet is missing', () => missing('link'), 1],
  ['its end was cut off', () => rejected(ours), 1],
  ['a picture is missing', () => missing('img'), 0],
  ['an extension of the browser fails', () => rejected(foreign), 0],
])('it loads again, or not: %s', async (_, fail, times) => {
  open()
  fail()
  fail()
  await settled()
  expect(reload).toHaveBeenCalledTimes(times)
})

test('a page that React has taken over has its own ways', async () => {
  open()
  document.documentElement.dataset.ready = ''
  missing('script')
  await settled()
  expect(reload).not.toHaveBeenCalled()
})

test('a panel that does not answer is waited for, because a reload would lose what there is', async () => {
  isUp = false
  open()
  missing('script')
  await vi.advanceTimersByTimeAsync(10_000)
  expect(reload).not.toHaveBeenCalled()
  isUp = true
  await vi.advanceTimersByTimeAsync(2000)
  expect(reload).toHaveBeenCalledTimes(1)
})

test('a page that comes in part again waits longer each time', async () => {
  for (const [times, ms] of [0, 1000, 3000, 7000].entries()) {
    open()
    missing('script')
    await vi.advanceTimersByTimeAsync(Math.max(0, ms - 1))
    expect(reload).toHaveBeenCalledTimes(ms ? times : 1)
    await vi.advanceTimersByTimeAsync(1)
    expect(reload).toHaveBeenCalledTimes(times + 1)
  }
})

test('after five minutes it starts with no pause again', async () => {
  for (const times of [1, 2]) {
    open()
    missing('script')
    await settled()
    expect(reload).toHaveBeenCalledTimes(times)
    await vi.advanceTimersByTimeAsync(300_000)
  }
})

test('an answer about health that does not come is asked for again', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort())
  const asked = vi.fn((_: string, { signal }: { signal: AbortSignal }) =>
    signal.aborted ? Promise.reject(new DOMException('', 'TimeoutError')) : Promise.resolve(Response.json({})),
  )
  vi.stubGlobal('fetch', asked)
  open()
  missing('script')
  await settled()
  expect(reload).not.toHaveBeenCalled()
  timeout.mockRestore()
  await vi.advanceTimersByTimeAsync(2000)
  expect(asked).toHaveBeenCalledTimes(2)
  expect(reload).toHaveBeenCalledTimes(1)
})
