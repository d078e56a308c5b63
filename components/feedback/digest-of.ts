/** Digest of a server error: its number in the log, and the only detail that Next.js sends to the browser. */
export function digestOf(error: unknown): string | null {
  if (typeof error !== 'object' || error === null || !('digest' in error)) return null
  return typeof error.digest === 'string' ? error.digest : null
}
