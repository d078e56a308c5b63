import type { Page } from '@playwright/test'
import { serverId } from './support/servers'
import { expect, test, type Account } from './support/test'

/** Steps of the install as people read them, and when each begins on the server that the demo account is installing. */
const steps = [
  { name: 'Queued', from: 0 },
  { name: 'Starting the server', from: 120 },
  { name: 'Loading the installer', from: 320 },
  { name: 'Starting the installer', from: 440 },
  { name: 'Partitioning the disk', from: 600 },
  { name: 'Installing the base system', from: 800 },
  { name: 'Installing packages', from: 1300 },
  { name: 'Configuring the system', from: 1900 },
  { name: 'Finishing', from: 2140 },
] as const
const end = 2300

const wordpress = 201
const name = 'web-01.nordlysdrift.no'
/** Being installed from the start, slowly, without an app. */
const slow = 'bygg-01.nordlysdrift.no'

type Ordered = { id: string; password: string; appPassword: string }

/** Orders an install as another client of the account would: this page is about what comes after. */
async function order(account: Account, osId: number, serverName: string = name): Promise<Ordered> {
  const id = await serverId(account, serverName)
  const { status, meta } = await account.api('POST', `/servers/${id}/reinstall`, {
    os_id: osId,
    language: 'en_US',
    keyboard: 'us',
    timezone: 'Europe/Oslo',
    hostname: 'web-01.example.com',
  })
  expect(status).toBe(200)
  const app = meta.app as { admin_password: string } | undefined
  return { id, password: String(meta.root_passwd), appPassword: app?.admin_password ?? '' }
}

/** The server that is being installed from the start: its id, and a way to move the clock to a time of its install. */
async function slowInstall(account: Account) {
  const id = await serverId(account, slow)
  const { data } = await account.api<{ date_started: string | number }>('GET', `/servers/${id}/install`)
  return {
    id,
    moveTo: async (seconds: number) => {
      const { now } = await account.advance(0)
      await account.advance(Math.max(0, Math.ceil(Number(data.date_started) + seconds - now)))
    },
  }
}

const installPage = (id: string) => `/servers/${id}/install`
const current = (page: Page) => page.locator('#main #system [aria-current="step"]')
const step = (page: Page, words: string) =>
  page.locator('#main #system').getByRole('listitem').filter({ hasText: words })
const workButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^(Tasks|No tasks)/ })

test('followed through every step to the installed system, from its page and from others', async ({
  page,
  createAccount,
  signIn,
  checkAccessible,
}) => {
  const account = await createAccount({ dialect: 'wild' })
  const { id, moveTo } = await slowInstall(account)
  await signIn(page, account.users.admin, installPage(id))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Installation')
  await expect(workButton(page)).toHaveAccessibleName('Tasks in progress: 1')
  const area = page.getByRole('dialog', { name: 'Tasks' })
  for (const [place, step] of steps.entries()) {
    // The first one has passed before the account was made.
    if (place === 0) continue
    await moveTo(step.from + 20)
    await expect(current(page)).toContainText(step.name)
    await expect(page.getByText(`Step ${place + 1} of 9`, { exact: true })).toBeVisible()
    await expect(current(page).getByRole('timer')).toHaveText(/\d+ s$/)
    if (step.name !== 'Installing packages') {
      await expect(current(page).getByText('packages', { exact: false })).toHaveCount(0)
      continue
    }
    await expect(current(page)).toContainText(/\d+ of 412 packages/)
    await test.step('left, and followed from another page', async () => {
      await page.goto('/settings')
      await workButton(page).click()
      await expect(area.getByRole('link', { name: slow })).toHaveAttribute('href', installPage(id))
      await expect(area).toContainText(/Installing packages: \d+ of 412 packages, 22 min/)
      await checkAccessible(page)
      await page.keyboard.press('Escape')
      await expect(area).toBeHidden()
      await expect(workButton(page)).toBeFocused()
      await page.goBack()
    })
  }
  await page.goto('/settings')
  await moveTo(end + 5)
  await expect(workButton(page)).toHaveAccessibleName('Tasks, done: 1')
  const toast = page.getByRole('dialog').filter({ hasText: `${slow} is installed` })
  await expect(toast.getByRole('link', { name: 'View installation' })).toBeVisible()
  await workButton(page).click()
  await expect(area).toContainText('Installed')
  await page.keyboard.press('Escape')

  await test.step('once it is done, nothing more is asked', async () => {
    await page.reload()
    await expect(workButton(page)).toHaveAccessibleName('No tasks in progress')
    const asked = (await account.requests({ path: /install$/ })).length
    await workButton(page).click()
    await area.getByRole('button', { name: `Dismiss ${slow}` }).click()
    await expect(area).toContainText('Nothing in progress')
    expect(await account.requests({ path: /install$/ })).toHaveLength(asked)
  })

  await page.goto(installPage(id))
  await expect(page.getByText(`${slow} is installed`, { exact: true })).toBeVisible()
  await expect(page.getByText(/^ssh root@192\.0\.2\.\d+$/)).toBeVisible()
  await expect(page.getByRole('heading', { name: /^App: / })).toHaveCount(0)
})

