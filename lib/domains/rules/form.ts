import { phoneForWire } from '@/lib/model/countries'
import { toDomainName } from '@/lib/model/domain-name'
import { cleanLine, plainMarks } from '@/lib/model/pasted'
import { hostsOf } from './name-servers'
import { type Contact, type Contacts, type Holder, holderProblems, type Problem } from './order'
import { type NumberKind, plainOrgNumber, rulesOf } from './tlds'

/** A person's name and address, which may be kept on the device and offered again. */
export type Person = Omit<Contact, 'number'>

/** Form data of the holder, shared by all TLDs so that changing the TLD loses nothing. */
export type HolderForm = Person & {
  kind: 'organization' | 'person'
  /** The applicant for an organisation (.no). */
  applicantName: string
  /** By kind, so that a date of birth does not become an organisation number. Never stored. */
  numbers: Partial<Record<NumberKind, string>>
}

/** Another contact. `same` means the holder, possibly with another organisation (technical contact of .fi). */
export type ContactForm = Person & { same: boolean }

export type OtherRole = 'admin' | 'tech' | 'billing'

/** Form data of the future holder of a domain. */
export type RegistrantForm = { holder: HolderForm; whoisPrivacy: boolean } & Record<OtherRole, ContactForm>

const emptyPerson: Person = {
  firstName: '',
  lastName: '',
  organization: '',
  address: '',
  postalCode: '',
  city: '',
  country: '',
  email: '',
  phone: '',
}

const sameAsHolder: ContactForm = { ...emptyPerson, same: true }

/** @param country preselected; "" for none */
export function emptyRegistrant(country: string): RegistrantForm {
  return {
    holder: { ...emptyPerson, country, kind: 'organization', applicantName: '', numbers: {} },
    admin: { ...sameAsHolder, country },
    tech: { ...sameAsHolder, country },
    billing: { ...sameAsHolder, country },
    whoisPrivacy: false,
  }
}

/** What the customer profile says of the customer (§2.8). */
type CustomerDetails = {
  name: string | null
  companyNumber: string | null
  address: { lines: string[]; postalCode: string | null; city: string | null; country: string | null }
  phones: string[]
  email: string | null
}

/** The customer as a registrant: an organisation if it has a company number. What is not known stays empty. */
export function customerAsHolder({ name, companyNumber, address, phones, email }: CustomerDetails): HolderForm {
  const country = address.country?.toUpperCase() ?? ''
  const isNorwegian = country === 'NO'
  const [, firstName = name ?? '', lastName = ''] = /^(.*\S)\s+(\S+)$/.exec(name?.trim() ?? '') ?? []
  const { holder } = emptyRegistrant(/^[A-Z]{2}$/.test(country) ? country : '')
  return {
    ...holder,
    ...(companyNumber
      ? { organization: name ?? '', numbers: isNorwegian ? { noOrganization: companyNumber } : {} }
      : { kind: 'person', firstName, lastName }),
    address: address.lines.join(', '),
    postalCode: address.postalCode ?? '',
    city: address.city ?? '',
    email: email ?? '',
    phone: phones[0] ?? '',
  }
}

/** Returns the kind of number that the registry requires from this holder, or null. */
export function numberKindOf(tld: string, { kind, country }: Pick<HolderForm, 'kind' | 'country'>): NumberKind | null {
  return rulesOf(tld).number?.({ isOrganization: kind === 'organization', country }) ?? null
}

/** Whether "the same as the holder" needs an organisation: the registry requires one and the holder is a person. */
export function needsTechOrganization(tld: string, { kind }: Pick<HolderForm, 'kind'>): boolean {
  return rulesOf(tld).techIsOrganization === true && kind === 'person'
}

/**
 * Converts form data to the holder of an order: trimmed, with normalised numbers and telephones.
 *
 * @param tld the last label, lower case
 */
export function holderOf(tld: string, form: RegistrantForm): Holder {
  return tld === 'no' ? noHolderOf(form.holder) : contactsOf(tld, form)
}

/** Like `holderOf`, for every TLD except .no. */
export function contactsOf(tld: string, form: RegistrantForm): Contacts {
  const { holder, whoisPrivacy } = form
  const kind = numberKindOf(tld, holder)
  const registrant: Contact = {
    ...contactOf(holder.kind === 'person' ? { ...holder, organization: '' } : holder),
    number: kind === null ? '' : plainMarks(cleanLine(holder.numbers[kind] ?? '')),
  }
  const other = (role: OtherRole): Contact | null => {
    const contact = form[role]
    if (!contact.same) return contactOf(contact)
    const organization = cleanLine(contact.organization)
    const isNeeded = role === 'tech' && needsTechOrganization(tld, holder) && organization !== ''
    return isNeeded ? { ...registrant, organization, number: '' } : null
  }
  return {
    kind: 'contacts',
    registrant,
    admin: other('admin'),
    tech: other('tech'),
    billing: other('billing'),
    whoisPrivacy: whoisPrivacy && !rulesOf(tld).noPrivacy,
  }
}

