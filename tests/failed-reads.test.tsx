// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { CreateDialog } from '@/app/(panel)/bgp/create-dialog'
import { CopyZoneDialog } from '@/app/(panel)/domains/[id]/(tabs)/records/import/copy-zone-dialog'
import { ListForm } from '@/app/(panel)/domains/mass-transfer/list-form'
import { SignedCell } from '@/app/(panel)/domains/signed-cell'
import { TemplateDialog } from '@/app/(panel)/domains/template-dialog'
import { ServerPrice } from '@/app/(panel)/servers/server-price'
import { failureOf } from '@/components/live/fetch-live'
import { useRead } from '@/components/live/use-read'
import { Palette } from '@/components/shell/palette'
import { encodeLive } from '@/lib/live-json'
import type { Viewer } from '@/lib/model/rights'
import { paths } from '@/lib/paths'
import { openDeviceStore } from '@/lib/storage/device-store'
import { render } from './render'

/** A failed read must not be kept in the cache as a value: it would not be read again while it is fresh. */

vi.mock('next/navigation', () => ({
  usePathname: () => '/',
  useRouter: () => ({ refresh: () => {}, prefetch: () => {} }),
  useSearchParams: () => new URLSearchParams(),
}))
vi.mock('@/app/(panel)/bgp/actions', () => ({ createSession: vi.fn() }))
vi.mock('@/app/(panel)/domains/[id]/(tabs)/records/actions', () => ({}))
vi.mock('@/app/(panel)/domains/[id]/(tabs)/domain-live', () => ({
  useDomain: () => ({ domain: { id: '1', name: 'a.no' } }),
}))

let client: QueryClient
const asked: string[] = []
/** What is answered although all else fails. */
let answered: Record<string, unknown>

beforeEach(() => {
  openDeviceStore(crypto.randomUUID())
  asked.length = 0
  answered = {}
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    const value = Object.entries(answered).find(([part]) => url.includes(part))?.[1]
    const failure = { kind: 'unavailable', message: null, reference: 'R', status: 503, retryAfterSeconds: null }
    return value === undefined
      ? new Response(encodeLive({ failure }), { status: 503 })
      : new Response(encodeLive({ value, asOf: new Date() }))
  })
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
})

function Company() {
  const { data, error } = useRead<string>(paths.live.company('923609016'))
  return data ?? failureOf(error)?.reference
}
const noop = () => {}
const viewer: Viewer = {
  kind: 'user',
  name: 'Ingrid',
  username: 'ingrid@example.com',
  accessLevel: 'admin',
  customerName: 'Nordlys',
  customerId: '1',
  twoFactor: false,
  rights: { servers: true, account: true, domains: true },
}
const server = {
  id: '7',
  name: 'web-1',
  primaryIp: null,
  otherIps: [],
  reverseNames: [],
  dataCentre: null,
  kind: 'kvm',
}
const live = {
  value: {
    asns: { rows: [], unreadable: [] },
    prefixes: { rows: [], unreadable: [] },
    sessions: { rows: [], unreadable: [] },
  },
  asOf: new Date(0),
  failure: null,
  isStale: false,
  refresh: noop,
}

it.each<[what: string, url: string, part: ReactNode, type?: (user: UserEvent) => Promise<void>]>([
  ['a company', paths.live.company('923609016'), <Company key="1" />],
  ['the price of a server', paths.live.serverPrices(), <ServerPrice key="1" id="7" />],
  ['whether a domain is signed', '/domains/signed', <SignedCell key="1" zone={{ id: '5', external: false }} />],
  [
    'the records for a template',
    paths.live.records('5'),
    <TemplateDialog
      key="1"
      zones={[{ id: '5', name: 'a.no', display: 'a.no', external: false }]}
      onClose={noop}
      onConfirm={noop}
    />,
  ],
  ['the domains to copy from', paths.live.domains(), <CopyZoneDialog key="1" onClose={noop} onText={noop} />],
  [
    'the domains that are here already',
    paths.live.domains(),
    <ListForm key="1" items={[]} rejected={new Set()} asOf={new Date(0)} why={null} sending={false} onStart={noop} />,
    (user) => user.type(screen.getByRole('textbox'), 'a.no'),
  ],
  [
    'the domains and invoices of the palette',
    paths.live.invoices(),
    <Palette key="1" viewer={viewer} startWith="invoice" onClose={noop} onGo={noop} onShowKeys={noop} />,
  ],
  [
    'the addresses for a BGP session',
    paths.live.server('7'),
    <CreateDialog key="1" live={live} onClose={noop} />,
    async (user) => {
      answered = { 'servers?': { rows: [server], perPage: 100, totalPages: 1, total: 1, unreadable: [] } }
      await act(() => client.refetchQueries())
      await user.selectOptions(
        screen.getByRole('combobox', { name: 'Server' }),
        await screen.findByRole('option', { name: /web-1/ }),
      )
    },
  ],
])('a failure to read %s is an error', async (_what, url, part, type) => {
  const { user } = await act(async () =>
    render(part, { wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider> }),
  )
  await type?.(user)
  await waitFor(() => expect(asked.some((address) => address.includes(url)) && client.isFetching() === 0).toBe(true))
  const queries = client.getQueryCache().getAll()
  const withValue = queries.filter(({ state }) => state.status === 'success').map(({ queryKey }) => queryKey)
  expect(withValue).toEqual('servers?' in answered ? [['servers', 'every']] : [])
  expect(queries.some(({ state }) => state.status === 'error')).toBe(true)
})
