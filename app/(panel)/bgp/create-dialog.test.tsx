// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { Bgp } from '@/lib/bgp/model'
import { encodeLive } from '@/lib/live-json'
import { openDeviceStore } from '@/lib/storage/device-store'
import { en } from '@/messages/en'
import { render } from '@/tests/render'
import { CreateDialog } from './create-dialog'

const sent = vi.hoisted(() => vi.fn())
vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: () => {} }) }))
vi.mock('./actions', () => ({ createSession: sent }))
vi.mock('@/components/server/use-every-server', () => ({
  useEveryServer: () => ({
    ...{ servers: [{ id: '7', name: 'web-01', primaryIp: null }], isLoading: false, failed: false, again: () => {} },
  }),
}))

const asn: Bgp['asns']['rows'][number] = {
  ...{ id: '1', asn: '64500', name: null, country: null, state: 'active', token: null, rejectedReason: null },
  ...{ irrV4: null, irrV6: null, irrUpdatedAt: null },
}
const session: Bgp['sessions']['rows'][number] = {
  ...{ id: '9', asnId: '1', serverId: '7', addressId: '5', family: 'ipv4', address: '192.0.2.5', neighbour: null },
  ...{ asn: null, routerAsn: null, multihop: false, defaultOnly: true, state: 'pending' },
}
const none = { rows: [], unreadable: [] }

it('finds sessions that were created although the answer was lost, and creates no more', async () => {
  openDeviceStore(crypto.randomUUID())
  const address = { id: '5', role: 'primary', family: 'ipv4', address: '192.0.2.5' }
  vi.stubGlobal('fetch', async () => new Response(encodeLive({ value: { addresses: [address] }, asOf: new Date() })))
  sent.mockResolvedValue({
    status: 'unknown',
    reference: 'A',
    sentAt: new Date(),
    message: 'Internal error',
    openMs: 0,
  })
  const client = new QueryClient()
  const dialog = (asOf: Date, sessions: Bgp['sessions']) => (
    <QueryClientProvider client={client}>
      <CreateDialog
        live={{
          ...{ asOf, failure: null, isStale: false, refresh: () => {} },
          value: { asns: { rows: [asn], unreadable: [] }, prefixes: none, sessions },
        }}
        onClose={() => {}}
      />
    </QueryClientProvider>
  )
  const { user, rerender } = render(dialog(new Date(0), none))
  const create = () => screen.getByRole('button', { name: en.bgp.create.save })
  await user.selectOptions(screen.getByRole('combobox', { name: en.bgp.sessions.server }), 'web-01')
  await screen.findByRole('option', { name: '192.0.2.5' })
  await user.click(create())
  await screen.findByText(/We don’t know if/)
  await act(async () => rerender(dialog(new Date(1000), { rows: [session], unreadable: [] })))
  await screen.findByText(/We checked/)
  expect(create()).toHaveAccessibleDescription(en.bgp.create.isThere)
  await user.click(create())
  expect(sent).toHaveBeenCalledOnce()
})
