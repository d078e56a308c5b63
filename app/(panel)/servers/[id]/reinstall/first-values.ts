import { isFullyQualified, normaliseHostName } from '@/lib/rules/host-name'
import { isTimeZone, suggestedOsSettings, type OsSettings } from '@/lib/rules/os-settings'
import type { Draft } from './draft'
import type { WizardServer } from './wizard-server'

/** What is in the fields: what was typed, else sensible first values. */
export type Values = OsSettings & {
  hostname: string
  appDomain: string
  appEmail: string
  keyIds: readonly string[]
  firstBoot: string
  /** A public key that is typed and not saved. */
  newKeyLine: string
}

/** Not among the drafts, so that it survives signing out: it says nothing about anyone. */
const lastKey = 'havn-os-settings'

/** In the browser only. */
export function valuesOf(draft: Draft, server: WizardServer): Values {
  const first = firstSettings()
  return {
    hostname: draft.hostname ?? firstHostName(server),
    language: draft.language ?? first.language,
    keyboard: draft.keyboard ?? first.keyboard,
    timezone: draft.timezone ?? first.timezone,
    appDomain: draft.appDomain ?? '',
    appEmail: draft.appEmail ?? '',
    keyIds: draft.keyIds ?? [],
    firstBoot: draft.firstBoot ?? '',
    newKeyLine: draft.newKeyLine ?? '',
  }
}

/** For the next wizard on this device. */
export function rememberSettings({ language, keyboard, timezone }: OsSettings): void {
  try {
    localStorage.setItem(lastKey, JSON.stringify({ language, keyboard, timezone }))
  } catch {
    // The next wizard then asks the browser again.
  }
}

/** The names that the server has had, the likeliest first. */
export function knownHostNames({ name, primaryIp, addresses }: WizardServer): (string | null)[] {
  const reverse = addresses.filter(({ role }) => role !== 'management')
  const ofPrimary = reverse.find(({ address }) => address === primaryIp)?.reverse ?? null
  return [name, ofPrimary, ...reverse.map((ip) => ip.reverse)]
}

function firstHostName(server: WizardServer): string {
  const full = knownHostNames(server).find((name) => name && isFullyQualified(normaliseHostName(name)))
  return full ? normaliseHostName(full) : server.name
}

function firstSettings(): OsSettings {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const suggested = suggestedOsSettings(navigator.languages, zone)
  try {
    const last: unknown = JSON.parse(localStorage.getItem(lastKey) ?? 'null')
    if (typeof last !== 'object' || last === null) return suggested
    const text = (name: keyof OsSettings) => {
      const value: unknown = Object.entries(last).find(([key]) => key === name)?.[1]
      return typeof value === 'string' && value !== '' ? value : suggested[name]
    }
    const timezone = text('timezone')
    return {
      language: text('language'),
      keyboard: text('keyboard'),
      timezone: isTimeZone(timezone) ? timezone : suggested.timezone,
    }
  } catch {
    return suggested
  }
}