test('the steps that were seen stay with their times, in this browser until the next install', async ({
  page,
  createAccount,
  signIn,
  newContext,
  checkAccessible,
}) => {
  const account = await createAccount()
  const { id, moveTo } = await slowInstall(account)
  const askedForApp = async () => (await account.requests({ path: new RegExp(`/servers/${id}/app$`) })).length
  await signIn(page, account.users.admin, installPage(id))
  await expect(current(page)).toContainText('Starting the server')
  const first = await askedForApp()
  await moveTo(330)
  await expect(current(page)).toContainText('Loading the installer')
  expect(await askedForApp()).toBe(first)
  await expect(step(page, 'Starting the server')).toContainText('3 min 20 s')
  await expect(step(page, 'Queued')).not.toContainText(/\d+ s/)
  await moveTo(2150)
  await expect(current(page)).toContainText('Finishing')

  const elsewhere = await (await newContext({ baseURL: new URL(page.url()).origin })).newPage()
  await test.step('found again on another machine', async () => {
    await signIn(elsewhere, account.users.user, installPage(id))
    await expect(current(elsewhere)).toContainText('Finishing')
    await expect(elsewhere.getByText('Step 9 of 9', { exact: true })).toBeVisible()
    await elsewhere.close()
  })
  const before = await askedForApp()
  await moveTo(2280)
  await expect(current(page).getByRole('timer')).toHaveText(/^2 min/)
  await moveTo(end + 2)
  await expect(page.getByText(`${slow} is installed`, { exact: true })).toBeVisible()

  await test.step('an app is asked for only where there can be one, and nothing once it is over', async () => {
    // Once because no installation runs any more, and once because the page is read anew: the server is another one now.
    await expect.poll(askedForApp).toBe(before + 2)
    const asked = async () => (await account.requests({ path: new RegExp(`/servers/${id}/(app|install)$`) })).length
    const after = await asked()
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await workButton(page).click()
    await expect(page.getByRole('dialog', { name: 'Tasks' })).toContainText('Installed')
    expect(await asked()).toBe(after)
    await page.keyboard.press('Escape')
  })

  const second = await page.context().newPage()
  await second.goto(installPage(id))
  await page.reload()
  for (const tab of [page, second]) {
    await expect(step(tab, 'Starting the server')).toContainText(/done3 min 20 s$/)
    await expect(step(tab, 'Loading the installer')).toContainText(/done(at least \d+ s)?$/)
    await expect(step(tab, 'Installing packages')).not.toContainText(/\d s$/)
    await expect(step(tab, 'Finishing')).toContainText(/done2 min [45]\d s$/)
    await expect(tab.getByText(/^Total 38 min [23]\d s$/)).toBeVisible()
    await expect(tab.getByText('Seen in this browser', { exact: true })).toBeVisible()
  }
  await checkAccessible(page)

  await order(account, 103, slow)
  await page.reload()
  // The first step takes six seconds, which loading the page may take as well.
  await expect(current(page)).toBeVisible()
  await expect(page.getByText('3 min 20 s')).toHaveCount(0)
  await expect(page.getByText('Seen in this browser', { exact: true })).toHaveCount(0)
})

