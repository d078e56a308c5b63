import 'server-only'
import { LRUCache } from 'lru-cache'
import { tokenKey } from '@/lib/api/keep'

/**
 * What a sign-in was last told of the apps of its servers. No list says how their installations went: each takes a call of
 * its own, which is made with the list where it is known to be needed, not one answer later.
 */
type KnownApps = {
  /** Servers whose system is an app. */
  ids: readonly string[]
  /** Whether one of their apps was not installed. */
  hasFailed: boolean
}

const known = new LRUCache<string, KnownApps>({ max: 500 })

/** Of a long list, the others take their call when the list is there. */
const mostIds = 200

export function noteApps(token: string, { ids, hasFailed }: KnownApps): void {
  known.set(tokenKey(token), { ids: ids.slice(0, mostIds), hasFailed })
}

/** Nothing until this process has looked for this sign-in. */
export const knownApps = (token: string): KnownApps => known.get(tokenKey(token)) ?? { ids: [], hasFailed: false }
