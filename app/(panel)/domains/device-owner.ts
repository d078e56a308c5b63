import type { Session } from '@/lib/auth/session'

/** Whose forms, contacts and transfers this device remembers. */
export function deviceOwner({ customerId, username, name }: Session): string {
  return `${customerId ?? ''}/${username ?? name}`
}
