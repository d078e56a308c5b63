'use server'

import { z } from 'zod'
import { changeAction } from '@/lib/actions'
import { ApiError, newReference } from '@/lib/api/errors'
import { addZone as sendZone, readDomainStatus, setAutoRenew as sendAutoRenew } from '@/lib/domains/api'
import { contactsInput, domainNameInput, holderInput } from '@/lib/domains/order-input'
import { registerDomain, requestToken, transferExistingZone, transferNewZone } from '@/lib/domains/orders-api'
import { registrationProblems, transferProblems } from '@/lib/domains/rules/order'
import { toDomainName } from '@/lib/model/domain-name'
import { id } from '@/lib/model/id-input'

/** Turns auto-renew of one domain on or off; the returned message describes the result (§4.7). */
export const renewDomain = changeAction({
  name: 'domain.autoRenew',
  input: z.object({ id, on: z.boolean() }),
  right: 'domains',
  // The domain's page reads it again, the list once all have been sent.
  refreshes: false,
  run: async ({ id, on }, { token }) => {
    const { message } = await sendAutoRenew(token, id, on)
    return { value: null, message }
  },
})

/** Adds a zone; returns its ID, or null when the zone exists but its ID is unknown. */
export const addZone = changeAction({
  name: 'zone.add',
  input: z.object({
    name: z.string().refine((name) => toDomainName(name) === name),
    defaultRecords: z.boolean(),
    keepNameServers: z.boolean(),
  }),
  right: 'domains',
  run: async (input, { token }) => {
    const { value, message } = await sendZone(token, input)
    return { value, message }
  },
})

const registration = z
  .object({
    name: domainNameInput,
    holder: holderInput,
    nameServers: z.array(z.string().max(253)).max(20).readonly().nullable(),
  })
  // The same rules as in the browser, enforced on the server too.
  .refine((one) => registrationProblems(one).length === 0)

/** Registers a domain: ordered and invoiced at once. The next page reads its own data. */
export const registerAction = changeAction({
  name: 'domain.register',
  input: registration,
  right: 'domains',
  refreshes: false,
  run: (input, { token }) => registerDomain(token, input),
})

const transfer = z
  .object({ name: domainNameInput, authCode: z.string().trim().max(255), holder: contactsInput.nullable() })
  // The same rules as in the browser, enforced on the server too.
  .refine((one) => transferProblems(one).length === 0)

/**
 * Transfers a domain to us. Which of the two calls to make depends on whether its zone is on the account (§4.7), read
 * just before because a zone may have been added since the page was opened. Makes one changing call.
 */
export const transferAction = changeAction({
  name: 'domain.transfer',
  input: z.object({ order: transfer, keepNameServers: z.boolean() }),
  right: 'domains',
  refreshes: false,
  run: async ({ order: wanted, keepNameServers }, { token }) => {
    const { value } = await readDomainStatus(token, wanted.name)
    if (value.zone?.registered) {
      const apiMessage = 'The domain is already registered with us.'
      throw new ApiError({ kind: 'invalid', status: null, apiMessage, reference: newReference() })
    }
    return value.zone ? transferExistingZone(token, wanted) : transferNewZone(token, wanted, keepNameServers)
  },
})

/** Makes the .no registry e-mail a one-time token to the registered address. */
export const requestTokenAction = changeAction({
  name: 'domain.request-token',
  input: z.object({ name: domainNameInput }),
  right: 'domains',
  refreshes: false,
  run: ({ name }, { token }) => requestToken(token, name),
})
