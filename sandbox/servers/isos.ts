import { createHash } from 'node:crypto'
import { z } from 'zod'
import { type Account, nextId } from '../accounts/account'
import { defineBodyEndpoint, defineEndpoint, type Endpoint } from '../api/endpoint'
import { notFound, refuse } from '../api/envelope'
import { idInput } from '../api/input'
import { nothing, str01, strNum } from '../api/wire'
import { choices } from '../choices'
import { hasEnded } from './ended'
import { findServer, findUsableServer, logActivity } from './find-server'
import { installPhase } from './install'
import { isIsoMounted, isIsoReady, isoEntry, isoName } from './iso-view'
import { isPublicHost } from './network-range'
import { requestPower } from './power'
import type { Iso, Server } from './state'

const { isoLimit, isoUploadSeconds, text } = choices.server

const INVALID_URL = 'URL is not valid.'

/** ISO files of the account and the CD drive of a KVM server (§4.3). */
export const isoEndpoints: readonly Endpoint[] = [
  defineEndpoint({
    method: 'GET',
    path: '/servers/{id}/isos',
    section: '4.3',
    summary: 'ISO files of the account, mountable on any of its KVM servers',
    access: { area: 'servers', change: false, limitedBy: 'id' },
    data: z.array(
      z.object({
        iso_id: strNum,
        cust_id: strNum,
        iso_url: z.string(),
        iso_name: z.string(),
        iso_hash: z.string(),
        iso_size: strNum,
        iso_state: z.enum(['uploading', 'ready']),
        iso_mounted: str01,
      }),
    ),
    handle: ({ account, params, now }) => {
      checkKvm(findServer(account, params))
      return { data: account.servers.isos.map((iso) => isoEntry(account, iso, now)) }
    },
  }),
  defineBodyEndpoint({
    method: 'POST',
    path: '/servers/{id}/iso',
    section: '4.3',
    summary: 'Upload an ISO file from a URL',
    access: { area: 'servers', change: true, limitedBy: 'id' },
    guard: ({ account, params }) => checkKvm(findServer(account, params)),
    body: z.object({ url: z.string(INVALID_URL) }),
    data: nothing,
    handle: ({ account, body, now }) => {
      const url = checkUrl(body.url)
      if (account.servers.isos.length >= isoLimit) refuse(400, `Max number reached (${isoLimit}).`)
      const id = nextId(account, 'iso')
      account.servers.isos.push({ id, url, size: sizeOf(url), uploaded: now, readyAt: now + isoUploadSeconds })
      return { message: 'ISO is being uploaded.' }
    },
  }),
  defineBodyEndpoint({
    method: 'POST',
    path: '/servers/{id}/mount',
    section: '4.3',
    summary: 'Mount an ISO file as CD drive and start the server from it',
    access: { area: 'servers', change: true, limitedBy: 'id' },
    guard: ({ account, params, now }) => checkReboot(findUsableServer(account, params), now),
    body: z.object({ iso_id: idInput() }),
    data: nothing,
    handle: ({ account, params, body, now }) => {
      const server = findUsableServer(account, params)
      const iso = findIso(account, String(body.iso_id))
      if (!isIsoReady(iso, now)) refuse(400, text.isoUploading)
      server.mountedIsoId = iso.id
      requestPower(server, 'reboot', now)
      logActivity(server, nextId(account, 'activity'), `ISO ${isoName(iso)} mounted`, now)
      return { message: text.isoMounted }
    },
  }),
  defineEndpoint({
    method: 'POST',
    path: '/servers/{id}/dismount',
    section: '4.3',
    summary: 'Remove the ISO file and start the server from its disk',
    access: { area: 'servers', change: true, limitedBy: 'id' },
    data: nothing,
    handle: ({ account, params, now }) => {
      const server = findUsableServer(account, params)
      checkReboot(server, now)
      if (server.mountedIsoId === null) refuse(400, text.nothingMounted)
      server.mountedIsoId = null
      requestPower(server, 'reboot', now)
      logActivity(server, nextId(account, 'activity'), 'ISO removed', now)
      return { message: text.isoRemoved }
    },
  }),
  defineEndpoint({
    method: 'DELETE',
    path: '/servers/{id}/iso/{iso_id}',
    section: '4.3',
    summary: 'Delete an ISO file',
    access: { area: 'servers', change: true, limitedBy: 'id' },
    data: nothing,
    handle: ({ account, params }) => {
      checkKvm(findServer(account, params))
      const iso = findIso(account, params['iso_id'])
      if (isIsoMounted(account, iso)) refuse(400, 'ISO is currently mounted.')
      account.servers.isos = account.servers.isos.filter((other) => other !== iso)
      return { message: text.isoDeleted }
    },
  }),
]

function checkKvm(server: Server): void {
  if (server.kind !== 'kvm') refuse(400, text.isosKvmOnly)
}

/** Mounting and unmounting restart the server, so they are refused when a restart is not possible. */
function checkReboot(server: Server, now: number): void {
  checkKvm(server)
  if (server.install !== null && installPhase(server.install, now) === 'running')
    refuse(400, choices.text.powerInstalling)
  if (hasEnded(server, now)) refuse(400, choices.text.powerCancelled)
}

function findIso(account: Account, id: string | undefined): Iso {
  return account.servers.isos.find((iso) => String(iso.id) === id) ?? notFound()
}

/** Checks the errors of §4.3, in their order. Nothing is downloaded. */
function checkUrl(text: string): string {
  const url = text.length <= 2048 && URL.canParse(text) ? new URL(text) : refuse(400, INVALID_URL)
  if (!['http:', 'https:'].includes(url.protocol) || url.hostname === '') refuse(400, INVALID_URL)
  if (!/[^/]\.iso$/i.test(url.pathname)) refuse(400, 'URL not an ISO.')
  if (!isPublicHost(url.hostname)) refuse(400, 'URL must point to a public address on the internet.')
  return url.href
}

/** Between 300 MB and 2.4 GB, depending on the URL. */
function sizeOf(url: string): number {
  return 300_000_000 + (createHash('sha256').update(url).digest().readUInt32BE(0) % 2_100_000_000)
}
