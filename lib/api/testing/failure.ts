import { ApiError, toFailure } from '@/lib/api/errors'
import type { Failure } from '@/lib/model/outcome'

/** Returns the failure that the client makes of a refusal by the API. */
export function failureOf(message: string | null, init: Partial<Pick<Failure, 'kind' | 'status'>> = {}): Failure {
  const { kind = 'invalid', status = 400 } = init
  return toFailure(new ApiError({ kind, status, apiMessage: message, reference: '8F2K-41QD' }))
}
