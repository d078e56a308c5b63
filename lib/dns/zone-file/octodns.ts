import { groupBy } from '@/lib/model/lists'
import { defaultTtl, type DnsRecord } from '../rules/record'
import { type Exported, exportedRecords, inComment } from './export-fields'

/**
 * Formats a zone for octoDNS's YAML provider, as its strict reader wants it: keys in natural order, semicolons in texts
 * escaped, which is its default, and said in the file because a later version turns that round. Texts that are not ASCII,
 * and an ALIAS below the zone's name, are only taken with `lenient`.
 */
export function printOctoDns(records: readonly DnsRecord[]): string {
  const all = exportedRecords(records)
  const names = groupBy(
    all.filter(({ values }) => values !== null),
    ({ record }) => (record.name === '@' ? '' : record.name),
  )
  const sorted = [...names].toSorted(([a], [b]) => inNaturalOrder(a, b))
  const left = all.filter(({ values }) => values === null).map(({ record }) => `# ${inComment(record)}`)
  const body = sorted.flatMap(([name, group]) => [
    `${quote(name)}:`,
    ...[...groupBy(group, ({ record }) => record.type)].flatMap(([type, set]) => setOf(type, set)),
  ])
  const note = body.some((line) => line.includes('\\\\;')) ? ['# For a YamlProvider with escaped_semicolons: true'] : []
  return ['---', ...note, ...left, ...(body.length > 0 ? body : ['{}']), ''].join('\n')
}

/** All records of a type at a name, which share one TTL. */
function setOf(type: string, set: readonly Exported[]): string[] {
  const ttl = Math.min(...set.map(({ record }) => record.ttl ?? defaultTtl))
  const isLenient = set.some(
    ({ record, values }) =>
      (type === 'ALIAS' && record.name !== '@') ||
      (type === 'TXT' && values?.some(({ value }) => /[^\x20-\x7e]/.test(String(value)))),
  )
  return [
    ...(isLenient ? ['- octodns:', '    lenient: true'] : []),
    `${isLenient ? ' ' : '-'} ttl: ${ttl}`,
    `  type: ${type}`,
    ...(isSingle.has(type)
      ? valueLines('  value:', set[0])
      : ['  values:', ...set.flatMap((record) => valueLines('  -', record))]),
  ]
}

const isSingle: ReadonlySet<string> = new Set(['ALIAS', 'CNAME', 'DNAME'])

function valueLines(lead: string, record: Exported | undefined): string[] {
  const values = record?.values ?? []
  const [first] = values
  if (first?.key === null)
    return [`${lead} ${quote(record?.record.type === 'TXT' ? withEscapes(first.value) : first.value)}`]
  const sorted = values.toSorted((a, b) => inNaturalOrder(a.key ?? '', b.key ?? ''))
  return sorted.flatMap(({ key, value }, place) => {
    const start = `${place === 0 ? lead : '   '} ${key}:`
    return key === 'svcparams' ? paramLines(start, String(value)) : [`${start} ${quote(value)}`]
  })
}

/** Parameters whose value is a list. */
const lists: ReadonlySet<string> = new Set(['alpn', 'ipv4hint', 'ipv6hint', 'mandatory'])

/** Parameters of SVCB and HTTPS: `alpn=h2,h3 port=8443`. */
function paramLines(start: string, written: string): string[] {
  if (written === '') return [`${start} {}`]
  const pairs = written.split(/\s+/).map((pair): [string, string | undefined] => {
    const [key = '', value] = pair.split(/=(.*)/s)
    return [key, value?.replace(/^"(.*)"$/s, '$1')]
  })
  const lines = pairs
    .toSorted(([a], [b]) => inNaturalOrder(a, b))
    .map(([key, value]) => {
      if (value === undefined) return `${key}: null`
      return `${key}: ${lists.has(key) ? `[${value.split(',').map(quote).join(', ')}]` : quote(value)}`
    })
  return [start, ...lines.map((line) => `      ${line}`)]
}

const withEscapes = (text: string | number) => String(text).replaceAll(';', '\\;')

/** JSON is YAML: its strings are double-quoted scalars, with the same escapes. */
const quote = (value: string | number) =>
  JSON.stringify(value).replace(
    /[\x7f-\x9f\u2028\u2029]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

/** Compares as octoDNS does: digits as numbers, all else by code point. */
export function inNaturalOrder(a: string, b: string): number {
  const [parts, others] = [a.split(/(\d+)/), b.split(/(\d+)/)]
  for (const [place, part] of parts.entries()) {
    const other = others[place]
    if (other === undefined) return 1
    const byNumber = place % 2 === 1 ? Number(part) - Number(other) : 0
    if (byNumber !== 0) return byNumber
    if (place % 2 === 0 && part !== other) return part < other ? -1 : 1
  }
  return parts.length - others.length
}
