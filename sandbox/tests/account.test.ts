import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { type TestAccount, useSandbox } from './support'

const { account, advance, call, event, signIn } = useSandbox()

const ED25519 = 'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIOMqqnkVzrm0SdG6UOoqKLsabgH5C9okWi0dh2l9GKJl'
const ECDSA =
  'ecdsa-sha2-nistp256 AAAAE2VjZHNhLXNoYTItbmlzdHAyNTYAAAAIbmlzdHAyNTYAAABBBEmKSENjQEezOmxkZMy7opKgwFB9nkt5YRrYMjNuG5N87uRgg6CLrbo5wAdT/y6v0mKV0U2w0WZ2YB/++Tpockg='

/** Builds the binary form of a key: each field is its length and its bytes. */
function packed(type: string, ...fields: (string | number)[]): string {
  const parts = [type, ...fields].flatMap((field) => {
    const bytes = typeof field === 'number' ? Buffer.alloc(field, 4) : Buffer.from(field)
    const length = Buffer.alloc(4)
    length.writeUInt32BE(bytes.length)
    return [length, bytes]
  })
  return `${type} ${Buffer.concat(parts).toString('base64')}`
}

async function keys(of: TestAccount) {
  const { at } = await call('GET', '/account', { key: of.api_keys.full })
  return z.array(z.looseObject({ key_id: z.int(), name: z.string(), data: z.string() })).parse(at('data', 'sshkeys'))
}

describe('§2.8, §4.6 GET /account', () => {
  test('an admin sees contacts and orders', async () => {
    const of = await account()
    const answer = await call('GET', '/account', { key: await signIn(of.users.admin) })
    expect(answer.at('data', 'cust_id')).toBe(of.account_id)
    expect(answer.at('data', 'contacts')).toMatchObject([
      { contact_username: of.users.admin.username, contact_access_level: 'admin', contact_2fa: '0' },
      { contact_username: of.users.user.username, contact_access_level: 'user' },
      { contact_username: of.users.read_only.username, contact_access_level: 'user' },
      { contact_username: of.users.two_factor.username, contact_access_level: 'admin', contact_2fa: '1' },
      { contact_access_level: 'server' },
    ])
    expect(answer.at('data', 'sshkeys', 'length')).toBe(3)
    expect(answer.at('data', 'passkeys', 'length')).toBe(2)
    expect(answer.text).not.toContain(of.users.two_factor.totp_secret)
  })

  test.each<['user' | 'read_only' | 'full' | 'read_only_key']>([['user'], ['read_only'], ['full'], ['read_only_key']])(
    '%s sees neither',
    async (who) => {
      const of = await account()
      const key =
        who === 'full'
          ? of.api_keys.full
          : who === 'read_only_key'
            ? of.api_keys.read_only
            : await signIn(of.users[who])
      const { data } = await call('GET', '/account', { key })
      expect(data).not.toHaveProperty('contacts')
      expect(data).not.toHaveProperty('orders')
    },
  )

  test('orders of the demo: hourly, changeable terms, one with something else, one on 12 months, a cancelled one', async () => {
    const of = await account()
    const { at } = await call('GET', '/account', { key: await signIn(of.users.admin) })
    const orders = at('data', 'orders')
    const some = (members: object) => expect(orders).toEqual(expect.arrayContaining([expect.objectContaining(members)]))
    some({ order_billing_type: 'hourly', order_billing_cycle: '0', billing_changeable: true })
    some({ order_billing_cycle: '1', billing_changeable: true })
    some({ order_billing_cycle: '12', billing_changeable: true })
    some({ billing_changeable: false, order_status: 'active' })
    some({ order_status: 'cancelled', billing_changeable: false })
    expect(at('data', 'orders', 1, 'products')).toMatchObject([
      { op_type: 'server', srv_name: 'web-01.nordlysdrift.no', op_sum: '279.00' },
      { op_type: 'server' },
      { op_type: 'volume' },
      { op_type: 'ipv4' },
      { op_type: 'ipv4' },
    ])
  })
})

