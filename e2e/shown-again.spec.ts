import type { Page } from '@playwright/test'
import { openPalette } from './support/forms'
import { serverId } from './support/servers'
import { fillSignIn, signInAgain } from './support/session'
import { type Account, expect, test } from './support/test'

/** Pages that were left and are opened again: there at once, refreshed behind, and nobody else's. */

const name = 'web-01.nordlysdrift.no'
const heading = (page: Page, title: string) => page.getByRole('heading', { level: 1, name: title })
const crumb = (page: Page, title: string) =>
  page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link', { name: title })
const row = (page: Page, server: string) => page.getByRole('row').filter({ hasText: server })
const age = (page: Page) => page.getByText(/^as of /)
const notRefreshed = (page: Page) => page.getByRole('status').filter({ hasText: 'Couldn’t refresh.' })

/** The list is read for longer than a test waits for what is there at once. */
const slow = (account: Account) => account.fault({ method: 'GET', path: '/servers', delay_ms: 6000, times: 0 })
const atOnce = { timeout: 4500 }

/** It tries again every half minute, counted from its last try. */
const untilRefreshed = (page: Page) =>
  expect(async () => {
    await page.clock.fastForward(31_000)
    await expect(notRefreshed(page)).toBeHidden(atOnce)
  }).toPass()

/** Opens one of the servers from the list, and lets a minute pass in the browser. */
async function leaveTheList(page: Page, server = name) {
  await expect(heading(page, 'Servers')).toBeVisible()
  await page.getByRole('link', { name: server, exact: true }).click()
  await expect(heading(page, server)).toBeVisible()
  await page.clock.fastForward(60_000)
}

test('what was left is there at once, by link, palette and Back, and a change made elsewhere follows', async ({
  page,
  createAccount,
  signIn,
}) => {
  const account = await createAccount()
  const id = await serverId(account, name)
  const rename = (to: string) => account.api('PUT', `/servers/${id}/name`, { name: to })
  await page.clock.install()
  await signIn(page, account.users.admin, '/servers')
  await leaveTheList(page)
  await slow(account)
  await test.step('by a breadcrumb', async () => {
    await rename('second.nordlysdrift.no')
    await crumb(page, 'Servers').click()
    await expect(row(page, name)).toBeVisible(atOnce)
    await expect(age(page)).toBeVisible(atOnce)
    await expect(page).toHaveURL(/\/servers$/)
    await expect(page).toHaveTitle(/^Servers/)
    await expect(row(page, 'second.nordlysdrift.no')).toBeVisible()
    await expect(age(page)).toBeHidden()
  })
  await test.step('by the palette', async () => {
    await leaveTheList(page, 'second.nordlysdrift.no')
    await rename('third.nordlysdrift.no')
    await openPalette(page)
    await page.getByRole('combobox').fill('servers')
    await page
      .getByRole('option', { name: /^Servers/ })
      .first()
      .click()
    await expect(row(page, 'second.nordlysdrift.no')).toBeVisible(atOnce)
    await expect(row(page, 'third.nordlysdrift.no')).toBeVisible()
  })
  await test.step('by Back', async () => {
    await leaveTheList(page, 'third.nordlysdrift.no')
    await rename('fourth.nordlysdrift.no')
    await page.goBack({ waitUntil: 'commit' })
    await expect(row(page, 'third.nordlysdrift.no')).toBeVisible(atOnce)
    await expect(row(page, 'fourth.nordlysdrift.no')).toBeVisible()
  })
  await test.step('and what else was kept is still there after it', async () => {
    await page.goForward({ waitUntil: 'commit' })
    await expect(heading(page, 'third.nordlysdrift.no').or(heading(page, 'fourth.nordlysdrift.no'))).toBeVisible(atOnce)
  })
  await test.step('by Back while another page is refreshed behind, which it does not wait for', async () => {
    await page.clock.fastForward(60_000)
    await crumb(page, 'Servers').click()
    await expect(heading(page, 'Servers')).toBeVisible(atOnce)
    await page.goBack({ waitUntil: 'commit' })
    await expect(heading(page, 'third.nordlysdrift.no').or(heading(page, 'fourth.nordlysdrift.no'))).toBeVisible(atOnce)
  })
  await test.step('not after a change of one’s own', async () => {
    await page.getByRole('button', { name: 'Rename' }).click()
    await page.getByRole('textbox', { name: 'Name' }).fill('own.nordlysdrift.no')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(heading(page, 'own.nordlysdrift.no')).toBeVisible()
    await crumb(page, 'Servers').click()
    await expect(row(page, 'own.nordlysdrift.no')).toBeVisible()
    await expect(row(page, 'fourth.nordlysdrift.no')).toBeHidden()
  })
})

test('a server that is opened stands with what its list knows while it is read', async ({
  page,
  createAccount,
  signIn,
}) => {
  const account = await createAccount()
  const id = await serverId(account, name)
  await signIn(page, account.users.admin, '/servers')
  await expect(row(page, name)).toContainText('Running')
  // Longer than the panel waits for the API, so that nothing here comes from the server's own answer.
  await account.fault({ method: 'GET', path: `/servers/${id}`, delay_ms: 60_000, times: 0 })
  await page.getByRole('link', { name, exact: true }).click()
  await expect(heading(page, name)).toBeVisible()
  await expect(page.getByRole('main').getByRole('button', { name: 'Rename' })).toBeHidden()
})

