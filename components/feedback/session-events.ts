import type { SignInReason } from '@/lib/model/outcome'

/**
 * Announces the end of a session to the sign-in dialog, while pending work waits. One module for the whole tab, so that
 * a poll and a click that both get a 401 open one dialog.
 */

const dialogs = new Set<(reason: SignInReason) => void>()
const resumers = new Set<() => void>()
let waiting: ((signedIn: boolean) => void)[] = []
let asked: SignInReason | null = null
let signIns = 0

/** Requests a sign-in. Repeated requests open the dialog once. */
export function announceSessionEnded(reason: SignInReason = 'ended'): void {
  if (asked) return
  asked = reason
  for (const open of dialogs) open(reason)
}

/**
 * For the sign-in dialog. An earlier announcement is delivered at once.
 *
 * @returns a function that stops listening
 */
export function onSessionEnded(open: (reason: SignInReason) => void): () => void {
  dialogs.add(open)
  if (asked) open(asked)
  return () => {
    dialogs.delete(open)
    // Without a dialog, waiting calls continue as not signed in.
    if (dialogs.size === 0) answer(false)
  }
}

/** For work that a 401 paused and that resumes after signing in, such as polling. */
export function onSignedIn(resume: () => void): () => void {
  resumers.add(resume)
  return () => {
    resumers.delete(resume)
  }
}

/** How often somebody has signed in by the dialog of this document. */
export const countSignIns = () => signIns

/**
 * For the sign-in dialog, when it closes.
 *
 * @param signedIn false when the person chose not to sign in now; the next 401 asks again
 */
export function settleSignIn(signedIn: boolean): void {
  asked = null
  if (signedIn) signIns += 1
  answer(signedIn)
  if (signedIn) for (const resume of resumers) resume()
}

function answer(signedIn: boolean): void {
  const answered = waiting
  waiting = []
  for (const settle of answered) settle(signedIn)
}

/**
 * Opens the dialog and waits for its result.
 *
 * @param before `countSignIns` from when the refused call was sent: if the person has signed in since, another call asked
 * first and the dialog does not open again
 * @returns whether the person signed in; false at once without a dialog
 */
export function waitForSignIn(reason: SignInReason = 'ended', before = signIns): Promise<boolean> {
  if (before !== signIns) return Promise.resolve(true)
  announceSessionEnded(reason)
  if (dialogs.size === 0) {
    asked = null
    return Promise.resolve(false)
  }
  return new Promise((settle) => waiting.push(settle))
}

/**
 * Calls, and once more after the person has signed in, if that is what the first answer asks for. Safe for a change: what
 * asks for a sign-in was refused.
 *
 * @param reasonOf why an answer asks for a sign-in; null for any other answer
 */
export async function withSignIn<T>(call: () => Promise<T>, reasonOf: (answer: T) => SignInReason | null): Promise<T> {
  const before = signIns
  const first = await call()
  const reason = reasonOf(first)
  return reason && (await waitForSignIn(reason, before)) ? call() : first
}
