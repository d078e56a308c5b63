import { z } from 'zod'
import type { Account } from '../accounts/account'
import { type Caller, isAdmin } from '../api/access'
import { defineEndpoint } from '../api/endpoint'
import { encodeFlag, str01, strNum, strUnix, unix } from '../api/wire'
import { orderEntries, orderEntrySchema } from '../billing/order-view'
import { LANGUAGES } from './state'

const profileSchema = z.object({
  cust_id: z.int(),
  cust_name: z.string(),
  cust_company_no: z.string(),
  cust_address: z.string(),
  cust_address2: z.string(),
  cust_zipcode: z.string(),
  cust_city: z.string(),
  cust_province: z.string(),
  cust_country: z.string(),
  cust_phone: z.string(),
  cust_phone2: z.string(),
  cust_email: z.string(),
  cust_billing_email: z.string(),
  cust_billing_email2: z.string(),
  cust_newsletter: z.boolean(),
  cust_incident: z.boolean(),
  cust_bandwidth_notification: z.boolean(),
  cust_email_on_login: z.boolean(),
  cust_notify_service_renewal: z.boolean(),
  // Not in the reference (api-fields §13.9).
  cust_lang: z.enum(LANGUAGES).optional(),
  cust_last_login: unix,
  contact_2fa: z.union([z.literal(0), z.literal(1)]),
  contact_password_login_enabled: z.boolean(),
  sshkeys: z.array(
    z.object({
      key_id: z.int(),
      name: z.string(),
      data: z.string(),
      key_name: z.string(),
      key_data: z.string(),
      key_added: strUnix,
    }),
  ),
  passkeys: z.array(
    z.object({ passkey_id: strNum, passkey_name: z.string(), created_at: strUnix, last_used: strUnix.nullable() }),
  ),
  contacts: z
    .array(
      z.object({
        contact_id: strNum,
        contact_name: z.string(),
        contact_username: z.string(),
        contact_access_level: z.string(),
        contact_2fa: str01,
        contact_active: str01,
      }),
    )
    .optional(),
  orders: z.array(orderEntrySchema).optional(),
})

/** GET /account (§2.8). */
export const getAccount = defineEndpoint({
  method: 'GET',
  path: '/account',
  section: '4.6',
  summary: 'The customer profile; with contacts and orders for admin contacts',
  access: { area: 'account', change: false },
  data: profileSchema,
  handle: ({ account, caller }) => ({
    data: {
      ...profileMembers(account, caller),
      sshkeys: account.customer.sshKeys.map((key) => ({
        key_id: key.id,
        name: key.name,
        data: key.data,
        // Member names that public clients read (api-fields §13.4).
        key_name: key.name,
        key_data: key.data,
        key_added: String(key.added),
      })),
      passkeys: account.customer.passkeys
        .filter(({ contactId }) => caller.kind === 'user' && caller.contact.id === contactId)
        .map((passkey) => ({
          passkey_id: String(passkey.id),
          passkey_name: passkey.name,
          created_at: String(passkey.created),
          last_used: passkey.lastUsed === null ? null : String(passkey.lastUsed),
        })),
      ...(isAdmin(caller) ? adminMembers(account) : {}),
    },
  }),
})

function profileMembers(account: Account, caller: Caller): Omit<z.input<typeof profileSchema>, 'sshkeys' | 'passkeys'> {
  const { profile } = account.customer
  const contact = caller.kind === 'user' ? caller.contact : undefined
  return {
    cust_id: account.id,
    cust_name: profile.name,
    cust_company_no: profile.companyNumber,
    cust_address: profile.address,
    cust_address2: profile.address2,
    cust_zipcode: profile.zipcode,
    cust_city: profile.city,
    cust_province: profile.province,
    cust_country: profile.country,
    cust_phone: profile.phone,
    cust_phone2: profile.phone2,
    cust_email: profile.email,
    cust_billing_email: profile.billingEmail,
    cust_billing_email2: profile.billingEmail2,
    cust_newsletter: profile.newsletter,
    cust_incident: profile.incident,
    cust_bandwidth_notification: profile.bandwidthNotification,
    cust_email_on_login: profile.emailOnLogin,
    cust_notify_service_renewal: profile.notifyServiceRenewal,
    ...(account.beyond && { cust_lang: profile.language }),
    cust_last_login: contact?.lastLogin ?? account.created,
    contact_2fa: contact?.totpSecret ? 1 : 0,
    contact_password_login_enabled: true,
  }
}

function adminMembers(account: Account) {
  return {
    contacts: account.customer.contacts.map((contact) => ({
      contact_id: String(contact.id),
      contact_name: contact.name,
      contact_username: contact.username,
      contact_access_level: contact.level,
      contact_2fa: encodeFlag(contact.totpSecret !== null),
      contact_active: encodeFlag(contact.active),
    })),
    orders: orderEntries(account),
  }
}