test('the app that follows the system, to the end; its login is in no page, no storage, and asks before it is left', async ({
  page,
  createAccount,
  signIn,
}) => {
  const account = await createAccount({ dialect: 'wild' })
  const { id, password, appPassword } = await order(account, wordpress)
  await signIn(page, account.users.admin, installPage(id))
  await expect(page.getByRole('heading', { name: 'App: WordPress' })).toBeVisible()
  await expect(page.getByText('If there is a root password, it’s no longer shown')).toBeVisible()
  expect(await page.content()).not.toContain(password)

  await account.advance(116)
  await expect(page.getByText('Installing the app', { exact: true })).toBeVisible()
  await expect(page.getByText(/^At step “\w+”$/)).toBeVisible()
  await expect(page.getByRole('progressbar', { name: 'Installation of WordPress' })).toBeVisible()
  const login = page.getByRole('heading', { name: 'Login for WordPress' })
  await page.getByRole('button', { name: 'Show app login' }).click()
  await expect(login).toBeVisible()
  expect(await page.content()).not.toContain(appPassword)
  await page.getByRole('button', { name: 'Show app password' }).click()
  await expect(page.getByText(appPassword)).toBeVisible()
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]))
  expect(kept).not.toContain(appPassword)
  expect(page.url()).not.toContain(appPassword)
  expect(await (await page.request.get(installPage(id))).text()).not.toContain(appPassword)
  await expect(workButton(page)).toHaveAccessibleName(/not saved: 1/)

  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Servers' }).click()
  const asked = page.getByRole('alertdialog')
  await expect(asked).toContainText('Leave without saving?')
  await asked.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText(appPassword)).toBeVisible()
  await page.getByRole('button', { name: 'I’ve saved them' }).click()
  await expect(login).toHaveCount(0)

  await account.advance(80)
  await expect(page.getByText(`${name} is installed`, { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Open WordPress' })).toHaveAttribute('href', /^http:/)
  await expect(page.getByRole('list', { name: 'App installation steps' }).getByRole('listitem')).not.toHaveCount(0)
  await expect(page.getByText('Total time')).toBeVisible()
  await expect(page.getByText('3 min 10 s', { exact: true })).toBeVisible()
  await expect(page.getByText('/root/app-info.txt').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Show app login' })).toHaveCount(0)
  expect(await account.requests({ method: 'POST', path: /reinstall/ })).toHaveLength(1)
})

test('failed: says what it means and what to do, and the step it was at', async ({
  page,
  createAccount,
  signIn,
  checkAccessible,
}) => {
  const account = await createAccount()
  const { id } = await slowInstall(account)
  await signIn(page, account.users.admin, installPage(id))
  await expect(current(page)).toContainText('Starting the server')
  await account.event('install.fail', { server_id: id })
  await expect(page.getByText(`The installation of ${slow} failed`)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Reinstall again' })).toHaveAttribute('href', `/servers/${id}/reinstall`)
  await expect(page.getByRole('button', { name: 'Copy for support' })).toBeVisible()
  await expect(step(page, 'Starting the server')).toContainText('failed')
  await expect(workButton(page)).toHaveAccessibleName('Tasks, needs attention: 1')
  await expect(page.getByText('Stopped at step 2 of 9')).toBeVisible()
  await expect(page.getByText('100 %')).toHaveCount(0)
  await page.reload()
  await expect(step(page, 'Starting the server')).toContainText(/failed2 min \d+ s$/)
  await expect(page.getByText(/^Total 4 min \d+ s$/)).toBeVisible()
  await expect(page.getByText('root password')).toHaveCount(0)
  await checkAccessible(page)
  await page.goto('/servers?state=installFailed')
  await expect(page.getByRole('row', { name: slow })).toContainText('Installation failed')
  await page.goto(`/servers/${id}`)
  await expect(page.getByText('The disk was wiped, and the server can’t start.')).toBeVisible()
  await expect(page.getByText('Installation in progress')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Reboot', exact: true })).toHaveAccessibleDescription(
    /installation failed/i,
  )
})

test('the API fails for a while: what was known stands, with its age', async ({
  page,
  createAccount,
  signIn,
  expectConsole,
}) => {
  expectConsole(/Failed to load resource/)
  const account = await createAccount()
  const { id, moveTo } = await slowInstall(account)
  await signIn(page, account.users.admin, installPage(id))
  await expect(current(page)).toContainText('Starting the server')
  await account.fault({
    method: 'GET',
    path: '/servers/*/install',
    status: 503,
    message: 'Down for maintenance.',
    times: 0,
  })
  await expect(page.getByText('Down for maintenance.')).toBeVisible()
  await expect(current(page)).toBeVisible()
  await account.clearFaults()
  await moveTo(330)
  await expect(current(page)).toContainText('Loading the installer')
  await expect(page.getByText('Down for maintenance.')).toHaveCount(0)

  await account.fault({ method: 'GET', path: '/servers/*/install', status: 503, message: 'Down again.', times: 0 })
  await page.reload()
  await expect(page.getByRole('main').getByText('Couldn’t load the progress')).toBeVisible()
  await account.clearFaults()
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(current(page)).toBeVisible()
})

test('a running install is stopped, and the page and the notification area say what that leaves', async ({
  page,
  createAccount,
  signIn,
}) => {
  const account = await createAccount({ dialect: 'wild' })
  const { id, moveTo } = await slowInstall(account)
  await moveTo(900)
  await signIn(page, account.users.admin, installPage(id))
  const dialog = page.getByRole('alertdialog', { name: `Stop the installation of ${slow}?` })
  await page.goto('/settings')
  await workButton(page).click()
  await page.getByRole('link', { name: 'Stop installation' }).click()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Stop installation' }).press('Enter')
  await expect(dialog).toContainText('What was on the disk is gone, and nothing is installed.')
  await dialog.getByRole('button', { name: 'Stop installation' }).click()
  await expect(page.getByText('The installation was stopped')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Reinstall again' })).toBeVisible()
  expect(await account.requests({ method: 'POST', path: /\/reinstall\/abort$/ })).toMatchObject([{ status: 200 }])
  await workButton(page).click()
  await expect(page.getByText(/^Stopped .+ Nothing is installed\.$/)).toBeVisible()
})
