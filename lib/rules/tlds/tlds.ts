import { eeaCountries } from '../countries'
import type { NumberKind } from './numbers'

/** What decides which number a registry asks for. `country` is "" when it is not known. */
type HolderFacts = { isOrganization: boolean; country: string }

/** The rules of one top-level domain (§4.7). What a row does not name is as for every other TLD. */
type TldRules = {
  /** The number that the holder must give, by what the holder is; null for none. */
  number?: (holder: HolderFacts) => NumberKind | null
  /** Where holder and administrative contact must live. */
  residence?: readonly string[]
  /** The technical contact must be an organisation. */
  techIsOrganization?: true
  noPrivacy?: true
  /** No letters beyond a to z. */
  noSpecialLetters?: true
  /** The holder approves from an e-mail within so many days, or the registration is cancelled. */
  approvalDays?: number
  /** No auth code: the current registrar changes the tag. */
  ipsTag?: true
  /** At least 12 characters with an upper-case letter, a lower-case letter and a digit. */
  strictAuthCode?: true
  /** A transfer takes the code alone. */
  transferWithoutHolder?: true
}

/** EU/EEA or Switzerland; a country that is not known is not held against anybody. */
const french: TldRules = { residence: [...eeaCountries, 'CH'], strictAuthCode: true, transferWithoutHolder: true }

const swedish: TldRules = {
  number: ({ isOrganization }) => (isOrganization ? 'seOrganization' : 'sePerson'),
}

/** The table of §4.7, "Per-TLD rules" and "Transfers". */
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
