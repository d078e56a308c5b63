// @vitest-environment jsdom
import { act, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { dismissSent, useSentChanges } from '@/components/form/sent-changes'
import { sentKey } from '@/components/form/use-change'
import { LiveProvider } from '@/components/live/live-provider'
import { useWork } from '@/components/work/use-work'
import { encodeLive } from '@/lib/live-json'
import { type DeployOrder, orderKey } from '@/lib/deploy/rules/deploy'
import { openDeviceStore } from '@/lib/storage/device-store'
import { render } from '@/tests/render'
import { type PlaceOrder, usePlacing } from './use-placing'

const router = vi.hoisted(() => ({ push: vi.fn(), refresh: vi.fn(), replace: vi.fn() }))
vi.mock('next/navigation', async (original) => ({ ...(await original<object>()), useRouter: () => router }))

const order: DeployOrder = {
  ...{ productId: '13', priceId: '1013', auctionId: null, regionId: '1', start: { kind: 'system', id: '103' } },
  ...{ term: 'hourly', waitlist: null, quantity: 1, hostnames: ['ny-01.example.no'], sshKeyIds: [], options: {} },
}
const place = vi.fn<PlaceOrder>()
const found = vi.fn()
/** The orders in progress that are read after a lost answer; null while they cannot be. */
let inProgress: readonly string[] | null

beforeEach(() => {
  openDeviceStore(crypto.randomUUID())
  vi.stubGlobal('fetch', async () => {
    const failure = { kind: 'unavailable', message: null, reference: 'R', status: 503, retryAfterSeconds: null }
    const value = inProgress && { servers: inProgress.map((orderId) => ({ orderId })), unreadable: 0 }
    return value
      ? new Response(encodeLive({ value, asOf: new Date() }))
      : new Response(encodeLive({ failure }), { status: 503 })
  })
  router.refresh.mockReset()
  place.mockReset()
  found.mockReset()
})

function Order({ ordersBefore, sent }: { ordersBefore: readonly string[] | null; sent: DeployOrder }) {
  const placing = usePlacing(place, { ordersBefore, price: null, onDone: () => {}, onFound: found })
  return (
    <>
      <button onClick={() => void placing.send(sent)}>Deploy</button>
      <button onClick={() => void placing.send(sent, { again: true })}>Again</button>
      <output>
        {placing.after} {placing.fresh.join()} {placing.twice && 'asked'} {placing.twice?.sent.orderIds?.join()}
      </output>
    </>
  )
}

function open(ordersBefore: readonly string[] | null, sent = order) {
  const { user, unmount } = render(<Order ordersBefore={ordersBefore} sent={sent} />, { wrapper: LiveProvider })
  const press = async (name: string) => {
    await user.click(screen.getByRole('button', { name }))
    await act(async () => {})
  }
  return { press, unmount, said: () => screen.getByRole('status').textContent?.trim() }
}

const lose = (openMs = 0) => place.mockResolvedValue({ status: 'unknown', reference: 'R', sentAt: new Date(), openMs })

it.each<[title: string, ordersBefore: readonly string[] | null, listed: readonly string[] | null, said: string]>([
  ['a new order is there', ['1'], ['1', '2'], 'there 2'],
  ['no new order', ['1'], ['1'], 'notThere'],
  ['unclear where the earlier orders could not be read: they are not taken for it', null, ['1'], 'unclear'],
  ['unclear where the orders cannot be read now', ['1'], null, 'unclear'],
])('after a lost answer: %s', async (_title, ordersBefore, listed, expected) => {
  inProgress = listed
  lose()
  const { press, said } = open(ordersBefore)
  await press('Deploy')
  expect(said()).toBe(expected)
})

it('a lost order may still come for a while', async () => {
  inProgress = []
  lose(60_000)
  const { press, said } = open([])
  await press('Deploy')
  expect(said()).toBe('open')
})

it.each([
  ['order', order],
  ['place on the waiting list', { ...order, waitlist: 'notify' as const }],
])('asks before the same %s is sent again after a lost answer', async (_what, sent) => {
  inProgress = []
  lose()
  const { press, said } = open([], sent)
  await press('Deploy')
  expect(router.refresh).toHaveBeenCalledTimes(sent.waitlist ? 1 : 0)
  await press('Deploy')
  expect(said()).toBe('asked')
  expect(place).toHaveBeenCalledTimes(1)
  await press('Again')
  expect(place).toHaveBeenCalledTimes(2)
})

it('a refused order can be sent again at once', async () => {
  place.mockResolvedValue(refused(400))
  const { press } = open([])
  await press('Deploy')
  await press('Deploy')
  expect(place).toHaveBeenCalledTimes(2)
})

/** As the API answers. */
function placed(orderIds: string[], waitlisted = false) {
  const noPrices = { quantity: 1, hourlyRate: null, monthlyCap: null, total: null, vat: null }
  const value = { ...noPrices, orderIds, waitlisted, pendingPayment: false, underReview: false, asOf: new Date() }
  return { status: 'done', value, message: null, reference: 'R' } as const
}
const refused = (status: number) => {
  const failure = { kind: 'invalid', message: null, reference: 'R', status, retryAfterSeconds: null } as const
  return { status: 'refused', failure, fieldErrors: {} } as const
}

/** What the notification area has. */
function Area() {
  const names = [...useSentChanges().map(({ key }) => key), ...useWork().map(({ id }) => id)]
  return names.map((name) => <li key={name}>{name}</li>)
}

it('a placed order is followed as work, and asked about before an equal one, in another tab too', async () => {
  inProgress = []
  place.mockResolvedValue(placed(['8', '9']))
  const { press, unmount } = open([])
  await press('Deploy')
  expect(router.replace).toHaveBeenCalledWith('/servers/new?orders=8%2C9')
  unmount()
  render(<Area />)
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['8,9'])
  const second = open([])
  await second.press('Deploy')
  expect(second.said()).toBe('asked 8,9')
  expect(place).toHaveBeenCalledTimes(1)
})

it('a lost order that is found is followed as work, is no longer in doubt, and its draft goes', async () => {
  inProgress = ['1', '2']
  lose()
  const { press, unmount, said } = open(['1'])
  await press('Deploy')
  expect(found).toHaveBeenCalledTimes(1)
  await press('Deploy')
  expect(said()).toBe('2 asked 2')
  unmount()
  render(<Area />)
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['2'])
})

it('a declined card has placed the order too', async () => {
  inProgress = ['1', '2']
  place.mockResolvedValue(refused(402))
  const { press, said } = open(['1'])
  await press('Deploy')
  expect(said()).toBe('unpaid 2')
  await press('Deploy')
  expect(said()).toBe('2 asked 2')
  expect(place).toHaveBeenCalledTimes(1)
})

it('a lost order is asked about also when the notification area no longer shows it', async () => {
  inProgress = []
  lose()
  const { press, said } = open([])
  await press('Deploy')
  act(() => dismissSent(sentKey({ kind: 'deploy', id: orderKey(order) })))
  await press('Deploy')
  expect(said()).toBe('asked')
  expect(place).toHaveBeenCalledTimes(1)
})

it('a place on the waiting list is asked about before it is taken twice', async () => {
  place.mockResolvedValue(placed([], true))
  const { press, said } = open([], { ...order, waitlist: 'notify' })
  await press('Deploy')
  await press('Deploy')
  expect(said()).toBe('asked')
  expect(place).toHaveBeenCalledTimes(1)
})
