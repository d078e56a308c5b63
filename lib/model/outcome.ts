import type { ApiMessage, ApiMessageCode } from '@/lib/api/messages'
import type { ApiCall, Described } from './api-call'

/**
 * Results of reads and changes, shared by pages, actions and components. Plain data that can be sent to the browser;
 * contains no secrets except in `value`.
 */

/** Kinds of failures. Code depends on these, never on a text. */
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
  /** The person has chosen to look only. Nothing was sent. */
  'lookOnly',
  /** The page and the server are different builds. Nothing was sent. */
  'outdated',
  /** The API does not have what was asked of it (`Offer`). */
  'notOffered',
  /** The device was offline. Nothing was sent. */
  'offline',
] as const

export type FailureKind = (typeof failureKinds)[number]

/** A failure that may be shown to the user. */
export type Failure = {
  kind: FailureKind
  /** The API's message for people, if it sent one. */
  message: string | null
  /** The message in the user's language; absent if it equals the API's or is unknown. */
  said?: string
  /** Which message of the reference it is; absent where the API's words are not known. */
  known?: ApiMessage
  /** Short reference that support finds in the log, such as `8F2K-41QD`. */
  reference: string
  /** HTTP status, or null when no response arrived. */
  status: number | null
  /** Retry-After of the response in seconds, or null. */
  retryAfterSeconds: number | null
  /** Amounts of a refusal for lack of payment, if the API sent them (api-fields §1). */
  payment?: PaymentRefusal
}

/** A failure that the panel found, not the API. Without an entry in the log, it has no reference. */
export const ownFailure = (kind: FailureKind, more: Partial<Pick<Failure, 'reference' | 'status'>> = {}): Failure => ({
  ...{ kind, message: null, reference: '', status: null, retryAfterSeconds: null },
  ...more,
})

/** Returns what a refusal means on a page, from the page's own table of known messages; null if it is not in there. */
export function meaningOf<Meaning>(
  { known }: Pick<Failure, 'known'>,
  meanings: Readonly<Partial<Record<ApiMessageCode, Meaning>>>,
): Meaning | null {
  return (known && meanings[known.code]) ?? null
}

/**
 * Returns what refused a change: the right is missing, the resource is gone, or a rule whose message (400) is in the page's
 * own table. Null when the kind of failure explains it.
 */
export function refusalIn<Meaning>(
  failure: Pick<Failure, 'kind' | 'known'>,
  meanings: Readonly<Partial<Record<ApiMessageCode, Meaning>>>,
): Meaning | 'forbidden' | 'gone' | null {
  if (failure.kind === 'forbidden') return 'forbidden'
  if (failure.kind === 'notFound') return 'gone'
  return failure.kind === 'invalid' ? meaningOf(failure, meanings) : null
}

/** `payment`: the account's credit does not cover it. `payment_declined`: a card was declined. */
export type PaymentRefusal = {
  reason: 'payment' | 'payment_declined'
  required: { amount: string; currency: string } | null
  balance: { amount: string; currency: string } | null
}

/** A value, and the API's clock when it was read. */
export type Reading<T> = { value: T; asOf: Date }

/** A read that may have failed without failing the page. */
export type Settled<T> = { ok: true; value: T; asOf: Date } | { ok: false; failure: Failure }

/**
 * Outcome of a change.
 * - `done`: confirmed by the API, possibly with a message for people.
 * - `refused`: refused by the API or our own rules. Nothing was changed.
 * - `unknown`: sent, but no response arrived, or the API itself failed. It may have happened.
 *   `message` is the API's; `openMs` is how many milliseconds from now the call may still take effect; `key` identifies
 *   it among the changes that this device remembers.
 * - `signedOut`: the session has ended. Nothing was changed; sign in and send it again.
 * - `passwordNeeded`: the password was entered too long ago. Nothing was changed; enter it and send it again.
 * `calls`: what the API was sent; absent if nothing was.
 */
export type Outcome<T = null> =
  | ({ status: 'done'; value: T; message: string | null; reference: string } & Sent)
  | ({ status: 'refused'; failure: Failure; fieldErrors: Record<string, string> } & Sent)
  | ({
      status: 'unknown'
      reference: string
      sentAt: Date
      message?: string | null
      openMs?: number
      key?: string
    } & Sent)
  | { status: 'signedOut'; reference: string }
  | { status: 'passwordNeeded'; reference: string }

type Sent = { calls?: readonly ApiCall[] }

/** What an action answers: the outcome, or to `toDescribe` what it would send. */
export type Answer<T = null> = Outcome<T> | Described

/** Whether nothing was changed because the person has to sign in, or to enter the password again. */
export const isSignInNeeded = <T>(
  outcome: Outcome<T> | null | undefined,
): outcome is Extract<Outcome, { status: 'signedOut' | 'passwordNeeded' }> =>
  outcome?.status === 'signedOut' || outcome?.status === 'passwordNeeded'

/** `ended`: nobody is signed in. `password`: the action needs the password of the signed-in person again. */
export type SignInReason = 'ended' | 'password'

/** Why an outcome asks for a sign-in; null for any other. */
export function signInReason(outcome: Outcome<unknown> | undefined): SignInReason | null {
  if (!isSignInNeeded(outcome)) return null
  return outcome.status === 'signedOut' ? 'ended' : 'password'
}

/** Default when it is not known how long a call may take: that of the setting, in milliseconds. */
export const defaultOpenMs = 300_000

/**
 * How many milliseconds after a lost response the call may still take effect. Until then, not finding an effect proves
 * nothing.
 */
export function openMsOf(outcome: Outcome<unknown>): number {
  return outcome.status === 'unknown' ? (outcome.openMs ?? defaultOpenMs) : 0
}

/** Validates a reference such as `8F2K-41QD` from a page's URL; null for anything else. */
export function validReference(value: unknown): string | null {
  return typeof value === 'string' && /^[0-9A-Z]{4}-[0-9A-Z]{4}$/.test(value) ? value : null
}
