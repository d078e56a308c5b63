'use server'

import { z } from 'zod'
import { changeAction, type Needs } from '@/lib/actions'
import { cancelServer as sendCancel } from '@/lib/cancel/api'
import { cancelReasonProblem } from '@/lib/cancel/rules'
import { normaliseHostName } from '@/lib/model/host-name'
import { id } from '@/lib/model/id-input'
import { distinct } from '@/lib/model/lists'
import {
  delegateReverse,
  moveAddress as sendMove,
  orderAddresses,
  releaseAddress as sendRelease,
  setReverse,
} from '@/lib/network/api'
import { maxPerOrder } from '@/lib/network/rules/network'
import { maxReverseNameServers, reverseNameProblem } from '@/lib/network/rules/reverse-names'
import {
  addIso as sendAdd,
  deleteIso as sendDeleteIso,
  deleteSnapshot as sendDeleteSnapshot,
  mountIso as sendMount,
  openConsole as sendOpen,
  takeSnapshot as sendTake,
  unmountIso as sendUnmount,
} from '@/lib/server-tools/api'
import { cleanLine } from '@/lib/model/pasted'
import { aclToSend } from '@/lib/server-tools/rules/acl'
import { isoUrlProblem } from '@/lib/server-tools/rules/iso-url'
import { snapshotNameProblem } from '@/lib/server-tools/rules/snapshots'
import { renameServer as sendName, sendPower } from '@/lib/servers/api'
import { powerActions } from '@/lib/servers/rules/power'
import { serverNameProblem } from '@/lib/servers/rules/server'
import { upgradeServer as sendUpgrade } from '@/lib/upgrade/api'

/** Builds an action on one server. Its pages poll what it changes, so they need no refresh. */
function changeServer<S extends z.ZodType, T>(
  name: string,
  needs: Needs,
  input: S,
  run: (token: string, input: z.output<S>) => Promise<{ value: T; message: string | null }>,
) {
  return changeAction({
    name,
    needs,
    input,
    right: 'servers',
    refreshes: false,
    run: (sent, { token }) => run(token, sent),
  })
}

/** A clean text that a rule accepts. */
const textWithout = (problem: (text: string) => string | null) =>
  z
    .string()
    .overwrite(cleanLine)
    .refine((text) => problem(text) === null)

/** Changes the display name of a server. */
export const renameServer = changeAction({
  name: 'server.rename',
  needs: 'session',
  right: 'servers',
  input: z.object({ id, name: textWithout(serverNameProblem) }),
  run: async (input, { token }) => ({ ...(await sendName(token, input.id, input.name)), value: input.name }),
})

/** Sends a power action; returns the API's time. The page then polls whether the server follows. */
export const powerServer = changeServer(
  'server.power',
  'session',
  z.object({ id, action: z.enum(powerActions) }),
  async (token, input) => {
    const { message, asOf } = await sendPower(token, input.id, input.action)
    return { value: asOf, message }
  },
)

const acl = z
  .string()
  .max(4000)
  .refine((list) => aclToSend(list) === list)

/** Opens a console session. The login in the result is shown on screen and stored nowhere. */
export const openConsole = changeServer('console.open', 'recentPassword', z.object({ id, acl }), (token, input) =>
  sendOpen(token, input.id, input.acl),
)

/** Makes the API fetch an image. */
export const addIso = changeServer(
  'iso.add',
  'session',
  z.object({ id, url: textWithout(isoUrlProblem) }),
  (token, input) => sendAdd(token, input.id, input.url),
)

/** Mounts an image; the server restarts from it, and whoever made the image has the disk. */
export const mountIso = changeServer('iso.mount', 'recentPassword', z.object({ id, isoId: id }), (token, input) =>
  sendMount(token, input.id, input.isoId),
)

/** Unmounts the image; the server restarts from its disk. */
export const unmountIso = changeServer('iso.unmount', 'session', z.object({ id }), (token, input) =>
  sendUnmount(token, input.id),
)

/** Deletes an image from the account. */
export const deleteIso = changeServer('iso.delete', 'session', z.object({ id, isoId: id }), (token, input) =>
  sendDeleteIso(token, input.id, input.isoId),
)

const hostName = z
  .string()
  .transform(normaliseHostName)
  .refine((name) => reverseNameProblem(name) === null)

/** Sets the reverse name of one address. */
export const setReverseAction = changeServer(
  'server.reverse',
  'session',
  z.object({ id, ipId: id, family: z.enum(['ipv4', 'ipv6']), name: hostName }),
  async (token, { id: server, ...change }) => ({ ...(await setReverse(token, server, change)), value: change.name }),
)

/** Delegates the reverse zone of a routed IPv6 network to name servers. */
export const delegateAction = changeServer(
  'server.delegate',
  'session',
  z.object({
    id,
    subnetId: id,
    nameServers: z.array(hostName).min(1).max(maxReverseNameServers).transform(distinct),
  }),
  (token, input) => delegateReverse(token, input.id, input.subnetId, input.nameServers),
)

/** Orders additional IPv4 addresses; returns the first of them, if the API reports it. */
export const orderAddressesAction = changeServer(
  'server.ipv4',
  'session',
  z.object({ id, count: z.int().min(1).max(maxPerOrder), layer: z.enum(['l2', 'l3']) }),
  (token, { id: server, ...order }) => orderAddresses(token, server, order),
)

/** Moves an additional address to another server, with its price. */
export const moveAddress = changeAction({
  name: 'server.ipv4Move',
  needs: 'session',
  right: 'servers',
  offer: 'moveAddress',
  input: z.object({ id, ipId: id, targetId: id }),
  run: ({ id: server, ipId, targetId }, { token }) => sendMove(token, server, ipId, targetId),
})

/** Gives an additional address back. */
export const releaseAddress = changeAction({
  name: 'server.ipv4Release',
  needs: 'session',
  right: 'servers',
  offer: 'releaseAddress',
  input: z.object({ id, ipId: id }),
  run: (input, { token }) => sendRelease(token, input.id, input.ipId),
})

/** Requests a snapshot; returns the API's time. The page then polls for the result. */
export const takeSnapshot = changeServer(
  'snapshot.take',
  'session',
  z.object({ id, name: textWithout(snapshotNameProblem) }),
  async (token, input) => {
    const { message, asOf } = await sendTake(token, input.id, input.name)
    return { value: asOf, message }
  },
)

/** Deletes a snapshot permanently. */
export const deleteSnapshot = changeServer(
  'snapshot.delete',
  'session',
  z.object({ id, snapshotId: id }),
  (token, input) => sendDeleteSnapshot(token, input.id, input.snapshotId),
)

/** Moves a server to another package; it restarts. */
export const upgradeServer = changeServer(
  'server.upgrade',
  'session',
  z.object({ id, productId: id }),
  (token, input) => sendUpgrade(token, input.id, input.productId),
)

/** Cancels a server and its part of the order. At the end everything on it is deleted, which can't be undone. */
export const cancelServer = changeAction({
  name: 'server.cancel',
  needs: 'recentPassword',
  right: 'servers',
  offer: 'cancel',
  input: z.object({ id, reason: textWithout(cancelReasonProblem), isEarly: z.boolean() }),
  run: ({ id: server, ...cancellation }, { token }) => sendCancel(token, server, cancellation),
})

/** Takes a cancellation back, while the server still runs. */
export const keepServer = changeAction({
  name: 'server.cancelUndo',
  needs: 'session',
  right: 'servers',
  offer: 'cancel',
  input: z.object({ id }),
  run: (input, { token }) => sendCancel(token, input.id, 'undo'),
})
