import type { ApiCall, KeyNeed } from '@/lib/model/api-call'

/** Access of an API key to an area; `ids` null for all of it. */
type Access = { area: KeyNeed['area']; ids: readonly string[] | null }

/** The least access with which one API key may make all of some calls; null if no key may make one of them. */
export function leastAccess(calls: readonly ApiCall[]): readonly Access[] | null {
  const found = new Map<KeyNeed['area'], Set<string> | null>()
  for (const { key } of calls) {
    if (key === null) return null
    const ids = found.get(key.area)
    if (key.id === null || ids === null) found.set(key.area, null)
    else found.set(key.area, (ids ?? new Set()).add(key.id))
  }
  return Array.from(found, ([area, ids]) => ({ area, ids: ids && [...ids] }))
}
