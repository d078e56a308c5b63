import { createServer, type Server } from 'node:http'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { currentIncident, openIncidentIn } from './incidents'

const settings = vi.hoisted(() => ({}) as Record<string, string | undefined>)
const lines = vi.hoisted(() => [] as unknown[])
vi.mock('./env', () => ({ env: () => settings }))
vi.mock('./log', () => ({
  log: () => ({
    warn: (record: object, text: string) => lines.push({ ...record, text }),
    info: (text: string) => lines.push({ text }),
  }),
}))

const feed = { status: 200, body: '', answers: true }
let server: Server
let asked = 0

beforeEach(async () => {
  asked = 0
  Object.assign(feed, { status: 200, body: '', answers: true })
  server = createServer((_request, response) => {
    asked++
    if (feed.answers) response.writeHead(feed.status).end(feed.body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  settings['STATUS_FEED_URL'] = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/summary.json`
  globalThis.havnIncident = undefined
  vi.spyOn(performance, 'now').mockReturnValue(0)
})
afterEach(() => {
  vi.restoreAllMocks()
  server.closeAllConnections()
  server.close()
  lines.length = 0
})

/** Milliseconds since the start, on the clock by which answers grow old. */
const clock = (ms: number) => vi.spyOn(performance, 'now').mockReturnValue(ms)

const statuspage = (...incidents: object[]) => JSON.stringify({ page: { name: 'Status' }, incidents })
const outage = { name: 'Network outage in Oslo', status: 'investigating', shortlink: 'https://stspg.io/1' }

it('shows nothing and asks nobody without a feed', () => {
  settings['STATUS_FEED_URL'] = undefined
  expect(currentIncident()).toBeNull()
  expect(asked).toBe(0)
})

it('never waits: the first page asks in the background, the next one knows', async () => {
  feed.body = statuspage(outage)
  expect(currentIncident()).toBeNull()
  await vi.waitFor(
    () => expect(currentIncident()).toEqual({ title: 'Network outage in Oslo', url: 'https://stspg.io/1' }),
    20_000,
  )
  for (let page = 0; page < 20; page++) currentIncident()
  expect(asked).toBe(1)
})

it('asks again after a minute, and shows what it knew until then', async () => {
  feed.body = statuspage(outage)
  currentIncident()
  await vi.waitFor(() => expect(currentIncident()).not.toBeNull(), 20_000)
  feed.body = statuspage({ ...outage, status: 'resolved' })
  clock(61_000)
  expect(currentIncident()).toMatchObject({ title: 'Network outage in Oslo' })
  await vi.waitFor(() => expect(currentIncident()).toBeNull(), 20_000)
  expect(asked).toBe(2)
})

it('does not show an answer from long ago', async () => {
  feed.body = statuspage(outage)
  currentIncident()
  await vi.waitFor(() => expect(currentIncident()).not.toBeNull(), 20_000)
  feed.answers = false
  clock(11 * 60_000)
  expect(currentIncident()).toBeNull()
  await vi.waitFor(() => expect(asked).toBe(2), 20_000)
  server.closeAllConnections()
  await vi.waitFor(() => expect(lines).toHaveLength(1), 20_000)
})

it.each([
  { what: 'an error', set: { status: 500 }, reason: 'status 500' },
  { what: 'a redirect', set: { status: 302 }, reason: 'status 302' },
  { what: 'a page', set: { body: '<!doctype html><p>Hello kari@example.com' }, reason: 'unreadable' },
  { what: 'other JSON', set: { body: '{"ok":true}' }, reason: 'unreadable' },
])('shows nothing and logs once for $what, and once when it is back', async ({ set, reason }) => {
  Object.assign(feed, set)
  currentIncident()
  await vi.waitFor(() => expect(lines).toHaveLength(1), 20_000)
  clock(61_000)
  expect(currentIncident()).toBeNull()
  await vi.waitFor(() => expect(asked).toBe(2), 20_000)
  Object.assign(feed, { status: 200, body: statuspage(outage) })
  clock(122_000)
  currentIncident()
  await vi.waitFor(() => expect(currentIncident()).not.toBeNull(), 20_000)
  expect(lines).toEqual([
    { reason, text: 'status feed cannot be read: no incident is shown' },
    { text: 'status feed is back' },
  ])
})

const now = new Date('2026-03-01T12:00:00Z')

it('takes the newest open incident of JSON', () => {
  const titleOf = (...incidents: object[]) => openIncidentIn(statuspage(...incidents), now)?.title
  expect(titleOf()).toBeUndefined()
  for (const status of ['resolved', 'postmortem', 'completed']) expect(titleOf({ name: 'x', status })).toBeUndefined()
  expect(titleOf({ ...outage, resolved_at: '2026-03-01T11:00:00Z' })).toBeUndefined()
  expect(
    titleOf(
      { name: 'Older', status: 'monitoring', created_at: '2026-03-01T08:00:00Z' },
      { name: 'Newer', status: 'identified', created_at: '2026-03-01T09:00:00Z' },
    ),
  ).toBe('Newer')
})

const entry = (title: string, content: string, updated = '2026-03-01T11:00:00Z') =>
  `<entry><id>tag:1</id><updated>${updated}</updated><link rel="alternate" href="https://status.example.com/1"/>
  <title>${title}</title><content type="html">${content}</content></entry>`
const atom = (...entries: string[]) =>
  `<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom"><title>Status</title>${entries.join('\n')}</feed>`

it('takes the first open entry of Atom', () => {
  const read = (...entries: string[]) => openIncidentIn(atom(...entries), now)
  const resolved =
    '&lt;p&gt;&lt;strong&gt;Resolved&lt;/strong&gt; - Fixed.&lt;/p&gt;&lt;strong&gt;Identified&lt;/strong&gt;'
  const investigating = '&lt;p&gt;&lt;strong&gt;Investigating&lt;/strong&gt; - We look into it.&lt;/p&gt;'
  expect(read()).toBeNull()
  expect(read(entry('Storage', resolved))).toBeNull()
  expect(read(entry('[Resolved] Storage', 'Done.'))).toBeNull()
  expect(read(entry('Storage', investigating, '2026-02-27T11:00:00Z'))).toBeNull()
  expect(read(entry('Old', resolved), entry('DNS &amp; mail', investigating))).toEqual({
    title: 'DNS & mail',
    url: 'https://status.example.com/1',
  })
  expect(read(entry('<![CDATA[Power <b>in</b> Oslo]]>', investigating))?.title).toBe('Power <b>in</b> Oslo')
})

it('keeps text on one line, of limited length, and only web addresses', () => {
  const read = (name: string, shortlink?: string) =>
    openIncidentIn(statuspage({ name, status: 'identified', shortlink }), now)
  expect(read('a\n\u202Eb\u0000  c')?.title).toBe('a b c')
  expect(read('x'.repeat(500))?.title).toHaveLength(201)
  expect(read('x', 'javascript:alert(1)')?.url).toBeNull()
  expect(() => openIncidentIn('x'.repeat(1_000_001), now)).toThrow()
})
