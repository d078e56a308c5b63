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
    // If the flag is missing, the redirect is in effect.
    enabled: wire.enabled ?? true,
    createdAt: wire.created_at,
  })),
)

const list = rowsOf('redirects', redirectRow, [])

/**
 * Lists the web redirects of a zone (api-fields §17.3).
 *
 * @throws ApiError; `invalid` while the domain uses external name servers
 */
export async function listRedirects(token: string, zoneId: string): Promise<Reading<RedirectList>> {
  return apiRead(token, { path, params: { zone_id: zoneId }, schema: list })
}

/**
 * Adds a redirect (api-fields §17.3).
 *
 * @throws ApiError; `invalid` for a name that already has a record or a redirect, or an invalid address
 */
export async function createRedirect(token: string, zoneId: string, redirect: NewRedirect): Promise<Done> {
  return write('POST', token, zoneId, redirect)
}

/**
 * Changes the target of a redirect or whether it is enabled. Its name identifies it and cannot change (§17.3).
 *
 * @throws ApiError; `notFound` when it was deleted
 */
export async function updateRedirect(token: string, zoneId: string, redirect: NewRedirect): Promise<Done> {
  return write('PUT', token, zoneId, redirect)
}

/**
 * Deletes the redirect of a name (api-fields §17.3).
 *
 * @throws ApiError; `notFound` when it was already deleted
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
