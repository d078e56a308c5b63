import 'server-only'
import { z } from 'zod'
import { isoStateOf } from '@/lib/rules/isos'
import type { Reading } from '@/lib/rules/outcome'
import type { Done } from './call'
import { apiChange, apiRead } from './client'
import { nothing } from './nothing'
import { numericId } from './numeric-id'
import type { IsoImage } from './server-tools-form'
import { flag, id, number, optional, required, text } from './wire'
import { rowsOf, type Rows } from './wire-list'

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

const list = rowsOf('ISO images', image, ['iso_id'])

/** Lists the account's images through one of its KVM servers. @throws ApiError; `invalid` for another type of server */
export async function listIsos(token: string, serverId: string): Promise<Reading<Rows<IsoImage>>> {
  return apiRead(token, { path: '/servers/{id}/isos', params: { id: serverId }, schema: list })
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
