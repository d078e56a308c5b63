import type { Order } from './order-form'
import type { Unreadable } from './wire-list'

export type SshKey = {
  id: string
  name: string
  /** The one-line public key. */
  publicKey: string
  addedAt: Date | null
}

export type Passkey = { id: string | null; name: string | null; createdAt: Date | null; lastUsedAt: Date | null }

export type Contact = {
  id: string
  name: string | null
  username: string | null
  /** `server` on old users only. */
  accessLevel: 'admin' | 'user' | 'server' | null
  twoFactor: boolean
  /** Null when the API does not say. */
  active: boolean | null
}

/** The customer profile (§2.8). */
export type Profile = {
  customerId: string | null
  name: string | null
  companyNumber: string | null
  address: {
    lines: string[]
    postalCode: string | null
    city: string | null
    province: string | null
    country: string | null
  }
  phones: string[]
  email: string | null
  billingEmails: string[]
  notifications: {
    newsletter: boolean
    incidents: boolean
    bandwidth: boolean
    signIn: boolean
    renewal: boolean
  }
  lastSignInAt: Date | null
  twoFactor: boolean
  passwordSignIn: boolean | null
  sshKeys: SshKey[]
  /** SSH keys that could not be decoded. */
  unreadableKeys: Unreadable[]
  passkeys: Passkey[]
  /** Null unless the user is an admin (§2.8). */
  contacts: Contact[] | null
  /** Users that could not be decoded. */
  unreadableContacts: Unreadable[]
  orders: Order[] | null
}
