// @vitest-environment jsdom
import { focusManager } from '@tanstack/react-query'
import { act, fireEvent, screen } from '@testing-library/react'
import { createTranslator } from 'next-intl'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { LiveProvider } from '@/components/live/live-provider'
import { encodeLive } from '@/lib/live-json'
import type { Outcome } from '@/lib/model/outcome'
import { paths } from '@/lib/paths'
import { serverDetail } from '@/lib/servers/wire-detail'
import { openDeviceStore } from '@/lib/storage/device-store'
import { en } from '@/messages/en'
import { render } from '@/tests/render'
import { OrderDialog } from './network/order-dialog'
import { Network } from './network/network'
import { OrderPanel } from './order-panel'
import { usePower } from './power-actions'
import { ServerLive } from './server-live'
import { useSnapshotList } from './snapshots/use-snapshots'
import { Upgrade } from './upgrade/upgrade'

const answer = vi.hoisted(() => vi.fn<() => Promise<Outcome<unknown>>>())
vi.mock('next/navigation', async (original) => ({
  ...(await original<typeof import('next/navigation')>()),
  useRouter: () => ({ refresh: () => {} }),
}))
vi.mock('./actions', () => ({ orderAddressesAction: answer, upgradeServer: answer }))

const start = new Date('2026-11-03T18:42:00Z')
const rights = { servers: true, account: true, domains: true }
const say = createTranslator({ locale: 'en', messages: en })
const lost: Outcome<unknown> = { status: 'unknown', reference: 'A', sentAt: start }
const record = (wire: object = {}) =>
  serverDetail.parse({ srv_id: '7', srv_name: 'web-03', srv_type: 'vps', srv_vps_type: 'kvm', ips: [], ...wire })

/** What the live routes answer, by path; others fail. */
let live: Record<string, unknown>

beforeEach(() => {
  vi.useFakeTimers({ now: start })
  openDeviceStore(crypto.randomUUID())
  live = {}
  answer.mockReset()
  vi.stubGlobal('fetch', async (url: string) => {
    const value = live[url]
    const failure = { kind: 'unavailable', message: null, reference: 'B', status: 503, retryAfterSeconds: null }
    return value === undefined
      ? new Response(encodeLive({ failure }), { status: 503 })
      : new Response(encodeLive({ value, asOf: new Date() }))
  })
})
afterEach(() => focusManager.setFocused(undefined))

let page: HTMLElement
const wait = (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms + 5))

/** Draws parts of the page of a server, whose record is polled. */
type DrawOptions = Parameters<typeof render>[1] & { hidesBilling?: boolean }

async function draw(part: ReactNode, wire: object = {}, { address = '', timeZone, hidesBilling }: DrawOptions = {}) {
  const value = record(wire)
  live[paths.live.server('7')] = value
  ;({ container: page } = await act(async () =>
    render(
      <LiveProvider>
        <ServerLive initial={{ value, asOf: start }} rights={rights} hidesBilling={hidesBilling} support={null}>
          {part}
        </ServerLive>
      </LiveProvider>,
      { address, timeZone },
    ),
  ))
}

/** Presses the last button of that name: the one of an open dialog. Waits for what follows without a further cause. */
const press = (name: string) =>
  act(async () => fireEvent.click(screen.getAllByRole('button', { name }).at(-1) ?? expect.unreachable(name)))

it('finds a snapshot that was listed while the tab was hidden', async () => {
  const Snapshots = () => {
    const { ordered, order } = useSnapshotList({ value: { rows: [], unreadable: [] }, asOf: start })
    return (
      <>
        <button type="button" onClick={() => order('before', start)}>
          Take
        </button>
        {ordered ? 'waiting' : 'free'}
      </>
    )
  }
  await draw(<Snapshots />)
  live[paths.live.snapshots('7')] = { rows: [], unreadable: [] }
  await press('Take')
  expect(page).toHaveTextContent('waiting')
  focusManager.setFocused(false)
  await wait(11 * 60_000)
  const snapshot = { id: '1', name: 'before', state: 'completed', createdAt: start }
  live[paths.live.snapshots('7')] = { rows: [snapshot], unreadable: [] }
  await act(async () => focusManager.setFocused(true))
  await wait(1000)
  expect(page).toHaveTextContent('free')
})

it('shows the power of a newer record while the power cannot be measured', async () => {
  const first = Promise.resolve({ ok: true, value: { on: true, measuredAt: start }, asOf: start } as const)
  const Power = () => {
    const { power, missing } = usePower(first)
    return `${power.on ? 'on' : 'off'}, ${missing ? 'not measured' : 'measured'}`
  }
  await draw(<Power />, { srv_status: true })
  live[paths.live.server('7')] = record({ srv_status: false })
  await wait(35_000)
  // A record may be a little behind.
  expect(page).toHaveTextContent(/^on, measured$/)
  await wait(60_000)
  expect(page).toHaveTextContent(/^off, not measured$/)
  live[paths.live.power('7')] = { on: true, measuredAt: new Date(Date.now() + 60_000) }
  await wait(60_000)
  expect(page).toHaveTextContent(/^on, measured$/)
})