function noHolderOf({ kind, numbers, ...typed }: HolderForm): Holder {
  const email = cleanLine(typed.email)
  if (kind === 'person') {
    return {
      kind: 'noPerson',
      email,
      personId: plainMarks(cleanLine(numbers.noPerson ?? '')).toUpperCase(),
      firstName: cleanLine(typed.firstName),
      lastName: cleanLine(typed.lastName),
    }
  }
  return {
    kind: 'noOrganization',
    email,
    applicantName: cleanLine(typed.applicantName),
    orgNumber: plainOrgNumber(numbers.noOrganization ?? ''),
    companyName: cleanLine(typed.organization),
    postalCode: cleanLine(typed.postalCode),
    city: cleanLine(typed.city),
  }
}

function contactOf(typed: Person): Contact {
  return {
    firstName: cleanLine(typed.firstName),
    lastName: cleanLine(typed.lastName),
    organization: cleanLine(typed.organization),
    number: '',
    address: cleanLine(typed.address),
    city: cleanLine(typed.city),
    postalCode: cleanLine(typed.postalCode),
    country: typed.country,
    email: cleanLine(typed.email),
    phone: phoneForWire(typed.phone, typed.country) ?? cleanLine(typed.phone),
  }
}

/** Whether a transfer of the TLD depends on the kind of holder, so that the form must ask. */
export function transferAsksKind(tld: string): boolean {
  const { number, techIsOrganization } = rulesOf(tld)
  const [organization, person] = [true, false].map((isOrganization) => number?.({ isOrganization, country: '' }))
  return organization !== person || techIsOrganization === true
}

/**
 * Returns the holder for a transfer: name, e-mail and what else the TLD's registry needs (§4.7). Null where the code is
 * enough.
 */
export function transferHolderOf(tld: string, form: RegistrantForm): Contacts | null {
  return rulesOf(tld).transferWithoutHolder ? null : contactsOf(tld, transferForm(tld, form))
}

/** Removes what a transfer does not ask for, even if it is known from earlier input. */
export function transferForm(tld: string, form: RegistrantForm): RegistrantForm {
  const { holder } = form
  const asked = transferAsksKind(tld)
  const { firstName, lastName, email, organization, numbers } = holder
  const knowsCountry = tld === 'be' || (tld === 'fi' && holder.country === 'FI')
  const none = emptyRegistrant('')
  return {
    ...none,
    holder: {
      ...none.holder,
      ...{ firstName, lastName, email, numbers },
      kind: asked ? holder.kind : 'person',
      organization: asked ? organization : '',
      country: knowsCountry ? holder.country : '',
    },
    tech: { ...none.tech, organization: form.tech.organization },
  }
}

/** Validates the form, with one problem per field. */
export function registrantProblems(
  tld: string,
  form: RegistrantForm,
  purpose: 'register' | 'transfer' = 'register',
): Problem[] {
  const isUnnamed = tld !== 'no' && form.holder.kind === 'organization' && cleanLine(form.holder.organization) === ''
  const unnamed: Problem[] = isUnnamed ? [{ field: 'registrant.organization', rule: 'required' }] : []
  // An organisation without a name is still not a person: require the organisation's number.
  const named = isUnnamed ? { ...form, holder: { ...form.holder, organization: '?' } } : form
  const isCopied = ({ field }: Problem) =>
    (['admin', 'tech', 'billing'] as const).some((role) => form[role].same && field.startsWith(`${role}.`)) &&
    field !== 'tech.organization'
  const found = [
    ...unnamed,
    ...holderProblems(tld, holderOf(tld, named), purpose).filter((problem) => !isCopied(problem)),
  ]
  const order = tld === 'no' && form.holder.kind === 'organization' ? noOrganizationFields : contactFields
  return found.sort((a, b) => placeOf(a.field, order) - placeOf(b.field, order))
}

const rolesInOrder = ['registrant', 'admin', 'tech', 'billing']
const noOrganizationFields = ['number', 'organization', 'postalCode', 'city', 'applicantName', 'email']
const contactFields = [
  ...['organization', 'firstName', 'lastName', 'number', 'phone', 'email', 'address', 'postalCode', 'city', 'country'],
]

/** Position of a field in the form, so that the error summary is in the same order. */
function placeOf(field: Problem['field'], order: readonly string[]): number {
  const [role = '', name = ''] = field.split('.')
  return rolesInOrder.indexOf(role) * 100 + order.indexOf(name)
}

/** Validates name servers, with problems at their lines. */
export function nameServerProblems(typed: readonly string[]): Problem[] {
  const odd = typed.flatMap((host, place): Problem[] =>
    cleanLine(host) === '' || toDomainName(host) !== null ? [] : [{ field: `nameServers.${place}`, rule: 'hostName' }],
  )
  const different = new Set(hostsOf(typed)).size
  const empty = typed.findIndex((host, place) => cleanLine(host) === '' || typed.indexOf(host) < place)
  const tooFew: Problem[] = different < 2 ? [{ field: `nameServers.${Math.max(empty, 0)}`, rule: 'nameServers' }] : []
  return odd.length > 0 ? odd : tooFew
}
