import { parseAsString, parseAsStringLiteral } from 'nuqs'

export const wizardSteps = ['system', 'settings', 'access', 'review'] as const
export type WizardStepId = (typeof wizardSteps)[number]

/** State of the wizard that can be shared in the URL: step, system or app by os_id, and search. */
export const wizardParsers = {
  step: parseAsStringLiteral(wizardSteps).withDefault('system'),
  os: parseAsString,
  q: parseAsString.withDefault(''),
}
