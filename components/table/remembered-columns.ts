import { preferenceSeconds } from '@/lib/preferences'

/**
 * Columns chosen on this device, kept in a cookie per table so that the server renders them. The page reads the cookie
 * and passes it to the table:
 * `readColumns((await cookies()).get(columnsCookie('servers'))?.value)`.
 */

/** Name of the cookie of a table. */
export function columnsCookie(table: string): string {
  return `havn-columns-${table}`
}

/** Parses the columns of a cookie; null when none were chosen. */
export function readColumns(value: string | undefined): string[] | null {
  const columns = (value ?? '').split('.').filter((id) => /^[\w-]+$/.test(id))
  return columns.length > 0 ? columns : null
}

/** Stores or clears the choice. Only in the browser. */
export function rememberColumns(table: string, columns: readonly string[] | null): void {
  const age = columns ? preferenceSeconds : 0
  document.cookie = `${columnsCookie(table)}=${columns?.join('.') ?? ''}; path=/; max-age=${age}; samesite=lax`
}
