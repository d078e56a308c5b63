import { type Account, nextId } from '../accounts/account'
import { sendMail } from '../accounts/mail'
import { choices } from '../choices'
import { displayName } from './names'
import type { TransferItem, Zone } from './state'
import { transferStatus, processingEnds } from './transfer-status'

const { queuedFor, processingFor } = choices.domains

type NewItem = Pick<TransferItem, 'batchId' | 'source' | 'switchNs' | 'tokenRequested'> & Partial<TransferItem>

export function addItem(account: Account, zone: Zone, now: number, wanted: NewItem): TransferItem {
  const item: TransferItem = {
    id: nextId(account, 'transfer-item'),
    zoneId: zone.id,
    zoneName: zone.name,
    created: now,
    schedule: null,
    code: null,
    abortedAt: null,
    hold: null,
    outcome: null,
    holder: null,
    expires: null,
    settled: false,
    ...wanted,
  }
  account.domains.transferItems.push(item)
  return item
}

/** Items are processed one by one: each starts when the previous one in the queue is done (§4.7). */
export function queueItem(account: Account, item: TransferItem, code: string, now: number): void {
  const ends = account.domains.transferItems.map((other) =>
    other.batchId === null ? 0 : (other.schedule?.endsAt ?? 0),
  )
  const startsAt = Math.max(now + queuedFor, ...ends)
  item.code = code
  item.schedule = { queuedAt: now, startsAt, endsAt: startsAt + processingFor }
}

/**
 * Schedules the e-mail with the result of a batch (§4.7) for the expected end of its last item. Call it after every change
 * of an item; an e-mail that has been sent is not changed.
 */
export function planResultMail(account: Account, batchId: number | null, now: number): void {
  const items = account.domains.transferItems.filter((item) => batchId !== null && item.batchId === batchId)
  if (items.length === 0) return
  const subject = `Mass transfer ${batchId} is done`
  const earlier = account.mail.find((mail) => mail.subject === subject)
  if (earlier !== undefined && earlier.sent < now) return
  account.mail = account.mail.filter((mail) => mail !== earlier)
  const sent = Math.max(...items.map(processingEnds))
  if (!Number.isFinite(sent)) return
  const lines = items.map((item) => {
    const { status, message } = transferStatus(item, sent)
    return `${displayName(item.zoneName)}: ${status}${message === '' ? '' : ` (${message})`}`
  })
  sendMail(account, {
    to: account.customer.profile.email,
    kind: 'mass-transfer-result',
    subject,
    text: lines.join('\n'),
    sent,
  })
}
