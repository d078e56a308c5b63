// @vitest-environment jsdom
import { act, screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { LiveProvider } from '@/components/live/live-provider'
import { SecretProvider } from '@/components/secret/secret-provider'
import { serverDetail } from '@/lib/servers/wire-detail'
import { openDeviceStore } from '@/lib/storage/device-store'
import { render } from '@/tests/render'
import { Console } from './console/console'
import { Isos } from './isos/isos'
import { Network } from './network/network'
import { ServerLive } from './server-live'
import { Snapshots } from './snapshots/snapshots'
import { Upgrade } from './upgrade/upgrade'

/** What the tabs of a server say cannot be done, and what a plan costs. */

vi.mock('next/navigation', async (original) => ({
  ...(await original<object>()),
  useRouter: () => ({ refresh: () => {} }),
}))
vi.mock('./actions', () => {
  const names = ['takeSnapshot', 'deleteSnapshot', 'addIso', 'mountIso', 'unmountIso', 'deleteIso', 'openConsole']
  const others = ['upgradeServer', 'setReverseAction', 'delegateAction', 'orderAddressesAction']
  return Object.fromEntries([...names, ...others].map((name) => [name, vi.fn()]))
})

const asOf = new Date()
const list = <T,>(...rows: T[]) => ({ value: { rows, unreadable: [] }, asOf })
const snapshot = { id: '1', name: 'before', state: 'completed', createdAt: asOf } as const
const image = { id: '3', name: 'debian.iso', url: null, bytes: null, state: 'ready', mounted: false } as const
const money = (amount: string) => ({ amount, currency: 'NOK' })
const plan = {
  ...{ id: '9', name: 'Larger', cores: 4, memoryGb: 8, diskGb: 80, price: money('478.00'), traffic: null },
}

function draw(part: ReactNode, wire: object = {}, { mayChange = true, search = '' } = {}) {
  const value = serverDetail.parse({
    ...{ srv_id: '7', srv_name: 'web-03', srv_type: 'vps', srv_vps_type: 'kvm', hdds: [{ hdd_size: '40' }] },
    ips: [{ ip_id: '1', ip_address: '192.0.2.10', ip_type: 'primary', ip_v4v6: 'ipv4', ip_reverse: 'a.example.com' }],
    ...wire,
  })
  const around = ({ children }: { children: ReactNode }) => (
    <LiveProvider>
      <SecretProvider>
        <ServerLive
          initial={{ value, asOf }}
          rights={{ servers: mayChange, account: true, domains: true }}
          support={null}
        >
          {children}
        </ServerLive>
      </SecretProvider>
    </LiveProvider>
  )
  return render(part, { address: search, wrapper: around })
}

beforeEach(() => {
  openDeviceStore(crypto.randomUUID())
  vi.stubGlobal('fetch', async () => new Response(null, { status: 503 }))
})

const tabs: [tab: string, part: ReactNode, buttons: string[], form?: string][] = [
  [
    'network',
    <Network key="1" addressPrice={Promise.resolve(null)} />,
    ['Edit reverse DNS of 192.0.2.10', 'Edit in bulk', 'Order IPv4 addresses'],
  ],
  ['snapshots', <Snapshots key="1" initial={list(snapshot)} />, ['Delete snapshot before'], 'Take a snapshot'],
  ['ISO images', <Isos key="1" initial={list(image)} />, ['Mount debian.iso', 'Delete debian.iso'], 'Add an ISO image'],
  ['console', <Console key="1" ownAddress={null} />, ['Open console session']],
  [
    'upgrade',
    <Upgrade key="1" packages={[plan]} unreadable={0} today={null} isHidden={false} seesCosts={false} />,
    ['Upgrade server'],
  ],
]

it.each(tabs)(
  '%s: who may only read, and a suspended server, see why nothing can be done',
  (_tab, part, buttons, form) => {
    const expectAll = (why: RegExp) => {
      for (const name of buttons) {
        const button = screen.getByRole('button', { name })
        expect(button).toHaveAttribute('aria-disabled', 'true')
        expect(button).toHaveAccessibleDescription(why)
      }
      if (!form) return
      // Nothing to fill in that could not be sent.
      const panel = screen.getByRole('region', { name: form })
      expect(panel).toHaveTextContent(why)
      expect(within(panel).queryByRole('textbox')).not.toBeInTheDocument()
    }
    const { unmount } = draw(part, {}, { mayChange: false })
    expectAll(/read-only/)
    unmount()
    draw(part, { srv_suspended: 1 })
    expectAll(/Suspended\./)
  },
)

it('a plan that is not offered cannot be chosen by its link', () => {
  const upgrade = <Upgrade packages={[plan]} unreadable={0} today={null} isHidden={false} seesCosts={false} />
  draw(upgrade, {}, { search: '?package=999999' })
  expect(screen.getByRole('button', { name: 'Upgrade server' })).toHaveAccessibleDescription(/This plan isn’t offered/)
})

it('on a term of several months, its price is not compared with list prices', async () => {
  const today = { price: money('349.00'), atMost: false, term: { months: 3, price: money('1047.00') } }
  const { user } = draw(<Upgrade packages={[plan]} unreadable={0} today={today} isHidden={false} seesCosts={false} />)
  const now = screen.getByRole('row', { name: /Current plan/ })
  expect(now).toHaveTextContent(/NOK 349\.00\/month on average, invoiced as NOK 1,047\.00 for 3 months/)
  const larger = screen.getByRole('radio', { name: 'Larger' })
  expect(larger).toHaveAccessibleDescription(/NOK.478\.00\/month before any term discount/)
  expect(screen.getByText('40 GB more')).toBeVisible()
  expect(screen.getByText('Today’s price may be discounted')).toBeVisible()
  await user.click(larger)
  await user.click(screen.getByRole('button', { name: 'Upgrade to Larger' }))
  await act(async () => vi.dynamicImportSettled())
  const changes = within(screen.getByRole('alertdialog')).getByRole('list', { name: 'Changes' })
  expect(changes).toHaveTextContent(/NOK 478\.00\/month before any term discount \(today NOK 1,047\.00 for 3 months\)/)
  expect(screen.queryByText(/more per month/)).not.toBeInTheDocument()
})

it('who may not see what the server costs is told so, and of no difference', () => {
  draw(<Upgrade packages={[plan]} unreadable={0} today={null} isHidden seesCosts={false} />)
  expect(screen.getByRole('row', { name: /Current plan/ })).toHaveTextContent(/Shown to those with access to billing$/)
  expect(screen.getByRole('row', { name: /Larger/ })).toHaveTextContent(/NOK.478\.00\/month$/)
})
