// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { NextIntlClientProvider } from 'next-intl'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { MenuCounts as Counts } from '@/lib/dashboard/rules'
import { encodeLive } from '@/lib/live-json'
import { en } from '@/messages/en'
import { MenuCounts } from './menu-counts'

let path = '/'
vi.mock('next/navigation', () => ({ usePathname: () => path }))

let root: ReturnType<typeof createRoot>
let client: QueryClient
const reads = vi.fn<() => Promise<Response>>()

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('fetch', reads)
  reads.mockReset()
  path = '/'
  document.body.innerHTML = ['servers', 'domains', 'billing']
    .map((page) => `<p id="rail-${page}" data-count="${page}"></p><p id="tab-${page}" data-count="${page}"></p>`)
    .join('')
  const place = document.createElement('div')
  document.body.append(place)
  root = createRoot(place)
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
})
afterEach(async () => {
  await act(async () => root.unmount())
  vi.useRealTimers()
})

const answer = (value: Counts) =>
  reads.mockImplementation(async () => new Response(encodeLive({ value, asOf: new Date() })))
const draw = (madeAt = 1) =>
  act(async () =>
    root.render(
      <NextIntlClientProvider locale="en" messages={en} timeZone="Europe/Oslo">
        <QueryClientProvider client={client}>
          <MenuCounts madeAt={madeAt} />
        </QueryClientProvider>
      </NextIntlClientProvider>,
    ),
  )
/** Waits until what was read is drawn. */
const settled = () =>
  act(async () => {
    await vi.waitFor(() => expect(client.isFetching()).toBe(0), 20_000)
    await new Promise((drawn) => setTimeout(drawn))
  })
const none = { count: 0, warns: false }
/** What was read, or could not be, becomes older. */
const age = (minutes: number) => vi.setSystemTime(Date.now() + minutes * 60_000)
const shown = (id: string) => document.getElementById(id)?.textContent
const said = (id: string) => document.querySelector(`#${id} > [role=img]`)?.getAttribute('aria-label')

it('shows numbers and marks in both menus, with a text', async () => {
  answer({
    servers: { count: 5000, warns: false },
    domains: { count: 1, warns: true },
    billing: { count: null, warns: true },
  })
  await draw()
  await settled()
  expect([said('rail-servers'), shown('rail-servers'), shown('tab-servers')]).toEqual(['5,000 servers', '5,000', ''])
  expect([said('rail-domains'), shown('tab-domains')]).toEqual(['1 domain. Domains expired or expiring soon', '1'])
  expect([said('tab-billing'), shown('rail-billing')]).toEqual(['Overdue invoices', ''])
  expect(document.querySelectorAll('svg')).toHaveLength(4)
})

it('shows nothing that is zero, not known, or could not be read', async () => {
  answer({ servers: { count: 0, warns: false }, domains: null })
  await draw()
  await settled()
  expect(document.querySelector('[role=img]')).toBeNull()

  // A refresh so soon after a failure asks no more of the API.
  answer({ servers: { count: 2, warns: false }, domains: none, billing: none })
  await draw(2)
  await settled()
  expect(reads).toHaveBeenCalledTimes(1)
  age(2)
  await draw(3)
  await settled()
  expect(shown('rail-servers')).toBe('2')

  for (const failed of [() => Promise.reject(new TypeError('lost')), async () => new Response(null, { status: 204 })]) {
    reads.mockImplementation(failed)
    age(2)
    await draw(reads.mock.calls.length + 9)
    await settled()
    expect(document.querySelector('[role=img]')).toBeNull()
  }
})

it('leaves alone what could not be read for a minute, not until it would be old', async () => {
  reads.mockImplementation(async () => new Response(null, { status: 204 }))
  await draw()
  await settled()
  path = '/domains'
  await draw()
  await settled()
  expect(reads).toHaveBeenCalledTimes(1)

  age(2)
  answer({ servers: { count: 2, warns: false }, billing: null })
  path = '/billing'
  await draw()
  await settled()
  expect([reads.mock.calls.length, shown('rail-servers')]).toEqual([2, '2'])

  // The domains could not be read.
  age(2)
  answer({ servers: { count: 2, warns: false }, domains: { count: 3, warns: false }, billing: null })
  path = '/'
  await draw()
  await settled()
  expect([reads.mock.calls.length, shown('rail-domains')]).toEqual([3, '3'])

  // What this sign-in may not see is no failure.
  age(2)
  path = '/servers'
  await draw()
  await settled()
  expect(reads).toHaveBeenCalledTimes(3)
})

it('reads again after a refresh, and for the next page once it is old', async () => {
  answer({ servers: { count: 2, warns: false }, domains: none, billing: none })
  await draw()
  await settled()
  path = '/domains'
  await draw()
  expect(reads).toHaveBeenCalledTimes(1)

  answer({ servers: { count: 3, warns: false }, domains: none, billing: none })
  await draw(2)
  await settled()
  expect(reads).toHaveBeenCalledTimes(2)
  expect(shown('rail-servers')).toBe('3')

  age(6)
  answer({ servers: { count: 4, warns: false }, domains: null, billing: null })
  path = '/billing'
  await draw(2)
  await settled()
  expect(shown('rail-servers')).toBe('4')
})
