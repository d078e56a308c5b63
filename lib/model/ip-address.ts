import ipaddr from 'ipaddr.js'
import { cleanLine } from './pasted'

/** IP addresses in the notations of people and DNS. */

export type IpFamily = 'ipv4' | 'ipv6'
type Ip = ipaddr.IPv4 | ipaddr.IPv6

/**
 * Parses an address in any unambiguous notation, including IPv6 in brackets; null when invalid. Short IPv4 forms (`127.1`)
 * and leading zeros, which mean octal to some programs, are invalid, and so are zones (`fe80::1%eth0`).
 */
export function parseIp(text: string): Ip | null {
  const bare = cleanLine(text).replace(/^\[(.*)\]$/, '$1')
  // Most texts are names. Errors are slow, and lists are long.
  if (bare.length > 45 || !/^[0-9a-f:.]+$/i.test(bare)) return null
  const last = bare.slice(bare.lastIndexOf(':') + 1)
  try {
    if (!last.includes('.')) return /::|(:[^:]+){7}/.test(bare) ? ipaddr.IPv6.parse(bare) : null
    if (!fourDecimals.test(last)) return null
    const ipv4 = ipaddr.IPv4.parse(last)
    // ipaddr.js would parse `::192.0.2.1` as `::ffff:192.0.2.1`, which is another address.
    return last === bare ? ipv4 : ipaddr.IPv6.parse(bare.slice(0, -last.length) + asGroups(ipv4))
  } catch {
    return null
  }
}

const fourDecimals = /^(0|[1-9]\d{0,2})(\.(0|[1-9]\d{0,2})){3}$/

/** Formats an IPv4 address like the last two groups of an IPv6 address. */
function asGroups({ octets: [a = 0, b = 0, c = 0, d = 0] }: ipaddr.IPv4): string {
  return [a * 256 + b, c * 256 + d].map((group) => group.toString(16)).join(':')
}

/**
 * Normalises an address (IPv6: RFC 5952), IPv4-mapped IPv6 to IPv4. Removes the brackets, port and zone that some proxies
 * add.
 *
 * @returns null if the text is not an IP address
 */
export function normalAddress(text: string): string | null {
  const ip = parseIp(
    cleanLine(text)
      .replace(/^\[([^\]]*)\](:\d+)?$/, '$1')
      .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
      .replace(/%.*$/, ''),
  )
  return ip && (ip instanceof ipaddr.IPv6 && ip.isIPv4MappedAddress() ? ip.toIPv4Address() : ip).toString()
}

/** Whether two texts are the same address. */
export function isSameIp(a: string, b: string): boolean {
  const address = parseIp(a)?.toString()
  return address !== undefined && address === parseIp(b)?.toString()
}

/** An address of a network and the length of its prefix. */
type Network = [Ip, number]

/** Parses a network such as `2001:db8:53::/48`; null when invalid. */
export function parseNetwork(cidr: string): Network | null {
  const [address = '', prefix = '', ...more] = cidr.split('/')
  const ip = parseIp(address)
  if (!ip || !/^\d{1,3}$/.test(prefix) || more.length > 0) return null
  return Number(prefix) <= (ip.kind() === 'ipv4' ? 32 : 128) ? [ip, Number(prefix)] : null
}

/** Formats a network with zero host bits; null when invalid. */
export function writeNetwork(cidr: string): string | null {
  const network = parseNetwork(cidr)
  if (!network) return null
  const [ip, prefix] = network
  const kind = ip instanceof ipaddr.IPv4 ? ipaddr.IPv4 : ipaddr.IPv6
  return `${kind.networkAddressFromCIDR(`${ip.toString()}/${prefix}`).toString()}/${prefix}`
}

/** Returns the length of the prefix that a mask such as `255.255.255.0` means; null when it is no mask. */
export function prefixOfMask(mask: string): number | null {
  const ip = parseIp(mask)
  return ip instanceof ipaddr.IPv4 ? ip.prefixLengthFromSubnetMask() : null
}

export function isInside(network: Network, ip: Ip): boolean {
  return network[0].kind() === ip.kind() && ip.match(network)
}

/** Whether an address is in a network such as `2001:db8:53::/48`. */
export function isInNetwork(address: string, cidr: string): boolean {
  const [ip, network] = [parseIp(address), parseNetwork(cidr)]
  return ip !== null && network !== null && isInside(network, ip)
}

/** Returns all eight groups of an IPv6 address with four digits each, or the four octets of an IPv4 address. */
function groups(ip: Ip): string[] {
  if (ip instanceof ipaddr.IPv4) return ip.octets.map(String)
  return ip.parts.map((part) => part.toString(16).padStart(4, '0'))
}

/**
 * Formats an address as a label of a host name: `192-0-2-10`. IPv6 is written in full, because two hyphens in the third
 * and fourth place have a special meaning.
 */
export function dashedIp(address: string): string | null {
  const ip = parseIp(address)
  return ip && groups(ip).join('-')
}

/** Returns the last part of an address: `10`, or `2` for `2001:db8::2`. */
export function lastPartOfIp(address: string): string | null {
  const ip = parseIp(address)
  return ip && (groups(ip).at(-1) ?? '').replace(/^0+(?=.)/, '')
}

/** Converts a name under in-addr.arpa or ip6.arpa, as in zone files, to its address; null for any other name. */
export function ipOfArpa(name: string): string | null {
  const [, labels = '', zone] = /^([0-9a-f.]+)\.(in-addr|ip6)\.arpa\.?$/i.exec(name) ?? []
  const parts = labels.split('.').reverse()
  const address = zone?.toLowerCase() === 'in-addr' ? parts.join('.') : parts.join('').replace(/(.{4})(?=.)/g, '$1:')
  return zone && parseIp(address) ? address : null
}

/** Networks outside the internet (RFC 6890), except the documentation ranges, which nothing uses. */
const notPublic = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '224.0.0.0/4',
  '240.0.0.0/4',
  '::/96',
  '::ffff:0:0/96',
  '64:ff9b::/96',
  '100::/64',
  '2002::/16',
  'fc00::/7',
  'fe80::/10',
  'fec0::/10',
  'ff00::/8',
].flatMap((text) => {
  const network = parseNetwork(text)
  return network ? [network] : []
})

const localNames =
  /(^|\.)(localhost|local|localdomain|internal|intranet|lan|home|corp|private|home\.arpa|invalid|test)$/i

/** Whether an address is public; false for a private or invalid one. */
export function isPublicIp(address: string): boolean {
  const ip = parseIp(address)
  return ip !== null && !notPublic.some((network) => isInside(network, ip))
}

/**
 * Whether the host of a URL may be public, judged by its text without a DNS lookup.
 *
 * @param host `URL.hostname`, in which numbers and octal digits have become an address
 */
export function isPublicHost(host: string): boolean {
  const bare = host.replace(/\.$/, '')
  if (parseIp(bare)) return isPublicIp(bare)
  return bare.includes('.') && !localNames.test(bare)
}
