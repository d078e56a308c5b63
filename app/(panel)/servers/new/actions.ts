'use server'

import { z } from 'zod'
import { leaveWaitingList, orderServers, revealDeployPassword } from '@/lib/api/deploy'
import { addSshKey, newSshKey } from '@/lib/api/ssh-keys'
import { changeAction } from '@/lib/actions'
import { id } from '@/lib/model/id-input'
import { billingTerms, maxDeployKeys, maxServers } from '@/lib/rules/deploy'
import { distinct } from '@/lib/rules/distinct'
import { isFullyQualified, normaliseHostName } from '@/lib/rules/host-name'

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

/** Orders servers, or a place on the waiting list: one call, once. */
export const placeOrderAction = changeAction({
  name: 'deploy.order',
  input: order,
  right: 'servers',
  // The page goes on to the ordered servers, or shows the waiting list anew by itself.
  refreshes: false,
  run: (wanted, { token }) => orderServers(token, wanted),
})

/** Adds an SSH key to the account. The order puts it into its own list, so nothing else is read again. */
export const addKeyAction = changeAction({
  name: 'sshKey.add',
  input: newSshKey,
  right: 'account',
  refreshes: false,
  security: 'sshKeyMade',
  run: (key, { token }) => addSshKey(token, key),
})

/** Gives up a place in the queue, or a notice of new stock. */
export const leaveWaitingListAction = changeAction({
  name: 'deploy.leaveWaitingList',
  input: z.object({ kind: z.enum(['reservation', 'notice']), id }),
  right: 'servers',
  run: (entry, { token }) => leaveWaitingList(token, entry),
})

/**
 * The root password of a server on its way, for the person who asks for it: from the API's answer to the screen, never
 * in a page that can be fetched again. Null when the API no longer tells it.
 */
export const revealPasswordAction = changeAction({
  name: 'deploy.revealPassword',
  input: z.object({ orderId: id }),
  right: 'servers',
  refreshes: false,
  run: ({ orderId }, { token }) => revealDeployPassword(token, orderId),
})
