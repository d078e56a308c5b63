import { createServer, type Server } from 'node:http'
import { afterEach, expect, it, vi } from 'vitest'
import { openMetrics, openRegistry } from './metrics-server'
import { logAction, logCall, logSecurity } from './log'
import { metrics, record } from './metrics'

vi.mock('./env', () => ({ buildId: 'a1b2', env: () => ({ LOG_LEVEL: 'silent', NEXTAUTH_SECRET: 'x'.repeat(32) }) }))
vi.mock('./api/reach', () => ({ apiReach: () => ({ state: 'reached', ageSeconds: 1 }) }))
vi.mock('node:fs', () => ({
  readFileSync: () =>
    JSON.stringify({
      staticRoutes: [{ page: '/servers' }],
      dynamicRoutes: [{ page: '/servers/[id]', regex: '^/servers/([^/]+?)(?:/)?$' }],
    }),
}))

const open: Server[] = []
afterEach(() => {
  for (const server of open.splice(0)) server.close()
  globalThis.havnRecord = undefined
})

function addressOf(server: Server): string {
  open.push(server)
  const address = server.address()
  return typeof address === 'object' ? `http://127.0.0.1:${address?.port}` : ''
}

const openOnAnyPort = async () => addressOf(await openMetrics({ port: 0, host: '127.0.0.1' }))
const textOf = async (origin: string) => (await fetch(`${origin}/metrics`)).text()

it('records nothing, and does not fail, while metrics are not open', () => {
  expect(() => record('draining', {})).not.toThrow()
})

it('counts what the log says, and tells the states and the process', async () => {
  const origin = await openOnAnyPort()
  const pathPattern = '/servers/{id}/reboot'
  logCall({ reference: 'AAAA-BBBB', method: 'POST', pathPattern, status: 200, ms: 40, outcome: 'ok' })
  logCall({ reference: 'AAAA-CCCC', method: 'POST', pathPattern, status: null, ms: 900, outcome: 'unknownOutcome' })
  logAction({ action: 'server.reboot', outcome: 'done', reference: 'AAAA-DDDD', ms: 60 })
  logSecurity({ event: 'signInThrottled', outcome: 'refused', reference: 'AAAA-EEEE', customer: '7001' })
  const text = await textOf(origin)
  for (const line of [
    'havn_api_calls_total{method="POST",path="/servers/{id}/reboot",status="200",outcome="ok"} 1',
    'havn_api_calls_total{method="POST",path="/servers/{id}/reboot",status="none",outcome="unknownOutcome"} 1',
    'havn_api_call_seconds_bucket{le="0.05",method="POST",path="/servers/{id}/reboot"} 1',
    'havn_actions_total{action="server.reboot",outcome="done"} 1',
    'havn_security_events_total{event="signInThrottled",outcome="refused"} 1',
    'havn_store_state{state="local"} 1',
    'havn_store_state{state="down"} 0',
    'havn_api_state{state="reached"} 1',
    'havn_draining 0',
    'havn_build_info{version="a1b2"} 1',
  ])
    expect(text).toContain(`${line}\n`)
  expect(text).toMatch(/nodejs_eventloop_lag_p99_seconds|process_resident_memory_bytes|nodejs_gc_duration_seconds/)
  // Only in labels: a number of bytes or seconds may have these digits.
  expect(text.match(/\{.*\}/g)?.join()).not.toMatch(/AAAA|7001/)
})

it('measures requests by the pattern of their route, without ids and queries', async () => {
  const panel = createServer((_request, response) => response.end('ok'))
  const origin = await openOnAnyPort()
  await new Promise<void>((resolve) => panel.listen(0, '127.0.0.1', resolve))
  const address = addressOf(panel)
  const headersOf = { page: {}, data: { rsc: '1' }, action: { 'next-action': 'x' } }
  for (const path of ['/servers', '/servers/7001001?from=secret', '/7001001/nowhere', '/_next/static/a.js'])
    await (await fetch(address + path)).text()
  for (const headers of [headersOf.data, headersOf.action])
    await (await fetch(`${address}/servers`, { headers })).text()
  // A response is closed on the server after the browser has read it.
  await vi.waitFor(
    async () =>
      expect(await textOf(origin)).toContain('havn_requests_total{route="/servers",kind="action",status="200"} 1\n'),
    20_000,
  )
  const lines = (await textOf(origin)).split('\n').filter((line) => line.startsWith('havn_requests_total{'))
  expect(lines.toSorted()).toEqual([
    'havn_requests_total{route="/servers",kind="action",status="200"} 1',
    'havn_requests_total{route="/servers",kind="data",status="200"} 1',
    'havn_requests_total{route="/servers",kind="page",status="200"} 1',
    'havn_requests_total{route="/servers/[id]",kind="page",status="200"} 1',
    'havn_requests_total{route="file",kind="file",status="200"} 1',
    'havn_requests_total{route="other",kind="page",status="200"} 1',
  ])
})

it('answers nothing but the metrics', async () => {
  const origin = await openOnAnyPort()
  expect((await fetch(origin)).status).toBe(404)
  expect((await fetch(`${origin}/metrics`, { method: 'POST' })).status).toBe(404)
})

it('registers every metric of the table once', async () => {
  const { registry } = openRegistry()
  const names = Object.values(metrics).map(({ name }) => name)
  expect((await registry.getMetricsAsJSON()).map(({ name }) => name)).toEqual(expect.arrayContaining(names))
  expect(new Set(names).size).toBe(names.length)
})
