import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import {
  type Failure,
  type FailureKind,
  failureKinds,
  ownFailure,
  type Reading,
  type Settled,
} from '@/lib/model/outcome'
import { apiMessageOf } from './messages-match'
import { decimalText, optional, text, word } from './wire'

export type ApiErrorInit = {
  kind: FailureKind
  status?: number | null
  apiMessage?: string | null
  reference: string
  retryAfterSeconds?: number | null
  meta?: Record<string, unknown>
}

/**
 * The only error thrown by API calls. `message` contains only kind, status and reference, so that a stack trace in a log
 * holds nothing personal; the API's own message is in `apiMessage`, for the user who made the request.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly kind: FailureKind
  /** HTTP status, or null when no response arrived. */
  readonly status: number | null
  /** The API's message for people, if it sent one. */
  readonly apiMessage: string | null
  /** Short reference, such as `8F2K-41QD`, written to the log and sent to the API as X-Request-ID. */
  readonly reference: string
  /** Retry-After of the response in seconds, or null. */
  readonly retryAfterSeconds: number | null
  /** Other members of the envelope, such as the flag `code_required`. Not for display. */
  readonly meta: Record<string, unknown>

  constructor(init: ApiErrorInit) {
    super(`API call ${init.reference}: ${init.kind}${init.status ? ` (${init.status})` : ''}`)
    this.kind = init.kind
    this.status = init.status ?? null
    this.apiMessage = init.apiMessage ?? null
    this.reference = init.reference
    this.retryAfterSeconds = init.retryAfterSeconds ?? null
    // Not enumerable, so that loggers and debuggers do not print what the API sent.
    this.meta = {}
    Object.defineProperty(this, 'meta', { value: init.meta ?? {}, enumerable: false })
  }
}

/** Whether an error is an `ApiError`. Works across bundles, where `instanceof` may not. */
export function isApiError(error: unknown): error is ApiError {
  if (error instanceof ApiError) return true
  return (
    error instanceof Error &&
    error.name === 'ApiError' &&
    'kind' in error &&
    failureKinds.some((kind) => kind === error.kind)
  )
}

/**
 * Converts any error to a failure that can be shown. An error from elsewhere becomes `unavailable` with a reference of
 * its own and without its text, which was not written for customers.
 */
export function toFailure(error: unknown): Failure {
  if (isApiError(error)) {
    const { kind, apiMessage, reference, status, retryAfterSeconds, meta } = error
    const knownMessage = apiMessage === null ? null : apiMessageOf(apiMessage)
    return {
      kind,
      message: apiMessage,
      ...(knownMessage && { known: knownMessage }),
      reference,
      status,
      retryAfterSeconds,
      ...paymentOf(meta),
    }
  }
  return ownFailure('unavailable', { reference: newReference() })
}

const paymentMeta = z.object({
  reason: optional(word(['payment', 'payment_declined'])),
  required: optional(decimalText),
  balance: optional(decimalText),
  currency: optional(text),
})

/** Amounts sent with a refusal for lack of payment (api-fields §1). */
function paymentOf(meta: Record<string, unknown>): Pick<Failure, 'payment'> {
  const { reason, required, balance, currency } = paymentMeta.parse(meta)
  if (reason === null) return {}
  const money = (amount: string | null) => (amount === null || currency === null ? null : { amount, currency })
  return { payment: { reason, required: money(required), balance: money(balance) } }
}

/** Crockford's base 32: without I, L, O and U, so that it can be read out on the phone. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Creates a reference such as `8F2K-41QD`: 40 random bits by which support finds the log line. */
export function newReference(): string {
  const symbols = Array.from(randomBytes(8), (byte) => alphabet.charAt(byte & 31)).join('')
  return `${symbols.slice(0, 4)}-${symbols.slice(4)}`
}

/**
 * Makes a read whose failure does not stop the page.
 *
 * @throws ApiError of kind `unauthenticated`, because then the whole page redirects to sign-in; and what Next.js throws
 *   for control flow (redirect, notFound), recognised by its `digest`.
 */
export async function settle<T>(read: () => Promise<Reading<T>>): Promise<Settled<T>> {
  try {
    const { value, asOf } = await read()
    return { ok: true, value, asOf }
  } catch (error) {
    if (isApiError(error) && error.kind === 'unauthenticated') throw error
    if (!isApiError(error) && error instanceof Error && 'digest' in error) throw error
    return { ok: false, failure: toFailure(error) }
  }
}
