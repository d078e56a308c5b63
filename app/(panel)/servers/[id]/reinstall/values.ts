import { parseAsString, parseAsStringLiteral } from 'nuqs'
import type { Install } from '@/lib/install/model'
import { currentTimeZone } from '@/lib/format/time-zones'
import { isTimeZone, type OsSettings, suggestedOsSettings } from '@/lib/install/rules/os-settings'
import { canReinstall, isRunning } from '@/lib/install/rules/reinstall'
import { isFullyQualified, normaliseHostName, isAppDomain, isEmail } from '@/lib/model/host-name'
import type { Permission } from '@/lib/model/reasons'
import type { Rights } from '@/lib/model/rights'
import type { Server } from '@/lib/servers/wire-detail'
import { keptValue } from '@/lib/storage/device-store'
import {
  type PartitionDraft,
  type PartitionProblem,
  partitionProblems,
  planOf,
  storedPartitions,
} from '@/lib/install/rules/partitions'
import { readFirstBoot, type ReinstallOrder } from '@/lib/install/rules/order'
import { isRecord } from '@/lib/model/is-record'
import type { Chosen } from './chosen'

/** The fields of a server that the wizard needs. */
export type WizardServer = Pick<
  Server,
  'id' | 'name' | 'kind' | 'state' | 'memoryGb' | 'diskGb' | 'customPartitions' | 'os' | 'plan' | 'primaryIp'
> & {
  /** Sizes of its disks; null for one that is not known. */
  disksGb: (number | null)[]
  /** Time of the reading. */
  asOf: Date
  addresses: Pick<Server['addresses'][number], 'address' | 'reverse' | 'role'>[]
  bgpSessions: Pick<Server['bgpSessions'][number], 'address' | 'asn'>[]
  /** The install in progress, if any. */
  install: Install | null
}

/** Tells whether a reinstall can be sent. An install that the server's flags do not show yet counts too. */
export function permissionFor(server: WizardServer, rights: Rights): Permission {
  const { install, state } = server
  const isInstalling = isRunning(install) && state !== 'suspended' && state !== 'cancelled'
  return canReinstall({ state: isInstalling ? 'installing' : state }, rights, install)
}

/**
 * The unsent choices of a wizard, kept on this device for a day so that leaving, reloading or another tab loses
 * nothing. The first-boot script may contain passwords and stays in this tab. Cleared when the install has started and
 * at sign-out.
 */
export type Draft = Partial<
  Record<(typeof texts)[number], string> & {
    keyIds: string[]
    /** The furthest step reached. */
    reached: number
    /** Time of the last change, in milliseconds. */
    keptAt: number
    firstBoot: string
    /** Null for the usual ones. */
    partitions: PartitionDraft | null
  }
>

const texts = ['osId', 'hostname', 'language', 'keyboard', 'timezone', 'appDomain', 'appEmail'] as const

/** @param serverId each server has its own draft */
export function keptDraft(serverId: string) {
  const key = `reinstall:${serverId}`
  const draft = keptValue({ key, days: 1, restored })
  const script = keptValue({
    key,
    days: 1,
    area: 'tab',
    restored: (stored) => (typeof stored === 'string' ? stored : ''),
  })
  let latest: { draft: Draft; script: string; both: Draft } | null = null

  /** The current draft: the same object until it changes. */
  const read = (): Draft => {
    const [now, firstBoot] = [draft.read(), script.read()]
    if (latest?.draft !== now || latest.script !== firstBoot) {
      latest = { draft: now, script: firstBoot, both: firstBoot ? { ...now, firstBoot } : now }
    }
    return latest.both
  }
  return {
    read,
    // Of the script too, which has the same key.
    subscribe: draft.subscribe,
    change: (change: Draft) => {
      const { firstBoot, ...rest } = { ...read(), ...change, keptAt: Date.now() }
      draft.writeSoon(rest)
      if (firstBoot) script.writeSoon(firstBoot)
      else if (script.read() !== '') script.clear()
    },
    clear: () => {
      draft.clear()
      script.clear()
    },
  }
}

const nothing: Draft = {}

/** Restores a stored draft; members of another form are dropped. */
function restored(stored: unknown): Draft {
  if (!isRecord(stored)) return nothing
  const { keyIds, reached, keptAt, partitions } = stored
  if (typeof keptAt !== 'number') return nothing
  const draft: Draft = { keptAt }
  for (const name of texts) {
    const value = stored[name]
    if (typeof value === 'string') draft[name] = value
  }
  if (Array.isArray(keyIds)) draft.keyIds = keyIds.filter((id) => typeof id === 'string')
  if (partitions) draft.partitions = storedPartitions(partitions)
  if (typeof reached === 'number') draft.reached = reached
  return draft
}

/** Values of the fields: typed ones, else defaults. */
export type Values = Required<Omit<Draft, 'osId' | 'reached' | 'keptAt'>>

/** Settings of the latest install, as defaults of the next one on this device; anything but text is dropped. */
const lastSettings = keptValue<Partial<Record<string, string>>>({
  key: 'os-settings',
  days: 365,
  restored: (stored) =>
    Object.fromEntries(Object.entries(stored ?? {}).filter(([, value]) => typeof value === 'string' && value !== '')),
})

