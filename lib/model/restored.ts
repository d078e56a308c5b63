/**
 * Restores a form of texts and choices that the device has stored, member by member. What is missing or of another type is
 * as in `first`.
 */
export function restoredMembers<T extends Record<string, string | boolean>>(
  stored: Record<string, unknown>,
  first: T,
): T {
  const fitting = Object.entries(first).filter(([name, value]) => typeof stored[name] === typeof value)
  return { ...first, ...Object.fromEntries(fitting.map(([name]) => [name, stored[name]])) }
}

/** A stored list of texts; other members are dropped. */
export function restoredTexts(stored: unknown): string[] {
  return Array.isArray(stored) ? stored.filter((text) => typeof text === 'string') : []
}
