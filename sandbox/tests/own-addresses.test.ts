import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { freezeClock } from './frozen-clock'
import { type TestAccount, useSandbox } from './support'

freezeClock()

const { account, call, event, serverId } = useSandbox()

const WEB = 'web-01.nordlysdrift.no'
const WEB2 = 'web-02.nordlysdrift.no'
const SKY = 'sky.nordlysdrift.no'
const PROXY = 'proxy-01.nordlysdrift.no'

const addresses = z.array(
  z.looseObject({ ip_id: z.string(), ip_type: z.string(), ip_address: z.string(), ip_routed_to: z.string() }),
)

async function ips(of: TestAccount, name: string) {
  const server = await call('GET', `/servers/${await serverId(of, name)}`, { key: of.api_keys.full })
  return addresses.parse(server.at('data', 'ips'))
}

/** Of web-02: `l2` is the first additional address of the demo, `l3` the second. */
async function extra(of: TestAccount, which: 'l2' | 'l3' | 'primary'): Promise<string> {
  const all = await ips(of, WEB2)
  const found = all.filter(({ ip_type }) => ip_type === (which === 'primary' ? 'primary' : 'extra'))
  return found[which === 'l3' ? 1 : 0]?.ip_id ?? ''
}

async function send(of: TestAccount, method: string, ip: string, target?: string | number) {
  const target_srv_id = typeof target === 'string' ? await serverId(of, target) : target
  const path = `/servers/${await serverId(of, WEB2)}/ipv4/${ip}`
  const body = method === 'PUT' ? { body: { target_srv_id } } : {}
  return call(method, path, { key: of.api_keys.full, ...body })
}

const MOVES: readonly [
  what: string,
  which: 'l2' | 'l3' | 'primary',
  to: string | number,
  status: number,
  text: string,
][] = [
  ['in the same region', 'l3', WEB, 200, 'IP has been moved.'],
  ['layer 2', 'l2', WEB, 400, 'Only layer 3 addresses can be moved.'],
  ['primary', 'primary', WEB, 400, 'The primary IP address cannot be removed.'],
  ['in another region', 'l3', SKY, 400, 'The target server must be in the same region.'],
  ['to a full server', 'l3', PROXY, 400, 'The target server has the max number of additional IPs.'],
  ['to itself', 'l3', WEB2, 400, 'Target server is not valid.'],
  ['to a server that has ended', 'l3', 'api-gammel', 400, 'Target server is not valid.'],
  ['to a suspended server', 'l3', 'nettbutikk-2019', 403, 'The server is suspended.'],
  ['to an unknown server', 'l3', 1, 400, 'Target server is not valid.'],
]

describe('fields §7: addresses of a server', () => {
  test.each(MOVES)('move %s', async (_what, which, target, status, text) => {
    const of = await account()
    const answer = await send(of, 'PUT', await extra(of, which), target)
    expect([answer.status, answer.message]).toEqual([status, text])
  })

  test('a moved one is at the target, routed to its primary address, and billed there', async () => {
    const of = await account()
    const id = await extra(of, 'l3')
    const answer = await send(of, 'PUT', id, WEB)
    expect(answer.at('meta', 'ip_id')).toBe(Number(id))
    expect(answer.at('meta', 'target_srv_id')).toBe(await serverId(of, WEB))
    const [primary, , moved] = await ips(of, WEB)
    expect(moved).toMatchObject({ ip_id: id, ip_routed_to: primary?.ip_id })
    expect((await ips(of, WEB2)).map(({ ip_id }) => ip_id)).not.toContain(id)
  })

  test('a released one is gone, and not invoiced any more', async () => {
    const of = await account()
    const id = await extra(of, 'l2')
    const lines = async () => {
      const orders = (await call('GET', '/billing', { key: of.api_keys.full })).at('data', 'orders', 1, 'products')
      return z
        .array(z.object({ op_type: z.string() }))
        .parse(orders)
        .filter(({ op_type }) => op_type === 'ipv4').length
    }
    expect(await lines()).toBe(2)
    const answer = await send(of, 'DELETE', id)
    expect([answer.status, answer.message]).toEqual([200, 'IP removed.'])
    expect((await ips(of, WEB2)).map(({ ip_id }) => ip_id)).not.toContain(id)
    expect(await lines()).toBe(1)
    expect([(await send(of, 'DELETE', id)).message]).toEqual(['IP address not found on this server.'])
    expect((await send(of, 'DELETE', await extra(of, 'primary'))).message).toBe(
      'The primary IP address cannot be removed.',
    )
  })

  test('neither while the server is suspended, nor on an unknown one', async () => {
    const of = await account()
    const id = await extra(of, 'l3')
    expect((await call('DELETE', `/servers/1/ipv4/${id}`, { key: of.api_keys.full })).status).toBe(404)
    await event(of, 'server.suspend', { server_id: await serverId(of, WEB2) })
    expect((await send(of, 'DELETE', id)).status).toBe(403)
    expect((await send(of, 'PUT', id, WEB)).status).toBe(403)
  })

  test('the wild dialect has the error of a move under meta.error', async () => {
    const of = await account({ dialect: 'wild' })
    const path = `/servers/${await serverId(of, WEB)}/ipv4/1`
    const answer = await call('PUT', path, { key: of.api_keys.full, body: {} })
    expect([answer.status, answer.at('meta', 'error')]).toEqual([400, 'IP address not found on this server.'])
  })
})

describe('fields §21.1: stopping an installation', () => {
  const INSTALLING = 'bygg-01.nordlysdrift.no'

  test('the server is off with nothing installed; another installation can begin', async () => {
    const of = await account()
    const key = of.api_keys.full
    const path = `/servers/${await serverId(of, INSTALLING)}`
    const answer = await call('POST', `${path}/reinstall/abort`, { key })
    expect([answer.status, answer.message]).toEqual([200, 'The installation has been aborted.'])
    expect((await call('GET', path, { key })).data).toMatchObject({ srv_status: false, srv_status_install: false })
    expect((await call('GET', `${path}/install`, { key })).status).toBe(404)
    const again = await call('POST', `${path}/reinstall/abort`, { key })
    expect([again.status, again.message]).toEqual([400, 'The server is not being installed.'])
    const install = {
      os_id: 101,
      language: 'en_US',
      keyboard: 'us',
      timezone: 'Europe/Oslo',
      hostname: 'a.example.com',
    }
    expect((await call('POST', `${path}/reinstall`, { key, body: install })).status).toBe(200)
  })

  test('an app that waits for it is aborted', async () => {
    const of = await account()
    const key = of.api_keys.full
    const path = `/servers/${await serverId(of, WEB)}`
    const install = {
      os_id: 201,
      language: 'en_US',
      keyboard: 'us',
      timezone: 'Europe/Oslo',
      hostname: 'a.example.com',
      app_domain: 'a.example.com',
      app_email: 'a@example.com',
    }
    expect((await call('POST', `${path}/reinstall`, { key, body: install })).status).toBe(200)
    await call('POST', `${path}/reinstall/abort`, { key })
    expect((await call('GET', `${path}/app`, { key })).at('data', 'status')).toBe('aborted')
  })
})
