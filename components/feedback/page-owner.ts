/**
 * Whom this document was made for. Another tab may sign somebody else in; from then on nothing typed or shown here may
 * act for them, so every change and live read says the mark of the document's first owner.
 */

let owner: string | null = null
let hasChanged = false
const listeners = new Set<() => void>()

/** For the frame, at its first render in the browser; later owners do not count. */
export function claimPage(first: string): void {
  if (typeof window !== 'undefined') owner ??= first
}

/** The mark to send; empty before the frame is there, which the server refuses. */
export const pageOwner = (): string => owner ?? ''

/** Says that somebody else is signed in by now. */
export function announceOtherSignIn(): void {
  if (hasChanged) return
  hasChanged = true
  for (const tell of listeners) tell()
}

export const hasOtherSignIn = (): boolean => hasChanged

export function onOtherSignIn(tell: () => void): () => void {
  listeners.add(tell)
  return () => {
    listeners.delete(tell)
  }
}
