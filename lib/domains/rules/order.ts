import type { z } from 'zod'
import { isPhone } from '@/lib/model/countries'
import { isDomainName, isInternationalised } from '@/lib/model/domain-name'
import { isEmail } from '@/lib/model/host-name'
import { cleanLine } from '@/lib/model/pasted'
import { tldOf } from '@/lib/model/tld'
import type { Messages } from '@/messages/en'
import type { contactInput, contactsInput, holderInput } from '../order-model'
import { mostNameServers } from './name-servers'
import { isNumberOf, isOrgNumber, numberForms, type NumberKind, rulesOf } from './tlds'

/** Order of a domain with its future holder (§4.7). */

export type Contact = z.output<typeof contactInput>
export type Contacts = z.output<typeof contactsInput>
export type Holder = z.output<typeof holderInput>
export type NoOrganization = Extract<Holder, { kind: 'noOrganization' }>
export type NoPerson = Extract<Holder, { kind: 'noPerson' }>

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

/** A field that prevents an order, and the rule it breaks. */
export type Problem = { field: Field; rule: Rule; number?: NumberKind }

type ContactField = `${ContactRole}.${keyof Contact}`
/** Fields of the holder of a .no domain have the same names as others; the applicant is specific to .no. */
export type Field =
  | 'name'
  | 'nameServers'
  | `nameServers.${number}`
  | 'whoisPrivacy'
  | 'authCode'
  | ContactField
  | 'registrant.applicantName'

/** Texts are under `registrant.problems.*`; a wrong `number` has one of its own. */
export type Rule = keyof Messages['registrant']['problems'] | 'number'

/** §8: maximum length of .no organisation names; the registry's other names are not longer. */
const noNameLimit = 255

const alwaysRequired = ['firstName', 'lastName', 'address', 'city', 'postalCode', 'country', 'email', 'phone'] as const
const requiredForTransfer = ['firstName', 'lastName', 'email'] as const

/** Returns everything for which the API would refuse a registration (§4.7), in the order of the form. */
export function registrationProblems(order: RegistrationOrder): Problem[] {
  return [
    ...nameProblems(order.name),
    ...holderProblems(tldOf(order.name), order.holder),
    ...(order.nameServers === null || areNameServers(order.nameServers)
      ? []
      : [{ field: 'nameServers', rule: 'nameServers' } as const]),
  ]
}

/** Returns everything for which the API would refuse a transfer to the service (§4.7, Transfers). */
export function transferProblems(order: TransferOrder): Problem[] {
  const tld = tldOf(order.name)
  const { ipsTag, strictAuthCode } = rulesOf(tld)
  const code = cleanLine(order.authCode)
  const codeRule = code === '' ? 'required' : strictAuthCode && !isStrictAuthCode(code) ? 'strictAuthCode' : null
  return [
    ...(isDomainName(order.name) ? [] : [{ field: 'name', rule: 'domainName' } as const]),
    ...(ipsTag || codeRule === null ? [] : [{ field: 'authCode', rule: codeRule } as const]),
    ...(order.holder === null ? [] : holderProblems(tld, order.holder, 'transfer')),
  ]
}

/** Validates the holder only; also for a change of registrant. */
export function holderProblems(tld: string, holder: Holder, purpose: 'register' | 'transfer' = 'register'): Problem[] {
  if (holder.kind === 'noOrganization') return noOrganizationProblems(holder)
  return holder.kind === 'noPerson' ? noPersonProblems(holder) : contactsProblems(tld, holder, purpose)
}

/** Returns the rule of its ending that a name breaks, or null. */
export function nameProblem(name: string): 'domainName' | 'specialLetters' | null {
  if (!isDomainName(name)) return 'domainName'
  return rulesOf(tldOf(name)).noSpecialLetters && isInternationalised(name) ? 'specialLetters' : null
}

function nameProblems(name: string): Problem[] {
  const rule = nameProblem(name)
  return rule ? [{ field: 'name', rule }] : []
}

