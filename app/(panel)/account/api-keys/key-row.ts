import type { ApiKey } from '@/lib/account/model'
import type { KeyArea, KeyState } from '@/lib/account/rules/api-keys'

export type KeyRow = ApiKey & { state: KeyState }

/** What a key can be limited to; a missing category could not be read. */
export type Scopes = Partial<Record<KeyArea, readonly { id: string; name: string }[]>>

/** Identifies where the new value of a key is shown. */
export const secretScope = 'api-keys'
