/** Maximum length that the panel sends; the reference has no limit, and longer names fit no list. */
export const serverNameLimit = 255

/** Validates a server's display name (§2.1). Surrounding blanks are ignored. */
export function serverNameProblem(name: string): 'empty' | 'tooLong' | null {
  const trimmed = name.trim()
  if (trimmed === '') return 'empty'
  return trimmed.length > serverNameLimit ? 'tooLong' : null
}
