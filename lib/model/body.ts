/** Bodies of requests to the panel: how long they may be, and what is answered to longer ones. */

/** Bytes. `anybody`: the sign-in form with everything at its longest. `signedIn`: what Next.js takes for an action. */
export const mostBodyBytes = { anybody: 16 * 1024, signedIn: 1024 * 1024 }

/** What the proxy answers instead of an action; the page that sent it reads them. Nothing was done. */
export const bodyRefusals = { signedOut: 'Signed out', tooLong: 'Too long' } as const
