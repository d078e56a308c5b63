import { defaultTtl, type DnsRecord } from '../rules/record'
import { type Exported, type ExportedZone, exportedRecords, inComment } from './export-fields'

/**
 * Formats a zone for DNSControl (`dnsconfig.js`). The provider is BIND's, which writes zone files and needs no account; who
 * uses another one changes that line.
 */
export function printDnsControl(records: readonly DnsRecord[], { name }: Pick<ExportedZone, 'name'>): string {
  const lines = exportedRecords(records).map((record) => `  ${lineOf(record, name)}`)
  return [
    'var REG_NONE = NewRegistrar("none");',
    'var DSP = NewDnsProvider("bind");',
    '',
    `D(${quote(name)}, REG_NONE, DnsProvider(DSP),`,
    `  DefaultTTL(${defaultTtl}),`,
    ...lines,
    'END);',
    '',
  ].join('\n')
}

function lineOf({ record, values }: Exported, zone: string): string {
  const { name, type, ttl } = record
  const parts = values?.map(({ value }) => value)
  const modifiers = [
    ...(ttl !== null && ttl !== defaultTtl ? [`TTL(${ttl})`] : []),
    ...(name === zone || name.endsWith(`.${zone}`) ? ['DISABLE_REPEATED_DOMAIN_CHECK'] : []),
  ]
  if (parts && type === 'CAA') {
    const flags = parts.shift()
    if (flags === 128) modifiers.unshift('CAA_CRITICAL')
    else if (flags !== 0) return `// ${inComment(record)}`
  }
  if (!parts) return `// ${inComment(record)}`
  const written = [name, ...parts].map((part) => (typeof part === 'number' ? String(part) : quote(part)))
  return `${type}(${[...written, ...modifiers].join(', ')}),`
}

/** A string of JavaScript as older engines read it too, which take these two for line ends. */
const quote = (text: string) =>
  JSON.stringify(text).replace(/[\u2028\u2029]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16)}`)
