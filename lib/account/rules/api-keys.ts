import type { ApiMessageCode } from '@/lib/api/messages'
import type { Rights } from '@/lib/model/rights'
import { meaningOf, type Failure } from '@/lib/model/outcome'
import { cleanLine } from '@/lib/model/pasted'

/** API keys (api-fields §4): what one may reach, what may be typed, what a refusal means. */

/** Categories of permissions in display order. */
export const keyAreas = ['servers', 'dns', 'webhosting', 'racks', 'billing', 'support', 'account'] as const
export type KeyArea = (typeof keyAreas)[number]

/** Categories that can be limited to single servers, zones or sites. */
export const limitableAreas: readonly KeyArea[] = ['servers', 'dns', 'webhosting']

/** `ids` null means everything in the category. */
export type KeyGrant = { mode: 'r' | 'rw'; ids: readonly string[] | null }
/** A missing category means no access. */
export type KeyPermissions = Partial<Record<KeyArea, KeyGrant>>

/** The mode of a key that is the same in every category and limited in none; else null. */
export function grantOfAll(permissions: KeyPermissions): KeyGrant['mode'] | null {
  const mode = permissions[keyAreas[0]]?.mode ?? null
  return keyAreas.every((area) => permissions[area]?.mode === mode && permissions[area]?.ids === null) ? mode : null
}

export const keyStates = ['active', 'expired', 'revoked'] as const
export type KeyState = (typeof keyStates)[number]

/** The API only has the flag `active`; dates show whether a key has expired or was revoked. */
export function keyState(
  key: { status: string | null; expiresAt: Date | null; revokedAt: Date | null },
  now: Date,
): KeyState {
  if (key.revokedAt !== null || key.status === 'revoked') return 'revoked'
  if (key.status === 'expired' || (key.expiresAt !== null && key.expiresAt <= now)) return 'expired'
  return 'active'
}

/** Whether a key can change nothing. */
export function isReadOnlyKey(permissions: KeyPermissions): boolean {
  return Object.values(permissions).every(({ mode }) => mode === 'r')
}

/** What a key may change: in an area that is limited to some ids, those. */
export function rightsOfKey({ servers, account, dns }: KeyPermissions): Rights {
  return {
    servers: servers?.mode === 'rw',
    account: account?.mode === 'rw',
    domains: dns?.mode === 'rw',
    massTransfer: dns?.mode === 'rw' && dns.ids === null,
  }
}

export const keyLabelLimit = 100

export type KeyProblem = 'labelMissing' | 'labelLong' | 'labelMarkup' | 'nothingGiven' | 'noneChosen' | 'expiry'

export function keyLabelProblem(label: string): KeyProblem | null {
  if (cleanLine(label) === '') return 'labelMissing'
  if (cleanLine(label).length > keyLabelLimit) return 'labelLong'
  return /[<>&"']/.test(label) ? 'labelMarkup' : null
}

/** A key needs access to something, and a category limited to single objects needs at least one. */
export function permissionsProblem(permissions: KeyPermissions): KeyProblem | null {
  const grants = Object.values(permissions)
  if (grants.length === 0) return 'nothingGiven'
  return grants.some(({ ids }) => ids?.length === 0) ? 'noneChosen' : null
}

/** What a refused change of API keys means (api-fields §4). */
export type KeyRefusal = 'notFound' | 'label' | 'expiry' | 'permissions'

const meanings: Partial<Record<ApiMessageCode, KeyRefusal>> = {
  apiKeyNotFound: 'notFound',
  apiKeyLabel: 'label',
  apiKeyExpiry: 'expiry',
  apiKeyPermissions: 'permissions',
}

export function keyRefusal(failure: Pick<Failure, 'known'>): KeyRefusal | null {
  return meaningOf(failure, meanings)
}
