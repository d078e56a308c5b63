import { bareName, isDomainName } from './domain-name'
import { cleanLine } from './pasted'

/** Host names and e-mail addresses for the reinstall call (§4.5). */

/**
 * Normalises a host name: lower-case ASCII without a trailing dot. What cannot be converted stays, for the validation to
 * refuse.
 */
export function normaliseHostName(typed: string): string {
  const name = cleanLine(typed).toLowerCase().replace(/\.$/, '')
  if (/^[\x21-\x7e]*$/.test(name) || /[\s/:?#@\\]/.test(name)) return name
  try {
    return new URL(`http://${name}`).hostname
  } catch {
    return name
  }
}

/**
 * Whether a host name is fully qualified: at least two labels of letters, digits and inner hyphens, at most 253
 * characters, and a last label that is not a number, as in an IP address. The API replaces anything else by the server's
 * primary IPv4 address (§4.5).
 *
 * @param name as returned by `normaliseHostName`
 */
export function isFullyQualified(name: string): boolean {
  return isDomainName(name)
}

/** Returns the host name that the server will get: the typed name, or the address by which the API replaces it. */
export function resultingHostName(typed: string, primaryIp: string | null): { name: string | null; replaced: boolean } {
  const name = normaliseHostName(typed)
  return isFullyQualified(name) ? { name, replaced: false } : { name: primaryIp, replaced: true }
}

/** Whether a domain is valid for an app (§4.5): the same as for a host name. */
export function isAppDomain(typed: string): boolean {
  return isFullyQualified(normaliseHostName(typed))
}

/** Whether a text is plausibly an e-mail address: something before one @, and a host name after it. */
export function isEmail(typed: string): boolean {
  const parts = /^([^\s@"(),:;<>[\]\\]{1,64})@([^\s@]+)$/.exec(cleanLine(typed))
  return parts !== null && !/^\.|\.$|\.\./.test(parts[1] ?? '') && isAppDomain(parts[2] ?? '')
}

/**
 * Suggests a valid host name for an invalid one, without web address, path, port, spaces or underscores. Null when there
 * is no suggestion.
 */
export function correctedHostName(typed: string): string | null {
  const name = normaliseHostName(bareName(typed))
  return isFullyQualified(name) && name !== normaliseHostName(typed) ? name : null
}

/**
 * Suggests full host names for what was typed, the most likely first.
 *
 * @param ownNames names of this server: its own name and the reverse names of its addresses
 */
export function suggestedHostNames(typed: string, ownNames: readonly (string | null)[]): string[] {
  const full = ownNames.flatMap((name) =>
    name && isFullyQualified(normaliseHostName(name)) ? [normaliseHostName(name)] : [],
  )
  const first = normaliseHostName(cleanLine(typed).replace(/[\s_]+/g, '-')).split('.')[0] ?? ''
  const domains = full.map((name) => name.split('.').slice(1).join('.')).filter(isFullyQualified)
  const joined = domains.map((domain) => `${first}.${domain}`).filter(isFullyQualified)
  const corrected = correctedHostName(typed)
  return [...new Set([...(corrected ? [corrected] : []), ...joined, ...full])].slice(0, 3)
}
