import 'server-only'
import { toDomainName } from '@/lib/rules/domain-name'
import type { DnsRecord } from '@/lib/rules/dns-record'
import type { Reading } from '@/lib/rules/outcome'
import type { Done } from './call'
import { apiChange } from './client'
import { nothing } from './nothing'
import { listRecords } from './records'

/**
 * The service's own name servers: those that a zone here lists at its apex, whoever serves the domain. The API has no
 * read of the list at the registry (api-fields §19, "Missing reads").
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
 * Replaces the name servers that the registry lists; each is asked for the zone first (§4.7 Nameservers).
 *
 * @param hosts at least two host names
 * @throws ApiError; `invalid` names the host that does not answer for the zone, `forbidden` when registered elsewhere
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
