// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, screen, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import type { MenuCounts } from '@/lib/dashboard/rules'
import { encodeLive } from '@/lib/live-json'
import { menuPages } from '@/lib/pages'
import { render } from '@/tests/render'
import { ReadMenuCounts, useMenuFollows } from './menu-counts'
import { BottomBar, Rail } from './nav'

let path = '/'
vi.mock('next/navigation', () => ({ usePathname: () => path }))

/** How many servers the page has read. */
let listed: number

function List({ total }: { total: number }) {
  useMenuFollows(total, ({ servers }) => servers?.count !== total)
  return null
}

let client: QueryClient
const reads = vi.fn<() => Promise<Response>>()
/** Draws the frame again. */
let draw: (frame?: { on?: string; madeAt?: number }) => void

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', reads)
  reads.mockReset()
  path = '/'
  listed = 2
  let madeAt = 1
  const frame = () => (
    <>
      <Rail of={menuPages} brand={null} />
      <BottomBar of={menuPages} />
      <ReadMenuCounts madeAt={madeAt} />
      <List total={listed} />
    </>
  )
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const { rerender } = render(frame(), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  })
  draw = (next) => {
    path = next?.on ?? path
    madeAt = next?.madeAt ?? madeAt
    rerender(frame())
  }
})

const answer = (value: MenuCounts) =>
  reads.mockImplementation(async () => new Response(encodeLive({ value, asOf: new Date() })))
const fail = () => reads.mockImplementation(async () => new Response(null, { status: 204 }))
const pass = (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms))
const minute = 60_000
/** The page is idle, and then what was read is drawn. */
const idle = async () => {
  await pass(5000)
  await pass(10)
}

const count = (number: number | null, needAttention: number | null = 0) => ({ count: number, needAttention })
const none = count(0)

const menus = { rail: 'Main menu', bar: 'Short menu' }
/** What stands beside a link. */
const beside = (menu: keyof typeof menus, name: string) => {
  const link = within(screen.getByRole('navigation', { name: menus[menu] })).getByRole('link', { name })
  return within(link.closest('li') ?? expect.unreachable()).queryByRole('img')
}
const said = (menu: keyof typeof menus, name: string) => beside(menu, name)?.getAttribute('aria-label')
const seen = (menu: keyof typeof menus, name: string) => {
  const mark = beside(menu, name)
  return mark && (mark.querySelector('svg') ? '⚠' : '') + mark.textContent
}
const nothingIsShown = () => expect(screen.queryByRole('img')).not.toBeInTheDocument()

it('shows how many there are, or a mark and how many need attention, with a text', async () => {
  answer({ servers: count(5000), domains: count(3000, 31), billing: count(4, 1) })
  await idle()
  const counted = ['Servers', 'Domains', 'Billing']
  expect(counted.map((name) => seen('rail', name))).toEqual(['5,000', '⚠31', '⚠1'])
  // On a phone there is no room for four digits.
  expect(counted.map((name) => seen('bar', name))).toEqual(['', '⚠31', '⚠1'])
  for (const menu of ['rail', 'bar'] as const)
    expect(counted.map((name) => said(menu, name))).toEqual([
      '5,000 servers',
      '31 domains expired or expiring soon',
      '1 overdue invoice',
    ])
})

it('shows a mark alone when it is not known how many need attention', async () => {
  answer({ servers: count(5000, null), domains: none, billing: count(null, null) })
  await idle()
  expect([seen('rail', 'Servers'), seen('rail', 'Domains'), seen('bar', 'Billing')]).toEqual(['⚠', null, '⚠'])
  expect([said('rail', 'Servers'), said('bar', 'Billing')]).toEqual(['Suspended servers', 'Overdue invoices'])
})

it('reads once for all items, when the page is idle', async () => {
  answer({ servers: count(2), domains: none, billing: none })
  await pass(3000)
  draw({ on: '/domains' })
  draw({ madeAt: 2 })
  await pass(500)
  expect(reads).not.toHaveBeenCalled()
  nothingIsShown()
  await idle()
  expect(reads).toHaveBeenCalledTimes(1)
  expect(seen('rail', 'Servers')).toBe('2')
  draw({ on: '/billing' })
  await idle()
  expect(reads).toHaveBeenCalledTimes(1)
})

it('shows nothing that is zero, not known, or could not be read', async () => {
  answer({ servers: none, domains: null })
  await idle()
  nothingIsShown()

  // A refresh so soon after a failure asks no more of the API.
  answer({ servers: count(2), domains: none, billing: none })
  draw({ madeAt: 2 })
  await idle()
  expect(reads).toHaveBeenCalledTimes(1)
  await pass(minute)
  draw({ madeAt: 3 })
  await idle()
  expect(seen('rail', 'Servers')).toBe('2')

  for (const failed of [() => Promise.reject(new TypeError('lost')), async () => new Response(null, { status: 204 })]) {
    reads.mockImplementation(failed)
    await pass(minute)
    draw({ madeAt: reads.mock.calls.length + 9 })
    await idle()
    nothingIsShown()
  }
})

it('leaves alone what could not be read for a minute, not until it would be old', async () => {
  fail()
  await idle()
  // Not a value that would be kept.
  expect(client.getQueryState(['menu'])).toMatchObject({ status: 'error', data: undefined })
  draw({ on: '/domains' })
  await idle()
  expect(reads).toHaveBeenCalledTimes(1)

  answer({ servers: count(2), billing: null })
  await pass(minute)
  draw({ on: '/billing' })
  await idle()
  expect(reads).toHaveBeenCalledTimes(2)
  expect(seen('rail', 'Servers')).toBe('2')

  // The domains could not be read.
  answer({ servers: count(2), domains: count(3), billing: null })
  await pass(minute)
  draw({ on: '/' })
  await idle()
  expect(reads).toHaveBeenCalledTimes(3)
  expect(seen('rail', 'Domains')).toBe('3')

  // What this sign-in may not see is no failure.
  await pass(minute)
  draw({ on: '/servers' })
  await idle()
  expect(reads).toHaveBeenCalledTimes(3)
})

it('reads again after a refresh, and for the next page once it is old', async () => {
  answer({ servers: count(2), domains: none, billing: none })
  await idle()
  answer({ servers: count(3), domains: none, billing: none })
  draw({ madeAt: 2 })
  await idle()
  expect(reads).toHaveBeenCalledTimes(2)
  expect(seen('rail', 'Servers')).toBe('3')

  answer({ servers: count(4), domains: null, billing: null })
  await pass(5 * minute)
  expect(reads).toHaveBeenCalledTimes(2)
  draw({ on: '/billing' })
  await idle()
  expect(reads).toHaveBeenCalledTimes(3)
  expect(seen('rail', 'Servers')).toBe('4')
})

it('follows what the page has just read, once', async () => {
  answer({ servers: count(2), domains: none, billing: none })
  await idle()
  draw()
  await idle()
  expect(reads).toHaveBeenCalledTimes(1)
  answer({ servers: count(5), domains: none, billing: none })
  listed = 5
  draw()
  await idle()
  expect(seen('rail', 'Servers')).toBe('5')
  draw()
  await idle()
  expect(reads).toHaveBeenCalledTimes(2)
})
