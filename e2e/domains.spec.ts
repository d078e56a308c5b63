import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { expect, test } from './support/test'
import { zoneOf } from './support/zones'

const table = (page: Page): Locator => page.getByRole('table', { name: /^(Domains|Domener), / })
const row = (page: Page, name: string): Locator => table(page).getByRole('row').filter({ hasText: name })
const names = (page: Page): Locator => table(page).getByRole('rowheader')
const results = (page: Page): Locator => page.getByRole('table', { name: 'Results' })

test('the list: what the API has, exported, searched; back keeps the place in it', async ({
  page,
  createAccount,
  signIn,
}) => {
  const account = await createAccount({ dialect: 'wild' })
  const [no, com, berry, expired, portal] = await Promise.all([
    zoneOf(account, 'nordlysdrift', 'no'),
    zoneOf(account, 'nordlysdrift', 'com'),
    zoneOf(account, 'blåbærtur', 'no'),
    zoneOf(account, 'nordlyskart', 'no'),
    zoneOf(account, 'kundeportal', 'net'),
  ])
  await page.setViewportSize({ width: 1440, height: 600 })
  await signIn(page, account.users.admin, '/domains')
  await expect(page.getByRole('heading', { level: 1, name: 'Domains' })).toBeVisible()
  await expect(names(page)).toHaveCount(26)
  await expect(row(page, no.display)).toContainText(/Active.*days.*On.*Ours/)
  await expect(row(page, expired.display)).toContainText(/Expired.*9 days ago/)
  await expect(row(page, portal.display)).toContainText('Zone only')
  await expect(row(page, berry.display)).toContainText(berry.name)

  await test.step('DNSSEC is asked for when its column is chosen', async () => {
    const asked = () => account.requests({ path: /\/ds-records/ })
    expect(await asked()).toHaveLength(0)
    await page.getByRole('button', { name: 'Columns' }).click()
    await page.getByRole('menuitemcheckbox', { name: 'DNSSEC' }).click()
    await page.keyboard.press('Escape')
    await expect(row(page, com.display)).toContainText('Signed')
    expect((await asked()).length).toBeGreaterThan(0)
  })

  await test.step('a zone alone has no auto-renew, DNSSEC only where it has been asked for', async () => {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export CSV' }).click()
    const text = await readFile(await (await download).path(), 'utf8')
    const lines = text.slice(1).trimEnd().split('\r\n')
    expect(lines[0]).toBe('Name,State,Expires,Auto-renew,DNSSEC,Name servers,TLD,ASCII name (Punycode),Records,ID')
    const line = (name: string) => lines.find((row) => row.startsWith(`${name},`))
    expect(line(com.display)).toMatch(/,Active,\d{4}-\d\d-\d\d,On,Signed,Ours,com,/)
    expect(line(portal.display)).toContain(',Zone only,,,,,net,')
  })

  await test.step('a domain opened from the scrolled list starts at its top', async () => {
    const link = names(page).last().getByRole('link')
    const name = (await link.textContent()) ?? ''
    const offset = () => page.evaluate(() => Math.round(scrollY))
    for (const by of [150, 10_000]) {
      await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), by)
      const before = await offset()
      expect(before).toBeGreaterThan(0)
      await link.evaluate((anchor: HTMLElement) => anchor.click())
      await expect(page.getByRole('heading', { level: 1, name })).toBeInViewport()
      expect(await offset()).toBe(0)
      await page.goBack()
      await expect(page.getByRole('heading', { level: 1, name: 'Domains' })).toBeAttached()
      await expect.poll(offset).toBe(before)
    }
  })

  await page.getByRole('searchbox', { name: 'Name or ID' }).fill(berry.name)
  await expect(names(page)).toHaveCount(1)
  await expect(page).toHaveURL(/q=xn--/)
  await page.getByRole('link', { name: berry.display }).click()
  await expect(page.getByRole('heading', { level: 1, name: berry.display })).toBeVisible()
})

