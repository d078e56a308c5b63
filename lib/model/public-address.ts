import { isInside, parseIp, parseNetwork } from './ip-address'

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
