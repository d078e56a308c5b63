import { searchText } from './search-text'

/**
 * Ranks how well something matches a query: 0 is best, null is no match. Every word must occur in the name or the other
 * search terms.
 *
 * @param query as returned by `searchText`
 */
export function rank(query: string, name: string, also: readonly string[]): number | null {
  return rankPlain(query, searchText(name), also.map(searchText))
}

/** As `rank`, of texts that `searchText` has returned. */
export function rankPlain(query: string, ours: string, others: readonly string[]): number | null {
  const words = query.split(/\s+/).filter(Boolean)
  if (words.length === 0) return 0
  if (!words.every((word) => ours.includes(word) || others.some((other) => other.includes(word)))) return null
  if (ours === query || others.includes(query)) return 0
  if (ours.startsWith(query)) return 1
  if (others.some((other) => other.startsWith(query))) return 2
  return ours.includes(query) ? 3 : 4
}
