import type { Area } from '../api/areas'

/** A user of the account: `contacts` of GET /account (api-fields §13.1). */
export type Contact = {
  id: number
  name: string
  username: string
  password: string
  level: 'admin' | 'user' | 'server'
  /** A user with read-only access, not visible in the API. */
  readOnly: boolean
  /** Base32; null while two-factor authentication is off. */
  totpSecret: string | null
  active: boolean
  lastLogin: number | null
  /** Base32; given by the first step of turning two-factor authentication on, and in use after the second. */
  newTotpSecret?: string
  /** A new address that waits for the code sent to it; `until` is in Unix seconds. */
  newEmail?: { address: string; hash: string; until: number }
  /** A passkey that waits for the device; `until` is in Unix seconds. */
  newPasskey?: { challenge: string; until: number }
}

export type KeyPermission = { mode: 'r' | 'rw'; all: boolean; ids: number[] }

export type ApiKey = {
  id: number
  label: string
  secret: string
  permissions: Partial<Record<Area, KeyPermission>>
  createdAt: number
  expiresAt: number | null
  revokedAt: number | null
  lastUsedAt: number | null
  contactId: number
  /** Its latest requests, oldest first. */
  log?: KeyUse[]
}

/** A request that a key has made. `status` is 0 when the connection was closed. */
export type KeyUse = {
  id: number
  at: number
  ip: string
  method: string
  path: string
  query: string
  status: number
  request: string
  response: string
  truncated: boolean
}

export type SshKey = { id: number; name: string; data: string; added: number }

/** `credential` is missing for those of a new account, which no device has. */
export type Passkey = {
  id: number
  name: string
  created: number
  lastUsed: number | null
  contactId: number
  credential?: PasskeyCredential
}

/** What a device has registered (WebAuthn). `origin` is the panel's, the only one where it signs in. */
export type PasskeyCredential = {
  id: string
  /** COSE, as base64url. */
  publicKey: string
  counter: number
  transports: string[]
  origin: string
}

/** `contactId` is 0 for actions of an API key or the service. */
export type AccountActivity = { id: number; contactId: number; text: string; at: number }

export const LANGUAGES = ['no', 'en'] as const
export type Language = (typeof LANGUAGES)[number]

export type Profile = {
  name: string
  companyNumber: string
  address: string
  address2: string
  zipcode: string
  city: string
  province: string
  country: string
  phone: string
  phone2: string
  email: string
  billingEmail: string
  billingEmail2: string
  newsletter: boolean
  incident: boolean
  bandwidthNotification: boolean
  emailOnLogin: boolean
  notifyServiceRenewal: boolean
  /** Language of the service's e-mails. */
  language: Language
}

export type CustomerState = {
  profile: Profile
  contacts: Contact[]
  apiKeys: ApiKey[]
  sshKeys: SshKey[]
  passkeys: Passkey[]
  /** Events on the account, oldest first (api-fields §13.7). */
  activity: AccountActivity[]
  /** Failed logins by user name, for the limit of POST /authenticate. */
  failedLogins: Record<string, number[]>
}

export function emptyCustomer(): CustomerState {
  const profile = {
    name: '',
    companyNumber: '',
    address: '',
    address2: '',
    zipcode: '',
    city: '',
    province: '',
    country: 'NO',
    phone: '',
    phone2: '',
    email: '',
    billingEmail: '',
    billingEmail2: '',
    newsletter: false,
    incident: true,
    bandwidthNotification: false,
    emailOnLogin: false,
    notifyServiceRenewal: true,
    language: 'en' as const,
  }
  return { profile, contacts: [], apiKeys: [], sshKeys: [], passkeys: [], activity: [], failedLogins: {} }
}
