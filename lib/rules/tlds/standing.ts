import type { DomainState } from '../domain'

/** Status of a domain on the account: its zone, or null when the account has none with that name. */
export type DomainStatus = {
  zone: { id: string; state: DomainState; registered: boolean; expiresAt: Date | null } | null
}