it('shows the power of the latest record where it was never measured', async () => {
  const failure = { kind: 'unavailable', message: null, reference: 'C', status: 503, retryAfterSeconds: null } as const
  const first = Promise.resolve({ ok: false, failure } as const)
  const Power = () => (usePower(first).power.on ? 'on' : 'off')
  await draw(<Power />, { srv_status: true })
  expect(page).toHaveTextContent(/^on$/)
  live[paths.live.server('7')] = record({ srv_status: false })
  await wait(35_000)
  expect(page).toHaveTextContent(/^off$/)
})

const unknownPrice = Promise.resolve(null)

it('sends no order past the limit, unless support has set a higher one, and says what it costs', async () => {
  answer.mockResolvedValue(lost)
  const price = Promise.resolve({ amount: '25.00', currency: 'NOK', vatRate: '25' })
  await draw(<OrderDialog price={price} onClose={() => {}} />, { ips: [extra(1), extra(2)] })
  fireEvent.click(screen.getByRole('radio', { name: /^Layer 2/ }))
  fireEvent.change(screen.getByRole('textbox'), { target: { value: '9' } })
  expect(page).toHaveTextContent(/NOK.225\.00 per month, excl\. VAT.*NOK.281\.25 incl\. VAT/)
  await press(say('network.order.save', { count: 9 }))
  expect(answer).not.toHaveBeenCalled()
  expect(screen.getByRole('textbox')).toHaveAccessibleDescription(/Only 3 more fit the limit/)
  fireEvent.click(screen.getByRole('checkbox', { name: say('network.order.otherLimit') }))
  await press(say('network.order.save', { count: 9 }))
  expect(answer).toHaveBeenCalledTimes(1)
})

const extra = (id: number) => ({ ip_id: String(id), ip_address: `192.0.2.${id}`, ip_type: 'extra' })

it('takes no address of an earlier order for one whose answer was lost', async () => {
  answer
    .mockResolvedValueOnce({ status: 'done', value: '192.0.2.1', message: null, reference: 'A' })
    .mockResolvedValue(lost)
  await draw(
    <>
      <Network addressPrice={unknownPrice} />
      <OrderDialog price={unknownPrice} onClose={() => {}} />
    </>,
  )
  const order = async () => {
    fireEvent.click(screen.getByRole('radio', { name: /^Layer 2/ }))
    await press(say('network.order.save', { count: 1 }))
    // Longer than a form is closing.
    await wait(200)
  }
  await order()
  expect(page).toHaveTextContent(say('network.extra.coming', { count: 1 }))
  expect(page).toHaveTextContent(say('network.order.limit.within', { used: 1, limit: 5 }))
  await order()
  expect(page).toHaveTextContent(say('feedback.outcome.unknown', { whether: say('network.order.whether') }))
  expect(page).toHaveTextContent(say('network.extra.coming', { count: 1 }))
  const found = say('feedback.outcome.found', { whether: say('network.order.whether') })
  live[paths.live.server('7')] = record({ ips: [extra(1)] })
  await wait(5000)
  expect(page).toHaveTextContent('192.0.2.1')
  expect(page).not.toHaveTextContent(found)
  live[paths.live.server('7')] = record({ ips: [extra(1), extra(2)] })
  await wait(5000)
  expect(page).toHaveTextContent(found)
})

it('shows the day of the next invoice as the API has it, west of UTC too', async () => {
  await draw(
    <OrderPanel invoices={null} />,
    { order: { order_number: '700001', order_billing_date: '01.12.2026', order_date: '1767225600' } },
    { timeZone: 'America/New_York' },
  )
  expect(page).toHaveTextContent('Next invoice1 Dec')
  // A moment, on the last evening of 2025 there.
  expect(page).toHaveTextContent('Ordered31 Dec 2025')
})

it('links to no page of billing for who may not see one', async () => {
  const wire = { order: { order_number: '700001' } }
  await draw(<OrderPanel invoices={null} />, wire, { hidesBilling: true })
  expect(page).toHaveTextContent('Order 700001')
  expect(screen.queryAllByRole('link')).toEqual([])
  await draw(<OrderPanel invoices={null} />, wire)
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'Price and billing term',
    'View invoices',
  ])
})

const plan = { id: '9', name: 'Larger', cores: 4, memoryGb: 8, diskGb: 80, price: null, traffic: null }

it('offers no plan whose disk has become too small, also where it was chosen before', async () => {
  await draw(
    <Upgrade packages={[plan]} unreadable={0} today={null} isHidden={false} seesCosts={false} />,
    { hdds: [{ hdd_size: '40' }] },
    { address: '?package=9' },
  )
  live[paths.live.server('7')] = record({ hdds: [{ hdd_size: '160' }] })
  await press(say('upgrade.actionTo', { name: 'Larger' }))
  await act(async () => vi.dynamicImportSettled())
  expect(page).toHaveTextContent(say('upgrade.dialog.title', { server: 'web-03', name: 'Larger' }))
  await wait(35_000)
  await press(say('upgrade.dialog.confirm'))
  expect(answer).not.toHaveBeenCalled()
  await press(say('upgrade.dialog.keep'))
  await press(say('upgrade.actionTo', { name: 'Larger' }))
  expect(page).not.toHaveTextContent(say('upgrade.dialog.confirm'))
})
