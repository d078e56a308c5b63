import { intlTag } from './locale'

/**
 * Returns a country's name in a language.
 *
 * @param code ISO 3166-1 alpha-2; anything else is returned unchanged
 */
export function countryName(code: string, locale: string): string {
  if (!/^[A-Z]{2}$/.test(code)) return code
  return new Intl.DisplayNames(intlTag(locale), { type: 'region' }).of(code) ?? code
}
