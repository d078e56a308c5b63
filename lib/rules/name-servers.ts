import { toDomainName } from './domain-name'

/** A domain's name servers (§4.7, §8). */

const fewestNameServers = 2
export const mostNameServers = 13

type HostProblem = 'hostName' | 'twice' | 'tooFew'

/** A host name as it is sent, or what was typed when it is none. */
const hostOf = (typed: string) => toDomainName(typed) ?? typed.trim().toLowerCase()

/** The list as it is sent; a line left empty is none. */
export function hostsOf(typed: readonly string[]): string[] {
  return typed.filter((host) => host.trim() !== '').map(hostOf)
}

/** What is wrong with each line, null for what is right. Too few are told at the first empty line. */
export function hostsProblems(typed: readonly string[]): (HostProblem | null)[] {
  const tooFew = hostsOf(typed).length < fewestNameServers
  const empty = typed.findIndex((host) => host.trim() === '')
  return typed.map((host, place) => {
    if (host.trim() === '') return tooFew && place === empty ? 'tooFew' : null
    if (toDomainName(host) === null) return 'hostName'
    return typed.findIndex((other) => hostOf(other) === hostOf(host)) < place ? 'twice' : null
  })
}

/**
 * What a change of name servers means for the domain: records and redirects here apply only with the service's own, and
 * so do the keys of DNSSEC (§2.13 external_dns, §4.7 DNSSEC).
 */
export type MoveEffect = 'toOurs' | 'toOthers' | 'stayOthers' | 'stayOurs'

/** @param ours the service's own; the flag follows whether the list points at them */
export function moveEffect(external: boolean, hosts: readonly string[], ours: readonly string[]): MoveEffect {
  const toOurs = hosts.length > 0 && hosts.every((host) => ours.includes(host))
  if (toOurs) return external ? 'toOurs' : 'stayOurs'
  return external ? 'stayOthers' : 'toOthers'
}

/** True for lists that name the same servers; their order means nothing to a registry. */
export function areSameHosts(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((host) => other.includes(host))
}

/** Hosts below the domain itself: the registry must know their addresses (glue), which this API cannot send. */
export function hostsBelow(domain: string, hosts: readonly string[]): string[] {
  return hosts.filter((host) => host === domain || host.endsWith(`.${domain}`))
}
