import { z } from 'zod'
import { flag, id, number, optional, required, seconds, text, webUrl, word } from '@/lib/api/wire'
import { appRunStatuses, installSteps } from './rules/install'

/** Progress of an installation and its app (§2.5, §2.7). */

/** 0 to 100. */
const percent = optional(number).transform((share) => (share === null ? null : Math.min(100, Math.max(0, share))))

/** A running install (§2.5). */
export type Install = z.output<typeof install>

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
  .transform((wire) => {
    const step = word([...installSteps, 'failed']).safeParse(wire.step).data ?? null
    return {
      /** Null for an undocumented step; `stepName` then has the API's name for it. */
      step,
      stepName: wire.step,
      progress: wire.progress,
      /** Installed packages; null when the installer does not report. */
      packagesDone: wire.done,
      packagesTotal: wire.total || null,
      startedAt: wire.date_started,
      stepStartedAt: wire.step_started,
      /** True when one step has taken at least 30 minutes. */
      stalled: wire.stalled,
      failed: wire.failed || step === 'failed',
    }
  })

/** The latest run of an app's installation (§2.7), without its password (see `revealAppLogin`). */
export type AppRun = z.output<typeof appRun>

export const appRun = z
  .object({
    app_run_id: id,
    os_id: id,
    name: text,
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
  .transform((wire) => ({
    id: wire.app_run_id,
    /** ID of the app among systems. */
    osId: wire.os_id,
    name: wire.name,
    status: wire.status,
    /** The app's current step, as reported by the API. */
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

/** Login of an installed app, or null. Secret: its own schema, for `revealAppLogin` only. */
export const appLogin = z
  .object({ admin_user: text, admin_password: text })
  .transform((wire) =>
    wire.admin_password === null ? null : { adminUser: wire.admin_user, adminPassword: wire.admin_password },
  )