test('a page is there at once when its link had the pointer, and as it is after a change', async ({
  page,
  createAccount,
  signIn,
}) => {
  const account = await createAccount()
  const id = await serverId(account, name)
  const reads = async () => (await account.requests({ path: new RegExp(`/servers/${id}$`) })).length
  await signIn(page, account.users.admin, '/servers')
  const link = page.getByRole('link', { name, exact: true })
  await expect(link).toBeVisible()
  const before = await reads()
  await link.hover()
  await expect.poll(reads).toBeGreaterThan(before)
  // Whatever the page still reads has been asked for.
  await page.waitForLoadState('networkidle')
  await account.fault({ method: 'GET', path: `/servers/${id}`, delay_ms: 6000, times: 0 })
  await link.click()
  await expect(heading(page, name)).toBeVisible(atOnce)
  await account.clearFaults()
  await test.step('a change in between', async () => {
    await crumb(page, 'Servers').hover()
    await page.getByRole('button', { name: 'Rename' }).click()
    await page.getByRole('textbox', { name: 'Name' }).fill('own.nordlysdrift.no')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(heading(page, 'own.nordlysdrift.no')).toBeVisible()
    await crumb(page, 'Servers').click()
    await expect(row(page, 'own.nordlysdrift.no')).toBeVisible()
    await expect(row(page, name)).toBeHidden()
  })
})

test('a refresh that fails takes nothing away, except what may no longer be seen', async ({
  page,
  createAccount,
  signIn,
  expectConsole,
}) => {
  expectConsole(/Failed to load resource/)
  const account = await createAccount()
  await page.clock.install()
  await signIn(page, account.users.admin, '/servers')
  await leaveTheList(page)
  await test.step('the API fails', async () => {
    await account.fault({ method: 'GET', path: '/servers', status: 503, message: 'Busy.', times: 0 })
    await crumb(page, 'Servers').click()
    await expect(notRefreshed(page)).toContainText('Showing data from')
    await expect(row(page, name)).toBeVisible()
    // Still failing, because it tries again by itself too, and the button goes once that works.
    const asked = page.waitForRequest('**/api/live/session')
    await notRefreshed(page).getByRole('button', { name: 'Retry' }).click()
    await asked
    await account.clearFaults()
    await untilRefreshed(page)
    await expect(row(page, name)).toBeVisible()
  })
  await test.step('the connection is lost', async () => {
    await leaveTheList(page)
    await page.route('**/api/live/session', (route) => route.abort())
    await crumb(page, 'Servers').click()
    await expect(notRefreshed(page)).toBeVisible()
    await expect(row(page, name)).toBeVisible()
    await page.unroute('**/api/live/session')
    await untilRefreshed(page)
  })
  await test.step('a part of a tab fails', async () => {
    const id = await serverId(account, 'db-01.nordlysdrift.no')
    const { data } = await account.api<{ snap_display_name: string }[]>('GET', `/servers/${id}/snapshots`)
    const snapshot = page.getByText(data[0]?.snap_display_name ?? '').first()
    await page.goto(`/servers/${id}/snapshots`)
    await expect(snapshot).toBeVisible()
    await crumb(page, 'Servers').click()
    await expect(heading(page, 'Servers')).toBeVisible()
    await page.clock.fastForward(60_000)
    await account.fault({ method: 'GET', path: `/servers/${id}/snapshots`, status: 503, message: 'Busy.', times: 0 })
    await page.goBack({ waitUntil: 'commit' })
    await expect(notRefreshed(page)).toContainText('Showing data from')
    await expect(snapshot).toBeVisible()
    await account.clearFaults()
    await page.goto('/servers')
  })
  await test.step('a right is refused', async () => {
    await leaveTheList(page)
    const message = 'You do not have permission for this operation.'
    await account.fault({ method: 'GET', path: '/servers', status: 403, message, times: 0 })
    await crumb(page, 'Servers').click()
    await expect(row(page, name)).toBeHidden()
    await expect(notRefreshed(page)).toBeHidden()
  })
})

test('an ended session asks for the password over what is shown; another sign-in sees nothing of the first', async ({
  page,
  context,
  createAccount,
  signIn,
  expectConsole,
}) => {
  expectConsole(/401 \(Unauthorized\)|409 \(Conflict\)/)
  const [first, second] = [await createAccount(), await createAccount({ scenario: 'empty' })]
  await page.clock.install()
  await signIn(page, first.users.admin, '/servers')
  await leaveTheList(page)
  await test.step('the session ends', async () => {
    await context.clearCookies({ name: /session/ })
    // A part that polls may meet the end first, and its dialog stands above the link.
    await crumb(page, 'Servers').dispatchEvent('click')
    await expect(page.getByRole('dialog', { name: 'You’ve been signed out' })).toBeVisible()
    await expect(row(page, name)).toBeVisible()
    await signInAgain(page, first.users.admin, Promise.resolve())
    await expect(notRefreshed(page)).toBeHidden()
    await expect(row(page, name)).toBeVisible()
  })
  await test.step('somebody else signs in, in another tab', async () => {
    await leaveTheList(page)
    const other = await context.newPage()
    await other.goto('/sign-in')
    await fillSignIn(other, second.users.admin)
    await expect(heading(other, 'Dashboard')).toBeVisible()
    await crumb(page, 'Servers').dispatchEvent('click')
    const notice = page.getByRole('dialog', { name: `You’re now signed in as ${second.users.admin.username}` })
    await expect(notice).toBeVisible()
    await expect(page.getByRole('main')).not.toContainText(name)
    await notice.getByRole('button', { name: /^Continue as/ }).click()
    await expect(page.getByRole('main')).not.toContainText(name)
    await other.close()
  })
  await test.step('and the first again, in the same tab', async () => {
    await page.goto('/sign-in')
    await fillSignIn(page, first.users.admin)
    await page.getByRole('link', { name: 'Servers' }).first().click()
    await expect(row(page, name)).toBeVisible()
  })
})
