import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { Account } from '../accounts/account'
import { nextId } from '../accounts/account'
import { defineBodyEndpoint, defineEndpoint, type Endpoint } from '../api/endpoint'
import { notFound, refuse } from '../api/envelope'
import { nothing, unix } from '../api/wire'
import { choices } from '../choices'
import { findServer, logActivity } from './find-server'
import type { Server } from './state'

const { text, snapshotNameLimit, snapshotSeconds } = choices.server

const displayName = z
  .string(text.snapshotName)
  .refine((name) => name.trim() !== '' && name.length <= snapshotNameLimit && !/\p{Cc}/u.test(name), text.snapshotName)

/** Snapshots of virtual servers (§4.1, api-fields §8). POST never returns the new id: clients compare the list. */
export const snapshotEndpoints: readonly Endpoint[] = [
  defineEndpoint({
    method: 'GET',
    path: '/servers/{id}/snapshots',
    section: '4.1',
    summary: 'Snapshots of a virtual server',
    access: { area: 'servers', change: false, limitedBy: 'id' },
    data: z.array(
      z.object({
        snap_id: z.int(),
        srv_id: z.int(),
        snap_name: z.string(),
        snap_display_name: z.string(),
        snap_time: unix,
        snap_state: z.enum(['pending', 'completed']),
      }),
    ),
    handle: ({ account, params, now }) => {
      const server = findVirtualServer(account, params)
      return {
        data: server.snapshots.map((snapshot) => ({
          snap_id: snapshot.id,
          srv_id: server.id,
          snap_name: snapshot.name,
          snap_display_name: snapshot.displayName,
          snap_time: snapshot.created,
          snap_state: now < snapshot.readyAt ? ('pending' as const) : ('completed' as const),
        })),
      }
    },
  }),
  defineBodyEndpoint({
    method: 'POST',
    path: '/servers/{id}/snapshot',
    section: '4.1',
    summary: 'Take a snapshot',
    access: { area: 'servers', change: true, limitedBy: 'id' },
    guard: ({ account, params }) => void findVirtualServer(account, params),
    body: z.object({ name: displayName }),
    data: nothing,
    handle: ({ account, params, body, now }) => {
      const server = findVirtualServer(account, params)
      server.snapshots.push({
        id: nextId(account, 'snapshot'),
        name: `snap_${randomBytes(6).toString('hex')}`,
        displayName: body.name,
        created: now,
        readyAt: now + snapshotSeconds,
      })
      logActivity(server, nextId(account, 'activity'), `Snapshot ${body.name} requested`, now)
      return { message: 'Snapshot is currently being created.' }
    },
  }),
  defineEndpoint({
    method: 'DELETE',
    path: '/servers/{id}/snapshot/{snap_id}',
    section: '4.1',
    summary: 'Delete a snapshot',
    access: { area: 'servers', change: true, limitedBy: 'id' },
    data: nothing,
    handle: ({ account, params, now }) => {
      const server = findVirtualServer(account, params)
      const found = server.snapshots.find(({ id }) => String(id) === params['snap_id']) ?? notFound()
      server.snapshots = server.snapshots.filter((snapshot) => snapshot !== found)
      logActivity(server, nextId(account, 'activity'), `Snapshot ${found.displayName} deleted`, now)
      return { message: 'Snapshot has been deleted.' }
    },
  }),
]

function findVirtualServer(account: Account, params: Record<string, string>): Server {
  const server = findServer(account, params)
  if (server.kind === 'dedicated') refuse(400, text.snapshotsVirtualOnly)
  return server
}
