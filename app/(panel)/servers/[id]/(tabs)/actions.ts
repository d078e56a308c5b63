'use server'

import { z } from 'zod'
import { changeAction } from '@/lib/actions'
import { normaliseHostName } from '@/lib/model/host-name'
import { id } from '@/lib/model/id-input'
import { distinct } from '@/lib/model/lists'
import { delegateReverse, orderAddresses, setReverse } from '@/lib/network/api'
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
import { aclToSend } from '@/lib/server-tools/rules/acl'
import { isoUrlProblem } from '@/lib/server-tools/rules/iso-url'
import { snapshotNameProblem } from '@/lib/server-tools/rules/snapshots'
import { renameServer as sendName, sendPower } from '@/lib/servers/api'
import { powerActions } from '@/lib/servers/rules/power'
import { serverNameProblem } from '@/lib/servers/rules/server'
import { upgradeServer as sendUpgrade } from '@/lib/upgrade/api'

/** Changes the display name of a server. */
export const renameServer = changeAction({
  name: 'server.rename',
  right: 'servers',
  input: z.object({
    id,
    name: z
      .string()
      .trim()
      .refine((name) => serverNameProblem(name) === null),
  }),
  run: async (input, { token }) => {
    const { message } = await sendName(token, input.id, input.name)
    return { value: input.name, message }
  },
})

/** Sends a power action; returns the API's time. The page then polls whether the server follows. */
export const powerServer = changeAction({
  name: 'server.power',
  right: 'servers',
  input: z.object({ id, action: z.enum(powerActions) }),
  refreshes: false,
  run: async (input, { token }) => {
    const { message, asOf } = await sendPower(token, input.id, input.action)
    return { value: asOf, message }
  },
})

/** Opens a console session. The login in the result is shown on screen and stored nowhere. */
export const openConsole = changeAction({
  name: 'console.open',
  right: 'servers',
  input: z.object({
    id,
    acl: z
      .string()
      .max(4000)
      .refine((list) => aclToSend(list) === list),
  }),
  refreshes: false,
  run: async (input, { token }) => {
    const { value, message } = await sendOpen(token, input.id, input.acl)
    return { value, message }
  },
})

type Sent = Promise<{ message: string | null }>
const withoutValue = async (sent: Sent) => ({ value: null, message: (await sent).message })

/** Makes the API fetch an image. */
export const addIso = changeAction({
  name: 'iso.add',
  right: 'servers',
  input: z.object({
    id,
    url: z
      .string()
      .trim()
      .refine((url) => isoUrlProblem(url) === null),
  }),
  refreshes: false,
  run: (input, { token }) => withoutValue(sendAdd(token, input.id, input.url)),
})

/** Mounts an image; the server restarts from it. */
export const mountIso = changeAction({
  name: 'iso.mount',
  right: 'servers',
  input: z.object({ id, isoId: id }),
  refreshes: false,
  run: (input, { token }) => withoutValue(sendMount(token, input.id, input.isoId)),
})

/** Unmounts the image; the server restarts from its disk. */
export const unmountIso = changeAction({
  name: 'iso.unmount',
  right: 'servers',
  input: z.object({ id }),
  refreshes: false,
  run: (input, { token }) => withoutValue(sendUnmount(token, input.id)),
})

/** Deletes an image from the account. */
export const deleteIso = changeAction({
  name: 'iso.delete',
  right: 'servers',
  input: z.object({ id, isoId: id }),
  refreshes: false,
  run: (input, { token }) => withoutValue(sendDeleteIso(token, input.id, input.isoId)),
})

const hostName = z
  .string()
  .transform(normaliseHostName)
  .refine((name) => reverseNameProblem(name) === null)

/** Sets the reverse name of one address. Pages poll the server, so no refresh is needed. */
export const setReverseAction = changeAction({
  name: 'server.reverse',
  right: 'servers',
  input: z.object({ id, ipId: id, family: z.enum(['ipv4', 'ipv6']), name: hostName }),
  refreshes: false,
  run: async ({ id: server, ...change }, { token }) => {
    const { message } = await setReverse(token, server, change)
    return { value: change.name, message }
  },
})

/** Delegates the reverse zone of a routed IPv6 network to name servers. */
export const delegateAction = changeAction({
  name: 'server.delegate',
  right: 'servers',
  input: z.object({
    id,
    subnetId: id,
    nameServers: z.array(hostName).min(1).max(maxReverseNameServers).transform(distinct),
  }),
  refreshes: false,
  run: ({ id: server, subnetId, nameServers }, { token }) => delegateReverse(token, server, subnetId, nameServers),
})

/** Orders additional IPv4 addresses; returns the first of them, if the API reports it. */
export const orderAddressesAction = changeAction({
  name: 'server.ipv4',
  right: 'servers',
  input: z.object({ id, count: z.int().min(1).max(maxPerOrder), layer: z.enum(['l2', 'l3']) }),
  refreshes: false,
  run: ({ id: server, ...order }, { token }) => orderAddresses(token, server, order),
})

/** Requests a snapshot; returns the API's time. The page then polls for the result. */
export const takeSnapshot = changeAction({
  name: 'snapshot.take',
  right: 'servers',
  input: z.object({
    id,
    name: z
      .string()
      .trim()
      .refine((name) => snapshotNameProblem(name) === null),
  }),
  refreshes: false,
  run: async (input, { token }) => {
    const { message, asOf } = await sendTake(token, input.id, input.name)
    return { value: asOf, message }
  },
})

/** Deletes a snapshot permanently. */
export const deleteSnapshot = changeAction({
  name: 'snapshot.delete',
  right: 'servers',
  input: z.object({ id, snapshotId: id }),
  refreshes: false,
  run: (input, { token }) => withoutValue(sendDeleteSnapshot(token, input.id, input.snapshotId)),
})

/** Moves a server to another package; it restarts. */
export const upgradeServer = changeAction({
  name: 'server.upgrade',
  right: 'servers',
  input: z.object({ id, productId: id }),
  refreshes: false,
  run: (input, { token }) => withoutValue(sendUpgrade(token, input.id, input.productId)),
})
