import { createServer, type Server } from 'node:http'
import { context, propagation, trace } from '@opentelemetry/api'
import { InMemorySpanExporter, type NodeTracerProvider, SimpleSpanProcessor } from '@opentelemetry/sdk-trace-node'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { apiChange, apiRead } from './api/client'
import { logAction } from './log'
import { logRequestError } from './log-errors'
import { flushTraces } from './trace'
import { openTracing, withoutPersonalData } from './tracing'

const settings = vi.hoisted(() => ({ API_BASE_URL: '', API_TIMEOUT_MS: 5000, LOG_LEVEL: 'silent' }))
vi.mock('./env', () => ({ buildId: 'a1b2', env: () => settings }))
vi.mock('./routes', () => ({ routeOf: () => '/servers/[id]' }))

const got: Record<string, string | string[] | undefined>[] = []
let api: Server
let provider: NodeTracerProvider | null = null
let kept: InMemorySpanExporter

beforeEach(async () => {
  api = createServer((request, response) => {
    got.push({ url: request.url, ...request.headers })
    const isRefused = request.method === 'POST'
    response
      .writeHead(isRefused ? 409 : 200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ status: isRefused ? 409 : 200, message: 'kari@example.com', data: {} }))
  })
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve))
  const address = api.address()
  settings.API_BASE_URL = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
})
afterEach(async () => {
  api.closeAllConnections()
  api.close()
  got.length = 0
  await provider?.shutdown()
  provider = null
  globalThis.havnTracing = undefined
  for (const part of [trace, context, propagation]) part.disable()
})

function open(): void {
  kept = new InMemorySpanExporter()
  provider = openTracing('http://127.0.0.1:1', new SimpleSpanProcessor(withoutPersonalData(kept)))
}

const read = () => apiRead('token', { path: '/servers/{id}', params: { id: '7001001' }, schema: z.unknown() })

it('sends no trace to the API where nobody wants them', async () => {
  await read()
  expect(got[0]).not.toHaveProperty('traceparent')
})

it('a call is a span with the reference that the person sees, which the API continues', async () => {
  open()
  await read()
  const [span] = kept.getFinishedSpans()
  expect(span).toMatchObject({
    name: 'GET /servers/{id}',
    attributes: { 'url.template': '/servers/{id}', 'havn.reference': got[0]?.['x-request-id'] },
  })
  const { traceId, spanId } = span?.spanContext() ?? {}
  expect(got[0]?.['traceparent']).toBe(`00-${traceId}-${spanId}-01`)
})

it('a refused call is a failed span, without the words of the API', async () => {
  open()
  await expect(
    apiChange('token', {
      method: 'POST',
      path: '/servers/{id}/reboot',
      params: { id: '7001001' },
      schema: z.unknown(),
    }),
  ).rejects.toThrow()
  const [span] = kept.getFinishedSpans()
  expect(span?.status).toEqual({ code: 2 })
  expect(JSON.stringify([span?.name, span?.attributes, span?.events])).not.toMatch(/7001001|kari/)
})

it('an action names itself, its outcome and reference in the span of its request', () => {
  open()
  trace.getTracer('test').startActiveSpan('POST /servers', (span) => {
    logAction({ action: 'server.rename', outcome: 'done', reference: 'AAAA-BBBB', ms: 5 })
    span.end()
  })
  expect(kept.getFinishedSpans()[0]?.attributes).toEqual({
    'havn.action': 'server.rename',
    'havn.outcome': 'done',
    'havn.reference': 'AAAA-BBBB',
  })
})

it('an error that nothing caught is a failed span with its reference', () => {
  open()
  const error = Object.assign(new Error('hunter2'), { digest: '1234567890' })
  logRequestError(error, { method: 'GET', route: '/servers/[id]', kind: 'render' })
  const [span] = kept.getFinishedSpans()
  expect(span).toMatchObject({ name: 'request failed', status: { code: 2 } })
  expect(span?.attributes).toEqual({
    'http.route': '/servers/[id]',
    'havn.kind': 'render',
    'havn.reference': '1234567890',
  })
})

it('spans of Next.js are sent without paths, queries and messages', () => {
  open()
  const attributes = { 'http.target': '/servers/7001001?code=123456', 'next.span_type': 'BaseServer.handleRequest' }
  trace.getTracer('next').startActiveSpan('GET /servers/7001001', { attributes }, (span) => {
    span.recordException(new Error('hunter2'))
    span.setStatus({ code: 2, message: 'hunter2' })
    span.end()
  })
  const [span] = kept.getFinishedSpans()
  expect(span).toMatchObject({
    name: 'GET /servers/[id]',
    attributes: { 'http.target': '/servers/[id]' },
    status: { code: 2 },
  })
  expect(JSON.stringify([span?.events, span?.status])).not.toContain('hunter2')
})

it('spans that are still waiting are sent before the process exits', async () => {
  provider = openTracing(settings.API_BASE_URL)
  await read()
  await flushTraces()
  expect(got.map(({ url }) => url)).toEqual(['/servers/7001001', '/v1/traces'])
})
