import { languageOf } from '@/lib/i18n/languages'

/** Returns the `Intl` tag of one of the panel's languages. */
export function intlTag(locale: string): string {
  return languageOf(locale).tag
}

/** Writes a decimal number of the API, `1234.50`, with the decimal sign of a language, for spreadsheets and percentages. */
export function localDecimal(number: string, locale: string): string {
  return number.replace('.', languageOf(locale).decimal)
}

/** Memoises an expensive function: formatters are requested once per table cell. */
export function remember<Args extends unknown[], T>(make: (...args: Args) => T): (...args: Args) => T {
  const made = new Map<string, T>()
  return (...args) => {
    const key = JSON.stringify(args)
    const known = made.get(key)
    if (known !== undefined) return known
    const fresh = make(...args)
    made.set(key, fresh)
    return fresh
  }
}
