import { preferenceSeconds } from '@/lib/preferences'

/**
 * Which columns a person chose on this device, kept in a cookie per table, so that the server's first answer already
 * shows them. The page reads the cookie and hands it to the table:
 * `readColumns((await cookies()).get(columnsCookie('servers'))?.value)`.
 */

/** Name of the cookie of a table. */
export function columnsCookie(table: string): string {
  return `havn-columns-${table}`
}

/** The columns in a cookie's value; null when none were chosen. */
export function readColumns(value: string | undefined): string[] | null {
  const columns = (value ?? '').split('.').filter((id) => /^[\w-]+$/.test(id))
  return columns.length > 0 ? columns : null
}

/** Keeps the choice, or forgets it. In the browser only. */
export function rememberColumns(table: string, columns: readonly string[] | null): void {
  const age = columns ? preferenceSeconds : 0
  document.cookie = `${columnsCookie(table)}=${columns?.join('.') ?? ''}; path=/; max-age=${age}; samesite=lax`
}
