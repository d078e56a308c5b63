import { type IpFamily, parseNetwork, writeNetwork } from '@/lib/model/ip-address'
import { cleanLine } from '@/lib/model/pasted'

/** Zones for reverse names (api-fields §17.1). */

export type ReverseZone = { prefix: string; family: IpFamily; name: string }

export type ReverseZoneProblem = 'notNetwork' | 'unaligned4' | 'unaligned6'

/**
 * The zone of a network: `2.0.192.in-addr.arpa` for `192.0.2.0/24`, a part of one (`0-127.2.0.192.in-addr.arpa`, RFC 2317)
 * for what is smaller, and `8.b.d.0.1.0.0.2.ip6.arpa` for `2001:db8::/32`.
 */
export function reverseZone(typed: string): ReverseZone | ReverseZoneProblem {
  const prefix = writeNetwork(cleanLine(typed))
  const network = prefix === null ? null : parseNetwork(prefix)
  if (prefix === null || network === null) return 'notNetwork'
  const [address, length] = network
  const bytes = address.toByteArray()
  if (address.kind() === 'ipv4') {
    if (length === 0 || (length < 24 && length % 8 !== 0)) return 'unaligned4'
    const whole = bytes.slice(0, Math.floor(length / 8)).reverse()
    const last = bytes[3] ?? 0
    const part = length > 24 && length < 32 ? [`${last}-${last + 2 ** (32 - length) - 1}`] : []
    return { prefix, family: 'ipv4', name: [...part, ...whole, 'in-addr', 'arpa'].join('.') }
  }
  if (length === 0 || length % 4 !== 0) return 'unaligned6'
  const digits = bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return { prefix, family: 'ipv6', name: [...[...digits.slice(0, length / 4)].reverse(), 'ip6', 'arpa'].join('.') }
}
