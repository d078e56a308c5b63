import { describe, expect, test } from 'vitest'
import { useDomains } from './domain-support'
import type { TestAccount } from './support'

const { account, call, fill, signIn } = useDomains()

type Who = 'admin' | 'user' | 'read-only user' | 'full key' | 'read-only key' | 'zone-limited key'
const EVERYONE: Who[] = ['admin', 'user', 'read-only user', 'full key', 'read-only key', 'zone-limited key']
const WRITERS: Who[] = ['admin', 'user', 'full key']
const LIMITED: Who = 'zone-limited key'
const FORBIDDEN = 'You do not have permission for this operation.'

const OWN = '/dns/zones/{nordlysdrift.no}'
const OTHER = '/dns/zones/{nordlysdrift.com}'
const UK = '/dns/zones/{nordlysdrift.uk}'
const MASS = '/dns/domains/masstransfer'

/** Below a zone: paths that everyone may read, and that only writers may change. The limited key may do both in its zone. */
const READS = ['records', 'redirect', 'registrant', 'ds-records', 'ds-records/external']
const CHANGES: [method: string, path: string][] = [
  ['POST', 'records'],
  ['PUT', 'records/x'],
  ['DELETE', 'records/x'],
  ['POST', 'redirect'],
  ['PUT', 'redirect'],
  ['DELETE', 'redirect'],
  ['PUT', 'registrant'],
  ['PUT', 'registrant-email'],
  ['PUT', 'nameservers'],
  ['PUT', 'auto-renew'],
  ['PUT', 'dnssec'],
  ['POST', 'ds-records/external'],
]

/** §5, sandbox.md and api-fields §4: who may call every endpoint of §4.7. Everyone else gets 403. */
const ROWS: [method: string, path: string, allowed: Who[]][] = [
  ['GET', '/dns/zones', EVERYONE],
  ['GET', '/dns/pricing', EVERYONE],
  ['GET', '/dns/lookup/organization/923609016', EVERYONE],
  ['GET', '/dns/domains/check/ledig.no', EVERYONE],
  ['GET', MASS, EVERYONE],
  ['POST', '/dns/zones', WRITERS],
  ['POST', '/dns/zones/ptr', WRITERS],
  ['POST', '/dns/domains/register', WRITERS],
  ['POST', '/dns/domains/transfer', WRITERS],
  ['POST', '/dns/domains/request-token', WRITERS],
  ['POST', MASS, WRITERS],
  ['PUT', MASS, WRITERS],
  ['POST', `${MASS}/external_registrar`, WRITERS],
  ['POST', `${MASS}/import`, WRITERS],
  ['POST', `${MASS}/1/token`, WRITERS],
  ['DELETE', `${MASS}/1`, WRITERS],
  ['DELETE', OWN, [...WRITERS, LIMITED]],
  ['DELETE', OTHER, WRITERS],
  ['PUT', `${UK}/ips-tag`, ['admin', 'user']],
  ['PUT', `${OWN}/ips-tag`, ['admin', 'user']],
  ...READS.flatMap((path): [string, string, Who[]][] => [
    ['GET', `${OWN}/${path}`, EVERYONE],
    ['GET', `${OTHER}/${path}`, EVERYONE.filter((who) => who !== LIMITED)],
  ]),
  ...CHANGES.flatMap(([method, path]): [string, string, Who[]][] => [
    [method, `${OWN}/${path}`, [...WRITERS, LIMITED]],
    [method, `${OTHER}/${path}`, WRITERS],
  ]),
]

async function credentials(of: TestAccount): Promise<[Who, string][]> {
  return [
    ['admin', await signIn(of.users.admin)],
    ['user', await signIn(of.users.user)],
    ['read-only user', await signIn(of.users.read_only)],
    ['full key', of.api_keys.full],
    ['read-only key', of.api_keys.read_only],
    ['zone-limited key', of.api_keys.zone_limited],
  ]
}

describe('§4.7, §5 permissions for domains', () => {
  test.each(ROWS)(`(${ROWS.length} rows, 8 credentials each) %s %s`, async (method, path, allowed) => {
    const of = await account()
    const url = await fill(of, path)
    const options = method === 'GET' ? {} : { body: {} }
    for (const [who, key] of await credentials(of)) {
      const { status, message } = await call(method, url, { key, ...options })
      const isForbidden = status === 401 || message === FORBIDDEN
      expect([who, isForbidden ? status : 'allowed'], String(message)).toEqual([
        who,
        allowed.includes(who) ? 'allowed' : 403,
      ])
    }
    for (const key of [undefined, 'nonsense']) {
      const answer = await call(method, url, { key, ...options })
      expect([answer.status, answer.message]).toEqual([401, '401 Unauthorized'])
    }
  })

  test("another account's zone looks like one that does not exist", async () => {
    const [mine, theirs] = [await account(), await account()]
    const rows: [string, string][] = [
      ...READS.map((path): [string, string] => ['GET', path]),
      ...CHANGES.filter(([, path]) => !path.startsWith('records/')),
      ['DELETE', 'records/x?name=@&type=A'],
    ]
    for (const [method, path] of rows) {
      const url = `${await fill(theirs, OWN)}/${path}`
      const answer = await call(method, url, { key: mine.api_keys.full, ...(method === 'GET' ? {} : { body: {} }) })
      expect([method, path, answer.status, answer.message]).toEqual([method, path, 404, '404 Not Found'])
    }
  })
})

describe('wild: domains', () => {
  const read = async (of: TestAccount, path: string) => call('GET', await fill(of, path), { key: of.api_keys.full })

  test('ids and flags are strings, record_ttl and DS numbers are numbers', async () => {
    const of = await account({ dialect: 'wild' })
    const zones = await read(of, '/dns/zones')
    expect(zones.at('data', 0)).toMatchObject({ zone_id: expect.stringMatching(/^\d+$/), zone_is_registered: '1' })
    expect(zones.at('data', 1)).toMatchObject({ zone_updated: false })
    expect(zones.at('data', 1)).not.toHaveProperty('domain_registrar')
    const records = await read(of, `${OWN}/records`)
    expect(records.at('data', 0)).toMatchObject({
      record_id: expect.stringMatching(/^[0-9a-f]{32}$/),
      record_ttl: 3600,
    })
    const ds = await read(of, '/dns/zones/{nordlyslab.no}/ds-records/external')
    expect(ds.data).toMatchObject({ requires_dnskey: false, ds_records: [{ keyTag: 34_505, alg: 13 }] })
    const items = await read(of, MASS)
    expect(items.at('data', 0)).toMatchObject({ item_id: expect.any(String), token_requested: '1', switch_ns: '0' })
  })
})
