import type { DomainState } from '../domain'

/** How a domain stands on the account: its zone, or null when the account has none of that name. */
export type DomainStanding = {
  zone: { id: string; state: DomainState; registered: boolean; expiresAt: Date | null } | null
}
