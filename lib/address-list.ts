import { BlockList, isIP } from 'node:net'

/**
 * Normalises an address: IPv6 compressed and lower-case, IPv4-mapped IPv6 as IPv4. Removes the brackets, port and zone
 * that some proxies add.
 *
 * @returns null if the text is not an IP address
 */
export function normalAddress(text: string): string | null {
  const bare = text
    .trim()
    .replace(/^\[([^\]]*)\](:\d+)?$/, '$1')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
    .replace(/%.*$/, '')
  const version = isIP(bare)
  if (version === 0) return null
  if (version === 4) return bare
  const address = new URL(`http://[${bare}]`).hostname.slice(1, -1)
  const mapped = /^::ffff:([0-9a-f]+):([0-9a-f]+)$/.exec(address)
  if (!mapped) return address
  return mapped
    .slice(1)
    .flatMap((group) => [parseInt(group, 16) >> 8, parseInt(group, 16) & 255])
    .join('.')
}

/** The network that one person may control: an IPv4 address itself, or the /64 of an IPv6 address. */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address
  const [head = '', tail] = address.split('::')
  const groupsOf = (text: string) => (text === '' ? [] : text.split(':'))
  const [first, last] = [groupsOf(head), groupsOf(tail ?? '')]
  const zeros = Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => '0')
  return `${[...first, ...zeros, ...last].slice(0, 4).join(':')}::/64`
}

/**
 * Parses a list of addresses and networks.
 *
 * @param text addresses and CIDRs separated by commas; `loopback` and `private` are short for those networks
 * @returns a function that checks whether an address is in the list; null if the text is not valid
 */
export function addressList(text: string): ((address: string) => boolean) | null {
  const list = new BlockList()
  for (const network of text.split(',').flatMap((entry) => named.get(entry.trim()) ?? [entry.trim()])) {
    if (network === '') continue
    const [address = '', prefix, ...rest] = network.split('/')
    const version = isIP(address)
    const bits = version === 6 ? 128 : 32
    const length = prefix === undefined ? bits : /^\d{1,3}$/.test(prefix) ? Number(prefix) : NaN
    if (version === 0 || rest.length > 0 || !(length <= bits)) return null
    list.addSubnet(address, length, version === 6 ? 'ipv6' : 'ipv4')
  }
  return (address) => list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}

const named = new Map([
  ['loopback', ['127.0.0.0/8', '::1']],
  ['private', ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '169.254.0.0/16', 'fc00::/7', 'fe80::/10']],
])
