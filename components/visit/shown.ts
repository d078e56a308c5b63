import type { Failure } from '@/lib/model/outcome'
import { onForget } from '@/lib/storage/device-store'

/** How fresh the page on the screen is, for the frame that says so and refreshes it. */
export type Shown = {
  /** When its data were read, in milliseconds; 0 before the first page. */
  readAt: number
  /** It is an earlier view, and is being refreshed behind. */
  isBehind: boolean
  /** It is old enough for its age to be told. */
  isOld: boolean
  /** Why the last refresh behind failed; what is shown is then the earlier view. */
  failure: Failure | null
  /** Tries again. */
  again: () => void
}

export const nothingShown: Shown = { readAt: 0, isBehind: false, isOld: false, failure: null, again: () => undefined }

let shown = nothingShown
const listeners = new Set<() => void>()
onForget(() => setShown(nothingShown))

/** How fresh it is now; `nothingShown` before the first page. */
export const readShown = (): Shown => shown

/** Replaces all of it. */
export function setShown(next: Shown): void {
  shown = next
  for (const tell of listeners) tell()
}

/** @param tell called after each change @returns the end */
export function onShown(tell: () => void): () => void {
  listeners.add(tell)
  return () => {
    listeners.delete(tell)
  }
}

/** For a part that came without its data, in a refresh behind. */
export const failBehind = (failure: Failure) => setShown({ ...shown, isBehind: false, failure })
