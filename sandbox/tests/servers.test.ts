import { describe, expect, test } from 'vitest'
import { type TestAccount, useSandbox } from './support'

const { account, advance, call, serverId, signIn } = useSandbox()

const WEB = 'web-01.nordlysdrift.no'

describe('§4.1 GET /servers', () => {
  test('one page of 100 by default, with the counts', async () => {
    const of = await account({ scenario: 'fleet', servers: 250 })
    const answer = await call('GET', '/servers', { key: of.api_keys.full })
    expect(answer.at('meta')).toMatchObject({ page: 1, per_page: 100, total_pages: 3, total: 250 })
    expect(answer.at('data', 'length')).toBe(100)
    const [vps, dedicated] = [Number(answer.at('meta', 'vps')), Number(answer.at('meta', 'dedicated'))]
    expect([vps + dedicated, dedicated > 0]).toEqual([250, true])
  })

  test.each([
    ['?page=3', 3, 100, 50],
    ['?page=2&per_page=20', 2, 20, 20],
    ['?page=9', 9, 100, 0],
    ['?per_page=250', 1, 250, 250],
    ['?page=0&per_page=-1', 1, 100, 100],
    ['?page=abc&per_page=1e9', 1, 100, 100],
  ])('%s', async (query, page, perPage, rows) => {
    const of = await account({ scenario: 'fleet', servers: 250 })
    const answer = await call('GET', `/servers${query}`, { key: of.api_keys.full })
    expect([answer.at('meta', 'page'), answer.at('meta', 'per_page'), answer.at('data', 'length')]).toEqual([
      page,
      perPage,
      rows,
    ])
  })

  test('no secret member is sent', async () => {
    const of = await account()
    const { text } = await call('GET', '/servers', { key: of.api_keys.full })
    for (const secret of ['srv_serverkey', 'srv_vnc_password', 'srv_vnc_token']) expect(text).not.toContain(secret)
  })
})

describe('content of the demo (sandbox.md)', () => {
  test.each<[string, object]>([
    ['web-01.nordlysdrift.no', { srv_type: 'vps', srv_vps_type: 'kvm', srv_status: true }],
    ['web-02.nordlysdrift.no', { srv_type: 'vps', srv_vps_type: 'kvm', srv_status: true }],
    ['epost-gammel', { srv_type: 'vps', srv_vps_type: 'lxc', srv_status: true }],
    ['redning-01', { srv_status_rescue: true }],
    ['stage-01.nordlysdrift.no', { srv_status: false, srv_suspended: false }],
    ['nettbutikk-2019', { srv_suspended: true, srv_status: false }],
    ['bygg-01.nordlysdrift.no', { srv_status_install: true }],
    ['db-01.nordlysdrift.no', { srv_status_snapshot: true }],
    ['iso-lab', { srv_status_mount: true }],
    ['metal-osl-01', { srv_type: 'dedicated', srv_vps_type: '', srv_cores: '0' }],
    ['metal-svg-01', { srv_type: 'dedicated' }],
    ['api-gammel', { cancelled: { cancel_reason: 'Replaced by web-02' }, order: { order_status: 'cancelled' } }],
    ['test-timepris', { product_id: '0', order: { order_billing_type: 'hourly', order_billing_cycle: '0' } }],
  ])('%s', async (name, members) => {
    const of = await account()
    const { data } = await call('GET', '/servers', { key: of.api_keys.full })
    expect(data).toEqual(expect.arrayContaining([expect.objectContaining({ srv_name: name })]))
    const detail = await call('GET', `/servers/${await serverId(of, name)}`, { key: of.api_keys.full })
    expect(detail.data).toMatchObject(members)
  })

  test('one server with the maximum of five extra addresses, one with layer 2 and 3, one with a routed /48', async () => {
    const of = await account()
    const detail = async (name: string) =>
      call('GET', `/servers/${await serverId(of, name)}`, { key: of.api_keys.full })
    const capped = JSON.stringify((await detail('proxy-01.nordlysdrift.no')).at('data', 'ips'))
    expect(capped.match(/"ip_type":"extra"/g)).toHaveLength(5)
    expect((await detail('metal-osl-01')).at('data', 'subnets', 0)).toMatchObject({ sub_netmask: '48' })
    expect((await detail('metal-svg-01')).at('data', 'attacklogs', 'length')).toBe(3)
  })

  test('app runs: one completed, one failed', async () => {
    const of = await account()
    const status = async (name: string) =>
      (await call('GET', `/servers/${await serverId(of, name)}/app`, { key: of.api_keys.full })).at('data', 'status')
    expect(await status('sky.nordlysdrift.no')).toBe('completed')
    expect(await status('git.nordlysdrift.no')).toBe('failed')
  })
})

