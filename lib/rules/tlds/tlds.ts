import { eeaCountries } from '../countries'
import type { NumberKind } from './numbers'

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
