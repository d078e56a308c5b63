/**
 * Who finds out that the session has ended tells it here, the sign-in dialog listens, and what was under way waits.
 * One module for the whole tab: a poll and a click that both meet a 401 open one dialog, not two.
 */

const dialogs = new Set<() => void>()
const resumers = new Set<() => void>()
let waiting: ((signedIn: boolean) => void)[] = []
let hasEnded = false

/** Says that the API no longer knows this session. Said twice before an answer, it opens the dialog once. */
export function announceSessionEnded(): void {
  if (hasEnded) return
  hasEnded = true
  for (const open of dialogs) open()
}

/**
 * For the sign-in dialog. An end announced before the dialog was there is told at once.
 *
 * @returns stops listening
 */
export function onSessionEnded(open: () => void): () => void {
  dialogs.add(open)
  if (hasEnded) open()
  return () => {
    dialogs.delete(open)
  }
}

/** For what paused because of a 401 and goes on by itself after signing in, such as polling. */
export function onSignedIn(resume: () => void): () => void {
  resumers.add(resume)
  return () => {
    resumers.delete(resume)
  }
}

/**
 * For the sign-in dialog, when it closes.
 *
 * @param signedIn false when the person chose not to sign in now; the next 401 asks again
 */
export function settleSignIn(signedIn: boolean): void {
  hasEnded = false
  const answered = waiting
  waiting = []
  for (const settle of answered) settle(signedIn)
  if (signedIn) for (const resume of resumers) resume()
}

/**
 * Opens the dialog and waits for it.
 *
 * @returns whether the person signed in; false at once where no dialog is there to ask
 */
export function waitForSignIn(): Promise<boolean> {
  announceSessionEnded()
  if (dialogs.size === 0) {
    hasEnded = false
    return Promise.resolve(false)
  }
  return new Promise((settle) => waiting.push(settle))
}
