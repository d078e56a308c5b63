import { Refusal, refuse } from '../api/envelope'
import { choices } from '../choices'
import { recordInput, toRecord } from './record-input'
import type { DnsRecord, Zone } from './state'

const { text, zoneFileLimit, defaultTtl } = choices.domains

type Line = { name: string; ttl: number; type: string; value: string }

/**
 * Imports a BIND zone file (§1, POST /dns/zones as multipart). Ignores SOA, the apex NS and unsupported types; refuses a
 * file without a single readable line.
 */
export function importZoneFile(zone: Zone, source: string): DnsRecord[] {
  if (Buffer.byteLength(source) > zoneFileLimit) return refuse(400, text.zoneFileTooLarge)
  const lines = readLines(zone, source)
  if (lines.length === 0) return refuse(400, text.zoneFile)
  const kept = lines.filter(({ type, name }) => type !== 'SOA' && !(type === 'NS' && name === '@'))
  return kept.flatMap((line) => readRecord(zone, line) ?? [])
}

function readLines(zone: Zone, source: string): Line[] {
  let origin = `${zone.name}.`
  let ttl: number = defaultTtl
  let owner = '@'
  const lines: Line[] = []
  for (const line of joinParentheses(source)) {
    const directive = /^\$(ORIGIN|TTL)\s+(\S+)/i.exec(line)
    if (directive?.[1]?.toUpperCase() === 'ORIGIN') origin = directive[2]?.replace(/\.?$/, '.') ?? origin
    if (directive?.[1]?.toUpperCase() === 'TTL') ttl = seconds(directive[2] ?? '') ?? ttl
    const match = /^(\S*)\s+(?:(\d+[smhdw]?)\s+)?(?:IN\s+)?(?:(\d+[smhdw]?)\s+)?([A-Z][A-Z0-9]*)\s+(.+)$/i.exec(line)
    if (directive !== null || match === null) continue
    const [, name = '', ttlBefore, ttlAfter, type = '', value = ''] = match
    if (name !== '') owner = name
    lines.push({
      name: absolute(owner, origin),
      ttl: seconds(ttlBefore ?? ttlAfter ?? '') ?? ttl,
      type: type.toUpperCase(),
      value: absoluteTarget(type.toUpperCase(), value.trim(), origin),
    })
  }
  return lines.map((line) => ({ ...line, name: line.name === `${zone.name}.` ? '@' : line.name }))
}

function readRecord(zone: Zone, { name, ttl, type, value }: Line): DnsRecord | null {
  const [, priority, target] = type === 'MX' ? (/^(\d+)\s+(\S+)$/.exec(value) ?? []) : []
  const input = recordInput.parse({
    record_name: name,
    record_type: type,
    record_ttl: ttl,
    record_value: target ?? value,
    ...(priority === undefined ? {} : { record_priority: priority }),
  })
  try {
    return toRecord(zone, input)
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}

/** Removes comments and joins lines in parentheses. */
function joinParentheses(source: string): string[] {
  const plain = source.replace(/("(?:[^"\\]|\\.)*")|;[^\n]*/g, '$1')
  return plain.replace(/\(([^)]*)\)/g, (_, inside: string) => inside.replace(/\s+/g, ' ')).split(/\r?\n/)
}

const HOST_TYPES = ['CNAME', 'NS', 'ALIAS', 'DNAME', 'PTR', 'MX', 'SRV']

/** Types whose last word is a host name, which is relative to the origin without a trailing dot. */
function absoluteTarget(type: string, value: string, origin: string): string {
  return HOST_TYPES.includes(type) ? value.replace(/\S+$/, (host) => absolute(host, origin)) : value
}

function absolute(name: string, origin: string): string {
  if (name === '@') return origin
  return name.endsWith('.') ? name : `${name}.${origin}`
}

const UNITS: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3600, d: 86_400, w: 604_800 }

function seconds(text: string): number | null {
  const [, amount, unit = 's'] = /^(\d{1,9})([smhdw])?$/i.exec(text) ?? []
  return amount === undefined ? null : Number(amount) * (UNITS[unit.toLowerCase()] ?? 1)
}
