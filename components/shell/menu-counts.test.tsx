// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, screen, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import type { MenuCounts as Counts } from '@/lib/dashboard/rules'
import { encodeLive } from '@/lib/live-json'
import { render } from '@/tests/render'
import { MenuCounts } from './menu-counts'

let path = '/'
vi.mock('next/navigation', () => ({ usePathname: () => path }))

let client: QueryClient
/** Draws the page again. */
let draw: (madeAt?: number) => void
const reads = vi.fn<() => Promise<Response>>()

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.stubGlobal('fetch', reads)
  reads.mockReset()
  path = '/'
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  document.body.innerHTML = ['servers', 'domains', 'billing']
    .map((page) => `<p id="rail-${page}" data-count="${page}"></p><p id="tab-${page}" data-count="${page}"></p>`)
    .join('')
  const { rerender } = render(null, {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  })
  draw = (madeAt = 1) => rerender(<MenuCounts madeAt={madeAt} />)
})

const answer = (value: Counts) =>
  reads.mockImplementation(async () => new Response(encodeLive({ value, asOf: new Date() })))
/** Waits until what was read is drawn. */
const settled = () =>
  act(async () => {
    await vi.waitFor(() => expect(client.isFetching()).toBe(0), 20_000)
    await new Promise((drawn) => setTimeout(drawn))
  })
const none = { count: 0, warns: false }
/** What was read, or could not be, becomes older. */
const age = (minutes: number) => vi.setSystemTime(Date.now() + minutes * 60_000)
const place = (id: string) => document.getElementById(id) ?? expect.unreachable(id)
const said = (id: string) => within(place(id)).getByRole('img').getAttribute('aria-label')

it('shows numbers and marks in both menus, with a text', async () => {
  answer({
    servers: { count: 5000, warns: false },
    domains: { count: 1, warns: true },
    billing: { count: null, warns: true },
  })
  draw()
  await settled()
  expect(said('rail-servers')).toBe('5,000 servers')
  expect(place('rail-servers')).toHaveTextContent(/^5,000$/)
  expect(place('tab-servers').textContent).toBe('')
  expect(said('rail-domains')).toBe('1 domain. Domains expired or expiring soon')
  expect(place('tab-domains')).toHaveTextContent(/^1$/)
  expect(said('tab-billing')).toBe('Overdue invoices')
  expect(place('rail-billing').textContent).toBe('')
  expect(document.querySelectorAll('svg')).toHaveLength(4)
})

it('shows nothing that is zero, not known, or could not be read', async () => {
  answer({ servers: { count: 0, warns: false }, domains: null })
  draw()
  await settled()
  expect(screen.queryByRole('img')).not.toBeInTheDocument()

  // A refresh so soon after a failure asks no more of the API.
  answer({ servers: { count: 2, warns: false }, domains: none, billing: none })
  draw(2)
  await settled()
  expect(reads).toHaveBeenCalledTimes(1)
  age(2)
  draw(3)
  await settled()
  expect(place('rail-servers')).toHaveTextContent(/^2$/)

  for (const failed of [() => Promise.reject(new TypeError('lost')), async () => new Response(null, { status: 204 })]) {
    reads.mockImplementation(failed)
    age(2)
    draw(reads.mock.calls.length + 9)
    await settled()
    expect(screen.queryByRole('img')).not.toBeInTheDocument()
  }
})

it('leaves alone what could not be read for a minute, not until it would be old', async () => {
  reads.mockImplementation(async () => new Response(null, { status: 204 }))
  draw()
  await settled()
  path = '/domains'
  draw()
  await settled()
  expect(reads).toHaveBeenCalledTimes(1)

  age(2)
  answer({ servers: { count: 2, warns: false }, billing: null })
  path = '/billing'
  draw()
  await settled()
  expect(reads).toHaveBeenCalledTimes(2)
  expect(place('rail-servers')).toHaveTextContent(/^2$/)

  // The domains could not be read.
  age(2)
  answer({ servers: { count: 2, warns: false }, domains: { count: 3, warns: false }, billing: null })
  path = '/'
  draw()
  await settled()
  expect(reads).toHaveBeenCalledTimes(3)
  expect(place('rail-domains')).toHaveTextContent(/^3$/)

  // What this sign-in may not see is no failure.
  age(2)
  path = '/servers'
  draw()
  await settled()
  expect(reads).toHaveBeenCalledTimes(3)
})

it('reads again after a refresh, and for the next page once it is old', async () => {
  answer({ servers: { count: 2, warns: false }, domains: none, billing: none })
  draw()
  await settled()
  path = '/domains'
  draw()
  expect(reads).toHaveBeenCalledTimes(1)

  answer({ servers: { count: 3, warns: false }, domains: none, billing: none })
  draw(2)
  await settled()
  expect(reads).toHaveBeenCalledTimes(2)
  expect(place('rail-servers')).toHaveTextContent(/^3$/)

  age(6)
  answer({ servers: { count: 4, warns: false }, domains: null, billing: null })
  path = '/billing'
  draw(2)
  await settled()
  expect(place('rail-servers')).toHaveTextContent(/^4$/)
})
