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
    if (!missing) return
    const given = new AbortController()
    void reloadOnceReachable(given.signal)
    return () => given.abort()
  }, [missing])
  return missing
}

/** Waits for the panel to answer, because a reload without it ends on the browser's own error page. */
export async function reloadOnceReachable(given?: AbortSignal): Promise<void> {
  while (!given?.aborted) {
    const isUp = await fetch('/api/health', { cache: 'no-store', signal: given }).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isUp) return location.reload()
    await new Promise((resolve) => setTimeout(resolve, 2000))
  }
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
