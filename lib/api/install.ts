import 'server-only'
import { cache } from 'react'
import type { Reading } from '@/lib/rules/outcome'
import { apiRead } from './client'
import type { AppLogin, AppRun, Install } from './install-form'
import { appLogin, appRun, install } from './install-wire'
import { one } from './wire'

/**
 * The running install of a server (§2.5), or null when nothing installs: a normal answer, 404.
 *
 * @throws ApiError
 */
export const getInstall = cache(async (token: string, id: string): Promise<Reading<Install | null>> => {
  return apiRead(token, { path: '/servers/{id}/install', params: { id }, schema: one(install), normal: { 404: null } })
})

/**
 * The latest app run of a server (§2.7), or null when no app was ever installed on it. Its password is left out.
 *
 * @throws ApiError
 */
export const getAppRun = cache(async (token: string, id: string): Promise<Reading<AppRun | null>> => {
  return apiRead(token, { path: '/servers/{id}/app', params: { id }, schema: one(appRun), normal: { 404: null } })
})

/**
 * The login of the app that is being installed, for a person who asks to see it. Null when the API no longer has it:
 * it is given only while the run is pending or running, and never to a sign-in that may only read (§2.7). Never cached.
 *
 * @throws ApiError
 */
export async function revealAppLogin(token: string, id: string): Promise<Reading<AppLogin | null>> {
  const schema = one(appLogin)
  return apiRead(token, { path: '/servers/{id}/app', params: { id }, schema, normal: { 404: null } })
}
