import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { drainOnSignal, finishBeforeExit, isDraining } from './drain'

vi.mock('./env', () => ({ env: () => ({ DRAIN_SECONDS: 10, API_TIMEOUT_MS: 10_000 }) }))
vi.mock('./log', () => ({ log: () => ({ info: () => {}, warn: () => {} }) }))

const exit = vi.fn<typeof process.exit>()
let signal: (name: string) => void = () => {}
let server: Server

beforeEach(() => {
  globalThis.havnIsDraining = undefined
  globalThis.havnUnfinished = undefined
  exit.mockReset()
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'performance'] })
  vi.spyOn(process, 'exit').mockImplementation(exit)
  vi.spyOn(process, 'on').mockImplementation((_, listener) => {
    signal = listener
    return process
  })
  drainOnSignal()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  server.closeAllConnections()
})

/** A client that has sent a request and reads nothing yet. */
async function ask(listener: RequestListener): Promise<Socket> {
  server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const client = connect(address instanceof Object ? address.port : 0, '127.0.0.1').pause()
  client.write('GET / HTTP/1.1\r\nHost: panel\r\n\r\n')
  await once(server, 'request')
  return client
}

/** Until DRAIN_SECONDS are over and the process has stopped listening. */
async function stopListening(): Promise<void> {
  signal('SIGTERM')
  expect([isDraining(), server.listening]).toEqual([true, true])
  vi.advanceTimersByTime(10_000)
  await vi.waitUntil(() => !server.listening)
}

it('delivers a response that was written before, however slowly it is read', async () => {
  const length = 20_000_000
  const client = await ask((_, response) => {
    response.setHeader('content-length', length)
    response.end(Buffer.alloc(length, '.'))
  })
  await stopListening()
  vi.advanceTimersByTime(1000)
  expect(exit).not.toHaveBeenCalled()
  const read = text(client.resume())
  await vi.waitFor(() => {
    vi.advanceTimersByTime(50)
    expect(exit).toHaveBeenCalledWith(0)
  })
  server.closeAllConnections()
  expect((await read).split('\r\n\r\n')[1]).toHaveLength(length)
})

it('finishes a change whose browser has gone', async () => {
  let finish = () => {}
  const client = await ask((_, response) => response.end())
  client.destroy()
  const change = finishBeforeExit(new Promise<void>((resolve) => (finish = resolve)))
  await stopListening()
  vi.advanceTimersByTime(1000)
  expect(exit).not.toHaveBeenCalled()
  finish()
  await change
  await vi.waitFor(() => {
    vi.advanceTimersByTime(50)
    expect(exit).toHaveBeenCalledWith(0)
  })
})

it('exits all the same when a response takes longer than any call to the API may', async () => {
  await ask(() => {})
  await stopListening()
  vi.advanceTimersByTime(14_000)
  expect(exit).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1100)
  expect(exit).toHaveBeenCalledWith(0)
})

it('a second signal ends the process at once', async () => {
  await ask(() => {})
  signal('SIGTERM')
  expect(exit).not.toHaveBeenCalled()
  signal('SIGTERM')
  expect(exit).toHaveBeenCalledWith(1)
})
