import 'server-only'
import type { Reading } from '@/lib/rules/outcome'
import type { DomainStatus } from '@/lib/rules/tlds/standing'
import { listDomains } from './domains'

/**
 * Returns the status of a domain on the account. The API cannot read a single zone, so it is looked up in the list
 * (api-fields §17.1).
 *
 * @param name as returned by `toDomainName`
 * @throws ApiError
 */
export async function readDomainStatus(token: string, name: string): Promise<Reading<DomainStatus>> {
  const { value, asOf } = await listDomains(token)
  const found = value.rows.find((row) => row.name === name)
  if (!found) return { value: { zone: null }, asOf }
  const { id, state, registered, expiresAt } = found
  return { value: { zone: { id, state, registered, expiresAt } }, asOf }
}