describe('§4.6 POST /account/sshkey', () => {
  test.each([
    ['Ed25519', ED25519],
    ['with a comment', `${ED25519} kari@heime på hytta`],
    ['with a line end', `${ED25519} kari\n`],
    ['ECDSA', ECDSA],
    ['RSA', packed('ssh-rsa', 3, 257)],
    ['sk Ed25519', packed('sk-ssh-ed25519@openssh.com', 32, 'ssh:')],
    ['sk ECDSA', packed('sk-ecdsa-sha2-nistp256@openssh.com', 'nistp256', 65, 'ssh:')],
    ['ECDSA 384', packed('ecdsa-sha2-nistp384', 'nistp384', 97)],
    ['ECDSA 521', packed('ecdsa-sha2-nistp521', 'nistp521', 133)],
  ])('%s', async (name, data) => {
    const of = await account()
    const answer = await call('POST', '/account/sshkey', { key: of.api_keys.full, body: { name, data } })
    expect([answer.status, answer.data]).toEqual([200, []])
    expect((await keys(of)).at(-1)).toMatchObject({ name, data: data.trim() })
  })

  test.each([
    ['nothing', ''],
    ['no type', ED25519.split(' ')[1]],
    ['unknown type', 'ssh-dss AAAAB3NzaC1kc3M='],
    ['no base64', 'ssh-ed25519 !!!!'],
    ['cut off', ED25519.slice(0, -8)],
    ['another type inside', `ssh-rsa ${ED25519.split(' ')[1]}`],
    ['too short inside', packed('ssh-ed25519', 31)],
    ['something left over', packed('ssh-ed25519', 32, 1)],
    ['short RSA', packed('ssh-rsa', 3, 64)],
    ['two lines', `${ED25519}\n${ED25519}`],
    ['a private key', '-----BEGIN OPENSSH PRIVATE KEY-----'],
    ['a prototype name', '__proto__ AAAA'],
    ['a number', 7],
    ['missing', undefined],
  ])('invalid: %s', async (_, data) => {
    const of = await account()
    const answer = await call('POST', '/account/sshkey', { key: of.api_keys.full, body: { name: 'x', data } })
    expect([answer.status, answer.message]).toEqual([400, 'SSH-key invalid'])
    expect(await keys(of)).toHaveLength(3)
  })

  const BAD_NAMES = ['', 'a'.repeat(65), 'a/b', 'a<b', 'semi;colon', 'tab\t', 'ü', 7, undefined]
  const BAD_NAME = 'Invalid name. Use 1-64 letters, digits, spaces or - _ . @.'

  test.each(BAD_NAMES)('bad name %j', async (name) => {
    const of = await account()
    const [first] = await keys(of)
    const added = await call('POST', '/account/sshkey', { key: of.api_keys.full, body: { name, data: ED25519 } })
    expect([added.status, added.message]).toEqual([400, BAD_NAME])
    const renamed = await call('PUT', `/account/sshkey/${first?.key_id}`, { key: of.api_keys.full, body: { name } })
    expect([renamed.status, renamed.message]).toEqual([400, BAD_NAME])
  })

  test.each(['Blåbærsyltetøy', 'a', 'a'.repeat(64), 'ola.nordmann@example-1_2 3', 'ÆØÅ'])(
    'good name %s',
    async (name) => {
      const of = await account()
      expect(
        (await call('POST', '/account/sshkey', { key: of.api_keys.full, body: { name, data: ED25519 } })).status,
      ).toBe(200)
    },
  )
})

describe('§4.6 PUT and DELETE /account/sshkey/{key_id}', () => {
  test('renames and removes', async () => {
    const of = await account()
    const [first, second] = await keys(of)
    const renamed = await call('PUT', `/account/sshkey/${first?.key_id}`, {
      key: of.api_keys.full,
      body: { name: 'Ny' },
    })
    expect([renamed.status, renamed.message]).toEqual([200, 'SSH key renamed.'])
    expect((await call('DELETE', `/account/sshkey/${second?.key_id}`, { key: of.api_keys.full })).status).toBe(200)
    expect((await keys(of)).map(({ name }) => name)).toEqual(['Ny', 'Magnus på kontoret'])
  })

  test("404 for unknown keys and another account's", async () => {
    const [mine, theirs] = [await account(), await account()]
    const [foreign] = await keys(theirs)
    for (const id of ['1', 'x', foreign?.key_id]) {
      for (const method of ['PUT', 'DELETE']) {
        const answer = await call(method, `/account/sshkey/${id}`, { key: mine.api_keys.full, body: { name: 'x' } })
        expect([answer.status, answer.message]).toEqual([404, 'Key not found.'])
      }
    }
    expect(await keys(theirs)).toHaveLength(3)
  })
})

