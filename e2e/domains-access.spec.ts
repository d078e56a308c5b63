import type { Page } from '@playwright/test'
import { openPalette } from './support/forms'
import { expect, test } from './support/test'
import { zoneOf } from './support/zones'

const rows = (page: Page) => page.getByRole('table', { name: /^(Domains|Domener), / }).getByRole('rowheader')

test('a key held to one zone sees that zone and no other, wherever it looks', async ({
  page,
  createAccount,
  signInWithKey,
  expectConsole,
}) => {
  expectConsole(/404/)
  // The palette looks for servers as well, which are not this key's either.
  expectConsole(/status of 403/)
  const account = await createAccount()
  const { data } = await account.api<{ zone_id: string; zone_name: string; zone_is_registered: string }[]>(
    'GET',
    '/dns/zones',
  )
  const all = await zoneOf(account, 'nordlysdrift', 'com')
  await signInWithKey(page, account.keys.zone_limited, '/domains')
  await expect(rows(page)).toHaveCount(1)
  const name = (await rows(page).innerText()).split('\n')[0] ?? ''
  const others = data.filter((zone) => zone.zone_name !== name && zone.zone_id !== String(all.id))
  expect(others.length).toBeGreaterThan(10)
  const html = await page.content()
  for (const other of others.slice(0, 5)) expect(html).not.toContain(other.zone_name)

  // Its own zone opens; another one is as if it were not there.
  await page.getByRole('link', { name, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  for (const part of ['', '/name-servers', '/dnssec']) {
    await page.goto(`/domains/${all.id}${part}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Domain not found' })).toBeVisible()
    expect(await page.content()).not.toContain(all.name)
  }
  await page.goto('/')
  await openPalette(page)
  await page.keyboard.type('nordlysdrift.com')
  await expect(page.getByRole('dialog').getByRole('option', { name: /^nordlysdrift\.com/ })).toHaveCount(0)
  const told = await account.requests({ path: new RegExp(`^/dns/zones/${all.id}/`) })
  expect(told.filter(({ status }) => status < 400)).toEqual([])

  // Its records can be changed, without servers to take an address from.
  const limited = String(account.keys.zone_limited_zone_id)
  await page.goto(`/domains/${limited}/records?dialog=add`)
  const record = page.getByRole('dialog', { name: 'Add record' })
  await record.getByRole('textbox', { name: 'Name', exact: true }).fill('av-nokkel')
  await record.getByRole('button', { name: 'Use a server’s address' }).click()
  await expect(record.getByText('Couldn’t load your servers.')).toBeVisible()
  await record.getByRole('textbox', { name: 'IPv4 address', exact: true }).fill('192.0.2.61')
  await record.getByRole('button', { name: 'Add A record', exact: true }).click()
  await expect(page.getByRole('rowheader', { name: /^av-nokkel/ })).toBeVisible()

  // What it may not do is refused in words.
  await page.goto('/domains?dialog=zone')
  const zone = page.getByRole('dialog', { name: 'Add DNS zone' })
  await zone.getByRole('textbox', { name: 'Domain name' }).fill('ny-sone.no')
  await zone.getByRole('button', { name: 'Add zone' }).click()
  await expect(zone.getByRole('alert')).toContainText('You do not have permission for this operation.')
  const free = `nokkel-${account.id}.no`.toLowerCase().replaceAll('_', '-')
  await page.goto(`/domains/transfer?name=${free}`)
  await page.getByLabel('Auth code or one-time code').fill('ABCD')
  await page.getByRole('button', { name: /^Transfer / }).click()
  await page.getByRole('button', { name: 'Order transfer' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'You do not have permission' })).toContainText(
    'Sign in as an administrator',
  )
  await expect(page.getByLabel('Auth code or one-time code')).toHaveValue('ABCD')

  // Mass transfers can be seen, and need all zones; the first refusal says so, to this sign-in.
  await page.goto('/domains/mass-transfer')
  await expect(page.getByRole('table', { name: /^Transfers, / }).getByRole('rowheader')).toHaveCount(8)
  await page.getByRole('textbox', { name: /^Domains, one per line/ }).fill('ny.no')
  await page.getByRole('button', { name: 'Transfer 1 domain' }).click()
  await page.getByRole('button', { name: 'Start transfer' }).click()
  await expect.poll(() => account.requests({ method: 'POST', path: /\/masstransfer$/ })).toHaveLength(1)
  await page.getByRole('textbox', { name: /^Domains, one per line/ }).fill('nyere.no')
  await expect(page.getByRole('button', { name: 'Transfer 1 domain' })).toHaveAccessibleDescription(
    /limited to selected zones/,
  )
  // What it may change in its own zone, it still may.
  await page.goto(`/domains/${limited}/records?dialog=add`)
  await expect(record.getByRole('button', { name: 'Add A record', exact: true })).not.toHaveAttribute('aria-disabled')
  expect(await account.requests({ method: 'POST', path: /\/masstransfer$/ })).toHaveLength(1)
})
