import { cookies, headers } from 'next/headers'
import { cache } from 'react'
import { env } from '@/lib/env'
import { densities, isOneOf, keyChoices, preferenceCookies, themes } from '@/lib/preferences'
import { allLocales, defaultLocale, locales, matchLocale } from './languages'

/**
 * Reads language, theme, time zone, density and shortcuts from the device's cookies. Defaults: the browser's language, the system's
 * theme, and Oslo's time zone until the browser has sent its own.
 */
export const readPreferences = cache(async () => {
  const [jar, sent] = await Promise.all([cookies(), headers()])
  const chosen = (name: keyof typeof preferenceCookies) => jar.get(preferenceCookies[name])?.value
  const timeZone = chosen('timeZone')
  const known = env().PSEUDO_LANGUAGES ? allLocales() : locales
  return {
    /** Those that can be chosen. */
    locales: known,
    locale: isOneOf(known, chosen('locale')) ?? matchLocale(sent.get('accept-language')) ?? defaultLocale,
    theme: isOneOf(themes, chosen('theme')) ?? 'system',
    density: isOneOf(densities, chosen('density')) ?? 'compact',
    keys: isOneOf(keyChoices, chosen('keys')) ?? 'on',
    timeZone: timeZone && isTimeZone(timeZone) ? timeZone : 'Europe/Oslo',
    timeZoneKnown: Boolean(timeZone),
  }
})

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat(defaultLocale, { timeZone: name }))
  } catch {
    return false
  }
}
