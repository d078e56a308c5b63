import type { Domain } from '@/lib/domains/model'
import { isInNetwork, isSameIp } from '@/lib/model/ip-address'

/** Domains of the account with records that point to a server. */

/** A zone whose records may be read. */
export type CandidateZone = Pick<Domain, 'id' | 'name' | 'display' | 'active' | 'external' | 'recordCount'>

/** An A or AAAA record of a zone; `@` is the zone itself. */
export type AddressRecord = { name: string; address: string }

/** A domain with the names in it that point to the server, such as `shop.example.no`. */
type PointingDomain = { name: string; hosts: string[] }

export type Pointing = {
  domains: PointingDomain[]
  /** Number of zones whose records were read. */
  looked: number
  /** Number of zones that could have such records. */
  all: number
  /** Number of zones that could not be read. */
  unread: number
}

/**
 * Maximum number of zones read at once: each needs a call (api-fields §17.2), and an account may have thousands.
 */
export const maxZones = 40

/**
 * Selects the zones to read, the most likely first: those of the server's own names, then the largest.
 *
 * @param names host name and reverse names of the server
 * @returns `all` counts every zone that could have such records; `zones` has at most `maxZones` of them
 */
export function zonesToRead<Z extends CandidateZone>(
  zones: readonly Z[],
  names: readonly string[],
): { zones: Z[]; all: number } {
  const own = names.map((name) => name.toLowerCase().replace(/\.$/, ''))
  const isOwn = ({ name }: Z) => own.some((ownName) => ownName === name || ownName.endsWith(`.${name}`))
  const could = zones.filter(
    ({ name, active, external, recordCount }) => active && !external && recordCount !== 0 && !name.endsWith('.arpa'),
  )
  const sorted = could.toSorted(
    (a, b) => Number(isOwn(b)) - Number(isOwn(a)) || (b.recordCount ?? 0) - (a.recordCount ?? 0),
  )
  return { zones: sorted.slice(0, maxZones), all: could.length }
}

/**
 * Returns the names of a zone that point to a server.
 *
 * @param addresses of the server, in any notation
 * @param networks  routed to it, such as `2001:db8:53::/48`
 * @returns null when there are none
 */
export function pointingDomain(
  zone: Pick<CandidateZone, 'display'>,
  records: readonly AddressRecord[],
  addresses: readonly string[],
  networks: readonly string[],
): PointingDomain | null {
  const leads = ({ address }: AddressRecord) =>
    addresses.some((own) => isSameIp(own, address)) || networks.some((network) => isInNetwork(address, network))
  const hosts = records
    .filter(leads)
    .map(({ name }) => (name === '@' || name === '' ? zone.display : `${name}.${zone.display}`))
  return hosts.length > 0 ? { name: zone.display, hosts: [...new Set(hosts)] } : null
}
