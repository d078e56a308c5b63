/** A domain of a mass transfer and how it stands (§2.13, §3.3). */

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
  /** As it is sent, `xn--…` for an internationalised one. */
  name: string
  /** As people read it. */
  readable: string
  /** Null when the API uses a word that we do not know. */
  status: TransferStatus | null
  /** The API's own words on how it stands, or null. */
  message: string | null
  source: 'manual' | 'external_registrar' | null
  /** Whether it moves to the service's name servers afterwards; null when the API does not say. */
  switchNs: boolean | null
  tokenRequested: boolean
  createdAt: Date | null
  updatedAt: Date | null
  /** When the code must have been entered; 48 hours after it was created (§8). */
  expiresAt: Date | null
}

/** What the table's chips tell apart. */
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

/** The group that an item is in; null for a state that we do not know. */
export function groupOf({ status }: Pick<TransferItem, 'status'>): TransferGroup | null {
  return status && groups[status]
}

/** Whether anything can change within minutes by itself, so that looking again is worth a call. */
export function isMoving({ status }: Pick<TransferItem, 'status'>): boolean {
  return status === 'queued' || status === 'processing'
}

/** Not transferred and not given up: no second transfer of the same domain can begin. */
export function isOpen(item: Pick<TransferItem, 'status'>): boolean {
  const group = groupOf(item)
  return group === 'waiting' || group === 'working'
}

/** Why an item cannot be aborted; keys under `menu.noAbort.*`. Null when it can (§3.3). */
export function whyNotAbort({ status }: Pick<TransferItem, 'status'>): 'processing' | 'over' | null {
  if (status === 'awaiting_code' || status === 'queued' || status === null) return null
  return status === 'processing' || status === 'registry_pending' ? 'processing' : 'over'
}

/** Items that wait for a code and whose time is up or runs out next, the first one first. */
export function byDeadline(items: readonly TransferItem[]): TransferItem[] {
  const time = ({ expiresAt }: TransferItem) => expiresAt?.getTime() ?? Infinity
  return items.filter(({ status }) => status === 'awaiting_code').toSorted((a, b) => time(a) - time(b) || 0)
}

/**
 * The latest item of each domain by its name as it is sent, an open one before any other: a domain that failed and was
 * sent again has two.
 */
export function itemsByName(items: readonly TransferItem[]): ReadonlyMap<string, TransferItem> {
  const found = new Map<string, TransferItem>()
  for (const item of items) {
    const known = found.get(item.name)
    if (!known || rank(item) > rank(known) || (rank(item) === rank(known) && isLater(item, known))) {
      found.set(item.name, item)
    }
  }
  return found
}

const rank = (item: TransferItem) => (isOpen(item) ? 2 : item.status === 'done' ? 1 : 0)
const isLater = (a: TransferItem, b: TransferItem) => (a.createdAt?.getTime() ?? 0) > (b.createdAt?.getTime() ?? 0)
