// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { LiveProvider } from '@/components/live/live-provider'
import type { Bgp as BgpReading } from '@/lib/bgp/model'
import { encodeLive } from '@/lib/live-json'
import { paths } from '@/lib/paths'
import { render } from '@/tests/render'
import { Bgp } from './bgp'

vi.mock('nuqs', async (original) => ({
  ...(await original<object>()),
  useQueryStates: () => [{ dialog: null, of: null }, async () => new URLSearchParams()],
}))

const none = { rows: [], unreadable: [] }
const session: BgpReading['sessions']['rows'][number] = {
  ...{ id: '9', asnId: '1', serverId: '7', addressId: '5', family: 'ipv4', address: '192.0.2.5', neighbour: null },
  ...{ asn: '64500', routerAsn: null, multihop: false, defaultOnly: true, state: 'active' },
}

const asn: BgpReading['asns']['rows'][number] = {
  ...{ id: '1', asn: '64500', name: null, country: 'NO', state: 'active', token: null, rejectedReason: null },
  ...{ irrV4: null, irrV6: null, irrUpdatedAt: null },
}

it('names the server of a session, and the country of a number, that came after the page was read', async () => {
  const list = { rows: [{ id: '7', name: 'web-01', primaryIp: null }], perPage: 100, totalPages: 1, total: 1 }
  const asked = vi.fn(async (_url: string) => new Response(encodeLive({ value: list, asOf: new Date() })))
  vi.stubGlobal('fetch', asked)
  const value = { asns: { rows: [asn], unreadable: [] }, prefixes: none, sessions: { rows: [session], unreadable: [] } }
  render(
    <LiveProvider>
      <Bgp initial={{ value, asOf: new Date() }} servers={{}} countries={{}} seesTokens={false} readOnly={false} />
    </LiveProvider>,
  )
  expect(await screen.findByRole('button', { name: /^Configuration of web-01,/ })).toBeEnabled()
  expect(screen.getByText('Norway')).toBeVisible()
  expect(asked.mock.calls.map(([url]) => url)).toEqual([paths.live.servers(1, 100)])
})