function noOrganizationProblems(holder: NoOrganization): Problem[] {
  const { orgNumber } = holder
  const rule = orgNumber === '' ? 'required' : numberForms.noOrganization(orgNumber) ? 'checkDigit' : 'number'
  return [
    ...(isOrgNumber(orgNumber) ? [] : [{ field: 'registrant.number', rule, number: 'noOrganization' } as const]),
    ...noText('registrant.organization', holder.companyName),
    ...noText('registrant.applicantName', holder.applicantName),
    ...noText('registrant.postalCode', holder.postalCode),
    ...noText('registrant.city', holder.city),
    ...noEmail(holder.email),
  ]
}

function noPersonProblems({ firstName, lastName, personId, email }: NoPerson): Problem[] {
  const rule = personId === '' ? 'required' : 'number'
  return [
    ...noText('registrant.firstName', firstName),
    ...noText('registrant.lastName', lastName),
    ...(numberForms.noPerson(personId) ? [] : [{ field: 'registrant.number', rule, number: 'noPerson' } as const]),
    ...noEmail(email),
  ]
}

function noText(field: Field, text: string): Problem[] {
  const rule = text.trim() === '' ? 'required' : text.trim().length > noNameLimit ? 'tooLong' : null
  return rule === null ? [] : [{ field, rule }]
}

function noEmail(email: string): Problem[] {
  const rule = email.trim() === '' ? 'required' : 'email'
  return isEmail(email) ? [] : [{ field: 'registrant.email', rule }]
}

function contactsProblems(tld: string, contacts: Contacts, purpose: 'register' | 'transfer'): Problem[] {
  const rules = rulesOf(tld)
  const { registrant, admin, tech, whoisPrivacy } = contacts
  const found = contactRoles.flatMap((role) => {
    const contact = contacts[role]
    return contact === null ? [] : contactProblems(role, contact, purpose)
  })
  const number = rules.number?.({
    isOrganization: registrant.organization.trim() !== '',
    country: registrant.country.toUpperCase(),
  })
  if (number && !isNumberFor(number, registrant, purpose)) {
    found.push({ field: 'registrant.number', rule: registrant.number.trim() === '' ? 'required' : 'number', number })
  }
  const lives = ({ country }: Contact) => country === '' || rules.residence?.includes(country.toUpperCase()) !== false
  if (!lives(registrant)) found.push({ field: 'registrant.country', rule: 'residence' })
  if (admin && !lives(admin)) found.push({ field: 'admin.country', rule: 'residence' })
  if (rules.techIsOrganization && (tech ?? registrant).organization.trim() === '') {
    found.push({ field: 'tech.organization', rule: 'techIsOrganization' })
  }
  if (rules.noPrivacy && whoisPrivacy) found.push({ field: 'whoisPrivacy', rule: 'privacy' })
  return found
}

function contactProblems(role: ContactRole, contact: Contact, purpose: 'register' | 'transfer'): Problem[] {
  const needed: readonly (keyof Contact)[] = purpose === 'register' ? alwaysRequired : requiredForTransfer
  const found: Problem[] = needed
    .filter((name) => contact[name].trim() === '')
    .map((name) => ({ field: `${role}.${name}`, rule: 'required' }))
  const isOdd = (name: 'country' | 'email' | 'phone', holds: (text: string) => boolean) => {
    if (contact[name].trim() !== '' && !holds(contact[name])) found.push({ field: `${role}.${name}`, rule: name })
  }
  isOdd('country', (text) => /^[A-Za-z]{2}$/.test(text))
  isOdd('email', isEmail)
  isOdd('phone', isPhone)
  return found
}

/** A transfer may omit the country: then a person's number is valid in either of the two Finnish forms. */
function isNumberFor(kind: NumberKind, { number, country }: Contact, purpose: 'register' | 'transfer'): boolean {
  const text = number.trim()
  if (isNumberOf(kind, text, country.toUpperCase())) return true
  return purpose === 'transfer' && country === '' && kind === 'fiBirthDate' && numberForms.fiIdentityCode(text)
}

/** At least two different host names (§8). */
function areNameServers(hosts: readonly string[]): boolean {
  return hosts.length <= mostNameServers && new Set(hosts).size >= 2 && hosts.every(isDomainName)
}

/** §4.7: format of the French registry's code. */
function isStrictAuthCode(code: string): boolean {
  return code.length >= 12 && /[A-Z]/.test(code) && /[a-z]/.test(code) && /\d/.test(code)
}
