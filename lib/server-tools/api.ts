import 'server-only'
import { cache } from 'react'
import { z } from 'zod'
import { apiChange, apiRead, type ChangeResult } from '@/lib/api/client'
import { numericId } from '@/lib/model/id'
import { exactlyOne, nothing, required, rowsOf, text, withAliases } from '@/lib/api/wire'
import { graphs, isoImage, snapshot } from './model'
import { type GraphType, noGraphs } from './rules/graphs'

const snapshotList = rowsOf('snapshots', snapshot, ['snap_id'])

/**
 * Lists the snapshots of a virtual server (§4.1 GET /servers/{id}/snapshots).
 *
 * @throws ApiError; `invalid` for a dedicated server
 */
export const listSnapshots = cache((token: string, id: string) =>
  apiRead(token, { path: '/servers/{id}/snapshots', params: { id }, schema: snapshotList }),
)

/**
 * Requests a snapshot (§4.1). The response has no id, and it may take minutes until it is listed (api-fields §8).
 *
 * @param name 1 to 100 characters
 * @throws ApiError; `invalid` for a name that the service does not accept
 */
export function takeSnapshot(token: string, id: string, name: string): Promise<ChangeResult> {
  return change(token, 'POST', '/servers/{id}/snapshot', { id }, { name })
}

/**
 * Deletes a snapshot (§4.1).
 *
 * @throws ApiError; `notFound` when it was already deleted
 */
export function deleteSnapshot(token: string, id: string, snapshotId: string): Promise<ChangeResult> {
  return change(token, 'DELETE', '/servers/{id}/snapshot/{snap_id}', { id, snap_id: snapshotId })
}

const isoList = rowsOf('ISO images', isoImage, ['iso_id'])

/** Lists the account's images through one of its KVM servers. @throws ApiError; `invalid` for another type of server */
export function listIsos(token: string, serverId: string) {
  return apiRead(token, { path: '/servers/{id}/isos', params: { id: serverId }, schema: isoList })
}

/** Lets the service download an image. @throws ApiError; `invalid` with the API's message about the URL or the limit */
export function addIso(token: string, serverId: string, url: string): Promise<ChangeResult> {
  return change(token, 'POST', '/servers/{id}/iso', { id: serverId }, { url })
}

/** Mounts an image in the CD drive and restarts the server from it. @throws ApiError */
export function mountIso(token: string, serverId: string, isoId: string): Promise<ChangeResult> {
  return change(token, 'POST', '/servers/{id}/mount', { id: serverId }, { iso_id: numericId(isoId) })
}

/** Ejects the image and restarts the server from its disk. @throws ApiError */
export function unmountIso(token: string, serverId: string): Promise<ChangeResult> {
  return change(token, 'POST', '/servers/{id}/dismount', { id: serverId })
}

/** Deletes an image. @throws ApiError; `invalid` while it is mounted, `notFound` when it was already deleted */
export function deleteIso(token: string, serverId: string, isoId: string): Promise<ChangeResult> {
  return change(token, 'DELETE', '/servers/{id}/iso/{iso_id}', { id: serverId, iso_id: isoId })
}

function change(
  token: string,
  method: 'POST' | 'DELETE',
  path: `/${string}`,
  params: Record<string, string>,
  json?: object,
): Promise<ChangeResult> {
  return apiChange(token, { method, path, params, json, schema: nothing })
}

/**
 * Reads the images of one type: day, week, month and year in one call (§4.1 GET /servers/{id}/graphs/{type}).
 *
 * @returns `none` for each when the API has no graph yet: a normal response, 201
 * @throws ApiError
 */
export function getGraphs(token: string, id: string, type: GraphType) {
  const path = `/servers/{id}/graphs/${type}` as const
  return apiRead(token, { path, params: { id }, schema: graphs, normal: { 201: noGraphs } })
}

const login = exactlyOne(
  withAliases(
    { kvm_ip: ['kvm_ip_address'], username: ['kvm_username'], password: ['kvm_password'] },
    z.object({ kvm_ip: required(text), username: required(text), password: required(text) }),
  ),
).transform(({ kvm_ip: address, username, password }) => ({ address, username, password }))

/**
 * Opens the console of a dedicated server (§2.2, §4.1 POST /servers/{id}/ipmi). User name and password are only in this
 * response: show them to the user and store them nowhere.
 *
 * @param acl addresses and networks separated by semicolons
 * @throws ApiError; `invalid` for a bad list or a server that is not dedicated
 */
export function openConsole(token: string, id: string, acl: string) {
  return apiChange(token, { method: 'POST', path: '/servers/{id}/ipmi', params: { id }, json: { acl }, schema: login })
}
