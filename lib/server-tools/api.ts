import 'server-only'
import { cache } from 'react'
import { z } from 'zod'
import { apiChange, apiRead, type Done } from '@/lib/api/client'
import { numericId } from '@/lib/model/id'
import {
  exactlyOne,
  flag,
  id,
  nothing,
  number,
  optional,
  required,
  type Rows,
  rowsOf,
  text,
  withAliases,
} from '@/lib/api/wire'
import type { Reading } from '@/lib/model/outcome'
import { type ConsoleLogin, graphs, type IsoImage, snapshot, type Snapshot, snapshotIdKeys } from './model'
import { type Graphs, type GraphType, noGraphs } from './rules/graphs'
import { isoStateOf } from './rules/isos'

const snapshotList = rowsOf('snapshots', snapshot, snapshotIdKeys)

/**
 * Lists the snapshots of a virtual server (§4.1 GET /servers/{id}/snapshots).
 *
 * @throws ApiError; `invalid` for a dedicated server
 */
export const listSnapshots = cache(async (token: string, id: string): Promise<Reading<Rows<Snapshot>>> => {
  return apiRead(token, { path: '/servers/{id}/snapshots', params: { id }, schema: snapshotList })
})

/**
 * Requests a snapshot (§4.1). The response has no id, and it may take minutes until it is listed (api-fields §8).
 *
 * @param name 1 to 100 characters
 * @throws ApiError; `invalid` for a name that the service does not accept
 */
export async function takeSnapshot(token: string, id: string, name: string): Promise<Done> {
  return apiChange(token, {
    method: 'POST',
    path: '/servers/{id}/snapshot',
    params: { id },
    json: { name },
    schema: nothing,
  })
}

/**
 * Deletes a snapshot (§4.1).
 *
 * @throws ApiError; `notFound` when it was already deleted
 */
export async function deleteSnapshot(token: string, id: string, snapshotId: string): Promise<Done> {
  const params = { id, snap_id: snapshotId }
  return apiChange(token, { method: 'DELETE', path: '/servers/{id}/snapshot/{snap_id}', params, schema: nothing })
}

/** ISO files of the account and a KVM server's CD drive (§4.3, api-fields §9). */

const image = z
  .object({
    iso_id: required(id),
    iso_name: optional(text),
    iso_url: optional(text),
    iso_size: optional(number),
    iso_state: optional(text),
    iso_mounted: flag,
  })
  .transform((wire): IsoImage => {
    const lastPart = wire.iso_url?.split(/[?#]/)[0]?.split('/').at(-1)
    return {
      id: wire.iso_id,
      name: wire.iso_name ?? (lastPart || wire.iso_id),
      url: wire.iso_url,
      // "0" during the upload.
      bytes: wire.iso_size || null,
      state: isoStateOf(wire.iso_state),
      mounted: wire.iso_mounted,
    }
  })

const isoList = rowsOf('ISO images', image, ['iso_id'])

/** Lists the account's images through one of its KVM servers. @throws ApiError; `invalid` for another type of server */
export async function listIsos(token: string, serverId: string): Promise<Reading<Rows<IsoImage>>> {
  return apiRead(token, { path: '/servers/{id}/isos', params: { id: serverId }, schema: isoList })
}

/** Lets the service download an image. @throws ApiError; `invalid` with the API's message about the URL or the limit */
export async function addIso(token: string, serverId: string, url: string): Promise<Done> {
  return change(token, 'POST', '/servers/{id}/iso', { id: serverId }, { url })
}

/** Mounts an image in the CD drive and restarts the server from it. @throws ApiError */
export async function mountIso(token: string, serverId: string, isoId: string): Promise<Done> {
  return change(token, 'POST', '/servers/{id}/mount', { id: serverId }, { iso_id: numericId(isoId) })
}

/** Ejects the image and restarts the server from its disk. @throws ApiError */
export async function unmountIso(token: string, serverId: string): Promise<Done> {
  return change(token, 'POST', '/servers/{id}/dismount', { id: serverId })
}

/** Deletes an image. @throws ApiError; `invalid` while it is mounted, `notFound` when it was already deleted */
export async function deleteIso(token: string, serverId: string, isoId: string): Promise<Done> {
  return change(token, 'DELETE', '/servers/{id}/iso/{iso_id}', { id: serverId, iso_id: isoId })
}

function change(
  token: string,
  method: 'POST' | 'DELETE',
  path: `/${string}`,
  params: Record<string, string>,
  json?: object,
): Promise<Done> {
  return apiChange(token, { method, path, params, json, schema: nothing })
}

/**
 * Reads the images of one type: day, week, month and year in one call (§4.1 GET /servers/{id}/graphs/{type}).
 *
 * @returns `none` for each when the API has no graph yet: a normal response, 201
 * @throws ApiError
 */
export async function getGraphs(token: string, id: string, type: GraphType): Promise<Reading<Graphs>> {
  return apiRead(token, {
    path: `/servers/{id}/graphs/${type}`,
    params: { id },
    schema: graphs,
    normal: { 201: noGraphs },
  })
}

const login = exactlyOne(
  withAliases(
    { kvm_ip: ['kvm_ip_address'], username: ['kvm_username'], password: ['kvm_password'] },
    z.object({ kvm_ip: required(text), username: required(text), password: required(text) }),
  ),
)

/**
 * Opens the console of a dedicated server (§2.2, §4.1 POST /servers/{id}/ipmi). User name and password are only in this
 * response: show them to the user and store them nowhere.
 *
 * @param acl addresses and networks separated by semicolons
 * @throws ApiError; `invalid` for a bad list or a server that is not dedicated
 */
export async function openConsole(token: string, serverId: string, acl: string): Promise<Done<ConsoleLogin>> {
  const done = await apiChange(token, {
    method: 'POST',
    path: '/servers/{id}/ipmi',
    params: { id: serverId },
    json: { acl },
    schema: login,
  })
  const { kvm_ip: address, username, password } = done.value
  return { ...done, value: { address, username, password } }
}
