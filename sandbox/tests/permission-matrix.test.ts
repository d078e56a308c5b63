import { describe, expect, test } from 'vitest'
import type { Access } from '../api/access'
import { type Endpoint } from '../api/endpoint'
import { endpoints } from '../api/endpoints'
import { pathWithin } from './own-ids'
import { type TestAccount, useSandbox } from './support'

const { account, call, running, signIn } = useSandbox()

const WHO = [
  'admin',
  'user',
  'read-only user',
  'full key',
  'read-only key',
  'zone-limited key',
  'no token',
  'bad token',
] as const
type Who = (typeof WHO)[number]

const FORBIDDEN = 'You do not have permission for this operation.'

/**
 * Permissions by kind of endpoint (§5; sandbox.md, Control plane), in the order of WHO: `y` is allowed, `n` is refused with
 * 403, `?` gets 401. Written by hand: the registry only says which row an endpoint belongs to.
 */
const ROWS: Readonly<Record<string, string>> = {
  public: 'yyyyyyyy',
  'any, read': 'yyyyyy??',
  'servers, read': 'yyyyyn??',
  'servers, change': 'yynynn??',
  'account, read': 'yyyyyn??',
  'account, change': 'yynynn??',
  // One's own password, address and two-factor.
  'account, change, logins': 'yynnnn??',
  'account, read, admins': 'ynnnnn??',
  'account, change, admins': 'ynnnnn??',
  'billing, read': 'ynnyyn??',
  'billing, read, admins': 'ynnnnn??',
  'billing, change, admins': 'ynnnnn??',
  // The zone in the path is the one that the key is limited to; another zone has its own test.
  'dns, read, one zone': 'yyyyyy??',
  'dns, change, one zone': 'yynyny??',
  'dns, change, one zone, logins': 'yynnnn??',
  // Lists contain only the key's own zone; what needs the whole of DNS is refused.
  'dns, read': 'yyyyyy??',
  'dns, change': 'yynynn??',
}

/** Permissions that §4 and §5 specify for single calls: the registry must use these rows. */
const SPELLED_OUT: Readonly<Record<string, string>> = {
  'POST /authenticate': 'public',
  'GET /servers/{id}/on': 'servers, change',
  'GET /servers/{id}/off': 'servers, change',
  'GET /servers/{id}/reboot': 'servers, change',
  'GET /servers/{id}/powerstate': 'servers, read',
  'GET /servers/{id}/app': 'servers, read',
  'GET /dashboard': 'any, read',
  'GET /billing': 'billing, read',
  'GET /account/order/{order_number}/billing': 'billing, read, admins',
  'PUT /account/order/{order_number}/billing': 'billing, change, admins',
  'POST /account': 'account, change, admins',
  'PUT /account/user/{contact_id}': 'account, change, admins',
  'GET /dns/domains/masstransfer': 'dns, read',
  'POST /dns/domains/masstransfer': 'dns, change',
  'PUT /dns/domains/masstransfer': 'dns, change',
  'POST /dns/domains/masstransfer/external_registrar': 'dns, change',
  'POST /dns/domains/masstransfer/import': 'dns, change',
  'POST /dns/domains/masstransfer/{item_id}/token': 'dns, change',
  'DELETE /dns/domains/masstransfer/{item_id}': 'dns, change',
  'PUT /dns/zones/{zone_id}/ips-tag': 'dns, change, one zone, logins',
}

function rowOf(access: Endpoint['access']): string {
  if (access === 'public') return 'public'
  const { area, change, only, limitedBy }: Access = access
  const parts = [area, change ? 'change' : 'read', limitedBy === 'zone_id' ? 'one zone' : '', only ?? '']
  return parts.filter((part) => part !== '').join(', ')
}

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

async function credentials(of: TestAccount): Promise<Record<Who, string | undefined>> {
  return {
    admin: await signIn(of.users.admin),
    user: await signIn(of.users.user),
    'read-only user': await signIn(of.users.read_only),
    'full key': of.api_keys.full,
    'read-only key': of.api_keys.read_only,
    'zone-limited key': of.api_keys.zone_limited,
    'no token': undefined,
    'bad token': 'hvn_0000000000000000000000000000000000000000000000000000000000000000',
  }
}

/** A path with the account's own zone and otherwise unknown ids: permissions are checked before the 404. */
function pathOf(of: TestAccount, endpoint: Endpoint): string {
  const zone = String(of.api_keys.zone_limited_zone_id)
  return pathWithin(insideOf(of), { path: endpoint.path.replace('{zone_id}', zone).replaceAll(/\{\w+_id\}/g, '7') })
}

function insideOf({ account_id }: TestAccount) {
  const inside = running().world.accounts.get(account_id)
  if (inside === undefined) throw new Error('no account')
  return inside
}

/** `y`, `n` or `?` of the table; another 401 or 403 (an unsuitable app, a suspended server) counts as allowed. */
function outcome({ status, message }: { status: number; message: unknown }): string {
  if (status === 401 && message === '401 Unauthorized') return '?'
  return status === 403 && message === FORBIDDEN ? 'n' : 'y'
}

describe(`§5: ${endpoints.length} endpoints by ${WHO.length} kinds of caller`, () => {
  test.each(Object.entries(SPELLED_OUT))('%s is in the row "%s"', (name, row) => {
    const endpoint = endpoints.find((candidate) => nameOf(candidate) === name)
    expect(endpoint && rowOf(endpoint.access)).toBe(row)
  })

  // Plain text has words of its own (dyndns.test.ts).
  test.each(
    endpoints
      .filter(({ plain }) => !plain)
      .map((endpoint): [string, string, Endpoint] => [nameOf(endpoint), rowOf(endpoint.access), endpoint]),
  )('%s (%s)', async (name, row, endpoint) => {
    expect(Object.keys(ROWS)).toContain(row)
    const of = await account()
    const keys = await credentials(of)
    const path = pathOf(of, endpoint)
    const outcomes: string[] = []
    for (const who of WHO) {
      const isSignIn = endpoint.access === 'public'
      const body = isSignIn ? of.users.admin : {}
      const options = { key: keys[who], ...(endpoint.method === 'GET' ? {} : { body }) }
      outcomes.push(outcome(await call(endpoint.method, path, options)))
    }
    expect([name, outcomes.join('')]).toEqual([name, ROWS[row]])
  })

  test.each(endpoints.filter(({ path }) => path.includes('{zone_id}')).map((e): [string, Endpoint] => [nameOf(e), e]))(
    '%s: a key limited to one zone is refused another',
    async (_, endpoint) => {
      const of = await account()
      const other = insideOf(of).domains.zones.find(({ id }) => id !== of.api_keys.zone_limited_zone_id)
      const path = endpoint.path.replace('{zone_id}', String(other?.id)).replaceAll(/\{\w+\}/g, '7')
      const body = endpoint.method === 'GET' ? {} : { body: {} }
      const answer = await call(endpoint.method, path, { key: of.api_keys.zone_limited, ...body })
      expect([answer.status, answer.message]).toEqual([403, FORBIDDEN])
    },
  )

  test('a key limited to one zone only sees that zone in the list', async () => {
    const of = await account()
    const answer = await call('GET', '/dns/zones', { key: of.api_keys.zone_limited })
    expect(answer.data).toMatchObject([{ zone_id: String(of.api_keys.zone_limited_zone_id) }])
    expect(answer.data).toHaveLength(1)
  })
})
