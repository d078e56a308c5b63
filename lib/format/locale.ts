/** The panel's languages as `Intl` tags: British English for "20 Nov" and a 24-hour clock. */
const tags: Record<string, string> = { en: 'en-GB', nb: 'nb-NO' }

/** Returns the `Intl` tag of one of the panel's languages. */
export function intlTag(locale: string): string {
  return tags[locale] ?? locale
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
