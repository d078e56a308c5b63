'use server'

import { z } from 'zod'
import { withClock } from '@/lib/api/client'
import { leaveWaitingList, orderServers, revealDeployPassword } from '@/lib/deploy/api'
import { changeAction } from '@/lib/actions'
import { id } from '@/lib/model/id-input'
import { billingTerms, maxDeployKeys, maxServers } from '@/lib/deploy/rules/deploy'
import { distinct } from '@/lib/model/lists'
import { isFullyQualified, normaliseHostName } from '@/lib/model/host-name'

const start = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('system'), id }),
  z.object({ kind: z.literal('iso'), id }),
  z.object({ kind: z.literal('rescue') }),
])

const order = z.object({
  productId: id,
  priceId: id.nullable(),
  auctionId: id.nullable(),
  regionId: id,
  start,
  term: z.enum(billingTerms),
  waitlist: z.enum(['reserve', 'notify']).nullable(),
  quantity: z.int().min(1).max(maxServers),
  hostnames: z.array(z.string().transform(normaliseHostName).refine(isFullyQualified)).max(maxServers),
  sshKeyIds: z.array(id).max(maxDeployKeys).transform(distinct),
  options: z.record(id, id),
})

/** Orders servers, or joins the waiting list, with one call. */
export const placeOrderAction = changeAction({
  name: 'deploy.order',
  needs: 'session',
  input: order,
  right: 'servers',
  reach: 'all',
  // The page moves on to the ordered servers, or refreshes the waiting list on its own.
  refreshes: false,
  run: async (wanted, { token }) => withClock(await orderServers(token, wanted)),
})

/** Leaves the queue, or cancels a notice of new stock. */
export const leaveWaitingListAction = changeAction({
  name: 'deploy.leaveWaitingList',
  needs: 'session',
  input: z.object({ kind: z.enum(['reservation', 'notice']), id }),
  right: 'servers',
  reach: 'all',
  run: (entry, { token }) => leaveWaitingList(token, entry),
})

/**
 * Reveals the root password of a server being installed, on request. It goes from the API's answer to the screen and is
 * never part of a page that can be loaded again. Null when the API no longer returns it.
 */
export const revealPasswordAction = changeAction({
  name: 'deploy.revealPassword',
  needs: 'recentPassword',
  input: z.object({ orderId: id }),
  right: 'servers',
  reach: 'all',
  refreshes: false,
  run: ({ orderId }, { token }) => revealDeployPassword(token, orderId),
})
