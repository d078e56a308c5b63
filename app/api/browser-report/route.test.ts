import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const settings = vi.hoisted(() => ({ BROWSER_REPORT_PERCENT: 10 }))
const lines = vi.hoisted(() => [] as unknown[])
const site = vi.hoisted(() => ({ isCross: false }))
vi.mock('@/lib/env', () => ({ env: () => settings }))
vi.mock('@/lib/log', () => ({ log: () => ({ warn: (line: object, text: string) => lines.push({ ...line, text }) }) }))
vi.mock('@/lib/auth/address', () => ({
  clientAddress: (headers: Headers) => headers.get('x-test-address'),
  isCrossSiteRequest: async () => site.isCross,
}))
vi.mock('@/lib/routes', () => ({
  routeOf: (path: string) => (path.startsWith('/servers/') ? '/servers/[id]' : 'other'),
}))

const records: unknown[] = []
let post: (request: Request) => Promise<Response>
beforeEach(async () => {
  // Limits are kept in the module.
  vi.resetModules()
  post = (await import('./route')).POST
  globalThis.havnRecord = (...given) => void records.push(given)
  Object.assign(settings, { BROWSER_REPORT_PERCENT: 10 })
  site.isCross = false
})
afterEach(() => {
  globalThis.havnRecord = undefined
  records.length = lines.length = 0
})

async function send(body: unknown, address = '192.0.2.1'): Promise<number> {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const headers = { 'content-length': String(text.length), 'x-test-address': address }
  return (await post(new Request('http://panel/api/browser-report', { method: 'POST', body: text, headers }))).status
}

const path = '/servers/7001001'

it('measures web vitals by the pattern of the route, in seconds', async () => {
  expect(await send({ path, vital: { name: 'LCP', value: 1234 } })).toBe(204)
  expect(await send({ path, vital: { name: 'CLS', value: 0.04 } })).toBe(204)
  expect(records).toEqual([
    ['webVitals', { vital: 'LCP', route: '/servers/[id]' }, 1.234],
    ['layoutShift', { route: '/servers/[id]' }, 0.04],
  ])
  expect(lines).toEqual([])
})

it('counts an error and logs its kind and place', async () => {
  const place = '/_next/static/chunks/a1b2.js:1:2345'
  expect(await send({ path, error: { name: 'TypeError', place } })).toBe(204)
  expect(records).toEqual([['browserErrors', { route: '/servers/[id]' }, 1]])
  expect(lines).toEqual([{ route: '/servers/[id]', name: 'TypeError', place, text: 'browser error' }])
})

it.each([
  'no JSON',
  {},
  { path, vital: { name: 'X', value: 1 } },
  { path, vital: { name: 'LCP', value: -1 } },
  { path, error: { name: 'kari@example.com', place: null } },
  { path, error: { name: 'Error', place: '/servers/7001001?code=1:1:1' } },
])('refuses anything else: %j', async (body) => {
  expect(await send(body)).toBe(400)
  expect([...records, ...lines]).toEqual([])
})

it('refuses long bodies, other sites, and everything while it is off', async () => {
  expect(await send({ path: 'x'.repeat(1025) })).toBe(413)
  site.isCross = true
  expect(await send({ path })).toBe(403)
  site.isCross = false
  settings.BROWSER_REPORT_PERCENT = 0
  expect(await send({ path })).toBe(403)
})

it('limits each address, and an IPv6 network as one', async () => {
  const statuses = (address: (count: number) => string) =>
    Promise.all(Array.from({ length: 61 }, (_, count) => send({ path }, address(count))))
  expect((await statuses(() => '192.0.2.1')).filter((status) => status === 429)).toHaveLength(1)
  expect((await statuses((count) => `2001:db8::${count}`)).filter((status) => status === 429)).toHaveLength(1)
  expect(await send({ path }, '192.0.2.2')).toBe(204)
})
