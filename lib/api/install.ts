import 'server-only'
import { cache } from 'react'
import type { Reading } from '@/lib/rules/outcome'
import { apiRead } from './client'
import type { AppLogin, AppRun, Install } from './install-form'
import { appLogin, appRun, install } from './install-wire'
import { one } from './wire'

/**
 * Reads the running installation of a server (§2.5); null when none is running (404, a normal response).
 *
 * @throws ApiError
 */
export const getInstall = cache(async (token: string, id: string): Promise<Reading<Install | null>> => {
  return apiRead(token, { path: '/servers/{id}/install', params: { id }, schema: one(install), normal: { 404: null } })
})

/**
 * Reads the latest app installation of a server (§2.7), without its password; null when there never was one.
 *
 * @throws ApiError
 */
export const getAppRun = cache(async (token: string, id: string): Promise<Reading<AppRun | null>> => {
  return apiRead(token, { path: '/servers/{id}/app', params: { id }, schema: one(appRun), normal: { 404: null } })
})

/**
 * Reads the login of the app that is being installed, when the user asks to see it. Null when the API no longer has it:
 * it is only returned while the run is pending or running, and never to a read-only sign-in (§2.7). Never cached.
 *
 * @throws ApiError
 */
export async function revealAppLogin(token: string, id: string): Promise<Reading<AppLogin | null>> {
  const schema = one(appLogin)
  return apiRead(token, { path: '/servers/{id}/app', params: { id }, schema, normal: { 404: null } })
}
