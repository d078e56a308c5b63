/**
 * What a read or a change came to, in the form that pages, actions and parts share. Plain data, so that it can go from
 * the server to the browser; nothing in it is secret unless its `value` is.
 */

/** The ways in which the API can fail us. Pages and actions switch on these, never on a text. */
export const failureKinds = [
  'unauthenticated',
  'forbidden',
  'notFound',
  'invalid',
  'conflict',
  'tooMany',
  'upstream',
  'unavailable',
  'malformed',
  'unknownOutcome',
  /** Somebody else has signed in in this browser since the page was opened. Nothing was sent. */
  'otherSignIn',
  /** The page is of another build of ours than the server. Nothing was sent. */
  'outdated',
] as const

export type FailureKind = (typeof failureKinds)[number]

/** A failure as a person may see it. */
export type Failure = {
  kind: FailureKind
  /** The API's own words, when it said any that are meant for people. */
  message: string | null
  /** The same in the person's language; absent where that is what the API said, or its words are not known. */
  said?: string
  /** Short reference that support finds in the log, such as `8F2K-41QD`. */
  reference: string
  /** HTTP status, or null when no answer came. */
  status: number | null
  /** Seconds that the API asked us to wait, or null. */
  retryAfterSeconds: number | null
  /** Where something was refused for money, and the API told how much (api-fields §1). */
  payment?: PaymentRefusal
}

/** `payment`: the account's credit does not cover it. `payment_declined`: a card was declined. */
export type PaymentRefusal = {
  reason: 'payment' | 'payment_declined'
  required: { amount: string; currency: string } | null
  balance: { amount: string; currency: string } | null
}

/** A value and the API's clock when it was true. */
export type Reading<T> = { value: T; asOf: Date }

/** A read that may have failed; the page goes on either way. */
export type Settled<T> = { ok: true; value: T; asOf: Date } | { ok: false; failure: Failure }

/**
 * What became of a change.
 * - `done`: the API said so, perhaps with a message for people.
 * - `refused`: the API or our own rules said no. Nothing was changed, unless `mayHaveHappened` says so.
 * - `unknown`: the call went out and no answer came, or to an order an error of the API's own. It may have happened.
 *   `message` is what the API said then; `openMs` for how long from now the call may still take effect, in milliseconds.
 * - `signedOut`: the session has ended. Nothing was changed; sign in and send it again.
 * - `passwordNeeded`: the password was given too long ago for this. Nothing was changed; give it and send it again.
 */
export type Outcome<T = null> =
  | { status: 'done'; value: T; message: string | null; reference: string }
  | { status: 'refused'; failure: Failure; fieldErrors: Record<string, string> }
  | { status: 'unknown'; reference: string; sentAt: Date; message?: string | null; openMs?: number }
  | { status: 'signedOut'; reference: string }
  | { status: 'passwordNeeded'; reference: string }

/**
 * Whether a change that was refused may have had an effect all the same: the API failed on its way, and nobody knows
 * before or after which part of the work.
 */
export function mayHaveHappened({ kind }: Pick<Failure, 'kind'>): boolean {
  return kind === 'upstream'
}

/** Where nobody said how long a call may take: as long as the setting's own default. */
export const usuallyOpenMs = 300_000

/**
 * For how long after an answer was lost its call may still take effect, in milliseconds. Until then it is no proof that
 * nothing of it is to be seen.
 */
export function openMsOf(outcome: Outcome<unknown>): number {
  return outcome.status === 'unknown' ? (outcome.openMs ?? usuallyOpenMs) : 0
}
