import { z } from 'zod'
import {
  boolean,
  exactlyOne,
  flag,
  from,
  id,
  listOf,
  mark,
  one,
  optional,
  record,
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

/** §2.8, §2.9 and api-fields §13. Two-factor secrets are not in the schema, so decoding drops them. */

/** §2.9; key_name, key_data and key_added also occur. */
const sshKey = withAliases(
  { name: ['key_name'], data: ['key_data'], added: ['key_added'] },
  record({
    id: from('key_id', required(id)),
    name: from(['name', 'key_id'], z.tuple([text, required(id)]), ([name, keyId]) => name ?? keyId),
    /** The one-line public key. */
    publicKey: from('data', required(text), (line) => line.trim()),
    addedAt: from('added', optional(seconds)),
  }),
)

export type SshKey = z.output<typeof sshKey>

const passkey = record({
  id: from('passkey_id', id),
  name: from('passkey_name', text),
  createdAt: from('created_at', optional(seconds)),
  lastUsedAt: from('last_used', optional(seconds)),
})

export type Passkey = z.output<typeof passkey>

const contact = record({
  id: from('contact_id', required(id)),
  name: from('contact_name', text),
  username: from('contact_username', text),
  /** `server` on old users only. */
  accessLevel: from('contact_access_level', word(['admin', 'user', 'server'])),
  twoFactor: from('contact_2fa', mark),
  /** Null when the API does not say. */
  active: from('contact_active', boolean),
})

export type Contact = z.output<typeof contact>

/** A list that only admins get: absent means no access, empty means there are none. */
const adminList = <T>(list: z.ZodType<T>) => z.union([z.null(), z.undefined().transform(() => null), list]).optional()

/** Several texts, without missing ones. */
const texts = z.array(text).transform((values) => values.flatMap((value) => value ?? []))

/** Names of the settings in the profile (§2.8). */
export const notificationNames: Record<NotificationKey, string> = {
  incidents: 'cust_incident',
  bandwidth: 'cust_bandwidth_notification',
  renewal: 'cust_notify_service_renewal',
  signIn: 'cust_email_on_login',
  newsletter: 'cust_newsletter',
}

/** The customer profile (§2.8). */
export const profile = record({
  customerId: from('cust_id', id),
  name: from('cust_name', text),
  companyNumber: from('cust_company_no', text),
  address: from(
    null,
    record({
      lines: from(['cust_address', 'cust_address2'], texts),
      postalCode: from('cust_zipcode', text),
      city: from('cust_city', text),
      province: from('cust_province', text),
      country: from('cust_country', text),
    }),
  ),
  phones: from(['cust_phone', 'cust_phone2'], texts),
  email: from('cust_email', text),
  billingEmails: from(['cust_billing_email', 'cust_billing_email2'], texts),
  notifications: from(
    null,
    record({
      newsletter: from(notificationNames.newsletter, flag),
      incidents: from(notificationNames.incidents, flag),
      bandwidth: from(notificationNames.bandwidth, flag),
      signIn: from(notificationNames.signIn, flag),
      renewal: from(notificationNames.renewal, flag),
    }),
  ),
  lastSignInAt: from('cust_last_login', optional(seconds)),
  twoFactor: from('contact_2fa', mark),
  passwordSignIn: from('contact_password_login_enabled', boolean),
  sshKeys: from('sshkeys', rowsOf('SSH keys', sshKey, ['key_id'])),
  passkeys: from('passkeys', listOf('passkeys', passkey)),
  /** Null unless the user is an admin (§2.8). */
  contacts: from('contacts', adminList(rowsOf('contacts', contact, ['contact_id']))),
  orders: from('orders', adminList(listOf('orders', order)), (orders) => orders ?? null),
}).transform(({ sshKeys, contacts, ...rest }) => ({
  ...rest,
  sshKeys: sshKeys.rows,
  /** SSH keys that could not be decoded. */
  unreadableKeys: sshKeys.unreadable,
  contacts: contacts?.rows ?? null,
  /** Users that could not be decoded. */
  unreadableContacts: contacts?.unreadable ?? [],
}))

export type Profile = z.output<typeof profile>

const grant = z
  .object({
    mode: required(word(['r', 'rw'])),
    all: optional(boolean),
    ids: optional(z.array(required(id))),
  })
  .transform(({ mode, all, ids }): KeyGrant => ({ mode, ids: (all ?? !ids?.length) ? null : (ids ?? []) }))

/** Unknown categories are ignored. */
const permissions = one(z.record(z.string(), z.unknown())).transform((given): KeyPermissions => {
  const all: KeyPermissions = {}
  for (const area of keyAreas) {
    const value = given?.[area]
    const read = grant.safeParse(Array.isArray(value) && value.length === 1 ? value[0] : value)
    if (isRecord(given) && read.success) all[area] = read.data
  }
  return all
})

/** A record of GET /account/apikeys (api-fields §4): an API key without its secret. */
const apiKey = record({
  id: from('key_id', required(id)),
  label: from(
    ['key_label', 'key_prefix', 'key_id'],
    z.tuple([text, text, required(id)]),
    ([label, prefix, keyId]) => label ?? prefix ?? keyId,
  ),
  /** The first characters of the secret: safe to show, enough to identify the key. */
  prefix: from('key_prefix', text),
  permissions: from('permissions', permissions.optional(), (given) => given ?? {}),
  createdAt: from('created_at', optional(seconds)),
  expiresAt: from('expires_at', optional(seconds)),
  lastUsedAt: from('last_used_at', optional(seconds)),
  lastUsedFrom: from('last_used_ip', text),
  revokedAt: from('revoked_at', optional(seconds)),
  status: from('status', text),
  /** The user who created it. */
  contactId: from('contact_id', optional(id)),
})

export type ApiKey = z.output<typeof apiKey>

export const apiKeys = rowsOf('API keys', apiKey, ['key_id'])

/** Response to creating or rotating a key, the only one that contains the secret. */
export const keySecret = exactlyOne(z.object({ secret: required(text) })).transform(({ secret }) => ({ secret }))
