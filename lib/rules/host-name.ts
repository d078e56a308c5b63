import { isDomainName } from './domain-name'

/** Host names and e-mail addresses, as the reinstall call wants them (§4.5). */

/**
 * A host name in the form in which it is sent: lower case, no trailing dot, and an internationalised one in its ASCII
 * form. What cannot be turned stays as it was, for the rule to refuse.
 */
export function normaliseHostName(typed: string): string {
  const name = typed.trim().toLowerCase().replace(/\.$/, '')
  if (/^[\x21-\x7e]*$/.test(name) || /[\s/:?#@\\]/.test(name)) return name
  try {
    return new URL(`http://${name}`).hostname
  } catch {
    return name
  }
}

/**
 * True for a fully qualified host name: at least two labels of letters, digits and inner hyphens, at most 253
 * characters, and a last label that is not a number (an IP address is none). The API replaces anything else by the
 * server's primary IPv4 address (§4.5).
 *
 * @param name as `normaliseHostName` gives it
 */
export function isFullyQualified(name: string): boolean {
  return isDomainName(name)
}

/** What the server will be called when this is typed: the name, or the address that the API puts in its place. */
export function resultingHostName(typed: string, primaryIp: string | null): { name: string | null; replaced: boolean } {
  const name = normaliseHostName(typed)
  return isFullyQualified(name) ? { name, replaced: false } : { name: primaryIp, replaced: true }
}

/** True for a domain that an app may get (§4.5): the same as for a host name. */
export function isAppDomain(typed: string): boolean {
  return isFullyQualified(normaliseHostName(typed))
}

/** True for what is plausibly an e-mail address: one @, something before it, a host name after it. */
export function isEmail(typed: string): boolean {
  const parts = /^([^\s@"(),:;<>[\]\\]{1,64})@([^\s@]+)$/.exec(typed.trim())
  return parts !== null && !/^\.|\.$|\.\./.test(parts[1] ?? '') && isAppDomain(parts[2] ?? '')
}

/**
 * The host name that a person probably meant: without the web address, path or port round it, spaces or underscores
 * inside. Null when nothing better can be made of it.
 */
export function mendedHostName(typed: string): string | null {
  const bare = typed
    .trim()
    .replace(/^[a-z][a-z0-9+.-]*:\/\//i, '')
    .replace(/^[^@/]*@/, '')
    .replace(/[/?#][^]*$/, '')
    .replace(/:\d*$/, '')
    .replace(/[\s_]+/g, '-')
    .replace(/\.{2,}/g, '.')
    .replace(/^[.-]+|(?<![.-])[.-]+$/g, '')
  const name = normaliseHostName(bare)
  return isFullyQualified(name) && name !== normaliseHostName(typed) ? name : null
}

/**
 * Full host names to offer for what was typed, the likeliest first.
 *
 * @param known names that this server has had: its own name and the reverse names of its addresses
 */
export function offeredHostNames(typed: string, known: readonly (string | null)[]): string[] {
  const full = known.flatMap((name) =>
    name && isFullyQualified(normaliseHostName(name)) ? [normaliseHostName(name)] : [],
  )
  const first = normaliseHostName(typed.trim().replace(/[\s_]+/g, '-')).split('.')[0] ?? ''
  const domains = full.map((name) => name.split('.').slice(1).join('.')).filter(isFullyQualified)
  const joined = domains.map((domain) => `${first}.${domain}`).filter(isFullyQualified)
  const mended = mendedHostName(typed)
  return [...new Set([...(mended ? [mended] : []), ...joined, ...full])].slice(0, 3)
}
