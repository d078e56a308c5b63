import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { useRef, useState } from 'react'
import { toast } from '@/components/feedback/toaster'
import type { ChangeAction } from '@/components/form/send-change'
import { equalOrder, rememberOrder, type SentChange } from '@/components/form/sent-changes'
import { type ChangeSubject, sentKey, useChange } from '@/components/form/use-change'
import { useMayStillApply } from '@/components/form/use-lost-answer'
import { fetchSignedIn } from '@/components/live/fetch-live'
import { useRefresh } from '@/components/live/use-refresh'
import { reportWork } from '@/components/work/use-work'
import type { Timed } from '@/lib/api/client'
import type { Deployments, OrderPlaced } from '@/lib/deploy/wire-orders'
import { type DeployOrder, orderKey, type OrderPrice } from '@/lib/deploy/rules/deploy'
import { deployRefusalOf } from '@/lib/deploy/rules/orders'
import type { Outcome, Settled } from '@/lib/model/outcome'
import { paths } from '@/lib/paths'
import { keepReceipt } from './receipts'

export type PlaceOrder = ChangeAction<DeployOrder, Timed<OrderPlaced>>

type Placing = {
  /** Orders in progress when the page was read; null when they could not be. */
  ordersBefore: readonly string[] | null
  /** The price as shown. */
  price: OrderPrice | null
  /** Called after an order, or after joining the waiting list. */
  onDone: () => void
  /** Called when an order whose answer was lost is found. */
  onFound: () => void
}

/** Sends an order with one call however often it is clicked, and asks before sending the same one again. */
export function usePlacing(place: PlaceOrder, { ordersBefore, price, onDone, onFound }: Placing) {
  const t = useTranslations('deploy')
  const router = useRouter()
  const { refresh } = useRefresh()
  const client = useQueryClient()
  const change = useChange(place, { subject: subjectOf })
  const isUnderWay = useRef(false)
  const [last, setLast] = useState<DeployOrder | null>(null)
  const [twice, setTwice] = useState<{ order: DeployOrder; sent: SentChange } | null>(null)
  const [latestState, setLatestState] = useState<Settled<Deployments> | null>(null)
  const [looking, setLooking] = useState(false)
  const [before, setBefore] = useState(ordersBefore)

  async function send(order: DeployOrder, { again = false } = {}) {
    if (isUnderWay.current) return
    const sent = equalOrder(keyOf(order))
    if (!again && sent) {
      change.reset()
      setTwice({ order, sent })
      return
    }
    isUnderWay.current = true
    setTwice(null)
    setLatestState(null)
    setLast(order)
    setBefore(ordersBefore)
    const outcome = await change.send(order)
    isUnderWay.current = false
    if (isUnpaid(outcome)) {
      remember(order, [])
      remember(order, newOrders(await look(), ordersBefore) ?? [])
    }
    if (outcome?.status === 'unknown') follow(order, await look(order), ordersBefore)
    if (outcome?.status === 'done') done(order, outcome.value)
  }

  function done(order: DeployOrder, placed: Timed<OrderPlaced>) {
    if (placed.waitlisted || placed.orderIds.length === 0) {
      remember(order, placed.orderIds)
      toast({ title: t(order.waitlist ? 'sum.joined' : 'sum.placed') })
      change.reset()
      onDone()
      refresh()
      return
    }
    keepReceipt(client, placed, { term: order.term, price })
    const id = placed.orderIds.join(',')
    reportWork([{ kind: 'deploy', id, name: order.hostnames[0] ?? id, ordered: true }], placed.asOf)
    // From now on the order is tracked as work.
    rememberOrder(keyOf(order), placed.orderIds, true)
    onDone()
    // Replaces the form in the history, so that Back does not show an order that looks unsent.
    if (change.isHere()) router.replace(paths.deploy({ orders: id }))
  }

  /** An order whose answer was lost, and which is there: from now on it is tracked as work, like one that was confirmed. */
  function follow(order: DeployOrder, answer: Settled<Deployments>, earlier: readonly string[] | null) {
    const orderIds = newOrders(answer, earlier)
    if (!answer.ok || order.waitlist || !orderIds?.length) return
    const id = orderIds.join(',')
    reportWork([{ kind: 'deploy', id, name: order.hostnames[0] ?? id, ordered: true }], answer.asOf)
    rememberOrder(keyOf(order), orderIds, true)
    onFound()
  }

  /** Whoever has left the page finds the answer in the notification area. */
  const remember = (order: DeployOrder, orderIds: readonly string[]) =>
    rememberOrder(keyOf(order), orderIds, change.isHere())

  async function look(order = last) {
    setLooking(true)
    const answer = await lookAgain(order)
    setLooking(false)
    return answer
  }

  /** Reads the orders without showing a busy state. */
  async function lookAgain(order = last) {
    const answer = await fetchSignedIn<Deployments>(paths.live.deployments([]))
    setLatestState(answer)
    // The page shows whether the waiting list has it; without a session, a refresh would redirect.
    if (answer.ok && order?.waitlist) refresh()
    return answer
  }

  async function lookForLost(busy = false) {
    const answer = await (busy ? look() : lookAgain())
    if (last && change.outcome?.status === 'unknown') follow(last, answer, before)
  }

  const found = newOrders(latestState, before)
  const fresh = found ?? []
  const isOpen = useMayStillApply(fresh.length > 0 ? null : change.outcome, () => void lookForLost())

  return {
    callsOf: change.callsOf,
    ...{ outcome: change.outcome, pending: change.pending, last, twice, latestState, looking, fresh },
    send,
    look: () => void lookForLost(true),
    dropTwice: () => setTwice(null),
    /**
     * After a declined card: `unpaid`. After a lost answer: whether the order exists, may still appear, does not exist,
     * or could not be checked.
     */
    after: isUnpaid(change.outcome)
      ? ('unpaid' as const)
      : change.outcome?.status !== 'unknown'
        ? null
        : found === null
          ? ('unclear' as const)
          : fresh.length > 0
            ? ('there' as const)
            : isOpen
              ? ('open' as const)
              : ('notThere' as const),
  }
}

/** Orders that were not in progress before; null when that is not known. */
function newOrders(answer: Settled<Deployments> | null, before: readonly string[] | null): string[] | null {
  if (!answer?.ok || before === null) return null
  return answer.value.servers.map(({ orderId }) => orderId).filter((id) => !before.includes(id))
}

const subjectOf = (order: DeployOrder): ChangeSubject => ({
  kind: order.waitlist ? 'waitingListJoin' : 'deploy',
  id: orderKey(order),
  name: order.hostnames[0] ?? '',
})

const keyOf = (order: DeployOrder) => sentKey(subjectOf(order))

/** An order with a declined card still exists (api-fields §19.29). */
const isUnpaid = (outcome: Outcome<OrderPlaced> | null | undefined) =>
  outcome?.status === 'refused' && deployRefusalOf(outcome.failure) === 'declined'

export type PlacingState = ReturnType<typeof usePlacing>
