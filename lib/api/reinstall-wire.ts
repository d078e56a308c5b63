import { z } from 'zod'
import { flag, id, one, optional, text } from './wire'

/** The answer to a reinstall. Both passwords are given here and nowhere else: straight to the person's screen. */
export type ReinstallStarted = {
  message: string | null
  /** True when the server was rebooted into the installer. */
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
 * Nothing here may fail: the install has begun, and an odd member must not hide the passwords beside it.
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