describe('fields §13.8 PUT /account/notifications', () => {
  test.each([
    ['0/1', 0, 1],
    ['true/false', false, true],
    ['"0"/"1"', '0', '1'],
  ])('%s; omitted settings are unchanged', async (_, off, on) => {
    const of = await account()
    const key = await signIn(of.users.admin)
    const before = (await call('GET', '/account', { key })).at('data', 'cust_incident')
    const answer = await call('PUT', '/account/notifications', {
      key,
      body: { cust_newsletter: off, cust_email_on_login: on },
    })
    expect([answer.status, answer.at('meta', 'message')]).toEqual([200, 'Notification settings saved.'])
    expect(await call('GET', '/account', { key })).toMatchObject({
      json: { data: { cust_newsletter: false, cust_email_on_login: true, cust_incident: before } },
    })
  })

  test('another value, and a key that only reads', async () => {
    const of = await account()
    const wrong = await call('PUT', '/account/notifications', {
      key: await signIn(of.users.admin),
      body: { cust_newsletter: 'yes' },
    })
    expect([wrong.status, wrong.at('meta', 'message')]).toEqual([400, 'Notification settings are not valid.'])
    const body = { cust_newsletter: 0 }
    expect((await call('PUT', '/account/notifications', { key: of.api_keys.read_only, body })).status).toBe(403)
  })
})

describe('§2.11 GET /dashboard', () => {
  const dashboard = async (key: string) => (await call('GET', '/dashboard', { key })).json
  const PIN = expect.stringMatching(/^\d{6}$/)

  test('amounts with VAT by currency; an extension affects the amount but not the count', async () => {
    const of = await account()
    const key = await signIn(of.users.admin)
    expect(await dashboard(key)).toMatchObject({
      data: {
        billing: {
          outstanding_amount: { NOK: (757 + 1944 + 757 + 16_189.2) * 1.25, EUR: 209.26 },
          overdue_amount: { NOK: 757 * 1.25, EUR: 104.63 },
          unpaid: 6,
          overdue: 3,
        },
        support_pin: PIN,
        services: { servers: 19 },
      },
    })
  })

  test('an unpaid invoice becomes overdue, an extension runs out, a payment clears all', async () => {
    const of = await account()
    const read = async () => call('GET', '/dashboard', { key: await signIn(of.users.admin) })
    await advance(of, 18 * 86_400)
    const later = await read()
    expect([later.at('data', 'billing', 'overdue'), later.at('data', 'billing', 'overdue_amount', 'NOK')]).toEqual([
      6,
      (757 + 1944 + 757 + 16_189.2) * 1.25,
    ])
    await event(of, 'invoice.pay')
    expect((await read()).at('data', 'billing')).toEqual({
      outstanding_amount: {},
      overdue_amount: {},
      unpaid: 0,
      overdue: 0,
    })
  })

  test("the PIN is per user and changes with the day of the account's clock", async () => {
    const of = await account()
    const pin = async (user: { username: string; password: string }) => {
      const answer = await call('GET', '/dashboard', { key: await signIn(user) })
      return answer.at('data', 'support_pin')
    }
    const today = await pin(of.users.admin)
    expect(await pin(of.users.admin)).toBe(today)
    expect(await pin(of.users.user)).not.toBe(today)
    await advance(of, 86_400)
    expect(await pin(of.users.admin)).not.toBe(today)
  })

  test('no amounts for API keys and users without billing; no PIN for API keys', async () => {
    const of = await account()
    const none = { outstanding_amount: {}, overdue_amount: {}, unpaid: 0, overdue: 0 }
    expect(await dashboard(of.api_keys.full)).toMatchObject({ data: { billing: none, support_pin: null } })
    expect(await dashboard(await signIn(of.users.user))).toMatchObject({ data: { billing: none, support_pin: PIN } })
    expect(await dashboard(of.api_keys.zone_limited)).toMatchObject({ data: { services: { servers: 0, zones: 1 } } })
  })
})
