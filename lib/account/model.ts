import { z } from 'zod'
import {
  boolean,
  exactlyOne,
  flag,
  id,
  listOf,
  mark,
  one,
  optional,
  required,
  rowsOf,
  seconds,
  text,
  withAliases,
  word,
} from '@/lib/api/wire'
import { isRecord } from '@/lib/model/is-record'
import { order } from '@/lib/billing/model'
import { keyAreas, type KeyGrant, type KeyPermissions } from './rules/api-keys'
import type { NotificationKey } from './rules/notifications'
import type { ProfileDetails } from './rules/profile'

/** §2.8, §2.9 and api-fields §13. Two-factor secrets are not in the schema, so decoding drops them. */

/** §2.9; key_name, key_data and key_added also occur. */
const sshKey = withAliases(
  { name: ['key_name'], data: ['key_data'], added: ['key_added'] },
  z.object({ key_id: required(id), name: text, data: required(text), added: optional(seconds) }).transform((wire) => ({
    id: wire.key_id,
    name: wire.name ?? wire.key_id,
    /** The one-line public key. */
    publicKey: wire.data.trim(),
    addedAt: wire.added,
  })),
)

export type SshKey = z.output<typeof sshKey>

const passkey = z
  .object({ passkey_id: id, passkey_name: text, created_at: optional(seconds), last_used: optional(seconds) })
  .transform((wire) => ({
    id: wire.passkey_id,
    name: wire.passkey_name,
    createdAt: wire.created_at,
    lastUsedAt: wire.last_used,
  }))

const contact = z
  .object({
    contact_id: required(id),
    contact_name: text,
    contact_username: text,
    contact_access_level: word(['admin', 'user', 'server']),
    contact_2fa: mark,
    contact_active: boolean,
  })
  .transform((wire) => ({
    id: wire.contact_id,
    name: wire.contact_name,
    username: wire.contact_username,
    /** `server` on old users only. */
    accessLevel: wire.contact_access_level,
    twoFactor: wire.contact_2fa,
    /** Null when the API does not say. */
    active: wire.contact_active,
  }))

export type Contact = z.output<typeof contact>

/** A list that only admins get: absent means no access, empty means there are none. */
const adminList = <T>(list: z.ZodType<T>) => z.union([z.null(), z.undefined().transform(() => null), list]).optional()

/** Several texts, without missing ones. */
const present = (...texts: (string | null)[]) => texts.filter((value) => value !== null)

/** Names of the settings in the profile (§2.8). */
export const notificationNames = {
  incidents: 'cust_incident',
  bandwidth: 'cust_bandwidth_notification',
  renewal: 'cust_notify_service_renewal',
  signIn: 'cust_email_on_login',
  newsletter: 'cust_newsletter',
} as const satisfies Record<NotificationKey, string>

/** Names of what a customer can change (§2.8, api-fields §13.9). */
export const profileDetailNames = {
  address: 'cust_address',
  address2: 'cust_address2',
  postalCode: 'cust_zipcode',
  city: 'cust_city',
  province: 'cust_province',
  country: 'cust_country',
  phone: 'cust_phone',
  phone2: 'cust_phone2',
  billingEmail: 'cust_billing_email',
  billingEmail2: 'cust_billing_email2',
} as const satisfies Record<keyof ProfileDetails, string>

