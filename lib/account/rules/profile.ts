import { isEmail } from '@/lib/model/host-name'
import { countryCodes, phoneForWire } from '@/lib/model/countries'
import { cleanLine } from '@/lib/model/pasted'

/** What a customer can change of its profile (api-fields §13.9), as typed; "" for what is not given. */
export const profileFields = [
  'address',
  'address2',
  'postalCode',
  'city',
  'province',
  'country',
  'phone',
  'phone2',
  'billingEmail',
  'billingEmail2',
] as const
type ProfileField = (typeof profileFields)[number]
export type ProfileDetails = Record<ProfileField, string>

export type ProfileProblem = 'missing' | 'markup' | 'country' | 'phone' | 'email'

const needed: readonly ProfileField[] = ['address', 'postalCode', 'city', 'country']

/** Validates each field; only those with a problem are in the result. */
export function profileProblems(details: ProfileDetails): Partial<Record<ProfileField, ProfileProblem>> {
  const found: Partial<Record<ProfileField, ProfileProblem>> = {}
  for (const field of profileFields) {
    const problem = problemOf(field, cleanLine(details[field]), details.country)
    if (problem) found[field] = problem
  }
  return found
}

function problemOf(field: ProfileField, typed: string, country: string): ProfileProblem | null {
  if (typed === '') return needed.includes(field) ? 'missing' : null
  if (/[<>]/.test(typed)) return 'markup'
  if (field === 'country') return countryCodes.includes(typed) ? null : 'country'
  if (field === 'phone' || field === 'phone2') return phoneForWire(typed, country) === null ? 'phone' : null
  return field.startsWith('billingEmail') && !isEmail(typed) ? 'email' : null
}

/** The details as they are sent: without what nobody sees, telephone numbers as `+47.90012345`. */
export function profileToSend(details: ProfileDetails): ProfileDetails {
  const clean = { ...details }
  for (const field of profileFields) clean[field] = cleanLine(details[field])
  const phone = (typed: string) => phoneForWire(typed, clean.country) ?? typed
  return { ...clean, phone: phone(clean.phone), phone2: phone(clean.phone2) }
}
