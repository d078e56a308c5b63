/**
 * Who finds out that the session has ended tells it here, the sign-in dialog listens, and what was under way waits.
 * One module for the whole tab: a poll and a click that both meet a 401 open one dialog, not two.
 */

/** `ended`: nobody is signed in. `password`: somebody is, and what they ask for needs the password once more. */
export type SignInReason = 'ended' | 'password'

const dialogs = new Set<(reason: SignInReason) => void>()
const resumers = new Set<() => void>()
let waiting: ((signedIn: boolean) => void)[] = []
let asked: SignInReason | null = null
let signIns = 0

/** Asks for signing in. Asked twice before an answer, the dialog opens once. */
export function announceSessionEnded(reason: SignInReason = 'ended'): void {
  if (asked) return
  asked = reason
  for (const open of dialogs) open(reason)
}

/**
 * For the sign-in dialog. An end announced before the dialog was there is told at once.
 *
 * @returns stops listening
 */
export function onSessionEnded(open: (reason: SignInReason) => void): () => void {
  dialogs.add(open)
  if (asked) open(asked)
  return () => {
    dialogs.delete(open)
    // Nobody is left to answer: what waits goes on, without having been signed in.
    if (dialogs.size === 0) answer(false)
  }
}

/** For what paused because of a 401 and goes on after signing in, such as polling. */
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
 * Opens the dialog and waits for it.
 *
 * @returns whether the person signed in; false at once where no dialog is there to ask
 */
export function waitForSignIn(reason: SignInReason = 'ended'): Promise<boolean> {
  announceSessionEnded(reason)
  if (dialogs.size === 0) {
    asked = null
    return Promise.resolve(false)
  }
  return new Promise((settle) => waiting.push(settle))
}
