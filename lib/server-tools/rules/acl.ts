import { isPublicIp, normalAddress, parseIp, prefixOfMask, writeNetwork } from '@/lib/model/ip-address'
import { plainMarks } from '@/lib/model/pasted'
import { aclTexts, withJoinedNetworks } from './console'

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

/** Replaces one entry of the typed list and leaves the separators unchanged. */
export function withEntry(typed: string, from: string, to: string): string {
  return withJoinedNetworks(typed)
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
  const entry = { text, problem: null, warning: null, suggestion: null }
  if (/^[^-]+-[^-]+$/.test(plainMarks(text))) return { ...entry, problem: 'range' }
  // Brackets belong to URLs, and an address with a zone (%eth0) only makes sense on one machine.
  const ip = /[[\]%]/.test(address) ? null : parseIp(address)
  if (!ip) return { ...entry, problem: 'notAddress' }
  const reach = isPublicIp(address) ? null : 'private'
  if (length === undefined) return { ...entry, warning: reach }
  const bits = Number(length)
  const network = writeNetwork(text)
  if (network === null) return { ...entry, problem: 'prefix', suggestion: withoutMask(address, length) ?? address }
  if (bits === 0) return { ...entry, warning: 'everyone' }
  if (network !== `${ip.toString()}/${bits}`) return { ...entry, warning: 'hostBits', suggestion: network }
  return { ...entry, warning: bits < wideBelow[ip.kind()] ? 'wide' : reach }
}

/** Converts `192.0.2.0/255.255.255.0` to `192.0.2.0/24`; null when the second part is no mask. */
function withoutMask(address: string, mask: string): string | null {
  const prefix = parseIp(address)?.kind() === 'ipv4' ? prefixOfMask(mask) : null
  return prefix === null ? null : writeNetwork(`${address}/${prefix}`)
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
