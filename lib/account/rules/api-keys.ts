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

/** Ready sets of access, for what keys are most often made for. */
export const keySets = {
  /** Sees everything and changes nothing: monitoring, reports. */
  readOnly: Object.fromEntries(keyAreas.map((area) => [area, { mode: 'r', ids: null }])),
  /** Records and certificates, such as a DNS challenge. */
  dns: { dns: { mode: 'rw', ids: null } },
  /** Orders and installs servers with the account's SSH keys, and names them. */
  deploy: { servers: { mode: 'rw', ids: null }, dns: { mode: 'rw', ids: null }, account: { mode: 'r', ids: null } },
} as const satisfies Record<string, KeyPermissions>

type KeySet = keyof typeof keySets
export const keySetNames = ['readOnly', 'dns', 'deploy'] as const satisfies readonly KeySet[]

/** The ready set that access is exactly the same as, or null. */
export function keySetOf(permissions: KeyPermissions): KeySet | null {
  const plain = (of: KeyPermissions) => JSON.stringify(keyAreas.map((area) => [of[area]?.mode, of[area]?.ids]))
  return keySetNames.find((name) => plain(keySets[name]) === plain(permissions)) ?? null
}

/** Lifetimes to choose from, in days; null for no end. */
export const keyLives = [30, 90, 365, null] as const

/** The last day of a key that lives for some days, such as `2027-01-31`, in the person's time zone; "" without an end. */
export function lastDay(days: number | null, now: Date): string {
  if (days === null) return ''
  const end = new Date(now.getFullYear(), now.getMonth(), now.getDate() + days)
  return [end.getFullYear(), end.getMonth() + 1, end.getDate()].map((part) => String(part).padStart(2, '0')).join('-')
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
