import { describe, expect, test } from 'vitest'
import { useSandbox } from './support'

const { account, call, serverId, signIn } = useSandbox()

/** The dialect `wild` of sandbox.md, by api-fields §18.2 and §19. */
describe('wild: the envelope', () => {
  test('reads have "200 OK"; errors have an empty data, those of deploying under meta.error', async () => {
    const { api_keys } = await account({ dialect: 'wild' })
    const read = await call('GET', '/servers', { key: api_keys.full })
    expect(read.json).toMatchObject({ meta: { status: 200, message: '200 OK', maintenance: false, page: 1 } })
    const error = await call('GET', '/servers/1', { key: api_keys.full })
    expect(error.json).toMatchObject({ meta: { status: 404, message: '404 Not Found' }, data: [] })
    expect(error.at('meta', 'error')).toBeUndefined()
    const deploy = await call('POST', '/deploy/servers', { key: api_keys.full, body: {} })
    expect(deploy.json).toMatchObject({ meta: { status: 400, error: expect.any(String) }, data: [] })
    expect(deploy.message).toBeUndefined()
  })

  test('a change keeps its own message, with its results in meta', async () => {
    const of = await account({ dialect: 'wild' })
    const id = await serverId(of, 'web-01.nordlysdrift.no')
    const body = { os_id: 201, language: 'en_US', keyboard: 'us', timezone: 'UTC', hostname: 'a.example.com' }
    const answer = await call('POST', `/servers/${id}/reinstall`, { key: of.api_keys.full, body })
    expect(answer.json).toMatchObject({
      meta: {
        message: 'Server install has been initiated.',
        reboot: true,
        sshkey: false,
        app_run_id: expect.stringMatching(/^\d+$/),
      },
      data: [],
    })
    const progress = await call('GET', `/servers/${id}/install`, { key: of.api_keys.full })
    expect(progress.data).toMatchObject({ step: 'waiting', progress: '0', done: null, stalled: '0', failed: '0' })
    expect(progress.at('data', 'date_started')).toMatch(/^\d{10}$/)
  })

  test('a fault uses the dialect too', async () => {
    const { users } = await account({ dialect: 'wild' })
    const wrong = await call('POST', '/authenticate', { body: { ...users.admin, password: 'x' } })
    expect(wrong.json).toMatchObject({ meta: { status: 401, message: '401 Unauthorized' }, data: [] })
  })
})

describe('wild: fields', () => {
  test('the details are a one-element array, the list is an array', async () => {
    const of = await account({ dialect: 'wild' })
    const id = await serverId(of, 'web-01.nordlysdrift.no')
    const { data } = await call('GET', `/servers/${id}`, { key: of.api_keys.full })
    expect(data).toMatchObject([
      { srv_id: String(id), srv_suspended: false, srv_ram: 8, srv_serverkey: '', sys_rev: '7' },
    ])
    expect(data).toHaveLength(1)
  })

  test('strict clients: these are strings in every response (api-fields §18.2)', async () => {
    const of = await account({ dialect: 'wild' })
    const key = await signIn(of.users.admin)
    const texts = await Promise.all(
      ['/servers', '/account', '/reinstall/distro', '/reinstall/distro/1', '/reinstall/apps'].map(
        async (path) => (await call('GET', path, { key })).text,
      ),
    )
    const all = texts.join('')
    const strings = [
      'cust_id',
      'key_id',
      'srv_id',
      'os_id',
      'dist_id',
      'product_id',
      'order_id',
      'order_number',
      'region_id',
      'srv_date_created',
      'os_minram',
      'op_id',
      'cust_last_login',
      'contact_2fa',
    ]
    for (const name of strings) {
      expect(all).toContain(`"${name}":"`)
      expect(all).not.toMatch(new RegExp(`"${name}":[^"]`))
    }
  })

  test.each(['reference', 'wild'])('%s: SSH keys carry both names', async (dialect) => {
    const { api_keys } = await account({ dialect })
    const answer = await call('GET', '/account', { key: api_keys.full })
    const key = (name: string) => answer.at('data', 'sshkeys', 0, name)
    expect([key('key_name'), key('key_data')]).toEqual([key('name'), key('data')])
    expect(key('key_added')).toMatch(/^\d+$/)
  })

  test('profile booleans are kept, other booleans become "0" and "1"', async () => {
    const of = await account({ dialect: 'wild' })
    const admin = await call('GET', '/account', { key: await signIn(of.users.admin) })
    expect(admin.at('data', 'cust_incident')).toBe(true)
    expect(admin.at('data', 'orders', 0, 'billing_changeable')).toBe('1')
    expect(admin.at('data', 'orders', 2, 'billing_changeable')).toBe('0')
  })

  test('empty amounts arrive as []', async () => {
    const { api_keys } = await account({ dialect: 'wild' })
    const answer = await call('GET', '/dashboard', { key: api_keys.full })
    expect(answer.at('data', 'billing')).toEqual({
      outstanding_amount: [],
      overdue_amount: [],
      unpaid: '0',
      overdue: '0',
    })
  })

  test('rows of one list differ: fields absent, empty, null, an order that is a stub', async () => {
    const { api_keys } = await account({ dialect: 'wild' })
    const answer = await call('GET', '/servers', { key: api_keys.full })
    expect(answer.at('data', 0)).toHaveProperty('bw_unit')
    expect(answer.at('data', 1)).not.toHaveProperty('bw_unit')
    expect(answer.at('data', 1)).toMatchObject({ srv_location: '', srv_status_method: null })
    expect(Object.keys(Object(answer.at('data', 1, 'order')))).toEqual(['order_billing_date'])
  })

  test('the same account data in both dialects', async () => {
    const names = async (dialect: string) => {
      const { text } = await call('GET', '/servers', { key: (await account({ dialect })).api_keys.full })
      return [...text.matchAll(/"srv_name":"([^"]*)"/g)].map(([, name]) => name)
    }
    expect(await names('wild')).toEqual(await names('reference'))
  })
})

