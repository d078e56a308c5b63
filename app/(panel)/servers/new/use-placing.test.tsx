// @vitest-environment jsdom
import { act, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { encodeLive } from '@/lib/live-json'
import type { DeployOrder } from '@/lib/deploy/rules/deploy'
import { openStore } from '@/lib/storage/device-store'
import { render } from '@/tests/render'
import { type PlaceOrder, usePlacing } from './use-placing'

const router = vi.hoisted(() => ({ push: vi.fn(), refresh: vi.fn() }))
vi.mock('next/navigation', async (original) => ({ ...(await original<object>()), useRouter: () => router }))

const order: DeployOrder = {
  ...{ productId: '13', priceId: '1013', auctionId: null, regionId: '1', start: { kind: 'system', id: '103' } },
  ...{ term: 'hourly', waitlist: null, quantity: 1, hostnames: ['ny-01.example.no'], sshKeyIds: [], options: {} },
}
const place = vi.fn<PlaceOrder>()
/** The orders in progress that are read after a lost answer; null while they cannot be. */
let inProgress: readonly string[] | null

beforeEach(() => {
  openStore(crypto.randomUUID())
  vi.stubGlobal('fetch', async () => {
    const failure = { kind: 'unavailable', message: null, reference: 'R', status: 503, retryAfterSeconds: null }
    const value = inProgress && { servers: inProgress.map((orderId) => ({ orderId })), unreadable: 0 }
    return value
      ? new Response(encodeLive({ value, asOf: new Date() }))
      : new Response(encodeLive({ failure }), { status: 503 })
  })
  router.refresh.mockReset()
  place.mockReset()
})

function Order({ known, sent }: { known: readonly string[] | null; sent: DeployOrder }) {
  const placing = usePlacing(place, { known, price: null, onDone: () => {} })
  return (
    <>
      <button onClick={() => void placing.send(sent)}>Deploy</button>
      <button onClick={() => void placing.send(sent, { again: true })}>Again</button>
      <output>
        {placing.after} {placing.fresh.join()} {placing.twice && 'asked'}
      </output>
    </>
  )
}

function open(known: readonly string[] | null, sent = order) {
  const { user } = render(<Order known={known} sent={sent} />)
  const press = async (name: string) => {
    await user.click(screen.getByRole('button', { name }))
    await act(async () => {})
  }
  return { press, said: () => screen.getByRole('status').textContent?.trim() }
}

const lose = (openMs = 0) => place.mockResolvedValue({ status: 'unknown', reference: 'R', sentAt: new Date(), openMs })

it.each<[title: string, known: readonly string[] | null, listed: readonly string[] | null, said: string]>([
  ['a new order is there', ['1'], ['1', '2'], 'there 2'],
  ['no new order', ['1'], ['1'], 'notThere'],
  ['unclear where the earlier orders could not be read: they are not taken for it', null, ['1'], 'unclear'],
  ['unclear where the orders cannot be read now', ['1'], null, 'unclear'],
])('after a lost answer: %s', async (_title, known, listed, expected) => {
  inProgress = listed
  lose()
  const { press, said } = open(known)
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
  const failure = { kind: 'invalid', message: null, reference: 'R', status: 400, retryAfterSeconds: null } as const
  place.mockResolvedValue({ status: 'refused', failure, fieldErrors: {} })
  const { press } = open([])
  await press('Deploy')
  await press('Deploy')
  expect(place).toHaveBeenCalledTimes(2)
})
