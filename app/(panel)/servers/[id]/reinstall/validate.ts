import { readFirstBoot } from '@/lib/rules/first-boot'
import { isAppDomain, isEmail, normaliseHostName } from '@/lib/rules/host-name'
import { isTimeZone } from '@/lib/rules/os-settings'
import type { ReinstallOrder } from '@/lib/rules/reinstall-order'
import type { Chosen } from './chosen'
import type { Values } from './first-values'
import { wizardSteps, type WizardStepId } from './search-params'

/** A field that stops its step, with the key of its message in `reinstall`. The field's id is `reinstall-<field>`. */
export type Problem = { field: string; message: ProblemKey }

export type ProblemKey =
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

/** True when the chosen app asks for a domain. */
export function hasDomain(chosen: Chosen | string): boolean {
  return typeof chosen === 'object' && chosen.kind === 'app' && chosen.app.domain !== 'none'
}

/** What stops a step. A host name that is not a full one does not: the API puts the address in its place (§4.5). */
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
      // It would look as if it came along, and it would not.
      values.newKeyLine !== '' && { field: 'newKey', message: 'access.keyUnsaved' },
      readFirstBoot(values.firstBoot).problem !== null && { field: 'firstBoot', message: 'access.firstBootTooLarge' },
    )
  }
  return found.filter((problem) => problem !== false)
}

/** The step to show: the one asked for, or the first before it that is not in order. */
export function shownStep(asked: WizardStepId, isInOrder: (step: WizardStepId) => boolean): WizardStepId {
  const before = wizardSteps.slice(0, wizardSteps.indexOf(asked))
  return before.find((step) => !isInOrder(step)) ?? asked
}

/** What is sent. */
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
