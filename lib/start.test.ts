import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { checkSettings, limitRequests, startTelemetry } from './start'

const settings = vi.hoisted(() => ({ METRICS_HOST: '127.0.0.1' }) as Record<string, string | number | undefined>)
const loaded = vi.hoisted(() => new Set<string>())
vi.mock('./env', () => ({ env: () => settings }))
vi.mock('prom-client', async (original) => {
  loaded.add('prom-client')
  return original()
})
vi.mock('@opentelemetry/sdk-trace-node', async (original) => {
  loaded.add('opentelemetry')
  return original()
})
const openTracing = vi.hoisted(() => vi.fn())
vi.mock('./tracing', async () => {
  await import('@opentelemetry/sdk-trace-node')
  return { openTracing }
})
const openMetrics = vi.hoisted(() => vi.fn(async () => undefined))
vi.mock('./metrics-server', async () => {
  await import('prom-client')
  return { openMetrics }
})

beforeEach(() => {
  settings['METRICS_PORT'] = undefined
  settings['OTEL_EXPORTER_OTLP_ENDPOINT'] = undefined
  settings['STATE_DIRECTORY'] = undefined
})
afterEach(() => vi.restoreAllMocks())

it('loads nothing that is not asked for', async () => {
  await startTelemetry()
  expect([...loaded]).toEqual([])
})

it('opens the metrics where METRICS_PORT is set', async () => {
  settings['METRICS_PORT'] = 9464
  await startTelemetry()
  expect(openMetrics).toHaveBeenCalledWith({ port: 9464, host: '127.0.0.1' })
})

it('records traces where OTEL_EXPORTER_OTLP_ENDPOINT is set', async () => {
  settings['OTEL_EXPORTER_OTLP_ENDPOINT'] = 'http://127.0.0.1:4318'
  await startTelemetry()
  expect(openTracing).toHaveBeenCalledWith('http://127.0.0.1:4318')
  expect(loaded).toContain('opentelemetry')
})

function watchExit() {
  const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const exit = vi.spyOn(process, 'exit').mockImplementation(() => {
    throw new Error('exit')
  })
  return { write, exit }
}

it('ends with one line when the port is taken', async () => {
  settings['METRICS_PORT'] = 9464
  openMetrics.mockRejectedValueOnce(Object.assign(new Error('listen'), { code: 'EADDRINUSE' }))
  const { write, exit } = watchExit()
  await expect(startTelemetry()).rejects.toThrow('exit')
  expect(write).toHaveBeenCalledWith('METRICS_PORT: 9464 of 127.0.0.1 cannot be opened (EADDRINUSE)\n')
  expect(exit).toHaveBeenCalledWith(1)
})

describe('a request', () => {
  let server: Server
  let asked: (string | undefined)[] = []
  beforeEach(async () => {
    limitRequests()
    server = createServer(({ url }, response) => {
      asked.push(url)
      response.end()
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
  })
  afterEach(() => {
    asked = []
    server.close()
    server.closeAllConnections()
  })
  const ask = (path: string) => {
    const address = server.address()
    return fetch(`http://127.0.0.1:${address instanceof Object ? address.port : 0}${path}`)
  }

  it('has 20 seconds for its headers and 2 minutes for all of it', async () => {
    await ask('/')
    expect([server.headersTimeout, server.requestTimeout]).toEqual([20_000, 120_000])
  })

  it('keeps 100 parameters, and of more so many that the proxy refuses it', async () => {
    const query = (count: number) => `/servers?${Array.from({ length: count }, (_, index) => `p${index}=1`).join('&')}`
    await ask(query(100))
    await ask(query(625))
    expect(asked).toEqual([query(100), query(101)])
  })
})

it('ends with one line when sign-outs cannot be written', () => {
  // Also for root, who may write everywhere.
  settings['STATE_DIRECTORY'] = '/dev/null/havn'
  const { write, exit } = watchExit()
  expect(checkSettings).toThrow('exit')
  expect(write.mock.calls).toEqual([['STATE_DIRECTORY: /dev/null/havn cannot be written (ENOTDIR)\n']])
  expect(exit).toHaveBeenCalledWith(1)
})
