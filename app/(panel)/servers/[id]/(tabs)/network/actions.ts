'use server'

import { z } from 'zod'
import { changeAction } from '@/lib/actions'
import { delegateReverse, orderAddresses, setReverse } from '@/lib/network/api'
import { id } from '@/lib/model/id-input'
import { distinct } from '@/lib/model/lists'
import { normaliseHostName } from '@/lib/model/host-name'
import { maxPerOrder } from '@/lib/network/rules/network'
import { maxReverseNameServers, reverseNameProblem } from '@/lib/network/rules/reverse-names'

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
