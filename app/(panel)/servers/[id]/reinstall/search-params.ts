import { parseAsString, parseAsStringLiteral } from 'nuqs'

export const wizardSteps = ['system', 'settings', 'access', 'review'] as const
export type WizardStepId = (typeof wizardSteps)[number]

/** What of the wizard can be sent to someone: the step, the system or app by its os_id, and what is searched for. */
export const wizardParsers = {
  step: parseAsStringLiteral(wizardSteps).withDefault('system'),
  os: parseAsString,
  q: parseAsString.withDefault(''),
}
