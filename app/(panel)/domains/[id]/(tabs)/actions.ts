'use server'

import { z } from 'zod'
import { changeAction } from '@/lib/actions'
import { createRedirect, deleteRedirect, updateRedirect } from '@/lib/dns/api'
import { targetProblem } from '@/lib/dns/rules/redirect'
import { deleteZone as sendDelete, putNameServers } from '@/lib/domains/api'
import { replaceDs as sendDs, setDnssec as sendDnssec } from '@/lib/domains/dnssec-api'
import { domainNameInput, holderInput } from '@/lib/domains/order-input'
import { changeIpsTag, changeRegistrant as sendRegistrant, changeRegistrantEmail } from '@/lib/domains/orders-api'
import { ipsTagProblem, mostNameServers, toIpsTag } from '@/lib/domains/rules/name-servers'
import { toDomainName } from '@/lib/model/domain-name'
import { isEmail } from '@/lib/model/host-name'
import { id } from '@/lib/model/id-input'
import { areDistinct } from '@/lib/model/lists'

const right = 'domains'

/** Deletes a zone and returns to the list. */
export const deleteZone = changeAction({
  name: 'zone.delete',
  right,
  input: z.object({ id }),
  refreshes: false,
  run: (input, { token }) => sendDelete(token, input.id),
})

/** Replaces the name servers at the registry. */
export const changeNameServers = changeAction({
  name: 'domain.nameServers',
  right,
  input: z.object({
    id,
    hosts: z
      .array(z.string().refine((host) => toDomainName(host) === host))
      .min(2)
      .max(mostNameServers)
      .refine((hosts) => areDistinct(hosts)),
  }),
  run: (input, { token }) => putNameServers(token, input.id, input.hosts),
})

/** Turns DNSSEC on or off; with external name servers this only sets the flag. */
export const changeDnssec = changeAction({
  name: 'domain.dnssec',
  right,
  input: z.object({ id, on: z.boolean() }),
  run: (input, { token }) => sendDnssec(token, input.id, input.on),
})

/** Removes the DS records from the registry, for our keys and for external ones. */
export const turnOffDnssec = changeAction({
  name: 'domain.dnssecOff',
  right,
  input: z.object({ id, external: z.boolean() }),
  run: (input, { token }) => (input.external ? sendDs(token, input.id, []) : sendDnssec(token, input.id, false)),
})

const dsRecord = z.object({
  keyTag: z.int().min(0).max(65_535),
  alg: z.int(),
  digestType: z.int(),
  digest: z.string().regex(/^[0-9A-F]{1,128}$/),
  publicKey: z.string().max(10_000).nullable(),
  keyType: z.int().nullable(),
})

/** Replaces the DS records at the registry with this set. */
export const replaceDs = changeAction({
  name: 'domain.dsRecords',
  right,
  input: z.object({
    id,
    records: z
      .array(dsRecord)
      .max(20)
      .refine((all) => areDistinct(all, (one) => JSON.stringify(one))),
  }),
  run: (input, { token }) => sendDs(token, input.id, input.records),
})

/** Changes the registrant, which orders one more year. */
export const changeRegistrant = changeAction({
  name: 'domain.registrant',
  right,
  input: z.object({ id, name: domainNameInput, holder: holderInput, agreed: z.literal(true) }),
  run: (input, { token }) => sendRegistrant(token, input.id, input),
})

/** Changes the registrant's e-mail address. */
export const changeEmail = changeAction({
  name: 'domain.registrantEmail',
  right,
  input: z.object({ id, email: z.string().trim().max(254).refine(isEmail), hide: z.boolean() }),
  run: (input, { token }) => changeRegistrantEmail(token, input.id, input),
})

/** Moves a .uk domain to the registrar of a tag. */
export const moveAway = changeAction({
  name: 'domain.ipsTag',
  right,
  input: z.object({ id, tag: z.string().refine((tag) => ipsTagProblem(tag) === null) }),
  run: (input, { token }) => changeIpsTag(token, input.id, toIpsTag(input.tag)),
})

const redirectSource = z.string().min(1).max(253)
const redirectInput = z.object({
  id,
  source: redirectSource,
  target: z.string().refine((target) => targetProblem(target, '') === null),
  enabled: z.boolean(),
})

/** Adds a redirect. */
export const addRedirect = changeAction({
  name: 'redirect.add',
  right,
  input: redirectInput,
  run: ({ id: zone, ...redirect }, { token }) => createRedirect(token, zone, redirect),
})

/** Changes the target of a redirect, or turns it on or off. */
export const changeRedirect = changeAction({
  name: 'redirect.change',
  right,
  input: redirectInput,
  run: ({ id: zone, ...redirect }, { token }) => updateRedirect(token, zone, redirect),
})

/** Deletes the redirect of a name. */
export const removeRedirect = changeAction({
  name: 'redirect.delete',
  right,
  input: z.object({ id, source: redirectSource }),
  run: (redirect, { token }) => deleteRedirect(token, redirect.id, redirect.source),
})
