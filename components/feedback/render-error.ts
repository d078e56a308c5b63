import { unstable_isUnrecognizedActionError } from 'next/navigation'
import { useEffect, useState } from 'react'

/** Digest of a server error: its number in the log, and the only detail that Next.js sends to the browser. */
export function digestOf(error: unknown): string | null {
  if (typeof error !== 'object' || error === null || !('digest' in error)) return null
  return typeof error.digest === 'string' ? error.digest : null
}

/**
 * Reloads the page when a part of it did not come: a chunk, because a newer build was deployed and the old files are
 * gone, or the end of its data, because the connection broke. Drafts survive as after any reload. Also for a form whose
 * action is unknown to the server; changes report that themselves (send-change.ts).
 *
 * @param error error caught by a boundary
 * @returns whether the page is reloading, so that no failure needs to be shown
 */
export function useMissingPart(error: unknown): boolean {
  // Decided once: the reload that follows changes the answer.
  const [missing] = useState(() => isMissingPart(error))
  useEffect(() => {
    if (!missing) return
    const given = new AbortController()
    void reloadOnceReachable(error, given.signal)
    return () => given.abort()
  }, [missing, error])
  return missing
}

/** Waits for the panel to answer, because a reload without it ends on the browser's own error page. */
async function reloadOnceReachable(error: unknown, given?: AbortSignal): Promise<void> {
  while (!given?.aborted) {
    const isUp = await fetch('/api/health', { cache: 'no-store', signal: given }).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isUp) {
      rememberReload(error)
      return location.reload()
    }
    await new Promise((resolve) => setTimeout(resolve, 2000))
  }
}

/** What React (412 in a build), Chromium, Firefox and Safari say when the data of a page ends before its end. */
const endedEarly =
  /^(Connection closed\.|Minified React error #412;.*|network error|Error in input stream|Load failed|The network connection was lost\.)$/

/**
 * False right after a reload for the same part: if it is still missing, that is a failure, and must not cause a reload
 * loop. While copies of two builds are running, a reload may bring the old build again, and then another of its chunks
 * may be missing.
 */
function isMissingPart(error: unknown): boolean {
  const isMissing = error instanceof Error && (error.name === 'ChunkLoadError' || endedEarly.test(error.message))
  if (!(isMissing || unstable_isUnrecognizedActionError(error)) || !navigator.onLine) return false
  const reloaded = performance
    .getEntriesByType('navigation')
    .some((entry) => 'type' in entry && entry.type === 'reload')
  return !reloaded || performance.now() > 60_000 || !wasReloadedFor(error)
}

/** For a part that was to be loaded: reloads the page if it is missing, as after a deployment. @returns whether it does */
export function reloadIfMissing(error: unknown): boolean {
  const isMissing = isMissingPart(error)
  if (isMissing) void reloadOnceReachable(error)
  return isMissing
}

/** In the tab's storage. Not an entry of the device store: that needs a sign-in, and sign-in pages reload too. */
const reloadKey = 'havn-reloaded-for'

function rememberReload(error: unknown): void {
  try {
    sessionStorage.setItem(reloadKey, String(error))
  } catch {
    // Blocked: see wasReloadedFor.
  }
}

/** Its message names the chunk or the action, or what the connection did. Where the browser blocks storage, any reload counts. */
function wasReloadedFor(error: unknown): boolean {
  try {
    return sessionStorage.getItem(reloadKey) === String(error)
  } catch {
    return true
  }
}
