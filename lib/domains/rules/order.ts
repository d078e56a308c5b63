/** Order of a domain with its future holder (§4.7). A missing text is "". */

/** Holder or contact of a domain other than .no. */
export type Contact = {
  firstName: string
  lastName: string
  /** Name of the organisation, or "". */
  organization: string
  /** Registration number, VAT number, identity code or date of birth, depending on the registry. */
  number: string
  address: string
  city: string
  postalCode: string
  /** ISO 3166-1, two letters. */
  country: string
  email: string
  /** `+47.90000000` */
  phone: string
}

export type NoOrganization = {
  kind: 'noOrganization'
  email: string
  applicantName: string
  /** Nine digits. */
  orgNumber: string
  companyName: string
  postalCode: string
  city: string
}

export type NoPerson = {
  kind: 'noPerson'
  email: string
  /** `N.PRI.` and digits. */
  personId: string
  firstName: string
  lastName: string
}

/** A contact that is null is the registrant. */
export type Contacts = {
  kind: 'contacts'
  registrant: Contact
  admin: Contact | null
  tech: Contact | null
  billing: Contact | null
  whoisPrivacy: boolean
}

/** The future holder of a domain, the same for registration and change of registrant. */
export type Holder = NoOrganization | NoPerson | Contacts

export const contactRoles = ['registrant', 'admin', 'tech', 'billing'] as const
export type ContactRole = (typeof contactRoles)[number]

export type RegistrationOrder = {
  /** As returned by `toDomainName`. */
  name: string
  holder: Holder
  /** Null for the service's name servers. */
  nameServers: readonly string[] | null
}

export type TransferOrder = {
  name: string
  /** "" for .uk, which has none. */
  authCode: string
  /** Null where the TLD does not need a holder. */
  holder: Contacts | null
}
