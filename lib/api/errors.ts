import { z } from 'zod'
import { failureKinds, type Failure, type FailureKind } from '@/lib/rules/outcome'
import { newReference } from './reference'
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
 * The one way in which a call to the API fails. `message` names kind, status and reference only, so that a stack trace
 * in a log holds nothing personal; the API's own words are in `apiMessage`, for the person who asked.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly kind: FailureKind
  /** HTTP status, or null when no answer came. */
  readonly status: number | null
  /** The API's own words, when it said any that are meant for people. */
  readonly apiMessage: string | null
  /** Short reference, such as `8F2K-41QD`, that is in the log and went to the API as X-Request-ID. */
  readonly reference: string
  /** Seconds that the API asked us to wait, or null. */
  readonly retryAfterSeconds: number | null
  /** The envelope's other members, for flags such as `code_required`. Not for people. */
  readonly meta: Record<string, unknown>

  constructor(init: ApiErrorInit) {
    super(`API call ${init.reference}: ${init.kind}${init.status ? ` (${init.status})` : ''}`)
    this.kind = init.kind
    this.status = init.status ?? null
    this.apiMessage = init.apiMessage ?? null
    this.reference = init.reference
    this.retryAfterSeconds = init.retryAfterSeconds ?? null
    // Not enumerable: a logger or a debugger that dumps the error does not dump what the API sent with it.
    this.meta = {}
    Object.defineProperty(this, 'meta', { value: init.meta ?? {}, enumerable: false })
  }
}

/** True for an error of the API's. Works across bundles, where `instanceof` may not. */
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
 * Any error at all as a failure that a person may see. What is not the API's becomes `unavailable` with a reference of
 * its own, and none of its text is kept: that text was not written for people.
 */
export function toFailure(error: unknown): Failure {
  if (isApiError(error)) {
    const { kind, apiMessage, reference, status, retryAfterSeconds, meta } = error
    return { kind, message: apiMessage, reference, status, retryAfterSeconds, ...paymentOf(meta) }
  }
  return { kind: 'unavailable', message: null, reference: newReference(), status: null, retryAfterSeconds: null }
}

const paymentMeta = z.object({
  reason: optional(word(['payment', 'payment_declined'])),
  required: optional(decimalText),
  balance: optional(decimalText),
  currency: optional(text),
})

/** The figures that come beside a refusal for payment (api-fields §1). */
function paymentOf(meta: Record<string, unknown>): Pick<Failure, 'payment'> {
  const { reason, required, balance, currency } = paymentMeta.parse(meta)
  if (reason === null) return {}
  const money = (amount: string | null) => (amount === null || currency === null ? null : { amount, currency })
  return { payment: { reason, required: money(required), balance: money(balance) } }
}
