'use server'

import { z } from 'zod'
import { ApiError, newReference } from '@/lib/api/errors'
import {
  addReverseZone as sendReverseZone,
  addZone as sendZone,
  readDomainStatus,
  setAutoRenew as sendAutoRenew,
} from '@/lib/domains/api'
import { contactsInput, domainNameInput, holderInput } from '@/lib/domains/order-model'
import { registerDomain, requestToken, transferExistingZone, transferNewZone } from '@/lib/domains/orders-api'
import { reverseZone } from '@/lib/dns/rules/reverse-zone'
import { registrationProblems, transferProblems } from '@/lib/domains/rules/order'
import { toDomainName } from '@/lib/model/domain-name'
import { cleanLine } from '@/lib/model/pasted'
import { id } from '@/lib/model/id-input'
import { domainActions } from './domain-action'

/** The domain's page reads it again, the list once all have been sent, and the page after an order reads its own data. */
const action = domainActions({ refreshes: false })
/** Names that have no zone here yet: an order, or a key for all zones. */
const orderAction = domainActions({ refreshes: false, reach: 'all' })

/** Turns auto-renew of one domain on or off; the returned message describes the result (§4.7). */
export const renewDomain = action(
  'domain.autoRenew',
  'session',
  z.object({ id, on: z.boolean() }),
  (token, { id, on }) => sendAutoRenew(token, id, on),
)

const zone = z.object({
  name: z.string().refine((name) => toDomainName(name) === name),
  defaultRecords: z.boolean(),
  keepNameServers: z.boolean(),
})

/** Adds a zone; returns its ID, or null when the zone exists but its ID is unknown. */
export const addZone = domainActions({ reach: 'all' })('zone.add', 'session', zone, sendZone)

/** Adds a zone for the reverse names of a network. */
export const addReverseZone = domainActions({ reach: 'all', offer: 'reverseZones' })(
  'zone.addReverse',
  'session',
  z.object({ prefix: z.string().refine((prefix) => typeof reverseZone(prefix) !== 'string') }),
  sendReverseZone,
)

const registration = z
  .object({
    name: domainNameInput,
    holder: holderInput,
    nameServers: z.array(z.string().max(253)).max(20).readonly().nullable(),
  })
  // The same rules as in the browser, enforced on the server too.
  .refine((registration) => registrationProblems(registration).length === 0)

/** Registers a domain: ordered and invoiced at once. */
export const registerAction = orderAction('domain.register', 'session', registration, registerDomain)

const transfer = z
  .object({
    name: domainNameInput,
    authCode: z.string().overwrite(cleanLine).max(255),
    holder: contactsInput.nullable(),
  })
  // The same rules as in the browser, enforced on the server too.
  .refine((transfer) => transferProblems(transfer).length === 0)

/**
 * Transfers a domain to us. Which of the two calls to make depends on whether its zone is on the account (§4.7), read
 * just before because a zone may have been added since the page was opened. Makes one changing call.
 */
export const transferAction = orderAction(
  'domain.transfer',
  'session',
  z.object({ order: transfer, keepNameServers: z.boolean() }),
  async (token, { order, keepNameServers }) => {
    const { value } = await readDomainStatus(token, order.name)
    if (value.zone?.registered) {
      const apiMessage = 'The domain is already registered with us.'
      throw new ApiError({ kind: 'invalid', status: null, apiMessage, reference: newReference() })
    }
    return value.zone ? transferExistingZone(token, order) : transferNewZone(token, order, keepNameServers)
  },
)

/** Makes the .no registry e-mail a one-time token to the registered address. */
export const requestTokenAction = orderAction(
  'domain.request-token',
  'session',
  z.object({ name: domainNameInput }),
  (token, { name }) => requestToken(token, name),
)
