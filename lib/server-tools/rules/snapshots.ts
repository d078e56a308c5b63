import type { ApiMessageCode } from '@/lib/api/messages'
import { refusalIn, type Failure } from '@/lib/model/outcome'
import type { Permission } from '@/lib/model/reasons'
import type { Rights } from '@/lib/model/rights'
import { type BlockedServer, notToRestart, stopped, unlessIn } from '@/lib/servers/rules/server'

/** Maximum length of a name. Not documented; the longest that is known to work (api-fields §20). */
export const snapshotNameLimit = 100

/** Validates a snapshot's name. Texts are under `name.*`. */
export function snapshotNameProblem(name: string): 'empty' | 'tooLong' | 'control' | null {
  const text = name.trim()
  if (text === '') return 'empty'
  if (text.length > snapshotNameLimit) return 'tooLong'
  return /\p{Cc}/u.test(text) ? 'control' : null
}

/** Whether a snapshot of the server may be taken. */
export function canTakeSnapshot(server: BlockedServer, rights: Rights): Permission {
  return unlessIn(notToRestart, server, rights)
}

/** Whether a snapshot may be deleted. Also while it is being created, because it might never finish. */
export function canDeleteSnapshot(server: BlockedServer, rights: Rights): Permission {
  return unlessIn(stopped, server, rights)
}

/** A requested snapshot: POST returns no id, and it may take minutes until it is listed (api-fields §8). */
export type OrderedSnapshot = {
  name: string
  /** Ids listed before the request. */
  before: readonly string[]
  /** The API's clock at the request. */
  at: Date
}

/** How many milliseconds it may take until a snapshot is listed. */
export const listedWithinMs = 10 * 60_000

/** Returns the progress of a requested snapshot according to the current list. */
export function orderedProgress(
  ordered: OrderedSnapshot,
  listed: readonly { id: string }[],
  asOf: Date,
): 'listed' | 'waiting' | 'late' {
  if (listed.some(({ id }) => !ordered.before.includes(id))) return 'listed'
  return asOf.getTime() - ordered.at.getTime() > listedWithinMs ? 'late' : 'waiting'
}

/** Why a change was refused. Texts are under `refused.*`. */
export type SnapshotRefusal = 'virtualOnly' | 'name' | 'forbidden' | 'gone'

const meanings: Partial<Record<ApiMessageCode, SnapshotRefusal>> = {
  snapshotVirtualOnly: 'virtualOnly',
  snapshotName: 'name',
}

/** Returns null when the kind of failure explains it. */
export function snapshotRefusalOf(failure: Failure): SnapshotRefusal | null {
  return refusalIn(failure, meanings)
}
