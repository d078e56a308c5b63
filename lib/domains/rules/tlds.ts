import { eeaCountries } from '@/lib/model/countries'
import { cleanLine, plainMarks } from '@/lib/model/pasted'

/** Facts that determine which number a registry requires. `country` is "" when not known. */
type HolderFacts = { isOrganization: boolean; country: string }

/** Rules of one top-level domain (§4.7). A missing member means the default. */
type TldRules = {
  /** Kind of number that the holder must provide, depending on the holder; null for none. */
  number?: (holder: HolderFacts) => NumberKind | null
  /** Countries where holder and administrative contact must live. */
  residence?: readonly string[]
  /** Whether the technical contact must be an organisation. */
  techIsOrganization?: true
  noPrivacy?: true
  /** Only ASCII names. */
  noSpecialLetters?: true
  /** Days within which the holder must approve by e-mail, or the registration is cancelled. */
  approvalDays?: number
  /** No auth code: the current registrar changes the tag. */
  ipsTag?: true
  /** At least 12 characters with an upper-case letter, a lower-case letter and a digit. */
  strictAuthCode?: true
  /** A transfer needs only the code. */
  transferWithoutHolder?: true
}

/** EU/EEA or Switzerland; an unknown country is accepted. */
const french: TldRules = { residence: [...eeaCountries, 'CH'], strictAuthCode: true, transferWithoutHolder: true }

const swedish: TldRules = {
  number: ({ isOrganization }) => (isOrganization ? 'seOrganization' : 'sePerson'),
}

/** Table of §4.7, "Per-TLD rules" and "Transfers". */
const tldRules: Readonly<Record<string, TldRules>> = {
  no: {
    number: ({ isOrganization }) => (isOrganization ? 'noOrganization' : 'noPerson'),
    transferWithoutHolder: true,
  },
  es: { number: () => 'esHolder' },
  it: { number: ({ isOrganization }) => (isOrganization ? 'itOrganization' : 'itPerson') },
  dk: { number: ({ isOrganization }) => (isOrganization ? 'dkOrganization' : null) },
  se: swedish,
  nu: swedish,
  fi: {
    number: ({ isOrganization, country }) =>
      isOrganization
        ? country === 'FI'
          ? 'fiBusinessId'
          : 'fiCompanyNumber'
        : country === 'FI'
          ? 'fiIdentityCode'
          : 'fiBirthDate',
    techIsOrganization: true,
    noPrivacy: true,
  },
  fr: french,
  re: french,
  pm: french,
  yt: french,
  tf: french,
  wf: french,
  be: {
    number: ({ isOrganization, country }) =>
      isOrganization && (country === '' || eeaCountries.includes(country)) ? 'beVatNumber' : null,
  },
  nl: { noSpecialLetters: true, approvalDays: 7 },
  uk: { noPrivacy: true, ipsTag: true, transferWithoutHolder: true },
}

const usual: TldRules = {}

/** @param tld the last label, lower case */
export function rulesOf(tld: string): TldRules {
  return Object.hasOwn(tldRules, tld) ? (tldRules[tld] ?? usual) : usual
}

/**
 * Formats of the numbers that registries require (§4.7, "Per-TLD rules" and ".no domains"). Where the reference does not
 * specify a format, any number is accepted.
 */
export const numberForms = {
  /** 9-digit Norwegian organisation number; the rules of .no check its check digit. */
  noOrganization: (text: string) => /^\d{9}$/.test(text),
  noPerson: (text: string) => /^N\.PRI\.\d+$/.test(text),
  /** Passport, driving licence, national ID or company number. */
  esHolder: (text: string) => /^.{5,20}$/.test(text),
  itOrganization: hasText,
  itPerson: hasText,
  dkOrganization: hasText,
  seOrganization: hasText,
  sePerson: hasText,
  fiBusinessId: (text: string) => /^\d{7}-\d$/.test(text),
  fiIdentityCode: (text: string) => /^\d{6}[-+A-FU-Y]\d{3}[0-9A-Z]$/i.test(text),
  /** Registration number of a company outside Finland. */
  fiCompanyNumber: (text: string) => text.length >= 3,
  fiBirthDate: isDay,
  beVatNumber: isVatNumber,
} satisfies Record<string, NumberForm>

/** @param country of the holder, "" when not known */
type NumberForm = (text: string, country: string) => boolean

