import type { ContactInput } from './contact-input'
import { isInternationalised } from './names'
import { FRENCH_TLDS, tldOf } from './tlds'

/** Contacts of a registration or transfer; an omitted one is the registrant. */
export type Contacts = {
  name: string
  registrant: ContactInput
  admin: ContactInput
  tech: ContactInput
  whoisPrivacy: boolean
}

type Rule = { holds: (contacts: Contacts) => boolean; message: string }

const EU = 'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE'.split(' ')
const EEA = [...EU, 'IS', 'LI', 'NO']

const isFrom = (countries: readonly string[], { country_code: country }: ContactInput) =>
  country === undefined || countries.includes(country.toUpperCase())
const hasNumber = ({ registrant }: Contacts) => !!registrant.registrant_number?.trim()
const isOrganization = ({ org_name: name }: ContactInput) => !!name?.trim()

const noPrivacy = (tld: string): Rule => ({
  holds: ({ whoisPrivacy }) => !whoisPrivacy,
  message: `WHOIS privacy is not available for .${tld} domains.`,
})

const everyHolderNumber = (tld: string): Rule => ({
  holds: hasNumber,
  message: `.${tld} domains require registrant_number for every holder.`,
})

const french: Rule = {
  holds: ({ registrant, admin }) => isFrom([...EEA, 'CH'], registrant) && isFrom([...EEA, 'CH'], admin),
  message: 'The holder and the administrative contact must reside in the EU/EEA or Switzerland.',
}

/** Table of §4.7, "Per-TLD rules". The first broken rule is reported. */
const RULES: Readonly<Record<string, readonly Rule[]>> = {
  es: [
    {
      holds: ({ registrant }) => /^.{5,20}$/.test(registrant.registrant_number?.trim() ?? ''),
      message:
        '.es domains require registrant_number of 5 to 20 characters (passport, driving licence, national ID or company number).',
    },
  ],
  it: [
    {
      holds: hasNumber,
      message:
        '.it domains require registrant_number: VAT or organisation number for companies, personal identification number for individuals.',
    },
  ],
  dk: [
    {
      holds: (contacts) => !isOrganization(contacts.registrant) || hasNumber(contacts),
      message: '.dk domains require registrant_number (company registration number) when org_name is set.',
    },
  ],
  se: [everyHolderNumber('se')],
  nu: [everyHolderNumber('nu')],
  fi: [
    {
      holds: isFinnishNumber,
      message:
        '.fi domains require registrant_number: Finnish business ID, Finnish personal identity code, company registration number, or date of birth YYYY-MM-DD for individuals outside Finland.',
    },
    {
      holds: ({ tech }) => isOrganization(tech),
      message: 'The technical contact of .fi domains must be an organisation (org_name is required).',
    },
    noPrivacy('fi'),
  ],
  be: [
    {
      holds: (contacts) =>
        !isOrganization(contacts.registrant) || !isFrom(EEA, contacts.registrant) || hasNumber(contacts),
      message: '.be domains require the VAT number in registrant_number for an organisation in the EU/EEA.',
    },
  ],
  nl: [
    {
      holds: ({ name }) => !isInternationalised(name),
      message: '.nl domains cannot contain special characters (IDN).',
    },
  ],
  uk: [noPrivacy('uk')],
  ...Object.fromEntries(FRENCH_TLDS.map((tld) => [tld, [french]])),
}

/** Returns the message of the TLD's first broken rule. */
export function brokenRule(contacts: Contacts): string | null {
  const rules = RULES[tldOf(contacts.name)] ?? []
  return rules.find((rule) => !rule.holds(contacts))?.message ?? null
}

/** Depends on the holder's country and kind; without a country (transfers), any form is accepted. */
function isFinnishNumber({ registrant }: Contacts): boolean {
  const number = registrant.registrant_number?.trim() ?? ''
  const isBusinessId = /^\d{7}-\d$/.test(number)
  const isIdentityCode = /^\d{6}[-+A-FU-Y]\d{3}[0-9A-Z]$/i.test(number)
  const country = registrant.country_code?.toUpperCase()
  if (isOrganization(registrant)) return country === 'FI' ? isBusinessId : number.length >= 3
  if (country === 'FI') return isIdentityCode
  return isBirthDate(number) || (country === undefined && isIdentityCode)
}

function isBirthDate(text: string): boolean {
  const date = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : null
  return date !== null && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}
