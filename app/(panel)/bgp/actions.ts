'use server'

import { z } from 'zod'
import { changeAction } from '@/lib/actions'
import { createSession as sendCreate, deleteSession as sendDelete, submitAsn as sendAsn } from '@/lib/bgp/api'
import { id } from '@/lib/model/id-input'
import { readAsn } from '@/lib/bgp/rules/bgp'

type Sent = Promise<{ message: string | null }>
const withoutValue = async (sent: Sent) => ({ value: null, message: (await sent).message })

/** Submits an AS number for review. */
export const submitAsn = changeAction({
  name: 'bgp.asn.submit',
  needs: 'session',
  right: 'servers',
  reach: 'all',
  input: z.object({ asn: z.string().refine((asn) => 'asn' in readAsn(asn)) }),
  refreshes: false,
  run: ({ asn }, { token }) => withoutValue(sendAsn(token, asn)),
})

/** Creates the sessions of an address or two. */
export const createSession = changeAction({
  name: 'bgp.session.create',
  needs: 'session',
  right: 'servers',
  reach: 'all',
  input: z
    .object({ asnId: id, ipv4: id.nullable(), ipv6: id.nullable(), redundant: z.boolean(), defaultOnly: z.boolean() })
    .refine(({ ipv4, ipv6 }) => ipv4 !== null || ipv6 !== null),
  refreshes: false,
  run: ({ asnId, ipv4, ipv6, ...routes }, { token }) =>
    withoutValue(sendCreate(token, asnId, { ...routes, addresses: { ipv4, ipv6 } })),
})

/** Marks a session for deletion. */
export const deleteSession = changeAction({
  name: 'bgp.session.delete',
  needs: 'session',
  right: 'servers',
  reach: 'all',
  input: z.object({ sessionId: id }),
  refreshes: false,
  run: ({ sessionId }, { token }) => withoutValue(sendDelete(token, sessionId)),
})
