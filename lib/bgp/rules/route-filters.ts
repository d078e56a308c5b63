import type { IpFamily } from '@/lib/model/ip-address'

/** What a session does not accept, in the configuration of a routing daemon. */

export type RouteFilters = {
  /** Ends the session when the neighbour sends more routes than exist, as after a leak. */
  limit: boolean
  /** Refuses addresses that nobody may announce to the internet. */
  bogons: boolean
}

/** Well above the full table of 2026, of about 1,050,000 and 250,000 routes. A default route is one. */
const fullTableLimits: Record<IpFamily, number> = { ipv4: 1_500_000, ipv6: 500_000 }

/** Returns the most routes that a session may have. */
export function routeLimit(family: IpFamily, defaultOnly: boolean): number {
  return defaultOnly ? 10 : fullTableLimits[family]
}

/** Networks that are not for the internet, with all within them (IANA special-purpose registries; RFC 6890, 5735, 9637). */
export const bogons: Record<IpFamily, readonly string[]> = {
  ipv4: [
    ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12'],
    ...['192.0.0.0/24', '192.0.2.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24'],
    ...['224.0.0.0/4', '240.0.0.0/4'],
  ],
  ipv6: [
    ...['::/8', '100::/64', '2001:2::/48', '2001:10::/28', '2001:db8::/32', '3fff::/20', '5f00::/16', 'fc00::/7'],
    ...['fe80::/10', 'fec0::/10', 'ff00::/8'],
  ],
}
