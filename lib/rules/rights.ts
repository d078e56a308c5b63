/**
 * What this sign-in may change. `null` means that nobody could tell: it is then treated as allowed, and a 403 all the
 * same is explained where it happens (§5).
 */
export type Rights = {
  /** Power, rename, reinstall and everything else that changes a server. */
  servers: boolean | null
  /** SSH keys and the profile. */
  account: boolean | null
  /** Domains, DNS zones and their records; of a key that is held to some zones, those. Absent when never asked. */
  domains?: boolean | null | undefined
  /** Mass transfer, which needs all DNS of the account. Asked for API keys alone. */
  massTransfer?: boolean | null | undefined
}

/** True unless it is known that this sign-in may only read. */
export function mayChange(rights: Rights, area: keyof Rights): boolean {
  return rights[area] !== false
}
