import 'server-only'
import { apiChange, type ChangeResult } from '@/lib/api/client'
import { nothing } from '@/lib/api/wire'

/** How a server is to end; `undo` takes a cancellation back. */
export type Cancellation = { reason: string; isEarly: boolean } | 'undo'

/**
 * Cancels a server and its part of the order, or takes that back (api-fields §21.1 POST /servers/{id}/cancel).
 *
 * @throws ApiError; `invalid` for a server that is unknown, or already cancelled
 */
export async function cancelServer(token: string, id: string, cancellation: Cancellation): Promise<ChangeResult> {
  const json =
    cancellation === 'undo'
      ? { action: 'undo' }
      : { reason: cancellation.reason, early_termination: cancellation.isEarly ? 1 : 0 }
  return apiChange(token, { method: 'POST', path: '/servers/{id}/cancel', params: { id }, json, schema: nothing })
}
