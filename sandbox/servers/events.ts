import { z } from 'zod'
import type { Account } from '../accounts/account'
import { ControlError, defineEvent, eventId, type EventRule, findKnown } from '../control/event'
import { appRunStatus } from './app-run'
import { findApp, apps } from './apps'
import { installPhase } from './install'
import type { AppRun, Install, Server } from './state'

const onServer = z.object({ server_id: eventId })

export const serverEvents: readonly EventRule[] = [
  defineEvent({
    type: 'server.suspend',
    fields: onServer,
    apply: ({ account, fields, now }) => {
      eventServer(account, fields.server_id).suspendedSince ??= now
    },
  }),
  defineEvent({
    type: 'server.resume',
    fields: onServer,
    apply: ({ account, fields }) => {
      eventServer(account, fields.server_id).suspendedSince = null
    },
  }),
  installEvent('install.fail', 'failed'),
  installEvent('install.stall', 'stalled'),
  appEvent('app.fail', 'failed'),
  appEvent('app.timeout', 'timeout'),
  defineEvent({
    type: 'app.unavailable',
    fields: z.object({ os_id: eventId }),
    apply: ({ account, fields }) => {
      const { osId } = findApp(Number(fields.os_id)) ?? findKnown('os_id', fields.os_id, apps, (app) => app.osId)
      if (!account.servers.unavailableApps.includes(osId)) account.servers.unavailableApps.push(osId)
    },
  }),
  appEvent('app.abort', 'aborted'),
]

/** A failed installation cannot change; a stalled one may still fail. */
function installEvent(type: string, kind: 'failed' | 'stalled'): EventRule {
  return defineEvent({
    type,
    fields: onServer,
    apply: ({ account, fields, now }) => {
      const server = eventServer(account, fields.server_id)
      const install = runningInstall(account, server, now)
      install.halt = { kind, at: now, stoodAt: install.halt?.stoodAt ?? now }
    },
  })
}

function appEvent(type: string, status: 'failed' | 'timeout' | 'aborted'): EventRule {
  return defineEvent({
    type,
    fields: onServer,
    apply: ({ account, fields, now }) => {
      const server = eventServer(account, fields.server_id)
      openAppRun(account, server, now).outcome = { status, at: now }
    },
  })
}

function eventServer(account: Account, id: string | number): Server {
  return findKnown('server_id', id, account.servers.servers, (server) => server.id)
}

function runningInstall(account: Account, server: Server, now: number): Install {
  const { install } = server
  if (install !== null && ['running', 'stalled'].includes(installPhase(install, now))) return install
  const installing = account.servers.servers.filter(
    (other) => other.install && installPhase(other.install, now) === 'running',
  )
  throw new ControlError(400, `Server ${server.id} is not being installed. Known: ${listIds(installing)}.`)
}

function openAppRun(account: Account, server: Server, now: number): AppRun {
  const isOpen = (candidate: Server) => {
    const run = candidate.appRuns.at(-1)
    return run !== undefined && ['pending', 'running'].includes(appRunStatus(candidate, run, now))
  }
  const run = server.appRuns.at(-1)
  if (run !== undefined && isOpen(server)) return run
  throw new ControlError(
    400,
    `No app is being installed on server ${server.id}. Known: ${listIds(account.servers.servers.filter(isOpen))}.`,
  )
}

function listIds(servers: readonly Server[]): string {
  return servers.map(({ id }) => id).join(', ') || 'none'
}