describe('§4.1 GET /servers/{id}', () => {
  test('a bare object in the reference dialect; an address and its IPv6 companion share an id', async () => {
    const of = await account()
    const id = await serverId(of, WEB)
    const answer = await call('GET', `/servers/${id}`, { key: of.api_keys.full })
    expect(answer.at('data', 'srv_id')).toBe(String(id))
    expect(answer.at('data', 'ips')).toMatchObject([{ ip_v4v6: 'ipv4' }, { ip_v4v6: 'ipv6' }])
    expect(answer.at('data', 'ips', 0, 'ip_id')).toBe(answer.at('data', 'ips', 1, 'ip_id'))
    const list = await call('GET', '/servers', { key: of.api_keys.full })
    expect(list.at('data', 0, 'ips')).toMatchObject([{ ip_v4v6: 'ipv4' }])
  })

  test.each(['/servers/0', '/servers/999999999', '/servers/abc', '/servers/-1', '/servers/1e3'])(
    '%s is 404',
    async (path) => {
      const answer = await call('GET', path, { key: (await account()).api_keys.full })
      expect([answer.status, answer.message]).toEqual([404, '404 Not Found'])
    },
  )
})

describe('§4.1 PUT /servers/{id}/name', () => {
  test('renames, and adds an activity', async () => {
    const of = await account()
    const path = `/servers/${await serverId(of, WEB)}`
    const renamed = await call('PUT', `${path}/name`, { key: of.api_keys.full, body: { name: 'Blåbær <1>' } })
    expect([renamed.status, renamed.data]).toEqual([200, []])
    const detail = await call('GET', path, { key: of.api_keys.full })
    expect([detail.at('data', 'srv_name'), detail.at('data', 'srv_hostname')]).toEqual(['Blåbær <1>', ''])
    expect(detail.at('data', 'activity_log', 0, 'log_entry')).toContain('Blåbær <1>')
  })

  test.each([{}, { name: '' }, { name: '   ' }, { name: 7 }, { name: 'a\u0000b' }, { name: 'x'.repeat(256) }])(
    '%j',
    async (body) => {
      const of = await account()
      const answer = await call('PUT', `/servers/${await serverId(of, WEB)}/name`, { key: of.api_keys.full, body })
      expect([answer.status, answer.message]).toEqual([400, 'Server name is not valid.'])
    },
  )
})

describe('§4.1 power', () => {
  const power = async (of: TestAccount, id: number) => {
    const answer = await call('GET', `/servers/${id}/powerstate`, { key: of.api_keys.full })
    expect([answer.data, answer.at('meta', 'timestamp')]).toEqual([[], answer.at('meta', 'time')])
    return answer.at('meta', 'powerstate')
  }
  const act = async (of: TestAccount, id: number, action: string) => {
    const answer = await call('GET', `/servers/${id}/${action}`, { key: of.api_keys.full })
    expect([answer.status, answer.data]).toEqual([200, []])
  }

  test.each<[string, string, [number, boolean][]]>([
    [
      'off',
      WEB,
      [
        [0, true],
        [3, true],
        [5, false],
      ],
    ],
    [
      'on',
      'stage-01.nordlysdrift.no',
      [
        [0, false],
        [8, false],
        [6, true],
      ],
    ],
    [
      'reboot',
      WEB,
      [
        [0, true],
        [4, false],
        [10, false],
        [8, true],
      ],
    ],
    [
      'reboot',
      'stage-01.nordlysdrift.no',
      [
        [0, false],
        [10, false],
        [12, true],
      ],
    ],
    [
      'on',
      WEB,
      [
        [0, true],
        [5, true],
        [20, true],
      ],
    ],
    [
      'off',
      'stage-01.nordlysdrift.no',
      [
        [0, false],
        [20, false],
      ],
    ],
  ])('%s of %s', async (action, name, passage) => {
    const of = await account()
    const id = await serverId(of, name)
    await act(of, id, action)
    for (const [seconds, expected] of passage) {
      await advance(of, seconds)
      expect([seconds, await power(of, id)]).toEqual([seconds, expected])
    }
  })

  test('off, then on before it was off: it comes back on', async () => {
    const of = await account()
    const id = await serverId(of, WEB)
    await act(of, id, 'off')
    await advance(of, 8)
    await act(of, id, 'on')
    expect(await power(of, id)).toBe(false)
    await advance(of, 13)
    expect(await power(of, id)).toBe(true)
  })

  test.each(['on', 'off', 'reboot'])('403 for %s while suspended, 400 while installing', async (action) => {
    const of = await account()
    const suspended = await call('GET', `/servers/${await serverId(of, 'nettbutikk-2019')}/${action}`, {
      key: of.api_keys.full,
    })
    expect([suspended.status, suspended.message]).toEqual([403, 'The server is suspended.'])
    const installing = await call('GET', `/servers/${await serverId(of, 'bygg-01.nordlysdrift.no')}/${action}`, {
      key: await signIn(of.users.admin),
    })
    expect([installing.status, installing.message]).toEqual([400, 'The action failed. The server is being installed.'])
  })
})

describe('order of refusals', () => {
  test.each<[string, string, object, number]>([
    ['PUT', '/servers/999/name', {}, 404],
    ['POST', '/servers/999/reinstall', {}, 404],
    ['PUT', '/account/sshkey/999', {}, 404],
  ])('%s %s with an invalid body: 404 comes first', async (method, path, body, status) => {
    const { api_keys } = await account()
    expect((await call(method, path, { key: api_keys.full, body })).status).toBe(status)
  })
})
