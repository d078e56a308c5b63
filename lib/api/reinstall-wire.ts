import { z } from 'zod'
import { flag, id, one, optional, text } from './wire'

/** Response to a reinstall, the only one with both passwords: show them to the user and store them nowhere. */
export type ReinstallStarted = {
  message: string | null
  /** Whether the server was rebooted into the installer. */
  reboot: boolean
  /** Null when an SSH key is installed instead. Secret. */
  rootPassword: string | null
  sshKeyInstalled: boolean
  app: {
    runId: string | null
    name: string | null
    url: string | null
    adminUser: string | null
    /** Secret. */
    adminPassword: string | null
  } | null
}

const startedApp = z.object({
  name: optional(text),
  url: optional(text),
  admin_user: optional(text),
  admin_password: optional(text),
})

/**
 * Must not fail: the installation has begun, and a malformed member must not hide the passwords.
 */
export const started = z
  .object({
    message: optional(text),
    reboot: optional(flag),
    root_passwd: optional(text),
    sshkey: optional(flag),
    app_run_id: optional(id),
    app: optional(one(startedApp)),
  })
  .transform((wire): ReinstallStarted => ({
    message: wire.message,
    reboot: wire.reboot ?? false,
    rootPassword: wire.root_passwd,
    sshKeyInstalled: wire.sshkey ?? false,
    app:
      wire.app || wire.app_run_id
        ? {
            runId: wire.app_run_id,
            name: wire.app?.name ?? null,
            url: wire.app?.url ?? null,
            adminUser: wire.app?.admin_user ?? null,
            adminPassword: wire.app?.admin_password ?? null,
          }
        : null,
  }))
