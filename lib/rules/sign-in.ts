/** The steps and troubles of signing in, as plain data between the form and the server. */

export type SignInWay = 'password' | 'apiKey'

export type SignInProblem =
  /** §5: user name or password is wrong. */
  | { kind: 'badCredentials'; reference: string }
  /** The authentication code is wrong or has passed. */
  | { kind: 'codeWrong'; reference: string }
  /** The code came later than the password is kept between the steps, or after it was used. */
  | { kind: 'tooLate' }
  /** Too many wrong codes for one password. */
  | { kind: 'codesUsedUp' }
  | { kind: 'keyRefused'; reference: string }
  | { kind: 'tooMany'; reference: string; waitSeconds: number | null }
  /** The API did not answer, or not in a way that can be understood. */
  | { kind: 'unavailable'; reference: string }
  | { kind: 'missing'; field: 'username' | 'password' | 'code' | 'apiKey' }

export type SignInState = {
  step: 'credentials' | 'code' | 'done'
  way: SignInWay
  /** The e-mail address that was typed: never lost. */
  username: string
  problem: SignInProblem | null
  /** Whose account it became; null until signed in. */
  customerId?: string | null
}

export const startOfSignIn: SignInState = { step: 'credentials', way: 'password', username: '', problem: null }

/**
 * The page to come back to after signing in, or the dashboard. Only a path of this site: an address that a stranger
 * put into a link must not lead away.
 */
export function safeReturnPath(from: string | null | undefined): string {
  // What the proxy writes is URL-encoded: printable ASCII. Anything beyond breaks the header that leads there.
  if (!from || !/^\/(?!\/)[\x21-\x5b\x5d-\x7e]*$/.test(from)) return '/'
  return from.startsWith('/sign-in') || from.startsWith('/api/') ? '/' : from
}
