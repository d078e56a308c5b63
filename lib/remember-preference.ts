import { preferenceCookies, preferenceSeconds } from './preferences'

/** Keeps a choice on this device for a year. In the browser only. */
export function rememberPreference(name: keyof typeof preferenceCookies, value: string): void {
  document.cookie = `${preferenceCookies[name]}=${encodeURIComponent(value)}; path=/; max-age=${preferenceSeconds}; samesite=lax`
}
