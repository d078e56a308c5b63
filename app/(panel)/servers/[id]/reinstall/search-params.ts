import { asOneOf, asString, withUsual } from '@/components/url/query'

export const wizardSteps = ['system', 'settings', 'access', 'review'] as const
export type WizardStepId = (typeof wizardSteps)[number]

/** State of the wizard that can be shared in the URL: step, system or app by os_id, and search. */
export const wizardParsers = {
  step: withUsual(asOneOf(wizardSteps), 'system'),
  os: asString,
  q: withUsual(asString, ''),
}
