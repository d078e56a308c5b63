import { z } from 'zod'
import { defineBodyEndpoint, type Endpoint } from '../api/endpoint'
import { nothing } from '../api/wire'
import { choices } from '../choices'
import { isEmailAddress } from '../servers/reinstall-values'
import { logAccountActivity } from './activity'
import { LANGUAGES } from './state'

const { text } = choices.customer

/** A member of the profile, which stays as it is when it is left out. */
function detail(isValid: (value: string) => boolean) {
  return z
    .string(text.profile)
    .transform((value) => value.trim())
    .refine((value) => value.length <= 255 && !/[<>\p{Cc}]/u.test(value) && isValid(value), text.profile)
    .optional()
}
const any = detail(() => true)
const needed = detail((value) => value !== '')
const phone = detail((value) => value === '' || /^\+\d{1,3}\.\d{4,14}$/.test(value))
const email = detail((value) => value === '' || isEmailAddress(value))

/** The profile's own names (§2.8). Name and company number are what invoices are made out to, and stay. */
const MEMBERS = [
  ['cust_address', 'address'],
  ['cust_address2', 'address2'],
  ['cust_zipcode', 'zipcode'],
  ['cust_city', 'city'],
  ['cust_province', 'province'],
  ['cust_country', 'country'],
  ['cust_phone', 'phone'],
  ['cust_phone2', 'phone2'],
  ['cust_billing_email', 'billingEmail'],
  ['cust_billing_email2', 'billingEmail2'],
] as const

/** PUT /account and PUT /account/language (api-fields §13.9). */
export const profileEndpoints: readonly Endpoint[] = [
  defineBodyEndpoint({
    method: 'PUT',
    path: '/account',
    section: 'fields 13.9',
    beyond: true,
    summary: 'Change address, phone numbers and billing e-mail; what is left out stays as it is',
    access: { area: 'account', change: true, only: 'admins' },
    body: z.object({
      cust_address: needed,
      cust_address2: any,
      cust_zipcode: needed,
      cust_city: needed,
      cust_province: any,
      cust_country: detail((value) => /^[A-Z]{2}$/.test(value)),
      cust_phone: phone,
      cust_phone2: phone,
      cust_billing_email: email,
      cust_billing_email2: email,
    }),
    data: nothing,
    handle: ({ account, caller, body, now }) => {
      const { profile } = account.customer
      for (const [name, member] of MEMBERS) profile[member] = body[name] ?? profile[member]
      logAccountActivity(account, caller, 'Profile changed', now)
      return { message: text.profileSaved }
    },
  }),
  defineBodyEndpoint({
    method: 'PUT',
    path: '/account/language',
    section: 'fields 13.9',
    beyond: true,
    summary: 'Language of the e-mails from the service',
    access: { area: 'account', change: true },
    body: z.object({ language: z.enum(LANGUAGES, choices.text.language) }),
    data: nothing,
    handle: ({ account, body }) => {
      account.customer.profile.language = body.language
      return { message: text.languageSaved }
    },
  }),
]
