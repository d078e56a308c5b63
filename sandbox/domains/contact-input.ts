import { z } from 'zod'
import { refuse } from '../api/envelope'
import { textInput } from '../api/input'
import { isEmailAddress } from '../servers/reinstall-values'
import type { Holder } from './state'

/** A contact of §4.7, "Other TLDs". Required fields are checked later, with the contact's name in the message. */
export const contactInput = z.object({
  first_name: textInput().optional(),
  last_name: textInput().optional(),
  address1: textInput().optional(),
  city: textInput().optional(),
  postal_code: textInput().optional(),
  country_code: textInput().optional(),
  email: textInput().optional(),
  phone: textInput().optional(),
  org_name: textInput().nullable().optional(),
  registrant_number: textInput().nullable().optional(),
})

export type ContactInput = z.output<typeof contactInput>
export type ContactRole = 'registrant' | 'admin_contact' | 'tech_contact' | 'billing_contact'

const REQUIRED = [
  'first_name',
  'last_name',
  'address1',
  'city',
  'postal_code',
  'country_code',
  'email',
  'phone',
] as const
/** Required fields of a transfer (§4.7, Transfers). */
const REQUIRED_FOR_TRANSFER = ['first_name', 'last_name', 'email'] as const

export function checkContact(role: ContactRole, contact: ContactInput, purpose: 'register' | 'transfer'): void {
  for (const field of purpose === 'register' ? REQUIRED : REQUIRED_FOR_TRANSFER) {
    if (!contact[field]?.trim()) refuse(400, `${role}: ${field} is required.`)
  }
  const { country_code: country, email, phone } = contact
  if (country !== undefined && !/^[A-Za-z]{2}$/.test(country)) {
    refuse(400, `${role}: country_code must be a country code of two letters.`)
  }
  if (email !== undefined && !isEmailAddress(email)) {
    refuse(400, `${role}: email must be a valid email address.`)
  }
  if (phone !== undefined && !/^\+\d{1,3}\.\d{4,14}$/.test(phone)) {
    refuse(400, `${role}: phone must have the format +<country code>.<number>.`)
  }
}

export function contactHolder(contact: ContactInput): Holder {
  const organization = contact.org_name ?? ''
  return {
    kind: organization === '' ? 'person' : 'organization',
    name: `${contact.first_name ?? ''} ${contact.last_name ?? ''}`.trim(),
    organization,
    email: contact.email ?? '',
    address: contact.address1 ?? '',
    city: contact.city ?? '',
    postalCode: contact.postal_code ?? '',
    countryCode: (contact.country_code ?? '').toUpperCase(),
    identity: contact.registrant_number ?? null,
    identityType: contact.registrant_number ? 'registrantNumber' : null,
  }
}
