import 'server-only'
import { cache } from 'react'
import { apiReadWithAge } from '@/lib/api/client'
import { keepForMinutes } from '@/lib/api/keep'
import { rowsOf } from '@/lib/api/wire'
import { app, distribution, release } from './model'

/**
 * Lists Linux distributions (§4.5).
 *
 * @throws ApiError
 */
export const listDistributions = cache(
  keepForMinutes((token) =>
    apiReadWithAge(token, { path: '/reinstall/distro', schema: rowsOf('distributions', distribution, ['dist_id']) }),
  ),
)

/**
 * Lists releases of a distribution in the API's order, which is not by version (api-fields §11).
 *
 * @throws ApiError
 */
export const listReleases = cache(
  keepForMinutes((token, distributionId: string) => {
    const params = { id: distributionId }
    return apiReadWithAge(token, {
      path: '/reinstall/distro/{id}',
      params,
      schema: rowsOf('releases', release, ['os_id']),
    })
  }),
)

/**
 * Lists the one-click apps (§2.6).
 *
 * @throws ApiError
 */
export const listApps = cache(
  keepForMinutes((token) => apiReadWithAge(token, { path: '/reinstall/apps', schema: rowsOf('apps', app, ['os_id']) })),
)
