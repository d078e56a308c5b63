import 'server-only'
import { toDomainName } from '@/lib/rules/domain-name'
import type { DnsRecord } from '@/lib/rules/dns/record'
import type { Reading } from '@/lib/rules/outcome'
import type { Done } from './call'
import { apiChange } from './client'
import { nothing } from './nothing'
import { listRecords } from './records'

/**
 * Reads the service's own name servers: those that a zone here lists at its apex, even if the domain uses others. The
 * API cannot read the list at the registry (api-fields §19, "Missing reads").
 *
 * @throws ApiError
 */
export async function readServiceNameServers(token: string, zoneId: string): Promise<Reading<string[]>> {
  const { value, asOf } = await listRecords(token, zoneId)
  const hosts = value.rows.flatMap((record) => (isApexNs(record) ? (toDomainName(record.value) ?? []) : []))
  return { value: [...new Set(hosts)], asOf }
}

const isApexNs = ({ name, type }: DnsRecord) => type === 'NS' && name === '@'

/**
 * Replaces the name servers at the registry, which first checks that each of them answers for the zone (§4.7
 * Nameservers).
 *
 * @param hosts at least two host names
 * @throws ApiError; `invalid` with the host that does not answer for the zone, `forbidden` when registered elsewhere
 */
export async function putNameServers(token: string, zoneId: string, hosts: readonly string[]): Promise<Done> {
  return apiChange(token, {
    method: 'PUT',
    path: '/dns/zones/{zone_id}/nameservers',
    params: { zone_id: zoneId },
    json: { nameservers: hosts },
    schema: nothing,
  })
}
