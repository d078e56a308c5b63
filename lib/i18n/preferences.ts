import { cookies, headers } from 'next/headers'
import { cache } from 'react'
import { env } from '@/lib/env'
import { oneOf } from '@/lib/model/lists'
import { densities, deviceChoices, keyChoices, preferenceCookies, themes } from '@/lib/preferences'
import { allLocales, defaultLocale, locales, matchLocale } from './languages'

/**
 * Reads language, theme, time zone, density and shortcuts from the device's cookies. Defaults: the browser's language, the
 * system's theme, and the device's time zone, or Oslo's until the browser has sent it. What is not valid counts as not set.
 */
export const readPreferences = cache(async () => {
  const [jar, sent] = await Promise.all([cookies(), headers()])
  const chosen = (name: keyof typeof preferenceCookies) => jar.get(preferenceCookies[name])?.value
  const zone = (name: 'timeZone' | 'deviceTimeZone') => validTimeZone(chosen(name))
  const [chosenTimeZone, deviceTimeZone] = [zone('timeZone'), zone('deviceTimeZone')]
  const offered = env().PSEUDO_LANGUAGES ? allLocales() : locales
  return {
    /** Those that can be chosen. */
    locales: offered,
    locale: oneOf(offered, chosen('locale')) ?? matchLocale(sent.get('accept-language')) ?? defaultLocale,
    theme: oneOf(themes, chosen('theme')) ?? 'system',
    density: oneOf(densities, chosen('density')) ?? 'compact',
    keys: oneOf(keyChoices, chosen('keys')) ?? 'on',
    device: oneOf(deviceChoices, chosen('device')) ?? 'own',
    timeZone: chosenTimeZone ?? deviceTimeZone ?? 'Europe/Oslo',
    isTimeZoneChosen: chosenTimeZone !== null,
    deviceTimeZone,
  }
})

function validTimeZone(name: string | undefined): string | null {
  if (!name) return null
  try {
    new Intl.DateTimeFormat(defaultLocale, { timeZone: name })
    return name
  } catch {
    return null
  }
}
