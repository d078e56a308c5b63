/** Choices for this device, kept in cookies so that the server's first response respects them. */

export const locales = ['en', 'nb'] as const
export type Locale = (typeof locales)[number]
export const defaultLocale: Locale = 'en'

export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

export const densities = ['compact', 'comfortable'] as const
export type Density = (typeof densities)[number]

export const preferenceCookies = {
  locale: 'havn-locale',
  theme: 'havn-theme',
  density: 'havn-density',
  timeZone: 'havn-tz',
} as const

/** How long a choice is kept: a year, in seconds. */
export const preferenceSeconds = 31_536_000

/** Returns the value if it is one of the known ones, else undefined. */
export function isOneOf<const T extends string>(known: readonly T[], value: string | undefined): T | undefined {
  return known.find((one) => one === value)
}

/**
 * Returns the first supported language of an `Accept-Language` header. Every Norwegian variant becomes bokmål.
 *
 * @param header as sent by the browser, or null
 */
export function matchLocale(header: string | null): Locale | undefined {
  const wanted = (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', quality] = part.trim().split(/;\s*q=/)
      return { tag: tag.toLowerCase(), quality: quality === undefined ? 1 : Number(quality) }
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality)
  for (const { tag } of wanted) {
    const language = tag.split('-')[0]
    if (language === 'nb' || language === 'no' || language === 'nn') return 'nb'
    if (language === 'en') return 'en'
  }
  return undefined
}
