import type { Failure } from './outcome'
import type { Permission } from './reasons'
import type { Rights } from './rights'
import { type BlockedServer, notToRestart, stopped, unlessIn } from './server-blocks'

/** Characters that a name may have. No document says; the longest that is known to work (api-fields §20). */
export const snapshotNameLimit = 100

/** What is wrong with a snapshot's name, or null. Keys are under `name.*` in the messages. */
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

/** Whether a snapshot may be deleted. One that is still being made may: it might never be done. */
export function canDeleteSnapshot(server: BlockedServer, rights: Rights): Permission {
  return unlessIn(stopped, server, rights)
}

/** A snapshot that was asked for: POST tells no id, and it may take minutes until it is listed (api-fields §8). */
export type OrderedSnapshot = {
  name: string
  /** Ids that were listed before it. */
  before: readonly string[]
  /** The API's clock when it was asked for. */
  at: Date
}

/** How long a snapshot may take until it is listed, before a person should wonder. */
export const listedWithinMs = 10 * 60_000

/** How an ordered snapshot stands against the list as last read. */
export function orderedProgress(
  ordered: OrderedSnapshot,
  listed: readonly { id: string }[],
  asOf: Date,
): 'listed' | 'waiting' | 'late' {
  if (listed.some(({ id }) => !ordered.before.includes(id))) return 'listed'
  return asOf.getTime() - ordered.at.getTime() > listedWithinMs ? 'late' : 'waiting'
}

/** What a refusal means here. Keys are under `refused.*` in the messages. */
export type SnapshotRefusal = 'virtualOnly' | 'name' | 'forbidden' | 'gone'

const byMessage: readonly { says: RegExp; key: SnapshotRefusal }[] = [
  { says: /^Snapshots are only available for virtual servers/i, key: 'virtualOnly' },
  { says: /^Snapshot name is not valid/i, key: 'name' },
]

/** Null when the kind of failure says all there is to say. */
export function snapshotRefusalOf(failure: Failure): SnapshotRefusal | null {
  if (failure.kind === 'forbidden') return 'forbidden'
  if (failure.kind === 'notFound') return 'gone'
  if (failure.kind !== 'invalid') return null
  return byMessage.find(({ says }) => says.test(failure.message ?? ''))?.key ?? null
}
