import 'server-only'
import { defaultLocale } from '@/lib/i18n/languages'
import { mapConcurrent } from '@/lib/model/lists'
import type { Reading } from '@/lib/model/outcome'
import { listDomains } from '@/lib/domains/api'
import { isApiError } from '@/lib/api/errors'
import { getServer } from '@/lib/servers/api'
import type { Server } from '@/lib/servers/wire-detail'
import { listRecords } from './api'
import { pointingDomain, zonesToRead, type AddressRecord, type CandidateZone, type Pointing } from './rules/pointing'

/** Number of simultaneous calls, to be quick without overloading the API. */
const atOnce = 6

/**
 * Finds domains of the account whose records point to a server in the most likely zones, with one call for each of at
 * most `maxZones` (api-fields §17.2). A zone that cannot be read is counted and does not stop the others.
 *
 * @throws ApiError when the server or the list of zones cannot be read, or the session has ended
 */
export async function getPointingDomains(token: string, id: string): Promise<Reading<Pointing>> {
  const [{ value: server }, list] = await Promise.all([getServer(token, id), listDomains(token)])
  const { zones, all } = zonesToRead(list.value.rows, [server.name, ...server.reverseNames])
  const found: Pointing = { domains: [], looked: 0, all, unread: 0 }
  await mapConcurrent(zones, atOnce, async (zone) => {
    const records = await recordsOf(token, zone)
    if (!records) found.unread++
    else found.looked++
    const pointing = records && pointingOf(server, zone, records)
    if (pointing) found.domains.push(pointing)
  })
  found.domains.sort((a, b) => a.name.localeCompare(b.name, defaultLocale))
  return { value: found, asOf: list.asOf }
}

function pointingOf(server: Server, zone: CandidateZone, records: readonly AddressRecord[]) {
  const addresses = server.addresses.filter(({ role }) => role !== 'management').map(({ address }) => address)
  return pointingDomain(
    zone,
    records,
    addresses,
    server.subnets.map(({ cidr }) => cidr),
  )
}

/** Null for a zone that cannot be read. */
async function recordsOf(token: string, zone: CandidateZone): Promise<AddressRecord[] | null> {
  try {
    const { value } = await listRecords(token, zone.id)
    return value.rows.flatMap(({ name, type, value: address }) =>
      type === 'A' || type === 'AAAA' ? [{ name, address }] : [],
    )
  } catch (error) {
    if (isApiError(error) && error.kind !== 'unauthenticated') return null
    throw error
  }
}
