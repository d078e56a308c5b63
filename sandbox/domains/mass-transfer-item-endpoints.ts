import type { Call } from '../api/endpoint'
import { defineEndpoint, type Endpoint } from '../api/endpoint'
import { notFound, refuse } from '../api/envelope'
import { nothing } from '../api/wire'
import { choices } from '../choices'
import { changeDns } from './access'
import { refuseIfBlocked } from './mass-transfer-access'
import { planResultMail } from './mass-transfer-queue'
import type { TransferItem } from './state'
import { isAccountSpent, isDomainSpent, sendToken } from './tokens'
import { transferStatus } from './transfer-status'

const { text } = choices.domains

/** One item: resend its code, or abort it (§3.3, §4.7). */
export const massTransferItemEndpoints: readonly Endpoint[] = [
  defineEndpoint({
    method: 'POST',
    path: '/dns/domains/masstransfer/{item_id}/token',
    section: '4.7',
    summary: 'Have the .no registry e-mail a one-time code again',
    access: changeDns,
    data: nothing,
    handle: (call) => {
      refuseIfBlocked(call)
      const { account, now } = call
      const item = findItem(call)
      if (transferStatus(item, now).status !== 'awaiting_code') refuse(400, text.notWaiting)
      if (isDomainSpent(account, item.zoneName, now)) {
        refuse(429, 'Too many one-time code requests for this domain today. Please try again tomorrow.')
      }
      if (isAccountSpent(account, now)) refuse(429, 'Too many one-time token requests. Please try again tomorrow.')
      sendToken(account, item.zoneName, now, true)
      item.tokenRequested = true
      return { message: 'A one-time code has been sent to the email address registered on the domain.' }
    },
  }),
  defineEndpoint({
    method: 'DELETE',
    path: '/dns/domains/masstransfer/{item_id}',
    section: '4.7',
    summary: 'Abort a transfer that still waits or is queued',
    access: changeDns,
    data: nothing,
    handle: (call) => {
      refuseIfBlocked(call)
      const { account, now } = call
      const item = findItem(call)
      if (!['awaiting_code', 'queued'].includes(transferStatus(item, now).status)) {
        refuse(400, 'This transfer is already being processed and can no longer be aborted.')
      }
      item.abortedAt = now
      planResultMail(account, item.batchId, now)
      return { message: 'The transfer was aborted.' }
    },
  }),
]

function findItem({ account, params }: Call<unknown>): TransferItem {
  const { transferItems } = account.domains
  return transferItems.find(({ id, batchId }) => batchId !== null && String(id) === params['item_id']) ?? notFound()
}
