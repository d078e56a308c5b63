import 'server-only'
import { z } from 'zod'
import { isDomainName } from '@/lib/model/domain-name'
import { cleanLine } from '@/lib/model/pasted'

/**
 * What the browser sends to order a domain (§4.7), for the server actions; its types and rules are in `rules/order.ts`. A
 * missing text is "".
 */

const text = z.string().overwrite(cleanLine).max(500)

/** Holder or contact of a domain other than .no. */
export const contactInput = z.object({
  firstName: text,
  lastName: text,
  organization: text,
  /** Registration number, VAT number, identity code or date of birth, depending on the registry. */
  number: text,
  address: text,
  city: text,
  postalCode: text,
  /** ISO 3166-1, two letters. */
  country: z.string().regex(/^([A-Z]{2})?$/),
  email: text,
  /** `+47.90000000` */
  phone: text,
})

/** A contact that is null is the registrant. */
export const contactsInput = z.object({
  kind: z.literal('contacts'),
  registrant: contactInput,
  admin: contactInput.nullable(),
  tech: contactInput.nullable(),
  billing: contactInput.nullable(),
  whoisPrivacy: z.boolean(),
})

/** The future holder of a domain, the same for registration and change of registrant. */
export const holderInput = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('noOrganization'),
    email: text,
    applicantName: text,
    /** Nine digits. */
    orgNumber: text,
    companyName: text,
    postalCode: text,
    city: text,
  }),
  /** `personId` is `N.PRI.` and digits. */
  z.object({ kind: z.literal('noPerson'), email: text, personId: text, firstName: text, lastName: text }),
  contactsInput,
])

/** As returned by `toDomainName`. */
export const domainNameInput = z.string().refine(isDomainName)
