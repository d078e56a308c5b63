import { describe, expect, test } from 'vitest'
import { addApiKey } from '../accounts/create-account'
import { type TestAccount, useSandbox } from './support'

const { account, call, running, serverId, signIn } = useSandbox()

type Who = 'admin' | 'user' | 'read-only user' | 'full key' | 'read-only key' | 'zone-limited key'
const EVERYONE: Who[] = ['admin', 'user', 'read-only user', 'full key', 'read-only key', 'zone-limited key']
const NOT_ZONE_LIMITED = EVERYONE.filter((who) => who !== 'zone-limited key')
const WRITERS: Who[] = ['admin', 'user', 'full key']

/** sandbox.md, Control plane, and §5: who may call an endpoint. Everyone else gets 403 with the one message. */
const ROWS: [method: string, path: string, allowed: Who[]][] = [
  ['GET', '/servers', NOT_ZONE_LIMITED],
  ['GET', '/servers/{id}', NOT_ZONE_LIMITED],
  ['PUT', '/servers/{id}/name', WRITERS],
  ['GET', '/servers/{id}/powerstate', NOT_ZONE_LIMITED],
  ['GET', '/servers/{id}/on', WRITERS],
  ['GET', '/servers/{id}/off', WRITERS],
  ['GET', '/servers/{id}/reboot', WRITERS],
  ['GET', '/reinstall/distro', NOT_ZONE_LIMITED],
  ['GET', '/reinstall/distro/1', NOT_ZONE_LIMITED],
  ['GET', '/reinstall/apps', NOT_ZONE_LIMITED],
  ['POST', '/servers/{id}/reinstall', WRITERS],
  ['GET', '/servers/{id}/install', NOT_ZONE_LIMITED],
  ['GET', '/servers/{id}/app', NOT_ZONE_LIMITED],
  ['POST', '/servers/{id}/ipmi', WRITERS],
  ['GET', '/servers/{id}/snapshots', NOT_ZONE_LIMITED],
  ['POST', '/servers/{id}/snapshot', WRITERS],
  ['DELETE', '/servers/{id}/snapshot/1', WRITERS],
  ['GET', '/servers/{id}/graphs/port_bits', NOT_ZONE_LIMITED],
  ['PUT', '/servers/{id}/reverse', WRITERS],
  ['POST', '/servers/{id}/ipv4', WRITERS],
  ['GET', '/servers/{id}/isos', NOT_ZONE_LIMITED],
  ['POST', '/servers/{id}/iso', WRITERS],
  ['POST', '/servers/{id}/mount', WRITERS],
  ['POST', '/servers/{id}/dismount', WRITERS],
  ['DELETE', '/servers/{id}/iso/1', WRITERS],
  ['GET', '/servers/{id}/upgrade', NOT_ZONE_LIMITED],
  ['POST', '/servers/{id}/upgrade', WRITERS],
  ['GET', '/deploy/servers', NOT_ZONE_LIMITED],
  ['POST', '/deploy/servers', WRITERS],
  ['GET', '/deploy/status', NOT_ZONE_LIMITED],
  ['GET', '/deploy/waitlist', NOT_ZONE_LIMITED],
  ['DELETE', '/deploy/waitlist', WRITERS],
  ['GET', '/deploy/isos', NOT_ZONE_LIMITED],
  ['GET', '/bgp', NOT_ZONE_LIMITED],
  ['POST', '/bgp/asn', WRITERS],
  ['POST', '/bgp/1/session', WRITERS],
  ['DELETE', '/bgp/1/session', WRITERS],
  ['GET', '/billing', ['admin', 'full key', 'read-only key']],
  ['GET', '/billing/invoice/1/x', ['admin', 'full key', 'read-only key']],
  ['GET', '/account/order/1/billing', ['admin']],
  ['PUT', '/account/order/1/billing', ['admin']],
  ['POST', '/account', ['admin']],
  ['GET', '/account/user/1', ['admin']],
  ['PUT', '/account/user/1', ['admin']],
  ['DELETE', '/account/user/1', ['admin']],
  ['GET', '/account/activity', ['admin']],
  ['GET', '/account/apikeys', ['admin']],
  ['POST', '/account/apikeys', ['admin']],
  ['GET', '/account/apikeys/1', ['admin']],
  ['PUT', '/account/apikeys/1', ['admin']],
  ['POST', '/account/apikeys/1/rotate', ['admin']],
  ['DELETE', '/account/apikeys/1', ['admin']],
  ['GET', '/account', NOT_ZONE_LIMITED],
  ['GET', '/dashboard', EVERYONE],
  ['POST', '/account/sshkey', WRITERS],
  ['PUT', '/account/sshkey/1', WRITERS],
  ['DELETE', '/account/sshkey/1', WRITERS],
]

