import { contentKey } from '@/lib/dns/rules/content'
import { defaultTtl, type DnsRecord, isRecordType, type NewRecord, type RecordType } from '@/lib/dns/rules/record'
import type { Standing, Turned } from './standing'

/** A zone, with its name in ASCII and as it is shown. */
export type Zone = { id: string; name: string; display: string }

/** A record without its ID, which changes with every edit (api-fields §19.16). The TTL in seconds is null when not known. */
export type RecordState = Omit<DnsRecord, 'id' | 'type'> & { type: RecordType }

/** A change of a record: `beside` are the contents of those of its name and type that were there too (`contentKey`). */
export type RecordUndo = { kind: 'record'; zone: Zone; beside: readonly string[] } & Turned<RecordState>

/** The values to send; a TTL that is not known becomes the service's default. */
export const recordToSend = ({ name, type, value, ttl, priority }: RecordState): NewRecord => ({
  ...{ name, type, value, ttl: ttl ?? defaultTtl, priority },
})

/**
 * How a change of a record is taken back; null when the API could not make the record again, because of its type (§17.2).
 *
 * @param turned the record before and after
 * @param records of the zone, as read before the change
 */
export function recordUndo(
  zone: Zone,
  { before, after }: Turned<Omit<DnsRecord, 'id'>>,
  records: readonly DnsRecord[],
): RecordUndo | null {
  const turned = { before: before && stateOf(before), after: after && stateOf(after) }
  if ((before && !turned.before) || (after && !turned.after)) return null
  const { id, name, display } = zone
  const beside = records
    .filter((record) => isBeside(turned, record))
    .map(contentKey)
    .filter((key) => before === null || key !== contentKey(before))
  return { kind: 'record', zone: { id, name, display }, ...turned, beside }
}

/** Null where the record could not be sent to the API. */
function stateOf({ name, type, value, ttl, priority }: Omit<DnsRecord, 'id'>): RecordState | null {
  return isRecordType(type) && value.trim() !== '' ? { name, type, value, ttl, priority } : null
}

const isBeside = ({ before, after }: Turned<RecordState>, record: DnsRecord) =>
  [before, after].some((state) => state?.name === record.name && state.type === record.type)

/**
 * Compares the records of a zone with what a change left. A record has no lasting identity: it is recognised by its
 * content, and another one of its name and type that was not beside it before is taken for what became of it.
 */
export function recordStanding(
  { before, after, beside }: Pick<RecordUndo, 'before' | 'after' | 'beside'>,
  records: readonly DnsRecord[],
): Standing<DnsRecord> {
  const isThere = (state: RecordState | null) => (record: DnsRecord) =>
    state !== null &&
    state.name === record.name &&
    state.type === record.type &&
    (state.ttl === null || record.ttl === null || state.ttl === record.ttl) &&
    contentKey(state) === contentKey(record)
  const left = records.find(isThere(after))
  if (left) return { is: 'asLeft', now: left }
  if (records.some(isThere(before))) return { is: 'asBefore' }
  const others = records.filter((record) => isBeside({ before, after }, record) && !beside.includes(contentKey(record)))
  if (others.length > 0) return { is: 'changed', now: others }
  if (after === null) return { is: 'asLeft', now: null }
  return before === null ? { is: 'asBefore' } : { is: 'changed', now: [] }
}
