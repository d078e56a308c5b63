import { type Account, nextId } from '../accounts/account'
import type { Address } from '../servers/state'

/** Documentation ranges (RFC 5737), a /24 per subnet; a fleet needs more and uses the benchmark range (RFC 2544). */
const RANGES = ['192.0.2', '198.51.100', '203.0.113'] as const
const FIRST_HOST = 10
const HOSTS_PER_RANGE = 240

export type NewAddress = Pick<Address, 'kind' | 'layer'> & { reverse?: string; hasIpv6?: boolean; routedTo?: number }

/** Allocates the account's next free address. */
export function allocateAddress(account: Account, wanted: NewAddress, visibleFrom: number): Address {
  const id = nextId(account, 'ip')
  const sequence = id - account.index * 1_000_000 - 1001
  const range = Math.floor(sequence / HOSTS_PER_RANGE)
  const host = FIRST_HOST + (sequence % HOSTS_PER_RANGE)
  const extra = range - RANGES.length
  const prefix = RANGES[range] ?? `198.${18 + (extra >> 8)}.${extra & 255}`
  const reverse = wanted.reverse ?? ''
  return {
    id,
    subnetId: account.index * 1_000_000 + 500 + range,
    kind: wanted.kind,
    layer: wanted.layer,
    ipv4: `${prefix}.${host}`,
    netmask: wanted.layer === 'l3' ? '255.255.255.255' : '255.255.255.0',
    gateway: wanted.layer === 'l3' ? '' : `${prefix}.1`,
    reverse,
    ipv6: wanted.hasIpv6 ? `2001:db8:${(0x100 + range).toString(16)}:${host.toString(16)}::2` : null,
    reverseV6: wanted.hasIpv6 ? reverse : '',
    routedTo: wanted.routedTo ?? 0,
    traffic: wanted.kind === 'primary' ? (sequence * 7_919_000_003) % 900_000_000_000 : 0,
    nullRouted: false,
    visibleFrom,
  }
}
