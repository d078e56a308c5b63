import 'server-only'
import { z } from 'zod'
import type { Reading } from '@/lib/rules/outcome'
import type { NewRedirect, Redirect } from '@/lib/rules/redirect'
import type { Done } from './call'
import { apiChange, apiRead } from './client'
import { nothing } from './nothing'
import { boolean, date, optional, required, text, webUrl, withAliases } from './wire'
import { rowsOf, type Unreadable } from './wire-list'
import { oneWriteAtATime } from './zone-writes'

export type RedirectList = { rows: Redirect[]; unreadable: Unreadable[] }

const path = '/dns/zones/{zone_id}/redirect'

const members = z.object({
  source: required(text),
  target_url: optional(webUrl),
  enabled: optional(boolean),
  created_at: optional(date),
})

const redirectRow = withAliases(
  { target_url: ['target', 'url'] },
  members.transform((wire): Redirect => ({
    source: wire.source.trim().toLowerCase().replace(/\.$/, ''),
    target: wire.target_url,
    // Not told: an entry of the list is in effect unless it says otherwise.
    enabled: wire.enabled ?? true,
    createdAt: wire.created_at,
  })),
)

const list = rowsOf('redirects', redirectRow, [])

/**
 * The web redirects of a zone (api-fields §17.3).
 *
 * @throws ApiError; `invalid` while the domain uses other name servers than the service's
 */
export async function listRedirects(token: string, zoneId: string): Promise<Reading<RedirectList>> {
  return apiRead(token, { path, params: { zone_id: zoneId }, schema: list })
}

/**
 * Adds a redirect (api-fields §17.3).
 *
 * @throws ApiError; `invalid` for a name that has a record or a redirect, or an address that is none
 */
export async function createRedirect(token: string, zoneId: string, redirect: NewRedirect): Promise<Done> {
  return write('POST', token, zoneId, redirect)
}

/**
 * Changes where a name leads, or whether it does. The name itself is what chooses the redirect and stays (§17.3).
 *
 * @throws ApiError; `notFound` when it is gone
 */
export async function updateRedirect(token: string, zoneId: string, redirect: NewRedirect): Promise<Done> {
  return write('PUT', token, zoneId, redirect)
}

/**
 * Deletes the redirect of a name (api-fields §17.3).
 *
 * @throws ApiError; `notFound` when it is gone already
 */
export async function deleteRedirect(token: string, zoneId: string, source: string): Promise<Done> {
  return oneWriteAtATime(token, zoneId, () =>
    apiChange(token, { method: 'DELETE', path, params: { zone_id: zoneId }, query: { source }, schema: nothing }),
  )
}

async function write(method: 'POST' | 'PUT', token: string, zoneId: string, redirect: NewRedirect): Promise<Done> {
  const json = { source: redirect.source, target_url: redirect.target, enabled: redirect.enabled ? 1 : 0 }
  return oneWriteAtATime(token, zoneId, () =>
    apiChange(token, { method, path, params: { zone_id: zoneId }, json, schema: nothing }),
  )
}
