import { countryCodes } from '@/lib/model/countries'
import { intlTag, remember } from './locale'

export type Country = { code: string; name: string }

/**
 * All countries sorted by name. Created on the server for the browser, whose own names may differ.
 */
export const countriesByName = remember((locale: string): readonly Country[] => {
  const names = new Intl.DisplayNames(intlTag(locale), { type: 'region' })
  return countryCodes
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .sort((one, other) => one.name.localeCompare(other.name, intlTag(locale)))
})
