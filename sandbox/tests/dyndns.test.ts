import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { type CallOptions, type TestAccount, useSandbox } from './support'

const { account, call, running, signIn } = useSandbox()

const zoneNamed = (of: TestAccount, id: number | null) => {
  const zones = running().world.accounts.get(of.account_id)?.domains.zones ?? []
  const zone = zones.find((candidate) => candidate.id === id)
  if (!zone) throw new Error('no zone')
  return zone
}
const own = (of: TestAccount) => zoneNamed(of, of.api_keys.zone_limited_zone_id)
const another = (of: TestAccount) => {
  const zones = running().world.accounts.get(of.account_id)?.domains.zones ?? []
  return zones.find(({ id }) => id !== of.api_keys.zone_limited_zone_id)?.name ?? ''
}

const update = async (query: Record<string, string>, options: CallOptions) => {
  const { status, text, headers } = await call('GET', `/dns/dyndns?${new URLSearchParams(query).toString()}`, options)
  return { status, text, type: headers.get('content-type'), asked: headers.get('www-authenticate') }
}
const basic = (username: string, password: string) => ({
  headers: { Authorization: `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}` },
})

describe('GET /dns/dyndns (fields 17.6)', () => {
  test('sets an address with a TTL of 60, in place of the one before, and says when it is there already', async () => {
    const of = await account()
    const zone = own(of)
    const key = of.api_keys.zone_limited
    const set = async (myip: string) => (await update({ hostname: `hjem.${zone.name}`, myip }, { key })).text
    expect(await set('192.0.2.7')).toBe('good 192.0.2.7')
    expect(await set('192.0.2.7')).toBe('nochg 192.0.2.7')
    expect(await set('192.0.2.8')).toBe('good 192.0.2.8')
    const records = await call('GET', `/dns/zones/${zone.id}/records`, { key })
    const rows = z.array(z.looseObject({ record_name: z.string() })).parse(records.data)
    expect(rows.filter(({ record_name }) => record_name === 'hjem')).toEqual([
      expect.objectContaining({ record_type: 'A', record_value: '192.0.2.8', record_ttl: 60 }),
    ])
  })

  test('both families, the apex, and several names, a line for each', async () => {
    const of = await account()
    const { name } = own(of)
    const query = { hostname: `a.${name},B.${name}.,${name}`, myip: '192.0.2.9', myipv6: '2001:db8::9' }
    const { text, type } = await update(query, { key: of.api_keys.full })
    expect(text).toBe(Array.from({ length: 3 }, () => 'good 192.0.2.9,2001:db8::9').join('\n'))
    expect(type).toBe('text/plain; charset=utf-8')
    expect(own(of).records.filter(({ ttl }) => ttl === 60)).toHaveLength(6)
  })

  test.each<[what: string, query: (of: TestAccount) => Record<string, string>, text: string]>([
    ['no name', () => ({ myip: '192.0.2.7' }), 'notfqdn'],
    ['a name without a dot', () => ({ hostname: 'hjem', myip: '192.0.2.7' }), 'notfqdn'],
    ['a zone that is not there', () => ({ hostname: 'hjem.example.org', myip: '192.0.2.7' }), 'nohost'],
    ['a zone of another key', (of) => ({ hostname: `hjem.${another(of)}`, myip: '192.0.2.7' }), 'nohost'],
    ['no address', (of) => ({ hostname: `hjem.${own(of).name}` }), 'good 127.0.0.1'],
    ['not an address', (of) => ({ hostname: `hjem.${own(of).name}`, myip: 'x' }), 'dnserr'],
    ['two addresses', (of) => ({ hostname: `hjem.${own(of).name}`, myip: '192.0.2.7,192.0.2.8' }), 'dnserr'],
  ])('%s: %3$s', async (_what, query, text) => {
    const of = await account()
    expect(await update(query(of), { key: of.api_keys.zone_limited })).toMatchObject({ status: 200, text })
  })

  test('a CNAME is in the way', async () => {
    const of = await account()
    const zone = own(of)
    const key = of.api_keys.full
    const body = { record_name: 'hjem', record_type: 'CNAME', record_value: 'example.com.' }
    await call('POST', `/dns/zones/${zone.id}/records`, { key, body })
    expect((await update({ hostname: `hjem.${zone.name}`, myip: '192.0.2.7' }, { key })).text).toBe('dnserr')
  })

  test('HTTP Basic: a key as the password of any user name, or a person without two-factor', async () => {
    const of = await account()
    const query = { hostname: `hjem.${own(of).name}`, myip: '192.0.2.7' }
    expect((await update(query, basic('router', of.api_keys.zone_limited))).text).toBe('good 192.0.2.7')
    expect((await update(query, basic(of.users.user.username, of.users.user.password))).text).toBe('nochg 192.0.2.7')
    const bad = { status: 401, text: 'badauth', asked: 'Basic realm="dyndns"' }
    for (const options of [
      basic(of.users.two_factor.username, of.users.two_factor.password),
      basic('router', 'wrong'),
      {},
      { key: 'wrong' },
    ]) {
      expect(await update(query, options)).toMatchObject(bad)
    }
  })

  test('who may only read is refused; Basic opens nothing else', async () => {
    const of = await account()
    const query = { hostname: `hjem.${own(of).name}`, myip: '192.0.2.7' }
    for (const key of [of.api_keys.read_only, await signIn(of.users.read_only)]) {
      expect(await update(query, { key })).toMatchObject({ status: 403, text: 'badauth' })
    }
    expect((await call('GET', '/servers', basic('router', of.api_keys.full))).status).toBe(401)
  })

  test('a client without a name', async () => {
    const of = await account()
    const query = { hostname: `hjem.${own(of).name}`, myip: '192.0.2.7' }
    const options = { key: of.api_keys.full, headers: { 'User-Agent': '' } }
    expect((await update(query, options)).text).toBe('badagent')
  })

  test('an account without it', async () => {
    const of = await account({ beyond: false })
    expect(await update({ hostname: `hjem.${own(of).name}` }, { key: of.api_keys.full })).toMatchObject({ status: 404 })
  })
})
