/** IP addresses as people and DNS write them. No I/O; the same in the browser and on the server. */

export type IpFamily = 'ipv4' | 'ipv6'
type Ip = { family: IpFamily; value: bigint }

/** An address in any way of writing it, IPv6 in brackets too; null for what is none. */
export function parseIp(text: string): Ip | null {
  const bare = text.trim().replace(/^\[(.*)\]$/, '$1')
  return bare.includes(':') ? parseIpv6(bare) : parseIpv4(bare)
}

function parseIpv4(text: string): Ip | null {
  const octets = text.split('.')
  // A leading zero is octal to some programs and decimal to others: no address to anyone.
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

/** Groups of 16 bits; an IPv4 address may stand for the last two. */
function groupsOf(text: string): number[] | null {
  if (text === '') return []
  const parts = text.split(':')
  const last = parts.at(-1) ?? ''
  const ipv4 = last.includes('.') ? parseIpv4(last) : null
  if (ipv4) parts.splice(-1, 1, ...[ipv4.value >> 16n, ipv4.value & 0xffffn].map((group) => group.toString(16)))
  return parts.every((part) => /^[0-9a-f]{1,4}$/i.test(part)) ? parts.map((part) => Number.parseInt(part, 16)) : null
}

/** An address as it is usually written, IPv6 with its longest run of zeros left out (RFC 5952). */
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

/** True for two ways of writing one address. */
export function isSameIp(one: string, other: string): boolean {
  const [a, b] = [parseIp(one), parseIp(other)]
  return a !== null && b !== null && a.family === b.family && a.value === b.value
}

/** A network as it is compared: what its addresses have in common, and how many bits they differ in. */
type Network = Ip & { hostBits: bigint }

/** A network such as `2001:db8:53::/48`; null for what is none. */
export function parseNetwork(cidr: string): Network | null {
  const [network = '', prefix = '', ...more] = cidr.split('/')
  const base = parseIp(network)
  if (!base || !/^\d{1,3}$/.test(prefix) || more.length > 0) return null
  const hostBits = (base.family === 'ipv4' ? 32 : 128) - Number(prefix)
  return hostBits < 0
    ? null
    : { family: base.family, value: base.value >> BigInt(hostBits), hostBits: BigInt(hostBits) }
}

/** A network as it is usually written, its host bits zero; null for what is none. */
export function writeNetwork(cidr: string): string | null {
  const network = parseNetwork(cidr)
  if (!network) return null
  const { family, value, hostBits } = network
  return `${writeIp(family, value << hostBits)}/${(family === 'ipv4' ? 32n : 128n) - hostBits}`
}

export function isInside(network: Network, ip: Ip): boolean {
  return network.family === ip.family && ip.value >> network.hostBits === network.value
}

/** True when an address lies in a network such as `2001:db8:53::/48`. */
export function isInNetwork(address: string, cidr: string): boolean {
  const [ip, network] = [parseIp(address), parseNetwork(cidr)]
  return ip !== null && network !== null && isInside(network, ip)
}

/** All eight groups of an IPv6 address with four digits each, or the four octets of an IPv4 address. */
function groups({ family, value }: Ip): string[] {
  const [count, bits] = family === 'ipv4' ? [4, 8n] : [8, 16n]
  return Array.from({ length: count }, (_, at) => {
    const group = (value >> (BigInt(count - 1 - at) * bits)) & ((1n << bits) - 1n)
    return family === 'ipv4' ? group.toString() : group.toString(16).padStart(4, '0')
  })
}

/**
 * The address as a label of a host name: `192-0-2-10`, and an IPv6 address in full, because two hyphens at the third
 * and fourth place would mean something else.
 */
export function dashedIp(address: string): string | null {
  const ip = parseIp(address)
  return ip && groups(ip).join('-')
}

/** The last part of the address: `10`, and `2` of `2001:db8::2`. */
export function lastPartOfIp(address: string): string | null {
  const ip = parseIp(address)
  return ip && (groups(ip).at(-1) ?? '').replace(/^0+(?=.)/, '')
}

/** The address that a name under in-addr.arpa or ip6.arpa stands for, as zone files write it; null for any other name. */
export function ipOfArpa(name: string): string | null {
  const [, labels = '', zone] = /^([0-9a-f.]+)\.(in-addr|ip6)\.arpa\.?$/i.exec(name) ?? []
  const parts = labels.split('.').reverse()
  const address = zone?.toLowerCase() === 'in-addr' ? parts.join('.') : parts.join('').replace(/(.{4})(?=.)/g, '$1:')
  return zone && parseIp(address) ? address : null
}
