/**
 * What the panel knows of a language besides its messages. A new language is a row here, a folder in `messages` and a line
 * in `messages/messages.ts`.
 */
type Language = {
  /** As its speakers call it. */
  name: string
  /** For `Intl`: British English has "20 Nov" and a 24-hour clock. */
  tag: string
  direction: 'ltr' | 'rtl'
  /** Decimal sign of spreadsheets and amounts. */
  decimal: '.' | ','
  /** Sign for hours in a duration: `5 h 12 min`. */
  hour: string
  /** Country that forms propose, in ISO 3166-1; empty for none. */
  country: string
  /** Primary subtags of `Accept-Language` that get this language, besides its own. */
  also?: readonly string[]
}

export const languages = {
  en: { name: 'English', tag: 'en-GB', direction: 'ltr', decimal: '.', hour: 'h', country: '' },
  nb: { name: 'Norsk', tag: 'nb-NO', direction: 'ltr', decimal: ',', hour: 't', country: 'NO', also: ['no', 'nn'] },
} as const satisfies Record<string, Language>

/**
 * Pseudo-languages for development, made from the English messages: longer and accented, and the same from right to left.
 * Plain letters on the page are texts that do not come from `messages`.
 */
export const pseudoLanguages = {
  'en-XA': { ...languages.en, name: 'Þšéûðö' },
  'ar-XB': { ...languages.en, name: 'Þšéûðö ←', direction: 'rtl' },
} as const satisfies Record<string, Language>

export type WrittenLocale = keyof typeof languages
type PseudoLocale = keyof typeof pseudoLanguages
export type Locale = WrittenLocale | PseudoLocale

const all: Record<Locale, Language> = { ...languages, ...pseudoLanguages }
const isWritten = (name: string): name is WrittenLocale => Object.hasOwn(languages, name)
const isKnown = (name: string): name is Locale => Object.hasOwn(all, name)

/** The languages that people can choose. */
export const locales: readonly WrittenLocale[] = Object.keys(languages).filter(isWritten)
export const defaultLocale: WrittenLocale = 'en'

/** Returns these and the pseudo-languages. */
export function allLocales(): readonly Locale[] {
  return Object.keys(all).filter(isKnown)
}

/** Returns the facts of a language; those of the default language for an unknown one. */
export function languageOf(locale: string): Language {
  return all[isKnown(locale) ? locale : defaultLocale]
}

/** Returns the language whose messages exist in writing: that of a pseudo-language is the default one. */
export function writtenLocale(locale: string): WrittenLocale {
  return isWritten(locale) ? locale : defaultLocale
}

/** Picks a text of the API in a language, or in the default one where the API has no other. */
export function textIn(texts: Partial<Record<WrittenLocale, string | null>>, locale: string): string | null {
  return texts[writtenLocale(locale)] ?? texts[defaultLocale] ?? null
}

/** Returns the languages that can be chosen instead of the current one. */
export function otherLocales(locale: string): readonly WrittenLocale[] {
  return locales.filter((candidate) => candidate !== locale)
}

/**
 * Returns the first supported language of an `Accept-Language` header.
 *
 * @param header as sent by the browser, or null
 */
export function matchLocale(header: string | null): WrittenLocale | undefined {
  const wanted = (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', quality] = part.trim().split(/;\s*q=/)
      return { language: tag.toLowerCase().split('-', 1).join(), quality: quality === undefined ? 1 : Number(quality) }
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality)
  return wanted.flatMap(({ language }) =>
    locales.filter((locale) => locale === language || all[locale].also?.includes(language)),
  )[0]
}

/** Languages in which the provider writes its e-mails (api-fields §13.9). */
export const emailLanguages = ['no', 'en'] as const
export type EmailLanguage = (typeof emailLanguages)[number]
