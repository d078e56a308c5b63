/** IP addresses in the notations of people and DNS. */

export type IpFamily = 'ipv4' | 'ipv6'
type Ip = { family: IpFamily; value: bigint }

/** Parses an address in any notation, including IPv6 in brackets; null when invalid. */
export function parseIp(text: string): Ip | null {
  const bare = text.trim().replace(/^\[(.*)\]$/, '$1')
  return bare.includes(':') ? parseIpv6(bare) : parseIpv4(bare)
}

function parseIpv4(text: string): Ip | null {
  const octets = text.split('.')
  // A leading zero means octal to some programs and decimal to others, so it is invalid.
  if (octets.length !== 4 || !octets.every((octet) => /^(0|[1-9]\d{0,2})$/.test(octet) && Number(octet) <= 255)) {
    return null
  }
  return { family: 'ipv4', value: octets.reduce((sum, octet) => (sum << 8n) | BigInt(octet), 0n) }
}

function parseIpv6(text: string): Ip | null {
  const halves = text.split('::')
  if (halves.length > 2) return null
  const [head, tail] = halves.map(groupsOf)
  if (!head || (halves.length === 2 && !tail)) return null
  const known = [...head, ...(tail ?? [])]
  const missing = 8 - known.length
  if (halves.length === 2 ? missing < 1 : missing !== 0) return null
  const groups = tail ? [...head, ...Array<number>(missing).fill(0), ...tail] : head
  return { family: 'ipv6', value: groups.reduce((sum, group) => (sum << 16n) | BigInt(group), 0n) }
}

/** Parses groups of 16 bits, with an optional IPv4 address as the last two. */
function groupsOf(text: string): number[] | null {
  if (text === '') return []
  const parts = text.split(':')
  const last = parts.at(-1) ?? ''
  const ipv4 = last.includes('.') ? parseIpv4(last) : null
  if (ipv4) parts.splice(-1, 1, ...[ipv4.value >> 16n, ipv4.value & 0xffffn].map((group) => group.toString(16)))
  return parts.every((part) => /^[0-9a-f]{1,4}$/i.test(part)) ? parts.map((part) => Number.parseInt(part, 16)) : null
}

/** Formats an address, IPv6 with its longest run of zeros left out (RFC 5952). */
export function writeIp(family: IpFamily, value: bigint): string {
  if (family === 'ipv4') return [24n, 16n, 8n, 0n].map((shift) => String((value >> shift) & 255n)).join('.')
  const groups = Array.from({ length: 8 }, (_, at) => ((value >> BigInt((7 - at) * 16)) & 0xffffn).toString(16))
  const runs = [...groups.join(':').matchAll(/(?<![^:])0(?::0)+(?![^:])/g)].map(([run]) => run)
  const longest = runs.reduce((best, run) => (run.length > best.length ? run : best), '')
  if (longest === '') return groups.join(':')
  const text = groups.join(':')
  const at = text.search(new RegExp(`(?<![^:])${longest}(?![^:])`))
  const [head, tail] = [text.slice(0, at).replace(/:$/, ''), text.slice(at + longest.length).replace(/^:/, '')]
  return `${head}::${tail}`
}

/** Whether two texts are the same address. */
export function isSameIp(one: string, other: string): boolean {
  const [a, b] = [parseIp(one), parseIp(other)]
  return a !== null && b !== null && a.family === b.family && a.value === b.value
}

/** A network in comparable form: the common part of its addresses, and the number of differing bits. */
type Network = Ip & { hostBits: bigint }

/** Parses a network such as `2001:db8:53::/48`; null when invalid. */
export function parseNetwork(cidr: string): Network | null {
  const [network = '', prefix = '', ...more] = cidr.split('/')
  const base = parseIp(network)
  if (!base || !/^\d{1,3}$/.test(prefix) || more.length > 0) return null
  const hostBits = (base.family === 'ipv4' ? 32 : 128) - Number(prefix)
  return hostBits < 0
    ? null
    : { family: base.family, value: base.value >> BigInt(hostBits), hostBits: BigInt(hostBits) }
}

/** Formats a network with zero host bits; null when invalid. */
export function writeNetwork(cidr: string): string | null {
  const network = parseNetwork(cidr)
  if (!network) return null
  const { family, value, hostBits } = network
  return `${writeIp(family, value << hostBits)}/${(family === 'ipv4' ? 32n : 128n) - hostBits}`
}

export function isInside(network: Network, ip: Ip): boolean {
  return network.family === ip.family && ip.value >> network.hostBits === network.value
}

/** Whether an address is in a network such as `2001:db8:53::/48`. */
export function isInNetwork(address: string, cidr: string): boolean {
  const [ip, network] = [parseIp(address), parseNetwork(cidr)]
  return ip !== null && network !== null && isInside(network, ip)
}

/** Returns all eight groups of an IPv6 address with four digits each, or the four octets of an IPv4 address. */
function groups({ family, value }: Ip): string[] {
  const [count, bits] = family === 'ipv4' ? [4, 8n] : [8, 16n]
  return Array.from({ length: count }, (_, at) => {
    const group = (value >> (BigInt(count - 1 - at) * bits)) & ((1n << bits) - 1n)
    return family === 'ipv4' ? group.toString() : group.toString(16).padStart(4, '0')
  })
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
