import type { Page } from '@playwright/test'
import { openPalette } from './support/forms'
import { expect, test } from './support/test'
import { zoneOf } from './support/zones'

const rows = (page: Page) => page.getByRole('table', { name: /^(Domains|Domener), / }).getByRole('rowheader')

const unavailable = 'DNS services are not available to this account.'
const incomplete = 'Incomplete account profile. Please complete your profile to enable DNS services.'
const review = 'Your account is currently under review and domain orders are temporarily disabled.'

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

  // What it may not order is refused in words.
  const free = `nokkel-${account.id}.no`.toLowerCase().replaceAll('_', '-')
  await page.goto(`/domains/transfer?name=${free}`)
  await page.getByLabel('Auth code or one-time code').fill('ABCD')
  await page.getByRole('button', { name: /^Transfer / }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'You do not have permission' })).toContainText(
    'Sign in as an administrator',
  )
  await expect(page.getByLabel('Auth code or one-time code')).toHaveValue('ABCD')
})

test('a profile that is incomplete: said on the list, on one domain and where a zone is added', async ({
  page,
  createAccount,
  signIn,
}) => {
  const means = 'Complete your account details, then try again.'
  const account = await createAccount()
  const zone = await zoneOf(account, 'nordlysdrift', 'no')
  await signIn(page, account.users.admin, '/domains?dialog=zone')
  const dialog = page.getByRole('dialog', { name: 'Add DNS zone' })
  await dialog.getByRole('textbox', { name: 'Domain name' }).fill('ny-sone.no')
  await account.fault({ method: 'POST', path: '/dns/zones', status: 400, message: incomplete })
  await dialog.getByRole('button', { name: 'Add zone' }).click()
  const refused = dialog.getByRole('alert').filter({ hasText: incomplete })
  await expect(refused).toContainText(means)
  await expect(dialog.getByRole('textbox', { name: 'Domain name' })).toHaveValue('ny-sone.no')

  await account.fault({ method: 'GET', path: '/dns/zones', status: 400, message: incomplete, times: 0 })
  await account.fault({ method: 'GET', path: '/dns/zones/*', status: 400, message: incomplete, times: 0 })
  await page.goto('/domains')
  const main = page.getByRole('main')
  await expect(main).toContainText('Couldn’t load the domains')
  await expect(main).toContainText(incomplete)
  await expect(main).toContainText(means)
  await expect(main.getByRole('link', { name: 'Open account' })).toHaveAttribute('href', '/account')
  await page.goto(`/domains/${zone.id}`)
  await expect(main).toContainText(incomplete)
  await expect(main).toContainText(means)
  await account.clearFaults()
  await main.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('heading', { level: 1, name: zone.display })).toBeVisible()
})

test('phone, Norwegian: an account under review, without DNS services or with half a profile, is told so', async ({
  page,
  createAccount,
  signIn,
  baseURL,
}) => {
  await page.context().addCookies([{ name: 'havn-locale', value: 'nb', url: baseURL ?? '' }])
  await page.setViewportSize({ width: 390, height: 844 })
  const account = await createAccount()
  await account.fault({ method: 'GET', path: '/dns/zones', status: 400, message: review, times: 0 })
  await signIn(page, account.users.admin, '/domains')
  const main = page.getByRole('main')
  for (const [message, means] of [
    [review, 'Vi kontrollerer kontoen din'],
    [unavailable, 'Kontakt kundeservice for å slå på DNS'],
    [incomplete, 'Fyll ut kontoopplysningene'],
  ] as const) {
    await account.clearFaults()
    await account.fault({ method: 'GET', path: '/dns/zones', status: 400, message, times: 0 })
    await page.reload()
    await expect(main).toContainText(message)
    await expect(main).toContainText(means)
  }
})
