import { isInNetwork, isPublicIp, normalAddress } from '@/lib/model/ip-address'

/** Networks that `isPublicIp` lets pass because nobody uses them: for documentation, tests and old tunnels. */
const reserved = [
  ...['192.0.2.0/24', '192.88.99.0/24', '198.51.100.0/24', '203.0.113.0/24'],
  ...['2001::/23', '2001:db8::/32', '3fff::/20'],
]

/**
 * Whether a packet may be sent to an address that somebody else's zone names: only to what is public. IPv6 counts only in
 * the range that is given out (2000::/3), and an IPv4 address within an IPv6 one never.
 *
 * @param onlyHere for tests: only this machine, and nothing else
 */
export function isAskable(address: string, onlyHere: boolean): boolean {
  if (onlyHere) return isInNetwork(address, '127.0.0.0/8')
  if (address.includes(':') && (!isInNetwork(address, '2000::/3') || normalAddress(address)?.includes('.')))
    return false
  return isPublicIp(address) && !reserved.some((network) => isInNetwork(address, network))
}
