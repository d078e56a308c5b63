import { isFullyQualified, normaliseHostName } from '@/lib/model/host-name'
import { isTimeZone, suggestedOsSettings, type OsSettings } from '@/lib/install/rules/os-settings'
import { keptValue } from '@/lib/storage/kept-value'
import type { Draft } from './draft'
import type { WizardServer } from './wizard-server'

/** Values of the fields: typed ones, else defaults. */
export type Values = OsSettings & {
  hostname: string
  appDomain: string
  appEmail: string
  keyIds: readonly string[]
  firstBoot: string
  /** A typed public key that is not saved yet. */
  newKeyLine: string
}

/** Settings of the latest install, as defaults of the next one on this device; anything but text is dropped. */
const lastSettings = keptValue<Partial<Record<string, string>>>({
  key: 'os-settings',
  days: 365,
  restored: (stored) =>
    Object.fromEntries(Object.entries(stored ?? {}).filter(([, value]) => typeof value === 'string' && value !== '')),
})

/** Computes the values; only in the browser. */
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

/** Stores the settings as defaults of the next wizard on this device. */
export function rememberSettings({ language, keyboard, timezone }: OsSettings): void {
  lastSettings.write({ language, keyboard, timezone })
}

/** Known host names of the server, the likeliest first. */
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
  const { language, keyboard, timezone } = lastSettings.read()
  return {
    language: language ?? suggested.language,
    keyboard: keyboard ?? suggested.keyboard,
    timezone: timezone && isTimeZone(timezone) ? timezone : suggested.timezone,
  }
}
