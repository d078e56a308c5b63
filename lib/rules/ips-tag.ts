/** IPS tags, which identify registrars at the .uk registry (§4.7 ips-tag). */

/** Normalises a tag to upper case. */
export function toIpsTag(typed: string): string {
  return typed.trim().toUpperCase()
}

/** Validates a typed tag: letters, digits and hyphens only. */
export function ipsTagProblem(typed: string): 'missing' | 'characters' | null {
  const tag = toIpsTag(typed)
  if (tag === '') return 'missing'
  return /^[A-Z0-9-]{1,64}$/.test(tag) ? null : 'characters'
}
