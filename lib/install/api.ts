import 'server-only'
import { cache } from 'react'
import { z } from 'zod'
import { apiChange, apiRead, type ChangeResult } from '@/lib/api/client'
import { isApiError, settle, toFailure } from '@/lib/api/errors'
import { numericId } from '@/lib/model/id'
import { mapConcurrent } from '@/lib/model/lists'
import { flag, nothing, one, optional, text } from '@/lib/api/wire'
import type { Failure, Reading } from '@/lib/model/outcome'
import { appLogin, type AppRun, appRun, type Install, install } from './model'
import type { ReinstallOrder } from './rules/order'
import type { PartitionPlan } from './rules/partitions'

/**
 * Reads the running installation of a server (§2.5); null when none is running (404, a normal response).
 *
 * @throws ApiError
 */
export const getInstall = cache((token: string, id: string) =>
  apiRead(token, { path: '/servers/{id}/install', params: { id }, schema: one(install), normal: { 404: null } }),
)

/**
 * Reads the latest app installation of a server (§2.7), without its password; null when there never was one.
 *
 * @throws ApiError
 */
export const getAppRun = cache((token: string, id: string) =>
  apiRead(token, { path: '/servers/{id}/app', params: { id }, schema: one(appRun), normal: { 404: null } }),
)

/** App runs per request: each needs a call. */
export const mostAppRuns = 12
const atOnce = 4

/**
 * Reads the app runs of a few servers, of which each may fail on its own.
 *
 * @throws ApiError when the session has ended
 */
export function readAppRuns(token: string, ids: readonly string[]) {
  return mapConcurrent(ids.slice(0, mostAppRuns), atOnce, async (id) => {
    const read = await settle(() => getAppRun(token, id))
    return [id, read] as const
  })
}

/**
 * Reads the login of the app that is being installed, when the user asks to see it. Null when the API no longer has it:
 * it is only returned while the run is pending or running, and never to a read-only sign-in (§2.7). Never cached.
 *
 * @throws ApiError
 */
export function revealAppLogin(token: string, id: string) {
  return apiRead(token, { path: '/servers/{id}/app', params: { id }, schema: one(appLogin), normal: { 404: null } })
}

/** The installation of a server and the app run that follows it. */
export type Installation = {
  /** Null when no installation is running. */
  install: Install | null
  /** Null when no app was ever installed, or when it was not read. */
  app: AppRun | null
  /** Why the app run could not be read; `install` is valid without it. */
  appFailure: Failure | null
}

/**
 * Reads the installation of a server and its app run (§2.5, §2.7). The app run is only read when it may exist: when the
 * caller knows that there is one, or when no installation is running any more.
 *
 * @throws ApiError when the install cannot be read, or the session has ended
 */
export async function getInstallation(
  token: string,
  id: string,
  { withApp }: { withApp: boolean },
): Promise<Reading<Installation>> {
  const [install, early] = await Promise.all([getInstall(token, id), withApp ? readApp(token, id) : null])
  const app = early ?? (install.value === null ? await readApp(token, id) : { app: null, appFailure: null })
  return { value: { install: install.value, ...app }, asOf: install.asOf }
}

async function readApp(token: string, id: string): Promise<Pick<Installation, 'app' | 'appFailure'>> {
  try {
    return { app: (await getAppRun(token, id)).value, appFailure: null }
  } catch (error) {
    if (!isApiError(error) || error.kind === 'unauthenticated') throw error
    return { app: null, appFailure: toFailure(error) }
  }
}

/**
 * Reinstalls a server, erasing its disk (§4.5). The result's fields are in `meta`. Sent once.
 *
 * @throws ApiError; a 401 is `invalid` when an app's rule refused it and the session has not ended; `unknownOutcome` when
 *   no response arrived: `getInstall` then shows the result
 */
export function reinstallServer(token: string, id: string, order: ReinstallOrder) {
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

/**
 * Ends an installation that runs (api-fields §21.1 POST /servers/{id}/reinstall/abort): the server is then off, with nothing
 * installed.
 *
 * @throws ApiError; `invalid` when nothing is being installed
 */
export function abortInstall(token: string, id: string): Promise<ChangeResult> {
  return apiChange(token, {
    method: 'POST',
    path: '/servers/{id}/reinstall/abort',
    params: { id },
    schema: nothing,
  })
}

function toWire(order: ReinstallOrder): Record<string, unknown> {
  return {
    os_id: numericId(order.osId),
    language: order.language,
    keyboard: order.keyboard,
    timezone: order.timezone,
    hostname: order.hostname,
    ...(order.sshKeyIds.length > 0 && { ssh_keys: order.sshKeyIds.map(numericId) }),
    ...(order.firstBoot && { firstboot: encodeURIComponent(order.firstBoot.toWellFormed()) }),
    ...(order.appDomain && { app_domain: order.appDomain }),
    ...(order.appEmail && { app_email: order.appEmail }),
    ...(order.partitions && partitionsToWire(order.partitions)),
  }
}

/** api-fields §21.2: the one that takes the rest has the size 0. */
function partitionsToWire({ bootMode, raid, parts }: PartitionPlan): Record<string, unknown> {
  return {
    boot_mode: bootMode,
    part_mode: 'custom',
    part_layout: raid,
    part_config: 'plain',
    part: parts.map(({ mount, sizeGb, fs }) => ({ mount, size: sizeGb ?? 0, fs })),
  }
}

const startedApp = z.object({
  name: optional(text),
  admin_user: optional(text),
  admin_password: optional(text),
})

/** Response to a reinstall, the only one with both passwords: show them to the user and store them nowhere. */
export type ReinstallStarted = z.output<typeof started>

/** Must not fail: the installation has begun, and a malformed member must not hide the passwords. */
export const started = z
  .object({
    root_passwd: optional(text),
    sshkey: optional(flag),
    app: optional(one(startedApp)),
  })
  .transform((wire) => ({
    /** Null when an SSH key is installed instead. Secret. */
    rootPassword: wire.root_passwd,
    sshKeyInstalled: wire.sshkey ?? false,
    app: wire.app && {
      name: wire.app.name,
      adminUser: wire.app.admin_user,
      /** Secret. */
      adminPassword: wire.app.admin_password,
    },
  }))
