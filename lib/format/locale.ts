import { languageOf } from '@/lib/i18n/languages'

/** Returns the `Intl` tag of one of the panel's languages. */
export function intlTag(locale: string): string {
  return languageOf(locale).tag
}

/** Writes a decimal number of the API, `1234.50`, with the decimal sign of a language, for spreadsheets and percentages. */
export function localDecimal(number: string, locale: string): string {
  return number.replace('.', languageOf(locale).decimal)
}

/**
 * Isolates a formatted value from the text around it in a language written from right to left, where `8 GB` would read
 * `GB 8`. Unchanged in other languages.
 */
export function isolated(text: string, locale: string): string {
  return languageOf(locale).direction === 'rtl' ? `\u2068${text}\u2069` : text
}

/** Memoises an expensive function: formatters are requested once per table cell. */
export function remember<Args extends unknown[], T>(make: (...args: Args) => T): (...args: Args) => T {
  const made = new Map<string, T>()
  return (...args) => {
    const key = JSON.stringify(args)
    const earlier = made.get(key)
    if (earlier !== undefined) return earlier
    const fresh = make(...args)
    made.set(key, fresh)
    return fresh
  }
}

/** Capitalizes a text that begins a line: some languages write months and weekdays with a small letter. */
export function capitalized(text: string, locale: string): string {
  const [first = ''] = text
  return first.toLocaleUpperCase(intlTag(locale)) + text.slice(first.length)
}

/** The opposite, for a text that goes on in a line. */
export function uncapitalized(text: string, locale: string): string {
  const [first = ''] = text
  return first.toLocaleLowerCase(intlTag(locale)) + text.slice(first.length)
}
