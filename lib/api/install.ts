import 'server-only'
import { cache } from 'react'
import { z } from 'zod'
import { appRunStatuses, installSteps } from '@/lib/rules/install-steps'
import type { Reading } from '@/lib/rules/outcome'
import { apiRead } from './client'
import type { AppLogin, AppRun, Install } from './install-form'
import { flag, id, number, one, optional, required, seconds, text, word } from './wire'

const percent = optional(number).transform((share) => (share === null ? null : Math.min(100, Math.max(0, share))))

const install = z
  .object({
    step: text,
    progress: percent,
    done: optional(number),
    total: optional(number),
    date_started: optional(seconds),
    step_started: optional(seconds),
    stalled: flag,
    failed: flag,
  })
  .transform((wire): Install => {
    const step = word([...installSteps, 'failed']).safeParse(wire.step).data ?? null
    return {
      step,
      stepName: wire.step,
      progress: wire.progress,
      packagesDone: wire.done,
      packagesTotal: wire.total || null,
      startedAt: wire.date_started,
      stepStartedAt: wire.step_started,
      stalled: wire.stalled,
      failed: wire.failed || step === 'failed',
    }
  })

/** Web addresses only: what an API sends as a link is followed by a person. */
const webUrl = text.transform((url) => (url && /^https?:\/\//i.test(url) ? url : null))
export const imageUri = optional(text).transform((uri) => (uri && /^data:image\//i.test(uri) ? uri : null))

const appRun = z
  .object({
    app_run_id: id,
    os_id: id,
    name: text,
    logo: imageUri,
    status: required(word(appRunStatuses)),
    step: text,
    progress: percent,
    domain: text,
    url: optional(webUrl),
    version: text,
    admin_user: text,
    note: text,
    note_no: text,
    date_created: optional(seconds),
    date_completed: optional(seconds),
  })
  .transform((wire): AppRun => ({
    id: wire.app_run_id,
    osId: wire.os_id,
    name: wire.name,
    logo: wire.logo,
    status: wire.status,
    step: wire.step,
    progress: wire.progress,
    domain: wire.domain,
    url: wire.url,
    version: wire.version,
    adminUser: wire.admin_user,
    note: { en: wire.note ?? wire.note_no, nb: wire.note_no ?? wire.note },
    createdAt: wire.date_created,
    completedAt: wire.date_completed,
  }))

const appLogin = z
  .object({ admin_user: text, admin_password: text })
  .transform((wire): AppLogin | null =>
    wire.admin_password === null ? null : { adminUser: wire.admin_user, adminPassword: wire.admin_password },
  )

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