test('many at once, one after the other, only the failed again: auto-renew, and a DNS template', async ({
  page,
  createAccount,
  signIn,
}) => {
  const account = await createAccount()
  const [archive, shop, pending, uk] = await Promise.all([
    zoneOf(account, 'nordlysarkiv', 'com'),
    zoneOf(account, 'nordlysbutikk', 'no'),
    zoneOf(account, 'nordlysnett', 'no'),
    zoneOf(account, 'nordlysdrift', 'uk'),
  ])
  await signIn(page, account.users.admin, '/domains')
  const pick = async (...all: { display: string }[]) => {
    for (const { display } of all) await page.getByRole('checkbox', { name: `Select ${display}`, exact: true }).check()
  }
  await pick(archive, pending, shop)
  await page.getByRole('button', { name: 'Turn on auto-renew' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Turn on auto-renew for 1 domain?' })
  await expect(dialog).toContainText('2 domains will be skipped')
  await expect(dialog).toContainText('Waiting for the registry.')
  await dialog.getByRole('button', { name: 'Turn on for 1 domain' }).click()
  await expect(results(page).getByRole('row').filter({ hasText: archive.display })).toContainText(
    /Done.*Auto-renew is on\. Invoice \S+ sent/,
  )
  await page.getByRole('button', { name: 'Close results' }).click()

  await account.fault({
    method: 'PUT',
    path: `/dns/zones/${shop.id}/auto-renew`,
    status: 500,
    message: 'Unable to credit the open renewal invoice. Auto-renewal was not changed, please contact support.',
  })
  await pick(shop, uk)
  await page.getByRole('button', { name: 'Turn off auto-renew' }).click()
  await page.getByRole('button', { name: 'Turn off for 2 domains' }).click()
  const ofShop = results(page).getByRole('row').filter({ hasText: shop.display })
  await expect(ofShop).toContainText('Failed')
  await expect(ofShop).toContainText('so auto-renew is still on')
  await expect(results(page).getByRole('row').filter({ hasText: uk.display })).toContainText('Auto-renew is off.')
  await page.getByRole('button', { name: 'Retry 1 domain' }).click()
  await expect(ofShop).toContainText(/Done.*Invoice \S+ has been credited/)
  const calls = await account.requests({ method: 'PUT', path: /auto-renew$/ })
  const told = calls.map(({ path, status }) => `${path.split('/').at(-2)} ${status}`)
  expect(told).toHaveLength(4)
  // The two are sent in the order of the list, which the domains' dates decide.
  expect([told[0], told.at(-1)]).toEqual([`${archive.id} 200`, `${shop.id} 200`])
  expect(told.slice(1, 3).toSorted()).toEqual([`${uk.id} 200`, `${shop.id} 500`].toSorted())
  await expect(row(page, uk.display)).toContainText('Off')

  await test.step('a DNS template: the differences first, then a result for each', async () => {
    const [own, external] = await Promise.all([zoneOf(account, 'blåbærtur', 'no'), zoneOf(account, 'nordlyslab', 'no')])
    await page.goto('/domains')
    for (const { display } of [own, external]) await row(page, display).getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Apply DNS template' }).click()
    const template = page.getByRole('dialog', { name: 'Apply DNS template' })
    await template.getByLabel('Template').selectOption('letsEncrypt')
    await expect(template.getByRole('list', { name: own.display })).toContainText('CAA 0 issue "letsencrypt.org"')
    await expect(template).toContainText('1 domain won’t change:')
    await expect(template).toContainText('Uses external name servers.')
    await template.getByRole('button', { name: 'Change 1 domain' }).click()
    await expect(page.getByRole('region', { name: /1 of 1 domain changed, 1 skipped$/ })).toBeVisible()
    await expect(results(page).getByRole('row').filter({ hasText: own.display })).toContainText('1 change saved.')
    const sent = await account.requests({ method: 'POST', path: /\/records$/ })
    expect(sent.map(({ body }) => body)).toEqual([
      { record_name: '@', record_type: 'CAA', record_value: '0 issue "letsencrypt.org"', record_ttl: 3600 },
    ])
  })
})

test('a zone is added, after what cannot be, and goes on to its zone file', async ({ page, createAccount, signIn }) => {
  const account = await createAccount()
  const no = await zoneOf(account, 'nordlysdrift', 'no')
  await signIn(page, account.users.admin, '/domains?dialog=zone')
  const dialog = page.getByRole('dialog', { name: 'Add DNS zone' })
  const name = dialog.getByRole('textbox', { name: 'Domain name' })
  const add = dialog.getByRole('button', { name: 'Add zone' })
  const posts = () => account.requests({ method: 'POST', path: /^\/dns\/zones$/ })
  await name.fill('https://nytt/side')
  await add.click()
  await expect(dialog).toContainText('Enter a domain name')
  await name.fill(no.display)
  await add.click()
  await expect(dialog).toContainText(`${no.display} is already in your list.`)
  expect(await posts()).toEqual([])
  await expect(name).toHaveValue(no.display)
  await name.fill('norid.no')
  await add.click()
  await expect(dialog.getByRole('alert')).toContainText('Another customer has this zone.')
  const label = `blåbær-${account.id}`
  await name.fill(`${label}.no`)
  await expect(dialog).toContainText('Punycode: xn--')
  // What is typed is kept until it is sent.
  await page.reload()
  await expect(name).toHaveValue(`${label}.no`)
  await name.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: `${label}.no` })).toBeVisible()
  const sent = (await posts()).at(-1)
  expect(sent?.body).toMatchObject({ create_default_records: true, use_existing_ns: false })
  expect(JSON.stringify(sent?.body)).not.toContain('transfer_domain')

  await page.goto('/domains?dialog=zone')
  await expect(name).toHaveValue('')
  await name.fill(`sonefil-${account.id}.no`)
  await dialog.getByRole('checkbox', { name: 'Add default records' }).uncheck()
  await dialog.getByRole('checkbox', { name: 'Import a zone file next' }).check()
  await add.click()
  await expect(page).toHaveURL(/\/records\/import$/)
  await page.getByRole('textbox', { name: 'Zone file' }).fill('@ A 192.0.2.1')
  await page.getByRole('button', { name: 'Import 1 change', exact: true }).click()
  await expect(page.getByRole('region', { name: '1 of 1 change saved' })).toBeVisible()
  expect((await posts()).at(-1)?.body).toMatchObject({ create_default_records: false })
})

