import type { ApiMessageCode } from '@/lib/api/messages'
import { type Failure, refusalIn } from '@/lib/model/outcome'
import { type BlockedServer, isForSuspension, stopped, unlessIn } from '@/lib/servers/rules/server'

/** Permissions for changing a server's addresses (§4.2, §8). */

/** Whether this sign-in may change reverse DNS or order addresses. Possible during an installation. */
export const canChangeNetwork = unlessIn(stopped)

/** Maximum number of additional IPv4 addresses per server, unless support set another limit (§8). */
export const usualExtraLimit = 5

/** The panel's own limit per order, so that typing errors do not become invoices. */
export const maxPerOrder = 16

/** Returns the number of additional IPv4 addresses of a server. */
export function extraAddressesOf(addresses: readonly { family: string; role: string | null }[]): number {
  return addresses.filter(({ family, role }) => family === 'ipv4' && role === 'extra').length
}

/**
 * Compares an order with the limit. Only the API knows whether support has set another one, so exceeding the usual limit
 * is a warning, and a server that already has more has another limit.
 */
export function orderAgainstLimit(used: number, wanted: number): 'within' | 'over' | 'otherLimit' {
  if (used > usualExtraLimit) return 'otherLimit'
  return used + wanted > usualExtraLimit ? 'over' : 'within'
}

/** Validates a typed number of addresses. */
export function countProblem(typed: string): 'notANumber' | 'tooMany' | null {
  if (!/^\d{1,4}$/.test(typed.trim()) || Number(typed) < 1) return 'notANumber'
  return Number(typed) > maxPerOrder ? 'tooMany' : null
}

type Placed = { id: string | null; family: 'ipv4' | 'ipv6'; role: 'primary' | 'extra' | 'management' | null }

const places = ['primary', null, 'extra', 'management'] as const

/** Sorts primary addresses first, management last, and each IPv4 address before its IPv6 address. */
export function inOrder<T extends Placed>(addresses: readonly T[]): T[] {
  const companions = (of: T) =>
    of.family === 'ipv4' && of.id !== null
      ? addresses.filter((candidate) => candidate.family === 'ipv6' && candidate.id === of.id)
      : []
  const belonging = new Set(addresses.flatMap(companions))
  return addresses
    .filter((address) => !belonging.has(address))
    .toSorted((a, b) => places.indexOf(a.role) - places.indexOf(b.role))
    .flatMap((address) => [address, ...companions(address)])
}

const meanings = {
  notHostName: 'notHostName',
  addressLimit: 'limit',
  invalidData: 'data',
  addressUnknown: 'elsewhere',
  addressLayer: 'layer',
  addressRegion: 'region',
  addressTarget: 'target',
  addressTargetFull: 'full',
} as const satisfies Partial<Record<ApiMessageCode, string>>

/** Why a change was refused; null when the kind of failure explains it. Texts are under `refused.*` of the network tab. */
export function networkRefusalOf(failure: Failure, server: BlockedServer) {
  return isForSuspension(failure, server) ? 'suspended' : refusalIn(failure, meanings)
}

/** Key of an address, because an IPv4 address and its IPv6 address share an id. */
export function addressKey({ id, family, address }: { id: string | null; family: string; address: string }): string {
  return `${id ?? ''}-${family}-${address}`
}
