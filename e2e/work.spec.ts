import type { Page } from '@playwright/test'
import { serverId } from './support/servers'
import { expect, test, type Account } from './support/test'

const workButton = (page: Page) => page.getByRole('button', { name: /^(Tasks|No tasks)/ })
const area = (page: Page) => page.getByRole('dialog', { name: 'Tasks' })
const work = (page: Page, name: string | RegExp) =>
  area(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name }) })
const transfers = /^\/dns\/domains\/masstransfer$/
const reads = async (account: Account, path: RegExp) => (await account.requests({ method: 'GET', path })).length

/** A name that nobody else has: domains belong to one account of the sandbox at most. */
const own = (account: Account, name: string) => `${name}-${account.id}.no`.toLowerCase().replaceAll('_', '-')

/** Opens the list, which asks at once, and leaves it closed. */
async function look(page: Page) {
  await workButton(page).click()
  await expect(area(page)).toBeVisible()
}

test('a snapshot and an upload are followed from other pages, until they are done', async ({
  page,
  createAccount,
  signIn,
  checkAccessible,
}) => {
  const account = await createAccount({ dialect: 'wild' })
  const lab = await serverId(account, 'iso-lab')
  const web = 'web-01.nordlysdrift.no'
  const id = await serverId(account, web)
  // The demo account's own images, of which one is being uploaded for ever; the mounted one stays.
  const { data } = await account.api<{ iso_id: string }[]>('GET', `/servers/${lab}/isos`)
  for (const { iso_id: iso } of data) await account.api('DELETE', `/servers/${lab}/iso/${iso}`)
  await signIn(page, account.users.admin, `/servers/${id}/snapshots`)
  await page.getByRole('textbox', { name: 'Snapshot name' }).fill('Before the move')
  await page.keyboard.press('Enter')
  await expect(workButton(page)).toHaveAccessibleName('Tasks in progress: 1')
  await page.getByRole('link', { name: 'ISO images', exact: true }).click()
  await page.getByRole('textbox', { name: 'Address of the ISO file' }).fill('https://mirror.example.net/iso/a.iso')
  await page.keyboard.press('Enter')
  await expect(workButton(page)).toHaveAccessibleName('Tasks in progress: 2')

  await page.goto('/settings')
  await look(page)
  await expect(work(page, web)).toContainText('Taking snapshot Before the move')
  await expect(work(page, web).getByRole('link')).toHaveAttribute('href', `/servers/${id}/snapshots`)
  await expect(work(page, 'a.iso')).toContainText('Uploading')
  await expect(work(page, 'a.iso').getByRole('link')).toHaveAttribute('href', `/servers/${id}/isos`)
  await checkAccessible(page)
  await page.keyboard.press('Escape')

  await account.advance(180)
  await look(page)
  await expect(work(page, web)).toContainText(/Snapshot Before the move taken/)
  await expect(work(page, 'a.iso')).toContainText(/^a\.iso(New)?Uploaded/)
  await expect(workButton(page)).toHaveAccessibleName('Tasks, done: 2')
  await expect(page.getByRole('link', { name: 'View snapshots' })).toBeVisible()

  await page.reload()
  const asked = await reads(account, /\/(snapshots|isos)$/)
  await look(page)
  await expect(work(page, web)).toBeVisible()
  expect(await reads(account, /\/(snapshots|isos)$/)).toBe(asked)
  await area(page).getByRole('button', { name: 'Clear finished' }).press('Enter')
  await expect(area(page)).toContainText('Nothing in progress')
})

test('a transfer of 200 domains costs one call a round, rests while it waits for a code, and wakes when it has it', async ({
  page,
  createAccount,
  signIn,
}) => {
  const account = await createAccount({ scenario: 'empty' })
  const waits = own(account, 'venter')
  await account.api('POST', '/dns/domains/masstransfer', {
    items: [
      ...Array.from({ length: 199 }, (_, at) => ({ zone_name: own(account, `m${at}`), auth_code: 'K' })),
      { zone_name: waits },
    ],
  })
  await signIn(page, account.users.admin, '/domains/mass-transfer')
  await expect(workButton(page)).toHaveAccessibleName('Tasks in progress: 1')
  await page.goto('/settings')
  await expect.poll(() => reads(account, transfers)).toBeGreaterThan(1)
  const before = await reads(account, transfers)
  await look(page)
  const batch = work(page, /and 199 more$/)
  await expect(batch).toContainText(/of 200 transferred, 1 waiting for a code/)
  await expect(batch.getByRole('link')).toHaveAttribute('href', '/domains/mass-transfer')
  // One for opening the list, and at most one of the poll every ten seconds: not one for each domain.
  expect((await reads(account, transfers)) - before).toBeLessThanOrEqual(2)
  await page.keyboard.press('Escape')

  await account.advance(3600)
  await look(page)
  await expect(batch).toContainText('199 of 200 transferred, 1 waiting for a code')
  await expect(workButton(page)).toHaveAccessibleName('Tasks, needs attention: 1')
  await page.keyboard.press('Escape')

  // Nothing moves: a reload asks once, and then nobody asks any more.
  await page.clock.install()
  const rested = await reads(account, transfers)
  const answer = page.waitForResponse(/\/api\/live\/work/)
  await page.reload()
  // Before the clock moves on: without an answer, it is asked again.
  await (await answer).finished()
  expect(await reads(account, transfers)).toBe(rested + 1)
  await page.clock.runFor(120_000)
  expect(await reads(account, transfers)).toBe(rested + 1)

  const { data } = await account.api<{ item_id: number; zone_name: string }[]>('GET', '/dns/domains/masstransfer')
  const item = data.find(({ zone_name: name }) => name === waits)
  await account.api('PUT', '/dns/domains/masstransfer', { codes: [{ item_id: item?.item_id, auth_code: 'K' }] })
  await account.advance(3600)
  await look(page)
  await expect(batch).toContainText(/All 200 transferred/)
})

