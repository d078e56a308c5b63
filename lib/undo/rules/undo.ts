import type { NewRedirect, Redirect } from '@/lib/dns/rules/redirect'
import type { RecordUndo, Zone } from './record-undo'
import type { Turned } from './standing'

/** How changes of the panel are taken back: by an ordinary change that restores what was there before. */

/** An SSH key of the account, which its public key identifies. */
export type KeyState = { name: string; publicKey: string }

/** A change that can be taken back, with all that is needed for it. Contains no secrets. */
export type Undo =
  | RecordUndo
  | ({ kind: 'redirect'; zone: Zone } & Turned<NewRedirect>)
  | { kind: 'autoRenew'; id: string; name: string; before: boolean }
  | ({ kind: 'sshKey' } & Turned<KeyState>)

/** What does not come back; texts under `feedback.undo.limits.*`. */
export type UndoLimit = 'ttl' | 'keyId' | 'invoiceAgain' | 'invoiceStays'

/** Says what an undo cannot restore, or null. */
export function undoLimit(undo: Undo): UndoLimit | null {
  switch (undo.kind) {
    case 'record':
      return undo.before?.ttl === null ? 'ttl' : null
    case 'sshKey':
      return undo.after === null ? 'keyId' : null
    case 'autoRenew':
      // Turning it off credits an unpaid invoice, and a paid one stays (§4.7).
      return undo.before ? 'invoiceAgain' : 'invoiceStays'
    case 'redirect':
      return null
  }
}

/**
 * How a change of a redirect is taken back; null where its target is not known.
 *
 * @param before null for a new one, as is `after` for one that was deleted
 */
export function redirectUndo(
  { id, name, display }: Zone,
  before: Pick<Redirect, 'source' | 'target' | 'enabled'> | null,
  after: NewRedirect | null,
): Undo | null {
  const zone = { id, name, display }
  if (before === null) return { kind: 'redirect', zone, before, after }
  const { source, target, enabled } = before
  return target === null ? null : { kind: 'redirect', zone, before: { source, target, enabled }, after }
}
