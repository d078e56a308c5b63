import { rulesOf } from './tlds'

/** Note about a TLD, shown before its form. Texts are under `register.notes.*`. */
type Note =
  | 'noHolder'
  | 'esNumber'
  | 'itNumber'
  | 'dkNumber'
  | 'seNumber'
  | 'fiNumber'
  | 'beNumber'
  | 'residence'
  | 'techIsOrganization'
  | 'noPrivacy'
  | 'specialLetters'
  | 'approval'

const numberNotes: Readonly<Record<string, Note>> = {
  no: 'noHolder',
  es: 'esNumber',
  it: 'itNumber',
  dk: 'dkNumber',
  se: 'seNumber',
  nu: 'seNumber',
  fi: 'fiNumber',
  be: 'beNumber',
}

/** Returns the notes on a TLD's rules of §4.7, in the order of the form. Empty for most. */
export function notesOf(tld: string): Note[] {
  const { residence, techIsOrganization, noPrivacy, noSpecialLetters, approvalDays } = rulesOf(tld)
  const number = Object.hasOwn(numberNotes, tld) ? numberNotes[tld] : undefined
  return [
    noSpecialLetters && ('specialLetters' as const),
    number,
    residence && ('residence' as const),
    techIsOrganization && ('techIsOrganization' as const),
    noPrivacy && ('noPrivacy' as const),
    approvalDays && ('approval' as const),
  ].filter((note) => typeof note === 'string')
}
