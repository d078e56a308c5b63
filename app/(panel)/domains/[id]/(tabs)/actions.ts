'use server'

import { z } from 'zod'
import { createRedirect, deleteRedirect, updateRedirect } from '@/lib/dns/api'
import { targetProblem } from '@/lib/dns/rules/redirect'
import { deleteZone as sendDelete, putNameServers } from '@/lib/domains/api'
import { replaceDs as sendDs, setDnssec as sendDnssec } from '@/lib/domains/dnssec-api'
import { domainNameInput, holderInput } from '@/lib/domains/order-model'
import { changeIpsTag, changeRegistrant as sendRegistrant, changeRegistrantEmail } from '@/lib/domains/orders-api'
import { ipsTagProblem, mostNameServers, toIpsTag } from '@/lib/domains/rules/name-servers'
import { toDomainName } from '@/lib/model/domain-name'
import { isEmail } from '@/lib/model/host-name'
import { cleanLine } from '@/lib/model/pasted'
import { id } from '@/lib/model/id-input'
import { areDistinct } from '@/lib/model/lists'
import { domainActions } from '../../domain-action'

const action = domainActions()
/** What all domains of the account are needed for. */
const orderAction = domainActions({ reach: 'all' })
/** What no key may do. */
const loginAction = domainActions({ reach: 'login' })

/** Deletes a zone and returns to the list. While its name servers are ours, somebody else could add it next. */
export const deleteZone = domainActions({ refreshes: false })(
  'zone.delete',
  'recentPassword',
  z.object({ id }),
  (token, zone) => sendDelete(token, zone.id),
)

const nameServers = z.object({
  id,
  hosts: z
    .array(z.string().refine((host) => toDomainName(host) === host))
    .min(2)
    .max(mostNameServers)
    .refine((hosts) => areDistinct(hosts)),
})

/** Replaces the name servers at the registry. */
export const changeNameServers = action('domain.nameServers', 'recentPassword', nameServers, (token, { id, hosts }) =>
  putNameServers(token, id, hosts),
)

/** Turns DNSSEC on or off; with external name servers this only sets the flag. */
export const changeDnssec = action('domain.dnssec', 'session', z.object({ id, on: z.boolean() }), (token, { id, on }) =>
  sendDnssec(token, id, on),
)

/** Removes the DS records from the registry, for our keys and for external ones. */
export const turnOffDnssec = action(
  'domain.dnssecOff',
  'session',
  z.object({ id, external: z.boolean() }),
  (token, { id, external }) => (external ? sendDs(token, id, []) : sendDnssec(token, id, false)),
)

const dsRecord = z.object({
  keyTag: z.int().min(0).max(65_535),
  alg: z.int(),
  digestType: z.int(),
  digest: z.string().regex(/^[0-9A-F]{1,128}$/),
  publicKey: z.string().max(10_000).nullable(),
  keyType: z.int().nullable(),
})

const dsRecords = z
  .array(dsRecord)
  .max(20)
  .refine((all) => areDistinct(all, (member) => JSON.stringify(member)))

/** Replaces the DS records at the registry with this set. */
export const replaceDs = action(
  'domain.dsRecords',
  'session',
  z.object({ id, records: dsRecords }),
  (token, { id, records }) => sendDs(token, id, records),
)

/** Changes the registrant, which orders one more year. */
export const changeRegistrant = orderAction(
  'domain.registrant',
  'recentPassword',
  z.object({ id, name: domainNameInput, holder: holderInput, agreed: z.literal(true) }),
  (token, input) => sendRegistrant(token, input.id, input),
)

/** Changes the registrant's e-mail address. */
export const changeEmail = action(
  'domain.registrantEmail',
  'recentPassword',
  z.object({ id, email: z.string().overwrite(cleanLine).max(254).refine(isEmail), hide: z.boolean() }),
  (token, input) => changeRegistrantEmail(token, input.id, input),
)

const ipsTag = z.string().refine((tag) => ipsTagProblem(tag) === null)

/** Moves a .uk domain to the registrar of a tag. */
export const moveAway = loginAction(
  'domain.ipsTag',
  'recentPassword',
  z.object({ id, tag: ipsTag }),
  (token, { id, tag }) => changeIpsTag(token, id, toIpsTag(tag)),
)

const redirectSource = z.string().min(1).max(253)
const redirect = z.object({
  id,
  source: redirectSource,
  target: z
    .string()
    .overwrite(cleanLine)
    .refine((target) => targetProblem(target, '') === null),
  enabled: z.boolean(),
})

/** Adds a redirect. */
export const addRedirect = action('redirect.add', 'session', redirect, (token, { id, ...sent }) =>
  createRedirect(token, id, sent),
)

/** Changes the target of a redirect, or turns it on or off. */
export const changeRedirect = action('redirect.change', 'session', redirect, (token, { id, ...sent }) =>
  updateRedirect(token, id, sent),
)

/** Deletes the redirect of a name. */
export const removeRedirect = action(
  'redirect.delete',
  'session',
  z.object({ id, source: redirectSource }),
  (token, { id, source }) => deleteRedirect(token, id, source),
)
