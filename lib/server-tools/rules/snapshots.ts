import type { ApiMessageCode } from '@/lib/api/messages'
import { refusalIn, type Failure } from '@/lib/model/outcome'
import { cleanLine } from '@/lib/model/pasted'
import { notToRestart, stopped, unlessIn } from '@/lib/servers/rules/server'

/** Maximum length of a name. Not documented; the longest that is known to work (api-fields §20). */
export const snapshotNameLimit = 100

/** Validates a snapshot's name. Texts are under `name.*`. */
export function snapshotNameProblem(name: string): 'empty' | 'tooLong' | 'control' | null {
  const text = cleanLine(name)
  if (text === '') return 'empty'
  if (text.length > snapshotNameLimit) return 'tooLong'
  return /\p{Cc}/u.test(text) ? 'control' : null
}

/** Whether a snapshot of the server may be taken. */
export const canTakeSnapshot = unlessIn(notToRestart)

/** Whether a snapshot may be deleted. Also while it is being created, because it might never finish. */
export const canDeleteSnapshot = unlessIn(stopped)

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

const meanings = {
  snapshotVirtualOnly: 'virtualOnly',
  snapshotName: 'name',
} as const satisfies Partial<Record<ApiMessageCode, string>>

/** Why a change was refused; null when the kind of failure explains it. Texts are under `refused.*`. */
export const snapshotRefusalOf = (failure: Failure) => refusalIn(failure, meanings)
