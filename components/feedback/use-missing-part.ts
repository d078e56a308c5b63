import { unstable_isUnrecognizedActionError } from 'next/navigation'
import { useEffect } from 'react'

/**
 * A part of the page that could not be fetched, because a newer build was deployed under the open tab and the server has
 * the old one's files no longer: the page is loaded again, and what was typed is there as after any reload. The same
 * applies to a form whose action the server does not know; changes report that themselves (send-change.ts).
 *
 * @param error what a boundary caught
 * @returns whether the page is being loaded again, so that there is no failure to tell
 */
export function useMissingPart(error: unknown): boolean {
  const missing = isMissingPart(error)
  useEffect(() => {
    if (missing) location.reload()
  }, [missing])
  return missing
}

/** False right after a reload: what is missing then too is a failure, and must not load the page for ever. */
export function isMissingPart(error: unknown): boolean {
  const isMissing = error instanceof Error && error.name === 'ChunkLoadError'
  if (!(isMissing || unstable_isUnrecognizedActionError(error)) || !navigator.onLine) return false
  const reloaded = performance
    .getEntriesByType('navigation')
    .some((entry) => 'type' in entry && entry.type === 'reload')
  return !reloaded || performance.now() > 60_000
}
