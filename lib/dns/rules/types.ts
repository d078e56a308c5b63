import type { RecordType } from './record'

/**
 * Record types with their fields in the order of the presentation text (api-fields §17.2). Texts are under
 * `records.types.*` and `records.fields.*`.
 */

/** Kind of a field's content, which determines its rule (`fields.ts`). */
export type FieldKind =
  | 'ipv4'
  | 'ipv6'
  | 'host'
  | 'mailHost'
  | 'hostOrNone'
  | 'octet'
  | 'number'
  | 'text'
  | 'caaTag'
  | 'caaValue'
  | 'letters'
  | 'quoted'

export type FieldSpec<Key extends string = ValueKey> = {
  key: Key
  kind: FieldKind
  /** Default in a new record. */
  first?: string
}

type TypeSpec<Key extends string = string> = {
  fields: readonly FieldSpec<Key>[]
  /** Only one of these may exist at a name. */
  alone?: true
}

const host = <Key extends string>(key: Key, kind: FieldKind = 'host') => ({ key, kind })
const count = <Key extends string>(key: Key, first: string) => ({ key, kind: 'number' as const, first })

const specs = {
  A: { fields: [{ key: 'address4', kind: 'ipv4' }] },
  AAAA: { fields: [{ key: 'address6', kind: 'ipv6' }] },
  CNAME: { fields: [host('target')], alone: true },
  MX: { fields: [count('priority', '10'), host('mailServer', 'mailHost')] },
  TXT: { fields: [{ key: 'text', kind: 'text' }] },
  NS: { fields: [host('nameServer', 'mailHost')] },
  SRV: { fields: [count('priority', '10'), count('weight', '5'), count('port', ''), host('service', 'hostOrNone')] },
  CAA: {
    fields: [
      { key: 'flags', kind: 'octet', first: '0' },
      { key: 'tag', kind: 'caaTag', first: 'issue' },
      { key: 'caaValue', kind: 'caaValue' },
    ],
  },
  ALIAS: { fields: [host('target')], alone: true },
  PTR: { fields: [host('target')] },
  DNAME: { fields: [host('target')], alone: true },
  NAPTR: {
    fields: [
      count('order', '100'),
      count('preference', '10'),
      { key: 'naptrFlags', kind: 'letters', first: 'U' },
      { key: 'naptrService', kind: 'quoted' },
      { key: 'regexp', kind: 'quoted' },
      { key: 'replacement', kind: 'hostOrNone', first: '.' },
    ],
  },
} as const satisfies Record<RecordType, TypeSpec>

/** A field of some type. Texts are under `records.fields.*`. */
export type ValueKey = (typeof specs)[RecordType]['fields'][number]['key']

export const typeSpecs: Readonly<Record<RecordType, TypeSpec<ValueKey>>> = specs

/** Fields of all types. */
export const valueKeys: readonly ValueKey[] = [
  ...new Set(Object.values(typeSpecs).flatMap(({ fields }) => fields.map(({ key }) => key))),
]

/** Fields that are in double quotes in the presentation text. */
export const quotedKinds: readonly FieldKind[] = ['caaValue', 'letters', 'quoted']

export const caaTags = ['issue', 'issuewild', 'iodef', 'issuemail'] as const
