const LABEL = '[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?'
const FULL_NAME = new RegExp(`^(${LABEL}\\.)+(xn--[a-z0-9-]{1,59}|[a-z]{2,63})$`, 'i')

/** Whether a host name is fully qualified: at least two labels, and the last is not a number. */
export function isFullHostname(text: string): boolean {
  return text.length <= 253 && FULL_NAME.test(text)
}

/** Accepts internationalised names in Unicode too. */
export function isDomainName(text: string): boolean {
  if (isFullHostname(text)) return true
  if (!/^[\p{L}\p{N}.-]+$/u.test(text)) return false
  return URL.canParse(`http://${text}`) && isFullHostname(new URL(`http://${text}`).hostname)
}

export function isEmailAddress(text: string): boolean {
  const [local = '', domain = '', ...rest] = text.split('@')
  return rest.length === 0 && /^[^\s@<>(),;:"\\[\]]{1,64}$/.test(local) && isDomainName(domain)
}

/** Whether a name is in the time zone database. An empty one stops live installers half-way, so it is refused (api-fields §11). */
export function isTimezone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

export function isEncodedScript(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}
