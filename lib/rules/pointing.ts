import { isInNetwork, isSameIp } from './ip-address'

/** Which domains of the account have records that lead to a server. */

/** A zone that may be looked into. */
export type LookableZone = {
  id: string
  /** As it is sent: lower-case ASCII. */
  name: string
  /** As people read it. */
  display: string
  active: boolean
  /** Other name servers answer for it: its records here lead nowhere. */
  external: boolean
  recordCount: number | null
}

/** An A or AAAA record of a zone; `@` is the zone itself. */
export type AddressRecord = { name: string; address: string }

/** A domain with the names in it that lead to the server, such as `shop.example.no`. */
type PointingDomain = { name: string; hosts: string[] }

export type Pointing = {
  domains: PointingDomain[]
  /** Zones whose records were looked through. */
  looked: number
  /** Zones that could have such records. */
  all: number
  /** Of those looked for, how many could not be read. */
  unread: number
}

/**
 * Most zones that are looked into for one question: each is a call of its own (api-fields §17.2), and an account may
 * have thousands.
 */
export const mostZones = 40

/**
 * Zones to look into, the likeliest first: those that the server's own names lie in, then the largest.
 *
 * @param names of the server: its own and its reverse names
 * @returns `all` counts every zone that could have such records, `zones` at most `mostZones` of them
 */
export function zonesToLook<Z extends LookableZone>(
  zones: readonly Z[],
  names: readonly string[],
): { zones: Z[]; all: number } {
  const own = names.map((name) => name.toLowerCase().replace(/\.$/, ''))
  const isOwn = ({ name }: Z) => own.some((one) => one === name || one.endsWith(`.${name}`))
  const could = zones.filter(
    ({ name, active, external, recordCount }) => active && !external && recordCount !== 0 && !name.endsWith('.arpa'),
  )
  const sorted = could.toSorted(
    (a, b) => Number(isOwn(b)) - Number(isOwn(a)) || (b.recordCount ?? 0) - (a.recordCount ?? 0),
  )
  return { zones: sorted.slice(0, mostZones), all: could.length }
}

/**
 * The names of a zone that lead to a server.
 *
 * @param addresses of the server, in any way of writing them
 * @param networks  routed to it, such as `2001:db8:53::/48`
 * @returns null when none does
 */
export function pointingDomain(
  zone: Pick<LookableZone, 'display'>,
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
