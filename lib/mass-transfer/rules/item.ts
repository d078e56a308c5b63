/** A domain in a mass transfer and its status (§2.13, §3.3). */

export const transferStatuses = [
  'awaiting_code',
  'queued',
  'processing',
  'registry_pending',
  'failed',
  'expired',
  'aborted',
  'done',
] as const

export type TransferStatus = (typeof transferStatuses)[number]

export type TransferItem = {
  id: string
  batchId: string | null
  zoneId: string | null
  /** ASCII name, `xn--…` for an internationalised one. */
  name: string
  /** Unicode name for display. */
  readable: string
  /** Null for an unknown status. */
  status: TransferStatus | null
  /** The API's message about the status, or null. */
  message: string | null
  source: 'manual' | 'external_registrar' | null
  /** Whether it moves to the service's name servers after the transfer; null when the API does not say. */
  switchNs: boolean | null
  tokenRequested: boolean
  createdAt: Date | null
  updatedAt: Date | null
  /** Deadline for the code, 48 hours after creation (§8). */
  expiresAt: Date | null
}

/** Groups of the table's filter. */
export const transferGroups = ['waiting', 'working', 'done', 'notDone'] as const
export type TransferGroup = (typeof transferGroups)[number]

const groups: Record<TransferStatus, TransferGroup> = {
  awaiting_code: 'waiting',
  queued: 'working',
  processing: 'working',
  registry_pending: 'working',
  done: 'done',
  failed: 'notDone',
  expired: 'notDone',
  aborted: 'notDone',
}

/** Returns the group of an item; null for an unknown status. */
export function groupOf({ status }: Pick<TransferItem, 'status'>): TransferGroup | null {
  return status && groups[status]
}

/** Whether the status may change within minutes without user action, so that it should be polled. */
export function isMoving({ status }: Pick<TransferItem, 'status'>): boolean {
  return status === 'queued' || status === 'processing'
}

/** Whether an item is neither finished nor aborted: the same domain cannot be transferred again. */
export function isTransferOpen(item: Pick<TransferItem, 'status'>): boolean {
  const group = groupOf(item)
  return group === 'waiting' || group === 'working'
}

/** Why an item cannot be aborted; texts under `menu.noAbort.*`. Null when it can (§3.3). */
export function abortProblem({ status }: Pick<TransferItem, 'status'>): 'processing' | 'over' | null {
  if (status === 'awaiting_code' || status === 'queued' || status === null) return null
  return status === 'processing' || status === 'registry_pending' ? 'processing' : 'over'
}

/**
 * Lists domains whose transfer failed, by each one's latest. One that somebody stopped did not fail, and one with another
 * transfer in progress or done needs none.
 */
export function failedDomains(items: readonly TransferItem[]): string[] {
  const latest = new Map<string, TransferItem>()
  for (const item of items) {
    const before = latest.get(item.name)
    const isLater = !before || (item.createdAt?.getTime() ?? 0) >= (before.createdAt?.getTime() ?? 0)
    if (isLater && !(before && groupOf(before) !== 'notDone')) latest.set(item.name, item)
    else if (groupOf(item) !== 'notDone') latest.set(item.name, item)
  }
  return [...latest.values()].flatMap(({ status, name }) => (status === 'failed' || status === 'expired' ? [name] : []))
}

/** Returns the items that wait for a code, the nearest deadline first. */
export function byDeadline(items: readonly TransferItem[]): TransferItem[] {
  const time = ({ expiresAt }: TransferItem) => expiresAt?.getTime() ?? Infinity
  return items.filter(({ status }) => status === 'awaiting_code').toSorted((a, b) => time(a) - time(b) || 0)
}

/**
 * Returns the latest item of each domain by its ASCII name, preferring an open one: a domain that failed and was sent
 * again has two.
 */
export function itemsByName(items: readonly TransferItem[]): ReadonlyMap<string, TransferItem> {
  const found = new Map<string, TransferItem>()
  for (const item of items) {
    const earlier = found.get(item.name)
    if (!earlier || rank(item) > rank(earlier) || (rank(item) === rank(earlier) && isLater(item, earlier))) {
      found.set(item.name, item)
    }
  }
  return found
}

const rank = (item: TransferItem) => (isTransferOpen(item) ? 2 : item.status === 'done' ? 1 : 0)
const isLater = (a: TransferItem, b: TransferItem) => (a.createdAt?.getTime() ?? 0) > (b.createdAt?.getTime() ?? 0)

/** An open transfer of a zone on the account. */
export type OpenTransfer = { id: string; status: 'awaiting_code' | 'queued' | 'processing' | 'registry_pending' }

/** Returns the open transfers by zone_id. */
export function openTransfersByZone(items: readonly TransferItem[]): Record<string, OpenTransfer> {
  return Object.fromEntries(
    items.flatMap(({ id, zoneId, status }): [string, OpenTransfer][] =>
      zoneId && status && isOpenStatus(status) ? [[zoneId, { id, status }]] : [],
    ),
  )
}

const isOpenStatus = (status: TransferStatus): status is OpenTransfer['status'] => isTransferOpen({ status })

/** The steps of a transfer as far as its status shows them (§3.3). */

export type TransferStep = {
  /** A status where the transfer is there now; `ordered`, `code` and `transfer` also before and after. */
  key: 'ordered' | 'code' | 'transfer' | TransferStatus
  state: 'done' | 'now' | 'todo' | 'failed'
  /** When it was reached; null when the API does not say. */
  at: Date | null
}

/**
 * Returns the steps in order. The API only tells when a transfer was ordered and when its status last changed, and of one
 * that failed not how far it came: its steps in between are left out.
 */
export function timelineOf(item: Pick<TransferItem, 'status' | 'createdAt' | 'updatedAt'>): TransferStep[] {
  const { status, createdAt, updatedAt } = item
  const step = (key: TransferStep['key'], state: TransferStep['state'], at: Date | null = null) => ({ key, state, at })
  const ordered = step('ordered', 'done', createdAt)
  switch (status) {
    case null:
      return [ordered]
    case 'awaiting_code':
      return [ordered, step(status, 'now', updatedAt), step('transfer', 'todo'), step('done', 'todo')]
    case 'queued':
    case 'processing':
      return [ordered, step('code', 'done'), step(status, 'now', updatedAt), step('done', 'todo')]
    case 'registry_pending':
      return [
        ...[ordered, step('code', 'done'), step('transfer', 'done')],
        ...[step(status, 'now', updatedAt), step('done', 'todo')],
      ]
    case 'done':
      return [ordered, step('code', 'done'), step('transfer', 'done'), step(status, 'done', updatedAt)]
    case 'failed':
    case 'expired':
    case 'aborted':
      return [ordered, step(status, 'failed', updatedAt)]
  }
}