/** The customer profile (§2.8). */
export const profile = z
  .object({
    cust_id: id,
    cust_name: text,
    cust_company_no: text,
    cust_address: text,
    cust_address2: text,
    cust_zipcode: text,
    cust_city: text,
    cust_province: text,
    cust_country: text,
    cust_phone: text,
    cust_phone2: text,
    cust_email: text,
    cust_billing_email: text,
    cust_billing_email2: text,
    [notificationNames.newsletter]: flag,
    [notificationNames.incidents]: flag,
    [notificationNames.bandwidth]: flag,
    [notificationNames.signIn]: flag,
    [notificationNames.renewal]: flag,
    cust_last_login: optional(seconds),
    cust_lang: text,
    contact_2fa: mark,
    contact_password_login_enabled: boolean,
    sshkeys: rowsOf('SSH keys', sshKey, ['key_id']),
    passkeys: listOf('passkeys', passkey),
    contacts: adminList(rowsOf('contacts', contact, ['contact_id'])),
    orders: adminList(listOf('orders', order)),
  })
  .transform((wire) => ({
    customerId: wire.cust_id,
    name: wire.cust_name,
    companyNumber: wire.cust_company_no,
    address: {
      lines: present(wire.cust_address, wire.cust_address2),
      postalCode: wire.cust_zipcode,
      city: wire.cust_city,
      province: wire.cust_province,
      country: wire.cust_country,
    },
    phones: present(wire.cust_phone, wire.cust_phone2),
    email: wire.cust_email,
    billingEmails: present(wire.cust_billing_email, wire.cust_billing_email2),
    /** The same as it can be changed; "" for what is not given. */
    details: detailsOf(wire),
    /** Language of the provider's e-mails, one of `emailLanguages`; null when the API does not say. */
    language: wire.cust_lang,
    notifications: {
      newsletter: wire[notificationNames.newsletter],
      incidents: wire[notificationNames.incidents],
      bandwidth: wire[notificationNames.bandwidth],
      signIn: wire[notificationNames.signIn],
      renewal: wire[notificationNames.renewal],
    },
    lastSignInAt: wire.cust_last_login,
    twoFactor: wire.contact_2fa,
    passwordSignIn: wire.contact_password_login_enabled,
    sshKeys: wire.sshkeys.rows,
    /** SSH keys that could not be decoded. */
    unreadableKeys: wire.sshkeys.unreadable,
    passkeys: wire.passkeys,
    /** Null unless the user is an admin (§2.8). */
    contacts: wire.contacts?.rows ?? null,
    /** Users that could not be decoded. */
    unreadableContacts: wire.contacts?.unreadable ?? [],
    orders: wire.orders ?? null,
  }))

export type Profile = z.output<typeof profile>

type DetailNames = (typeof profileDetailNames)[keyof ProfileDetails]

function detailsOf(wire: Record<DetailNames, string | null>): ProfileDetails {
  const of = (field: keyof ProfileDetails) => wire[profileDetailNames[field]] ?? ''
  return {
    ...{ address: of('address'), address2: of('address2'), postalCode: of('postalCode'), city: of('city') },
    ...{ province: of('province'), country: of('country'), phone: of('phone'), phone2: of('phone2') },
    ...{ billingEmail: of('billingEmail'), billingEmail2: of('billingEmail2') },
  }
}

const grant = z
  .object({
    mode: required(word(['r', 'rw'])),
    all: optional(boolean),
    ids: optional(z.array(required(id))),
  })
  .transform(({ mode, all, ids }): KeyGrant => ({ mode, ids: (all ?? !ids?.length) ? null : (ids ?? []) }))

/** Unknown categories are ignored. */
const permissions = one(z.record(z.string(), z.unknown())).transform((granted): KeyPermissions => {
  const all: KeyPermissions = {}
  for (const area of keyAreas) {
    const value = granted?.[area]
    const read = grant.safeParse(Array.isArray(value) && value.length === 1 ? value[0] : value)
    if (isRecord(granted) && read.success) all[area] = read.data
  }
  return all
})

/** A record of GET /account/apikeys (api-fields §4): an API key without its secret. */
const apiKey = z
  .object({
    key_id: required(id),
    key_label: text,
    key_prefix: text,
    permissions: permissions.optional(),
    created_at: optional(seconds),
    expires_at: optional(seconds),
    last_used_at: optional(seconds),
    last_used_ip: text,
    revoked_at: optional(seconds),
    status: text,
    contact_id: optional(id),
  })
  .transform((wire) => ({
    id: wire.key_id,
    label: wire.key_label ?? wire.key_prefix ?? wire.key_id,
    /** The first characters of the secret: safe to show, enough to identify the key. */
    prefix: wire.key_prefix,
    permissions: wire.permissions ?? {},
    createdAt: wire.created_at,
    expiresAt: wire.expires_at,
    lastUsedAt: wire.last_used_at,
    lastUsedFrom: wire.last_used_ip,
    revokedAt: wire.revoked_at,
    status: wire.status,
    /** The user who created it. */
    contactId: wire.contact_id,
  }))

export type ApiKey = z.output<typeof apiKey>

export const apiKeys = rowsOf('API keys', apiKey, ['key_id'])

/** Response to creating or rotating a key, the only one that contains the secret. */
export const keySecret = exactlyOne(z.object({ secret: required(text) })).transform(({ secret }) => ({ secret }))
