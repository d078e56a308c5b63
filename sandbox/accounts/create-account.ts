import { createHash } from 'node:crypto'
import type { Area } from '../api/areas'
import { choices } from '../choices'
import { emptyBgp } from '../bgp/state'
import { emptyBilling } from '../billing/state'
import type { ApiKey, Contact, KeyPermission } from '../customer/state'
import { emptyCustomer } from '../customer/state'
import { emptyDeploy } from '../deploy/state'
import { emptyDomains } from '../domains/state'
import { seedKeyLog } from '../seed/key-log'
import { seedAccount } from '../seed/seed-account'
import { seededHex } from '../seed/random'
import { emptyServers } from '../servers/state'
import { type Account, accountTime, type Dialect, nextId, type Scenario } from './account'
import { encodeBase32 } from './totp'
import type { World } from './world'

export type AccountRequest = {
  scenario: Scenario
  dialect: Dialect
  /** Whether the endpoints exist that are not in the reference; true unless given. */
  beyond?: boolean | undefined
  /** Number of servers for the scenario `fleet`. */
  servers?: number | undefined
  domains?: number | undefined
}

const DEFAULT_FLEET = 1000
const SERVERS_PER_DOMAIN = 10
const FIRST_ACCOUNT_ID = 1000

/** POST /_sandbox/accounts: creates a customer with users and API keys for every permission. */
export function createAccount(world: World, request: AccountRequest) {
  const index = world.accounts.size
  const account = newAccount(world, index, request)
  const suffix = `a${account.id}.example.com`
  const admin = addContact(world, account, { name: 'Ingrid Solheim', username: `admin@${suffix}`, level: 'admin' })
  const people = addOtherContacts(world, account, suffix)
  const servers = request.servers ?? DEFAULT_FLEET
  const domains = request.domains ?? Math.floor(servers / SERVERS_PER_DOMAIN)
  seedAccount(world, account, { servers, domains })
  const keys = addApiKeys(world, account, admin)
  return {
    account_id: account.id,
    users: {
      admin: credentials(admin),
      user: credentials(people.user),
      read_only: credentials(people.readOnly),
      two_factor: { ...credentials(people.twoFactor), totp_secret: people.twoFactor.totpSecret },
    },
    api_keys: {
      full: keys.full.secret,
      read_only: keys.readOnly.secret,
      zone_limited: keys.zoneLimited.secret,
      zone_limited_zone_id: keys.zoneLimited.permissions.dns?.ids[0] ?? null,
    },
  }
}

/** Creates the account that exists from the start (sandbox.md, Start): demo@example.com with the password demo. */
export function createDemoAccount(world: World): Account {
  const account = newAccount(world, world.accounts.size, { scenario: 'demo', dialect: 'reference' })
  const admin = addContact(world, account, {
    name: 'Ingrid Solheim',
    username: 'demo@example.com',
    level: 'admin',
    password: 'demo',
  })
  addOtherContacts(world, account, 'example.com')
  seedAccount(world, account)
  addApiKeys(world, account, admin)
  return account
}

function newAccount(world: World, index: number, { scenario, dialect, beyond = true }: AccountRequest): Account {
  const account: Account = {
    id: FIRST_ACCOUNT_ID + index,
    index,
    scenario,
    dialect,
    beyond,
    clockOffset: 0,
    created: accountTime({ clockOffset: 0 }),
    counters: {},
    conditions: {
      underReview: false,
      profileIncomplete: false,
      dnsUnavailable: false,
      creditExhausted: false,
      cardDeclined: false,
      paymentPending: false,
      unverified: false,
      registryCreditFailure: false,
      registryRejectsIpsTag: false,
    },
    customer: emptyCustomer(),
    servers: emptyServers(),
    billing: emptyBilling(),
    domains: emptyDomains(),
    bgp: emptyBgp(),
    deploy: emptyDeploy(),
    mail: [],
    requests: [],
    faults: [],
  }
  world.accounts.set(account.id, account)
  return account
}

function addOtherContacts(world: World, account: Account, suffix: string) {
  const user = addContact(world, account, { name: 'Magnus Berg', username: `user@${suffix}`, level: 'user' })
  const readOnly = addContact(world, account, {
    name: 'Kari Nilsen',
    username: `readonly@${suffix}`,
    level: 'user',
    readOnly: true,
  })
  const secret = encodeBase32(createHash('sha1').update(`totp/${account.index}`).digest())
  const twoFactor = addContact(world, account, {
    name: 'Even Lund',
    username: `twofactor@${suffix}`,
    level: 'admin',
    totpSecret: secret,
  })
  return { user, readOnly, twoFactor }
}

type NewContact = Pick<Contact, 'name' | 'username' | 'level'> &
  Partial<Pick<Contact, 'password' | 'readOnly' | 'totpSecret' | 'active'>>

/** Also for POST /account. The user name must be unique in the whole sandbox (`world.usernames`). */
export function addContact(world: World, account: Account, contact: NewContact): Contact {
  const id = nextId(account, 'contact')
  const added: Contact = {
    id,
    password: seededHex(`password/${id}/${contact.username}`, 16),
    readOnly: false,
    totpSecret: null,
    active: true,
    lastLogin: null,
    ...contact,
  }
  account.customer.contacts.push(added)
  world.usernames.set(added.username.toLowerCase(), account.id)
  return added
}

function credentials({ username, password }: Contact) {
  return { username, password }
}

function addApiKeys(world: World, account: Account, { id: contactId }: Contact) {
  const zone = account.domains.zones[0]
  const full = addApiKey(world, account, { label: 'Automation', permissions: everywhere('rw'), contactId })
  const readOnly = addApiKey(world, account, { label: 'Monitoring', permissions: everywhere('r'), contactId })
  if (account.scenario !== 'empty') seedKeyLog(readOnly, account.created)
  return {
    full,
    readOnly,
    zoneLimited: addApiKey(world, account, {
      label: 'One zone',
      permissions: { dns: { mode: 'rw', all: false, ids: zone === undefined ? [] : [zone.id] } },
      contactId,
    }),
  }
}

function everywhere(mode: 'r' | 'rw'): Record<Area, KeyPermission> {
  const permission = { mode, all: true, ids: [] }
  return {
    dns: permission,
    servers: permission,
    webhosting: permission,
    racks: permission,
    support: permission,
    billing: permission,
    account: permission,
  }
}

export function addApiKey(
  world: World,
  account: Account,
  key: Pick<ApiKey, 'label' | 'permissions' | 'contactId'>,
): ApiKey {
  const id = nextId(account, 'api-key')
  const secret = choices.apiKeyPrefix + seededHex(`api-key/${account.index}/${key.label}`, 64)
  const added = { id, secret, createdAt: account.created, expiresAt: null, revokedAt: null, lastUsedAt: null, ...key }
  account.customer.apiKeys.push(added)
  world.apiKeys.set(secret, account.id)
  return added
}
