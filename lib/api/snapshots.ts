import 'server-only'
import { cache } from 'react'
import type { Reading } from '@/lib/rules/outcome'
import type { Done } from './call'
import { apiChange, apiRead } from './client'
import { nothing } from './nothing'
import { snapshot, snapshotIdKeys, type Snapshot } from './snapshot-wire'
import { rowsOf, type Rows } from './wire-list'

const list = rowsOf('snapshots', snapshot, snapshotIdKeys)

/**
 * Lists the snapshots of a virtual server (§4.1 GET /servers/{id}/snapshots).
 *
 * @throws ApiError; `invalid` for a dedicated server
 */
export const listSnapshots = cache(async (token: string, id: string): Promise<Reading<Rows<Snapshot>>> => {
  return apiRead(token, { path: '/servers/{id}/snapshots', params: { id }, schema: list })
})

/**
 * Requests a snapshot (§4.1). The response has no id, and it may take minutes until it is listed (api-fields §8).
 *
 * @param name 1 to 100 characters
 * @throws ApiError; `invalid` for a name that the service does not accept
 */
export async function takeSnapshot(token: string, id: string, name: string): Promise<Done> {
  return apiChange(token, {
    method: 'POST',
    path: '/servers/{id}/snapshot',
    params: { id },
    json: { name },
    schema: nothing,
  })
}

/**
 * Deletes a snapshot (§4.1).
 *
 * @throws ApiError; `notFound` when it was already deleted
 */
export async function deleteSnapshot(token: string, id: string, snapshotId: string): Promise<Done> {
  const params = { id, snap_id: snapshotId }
  return apiChange(token, { method: 'DELETE', path: '/servers/{id}/snapshot/{snap_id}', params, schema: nothing })
}
