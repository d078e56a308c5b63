import { preferenceCookies, preferenceSeconds } from './preferences'

/** Stores a choice on this device for a year. Only in the browser. */
export function rememberPreference(name: keyof typeof preferenceCookies, value: string): void {
  document.cookie = `${preferenceCookies[name]}=${encodeURIComponent(value)}; path=/; max-age=${preferenceSeconds}; samesite=lax`
}

/** Whether keys without Ctrl or Cmd are shortcuts on this device. Only in the browser. */
export function areSingleKeysOn(): boolean {
  return document.documentElement.dataset.keys !== 'off'
}
