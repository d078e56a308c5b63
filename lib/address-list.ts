import { isInside, parseIp, parseNetwork, writeNetwork } from '@/lib/model/ip-address'

/** The network that one person may control: an IPv4 address itself, or the /64 of an IPv6 address. */
export function networkOf(address: string): string {
  return parseIp(address)?.kind() === 'ipv6' ? (writeNetwork(`${address}/64`) ?? address) : address
}

/**
 * Parses a list of addresses and networks.
 *
 * @param text addresses and CIDRs separated by commas; `loopback` and `private` are short for those networks
 * @returns a function that checks whether an address is in the list; null if the text is not valid
 */
export function addressList(text: string): ((address: string) => boolean) | null {
  const entries = text.split(',').flatMap((entry) => named.get(entry.trim()) ?? [entry.trim()])
  const networks = entries
    .filter((entry) => entry !== '')
    .map((entry) => parseNetwork(entry.includes('/') ? entry : `${entry}/${entry.includes(':') ? 128 : 32}`))
  const valid = networks.filter((network) => network !== null)
  if (valid.length < networks.length) return null
  return (address) => {
    const ip = parseIp(address)
    return ip !== null && valid.some((network) => isInside(network, ip))
  }
}

const named = new Map([
  ['loopback', ['127.0.0.0/8', '::1']],
  ['private', ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '169.254.0.0/16', 'fc00::/7', 'fe80::/10']],
])
