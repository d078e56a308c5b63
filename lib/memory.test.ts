import { AsyncLocalStorage } from 'node:async_hooks'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { send } from './api/transport'
import { limitMemory } from './memory'

const collectGarbage = (): void => {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
}

beforeAll(limitMemory)
afterEach(() => vi.unstubAllGlobals())

it('a call to the API is outside the request that makes it, until its body is read', async () => {
  const request = new AsyncLocalStorage<string>()
  const seen: unknown[] = []
  const pull = (controller: ReadableStreamDefaultController) => {
    seen.push(request.getStore())
    controller.close()
  }
  vi.stubGlobal('fetch', async () => {
    seen.push(request.getStore())
    return new Response(new ReadableStream({ pull }, { highWaterMark: 0 }))
  })
  await request.run('a page', async () => {
    await send('http://127.0.0.1', {}, 1000)
    expect(request.getStore()).toBe('a page')
  })
  expect(seen).toEqual([undefined, undefined])
})

it.each([
  ['an error', () => new Error('complete')],
  ['the usual reason', () => undefined],
])('a controller that was aborted with %s keeps nothing of what aborted it', async (_, reason) => {
  class Page {
    complete(controller: AbortController): void {
      controller.abort(reason())
    }
  }
  const controller = new AbortController()
  const pages = [new Page()]
  const kept = new WeakRef(pages[0] ?? {})
  pages.pop()?.complete(controller)
  // A weak reference keeps its object until the current turn ends.
  await new Promise((resolve) => setImmediate(resolve))
  collectGarbage()
  expect(kept.deref()).toBeUndefined()
  expect(controller.signal.aborted).toBe(true)
})
