/** Validates a reference such as `8F2K-41QD` from a page's URL; null for anything else. */
export function validReference(value: unknown): string | null {
  return typeof value === 'string' && /^[0-9A-Z]{4}-[0-9A-Z]{4}$/.test(value) ? value : null
}
