/** Longest name that the panel sends; the reference names no limit, and a longer one fits no list. */
export const serverNameLimit = 255

/** What is wrong with a server's cosmetic name (§2.1), or null. Blanks around it do not count. */
export function serverNameProblem(name: string): 'empty' | 'tooLong' | null {
  const trimmed = name.trim()
  if (trimmed === '') return 'empty'
  return trimmed.length > serverNameLimit ? 'tooLong' : null
}
