import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { expectAnswer, useDomains } from './domain-support'
import type { TestAccount } from './support'

const { account, advance, call, fill, zone, zones } = useDomains()

const recordSchema = z.object({
  record_id: z.string(),
  record_name: z.string(),
  record_type: z.string(),
  record_value: z.string(),
  record_ttl: z.number(),
  record_priority: z.number().nullable(),
})

const HOME = '/dns/zones/{nordlysdrift.no}'

async function records(of: TestAccount, path = HOME) {
  const { data } = await call('GET', `${await fill(of, path)}/records`, { key: of.api_keys.full })
  return z.array(recordSchema).parse(data)
}

async function write(of: TestAccount, method: string, path: string, body?: object) {
  return call(method, await fill(of, path), { key: of.api_keys.full, ...(body === undefined ? {} : { body }) })
}

describe('fields §17.1 zones', () => {
  test('the demo holds a domain of every kind of sandbox.md', async () => {
    const of = await account()
    const holds = async (name: string, members: object) => expect(await zone(of, name)).toMatchObject(members)
    await holds('nordlysdrift.no', { zone_is_registered: '1', external_dns: '0', domain_auto_renew: '1' })
    await holds('nordlyslab.no', { external_dns: '1', domain_registrar: 'norid' })
    for (const tld of ['com', 'uk', 'be', 'fi', 'fr', 'nl']) {
      await holds(`nordlysdrift.${tld}`, { domain_status: 'active', zone_protected: '1' })
    }
    await holds('nordlysnett.no', { domain_status: 'pending' })
    await holds('nordlyskart.no', { domain_status: 'expired' })
    await holds('nordlyslager.uk', { domain_status: 'locked' })
    await holds('nordlysarkiv.com', { domain_auto_renew: '0', domain_status: 'active' })
    await holds('kundeportal.net', { zone_is_registered: '0', domain_status: null, domain_expiry_date: null })
    await holds('blåbærtur.no', { zone_name: expect.stringMatching(/^xn--/) })
  })

  test('a key limited to one zone sees only that; a new customer has none', async () => {
    const of = await account()
    const limited = await call('GET', '/dns/zones', { key: of.api_keys.zone_limited })
    expect(limited.data).toMatchObject([{ zone_id: String(of.api_keys.zone_limited_zone_id) }])
    expect(await zones(await account({ scenario: 'empty' }))).toEqual([])
  })

  test('a fleet has as many domains as requested, or else one for every ten servers', async () => {
    const few = (await zones(await account({ scenario: 'fleet', servers: 10, domains: 0 }))).length
    expect((await zones(await account({ scenario: 'fleet', servers: 500 }))).length).toBe(few + 50)
    expect((await zones(await account({ scenario: 'fleet', servers: 10, domains: 70 }))).length).toBe(few + 70)
  })

  test('added, listed, removed; a name belongs to one account of the whole sandbox', async () => {
    const [mine, theirs] = [await account(), await account()]
    const body = { zone_name: 'Min-Nye-Sone.NO.', create_default_records: true }
    expectAnswer(await write(mine, 'POST', '/dns/zones', body), 201, 'Zone created successfully.')
    const added = await zone(mine, 'min-nye-sone.no')
    expect(added).toMatchObject({ zone_type: 'NATIVE', zone_is_registered: '0', record_count: 6 })
    expectAnswer(await write(theirs, 'POST', '/dns/zones', body), 400, 'The domain is in use by another account.')
    expectAnswer(await write(mine, 'DELETE', `/dns/zones/${added.zone_id}`), 200, 'Zone deleted successfully.')
    expectAnswer(await write(theirs, 'POST', '/dns/zones', body), 201, 'Zone created successfully.')
    await write(theirs, 'DELETE', '/dns/zones/{min-nye-sone.no}')
  })

  test('thirty at once: one account gets the name, once', async () => {
    const [mine, theirs] = [await account(), await account()]
    const body = { zone_name: 'kapplop.no' }
    const tries = Array.from({ length: 30 }, (_, index) => write(index % 2 ? mine : theirs, 'POST', '/dns/zones', body))
    const statuses = (await Promise.all(tries)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(1)
  })

  test('a BIND zone file as multipart', async () => {
    const of = await account()
    const form = new FormData()
    form.set('zone_name', 'importert.no')
    const file = [
      '$ORIGIN importert.no.',
      '$TTL 2h',
      '@ IN SOA ns1.example. post.example. ( 1 ; serial',
      '  2 3 4 5 )',
      '@ IN NS ns1.example.',
      '@ 300 IN A 192.0.2.1',
      '  IN MX 10 mail.example.net.',
      'www IN CNAME @',
      'www.importert.no. IN TXT "a b; c"',
      'x IN TLSA 3 1 1 00',
    ].join('\n')
    form.set('zone_file', new Blob([file]), 'zone.txt')
    const answer = await call('POST', '/dns/zones', { key: of.api_keys.full, raw: form })
    expectAnswer(answer, 201, 'Zone created successfully.')
    const own = (await records(of, '/dns/zones/{importert.no}')).filter(({ record_type: type }) => !/SOA|NS/.test(type))
    expect(
      own.map((record) => [record.record_name, record.record_type, record.record_value, record.record_ttl]),
    ).toEqual([
      ['@', 'A', '192.0.2.1', 300],
      ['@', 'MX', 'mail.example.net.', 7200],
      ['www', 'CNAME', 'importert.no.', 7200],
      ['www', 'TXT', 'a b; c', 7200],
    ])
  })

  const REFUSED: [string, string, string, object | undefined, number, string][] = [
    ['no name', 'POST', '/dns/zones', {}, 400, 'Domain name is not valid.'],
    ['bad name', 'POST', '/dns/zones', { zone_name: 'a b.no' }, 400, 'Domain name is not valid.'],
    ['one label', 'POST', '/dns/zones', { zone_name: 'no' }, 400, 'Domain name is not valid.'],
    ['bad type', 'POST', '/dns/zones', { zone_name: 'x1.no', zone_type: 'X' }, 400, 'Zone type is not valid.'],
    ['there already', 'POST', '/dns/zones', { zone_name: '<kundeportal.net>' }, 400, 'The zone already exists.'],
    ['taken', 'POST', '/dns/zones', { zone_name: 'opptatt.no' }, 400, 'The domain is in use by another account.'],
    ['no zone file', 'POST', '/dns/zones', { zone_name: 'x2.no', zone_file: '' }, 400, 'The zone file is not valid.'],
    ['registered', 'DELETE', HOME, undefined, 400, 'Registered domains cannot be deleted.'],
    [
      'moving here',
      'DELETE',
      '/dns/zones/{nordlysinn.com}',
      undefined,
      409,
      'A transfer for this domain is already in progress.',
    ],
    ['unknown', 'DELETE', '/dns/zones/1', undefined, 404, '404 Not Found'],
    ['unknown', 'GET', '/dns/zones/1/records', undefined, 404, '404 Not Found'],
    [
      'bad boolean',
      'POST',
      '/dns/zones',
      { zone_name: 'x3.no', use_existing_ns: 7 },
      400,
      'use_existing_ns must be true or false.',
    ],
  ]
  test.each(REFUSED)(`refused (${REFUSED.length} rows): %s %s %s`, async (_, method, path, body, status, message) => {
    const of = await account()
    const filled = body && z.looseObject({}).parse(JSON.parse(await fill(of, JSON.stringify(body))))
    expectAnswer(await write(of, method, path, filled), status, message)
  })
})

describe('fields §17.1 PTR zones', () => {
  const PTR = '/dns/zones/ptr'
  const V4 = { prefix: '192.0.2.0/24', ip_version: 'ipv4', zone_name: '2.0.192.in-addr.arpa' }
  test.each<[object, number, string]>([
    [V4, 201, 'PTR zone created successfully.'],
    [{ ip_version: 'ipv6', zone_name: '8.b.d.0.1.0.0.2.ip6.arpa' }, 201, 'PTR zone created successfully.'],
    [{ ...V4, zone_name: '2.0.192.example.no' }, 400, 'Invalid IPv4 PTR zone name format.'],
    [{ ...V4, ip_version: 'ipv6' }, 400, 'Invalid IPv6 PTR zone name format.'],
    [{ ...V4, ip_version: 4 }, 400, 'IP version must be ipv4 or ipv6.'],
  ])('%j', async (body, status, message) => {
    const of = await account()
    expectAnswer(await write(of, 'POST', PTR, body), status, message)
    if (status !== 201) return
    expectAnswer(await write(of, 'POST', PTR, body), 400, 'PTR zone already exists.')
    const added = (await zones(of)).find(({ zone_name }) => zone_name.endsWith('.arpa'))
    const path = `/dns/zones/${added?.zone_id}`
    const record = { record_name: '5', record_type: 'PTR', record_value: 'web.example.net.' }
    expect((await write(of, 'POST', `${path}/records`, record)).status).toBe(201)
    expect((await write(of, 'DELETE', path)).status).toBe(200)
  })
})

describe('fields §17.2, §19 records', () => {
  const MX = { record_type: 'MX', record_priority: 10 }
  const ACCEPTED: [object, object][] = [
    [{ record_value: '192.0.2.9' }, { record_name: '@', record_type: 'A', record_ttl: 3600, record_priority: null }],
    [
      { record_type: 'aaaa', record_name: 'SEKS', record_value: '2001:0DB8:0:0:0:0:0:1', record_ttl: '300' },
      { record_type: 'AAAA', record_name: 'seks', record_value: '2001:db8::1', record_ttl: 300 },
    ],
    [
      { ...MX, record_value: 'ny.example.net.', record_name: 'post' },
      { record_value: 'ny.example.net.', record_priority: 10 },
    ],
    [{ record_type: 'TXT', record_value: '  hei der ' }, { record_value: 'hei der' }],
    [
      { record_type: 'TXT', record_value: `"${'a'.repeat(255)}" "b"`, record_name: 'lang' },
      { record_value: `${'a'.repeat(255)}" "b` },
    ],
    [
      { record_type: 'SRV', record_name: '_a._tcp', record_value: '1 2 3 host.example.', record_priority: 1 },
      { record_value: '1 2 3 host.example.', record_priority: null },
    ],
    [
      { record_type: 'SRV', record_name: '_b._tcp', record_value: '2 3 host.example.', record_priority: 1 },
      { record_value: '1 2 3 host.example.' },
    ],
    [{ record_type: 'CAA', record_value: '0 issue "ny.example"' }, { record_value: '0 issue "ny.example"' }],
    [
      { record_type: 'CNAME', record_name: 'alias', record_value: 'Mål.example'.replace('å', 'a') },
      { record_value: 'mal.example' },
    ],
  ]
  test.each(ACCEPTED)(`accepted (${ACCEPTED.length} rows): %j`, async (body, members) => {
    const of = await account()
    const answer = await write(of, 'POST', `${HOME}/records`, body)
    expectAnswer(answer, 201, 'Record created successfully.')
    expect(answer.data).toEqual([])
    expect(await records(of)).toEqual(expect.arrayContaining([expect.objectContaining(members)]))
  })

  const REFUSED: [object, string][] = [
    [{}, 'Record value is required.'],
    [{ record_value: ' ' }, 'Record value is required.'],
    [{ record_value: '300.1.1.1' }, 'A record value must be a valid IPv4 address'],
    [{ record_type: 'AAAA', record_value: '1.2.3.4' }, 'AAAA record value must be a valid IPv6 address'],
    [{ ...MX, record_value: '.' }, 'MX record value must be a valid mail server hostname'],
    [{ record_type: 'MX', record_value: 'mail.example.' }, 'Record priority is required for MX records.'],
    [{ ...MX, record_priority: 65_536, record_value: 'mail.example.' }, 'Record priority is not valid.'],
    [{ ...MX, record_priority: 'x', record_value: 'mail.example.' }, 'Record priority is not valid.'],
    [{ record_type: 'TXT', record_value: 'a"b' }, 'TXT record value cannot contain double quotes'],
    [
      { record_type: 'TXT', record_value: 'a'.repeat(256) },
      'TXT record value over 255 characters must be sent as quoted chunks',
    ],
    [{ record_type: 'CNAME', record_value: 'a b' }, 'CNAME record value must be a valid hostname'],
    [{ record_type: 'CAA', record_value: 'x' }, 'CAA record value must be flag, tag and "value"'],
    [{ record_type: 'SRV', record_value: 'x' }, 'SRV record value is not valid'],
    [{ record_type: 'NAPTR', record_value: 'x' }, 'NAPTR record value is not valid'],
    [{ record_value: '192.0.2.21' }, 'Record already exists.'],
    [{ record_name: 'a b', record_value: '192.0.2.9' }, 'Record name is not valid.'],
    [{ record_ttl: 0, record_value: '192.0.2.9' }, 'Record TTL is not valid.'],
    ...['TLSA', 'SSHFP', 'HTTPS', 'SVCB', 'DS', 'LOC', 'SOA', 'constructor'].map((record_type): [object, string] => [
      { record_type, record_value: 'x' },
      'Record type is not supported.',
    ]),
  ]
  test(`refused (${REFUSED.length} rows)`, async () => {
    const of = await account()
    const before = await records(of)
    for (const [body, message] of REFUSED) expectAnswer(await write(of, 'POST', `${HOME}/records`, body), 400, message)
    expect(await records(of)).toEqual(before)
  })

  test('the id changes with the content, and the old one is invalid', async () => {
    const of = await account()
    const mail = (await records(of)).find(({ record_name }) => record_name === 'mail')
    const path = `${HOME}/records/${mail?.record_id}`
    const body = { record_name: 'mail', record_value: '192.0.2.31' }
    expectAnswer(await write(of, 'PUT', path, body), 200, 'Record updated successfully.')
    expectAnswer(await write(of, 'PUT', path, body), 404, 'Record not found')
    const changed = (await records(of)).find(({ record_name }) => record_name === 'mail')
    expect(changed).toMatchObject({ record_value: '192.0.2.31' })
    expect(changed?.record_id).toMatch(/^[0-9a-f]{32}$/)
  })

  test('the apex SOA and NS cannot be changed, and a delete answers 200 but keeps them', async () => {
    const of = await account()
    const before = await records(of)
    const soa = before.find(({ record_type }) => record_type === 'SOA')
    const path = `${HOME}/records/${soa?.record_id}`
    expectAnswer(await write(of, 'PUT', path, { record_value: '192.0.2.1' }), 400, 'Default records cannot be changed.')
    const query = `?name=@&type=NS&value=${before.find(({ record_type }) => record_type === 'NS')?.record_value}`
    expectAnswer(await write(of, 'DELETE', `${HOME}/records/x${query}`), 200, 'Record deleted successfully.')
    expect(await records(of)).toHaveLength(before.length)
  })

  test.each<[string, string, number]>([
    ['value: only that one', 'name=@&type=A&value=192.0.2.22', 1],
    ['no value: every record of the name and type', 'name=@&type=A', 2],
    ['MX by priority, space, target', 'name=@&type=MX&value=20%20reserve.example.net.', 1],
    ['whatever the id', 'name=status&type=ALIAS&value=status.example.net', 1],
  ])('delete with %s', async (_, query, gone) => {
    const of = await account()
    const before = await records(of)
    expectAnswer(await write(of, 'DELETE', `${HOME}/records/nonsense?${query}`), 200, 'Record deleted successfully.')
    expect(await records(of)).toHaveLength(before.length - gone)
  })

  test.each<[string, number, string]>([
    ['name=@&type=A&value=192.0.2.99', 404, 'Record not found'],
    ['name=@&type=MX&value=reserve.example.net.', 404, 'Record not found'],
    ['', 400, 'Record name and type are required.'],
    ['name=@', 400, 'Record name and type are required.'],
  ])('delete refused: %s', async (query, status, message) => {
    const of = await account()
    const before = await records(of)
    expectAnswer(await write(of, 'DELETE', `${HOME}/records/${before[3]?.record_id}?${query}`), status, message)
    expect(await records(of)).toHaveLength(before.length)
  })

  test('a second NAPTR at a name replaces the first', async () => {
    const of = await account()
    const value = '50 5 "S" "SIP+D2U" "" _sip._udp.example.net.'
    await write(of, 'POST', `${HOME}/records`, { record_name: 'sip', record_type: 'NAPTR', record_value: value })
    const naptr = (await records(of)).filter(({ record_type }) => record_type === 'NAPTR')
    expect(naptr).toMatchObject([{ record_value: value }])
  })

  test('one write at a time per zone: the others of a burst get 500, a sequential client never does', async () => {
    const of = await account()
    const path = await fill(of, `${HOME}/records`)
    const key = of.api_keys.full
    const add = (number: number) =>
      call('POST', path, { key, body: { record_name: `n${number}`, record_value: '192.0.2.1' } })
    const burst = await Promise.all([1, 2, 3, 4, 5, 6].map(add))
    const failed = burst.filter(({ status }) => status === 500)
    expect(failed.length).toBeGreaterThan(0)
    expect(failed[0]?.message).toBe('Unable to create record: Unknown server error')
    for (const number of [11, 12, 13, 14, 15]) expect((await add(number)).status).toBe(201)
  })
})

describe('fields §17.3 redirects', () => {
  const EXTERNAL = '/dns/zones/{nordlyslab.no}/redirect'
  const url = 'https://example.net/hit'

  test('listed, added, changed, removed', async () => {
    const of = await account()
    const list = async () => (await write(of, 'GET', `${HOME}/redirect`)).data
    const added = await write(of, 'POST', `${HOME}/redirect`, { source: 'Ny', target_url: url })
    expectAnswer(added, 201, 'Redirect created successfully.')
    expect(added.data).toMatchObject({ source: 'ny', target_url: url })
    expect(await list()).toMatchObject([{ source: 'jobb', enabled: '1' }, { enabled: '0' }, { source: 'ny' }])
    const body = { source: 'ny', target_url: 'https://example.org/', enabled: 0 }
    expectAnswer(await write(of, 'PUT', `${HOME}/redirect`, body), 200, 'Redirect updated successfully.')
    expect(await list()).toMatchObject([{}, {}, { target_url: 'https://example.org/', enabled: '0' }])
    expectAnswer(await write(of, 'DELETE', `${HOME}/redirect?source=ny`), 200, 'Redirect deleted successfully.')
    expect(await list()).toHaveLength(2)
  })

  test.each<[string, string, object | undefined, number, string]>([
    ['GET', EXTERNAL, undefined, 400, 'Redirects are not available for externally hosted domains.'],
    [
      'POST',
      EXTERNAL,
      { source: 'a', target_url: url },
      400,
      'Redirects are not available for externally hosted domains.',
    ],
    ['POST', `${HOME}/redirect`, { source: 'jobb', target_url: url }, 400, 'A redirect for this name already exists.'],
    [
      'POST',
      `${HOME}/redirect`,
      { source: 'mail', target_url: url },
      400,
      'A DNS record for this name already exists.',
    ],
    ['POST', `${HOME}/redirect`, { source: 'a', target_url: 'ftp://x.no' }, 400, 'Redirect URL is not valid.'],
    ['POST', `${HOME}/redirect`, { source: 'a b', target_url: url }, 400, 'Redirect source is not valid.'],
    ['PUT', `${HOME}/redirect`, { source: 'borte', target_url: url }, 404, 'Redirect not found.'],
    ['DELETE', `${HOME}/redirect?source=borte`, undefined, 404, 'Redirect not found.'],
  ])('%s %s %j', async (method, path, body, status, message) => {
    expectAnswer(await write(await account(), method, path, body), status, message)
  })
})

describe('fields §17.4, §20 look-ups and prices', () => {
  test.each<[string, number, string]>([
    ['/dns/lookup/organization/923609016', 200, 'Company lookup successful'],
    ['/dns/lookup/organization/923609017', 404, 'Organization not found.'],
    ['/dns/lookup/organization/12345', 400, 'Organization number is not valid.'],
    ['/dns/domains/check/helt-ledig.no', 200, 'Domain availability checked'],
    ['/dns/domains/check/a..no', 400, 'Domain name is not valid.'],
  ])('%s', async (path, status, message) => {
    expectAnswer(await write(await account(), 'GET', path), status, message)
  })

  test.each<[string, string]>([
    ['helt-ledig.no', ''],
    ['<nordlysdrift.no>', 'The domain is already registered with us.'],
    ['opptatt.no', 'The domain is in use by another account.'],
    ['<flytter-venter.no>', 'A transfer for this domain is already in progress.'],
    ['navn.xyz', 'The top-level domain .xyz is not supported.'],
  ])('%s: "%s"', async (name, reason) => {
    const of = await account()
    const answer = await write(of, 'GET', await fill(of, `/dns/domains/check/${name}`))
    expect(answer.data).toMatchObject({ available: reason === '', reason })
  })

  test('a price for every TLD of §4.7', async () => {
    const { data } = await write(await account(), 'GET', '/dns/pricing')
    const tlds = z.array(z.looseObject({ tld: z.string(), register: z.number() })).parse(data)
    const wanted = 'no es it dk se nu fi fr re pm yt tf wf be nl uk ch cz de ee eu li com'.split(' ')
    expect(tlds.map(({ tld }) => tld)).toEqual(expect.arrayContaining(wanted))
  })

  test('zones still exist years later', async () => {
    const of = await account()
    await advance(of, 3 * 365 * 86_400)
    expect(await zone(of, 'nordlysdrift.no')).toMatchObject({ domain_status: 'active' })
    expect(await zone(of, 'nordlysarkiv.com')).toMatchObject({ domain_status: 'expired' })
  })
})
