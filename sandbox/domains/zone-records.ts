import { createHash } from 'node:crypto'
import { choices } from '../choices'
import type { DnsRecord, Zone } from './state'

const { serviceNameservers, defaultTtl } = choices.domains

/** The apex SOA and NS that every zone has, then its own records (api-fields §17.2). */
export function zoneRecords(zone: Zone): DnsRecord[] {
  return [...defaultRecords(zone), ...zone.records]
}

/** Protected: deleting one answers 200 and leaves it (api-fields §19.18). */
export function defaultRecords(zone: Zone): DnsRecord[] {
  const [primary] = serviceNameservers
  const serial = new Date((zone.updated ?? zone.created) * 1000).toISOString().slice(0, 10).replaceAll('-', '')
  const soa = `${primary}. hostmaster.${zone.name}. ${serial}01 10800 3600 604800 3600`
  const apex = { name: '@', ttl: defaultTtl, priority: null }
  return [
    { ...apex, type: 'SOA', value: soa },
    ...serviceNameservers.map((host) => ({ ...apex, type: 'NS', value: `${host}.` })),
  ]
}

/** A hash of the content: it changes when the name, the type or the value does (api-fields §17.2). */
export function recordId(zone: Zone, record: DnsRecord): string {
  const content = [zone.id, record.name, record.type, record.priority ?? '', record.value].join('|')
  return createHash('md5').update(content).digest('hex')
}
