'use server'

import { z } from 'zod'
import { changeAction } from '@/lib/actions'
import { domainNameInput, holderInput } from '@/lib/domains/order-input'
import { registerDomain } from '@/lib/domains/orders-api'
import { registrationProblems } from '@/lib/domains/rules/check'

const order = z
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
  input: order,
  right: 'domains',
  refreshes: false,
  run: (input, { token }) => registerDomain(token, input),
})
