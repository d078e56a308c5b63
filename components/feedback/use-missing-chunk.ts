import { unstable_isUnrecognizedActionError } from 'next/navigation'
import { useEffect } from 'react'

/**
 * Reloads the page when a chunk could not be loaded because a newer build was deployed and the old files are gone.
 * Drafts survive as after any reload. Also for a form whose action is unknown to the server; changes report that
 * themselves (send-change.ts).
 *
 * @param error error caught by a boundary
 * @returns whether the page is reloading, so that no failure needs to be shown
 */
export function useMissingChunk(error: unknown): boolean {
  const missing = isMissingChunk(error)
  useEffect(() => {
    if (missing) location.reload()
  }, [missing])
  return missing
}

/** False right after a reload: a chunk still missing then is a failure, and must not cause a reload loop. */
export function isMissingChunk(error: unknown): boolean {
  const isMissing = error instanceof Error && error.name === 'ChunkLoadError'
  if (!(isMissing || unstable_isUnrecognizedActionError(error)) || !navigator.onLine) return false
  const reloaded = performance
    .getEntriesByType('navigation')
    .some((entry) => 'type' in entry && entry.type === 'reload')
  return !reloaded || performance.now() > 60_000
}
