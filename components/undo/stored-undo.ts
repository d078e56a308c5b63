import { recordTypes } from '@/lib/dns/rules/record'
import { isFlag, isLike, isListOf, isNumber, isOneOf, isText, orNull } from '@/lib/storage/stored-list'
import type { RecordState, Zone } from '@/lib/undo/rules/record-undo'
import type { KeyState, Undo } from '@/lib/undo/rules/undo'
import type { Undoable } from './undos'

type Check<T> = (value: unknown) => value is T

const turned = <T>(is: Check<T>) => ({ before: orNull(is), after: orNull(is) })
const zone = isLike<Zone>({ id: isText, name: isText, display: isText })
const record = isLike<RecordState>({
  ...{ name: isText, type: isOneOf(...recordTypes), value: isText, ttl: orNull(isNumber), priority: orNull(isNumber) },
})

const isRecordUndo = isLike({ kind: isOneOf('record'), zone, beside: isListOf(isText), ...turned(record) })
const isRedirectUndo = isLike({
  ...{ kind: isOneOf('redirect'), zone },
  ...turned(isLike({ source: isText, target: isText, enabled: isFlag })),
})
const isRenewUndo = isLike({ kind: isOneOf('autoRenew'), id: isText, name: isText, before: isFlag })
const isKeyUndo = isLike({
  kind: isOneOf('sshKey'),
  ...turned(isLike<KeyState>({ name: isText, publicKey: isText })),
})
const isUndo = (value: unknown): value is Undo =>
  isRecordUndo(value) || isRedirectUndo(value) || isRenewUndo(value) || isKeyUndo(value)

/** Reads how a change is taken back; null where an older version stored it otherwise, or a person edited it. */
export const undoOf = ({ undo }: Pick<Undoable, 'undo'>): Undo | null => (isUndo(undo) ? undo : null)
