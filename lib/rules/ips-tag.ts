/** The IPS tag that names a registrar at the .uk registry (§4.7 ips-tag). */

/** As it is sent: tags are written in capitals. */
export function toIpsTag(typed: string): string {
  return typed.trim().toUpperCase()
}

/** What is wrong with a tag as typed: letters, digits and hyphens only. */
export function ipsTagProblem(typed: string): 'missing' | 'characters' | null {
  const tag = toIpsTag(typed)
  if (tag === '') return 'missing'
  return /^[A-Z0-9-]{1,64}$/.test(tag) ? null : 'characters'
}
