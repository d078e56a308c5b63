/**
 * What this sign-in may change. `null` means not known: it counts as allowed, and a 403 is explained where it occurs (§5).
 */
export type Rights = {
  /** Power, rename, reinstall and everything else that changes a server. */
  servers: boolean | null
  /** SSH keys and the profile. */
  account: boolean | null
  /** Domains, DNS zones and records; for a key limited to some zones, those. Absent when not determined. */
  domains?: boolean | null | undefined
  /** Mass transfer, which needs all DNS of the account. Only determined for API keys. */
  massTransfer?: boolean | null | undefined
}

/** Whether a change is allowed: true unless this sign-in is known to be read-only. */
export function mayChange(rights: Rights, area: keyof Rights): boolean {
  return rights[area] !== false
}

/** The signed-in user as the browser may know it: without the token. */
export type Viewer = {
  kind: 'user' | 'apiKey'
  /** Name for the account menu; for an API key, the name of the account. */
  name: string
  /** E-mail address of the user, or null for an API key. */
  username: string | null
  accessLevel: 'admin' | 'user' | 'server' | null
  customerName: string | null
  /** Account number, for support. */
  customerId: string | null
  twoFactor: boolean
  /** Determined at sign-in, because the API has no list of permissions (`probeRights`). */
  rights: Rights
}

/** Whether nothing at all may be changed, which every page then says. */
export function isReadOnly(rights: Rights): boolean {
  return Object.values(rights).every((right) => right === false)
}

/** Returns the initials of a name, or of the part of an e-mail address before the @. */
export function initialsOf(name: string): string {
  const [local = ''] = name.trim().split('@')
  const words = local.split(/[\s._+-]+/).filter(Boolean)
  const [first, last] = [words[0], words.length > 1 ? words.at(-1) : undefined]
  return [first, last].map((word) => Array.from(word ?? '')[0]?.toUpperCase() ?? '').join('')
}
