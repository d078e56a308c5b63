import { z } from 'zod'
import type { Account } from '../accounts/account'
import { may } from '../api/access'
import { defineEndpoint } from '../api/endpoint'
import { strNum } from '../api/wire'
import { choices } from '../choices'
import { appRunView } from '../servers/app-run'
import { installEnd, installPhase, installProgress } from '../servers/install'
import { primaryAddress } from '../servers/server-view'
import type { Server } from '../servers/state'
import type { Deployment, Reservation } from './state'

const { deployingAfter, listedWhenReady, serverAfter } = choices.deploy

const statusSchema = z.object({
  order_id: z.int(),
  srv_id: z.int(),
  order_number: strNum,
  hostname: z.string(),
  ip: z.string(),
  ipv6: z.string(),
  status: z.enum(['waitlist', 'waiting', 'deploying', 'installing', 'ready', 'rescue', 'iso']),
  password: z.string(),
  app: z.record(z.string(), z.unknown()).nullable(),
  install_progress: z.record(z.string(), z.unknown()).nullable(),
})

type Status = z.input<typeof statusSchema>

/** GET /deploy/status (api-fields §12): orders in progress. Finished and failed ones are not listed. */
export const getDeployStatus = defineEndpoint({
  method: 'GET',
  path: '/deploy/status',
  section: 'fields 12',
  summary: 'How far ordered servers have come',
  access: { area: 'servers', change: false },
  query: z.object({ ids: z.string().optional() }),
  data: z.object({ servers: z.array(statusSchema), all_ready: z.boolean() }),
  handle: ({ account, caller, query, now }) => {
    const showsSecrets = may(caller, 'servers', true)
    const asked = query.get('ids')?.split(',')
    const servers = [
      ...account.deploy.reservations.map(reservationStatus),
      ...account.deploy.deployments.map((deployment) => deploymentStatus(account, deployment, now, showsSecrets)),
    ].filter((entry) => entry !== null && (asked?.includes(String(entry.order_id)) ?? true))
    const listed = servers.filter((entry) => entry !== null)
    return {
      data: { servers: listed, all_ready: listed.every(({ status }) => ['ready', 'rescue', 'iso'].includes(status)) },
    }
  },
})

function reservationStatus({ orderId, orderNumber }: Reservation): Status {
  return { ...blank(orderId, orderNumber, ''), status: 'waitlist' }
}

function deploymentStatus(account: Account, deployment: Deployment, now: number, showsSecrets: boolean): Status | null {
  const entry = blank(deployment.orderId, deployment.orderNumber, deployment.hostname)
  const elapsed = now - deployment.placed
  if (elapsed < serverAfter) return { ...entry, status: elapsed < deployingAfter ? 'waiting' : 'deploying' }
  const server = account.servers.servers.find(({ id }) => id === deployment.serverId)
  const status = server && serverStatus(deployment, server, now)
  if (server === undefined || status === null || status === undefined) return null
  const run = server.appRuns.at(0)
  const { install } = server
  const isInstalling = status === 'installing'
  return {
    ...entry,
    srv_id: server.id,
    hostname: server.name,
    ip: primaryAddress(server),
    ipv6: server.addresses[0]?.ipv6 ?? '',
    status,
    password: showsSecrets && (isInstalling || status === 'rescue') ? deployment.password : '',
    app: run === undefined ? null : appRunView(server, run, now, showsSecrets),
    install_progress: isInstalling && install !== null ? installProgress(install, now) : null,
  }
}

/** Null when the order is finished. */
function serverStatus({ mode, placed }: Deployment, { install }: Server, now: number): Status['status'] | null {
  const phase = mode === 'system' && install !== null ? installPhase(install, now) : 'finished'
  if (phase === 'failed') return null
  if (phase !== 'finished') return 'installing'
  const ready = mode === 'system' && install !== null ? installEnd(install) : placed + serverAfter
  if (now >= ready + listedWhenReady) return null
  return mode === 'system' ? 'ready' : mode
}

function blank(orderId: number, orderNumber: string, hostname: string): Omit<Status, 'status'> {
  const server = { srv_id: 0, hostname, ip: '', ipv6: '', password: '' }
  return { order_id: orderId, order_number: orderNumber, ...server, app: null, install_progress: null }
}
