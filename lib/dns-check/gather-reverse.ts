import 'server-only'
import type { Ask } from './model'
import { openResolvers } from './resolvers'
import { addressesOf, textsOf, toldOf, zoneOf } from './rules/replies'
import type { Forward } from './rules/reverse'

const mostNames = 3

/**
 * Reads the zone that has the reverse name of an address, and where its names point. Never rejects.
 *
 * @param name of the address below in-addr.arpa or ip6.arpa
 * @returns the zone as far as resolvers know, else that of the name above
 */
export async function gatherReverse(
  ask: Ask,
  resolverAddresses: readonly string[],
  { address, name }: { address: string; name: string },
): Promise<{ zone: string; forward: Forward }> {
  const { resolve } = openResolvers(ask, resolverAddresses)
  const [soa, pointer] = await Promise.all([resolve({ name, type: 'SOA' }), resolve({ name, type: 'PTR' })])
  const above = name.split('.').slice(1).join('.')
  // The name may be an alias into a zone of few addresses (RFC 2317).
  const zone = zoneOf(soa, name) ?? zoneOf(await resolve({ name: above, type: 'SOA' }), above) ?? above
  if (!toldOf(pointer)) return { zone, forward: { address, names: null } }
  const type = address.includes(':') ? 'AAAA' : 'A'
  const names = await Promise.all(
    textsOf(pointer, 'PTR')
      .slice(0, mostNames)
      .map(async (host) => {
        const reply = await resolve({ name: host, type })
        const told = toldOf(reply)
        if (!told) return { name: host, addresses: null }
        const last = told.answers.findLast((rr) => rr.type === 'CNAME')?.text ?? host
        return { name: host, addresses: addressesOf(told.answers, last) }
      }),
  )
  return { zone, forward: { address, names } }
}
