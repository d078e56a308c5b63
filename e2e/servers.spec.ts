import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { openPalette, pressUntil } from './support/forms'
import { serverId } from './support/servers'
import { expect, test, type Account, withoutMenuCounts } from './support/test'

const row = (page: Page, name: string): Locator =>
  page
    .getByRole('table', { name: /^Servers, / })
    .getByRole('row')
    .filter({ hasText: name })
const names = (page: Page): Locator => page.getByRole('table', { name: /^Servers, / }).getByRole('rowheader')
const results = (page: Page): Locator => page.getByRole('table', { name: 'Result for each server' })
const select = async (page: Page, ...servers: string[]) => {
  for (const name of servers) await page.getByRole('checkbox', { name: `Select ${name}`, exact: true }).check()
}
const bulk = (page: Page): Locator => page.getByRole('region', { name: /selected$/ })

/** Power actions that the API received, as "off 200". */
async function powerCalls(account: Account): Promise<string[]> {
  const calls = await account.requests({ path: /^\/servers\/\d+\/(on|off|reboot)$/ })
  return calls.map(({ path, status }) => `${path.split('/').at(-1)} ${status}`)
}

test('shows what the API has, with one call for a usual account, and an installing server comes up by itself', async ({
  page,
  createAccount,
  signIn,
}) => {
  const account = await createAccount({ dialect: 'wild' })
  await withoutMenuCounts(page)
  await signIn(page, account.users.admin, '/servers')
  await expect(page.getByRole('heading', { level: 1, name: 'Servers' })).toBeVisible()
  await expect(page.getByText('19 servers', { exact: true })).toBeVisible()
  await expect(page.getByText(/^13 running, 1 off, 1 cancelled, 1 suspended, 1 installing, /)).toBeVisible()
  await expect(names(page)).toHaveCount(19)
  await expect(row(page, 'web-01.nordlysdrift.no')).toContainText(
    /Running\s*KVM\s*192\.0\.2\.10\s*Cloud L\s*Oslo 1\s*Debian 12/,
  )
  await expect(row(page, 'metal-osl-01')).toContainText(/Running\s*Dedicated/)
  await expect(row(page, 'epost-gammel')).toContainText('Virtual')
  await expect(row(page, 'stage-01.nordlysdrift.no')).toContainText('Off')
  await expect(row(page, 'nettbutikk-2019')).toContainText('Suspended')
  await expect(row(page, 'bygg-01.nordlysdrift.no')).toContainText('Installing')
  await expect(row(page, 'redning-01')).toContainText('Rescue mode')
  await expect(row(page, 'api-gammel')).toContainText('Cancelled')
  await expect(page.getByRole('link', { name: 'web-01.nordlysdrift.no' })).toHaveAttribute('href', /\/servers\/\d+$/)

  await account.advance(3600)
  await expect(row(page, 'bygg-01.nordlysdrift.no')).toContainText('Running')
  await expect(page.getByText('15 running, 1 off, 1 cancelled, 1 suspended, 1 in rescue mode')).toBeVisible()

  // Nothing moves any more, or the list would be asked for again while the test looks.
  await account.advance(2 * 3600)
  await page.goto('/settings')
  const lists = async () => (await account.requests({ path: /^\/servers$/ })).length
  const before = await lists()
  await page.goto('/servers')
  await expect(names(page)).toHaveCount(19)
  await page.waitForLoadState('networkidle')
  expect((await lists()) - before).toBe(1)
})

test('a server chosen right after typing opens, also when the panel is slow', async ({
  page,
  createAccount,
  signIn,
}) => {
  const account = await createAccount()
  await signIn(page, account.users.admin, '/servers')
  await expect(names(page)).toHaveCount(19)
  let hurry = () => {}
  const slow = new Promise<void>((done) => (hurry = done))
  await page.route(/[?&]_rsc=/, async (route) => {
    await slow
    await route.continue()
  })
  // At a person's pace: the URL follows within 50 ms of a key, and a link before that would be swallowed.
  await page
    .getByRole('searchbox', { name: 'Name, IP, reverse DNS or ID' })
    .pressSequentially('git.nord', { delay: 80 })
  await names(page).getByRole('link', { name: 'git.nordlysdrift.no' }).click()
  await expect(page).toHaveURL(/q=git.nord/)
  hurry()
  await expect(page.getByRole('heading', { level: 1, name: 'git.nordlysdrift.no' })).toBeVisible()
  await page.goBack()
  await expect(names(page)).toHaveText([/git.nordlysdrift.no/])
})

