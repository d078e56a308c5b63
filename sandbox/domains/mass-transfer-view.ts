import { z } from 'zod'
import { unix } from '../api/wire'
import { choices } from '../choices'
import { displayName } from './names'
import type { TransferItem } from './state'
import { isOpenTransfer, TRANSFER_STATUSES, transferStatus } from './transfer-status'

const { codeWait, finishedListedFor } = choices.domains

/** Mass-transfer item (§2.13); types from api-fields §17.5. */
export const itemSchema = z.object({
  item_id: z.int(),
  batch_id: z.int(),
  zone_id: z.int().nullable(),
  zone_name: z.string(),
  display_name: z.string(),
  status: z.enum(TRANSFER_STATUSES),
  message: z.string(),
  source: z.enum(['manual', 'external_registrar']),
  switch_ns: z.boolean(),
  token_requested: z.boolean(),
  created: unix,
  updated: unix,
  expires_at: unix.nullable(),
})

export const rejectedSchema = z.object({ zone_name: z.string(), reason: z.string() })

/** Whether an item is listed: open, or finished in the last 7 days. Single transfers have no batch and are not. */
export function isListed(item: TransferItem, now: number): boolean {
  if (item.batchId === null) return false
  return isOpenTransfer(item, now) || now - transferStatus(item, now).since < finishedListedFor
}

export function itemEntry(item: TransferItem, now: number): z.input<typeof itemSchema> {
  const { status, message, since } = transferStatus(item, now)
  return {
    item_id: item.id,
    batch_id: item.batchId ?? 0,
    zone_id: item.zoneId,
    zone_name: item.zoneName,
    display_name: displayName(item.zoneName),
    status,
    message,
    source: item.source,
    switch_ns: item.switchNs,
    token_requested: item.tokenRequested,
    created: item.created,
    updated: since,
    expires_at: status === 'awaiting_code' || status === 'expired' ? item.created + codeWait : null,
  }
}
