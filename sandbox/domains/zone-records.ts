import { createHash } from 'node:crypto'
import { choices } from '../choices'
import type { DnsRecord, Zone } from './state'

const { serviceNameservers, defaultTtl } = choices.domains

/** Returns the apex SOA and NS followed by the zone's own records (api-fields §17.2). */
export function zoneRecords(zone: Zone): DnsRecord[] {
  return [...defaultRecords(zone), ...zone.records]
}

/** Protected records: deleting one answers 200 and keeps it (api-fields §19.18). */
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

/** Hash of the content: changes with the name, type and value (api-fields §17.2). */
export function recordId(zone: Zone, record: DnsRecord): string {
  const content = [zone.id, record.name, record.type, record.priority ?? '', record.value].join('|')
  return createHash('md5').update(content).digest('hex')
}
