import type { Page } from '@playwright/test'
import { openPalette } from './support/forms'
import { learnReadOnly } from './support/session'
import { expect, test, withoutMenuCounts } from './support/test'

type ListedServer = { srv_id: string | number; srv_name: string; srv_primary_ip: string; srv_suspended: boolean }

const field = (page: Page) => page.getByRole('combobox', { name: /Search/ })

test('opens by its button and by Ctrl K, finds a server by its address, and remembers what was chosen', async ({
  page,
  createAccount,
  signIn,
  checkAccessible,
}) => {
  const account = await createAccount({ dialect: 'wild' })
  const { data: servers } = await account.api<ListedServer[]>('GET', '/servers')
  const wanted = servers.find(({ srv_name }) => srv_name.startsWith('web-02'))
  if (!wanted) throw new Error('The demo account has no web-02.')
  await withoutMenuCounts(page)
  await signIn(page, account.users.admin, '/settings')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(() => account.requests({ path: /\/servers$/ })).toHaveLength(1 /* the test's own */)

  const button = page.getByRole('button', { name: 'Search or go to' })
  await button.click()
  await expect(field(page)).toBeFocused()
  await page.keyboard.type('something that nothing is called')
  await expect(page.getByText('No results for “something that nothing is called”')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(field(page)).toHaveCount(0)
  await expect(button).toBeFocused()

  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
  await page.keyboard.type(wanted.srv_primary_ip)
  const first = page.getByRole('option').first()
  await expect(first).toContainText(wanted.srv_name)
  await expect(first).toHaveAttribute('aria-selected', 'true')
  await expect(field(page)).toHaveAttribute('aria-activedescendant', (await first.getAttribute('id')) ?? '')
  await checkAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/servers/${wanted.srv_id}$`))
  await expect(page.getByRole('heading', { level: 1, name: wanted.srv_name })).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()

  // Pages and actions too; what was chosen comes first next time.
  await page.keyboard.press('Control+k')
  await page.keyboard.type('dark')
  await expect(page.getByRole('option', { name: 'Dark theme' })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.keyboard.press('Control+k')
  const recent = page.getByRole('group', { name: 'Recent' })
  await expect(recent.getByRole('option').first()).toHaveText('Dark theme')
  await expect(recent.getByRole('option').nth(1)).toContainText(wanted.srv_name)
  const settings = page.getByRole('option', { name: 'Settings', exact: true })
  const all = await page.getByRole('option').allInnerTexts()
  // From the first one, which is chosen already, one key for each that lies before it.
  const place = all.findIndex((text) => text.startsWith('Settings'))
  for (let at = 0; at < place; at += 1) await page.keyboard.press('ArrowDown')
  await expect(settings).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/settings$/)
  expect(await account.requests({ path: /\/(on|off|reboot)$/ })).toEqual([])
})

test('a command leads to its place, with its question or an empty form, and sends nothing', async ({
  page,
  createAccount,
  signIn,
}) => {
  const account = await createAccount()
  await signIn(page, account.users.admin, '/settings')
  const choose = async (typed: string, name: RegExp) => {
    await openPalette(page)
    await page.keyboard.type(typed)
    await page.getByRole('option', { name }).first().click()
  }
  await choose('graphs web-01', /^Graphs of web-01/)
  await expect(page).toHaveURL(/\/servers\/\d+\/graphs$/)
  await choose('web-01', /^Reboot web-01/)
  const reboot = page.getByRole('alertdialog', { name: /^Reboot web-01/ })
  await expect(reboot).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(reboot).toBeHidden()
  await expect(page).toHaveURL(/\/servers\/\d+$/)
  // From the server's own page too.
  await choose('web-01', /^Power off web-01/)
  await expect(page.getByRole('alertdialog', { name: /^Power off web-01/ })).toBeVisible()
  await page.goto(page.url().replace('dialog=off', 'dialog=on'))
  const on = page.getByRole('alertdialog', { name: /^Power on web-01/ })
  const confirm = on.getByRole('button', { name: 'Power on server' })
  await expect(confirm).toHaveAccessibleDescription(/Already on/)
  await confirm.click({ force: true })
  await expect(on).toBeVisible()
  await on.getByRole('button', { name: 'Close' }).click()
  await expect(on).toBeHidden()
  await choose('add record nordlys', /^Add record to nordlys/)
  await expect(page.getByRole('dialog', { name: 'Add record' })).toBeVisible()
  expect(await account.requests({ method: 'POST', path: /dns/ })).toEqual([])

  // Who may only read is told why it is not possible.
  await signIn(page, account.users.read_only)
  await learnReadOnly(page)
  await openPalette(page)
  await page.keyboard.type('web-01')
  const impossible = page.getByRole('option', { name: /^Reboot web-01/ })
  await expect(impossible).toHaveAttribute('aria-disabled', 'true')
  // Playwright would wait for it to become possible, and results that come late move what lies under a pointer.
  await impossible.dispatchEvent('pointermove')
  await expect(impossible).toHaveAttribute('aria-selected', 'true')
  await impossible.dispatchEvent('click')
  await page.keyboard.press('Enter')
  await expect(field(page)).toBeVisible()
  await page.getByRole('option', { name: /^web-01/ }).click()
  await expect(page).toHaveURL(/\/servers\/\d+$/)
  expect(await account.requests({ path: /\/(on|off|reboot|reinstall)$/ })).toEqual([])
})

test('Shift+Enter submits a complete command once; Enter, even held down, and a link only fill in its form', async ({
  page,
  createAccount,
  signIn,
  checkAccessible,
}) => {
  const account = await createAccount()
  const sent = () => account.requests({ method: 'POST', path: /\/bgp\/asn$/ })
  await signIn(page, account.users.admin, '/settings')
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  const select = async (typed: string) => {
    await page.keyboard.press('Control+k')
    await page.keyboard.type(typed)
    const option = page.getByRole('option', { name: 'Submit AS65001' })
    await expect(option).toHaveAttribute('aria-selected', 'true')
    await expect(option).toHaveAttribute('aria-keyshortcuts', 'Shift+Enter')
  }
  const dialog = page.getByRole('dialog', { name: 'Submit ASN' })
  const field = dialog.getByRole('textbox', { name: 'AS number' })
  await select('submit as65001')
  await expect(page.getByRole('status').filter({ hasText: 'Shift+Enter runs it.' })).toBeAttached()
  await checkAccessible(page)
  await page.keyboard.down('Enter')
  await expect(field).toBeFocused()
  await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  await expect(field).toHaveValue('65001')
  await page.reload()
  await expect(field).toHaveValue('65001')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  expect(await sent()).toEqual([])

  await select('submit as65001')
  await page.keyboard.press('Shift+Enter')
  await expect(page.getByRole('row').filter({ hasText: 'AS65001' })).toContainText('In review')
  expect(await sent()).toMatchObject([{ status: 200, body: { asn: '65001' } }])

  // A number that the form refuses is not sent, and stays in it.
  await page.keyboard.press('Escape')
  await select('submit as65001')
  await page.keyboard.press('Shift+Enter')
  await expect(field).toHaveAccessibleDescription(/already on the account/)
  await expect(field).toHaveValue('65001')
  expect(await sent()).toHaveLength(1)
})

test('single keys: a page, the search, a row and its selection; off when they are turned off', async ({
  page,
  createAccount,
  signIn,
  checkAccessible,
}) => {
  const account = await createAccount()
  await signIn(page, account.users.admin, '/settings')
  const heading = (name: string) => page.getByRole('heading', { level: 1, name })
  await expect(heading('Settings')).toBeVisible()
  const search = page.getByRole('searchbox', { name: 'Name, IP, reverse DNS or ID' })
  // Together, because the second key counts for a moment only.
  await Promise.all([page.keyboard.press('g'), page.keyboard.press('s')])
  await expect(search).toBeVisible()
  await page.keyboard.press('/')
  await expect(search).toBeFocused()
  await page.keyboard.type('web-0')
  await expect(page.getByRole('row', { name: /web-02/ })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('link', { name: /^web-02/ })).toBeFocused()
  await page.keyboard.press('x')
  await expect(page.getByText('1 selected')).toBeVisible()
  await page.keyboard.press('?')
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(sheet).toContainText('Next or previous row')
  await checkAccessible(page)
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await page.keyboard.press('Enter')
  await expect(heading('web-02.nordlysdrift.no')).toBeVisible()

  await page.goto('/settings')
  await page.getByRole('group', { name: 'Single-key shortcuts' }).getByText('Off').click()
  await page.locator('body').press('?')
  await page.keyboard.press('g')
  await page.keyboard.press('s')
  await expect(sheet).toBeHidden()
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-keys', 'off')
  await expect(heading('Settings')).toBeVisible()
  await openPalette(page)
  await page.keyboard.type('keyboard')
  await page.getByRole('option', { name: 'Keyboard shortcuts' }).click()
  await expect(sheet).toBeVisible()
})

test('finds a domain and an invoice, each list asked for once and only when it may answer; what fails is loaded again', async ({
  page,
  createAccount,
  signIn,
  expectConsole,
}) => {
  expectConsole(/403|50[0-9]/)
  const account = await createAccount()
  const { data } = await account.api<{ invoices: { inv_id: string; inv_number: string }[] }>('GET', '/billing')
  const [invoice] = data.invoices
  if (!invoice) throw new Error('The demo account has no invoice.')
  const asked = async () => (await account.requests({ path: /^\/billing$/ })).slice(1).map(({ status }) => status)
  await withoutMenuCounts(page)
  await test.step('who may see them', async () => {
    await signIn(page, account.users.admin, '/settings')
    await openPalette(page)
    await page.keyboard.type('nordlysdrift')
    await expect(page.getByRole('group', { name: 'Domains' }).getByRole('option').first()).toContainText('nordlysdrift')
    expect(await asked()).toEqual([])
    await field(page).fill(String(invoice.inv_number))
    await expect(page.getByRole('option', { name: `Invoice ${invoice.inv_number}`, exact: true })).toBeVisible()
    expect(await asked()).toEqual([200])
    await expect.poll(() => account.requests({ path: /^\/dns\/zones$/ })).toHaveLength(1)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`/billing/invoices/${invoice.inv_id}$`))
  })
  await test.step('who may not see billing finds no invoices, and is told of no failure', async () => {
    await signIn(page, account.users.user, '/settings')
    await openPalette(page)
    await page.keyboard.type(String(invoice.inv_number))
    await expect.poll(asked).toContain(403)
    await expect(page.getByRole('option', { name: /^Invoice/ })).toHaveCount(0)
    await expect(page.getByText(/Couldn’t load/)).toHaveCount(0)
  })
  await test.step('servers that cannot be loaded leave pages and actions at hand', async () => {
    await signIn(page, account.users.admin, '/settings')
    await account.fault({ method: 'GET', path: '/servers', status: 500, message: 'Internal error', times: 0 })
    await openPalette(page)
    await expect(page.getByText('Couldn’t load the servers')).toBeVisible()
    await expect(page.getByRole('option', { name: 'Dashboard' })).toBeVisible()
    await account.clearFaults()
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByRole('group', { name: 'Servers' })).toBeVisible()
  })
})
