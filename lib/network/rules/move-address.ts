import type { Address } from '@/lib/servers/model'
import type { ServerState } from '@/lib/servers/rules/server'
import { extraAddressesOf, usualExtraLimit } from './network'

/** Moving additional addresses between servers (api-fields §21.1). */

/** Another server in the same region. */
export type Neighbour = {
  id: string
  name: string
  /** Why it takes no address: it cannot be used, or has as many as it may have. Null when it does. */
  full: 'stopped' | 'limit' | null
  /** Its own addresses that can be moved. */
  movable: { ipId: string; address: string }[]
}

type AddressedServer = {
  id: string
  name: string
  state: ServerState
  region: string | null
  addresses: readonly Pick<Address, 'id' | 'family' | 'role' | 'layer' | 'address'>[]
}

/** Whether an address can be given back: only additional ones are ordered, and so released. */
export const isReleasable = ({ id, family, role }: Pick<Address, 'id' | 'family' | 'role'>): boolean =>
  id !== null && family === 'ipv4' && role === 'extra'

/** Whether an address can be moved; one whose layer the API does not tell may be of layer 3. */
export const isMovable = (address: Pick<Address, 'id' | 'family' | 'role' | 'layer'>): boolean =>
  isReleasable(address) && address.layer !== 'l2'

/** The servers in the region of a server, by name. A region that is not known may be the same. */
export function neighboursOf(
  { id, region }: Pick<AddressedServer, 'id' | 'region'>,
  servers: readonly AddressedServer[],
): Neighbour[] {
  const isNear = (other: AddressedServer) =>
    other.id !== id && (region === null || other.region === null || other.region === region)
  return servers
    .filter(isNear)
    .map(({ id: of, name, state, addresses }) => {
      const isStopped = state === 'cancelled' || state === 'suspended'
      const isFull = extraAddressesOf(addresses) >= usualExtraLimit
      return {
        id: of,
        name,
        full: isStopped ? ('stopped' as const) : isFull ? ('limit' as const) : null,
        movable: isStopped
          ? []
          : addresses.flatMap((address) =>
              address.id !== null && isMovable(address) ? [{ ipId: address.id, address: address.address }] : [],
            ),
      }
    })
    .toSorted((a, b) => a.name.localeCompare(b.name))
}
