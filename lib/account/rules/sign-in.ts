import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser'

/** Steps and errors of signing in, as plain data between the form and the server. */

export type SignInMethod = 'password' | 'apiKey' | 'passkey'

export type SignInProblem =
  /** §5: user name or password is wrong. */
  | { kind: 'badCredentials'; reference: string }
  /** The authentication code is wrong or has expired. */
  | { kind: 'codeWrong'; reference: string }
  /** The code was entered after the stored password had expired or been used. */
  | { kind: 'tooLate' }
  /** Too many wrong codes for one password. */
  | { kind: 'codesUsedUp' }
  | { kind: 'keyRefused'; reference: string }
  /** The API does not take the passkey, or what the device has said. */
  | { kind: 'passkeyRefused'; reference: string }
  /** It is of somebody else than who must sign in again. */
  | { kind: 'passkeyOfOther'; reference: string }
  | { kind: 'tooMany'; reference: string; waitSeconds: number | null }
  /** The API did not respond, or its response was unusable. */
  | { kind: 'unavailable'; reference: string }
  | { kind: 'missing'; field: 'username' | 'password' | 'code' | 'apiKey' }

export type SignInState = {
  step: 'credentials' | 'code' | 'done'
  way: SignInMethod
  /** The typed e-mail address, kept so that it need not be typed again. */
  username: string
  problem: SignInProblem | null
  /** Whether the sign-in refuses every change. */
  lookOnly: boolean
  /** ID of the signed-in account; null until signed in. */
  customerId?: string | null
  /** What the device must confirm, after the first step of a passkey. */
  question?: PublicKeyCredentialRequestOptionsJSON
}

export const startOfSignIn: SignInState = {
  step: 'credentials',
  way: 'password',
  username: '',
  problem: null,
  lookOnly: false,
}

/** The field of the sign-in form that asks for a sign-in that refuses every change. */
export const lookOnlyField = 'lookOnly'

/** Reads a six-digit code in any grouping that apps and people write: `436 818`, `436-818`. Null for anything else. */
export function codeDigits(typed: string): string | null {
  const digits = typed.normalize('NFKC').replace(/[^\p{L}\p{N}]/gu, '')
  return /^\d{6}$/.test(digits) ? digits : null
}

/**
 * Returns the page to open after signing in, or the dashboard. Only accepts a path of this site, so that a forged link
 * cannot redirect elsewhere. An invoice's PDF or payment is opened from its page.
 */
export function safeReturnPath(from: string | null | undefined): string {
  // The proxy writes URL-encoded, printable ASCII. Other characters would break the redirect header.
  if (!from || !/^\/(?!\/)[\x21-\x5b\x5d-\x7e]*$/.test(from)) return '/'
  // Browsers resolve `/.//host` to `//host`, which is another site.
  if (new URL(from, 'http://panel').pathname.startsWith('//')) return '/'
  const page = from.replace(/^\/api(\/billing\/invoices\/[^/?#]+)\/.*/, '$1')
  return page.startsWith('/sign-in') || page.startsWith('/api/') ? '/' : page
}

/** The field of the sign-out form that says that its script has cleared the device's storage, except what is kept. */
export const keptField = 'kept'
