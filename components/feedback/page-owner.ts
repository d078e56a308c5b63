/**
 * The owner of this document. Another tab may sign in somebody else; from then on this document must not act for them,
 * so every change and live read sends the tag of its first owner.
 */

let owner: string | null = null
let hasChanged = false
const listeners = new Set<() => void>()

/** Sets the owner at the first render in the browser; later calls are ignored. */
export function claimPage(first: string): void {
  if (typeof window !== 'undefined') owner ??= first
}

/** The tag to send; empty before the frame has rendered, which the server refuses. */
export const pageOwner = (): string => owner ?? ''

/** Announces that somebody else is signed in now. */
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
