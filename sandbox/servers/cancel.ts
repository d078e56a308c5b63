import { z } from 'zod'
import { type Account, nextId } from '../accounts/account'
import { defineBodyEndpoint } from '../api/endpoint'
import { refuse } from '../api/envelope'
import { flagInput, textInput } from '../api/input'
import { nothing } from '../api/wire'
import { cancelOnOrder, endOfTerm, restoreOnOrder } from '../billing/cancel-order'
import { choices } from '../choices'
import { hasEnded } from './ended'
import { logActivity } from './find-server'
import type { Server } from './state'

const { cancelReasonLimit, text } = choices.server

/**
 * POST /servers/{id}/cancel (api-fields §21.1): ends a server and its part of the order, with the term or at once. With the
 * action `undo` it takes that back, until the day on which the server ends.
 */
export const cancelServer = defineBodyEndpoint({
  method: 'POST',
  path: '/servers/{id}/cancel',
  section: 'fields 21.1',
  beyond: true,
  summary: 'Cancel a server, or take that back',
  access: { area: 'servers', change: true, limitedBy: 'id' },
  guard: ({ account, params, now }) => void cancellable(account, params, now),
  body: z.object({
    action: z.literal('undo', text.cancelAction).optional(),
    reason: textInput(text.cancelReason).max(cancelReasonLimit, text.cancelReason).optional(),
    early_termination: flagInput(text.cancelEarly).optional(),
  }),
  data: nothing,
  handle: ({ account, params, body, now }) => {
    const server = cancellable(account, params, now)
    return body.action === 'undo'
      ? takeBack(account, server, now)
      : cancel(account, server, body.reason ?? '', body.early_termination ?? false, now)
  },
})

/** 400, not 404, for a server that is unknown or has ended (api-fields §21.1). */
function cancellable(account: Account, params: Record<string, string>, now: number): Server {
  const server = account.servers.servers.find(({ id, created }) => String(id) === params['id'] && created <= now)
  return server !== undefined && !hasEnded(server, now) ? server : refuse(400, text.cancelUnknown)
}

function cancel(account: Account, server: Server, reason: string, isEarly: boolean, now: number) {
  if (server.cancelled !== null) return refuse(400, text.cancelUnknown)
  const order = account.billing.orders.find(({ id }) => id === server.orderId)
  const date = isEarly || order === undefined ? now : endOfTerm(order, now)
  server.cancelled = { date, reason }
  if (order !== undefined) cancelOnOrder(order, server.id, date, reason)
  logActivity(server, nextId(account, 'activity'), 'Server cancelled', now)
  return { message: text.cancelled }
}

function takeBack(account: Account, server: Server, now: number) {
  if (server.cancelled === null) return refuse(400, text.notCancelled)
  const { date } = server.cancelled
  server.cancelled = null
  const order = account.billing.orders.find(({ id }) => id === server.orderId)
  if (order !== undefined) restoreOnOrder(order, server.id, date)
  logActivity(server, nextId(account, 'activity'), 'Cancellation taken back', now)
  return { message: text.cancelUndone }
}
