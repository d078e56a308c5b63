import { z } from 'zod'
import { flag, id, imageUri, number, optional, required, seconds, text, webUrl, word } from '@/lib/api/wire'
import { type AppRunStatus, appRunStatuses, type InstallStep, installSteps } from './rules/install'

/** A running install (§2.5). */
export type Install = {
  /** Null for an undocumented step; `stepName` then has the API's name for it. */
  step: InstallStep | null
  stepName: string | null
  /** Percent, 0 to 100. */
  progress: number | null
  /** Installed packages; null when the installer does not report. */
  packagesDone: number | null
  packagesTotal: number | null
  startedAt: Date | null
  stepStartedAt: Date | null
  /** True when one step has taken at least 30 minutes. */
  stalled: boolean
  failed: boolean
}

/** The latest run of an app's installation (§2.7), without its password (see `revealAppLogin`). */
export type AppRun = {
  id: string | null
  osId: string | null
  name: string | null
  /** Data URI for an image source, or null. */
  logo: string | null
  status: AppRunStatus
  /** The app's current step, as reported by the API. */
  step: string | null
  /** Percent, 0 to 100. */
  progress: number | null
  domain: string | null
  url: string | null
  version: string | null
  adminUser: string | null
  note: { en: string | null; nb: string | null }
  createdAt: Date | null
  completedAt: Date | null
}

/** Login of an installed app. Secret. */
export type AppLogin = { adminUser: string | null; adminPassword: string }

/** §2.5 and §2.7. The app's password has its own schema, for `revealAppLogin` only. */

const percent = optional(number).transform((share) => (share === null ? null : Math.min(100, Math.max(0, share))))

export const install = z
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

export const appRun = z
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

export const appLogin = z
  .object({ admin_user: text, admin_password: text })
  .transform((wire): AppLogin | null =>
    wire.admin_password === null ? null : { adminUser: wire.admin_user, adminPassword: wire.admin_password },
  )
