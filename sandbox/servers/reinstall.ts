import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { type Account, nextId } from '../accounts/account'
import { defineBodyEndpoint } from '../api/endpoint'
import { refuse } from '../api/envelope'
import { idInput, textInput } from '../api/input'
import { nothing } from '../api/wire'
import { choices } from '../choices'
import { appRunStatus } from './app-run'
import { checkApp } from './app-rules'
import { type App, findApp } from './apps'
import { findRelease } from './distros'
import { findUsableServer, logActivity } from './find-server'
import { installEnd } from './install'
import { checkPartitions, partitionMembers } from './partitions'
import { powerForInstall } from './power'
import { isEncodedScript, isFullHostname, isTimezone } from './reinstall-values'
import { primaryAddress } from './server-view'
import type { AppRun, Install, Server } from './state'

const { text } = choices
const SSH_KEY_LIMIT = 10

/** Only the app's own rules refuse it, with 401 (§4.5): what is not text becomes text that they refuse. */
const appText = z
  .unknown()
  .optional()
  .transform((value) => (typeof value === 'string' ? value : value == null ? '' : JSON.stringify(value)))
  .meta({ override: { type: 'string' } })

const reinstallInput = z.object({
  os_id: idInput(text.unknownOs),
  language: z
    .string(text.language)
    .regex(/^[A-Za-z]{1,8}([_-][A-Za-z0-9]{2,8})*(\.[A-Za-z0-9-]{1,16})?$/, text.language),
  keyboard: z.string(text.keyboard).regex(/^[A-Za-z0-9_-]{1,32}$/, text.keyboard),
  timezone: z.string(text.timezone).refine(isTimezone, text.timezone),
  hostname: textInput(),
  ssh_keys: z.array(idInput(text.unknownSshKey)).max(SSH_KEY_LIMIT, text.tooManySshKeys).nullish(),
  firstboot: z.string(text.firstboot).refine(isEncodedScript, text.firstboot).nullish(),
  app_domain: appText,
  app_email: appText,
  ...partitionMembers,
})

/** POST /servers/{id}/reinstall (§4.5). The results are in `meta`; only this response has the root password. */
export const reinstall = defineBodyEndpoint({
  method: 'POST',
  path: '/servers/{id}/reinstall',
  section: '4.5',
  summary: 'Wipe the server and install an operating system or an app',
  access: { area: 'servers', change: true, limitedBy: 'id' },
  guard: ({ account, params }) => void findUsableServer(account, params),
  body: reinstallInput,
  meta: z.object({
    reboot: z.boolean(),
    root_passwd: z.string(),
    sshkey: z.boolean(),
    app_run_id: z.int().optional(),
    app: z.object({ name: z.string(), url: z.string(), admin_user: z.string(), admin_password: z.string() }).optional(),
  }),
  data: nothing,
  handle: ({ account, params, body, now }) => {
    const server = findUsableServer(account, params)
    const app = findApp(body.os_id)
    if (app === undefined && findRelease(body.os_id) === undefined) refuse(400, text.unknownOs)
    const sshKeys = knownSshKeys(account, body.ssh_keys ?? [])
    if (app !== undefined) checkApp(account, server, app, body.app_domain, body.app_email)

    const partitions = checkPartitions(account, server, app !== undefined, body)

    const hasKey = sshKeys.length > 0
    startInstall(server, { osId: body.os_id, sshKey: hasKey, firstboot: body.firstboot ?? '', now })
    server.hostname = isFullHostname(body.hostname) ? body.hostname : primaryAddress(server)
    logActivity(server, nextId(account, 'activity'), `Reinstall requested, hostname ${server.hostname}`, now)
    if (partitions) logActivity(server, nextId(account, 'activity'), `Partitions: ${partitions}`, now)
    const run = app && addAppRun(account, server, app, body.app_domain, now)
    return {
      message: 'Server install has been initiated.',
      meta: {
        reboot: true,
        root_passwd: hasKey ? '' : password(),
        sshkey: hasKey,
        ...(app && run ? { app_run_id: run.id, app: appAccess(app, run) } : {}),
      },
    }
  },
})

export function knownSshKeys(account: Account, ids: readonly number[]): number[] {
  const ownIds = new Set(account.customer.sshKeys.map(({ id }) => id))
  if (ids.some((id) => !ownIds.has(id))) refuse(400, text.unknownSshKey)
  return [...new Set(ids)]
}

export function startInstall(
  server: Server,
  { osId, sshKey, firstboot, now }: { osId: number; sshKey: boolean; firstboot: string; now: number },
): void {
  endAppRun(server, now)
  server.install = { started: now, slowness: 1, osId, sshKey, firstboot: decodeURIComponent(firstboot), halt: null }
  server.osId = osId
  server.rescue = false
  powerForInstall(server, now)
}

/** Replacing or stopping an installation aborts the app run that depends on it. */
export function endAppRun(server: Server, now: number): void {
  const run = server.appRuns.at(-1)
  if (run === undefined || run.outcome !== null) return
  const status = appRunStatus(server, run, now)
  if (status !== 'completed')
    run.outcome = { status: 'aborted', at: status === 'aborted' ? (server.install?.halt?.at ?? now) : now }
}

export function addAppRun(account: Account, server: Server, app: App, domain: string, now: number): AppRun {
  const host = app.domain !== 0 && domain !== '' ? domain.toLowerCase() : ''
  const run: AppRun = {
    id: nextId(account, 'app-run'),
    osId: app.osId,
    domain: host,
    url: host === '' ? `http://${primaryAddress(server)}` : `https://${host}`,
    adminUser: app.adminUser,
    adminPassword: password(),
    created: now,
    startsAt: installEndOf(server.install, now),
    outcome: null,
  }
  server.appRuns.push(run)
  return run
}

function installEndOf(install: Install | null, now: number): number {
  return install === null ? now : installEnd(install)
}

function appAccess(app: App, run: AppRun) {
  return { name: app.name, url: run.url, admin_user: run.adminUser, admin_password: run.adminPassword }
}

function password(): string {
  return randomBytes(12).toString('base64url')
}
