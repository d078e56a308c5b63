import { type Account, nextId } from '../accounts/account'
import type { World } from '../accounts/world'
import { seededHex } from './random'

const DAY = 86_400

/** Profile; in every scenario except `empty` also SSH keys, passkeys and a contact of the obsolete level `server`. */
export function seedCustomer(world: World, account: Account): void {
  const { customer } = account
  customer.profile = {
    ...customer.profile,
    name: 'Nordlys Drift AS',
    companyNumber: '923609016',
    address: 'Storgata 14',
    address2: 'Inngang B',
    zipcode: '9008',
    city: 'Tromsø',
    province: 'Troms',
    phone: '+47.77600000',
    phone2: '+47.90000000',
    email: customer.contacts[0]?.username ?? 'post@example.com',
    billingEmail: 'faktura@example.com',
  }
  if (account.scenario === 'empty') return
  seedSshKeys(account)
  seedPasskeys(account)
  const username = `odd.hansen@a${account.id}.example.com`
  customer.contacts.push({
    id: nextId(account, 'contact'),
    name: 'Odd Hansen',
    username,
    password: seededHex(`old/${account.index}`, 16),
    level: 'server',
    readOnly: true,
    totpSecret: null,
    active: true,
    lastLogin: account.created - 400 * DAY,
  })
  world.usernames.set(username, account.id)
  seedActivity(account)
}

/** Entries of GET /account/activity (api-fields §13.7). */
function seedActivity(account: Account): void {
  const [admin, user] = account.customer.contacts
  const lines: readonly [text: string, contactId: number, age: number][] = [
    [`User ${username(user)} added`, admin?.id ?? 0, 640],
    ['SSH key Ingrid laptop added', admin?.id ?? 0, 610],
    ['Billing e-mail changed to faktura@example.com', admin?.id ?? 0, 402],
    ['SSH key Magnus på kontoret added', user?.id ?? 0, 42],
    ['API key Automation created', admin?.id ?? 0, 30],
    ['Credit topped up', admin?.id ?? 0, 21],
  ]
  for (const [text, contactId, age] of lines) {
    const at = account.created - age * DAY
    account.customer.activity.push({ id: nextId(account, 'account-activity'), contactId, text, at })
  }
}

function username(contact: { username: string } | undefined): string {
  return contact?.username ?? ''
}

function seedSshKeys(account: Account): void {
  const bytes = (name: string, length: number) => Buffer.from(seededHex(`ssh/${name}`, length * 2), 'hex')
  const modulus = Buffer.concat([Buffer.from([0, 0xc7]), bytes('rsa', 383)])
  const point = Buffer.concat([Buffer.from([4]), bytes('ecdsa', 64)])
  const keys: readonly [name: string, data: string, age: number][] = [
    ['Ingrid laptop', publicKey('ssh-ed25519', [bytes('ed25519', 32)], 'ingrid@nordlys'), 610],
    ['Backup server', publicKey('ssh-rsa', [Buffer.from([1, 0, 1]), modulus], 'backup@metal-svg-01'), 300],
    ['Magnus på kontoret', publicKey('ecdsa-sha2-nistp256', [Buffer.from('nistp256'), point], 'magnus@kontor'), 42],
  ]
  for (const [name, data, age] of keys) {
    account.customer.sshKeys.push({ id: nextId(account, 'ssh-key'), name, data, added: account.created - age * DAY })
  }
}

function publicKey(type: string, fields: readonly Buffer[], comment: string): string {
  const encoded = [Buffer.from(type), ...fields].flatMap((field) => {
    const length = Buffer.alloc(4)
    length.writeUInt32BE(field.length)
    return [length, field]
  })
  return `${type} ${Buffer.concat(encoded).toString('base64')} ${comment}`
}

function seedPasskeys(account: Account): void {
  const [admin] = account.customer.contacts
  if (admin === undefined) return
  const passkeys: readonly [name: string, age: number, lastUsed: number | null][] = [
    ['MacBook', 200, 2],
    ['Security key', 90, null],
  ]
  for (const [name, age, lastUsed] of passkeys) {
    account.customer.passkeys.push({
      id: nextId(account, 'passkey'),
      name,
      created: account.created - age * DAY,
      lastUsed: lastUsed === null ? null : account.created - lastUsed * DAY,
      contactId: admin.id,
    })
  }
}
