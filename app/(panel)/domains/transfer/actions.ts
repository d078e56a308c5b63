'use server'

import { z } from 'zod'
import { changeAction } from '@/lib/actions'
import { readDomainStatus } from '@/lib/domains/api'
import { ApiError, newReference } from '@/lib/api/errors'
import { contactsInput, domainNameInput } from '@/lib/domains/order-input'
import { requestToken, transferExistingZone, transferNewZone } from '@/lib/domains/orders-api'
import { transferProblems } from '@/lib/domains/rules/check'

const order = z
  .object({ name: domainNameInput, authCode: z.string().trim().max(255), holder: contactsInput.nullable() })
  // The same rules as in the browser, enforced on the server too.
  .refine((one) => transferProblems(one).length === 0)

/**
 * Transfers a domain to us. Which of the two calls to make depends on whether its zone is on the account (§4.7), read
 * just before because a zone may have been added since the page was opened. Makes one changing call.
 */
export const transferAction = changeAction({
  name: 'domain.transfer',
  input: z.object({ order, keepNameServers: z.boolean() }),
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
