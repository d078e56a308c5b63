import type { Page } from '@playwright/test'
import { serverId } from './support/servers'
import { expect, test, type Account, withoutMenuCounts } from './support/test'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

type Zone = { zone_id: string | number; zone_name: string; external_dns: string | boolean }

/** Gives a zone that the service answers for a record that leads to an address. */
async function point(account: Account, host: string, address: string): Promise<string> {
  const { data } = await account.api<Zone[]>('GET', '/dns/zones')
  const zone = data.find(({ external_dns, zone_name }) => !Number(external_dns) && zone_name.endsWith('.no'))
  if (!zone) throw new Error('No zone')
  const json = { record_name: host, record_type: address.includes(':') ? 'AAAA' : 'A', record_value: address }
  await account.api('POST', `/dns/zones/${zone.zone_id}/records`, json)
  return `${host}.${zone.zone_name}`
}

/** The addresses of a server, IPv4 and IPv6. */
async function addressesOf(account: Account, id: string): Promise<string[]> {
  type Detail = { ips: { ip_address: string }[] }
  const { data } = await account.api<Detail | Detail[]>('GET', `/servers/${id}`)
  const server = Array.isArray(data) ? data[0] : data
  return server?.ips.map(({ ip_address }) => ip_address) ?? []
}

const recordReads = (account: Account) => account.requests({ method: 'GET', path: /\/dns\/zones\/[^/]+\/records$/ })

test('power actions and a reinstall say what else they end, each read alone and looked for again when it failed', async ({
  page,
  createAccount,
  signIn,
  expectConsole,
}) => {
  expectConsole(/Failed to load resource/)
  const account = await createAccount({ dialect: 'wild' })
  const id = await serverId(account, 'web-01.nordlysdrift.no')
  const [, ipv6 = ''] = await addressesOf(account, id)
  const host = await point(account, 'peker-hit', ipv6.toUpperCase())
  await test.step('the domains that point here', async () => {
    await signIn(page, account.users.admin, `/servers/${id}`)
    await expect(button(page, 'Power off')).toBeVisible()
    expect(await recordReads(account)).toHaveLength(0)
    await button(page, 'Power off').click()
    const dialog = page.getByRole('alertdialog', { name: /^Power off/ })
    await expect(dialog).toContainText(`${host} points here and stops working.`)
    expect((await recordReads(account)).length).toBeLessThanOrEqual(40)
  })
  await test.step('what cannot be read', async () => {
    await account.fault({ method: 'GET', path: '/dns/zones', status: 500, message: 'No zones.', times: 0 })
    await page.goto(`/servers/${id}`)
    await button(page, 'Reboot').click()
    const dialog = page.getByRole('alertdialog', { name: /^Reboot/ })
    await expect(dialog).toContainText('We couldn’t check which domains point here.')
    await expect(dialog).toContainText('Reference')
    await expect(button(page, 'Reboot server')).toBeEnabled()
    await account.clearFaults()
    await dialog.getByRole('button', { name: 'Retry' }).click()
    await expect(dialog).toContainText(`${host} points here`)
  })
  await test.step('the snapshots and domains that a reinstall ends', async () => {
    const other = await serverId(account, 'db-01.nordlysdrift.no')
    const [ipv4 = ''] = await addressesOf(account, other)
    await point(account, 'db-peker', ipv4)
    await page.goto(`/servers/${other}/reinstall?os=103&step=review`)
    const lost = page.getByRole('region', { name: 'What you will lose' })
    await expect(lost).toContainText('3 snapshots')
    await expect(lost).toContainText('Before the move')
    await expect(lost).toContainText('1 domain points here and stops working')

    await account.fault({ method: 'GET', path: '/servers/*/snapshots', status: 500, message: 'None.', times: 0 })
    await page.reload()
    await expect(lost).toContainText('We couldn’t check the snapshots.')
    await expect(lost).toContainText('1 domain points here and stops working')
    await account.clearFaults()
    await lost.getByRole('button', { name: 'Retry' }).click()
    await expect(lost).toContainText('3 snapshots')
  })
})

test('a server’s pages make no more calls than they show parts', async ({ page, createAccount, signIn }) => {
  const account = await createAccount()
  const id = await serverId(account, 'web-02.nordlysdrift.no')
  await withoutMenuCounts(page)
  await signIn(page, account.users.admin)
  const head = [id, `${id}/powerstate`, '/billing']
  // The overview has an invoice that is late, or has more time: the dashboard tells.
  const graphs = `${id}/graphs/port_bits`
  const parts = { '': ['/dashboard', `${id}/app`, graphs], '/network': [], '/graphs': [graphs] }
  for (const [tab, more] of Object.entries(parts)) {
    const before = (await account.requests()).length
    await page.goto(`/servers/${id}${tab}`)
    await expect(page.getByRole('heading', { level: 1, name: 'web-02.nordlysdrift.no' })).toBeVisible()
    const pictures = { '': 1, '/network': 0, '/graphs': 4 }[tab] ?? 0
    await expect(page.getByRole('img', { name: /^Traffic of/ })).toHaveCount(pictures)
    // The notification area follows an install of another server and transfers, which the dashboard told it of.
    const made = (await account.requests())
      .slice(before)
      // What the API offers is asked beside, after signing in.
      .filter(({ method }) => method !== 'OPTIONS')
      .map(({ path }) => path.replace(/^.*\/servers\//, ''))
      .filter((path) => !path.endsWith('/install') && !path.endsWith('/masstransfer'))
      // The dashboard reads the apps of other servers.
      .filter((path) => path.startsWith(id) || !path.endsWith('/app'))
    expect(made.sort(), tab).toEqual([...head, ...more].sort())
  }
})