test('an order of two servers is one line until both are ready; a failed read leaves the rest standing', async ({
  page,
  createAccount,
  signIn,
  expectConsole,
}) => {
  expectConsole(/status of 50\d/)
  const account = await createAccount()
  await signIn(page, account.users.admin, '/servers/new?product=13&start=os-103&term=hourly&quantity=2')
  for (const place of [1, 2])
    await page.getByRole('textbox', { name: `Host name of server ${place}` }).fill(`ny-0${place}.example.no`)
  await page.getByRole('button', { name: 'Deploy 2 servers' }).click()
  await expect(page).toHaveURL(/orders=/)
  const url = new URL(page.url())
  await page.goto('/settings')
  await look(page)
  const order = work(page, 'ny-01.example.no and 1 more')
  await expect(order).toContainText('0 of 2 ready')
  await account.advance(30)
  await page.keyboard.press('Escape')
  // The dashboard finds four installs under way: two belong to the order, and are not told apart from it.
  await page.goto('/')
  await expect(workButton(page)).toHaveAccessibleName('Tasks in progress: 3')
  await account.fault({ method: 'GET', path: '/deploy/status', status: 503, times: 3 })
  await look(page)
  await expect(order).toContainText('0 of 2 ready')
  await account.clearFaults()
  await page.keyboard.press('Escape')
  await account.advance(300)
  await look(page)
  await expect(order).toContainText(/All 2 ready/)
  await expect(work(page, /^ny-0/)).toHaveCount(1)
  await order.getByRole('link').click()
  await expect(page).toHaveURL(url.href)
})

test('a run on many goes on when its page is left, and says how it ended', async ({ page, createAccount, signIn }) => {
  const account = await createAccount()
  await signIn(page, account.users.admin, '/servers')
  for (const name of ['ams-edge-01', 'mini-01']) {
    await page.getByRole('checkbox', { name: `Select ${name}`, exact: true }).check()
  }
  const mini = await serverId(account, 'mini-01')
  await account.fault({ method: 'GET', path: `/servers/${mini}/off`, delay_ms: 6000 })
  await page.getByRole('button', { name: 'Power off' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Power off 2 servers' }).click()
  await page.getByRole('link', { name: 'Settings', exact: true }).first().click()
  await expect(page).toHaveURL('/settings')
  await look(page)
  await expect(work(page, 'Power off 2 servers')).toContainText(/of 2 done/)
  await page.keyboard.press('Escape')
  await account.advance(10)

  const toast = page.getByRole('link', { name: 'View results' })
  await expect(toast).toBeVisible({ timeout: 30_000 })
  await expect(workButton(page)).toHaveAccessibleName('Tasks, changes to check: 1')
  await look(page)
  await expect(work(page, 'Power off 2 servers')).toContainText('2 of 2 done')
  await work(page, 'Power off 2 servers').getByRole('link').click()
  await expect(page.getByRole('heading', { name: 'Power off: 2 of 2 done' })).toBeVisible()
  await expect(workButton(page)).toHaveAccessibleName('No tasks in progress')
})

test('a hidden tab notifies the person who asked for it; signing out closes it', async ({
  page,
  createAccount,
  signIn,
}) => {
  const account = await createAccount({ scenario: 'empty' })
  const name = own(account, 'varsel')
  await account.api('POST', '/dns/domains/masstransfer', { items: [{ zone_name: name, auth_code: 'K' }] })
  // A browser without a window has nobody to ask, and nowhere to show them.
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
    Notification.requestPermission = async () => 'granted'
    ServiceWorkerRegistration.prototype.showNotification = async (title) => {
      document.documentElement.dataset.notified = title
    }
  })
  const hasWorker = () =>
    page.evaluate(async () => Boolean(await navigator.serviceWorker.getRegistration('/notifications.js')))
  await signIn(page, account.users.admin, '/domains/mass-transfer')
  expect(await hasWorker()).toBe(false)
  await page.getByRole('button', { name: 'Tell me when it’s done' }).click()
  await expect(page.getByText('You’ll get a browser notification.')).toBeVisible()
  await look(page)
  await expect(area(page).getByRole('switch', { name: 'Browser notifications when tasks end' })).toBeChecked()
  await page.keyboard.press('Escape')

  await page.clock.install()
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden', configurable: true })
    Object.defineProperty(document, 'hidden', { get: () => true, configurable: true })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  })
  await account.advance(3600)
  await page.clock.runFor(60_000)
  await expect(page.locator('html')).toHaveAttribute('data-notified', `${name} is transferred`)
  expect(await hasWorker()).toBe(true)

  await page.getByRole('button', { name: /your account/ }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/sign-in/)
  await expect.poll(hasWorker).toBe(false)
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('havn:work')))).toEqual([])
  const file = await page.request.get('/notifications.js')
  expect(file.headers()).toMatchObject({
    'content-type': expect.stringMatching(/^(text|application)\/javascript/),
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  })
})
