import { channel } from 'node:diagnostics_channel'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { connect, Socket } from 'node:net'
import { afterEach, expect, it, vi } from 'vitest'
import { drainOnSignal, finishBeforeExit } from './drain'

vi.mock('./env', () => ({ env: () => ({ DRAIN_SECONDS: 0, API_TIMEOUT_MS: 10_000 }) }))
vi.mock('./log', () => ({ log: () => ({ info: () => {}, warn: () => {} }) }))
const flushTraces = vi.hoisted(() => vi.fn<() => Promise<void>>())
vi.mock('./trace', () => ({ flushTraces }))

const open: Server[] = []
afterEach(() => {
  for (const server of open.splice(0)) server.close()
  globalThis.havnIsDraining = undefined
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  flushTraces.mockReset()
})

async function listening(): Promise<{ server: Server; url: string }> {
  const server = createServer((_request, response) => response.end('ok'))
  open.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return { server, url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}` }
}

/** Returns what SIGTERM would do. */
function drained(): () => void {
  const on = vi.spyOn(process, 'on').mockReturnThis()
  drainOnSignal()
  const end = on.mock.calls.find(([name]) => name === 'SIGTERM')?.[1]
  return () => end?.('SIGTERM')
}

/** The codes that this process would have exited with. */
function exitCodes(): unknown[] {
  const codes: unknown[] = []
  vi.stubGlobal(
    'process',
    new Proxy(process, {
      get: (of, key) => (key === 'exit' ? (code: unknown) => codes.push(code) : Reflect.get(of, key)),
    }),
  )
  return codes
}

it('stops listening on every port, whichever was asked last', async () => {
  // What would end this process.
  vi.spyOn(globalThis, 'setInterval').mockReturnValue(setTimeout(() => {}))
  const terminate = drained()
  const [panel, metrics] = [await listening(), await listening()]
  for (const { url } of [panel, metrics]) await (await fetch(url)).text()
  terminate()
  await expect.poll(() => [panel.server.listening, metrics.server.listening]).toEqual([false, false])
})

it('answers those who were connecting when it stopped listening', async () => {
  vi.spyOn(globalThis, 'setInterval').mockReturnValue(setTimeout(() => {}))
  const terminate = drained()
  const { server, url } = await listening()
  await (await fetch(url, { headers: { connection: 'close' } })).text()
  const people = Array.from({ length: 50 }, () => connect(Number(new URL(url).port), '127.0.0.1'))
  const answers = people.map(async (socket) => {
    socket.write('GET / HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n')
    const [answer] = await once(socket, 'data')
    return String(answer).split('\r\n', 1).join()
  })
  terminate()
  expect(new Set(await Promise.all(answers))).toEqual(new Set(['HTTP/1.1 200 OK']))
  await expect.poll(() => server.listening).toBe(false)
})

it('stops listening after two seconds, even if people go on connecting', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'setTimeout', 'performance'] })
  const terminate = drained()
  const { server, url } = await listening()
  await (await fetch(url, { headers: { connection: 'close' } })).text()
  let isOver = false
  const arrive = () => {
    if (isOver) return
    channel('net.server.socket').publish({ socket: new Socket() })
    setImmediate(arrive)
  }
  arrive()
  terminate()
  await vi.advanceTimersByTimeAsync(1900)
  expect(server.listening).toBe(true)
  await vi.advanceTimersByTimeAsync(200)
  await vi.waitUntil(() => !server.listening, 20_000)
  isOver = true
})

/** A connection that the server knows, without a request; SIGTERM comes then. */
async function connectedBeforeTheEnd(): Promise<Socket> {
  vi.useFakeTimers({ toFake: ['setInterval', 'setTimeout', 'performance'] })
  flushTraces.mockResolvedValue()
  const terminate = drained()
  const { server, url } = await listening()
  // A server is known by its first request.
  await (await fetch(url, { headers: { connection: 'close' } })).text()
  const connected = once(server, 'connection')
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  await connected
  terminate()
  await vi.waitUntil(() => {
    vi.advanceTimersByTime(1)
    return !server.listening
  }, 20_000)
  return socket
}

it('answers a request whose connection was made before', async () => {
  const exits = exitCodes()
  const socket = await connectedBeforeTheEnd()
  await vi.advanceTimersByTimeAsync(1000)
  expect(exits).toEqual([])
  socket.write('POST / HTTP/1.1\r\nhost: localhost\r\ncontent-length: 0\r\n\r\n')
  const [answer] = await once(socket, 'data')
  expect(String(answer)).toMatch(/^HTTP\/1.1 200 .*\r\nconnection: close/is)
  await once(socket.resume(), 'close')
  await vi.advanceTimersByTimeAsync(100)
  expect(exits).toContain(0)
})

it('does not wait for a connection that asks nothing', async () => {
  const exits = exitCodes()
  const socket = await connectedBeforeTheEnd()
  await vi.advanceTimersByTimeAsync(1900)
  expect(exits).toEqual([])
  await vi.advanceTimersByTimeAsync(200)
  expect(exits).toContain(0)
  socket.destroy()
})

it('exits when the last spans are sent', async () => {
  let sent = () => {}
  flushTraces.mockReturnValue(new Promise((resolve) => (sent = resolve)))
  const exits = exitCodes()
  drained()()
  await expect.poll(() => flushTraces).toHaveBeenCalledTimes(1)
  expect(exits).toEqual([])
  sent()
  await expect.poll(() => exits).toEqual([0])
})

it('exits without them after two seconds', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'setTimeout'] })
  flushTraces.mockReturnValue(new Promise(() => {}))
  const exits = exitCodes()
  drained()()
  await vi.waitFor(() => expect(flushTraces).toHaveBeenCalledTimes(1), 20_000)
  expect(exits).toEqual([])
  await vi.advanceTimersByTimeAsync(2000)
  expect(exits).toEqual([0])
})

it('finishes a request that came while the last spans were sent', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'setTimeout', 'performance'] })
  let sent = () => {}
  flushTraces.mockReturnValueOnce(new Promise((resolve) => (sent = resolve))).mockResolvedValue()
  const exits = exitCodes()
  drained()()
  await vi.waitUntil(async () => {
    await vi.advanceTimersByTimeAsync(1)
    return flushTraces.mock.calls.length > 0
  }, 20_000)
  let finish = () => {}
  const request = finishBeforeExit(new Promise<void>((resolve) => (finish = resolve)))
  sent()
  await vi.advanceTimersByTimeAsync(1000)
  expect(exits).toEqual([])
  finish()
  await request
  await vi.advanceTimersByTimeAsync(100)
  expect(exits).toContain(0)
})
