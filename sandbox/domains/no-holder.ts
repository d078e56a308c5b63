import { z } from 'zod'
import { refuse } from '../api/envelope'
import { textInput } from '../api/input'
import { choices } from '../choices'
import { emailInput } from './names'
import { isOrganizationNumber } from './organization-number'
import type { Holder } from './state'

/** Holder fields of §4.7, ".no domains". */
export const noHolderInput = z.object({
  email: textInput(choices.domains.text.email).optional(),
  registrant_type: textInput('registrant_type must be organization or person.').optional(),
  applicant_name: textInput().optional(),
  org_number: textInput('org_number must be a Norwegian organisation number of 9 digits.').optional(),
  company_name: textInput().optional(),
  zip_code: textInput().optional(),
  city: textInput().optional(),
  pid: textInput('pid must have the form N.PRI.<digits>.').optional(),
  first_name: textInput().optional(),
  last_name: textInput().optional(),
})

type NoHolder = z.output<typeof noHolderInput>

const NAME_LIMIT = 255

/** Returns the holder in the .no registry's form, or refuses with 400 for the first invalid field. */
export function noHolder(input: NoHolder): Holder {
  if (!emailInput.safeParse(input.email).success) refuse(400, choices.domains.text.email)
  if (input.registrant_type === 'organization') return organization(input)
  if (input.registrant_type === 'person') return person(input)
  return refuse(400, 'registrant_type must be organization or person.')
}

function organization(input: NoHolder): Holder {
  const name = required(input, 'applicant_name')
  if (!isOrganizationNumber(input.org_number ?? '')) {
    refuse(400, 'org_number must be a Norwegian organisation number of 9 digits.')
  }
  const company = required(input, 'company_name')
  return {
    kind: 'organization',
    name,
    organization: company,
    email: input.email ?? '',
    address: '',
    city: required(input, 'city'),
    postalCode: required(input, 'zip_code'),
    countryCode: 'NO',
    identity: input.org_number ?? null,
    identityType: 'organizationNumber',
  }
}

function person(input: NoHolder): Holder {
  if (!/^N\.PRI\.\d+$/.test(input.pid ?? '')) refuse(400, 'pid must have the form N.PRI.<digits>.')
  return {
    kind: 'person',
    name: `${required(input, 'first_name')} ${required(input, 'last_name')}`,
    organization: '',
    email: input.email ?? '',
    address: '',
    city: input.city ?? '',
    postalCode: input.zip_code ?? '',
    countryCode: 'NO',
    identity: input.pid ?? null,
    identityType: 'anonymousPersonIdentifier',
  }
}

function required(
  input: NoHolder,
  field: 'applicant_name' | 'company_name' | 'zip_code' | 'city' | 'first_name' | 'last_name',
): string {
  const value = input[field]?.trim() ?? ''
  if (value === '') return refuse(400, `${field} is required.`)
  if (value.length > NAME_LIMIT) return refuse(400, `${field} can be at most ${NAME_LIMIT} characters.`)
  return value
}
