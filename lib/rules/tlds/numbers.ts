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
  beVatNumber: hasText,
} satisfies Record<string, (text: string) => boolean>

export type NumberKind = keyof typeof numberForms

/** Whether a text is an existing date, `YYYY-MM-DD`. */
function isDay(text: string): boolean {
  const date = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : null
  return date !== null && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

/** Converts a date such as `12.4.1986` or `1986/4/12` to `1986-04-12`. Null when it is ambiguous. */
export function correctedDay(typed: string): string | null {
  const [, first = '', second = '', third = ''] =
    /^(\d{1,4})[./\s-]+(\d{1,2})[./\s-]+(\d{1,4})$/.exec(typed.trim()) ?? []
  const [year, day] = first.length === 4 ? [first, third] : third.length === 4 ? [third, first] : ['', '']
  const corrected = `${year}-${second.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDay(corrected) && corrected !== typed ? corrected : null
}

function hasText(text: string): boolean {
  return text !== ''
}
