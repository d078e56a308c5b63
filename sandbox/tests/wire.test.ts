import { describe, expect, test } from 'vitest'
import { isJsonObject } from '../api/json'
import { useSandbox } from './support'

const { account, call, signIn } = useSandbox()

/** The dialect `wire` (api-fields §18.2): the types of `wild` in every row, for clients that accept no others. */
const lists: readonly [path: string, strings: readonly string[], numbers: readonly string[]][] = [
  ['/servers', ['srv_id', 'cust_id', 'os_id', 'product_id', 'srv_date_created', 'srv_location'], ['srv_ram']],
  ['/dns/zones', ['zone_id', 'cust_id', 'zone_active', 'external_dns', 'zone_updated'], ['record_count']],
  ['/reinstall/distro', ['dist_id', 'type_id', 'dist_active'], []],
  ['/reinstall/distro/1', ['os_id', 'dist_id', 'os_minram', 'os_dedicated_only'], []],
]

describe('wire: every row of a list has the types that strict clients want', () => {
  test.each(lists)('%s', async (path, strings, numbers) => {
    const of = await account({ dialect: 'wire' })
    const { data } = await call('GET', path, { key: await signIn(of.users.admin) })
    const rows = Array.isArray(data) ? data.filter(isJsonObject) : []
    expect(rows.length).toBeGreaterThan(1)
    for (const row of rows) {
      for (const name of strings) expect([name, typeof row[name]]).toEqual([name, 'string'])
      for (const name of numbers) expect([name, Number.isInteger(row[name])]).toEqual([name, true])
      expect(row['sys_rev']).toBeUndefined()
    }
  })

  test('rows of servers have an order, and invoices one type', async () => {
    const of = await account({ dialect: 'wire' })
    const servers = await call('GET', '/servers', { key: of.api_keys.full })
    for (const row of Array.isArray(servers.data) ? servers.data : []) {
      expect(row).toMatchObject({ order: { order_id: expect.stringMatching(/^\d+$/) } })
    }
    const billing = await call('GET', '/billing', { key: await signIn(of.users.admin) })
    const invoices = billing.at('data', 'invoices')
    for (const row of Array.isArray(invoices) ? invoices : []) {
      expect(row).toMatchObject({ inv_id: expect.stringMatching(/^\d+$/), inv_total: expect.any(String) })
    }
  })

  test('a date that is false for never is "0"', async () => {
    const never = async (dialect: string) => {
      const { data } = await call('GET', '/dns/zones', { key: (await account({ dialect })).api_keys.full })
      return (Array.isArray(data) ? data.filter(isJsonObject) : []).map((zone) => zone['zone_updated'])
    }
    expect(await never('reference')).toContain(false)
    expect(await never('wire')).toContain('0')
  })

  test('memory below a gigabyte is rounded up, in the list of one of the details too', async () => {
    const [wild, wire] = [await account({ dialect: 'wild' }), await account({ dialect: 'wire' })]
    const small = async (of: typeof wild, memory: number) => {
      const { data } = await call('GET', '/servers', { key: of.api_keys.full })
      const rows = Array.isArray(data) ? data.filter(isJsonObject) : []
      return rows.filter((row) => row['srv_ram'] === memory).map((row) => row['srv_id'])
    }
    expect(await small(wild, 0.5)).toHaveLength(1)
    expect(await small(wire, 0.5)).toHaveLength(0)
    const [id] = await small(wire, 1)
    const { data } = await call('GET', `/servers/${String(id)}`, { key: wire.api_keys.full })
    expect(data).toMatchObject([{ srv_id: id, srv_ram: 1 }])
  })

  test('deploying keeps its numbers, errors have an empty data', async () => {
    const { api_keys } = await account({ dialect: 'wire' })
    const catalogue = await call('GET', '/deploy/servers', { key: api_keys.full })
    expect(catalogue.at('data', 'tiers', 0, 'products', 0, 'product_id')).toEqual(expect.any(Number))
    expect((await call('GET', '/servers/1', { key: api_keys.full })).json).toMatchObject({
      meta: { message: '404 Not Found' },
      data: [],
    })
  })
})
