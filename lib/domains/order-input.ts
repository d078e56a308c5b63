import 'server-only'
import { z } from 'zod'
import { isDomainName } from '@/lib/model/domain-name'

/** Schemas of what the browser sends to order a domain (`lib/domains/rules/order.ts`), for the server actions. */

const text = z.string().trim().max(500)

const contact = z.object({
  firstName: text,
  lastName: text,
  organization: text,
  number: text,
  address: text,
  city: text,
  postalCode: text,
  country: z.string().regex(/^([A-Z]{2})?$/),
  email: text,
  phone: text,
})

export const contactsInput = z.object({
  kind: z.literal('contacts'),
  registrant: contact,
  admin: contact.nullable(),
  tech: contact.nullable(),
  billing: contact.nullable(),
  whoisPrivacy: z.boolean(),
})

/** The future holder of a domain: registration and change of registrant. */
export const holderInput = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('noOrganization'),
    email: text,
    applicantName: text,
    orgNumber: text,
    companyName: text,
    postalCode: text,
    city: text,
  }),
  z.object({ kind: z.literal('noPerson'), email: text, personId: text, firstName: text, lastName: text }),
  contactsInput,
])

/** As returned by `toDomainName`. */
export const domainNameInput = z.string().refine(isDomainName)
