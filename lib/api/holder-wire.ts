import type { Contact, Contacts, Holder } from '@/lib/rules/tlds/order'

/** Encodes the holder for registration, transfer and change of registrant (§4.7). */
export function holderToWire(holder: Holder): Record<string, unknown> {
  if (holder.kind === 'noOrganization') {
    return {
      registrant_type: 'organization',
      email: holder.email,
      applicant_name: holder.applicantName,
      org_number: holder.orgNumber,
      company_name: holder.companyName,
      zip_code: holder.postalCode,
      city: holder.city,
    }
  }
  if (holder.kind === 'noPerson') {
    return {
      registrant_type: 'person',
      email: holder.email,
      pid: holder.personId,
      first_name: holder.firstName,
      last_name: holder.lastName,
    }
  }
  return contactsToWire(holder)
}

function contactsToWire({ registrant, admin, tech, billing, whoisPrivacy }: Contacts): Record<string, unknown> {
  return {
    registrant: contactToWire(registrant),
    ...(admin && { admin_contact: contactToWire(admin) }),
    ...(tech && { tech_contact: contactToWire(tech) }),
    ...(billing && { billing_contact: contactToWire(billing) }),
    ...(whoisPrivacy && { whois_privacy: true }),
  }
}

/** Leaves out empty fields, because the API takes an empty text as a value. */
function contactToWire(contact: Contact): Record<string, string> {
  const members = {
    first_name: contact.firstName,
    last_name: contact.lastName,
    org_name: contact.organization,
    registrant_number: contact.number,
    address1: contact.address,
    postal_code: contact.postalCode,
    city: contact.city,
    country_code: contact.country.toUpperCase(),
    email: contact.email,
    phone: contact.phone,
  }
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== ''))
}