export type NumberKind = keyof typeof numberForms

/** Whether a text has the form of its kind. */
export function isNumberOf(kind: NumberKind, text: string, country: string): boolean {
  const form: NumberForm = numberForms[kind]
  return form(text, country)
}

/** Whether a text is an existing date, `YYYY-MM-DD`. */
function isDay(text: string): boolean {
  const date = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : null
  return date !== null && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

/** Converts a date such as `12.4.1986` or `1986/4/12` to `1986-04-12`. Null when it is ambiguous. */
export function correctedDay(typed: string): string | null {
  const [, first = '', second = '', third = ''] =
    /^(\d{1,4})[./\s-]+(\d{1,2})[./\s-]+(\d{1,4})$/.exec(plainMarks(cleanLine(typed))) ?? []
  const [year, day] = first.length === 4 ? [first, third] : third.length === 4 ? [third, first] : ['', '']
  const corrected = `${year}-${second.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDay(corrected) && corrected !== typed ? corrected : null
}

function hasText(text: string): boolean {
  return text !== ''
}

/**
 * Forms of the VAT numbers of the EU (Directive 2006/112/EC, art. 215; forms of VIES) and the rest of the EEA, after the
 * prefix. Greece has `EL`.
 */
const vatForms: Readonly<Record<string, RegExp>> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  EL: /^\d{9}$/,
  ES: /^[A-Z\d]\d{7}[A-Z\d]$/,
  FI: /^\d{8}$/,
  FR: /^[A-Z\d]{2}\d{9}$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^\d[A-Z\d+*]\d{5}[A-Z]{1,2}$/,
  IS: /^\d{5,6}$/,
  IT: /^\d{11}$/,
  LI: /^\d{5}$/,
  LT: /^(\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^[A-Z\d+*]{10}\d{2}$/,
  NO: /^\d{9}(MVA)?$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{12}$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
}

/**
 * Whether a text is a VAT number of the holder's country, with or without its prefix; spaces and dots are ignored.
 *
 * @param country "" accepts those of all countries
 */
function isVatNumber(text: string, country: string): boolean {
  const plain = text.replaceAll(/[\s.-]/g, '').toUpperCase()
  const prefix = country === 'GR' ? 'EL' : country || plain.slice(0, 2)
  const digits = plain.startsWith(prefix) ? plain.slice(2) : plain
  return vatForms[prefix]?.test(digits) === true && (prefix !== 'NO' || isOrgNumber(plainOrgNumber(digits)))
}

const numberNotes = {
  no: 'noHolder',
  es: 'esNumber',
  it: 'itNumber',
  dk: 'dkNumber',
  se: 'seNumber',
  nu: 'seNumber',
  fi: 'fiNumber',
  be: 'beNumber',
} as const

const hasNumberNote = (tld: string): tld is keyof typeof numberNotes => Object.hasOwn(numberNotes, tld)

/**
 * Returns the notes on a TLD's rules of §4.7, in the order of the form. Empty for most. Texts are under `register.notes.*`.
 */
export function notesOf(tld: string) {
  const { residence, techIsOrganization, noPrivacy, noSpecialLetters, approvalDays } = rulesOf(tld)
  return [
    noSpecialLetters && ('specialLetters' as const),
    hasNumberNote(tld) && numberNotes[tld],
    residence && ('residence' as const),
    techIsOrganization && ('techIsOrganization' as const),
    noPrivacy && ('noPrivacy' as const),
    approvalDays && ('approval' as const),
  ].filter((note) => typeof note === 'string')
}

/** Norwegian organisation numbers: nine digits, the last of which is a check digit. */

const weights = [3, 2, 7, 6, 5, 4, 3, 2]

/** Removes the spaces, dots and "NO … MVA" that people add. */
export function plainOrgNumber(typed: string): string {
  return plainMarks(cleanLine(typed))
    .replace(/^NO(?=\s*\d)/i, '')
    .replace(/MVA$/i, '')
    .replaceAll(/[\s.-]/g, '')
}

/** Whether a text is nine digits with the right check digit (modulus 11). */
export function isOrgNumber(digits: string): boolean {
  if (!/^\d{9}$/.test(digits)) return false
  const sum = weights.reduce((total, weight, place) => total + weight * Number(digits[place]), 0)
  return (11 - (sum % 11)) % 11 === Number(digits[8])
}
