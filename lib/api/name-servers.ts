import 'server-only'
import { z } from 'zod'
import { toDomainName } from '@/lib/rules/domain-name'
import type { Reading } from '@/lib/rules/outcome'
import type { Done } from './call'
import { apiChange, apiRead } from './client'
import { nothing } from './nothing'
import { text, textOrEmpty } from './wire'
import { rowsOf } from './wire-list'

const records = rowsOf(
  'zone records',
  z.object({ record_name: textOrEmpty, record_type: text, record_value: text }),
  [],
)

/**
 * The service's own name servers: those that a zone here lists at its apex, whoever serves the domain. The API has no
 * read of the list at the registry (api-fields §19, "Missing reads").
 *
 * @throws ApiError
 */
export async function readServiceNameServers(token: string, zoneId: string): Promise<Reading<string[]>> {
  const { value, asOf } = await apiRead(token, {
    path: '/dns/zones/{zone_id}/records',
    params: { zone_id: zoneId },
    schema: records,
  })
  const hosts = value.rows.flatMap(({ record_name, record_type, record_value }) =>
    record_type === 'NS' && (record_name === '@' || record_name === '') ? (toDomainName(record_value ?? '') ?? []) : [],
  )
  return { value: [...new Set(hosts)], asOf }
}

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
