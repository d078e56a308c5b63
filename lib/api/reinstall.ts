import 'server-only'
import { z } from 'zod'
import type { ReinstallOrder } from '@/lib/rules/reinstall-order'
import type { Done } from './call'
import { apiChange } from './client'
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
const started = z
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

/**
 * Reinstalls a server: everything on its disk is lost (§4.5). The result's fields are in `meta`. Sent once.
 *
 * @throws ApiError; a 401 is `invalid` when it is an app's rule, not the end of the session; `unknownOutcome` when no
 *   answer came: `getInstall` then shows how it stands
 */
export async function reinstallServer(
  token: string,
  id: string,
  order: ReinstallOrder,
): Promise<Done<ReinstallStarted>> {
  return apiChange(token, {
    method: 'POST',
    path: '/servers/{id}/reinstall',
    params: { id },
    json: toWire(order),
    from: 'meta',
    schema: started,
    unauthorisedIsARule: true,
  })
}

function toWire(order: ReinstallOrder): Record<string, unknown> {
  return {
    os_id: numeric(order.osId),
    language: order.language,
    keyboard: order.keyboard,
    timezone: order.timezone,
    hostname: order.hostname,
    ...(order.sshKeyIds.length > 0 && { ssh_keys: order.sshKeyIds.map(numeric) }),
    ...(order.firstBoot && { firstboot: encodeURIComponent(order.firstBoot.toWellFormed()) }),
    ...(order.appDomain && { app_domain: order.appDomain }),
    ...(order.appEmail && { app_email: order.appEmail }),
  }
}

/** The reference wants ids as numbers here; one that is none goes as it is. */
function numeric(id: string): number | string {
  return /^\d{1,15}$/.test(id) ? Number(id) : id
}