test('domains that cannot be loaded say so and why, and load again; a new account has none', async ({
  page,
  createAccount,
  signIn,
  expectConsole,
}) => {
  expectConsole(/status of 5\d\d/)
  const account = await createAccount()
  const zone = await zoneOf(account, 'nordlysdrift', 'no')
  const main = page.getByRole('main')
  await account.fault({ method: 'GET', path: '/dns/zones', times: 0, status: 500, message: 'Registry is asleep.' })
  await signIn(page, account.users.admin, '/domains')
  await expect(main).toContainText('Couldn’t load the domains')
  await account.clearFaults()
  await main.getByRole('button', { name: 'Retry' }).click()
  await expect(names(page)).toHaveCount(26)

  const incomplete = 'Incomplete account profile. Please complete your profile to enable DNS services.'
  const means = 'Complete your account details, then try again.'
  for (const path of ['/dns/zones', '/dns/zones/*']) {
    await account.fault({ method: 'GET', path, status: 400, message: incomplete, times: 0 })
  }
  await page.goto('/domains')
  await expect(main).toContainText(incomplete)
  await expect(main).toContainText(means)
  await expect(main.getByRole('link', { name: 'Open account' })).toHaveAttribute('href', '/account')
  await page.goto(`/domains/${zone.id}`)
  await expect(main).toContainText(incomplete)
  await expect(main).toContainText(means)
  await account.clearFaults()
  await main.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('heading', { level: 1, name: zone.display })).toBeVisible()

  const empty = await createAccount({ scenario: 'empty' })
  await signIn(page, empty.users.admin, '/domains')
  await expect(page.getByRole('heading', { name: 'No domains yet' })).toBeVisible()
})
