import type { KeyPermissions } from '@/lib/rules/api-keys'

/** An API key without its secret. */
export type ApiKey = {
  id: string
  label: string
  /** The first characters of the secret: safe to show, enough to identify the key. */
  prefix: string | null
  permissions: KeyPermissions
  createdAt: Date | null
  expiresAt: Date | null
  lastUsedAt: Date | null
  lastUsedFrom: string | null
  revokedAt: Date | null
  status: string | null
  /** The user who created it. */
  contactId: string | null
}