async function credentials(of: TestAccount): Promise<Record<Who, string>> {
  return {
    admin: await signIn(of.users.admin),
    user: await signIn(of.users.user),
    'read-only user': await signIn(of.users.read_only),
    'full key': of.api_keys.full,
    'read-only key': of.api_keys.read_only,
    'zone-limited key': of.api_keys.zone_limited,
  }
}

describe('§5 permissions', () => {
  test.each(ROWS)('%s %s', async (method, path, allowed) => {
    const of = await account()
    const url = path.replace('{id}', String(await serverId(of, 'web-01.nordlysdrift.no')))
    for (const [who, key] of Object.entries(await credentials(of))) {
      const answer = await call(method, url, { key, ...(method === 'GET' ? {} : { body: {} }) })
      if (allowed.some((name) => name === who)) {
        expect([401, 403], `${who}: ${answer.text}`).not.toContain(answer.status)
      } else {
        expect([who, answer.status, answer.message]).toEqual([
          who,
          403,
          'You do not have permission for this operation.',
        ])
      }
    }
    for (const key of [undefined, 'nonsense']) {
      const answer = await call(method, url, { key })
      expect([answer.status, answer.message]).toEqual([401, '401 Unauthorized'])
    }
  })

  test('a key limited to servers can only read and change those', async () => {
    const of = await account()
    const [mine, other] = [await serverId(of, 'web-01.nordlysdrift.no'), await serverId(of, 'web-02.nordlysdrift.no')]
    const { world } = running()
    const inside = world.accounts.get(of.account_id)
    if (inside === undefined) throw new Error('no account')
    const { secret: key } = addApiKey(world, inside, {
      label: 'One server',
      permissions: { servers: { mode: 'rw', all: false, ids: [mine] } },
      contactId: 0,
    })
    const list = await call('GET', '/servers', { key })
    expect([list.at('meta', 'total'), list.at('data', 0, 'srv_id')]).toEqual([1, String(mine)])
    expect((await call('GET', `/servers/${mine}/reboot`, { key })).status).toBe(200)
    for (const path of [`/servers/${other}`, `/servers/${other}/reboot`, '/servers/99']) {
      const answer = await call('GET', path, { key })
      expect([answer.status, answer.message]).toEqual([403, 'You do not have permission for this operation.'])
    }
    const dashboard = await call('GET', '/dashboard', { key })
    expect(dashboard.at('data', 'services')).toMatchObject({ servers: 1, zones: 0 })
  })

  test('a read-only reboot has no effect', async () => {
    const of = await account()
    const id = await serverId(of, 'web-01.nordlysdrift.no')
    await call('GET', `/servers/${id}/off`, { key: of.api_keys.read_only })
    const detail = await call('GET', `/servers/${id}`, { key: of.api_keys.full })
    expect(JSON.stringify(detail.at('data', 'activity_log'))).not.toContain('Power off')
  })

  test("another account's server is refused like an unknown one", async () => {
    const [mine, theirs] = [await account(), await account()]
    const id = await serverId(theirs, 'web-01.nordlysdrift.no')
    for (const path of [`/servers/${id}`, `/servers/${id}/reboot`, `/servers/${id}/powerstate`, '/servers/99']) {
      const answer = await call('GET', path, { key: mine.api_keys.full })
      expect([answer.status, answer.message]).toEqual([404, '404 Not Found'])
    }
  })
})
