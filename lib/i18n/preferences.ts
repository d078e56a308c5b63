import { cookies, headers } from 'next/headers'
import { cache } from 'react'
import { defaultLocale, densities, isOneOf, locales, matchLocale, preferenceCookies, themes } from '@/lib/preferences'

/**
 * Reads language, theme, time zone and density from the device's cookies. Defaults: the browser's language, the system's
 * theme, and Oslo's time zone until the browser has sent its own.
 */
export const readPreferences = cache(async () => {
  const [jar, sent] = await Promise.all([cookies(), headers()])
  const chosen = (name: keyof typeof preferenceCookies) => jar.get(preferenceCookies[name])?.value
  const timeZone = chosen('timeZone')
  return {
    locale: isOneOf(locales, chosen('locale')) ?? matchLocale(sent.get('accept-language')) ?? defaultLocale,
    theme: isOneOf(themes, chosen('theme')) ?? 'system',
    density: isOneOf(densities, chosen('density')) ?? 'compact',
    timeZone: timeZone && isTimeZone(timeZone) ? timeZone : 'Europe/Oslo',
    timeZoneKnown: Boolean(timeZone),
  }
})

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}
