/** What is ordered: a domain and who will hold it (§4.7). Every text is "" when there is none. */

/** Holder or contact of a domain that is not .no. */
export type Contact = {
  firstName: string
  lastName: string
  /** An organisation, when it is one. */
  organization: string
  /** Registration number, VAT number, identity code or date of birth: what the registry of the TLD asks for. */
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

/** Each contact that is null is the registrant. */
export type Contacts = {
  kind: 'contacts'
  registrant: Contact
  admin: Contact | null
  tech: Contact | null
  billing: Contact | null
  whoisPrivacy: boolean
}

/** Who will hold a domain: registration and change of registrant send the same. */
export type Holder = NoOrganization | NoPerson | Contacts

export const contactRoles = ['registrant', 'admin', 'tech', 'billing'] as const
export type ContactRole = (typeof contactRoles)[number]

export type RegistrationOrder = {
  /** As `toDomainName` gives it. */
  name: string
  holder: Holder
  /** Null for the service's own. */
  nameServers: readonly string[] | null
}

export type TransferOrder = {
  name: string
  /** "" for .uk, which has none. */
  authCode: string
  /** Null where the TLD asks for no holder. */
  holder: Contacts | null
}
