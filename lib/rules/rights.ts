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
