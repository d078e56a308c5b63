import { createServer, type Server } from 'node:http'
import { afterEach, expect, it, vi } from 'vitest'
import { drainOnSignal } from './drain'

vi.mock('./env', () => ({ env: () => ({ DRAIN_SECONDS: 0, API_TIMEOUT_MS: 10_000 }) }))
vi.mock('./log', () => ({ log: () => ({ info: () => {}, warn: () => {} }) }))

const open: Server[] = []
afterEach(() => {
  for (const server of open.splice(0)) server.close()
  globalThis.havnIsDraining = undefined
  vi.restoreAllMocks()
})

async function listening(): Promise<{ server: Server; url: string }> {
  const server = createServer((_request, response) => response.end('ok'))
  open.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return { server, url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}` }
}

it('stops listening on every port, whichever was asked last', async () => {
  // What would end this process.
  vi.spyOn(globalThis, 'setInterval').mockReturnValue(setTimeout(() => {}))
  const on = vi.spyOn(process, 'on').mockReturnThis()
  drainOnSignal()
  const [panel, metrics] = [await listening(), await listening()]
  for (const { url } of [panel, metrics]) await (await fetch(url)).text()
  const end = on.mock.calls.find(([name]) => name === 'SIGTERM')?.[1]
  end?.('SIGTERM')
  await expect.poll(() => [panel.server.listening, metrics.server.listening]).toEqual([false, false])
})
