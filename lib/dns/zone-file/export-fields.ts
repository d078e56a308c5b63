import { type DnsRecord, isReadOnlyRecord, textOf } from '../rules/record'
import { inOneLine, statementsOf, unescaped } from './statements'

/** The fields of records by the names that other programs give them, for exports in their formats. */

type ExportField = {
  /** Name in octoDNS; null for the only field of its type. */
  key: string | null
  kind: 'text' | 'number' | 'host' | 'rest'
}

const text = (key: string | null = null): ExportField => ({ key, kind: 'text' })
const number = (key: string): ExportField => ({ key, kind: 'number' })
const host = (key: string | null = null): ExportField => ({ key, kind: 'host' })

const service = [number('svcpriority'), host('targetname'), { key: 'svcparams', kind: 'rest' }] as const

/** In the order of the presentation text, also for types that the API does not accept yet but may list. */
const fieldsOfType: Readonly<Record<string, readonly ExportField[]>> = {
  A: [text()],
  AAAA: [text()],
  ALIAS: [host()],
  CAA: [number('flags'), text('tag'), text('value')],
  CNAME: [host()],
  DNAME: [host()],
  DS: [number('key_tag'), number('algorithm'), number('digest_type'), text('digest')],
  HTTPS: service,
  MX: [number('preference'), host('exchange')],
  NAPTR: [number('order'), number('preference'), text('flags'), text('service'), text('regexp'), host('replacement')],
  NS: [host()],
  PTR: [host()],
  SRV: [number('priority'), number('weight'), number('port'), host('target')],
  SSHFP: [number('algorithm'), number('fingerprint_type'), text('fingerprint')],
  SVCB: service,
  TLSA: [
    number('certificate_usage'),
    number('selector'),
    number('matching_type'),
    text('certificate_association_data'),
  ],
  TXT: [text()],
}

type ExportValue = { key: string | null; value: string | number }

/** A record for an export; `values` is null for one that no other format can hold. */
export type Exported = { record: DnsRecord; values: readonly ExportValue[] | null }

/** What an export needs to know of a zone. */
export type ExportedZone = {
  /** In ASCII, without a trailing dot. */
  name: string
  id: string
  /** Base URL of the API. */
  api: string
}

/**
 * Returns the records that an export holds, by name and type. The SOA and the zone's own name servers are left out: who
 * serves the zone sets them.
 */
export function exportedRecords(records: readonly DnsRecord[]): Exported[] {
  return records
    .filter((record) => !isReadOnlyRecord(record))
    .toSorted(
      (a, b) => rank(a, b, (record) => (record.name === '@' ? '' : record.name)) || rank(a, b, (record) => record.type),
    )
    .map((record) => ({ record, values: valuesOf(record) }))
}

function rank(a: DnsRecord, b: DnsRecord, by: (record: DnsRecord) => string): number {
  return by(a) < by(b) ? -1 : by(a) > by(b) ? 1 : 0
}

function valuesOf({ type, value, priority }: DnsRecord): ExportValue[] | null {
  const fields = fieldsOfType[type]
  if (!fields) return null
  const words = type === 'TXT' ? [textOf(value)] : wordsOf(priority === null ? value : `${priority} ${value}`)
  const isOpen = fields.at(-1)?.kind === 'rest'
  if (isOpen ? words.length < fields.length - 1 : words.length !== fields.length) return null
  const values = fields.map(({ key, kind }, place): ExportValue => {
    const word = words[place] ?? ''
    if (kind === 'number') return { key, value: Number(word) }
    // As they are written: their quotes are within words.
    if (kind === 'rest') return { key, value: value.trim().split(/\s+/).slice(place).join(' ') }
    return { key, value: kind === 'host' ? word.replace(/[^.]$/, '$&.') : word }
  })
  return values.some(({ value }) => Number.isNaN(value)) ? null : values
}

/** Splits a value into its words, without quotes and escapes. */
function wordsOf(value: string): string[] {
  const [statement] = statementsOf(`@ ${value}`)
  return statement?.words.slice(1).map((word) => (word.quoted ? unescaped(word.text) : word.text)) ?? []
}

/** A record as a line of a comment. */
export function inComment({ name, type, value }: DnsRecord): string {
  return inOneLine(`${name} ${type} ${value}`)
}
