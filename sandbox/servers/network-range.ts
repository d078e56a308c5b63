import { BlockList, isIP, isIPv4, isIPv6 } from 'node:net'

/** Whether a text is an IP address or a CIDR range with a valid prefix length. */
export function isAddressOrRange(text: string): boolean {
  const [address = '', length, ...rest] = text.split('/')
  const family = isIP(address)
  if (family === 0 || rest.length > 0 || address.includes('%')) return false
  return length === undefined || (/^\d{1,3}$/.test(length) && Number(length) <= (family === 4 ? 32 : 128))
}

/** The acl of POST ipmi: addresses and ranges separated by semicolons (§4.1). */
export function isAccessList(text: string): boolean {
  const entries = text.split(';').map((entry) => entry.trim())
  if (entries.at(-1) === '') entries.pop()
  return entries.length > 0 && entries.every(isAddressOrRange)
}

/** Addresses that are not public, by the registries of RFC 6890. */
const notPublic = new BlockList()
const RANGES: readonly [address: string, prefix: number, family: 'ipv4' | 'ipv6'][] = [
  ['0.0.0.0', 8, 'ipv4'],
  ['10.0.0.0', 8, 'ipv4'],
  ['100.64.0.0', 10, 'ipv4'],
  ['127.0.0.0', 8, 'ipv4'],
  ['169.254.0.0', 16, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['192.0.0.0', 24, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['198.18.0.0', 15, 'ipv4'],
  ['224.0.0.0', 4, 'ipv4'],
  ['240.0.0.0', 4, 'ipv4'],
  ['::', 96, 'ipv6'],
  ['64:ff9b::', 96, 'ipv6'],
  ['100::', 64, 'ipv6'],
  ['2002::', 16, 'ipv6'],
  ['fc00::', 7, 'ipv6'],
  ['fe80::', 10, 'ipv6'],
  ['fec0::', 10, 'ipv6'],
  ['ff00::', 8, 'ipv6'],
]
for (const [address, prefix, family] of RANGES) notPublic.addSubnet(address, prefix, family)

const LOCAL_NAMES =
  /(^|\.)(localhost|local|localdomain|internal|intranet|lan|home|corp|private|home\.arpa|invalid|test)$/

/**
 * Whether the host of a URL may be public, judged by its text without a DNS lookup. The documentation ranges count as
 * public, because they stand in for the internet here.
 */
export function isPublicHost(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
  if (isIPv4(host)) return !notPublic.check(host, 'ipv4')
  if (isIPv6(host)) return !notPublic.check(host, 'ipv6')
  return host.includes('.') && !LOCAL_NAMES.test(host)
}
