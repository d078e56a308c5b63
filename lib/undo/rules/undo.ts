import type { NewRedirect, Redirect } from '@/lib/dns/rules/redirect'
import type { RecordState } from './record-undo'

/** How changes of the panel are taken back: by an ordinary change that restores what was there before. */

/** What a change left, beside what was there before it; null where there was nothing. */
export type Turned<T> = { before: T | null; after: T | null }

/** A zone, with its name in ASCII and as it is shown. */
export type Zone = { id: string; name: string; display: string }

/** An SSH key of the account, which its public key identifies. */
export type KeyState = { name: string; publicKey: string }

/** A change that can be taken back, with all that is needed for it. Contains no secrets. */
export type Undo =
  | ({ kind: 'record'; zone: Zone; beside: readonly string[] } & Turned<RecordState>)
  | ({ kind: 'redirect'; zone: Zone } & Turned<NewRedirect>)
  | { kind: 'autoRenew'; id: string; name: string; before: boolean }
  | ({ kind: 'sshKey' } & Turned<KeyState>)

/**
 * What is there now, compared with what a change left.
 * - `asLeft`: nobody has changed it since, so what was there before can be restored.
 * - `asBefore`: it is already as it was.
 * - `changed`: somebody has changed it since, so nothing is sent over it. Empty where it was deleted.
 */
export type Standing<T> = { is: 'asLeft'; now: T | null } | { is: 'asBefore' } | { is: 'changed'; now: readonly T[] }

/** Compares a thing that there is once at most, such as the redirect of a name. */
export function standingOf<T>(
  { before, after }: Turned<T>,
  now: T | null,
  isSame: (one: T, other: T) => boolean,
): Standing<T> {
  const isNow = (then: T | null) => (now === null || then === null ? now === then : isSame(now, then))
  if (isNow(after)) return { is: 'asLeft', now }
  return isNow(before) ? { is: 'asBefore' } : { is: 'changed', now: now === null ? [] : [now] }
}

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
