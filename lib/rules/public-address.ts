import { isInside, parseIp, parseNetwork } from './ip-address'

/** Networks that are not on the internet (RFC 6890). The documentation ranges are not among them: nothing uses them. */
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
].flatMap((network) => parseNetwork(network) ?? [])

const localNames =
  /(^|\.)(localhost|local|localdomain|internal|intranet|lan|home|corp|private|home\.arpa|invalid|test)$/i

/** True for an address that anyone on the internet may have; false for a private one and for what is no address. */
export function isPublicIp(address: string): boolean {
  const ip = parseIp(address)
  return ip !== null && !notPublic.some((network) => isInside(network, ip))
}

/**
 * Whether the host of a URL may be on the internet, told from its text alone: nothing is looked up.
 *
 * @param host as `URL.hostname` gives it, so that numbers and octal digits have become an address
 */
export function isPublicHost(host: string): boolean {
  const bare = host.replace(/\.$/, '')
  if (parseIp(bare)) return isPublicIp(bare)
  return bare.includes('.') && !localNames.test(bare)
}