describe('wild: the rest of the servers, billing and BGP', () => {
  test('graphs are sent with and without a prefix', async () => {
    const of = await account({ dialect: 'wild' })
    const id = await serverId(of, 'web-01.nordlysdrift.no')
    const { at } = await call('GET', `/servers/${id}/graphs/port_bits`, { key: of.api_keys.full })
    expect([at('data', 'graph_day'), at('data', 'graph_week')]).toEqual([
      expect.stringMatching(/^data:image\/png;base64,iVBOR/),
      expect.stringMatching(/^iVBOR/),
    ])
  })

  test.each(['reference', 'wild'])('%s: the console has its address under both names', async (dialect) => {
    const of = await account({ dialect })
    const id = await serverId(of, 'metal-osl-01')
    const { at } = await call('POST', `/servers/${id}/ipmi`, { key: of.api_keys.full, body: { acl: '203.0.113.7' } })
    expect(at('data', 'kvm_ip')).toMatch(/^203\.0\.113\./)
    expect(at('data', 'kvm_ip_address')).toBe(at('data', 'kvm_ip'))
  })

  test.each(['reference', 'wild'])('%s: a created zone has its id and name', async (dialect) => {
    const { api_keys } = await account({ dialect })
    const body = { zone_name: `Ny-${dialect}.example` }
    const { at } = await call('POST', '/dns/zones', { key: api_keys.full, body })
    expect(at('data', 'zone_id')).toMatch(/^\d+$/)
    expect(at('data', 'zone_name')).toBe(`ny-${dialect}.example`)
  })

  test('permissions of a key keep their booleans', async () => {
    const { api_keys, users } = await account({ dialect: 'wild' })
    const { at } = await call('GET', '/account/apikeys', { key: await signIn(users.admin) })
    expect(api_keys.full).toBeDefined()
    expect(at('data', 0, 'permissions', 'dns', 'all')).toBe(true)
  })

  test('memory may be a fraction on a server, never in the catalogue', async () => {
    const { api_keys } = await account({ dialect: 'wild' })
    const read = async (path: string) => (await call('GET', path, { key: api_keys.full })).text
    expect(await read('/servers')).toContain('"srv_ram":0.5')
    expect(await read('/servers')).not.toMatch(/"product_vm_memory":"\d+\./)
    expect(await read('/deploy/servers')).not.toMatch(/"vm_memory":"\d+\./)
  })

  test('an ordered address is in meta, as text', async () => {
    const of = await account({ dialect: 'wild' })
    const id = await serverId(of, 'web-01.nordlysdrift.no')
    const body = { num_ips: '1', ip_type: 'l3' }
    const { json } = await call('POST', `/servers/${id}/ipv4`, { key: of.api_keys.full, body })
    expect(json).toMatchObject({ meta: { ip_id: expect.stringMatching(/^\d+$/) }, data: [] })
  })

  test('invoices alternate between text and numbers', async () => {
    const of = await account({ dialect: 'wild' })
    const { at } = await call('GET', '/billing', { key: await signIn(of.users.admin) })
    const types = [0, 1].map((row) =>
      ['inv_id', 'order_id', 'inv_date', 'inv_total', 'inv_vat', 'inv_paid'].map(
        (name) => typeof at('data', 'invoices', row, name),
      ),
    )
    expect(types.map((row) => [...new Set(row)])).toEqual([['string'], ['number']])
    expect(at('data', 'card_details', 0, 'card_default')).toBe('1')
  })

  test('AS numbers are text; deploying keeps its numbers', async () => {
    const of = await account({ dialect: 'wild' })
    const key = of.api_keys.full
    expect((await call('GET', '/bgp', { key })).at('data', 'asn', 0, 'asn')).toBe('64496')
    const body = { pid: '13', price_id: '1013', region_id: '1', os_id: '103' }
    const { at } = await call('POST', '/deploy/servers', { key, body })
    expect([typeof at('data', 'order_ids', 0), typeof at('data', 'rate_hourly')]).toEqual(['number', 'number'])
    const refused = await call('POST', '/deploy/servers', { key, body: { ...body, region_id: 9 } })
    expect([refused.at('meta', 'error'), refused.message]).toEqual(['Required field is invalid: region_id', undefined])
  })
})
