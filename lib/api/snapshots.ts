import 'server-only'
import { cache } from 'react'
import type { Reading } from '@/lib/rules/outcome'
import { apiRead } from './client'
import { snapshot, snapshotIdKeys, type Snapshot } from './snapshot-wire'
import { rowsOf, type Rows } from './wire-list'

const list = rowsOf('snapshots', snapshot, snapshotIdKeys)

/**
 * Snapshots of a virtual server (§4.1 GET /servers/{id}/snapshots).
 *
 * @throws ApiError; `invalid` for a dedicated server
 */
export const listSnapshots = cache(async (token: string, id: string): Promise<Reading<Rows<Snapshot>>> => {
  return apiRead(token, { path: '/servers/{id}/snapshots', params: { id }, schema: list })
})
