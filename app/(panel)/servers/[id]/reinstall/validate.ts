import { asOneOf, asString, withUsual } from '@/components/url/query-state'
import { readFirstBoot } from '@/lib/install/rules/install'
import type { ReinstallOrder } from '@/lib/install/rules/order'
import { isTimeZone } from '@/lib/install/rules/os-settings'
import { isAppDomain, isEmail, normaliseHostName } from '@/lib/model/host-name'
import type { Chosen } from './chosen'
import type { Values } from './values'

export const wizardSteps = ['system', 'settings', 'access', 'review'] as const
export type WizardStepId = (typeof wizardSteps)[number]

/** State of the wizard that can be shared in the URL: step, system or app by os_id, and search. */
export const wizardParsers = {
  step: withUsual(asOneOf(wizardSteps), 'system'),
  os: asString,
  q: withUsual(asString, ''),
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
  | 'access.firstBootTooLarge'
  | 'access.keyUnsaved'

export const fieldId = (field: string) => `reinstall-${field}`

/** True when the chosen app needs a domain. */
export function hasDomain(chosen: Chosen | string): boolean {
  return typeof chosen === 'object' && chosen.kind === 'app' && chosen.app.domain !== 'none'
}

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
      hostname.trim() === '' && { field: 'hostname', message: 'settings.hostnameEmpty' },
      !isTimeZone(timezone) && { field: 'timezone', message: 'settings.timezoneInvalid' },
    )
    if (hasDomain(chosen)) {
      found.push(
        appDomain.trim() !== '' &&
          !isAppDomain(appDomain) && { field: 'appDomain', message: 'settings.appDomainInvalid' },
        appEmail.trim() !== '' && !isEmail(appEmail) && { field: 'appEmail', message: 'settings.appEmailInvalid' },
      )
    }
  }
  if (step === 'access') {
    found.push(
      // It would look as if it were installed, and it would not be.
      values.newKeyLine !== '' && { field: 'newKey', message: 'access.keyUnsaved' },
      readFirstBoot(values.firstBoot).problem !== null && { field: 'firstBoot', message: 'access.firstBootTooLarge' },
    )
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
  }
}
