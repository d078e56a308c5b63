import type { Profile } from '@/lib/account/model'
import { countryCodes } from '@/lib/model/countries'
import { intlTag, remember } from './locale'

/**
 * Returns a country's name in a language.
 *
 * @param code ISO 3166-1 alpha-2; anything else is returned unchanged
 */
export function countryName(code: string, locale: string): string {
  if (!/^[A-Z]{2}$/.test(code)) return code
  return new Intl.DisplayNames(intlTag(locale), { type: 'region' }).of(code) ?? code
}

/** The lines of a customer's postal address that are known. */
export function addressLines(address: Profile['address'], locale: string): string[] {
  const { lines, postalCode, city, province, country } = address
  const place = [postalCode, city].filter(Boolean).join(' ')
  return [...lines, place, province ?? '', country ? countryName(country, locale) : ''].filter(Boolean)
}

/** Grouping of Norwegian numbers: mobile and special ones, then landlines. */
const norwegian = [/^([489]\d{2})(\d{2})(\d{3})$/, /^(\d{2})(\d{2})(\d{2})(\d{2})$/]

/** Formats a telephone number: `+47.77600000`, as registries write it, becomes `+47 77 60 00 00`. */
export function formatPhone(phone: string): string {
  const [, country, rest] = /^\+(\d{1,3})\.(\d+)$/.exec(phone.trim()) ?? []
  if (country === undefined || rest === undefined) return phone
  const groups = country === '47' ? norwegian.map((form) => form.exec(rest)?.slice(1)).find(Boolean) : null
  return [`+${country}`, ...(groups ?? [rest])].join(' ')
}

export type Country = { code: string; name: string }

/**
 * All countries sorted by name. Created on the server for the browser, whose own names may differ.
 */
export const countriesByName = remember((locale: string): readonly Country[] => {
  const names = new Intl.DisplayNames(intlTag(locale), { type: 'region' })
  return countryCodes
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .sort((a, b) => a.name.localeCompare(b.name, intlTag(locale)))
})
