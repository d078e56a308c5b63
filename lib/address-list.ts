import { BlockList, isIP } from 'node:net'

/** An IP address as text, IPv4-mapped IPv6 as IPv4 (`::ffff:192.0.2.1`), without a port or brackets; or null. */
export function normalAddress(text: string): string | null {
  const bare = text
    .trim()
    .replace(/^\[([^\]]*)\](:\d+)?$/, '$1')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
    .replace(/%.*$/, '')
    .replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '')
  return isIP(bare) ? bare.toLowerCase() : null
}

/**
 * A list of addresses and networks.
 *
 * @param text addresses and CIDRs with commas between them; `loopback` and `private` are words for their networks
 * @returns whether an address is in it; null for a text that is no such list
 */
export function addressList(text: string): ((address: string) => boolean) | null {
  const networks = text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
    .flatMap((entry) => named.get(entry) ?? [entry])
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', prefix, ...rest] = network.split('/')
    const version = isIP(address)
    const bits = version === 6 ? 128 : 32
    const length = prefix === undefined ? bits : /^\d{1,3}$/.test(prefix) ? Number(prefix) : NaN
    if (!version || rest.length > 0 || !(length <= bits)) return null
    list.addSubnet(address, length, version === 6 ? 'ipv6' : 'ipv4')
  }
  return (address) => list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}

const named = new Map([
  ['loopback', ['127.0.0.0/8', '::1']],
  [
    'private',
    ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '100.64.0.0/10', '169.254.0.0/16', 'fc00::/7', 'fe80::/10'],
  ],
])
