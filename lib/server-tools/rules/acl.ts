import { isPublicIp, normalAddress, parseIp, writeNetwork } from '@/lib/model/ip-address'
import { aclTexts } from './console'

/**
 * Access list of a console: addresses and networks for POST /servers/{id}/ipmi (§4.1, `acl`: separated by semicolons).
 */

/** Problem with an entry. Texts are under `acl.problem.*`. */
export type AclProblem = 'notAddress' | 'prefix' | 'range'
/** Possible mistake in a valid entry. Texts are under `acl.warning.*`. */
export type AclWarning = 'everyone' | 'hostBits' | 'wide' | 'private'

export type AclEntry = {
  /** As typed. */
  text: string
  problem: AclProblem | null
  warning: AclWarning | null
  /** Suggested correction, where it is clear: `192.0.2.0/24` for `192.0.2.7/24`. */
  suggestion: string | null
}

/** Networks with a shorter prefix contain far more addresses than one organisation has. */
const wideBelow = { ipv4: 16, ipv6: 32 }

/** Parses the entries of a typed list. */
export function aclEntries(typed: string): AclEntry[] {
  return aclTexts(typed).map(entryOf)
}

/** Replaces one entry of the typed list and leaves everything between the entries unchanged. */
export function withEntry(typed: string, from: string, to: string): string {
  return typed
    .split(/([;,\s]+)/)
    .map((part) => (part === from ? to : part))
    .join('')
}

/** Formats the list for the API; null while it is empty or an entry is invalid. */
export function aclToSend(typed: string): string | null {
  const entries = aclEntries(typed)
  if (entries.length === 0 || entries.some(({ problem }) => problem !== null)) return null
  return entries.map(({ text }) => text).join(';')
}

function entryOf(text: string): AclEntry {
  const [address = '', length] = text.split('/')
  const wrong = (problem: AclProblem, suggestion: string | null = null) => ({
    text,
    problem,
    warning: null,
    suggestion,
  })
  if (/^[^-]+-[^-]+$/.test(text)) return wrong('range')
  // Brackets belong to URLs, and an address with a zone (%eth0) only makes sense on one machine.
  const ip = /[[\]%]/.test(address) ? null : parseIp(address)
  if (!ip) return wrong('notAddress')
  if (length === undefined)
    return { text, problem: null, warning: isPublicIp(address) ? null : 'private', suggestion: null }
  const bits = Number(length)
  const network = writeNetwork(text)
  if (network === null) return wrong('prefix', address)
  if (bits === 0) return { text, problem: null, warning: 'everyone', suggestion: null }
  if (network !== `${ip.toString()}/${bits}`) return { text, problem: null, warning: 'hostBits', suggestion: network }
  if (bits < wideBelow[ip.kind()]) return { text, problem: null, warning: 'wide', suggestion: null }
  return { text, problem: null, warning: isPublicIp(address) ? null : 'private', suggestion: null }
}

/**
 * Returns the user's address from the request, to suggest it for the list; null when there is none that the console could
 * see (behind a proxy, or on the machine itself).
 *
 * @param forwarded header `x-forwarded-for`, whose first entry is the farthest away
 */
export function ownAddress(forwarded: string | null): string | null {
  const [first = ''] = (forwarded ?? '').split(',')
  const address = normalAddress(first)
  return address !== null && isPublicIp(address) ? address : null
}
