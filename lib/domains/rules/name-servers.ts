import { toDomainName } from '@/lib/model/domain-name'
import { cleanLine, plainMarks } from '@/lib/model/pasted'

/** Name servers of a domain (§4.7, §8). */

const fewestNameServers = 2
/** Maximum number that fits in a registry's response. */
export const mostNameServers = 13

type HostProblem = 'hostName' | 'twice' | 'tooFew'

/** Normalises a host name; returns an invalid one as typed. */
const hostOf = (typed: string) => toDomainName(typed) ?? cleanLine(typed).toLowerCase()

/** Normalises the list without empty lines. */
export function hostsOf(typed: readonly string[]): string[] {
  return typed.filter((host) => cleanLine(host) !== '').map(hostOf)
}

/** Validates each line, null for valid ones. Too few lines are reported at the first empty one. */
export function hostsProblems(typed: readonly string[]): (HostProblem | null)[] {
  const tooFew = hostsOf(typed).length < fewestNameServers
  const empty = typed.findIndex((host) => cleanLine(host) === '')
  return typed.map((host, place) => {
    if (cleanLine(host) === '') return tooFew && place === empty ? 'tooFew' : null
    if (toDomainName(host) === null) return 'hostName'
    return typed.findIndex((other) => hostOf(other) === hostOf(host)) < place ? 'twice' : null
  })
}

/**
 * Effect of changing name servers: records, redirects and DNSSEC keys here only apply with the service's own name servers
 * (§2.13 external_dns, §4.7 DNSSEC).
 */
export type MoveEffect = 'toOurs' | 'toOthers' | 'stayOthers' | 'stayOurs'

/** @param ours the service's name servers; the API sets the flag depending on whether the list points at them */
export function moveEffect(external: boolean, hosts: readonly string[], ours: readonly string[]): MoveEffect {
  const toOurs = hosts.length > 0 && hosts.every((host) => ours.includes(host))
  if (toOurs) return external ? 'toOurs' : 'stayOurs'
  return external ? 'stayOthers' : 'toOthers'
}

/**
 * Whether a move with a lost answer was carried out. The API tells only whether the domain uses the service's own name
 * servers, so a move between others can never be seen (api-fields §19, "Missing reads").
 *
 * @param external as read since
 */
export function wasMoved(effect: MoveEffect, external: boolean): boolean {
  return external ? effect === 'toOthers' : effect === 'toOurs'
}

/** Whether two lists contain the same servers; their order does not matter to a registry. */
export function areSameHosts(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((host) => b.includes(host))
}

/** Hosts below the domain itself: the registry needs their addresses (glue), which this API cannot send. */
export function hostsBelow(domain: string, hosts: readonly string[]): string[] {
  return hosts.filter((host) => host === domain || host.endsWith(`.${domain}`))
}

/** IPS tags, which identify registrars at the .uk registry (§4.7 ips-tag). */

/** Normalises a tag to upper case. */
export function toIpsTag(typed: string): string {
  return plainMarks(cleanLine(typed)).toUpperCase()
}

/** Validates a typed tag: letters, digits and hyphens only. */
export function ipsTagProblem(typed: string): 'missing' | 'characters' | null {
  const tag = toIpsTag(typed)
  if (tag === '') return 'missing'
  return /^[A-Z0-9-]{1,64}$/.test(tag) ? null : 'characters'
}
