import { AsyncLocalStorage } from 'node:async_hooks'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { send } from './api/transport'
import { rememberOutside } from './outside-requests'

beforeAll(rememberOutside)
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