test('searches, filters and sorts, all of it in the URL; exports what is shown, and remembers the columns', async ({
  page,
  createAccount,
  signIn,
}) => {
  const account = await createAccount()
  await signIn(page, account.users.admin, '/servers')
  const search = page.getByRole('searchbox', { name: 'Name, IP, reverse DNS or ID' })

  await search.fill('192.0.2.14')
  await expect(names(page)).toHaveText(['git.nordlysdrift.no'])
  await search.fill(await serverId(account, 'iso-lab'))
  await expect(names(page)).toHaveText(['iso-lab'])
  await search.fill('nothing like it')
  await expect(page.getByRole('heading', { name: 'No matches for “nothing like it”' })).toBeVisible()
  await page.getByRole('button', { name: 'Clear search and filters' }).click()
  await expect(names(page)).toHaveCount(19)

  await page.getByRole('combobox', { name: 'State' }).selectOption('Running')
  await page.getByRole('combobox', { name: 'Type' }).selectOption('Dedicated')
  await page.getByRole('combobox', { name: 'Data centre' }).selectOption('Stavanger 1')
  await page.getByRole('button', { name: 'Name', exact: true }).click()
  await expect(names(page)).toHaveText(['metal-svg-01', 'arkiv-01.nordlysdrift.no'])
  await expect(page).toHaveURL(/state=running/)
  await expect(page).toHaveURL(/kind=dedicated/)
  await expect(page).toHaveURL(/sort=-name/)

  await page.reload()
  await expect(names(page)).toHaveText(['metal-svg-01', 'arkiv-01.nordlysdrift.no'])
  await expect(page.getByRole('combobox', { name: 'Type' })).toHaveValue('dedicated')
  await expect(page.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'descending')

  await page.goto('/servers?kind=dedicated')
  await expect(names(page)).toHaveCount(3)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^servers-\d{4}-\d\d-\d\d\.csv$/)
  const text = await readFile(await file.path(), 'utf8')
  expect(text.startsWith('\uFEFF')).toBe(true)
  const lines = text.slice(1).trimEnd().split('\r\n')
  expect(lines).toHaveLength(4)
  expect(lines[0]).toBe(
    'Name,State,Type,Primary IP,Plan,Data centre,OS,ID,Cores,Memory,Other addresses,Reverse DNS,Created',
  )
  const id = await serverId(account, 'arkiv-01.nordlysdrift.no')
  expect(lines[1]).toMatch(
    new RegExp(
      `^arkiv-01\\.nordlysdrift\\.no,Running,Dedicated,192\\.0\\.2\\.24,Metal Storage,Stavanger 1,[^,]+,${id},,32,`,
    ),
  )

  // Not by what the API is asked: a page read ahead under the pointer has prices too.
  const priceReads: string[] = []
  page.on('request', (request) => void (request.url().includes('/prices') && priceReads.push(request.url())))
  await page.goto('/servers')
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Memory' }).check()
  expect(priceReads).toEqual([])
  await page.getByRole('menuitemcheckbox', { name: 'Per month, excl. VAT' }).check()
  await page.getByRole('menuitemcheckbox', { name: 'Plan' }).uncheck()
  await expect(page.getByRole('columnheader', { name: 'Memory' })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Plan' })).toHaveCount(0)
  await expect(row(page, 'mini-01')).toContainText('512 MB')
  await expect(row(page, 'web-01.nordlysdrift.no')).toContainText('NOK 478.00')
  expect(priceReads).toHaveLength(1)
  await expect(page).toHaveURL(/columns=/)

  await page.goto('/servers')
  await expect(page.getByRole('columnheader', { name: 'Memory' })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Plan' })).toHaveCount(0)
})

test('powers off many, with a result for each, and sends only the failed again; a lost answer is unknown', async ({
  page,
  createAccount,
  signIn,
  checkAccessible,
}) => {
  const account = await createAccount()
  await signIn(page, account.users.admin, '/servers')
  await account.fault({
    method: 'GET',
    path: `/servers/${await serverId(account, 'mini-01')}/off`,
    status: 400,
    message: 'Action failed.',
  })
  await select(page, 'ams-edge-01', 'mini-01', 'nettbutikk-2019', 'stage-01.nordlysdrift.no')
  await expect(bulk(page)).toContainText('4 selected')
  await expect(bulk(page)).toContainText('2 running, 1 off, 1 suspended')
  await bulk(page).getByRole('button', { name: 'Power off' }).click()

  const dialog = page.getByRole('alertdialog', { name: 'Power off 3 servers?' })
  const touched = dialog.getByRole('list', { name: 'Servers', exact: true }).getByRole('listitem')
  await expect(touched).toHaveText([
    /^ams-edge-01[\d.]+( and .+)? will be unreachable\./,
    /^mini-01[\d.]+( and .+)? will be unreachable\./,
    // It may only not answer a ping.
    /^stage-01\.nordlysdrift\.no[\d.]+( and .+)? will be unreachable\./,
  ])
  await expect(dialog).toContainText('consoles and domains weren’t checked')
  const left = dialog.getByRole('list', { name: 'Skipped servers' })
  await expect(left).toContainText('nettbutikk-2019 Suspended.')
  await checkAccessible(page)
  expect(await powerCalls(account)).toEqual([])
  expect(await account.requests({ path: /^\/servers\/\d+$|\/records$/ })).toEqual([])
  await dialog.getByRole('button', { name: 'Power off 3 servers' }).dblclick()

  const result = (name: string) => results(page).getByRole('row').filter({ hasText: name })
  await expect(result('mini-01')).toContainText('Failed')
  await expect(result('mini-01')).toContainText('“Action failed.”')
  await expect(result('mini-01')).toContainText(/Reference [0-9A-Z]{4}-[0-9A-Z]{4}/)
  await expect(result('nettbutikk-2019')).toContainText('Skipped')
  await expect(bulk(page)).toHaveCount(0)
  await account.advance(10)
  for (const name of ['ams-edge-01', 'stage-01.nordlysdrift.no']) await expect(result(name)).toContainText('Off at')
  await expect(row(page, 'ams-edge-01').last()).toContainText('Off')
  await expect(page.getByRole('heading', { name: 'Power off: 2 of 3 done, 1 skipped' })).toBeVisible()
  expect((await powerCalls(account)).toSorted()).toEqual(['off 200', 'off 200', 'off 400'])
  await checkAccessible(page)

  await page.getByRole('button', { name: 'Retry mini-01' }).click()
  await expect(result('mini-01')).not.toContainText('Failed')
  await expect.poll(() => powerCalls(account)).toHaveLength(4)
  await account.advance(10)
  await expect(result('mini-01')).toContainText('Off at')
  await expect(page.getByRole('heading', { name: 'Power off: 3 of 3 done, 1 skipped' })).toBeVisible()
  expect((await powerCalls(account)).toSorted()).toEqual(['off 200', 'off 200', 'off 200', 'off 400'])

  await page.getByRole('button', { name: 'Close results' }).click()
  await expect(results(page)).toHaveCount(0)

  const id = await serverId(account, 'git.nordlysdrift.no')
  await account.fault({ method: 'GET', path: `/servers/${id}/off`, drop: true, after: true })
  await select(page, 'git.nordlysdrift.no')
  await bulk(page).getByRole('button', { name: 'Power off' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Power off git.nordlysdrift.no' }).click()

  const lost = results(page).getByRole('row').filter({ hasText: 'git.nordlysdrift.no' })
  await expect(lost).toContainText('Unknown')
  await expect(lost).toContainText('no answer came')
  await expect(lost.getByRole('button', { name: 'Check again' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Retry git.nordlysdrift.no' })).toHaveCount(0)
  await account.advance(10)
  await expect(lost).toContainText(/Off at \d\d:\d\d:\d\d: it probably worked\./)
  await expect.poll(() => account.requests({ path: new RegExp(`/servers/${id}/off$`) })).toHaveLength(1)
})

test('from the menu: a double click reboots once and the server is followed, on needs no question, and by keyboard', async ({
  page,
  createAccount,
  signIn,
}) => {
  const account = await createAccount()
  await signIn(page, account.users.admin, '/servers')
  await page.getByRole('button', { name: 'Actions for git.nordlysdrift.no' }).click()
  const on = page.getByRole('menuitem', { name: 'Power on' })
  await expect(on).toHaveAttribute('aria-disabled', 'true')
  await expect(on).toContainText('Already on.')
  await page.getByRole('menuitem', { name: 'Reboot' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reboot git.nordlysdrift.no' }).dblclick()
  const result = results(page).getByRole('row').filter({ hasText: 'git.nordlysdrift.no' })
  await expect(result).toContainText('Rebooting')
  await expect(row(page, 'git.nordlysdrift.no').last()).toContainText('Rebooting')
  await account.advance(4)
  await expect(result).toContainText('Still off')
  await account.advance(20)
  await expect(result).toContainText('Went off and on again')
  await expect(row(page, 'git.nordlysdrift.no').last()).toContainText('Running')
  await expect.poll(() => powerCalls(account)).toEqual(['reboot 200'])

  await page.getByRole('button', { name: 'Actions for stage-01.nordlysdrift.no' }).click()
  await on.click()
  await expect.poll(() => powerCalls(account)).toEqual(['reboot 200', 'on 200'])
  await account.advance(20)
  await expect(results(page).getByRole('row').last()).toContainText('On at')

  // Keys from anywhere on the page: the first one, and those right after it.
  await page.goto('/servers')
  await page.keyboard.type('/web', { delay: 30 })
  await expect(page.getByRole('searchbox')).toHaveValue('web')
  await page.goto('/servers?kind=dedicated')
  await page.keyboard.press('ArrowDown')
  await expect(names(page).first().getByRole('link')).toBeFocused()
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('x')
  await expect(bulk(page)).toContainText('1 selected')
  await page.keyboard.press('x')
  await expect(bulk(page)).toHaveCount(0)

  await page.getByRole('checkbox', { name: 'Select all on this page' }).focus()
  await page.keyboard.press('Space')
  await expect(bulk(page)).toContainText('3 selected')
  await page.getByRole('checkbox', { name: 'Select metal-osl-01' }).focus()
  await page.keyboard.press('Space')
  await expect(bulk(page)).toContainText('2 selected')
  await bulk(page).getByRole('button', { name: 'Reboot' }).focus()
  await page.keyboard.press('Enter')
  // The way out has the focus first.
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(results(page).getByRole('row')).toHaveCount(3)
  await expect.poll(() => powerCalls(account)).toEqual(['reboot 200', 'on 200', 'reboot 200', 'reboot 200'])
})

test('5,000 servers: all are loaded, the search finds the last', async ({ page, createAccount, signIn }) => {
  const account = await createAccount({ scenario: 'fleet', servers: 5000 })
  const { data } = await account.api<{ srv_name: string }[]>('GET', '/servers?page=50&per_page=100')
  const last = data.at(-1)?.srv_name ?? ''
  const asked = new Set<string>()
  page.on('request', (request) => {
    const query = /\/api\/live\/servers\?page=([2-9]|\d\d)&/.exec(request.url())
    if (query?.[1]) asked.add(query[1])
  })
  await signIn(page, account.users.admin, '/servers')
  const search = page.getByRole('searchbox')
  // Typed while pages are still on their way: nothing typed or selected is lost when they come.
  await names(page).first().waitFor()
  const first = (await names(page).first().textContent()) ?? ''
  await select(page, first)
  await search.fill(last)
  await expect(page.getByText(/of 5,000 loaded/)).toBeHidden({ timeout: 40_000 })
  await expect(names(page)).toHaveText([last])
  await expect(bulk(page)).toBeHidden()
  await expect(page.getByText(/^\d,\d{3} running, /)).toBeVisible()
  expect(asked.size).toBe(49)
  await search.fill('')
  await expect(bulk(page)).toContainText('1 selected')
  await page.getByRole('link', { name: 'Next page' }).click()
  await expect(page.getByText('51–100 of 5,000', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/page=2/)
})

test('the API is down: the frame stays, and it can be tried again; what fails later does not take the list down', async ({
  page,
  createAccount,
  signIn,
  checkAccessible,
  expectConsole,
}) => {
  const account = await createAccount({ scenario: 'fleet', servers: 250 })
  expectConsole(/Failed to load resource/)
  await signIn(page, account.users.admin, '/settings')
  await account.fault({ method: 'GET', path: '/servers', status: 503, message: 'Service unavailable.', times: 0 })
  await page.goto('/servers')
  await expect(page.getByRole('heading', { level: 1, name: 'Servers' })).toBeVisible()
  await expect(page.getByText('Couldn’t load the servers')).toBeVisible()
  await expect(page.getByText('“Service unavailable.”')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Copy reference' })).toBeVisible()
  await checkAccessible(page)
  await account.clearFaults()

  await page.route('**/api/live/servers?*', (route) => route.fulfill({ status: 503, body: 'no' }))
  const rest = page.getByText('100 of 250 loaded. Couldn’t load the rest.')
  await pressUntil(page.getByRole('button', { name: 'Retry' }), rest)
  await expect(names(page)).toHaveCount(50)
  await page.unroute('**/api/live/servers?*')
  await pressUntil(page.getByRole('button', { name: 'Load the rest' }), page.getByText('1–50 of 250', { exact: true }))
})

test('on a phone, servers are cards, with the same actions', async ({ page, createAccount, signIn }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const account = await createAccount()
  await signIn(page, account.users.admin, '/servers')
  await expect(row(page, 'mini-01')).toContainText('192.0.2.25')
  // Cards out of sight are not drawn, but printed.
  const last = names(page).last()
  const isDrawn = () => last.evaluate((name) => name.checkVisibility({ contentVisibilityAuto: true }))
  await expect.poll(isDrawn).toBe(false)
  await page.emulateMedia({ media: 'print' })
  await expect.poll(isDrawn).toBe(true)
  await page.emulateMedia({ media: 'screen' })
  await page.getByRole('button', { name: 'Filter' }).click()
  const sheet = page.getByRole('dialog', { name: 'Filter' })
  await sheet.getByLabel('Type').selectOption('Dedicated')
  await sheet.getByRole('button', { name: 'Show 3 rows' }).click()
  await expect(names(page)).toHaveCount(3)
  await page.getByRole('combobox', { name: 'Sort' }).selectOption('Sort: Name, descending')
  await expect(names(page).first()).toHaveText('metal-svg-01')
  await select(page, 'metal-svg-01')
  await bulk(page).getByRole('button', { name: 'Reboot' }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  expect(await powerCalls(account)).toEqual([])
})

test('a name of 255 characters widens no page', async ({ page, createAccount, signIn }) => {
  const account = await createAccount()
  const id = await serverId(account, 'web-01.nordlysdrift.no')
  const installing = await serverId(account, 'bygg-01.nordlysdrift.no')
  const name = 'w'.repeat(255)
  for (const serverId of [id, installing]) await account.api('PUT', `/servers/${serverId}/name`, { name })
  await signIn(page, account.users.admin)
  const inWidths = async (look: (width: number) => Promise<void>) => {
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await look(width)
    }
  }
  for (const path of [
    '/',
    '/servers',
    `/servers/${id}`,
    `/servers/${id}/network`,
    `/servers/${id}/reinstall?step=review`,
    `/servers/${installing}/install`,
    `/servers/${id}?dialog=reboot`,
  ]) {
    await page.goto(path)
    await expect(page.getByText(name).first()).toBeAttached()
    await inWidths(async (width) => {
      const tooWide = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      await expect.poll(tooWide, `${path} at ${width}`).toBeLessThanOrEqual(0)
    })
  }
  await page.goto('/settings')
  await openPalette(page)
  await page.keyboard.type('www')
  const option = page.getByRole('option').first()
  await expect(option).toBeVisible()
  await inWidths(async () => {
    const [box, list] = await Promise.all([option.boundingBox(), page.getByRole('listbox').boundingBox()])
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual((list?.x ?? 0) + (list?.width ?? 0))
  })
})
