import 'server-only'
import { cache } from 'react'
import type { Reading } from '@/lib/model/outcome'
import { apiRead } from '@/lib/api/client'
import { rowsOf, type Rows } from '@/lib/api/wire'
import { type App, app, type Distribution, distribution, type Release, release } from './model'

/**
 * Lists Linux distributions (§4.5).
 *
 * @throws ApiError
 */
export const listDistributions = cache(async (token: string): Promise<Reading<Rows<Distribution>>> => {
  return apiRead(token, { path: '/reinstall/distro', schema: rowsOf('distributions', distribution, ['dist_id']) })
})

/**
 * Lists releases of a distribution in the API's order, which is not by version (api-fields §11).
 *
 * @throws ApiError
 */
export const listReleases = cache(async (token: string, distributionId: string): Promise<Reading<Rows<Release>>> => {
  const params = { id: distributionId }
  return apiRead(token, { path: '/reinstall/distro/{id}', params, schema: rowsOf('releases', release, ['os_id']) })
})

/**
 * Lists the one-click apps (§2.6).
 *
 * @throws ApiError
 */
export const listApps = cache(async (token: string): Promise<Reading<Rows<App>>> => {
  return apiRead(token, { path: '/reinstall/apps', schema: rowsOf('apps', app, ['os_id']) })
})
