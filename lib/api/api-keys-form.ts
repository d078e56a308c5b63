import type { KeyPermissions } from '@/lib/rules/api-keys'

/** An API key as it may be shown: never its secret. */
export type ApiKey = {
  id: string
  label: string
  /** The first characters of the secret: safe to show, enough to tell keys apart. */
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
