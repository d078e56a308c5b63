/** Choices for this device, kept in cookies so that the server's first response respects them. */

export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

export const densities = ['compact', 'comfortable'] as const
export type Density = (typeof densities)[number]

/** Whether keys without Ctrl or Cmd are shortcuts (WCAG 2.1.4). */
export const keyChoices = ['on', 'off'] as const
export type KeyChoice = (typeof keyChoices)[number]

/** Whether the device is the person's own, or signing out also forgets what they have made to keep. */
export const deviceChoices = ['own', 'shared'] as const
export type DeviceChoice = (typeof deviceChoices)[number]

export const preferenceCookies = {
  locale: 'havn-locale',
  theme: 'havn-theme',
  density: 'havn-density',
  keys: 'havn-keys',
  device: 'havn-device',
  /** The one chosen in Settings. */
  timeZone: 'havn-tz',
  /** The device's own, as long as none is chosen. */
  deviceTimeZone: 'havn-device-tz',
} as const

/** Cookie with the customer whose first steps were put away on this device. */
export const firstStepsCookie = 'havn-first-steps'

/** Cookie that tells the server that this device has pins or tags of servers, whose rows would move after they were shown. */
export const marksCookie = 'havn-marks'

/** How long a choice is kept: a year, in seconds. */
export const preferenceSeconds = 31_536_000

/** Stores a choice on this device for a year. Only in the browser. */
export function rememberPreference(name: keyof typeof preferenceCookies, value: string): void {
  document.cookie = `${preferenceCookies[name]}=${encodeURIComponent(value)}; path=/; max-age=${preferenceSeconds}; samesite=lax`
}

/** Whether keys without Ctrl or Cmd are shortcuts on this device. Only in the browser. */
export function areSingleKeysOn(): boolean {
  return document.documentElement.dataset.keys !== 'off'
}

/** Whether others use this device too. Only in the browser. */
export function isSharedDevice(): boolean {
  return document.cookie.split(/;\s*/).includes(`${preferenceCookies.device}=shared`)
}