/** Computes the values; only in the browser. */
export function valuesOf(draft: Draft, server: WizardServer): Values {
  const blank = { appDomain: '', appEmail: '', keyIds: [], firstBoot: '', partitions: null }
  return { ...blank, ...firstSettings(), hostname: draft.hostname ?? firstHostName(server), ...draft }
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
  const zone = currentTimeZone(Intl.DateTimeFormat().resolvedOptions().timeZone)
  const suggested = suggestedOsSettings(navigator.languages, zone)
  const { language, keyboard, timezone } = lastSettings.read()
  return {
    language: language ?? suggested.language,
    keyboard: keyboard ?? suggested.keyboard,
    timezone: timezone && isTimeZone(timezone) ? currentTimeZone(timezone) : suggested.timezone,
  }
}

export const wizardSteps = ['system', 'settings', 'access', 'review'] as const
export type WizardStepId = (typeof wizardSteps)[number]

/** State of the wizard that can be shared in the URL: step, system or app by os_id, and search. */
export const wizardParsers = {
  step: parseAsStringLiteral(wizardSteps).withDefault('system'),
  os: parseAsString,
  q: parseAsString.withDefault(''),
}

/** A field that blocks its step, with its message key in `reinstall`. The field's ID is `reinstall-<field>`. */
export type Problem = { field: string; message: ProblemKey }

type ProblemKey =
  | 'system.choose'
  | 'system.cannot'
  | 'system.notOffered'
  | 'settings.hostnameEmpty'
  | 'settings.timezoneInvalid'
  | 'settings.appDomainInvalid'
  | 'settings.appEmailInvalid'
  | `settings.partitions.problems.${PartitionProblem['key']}`
  | 'access.firstBootTooLarge'

export const fieldId = (field: string) => `reinstall-${field}`

/** True when the chosen app needs a domain. */
export function hasDomain(chosen: Chosen | string): boolean {
  return typeof chosen === 'object' && chosen.kind === 'app' && chosen.app.domain !== 'none'
}

/** The own partitions that are to be sent, and what they are measured by; null for the usual ones. */
export function planFor(chosen: Chosen | string, { partitions }: Pick<Values, 'partitions'>) {
  const means = typeof chosen === 'object' && chosen.kind === 'release' ? chosen.partitions : null
  return means && partitions ? { plan: planOf(partitions, means), means } : null
}

const problemOfPartition = ({ row, field, key }: PartitionProblem): Problem => ({
  field: row === null ? 'partitions' : `partition-${row}-${field}`,
  message: `settings.partitions.problems.${key}`,
})

/** Returns what blocks a step. An incomplete host name does not: the API replaces it with the address (§4.5). */
export function problemsOf(
  step: WizardStepId,
  values: Values,
  chosen: Chosen | 'none' | 'unread' | 'unknown',
  wasAsked: boolean,
): Problem[] {
  const found: (Problem | false)[] = []
  if (step === 'system') {
    if (chosen === 'none') found.push({ field: 'system', message: wasAsked ? 'system.notOffered' : 'system.choose' })
    if (chosen === 'unknown') found.push({ field: 'system', message: 'system.choose' })
    if (typeof chosen === 'object' && chosen.against.length > 0)
      found.push({ field: 'system', message: 'system.cannot' })
  }
  if (step === 'settings') {
    const { hostname, timezone, appDomain, appEmail } = values
    found.push(
      normaliseHostName(hostname) === '' && { field: 'hostname', message: 'settings.hostnameEmpty' },
      !isTimeZone(timezone) && { field: 'timezone', message: 'settings.timezoneInvalid' },
    )
    const plan = planFor(chosen, values)
    if (plan) found.push(...partitionProblems(plan.plan, plan.means).map(problemOfPartition))
    if (hasDomain(chosen)) {
      found.push(
        appDomain.trim() !== '' &&
          !isAppDomain(appDomain) && { field: 'appDomain', message: 'settings.appDomainInvalid' },
        appEmail.trim() !== '' && !isEmail(appEmail) && { field: 'appEmail', message: 'settings.appEmailInvalid' },
      )
    }
  }
  if (step === 'access' && readFirstBoot(values.firstBoot).problem !== null) {
    found.push({ field: 'firstBoot', message: 'access.firstBootTooLarge' })
  }
  return found.filter((problem) => problem !== false)
}

/** Returns the step to show: the requested one, or the first invalid one before it. */
export function shownStep(asked: WizardStepId, isInOrder: (step: WizardStepId) => boolean): WizardStepId {
  const before = wizardSteps.slice(0, wizardSteps.indexOf(asked))
  return before.find((step) => !isInOrder(step)) ?? asked
}

/** Builds the order to send. */
export function orderOf(chosen: Chosen, values: Values, keyIds: readonly string[]): ReinstallOrder {
  const withDomain = hasDomain(chosen)
  return {
    osId: chosen.osId,
    language: values.language,
    keyboard: values.keyboard,
    timezone: values.timezone,
    hostname: normaliseHostName(values.hostname),
    sshKeyIds: [...keyIds],
    firstBoot: readFirstBoot(values.firstBoot).script,
    appDomain: withDomain && values.appDomain.trim() ? normaliseHostName(values.appDomain) : null,
    appEmail: withDomain && values.appEmail.trim() ? values.appEmail.trim() : null,
    partitions: planFor(chosen, values)?.plan ?? null,
  }
}
