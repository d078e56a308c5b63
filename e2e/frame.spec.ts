import type { Locator, Page } from '@playwright/test'
import { openPalette } from './support/forms'
import { serverId } from './support/servers'
import { expect, test } from './support/test'
import { zoneOf } from './support/zones'

test('language, theme, density and time zone are kept on the device', async ({
  page,
  newContext,
  createAccount,
  signIn,
}) => {
  const account = await createAccount()
  await signIn(page, account.users.admin, '/settings')
  await page.getByRole('radio', { name: 'Dark' }).check()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.getByRole('radio', { name: 'Comfortable' }).check()
  await page.getByLabel('Time zone').selectOption('Asia/Tokyo')
  await page.getByRole('radio', { name: 'Norsk' }).check()
  await expect(page.getByRole('heading', { level: 1, name: 'Innstillinger' })).toBeVisible()
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'nb')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(page.locator('html')).toHaveAttribute('data-density', 'comfortable')
  await expect(page.getByLabel('Tidssone')).toHaveValue('Asia/Tokyo')

  // UTC is not in the browser's list of zones.
  const context = await newContext({ timezoneId: 'UTC' })
  const other = await context.newPage()
  await signIn(other, account.users.admin, '/settings')
  const storedZone = async () => (await context.cookies()).find(({ name }) => name === 'havn-device-tz')?.value
  await expect.poll(storedZone).toBe('UTC')
  await other.reload()
  const chosen = other.getByLabel('Time zone').locator('option:checked')
  await expect(chosen).toHaveText('Same as this device: UTC (UTC+00:00)')
})

test('the menu counts, the keyboard reaches the content past it, and offline its links wait', async ({
  page,
  context,
  createAccount,
  signIn,
}) => {
  const account = await createAccount()
  await signIn(page, account.users.admin, '/settings')
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  const counts = { Servers: '1 suspended server', Billing: 'Overdue invoices' }
  for (const [name, count] of Object.entries(counts)) {
    const link = menu.getByRole('link', { name, exact: true })
    await expect(link).toHaveAccessibleDescription(count, { timeout: 20_000 })
  }
  // Three calls, once for all pages.
  const reads = async () => (await account.requests({ method: 'GET', path: /\/(servers|dashboard|zones)$/ })).length
  expect(await reads()).toBe(3)
  await menu.getByRole('link', { name: 'Account', exact: true }).click()
  await expect(page).toHaveURL('/account')
  await expect(menu.getByRole('link', { name: 'Billing', exact: true })).toHaveAccessibleDescription(counts.Billing)
  expect(await reads()).toBe(3)

  await page.reload()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()

  await context.setOffline(true)
  await expect(page.getByText('You’re offline.')).toBeVisible()
  await page.getByRole('navigation').getByRole('link', { name: 'Domains', exact: true }).first().click()
  await expect(page.getByText('Domains opens when you’re back online.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: 'Domains' })).toBeVisible()
  await expect(page.getByText('You’re offline.')).toBeHidden()
})

test('on a phone the menu is at the bottom, sheets and the search fill its width, and main actions are within reach', async ({
  newContext,
  createAccount,
  signIn,
  checkAccessible,
}) => {
  const account = await createAccount()
  const server = await serverId(account, 'web-01.nordlysdrift.no')
  const zone = await zoneOf(account, 'nordlysdrift', 'no')
  const context = await newContext({
    viewport: { width: 390, height: 800 },
    reducedMotion: 'reduce',
    colorScheme: 'dark',
  })
  const page = await context.newPage()
  await signIn(page, account.users.admin, '/account/users')
  const opener = page.getByRole('button', { name: /^Actions for/ }).first()
  await opener.click()
  const menu = page.getByRole('menu')
  await expect(menu).toBeVisible()
  const [sheet, item] = await Promise.all([menu.boundingBox(), menu.getByRole('menuitem').first().boundingBox()])
  expect([sheet?.x, (sheet?.y ?? 0) + (sheet?.height ?? 0)]).toEqual([0, 800])
  expect(sheet?.width).toBeGreaterThanOrEqual(360)
  expect(item?.height).toBeGreaterThanOrEqual(44)
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(opener).toBeFocused()

  const tab = await page.getByRole('link', { name: 'API keys' }).boundingBox()
  await page.getByRole('button', { name: 'More' }).click()
  const more = page.getByRole('group', { name: 'More' })
  await expect(more).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeHidden()
  await page.mouse.click((tab?.x ?? 0) + 10, (tab?.y ?? 0) + 10)
  await expect(more).toBeHidden()
  await expect(page).toHaveURL('/account/users')

  await openPalette(page)
  const search = page.getByRole('dialog', { name: 'Search or go to' })
  const box = await search.boundingBox()
  expect(box).toMatchObject({ x: 0, y: 0, height: 800 })
  // All of it but the gutter of a scrollbar, which a phone does not have.
  expect(box?.width).toBeGreaterThanOrEqual(375)
  await page.keyboard.type('dashboard')
  await expect(page.getByRole('option', { name: 'Dashboard' })).toBeVisible()
  await checkAccessible(page)
  await search.getByRole('button', { name: 'Close' }).click()
  await expect(search).toHaveCount(0)

  // Nothing is in front of the main action of a page.
  await page.setViewportSize({ width: 320, height: 844 })
  const pages: [path: string, role: 'link' | 'button', name: RegExp][] = [
    ['/servers', 'link', /^Deploy server$/],
    ['/servers/new', 'button', /^Deploy server$/],
    [`/servers/${server}/reinstall?os=103&step=settings`, 'button', /^Continue/],
    ['/domains', 'link', /^Register domain$/],
    ['/domains/register?name=nytt-navn.no', 'button', /^Register nytt/],
    ['/domains/transfer?name=flyttes.no', 'button', /^Transfer flyttes/],
    ['/domains/mass-transfer', 'link', /^Add domains$/],
    [`/domains/${zone.id}/records`, 'button', /^Add record$/],
    ['/bgp', 'button', /^Create session$/],
    ['/account/ssh-keys', 'button', /^Add SSH key$/],
  ]
  for (const [path, role, name] of pages) {
    await page.goto(path)
    const action = page.getByRole(role, { name })
    await expect(action, path).toBeVisible()
    const isInReach = () =>
      action.evaluate((element) => {
        const { top, bottom, left, right } = element.getBoundingClientRect()
        const shown = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
        return top >= innerHeight * 0.4 && bottom <= innerHeight && element.contains(shown)
      })
    await expect.poll(isInReach, path).toBe(true)
  }
})

/** Opens pages whose scripts come only when they are let through, and waits for a control that is used before that. */
function slowScripts(page: Page) {
  let release = () => {}
  return {
    open: async (path: string, control: Locator) => {
      const through = new Promise<void>((resolve) => (release = resolve))
      await page.unroute('**/_next/static/chunks/*.js*')
      await page.route('**/_next/static/chunks/*.js*', async (route) => {
        await through
        await route.fallback()
      })
      await page.goto(path, { waitUntil: 'commit' })
      await page.waitForLoadState('domcontentloaded')
      await expect(control).toBeVisible()
    },
    letThrough: () => release(),
  }
}

test('what is typed and chosen before the scripts are there is kept, and a press that comes too early sends nothing', async ({
  page,
  createAccount,
  signIn,
}) => {
  const account = await createAccount()
  await signIn(page, account.users.admin, '/settings')
  const id = await serverId(account, 'web-01.nordlysdrift.no')
  const { open, letThrough } = slowScripts(page)

  const choice = page.getByRole('radio').first()
  await open(`/servers/${id}/upgrade`, choice)
  await choice.press('Space')
  letThrough()
  await expect(page).toHaveURL(/package=/)
  await expect(choice).toBeChecked()

  await open('/servers', page.getByRole('checkbox', { name: 'Select web-01.nordlysdrift.no' }))
  await page.getByRole('checkbox', { name: 'Select web-01.nordlysdrift.no' }).check()
  await page.getByRole('searchbox').pressSequentially('web-01')
  letThrough()
  await expect(page.getByRole('rowheader')).toHaveCount(1)
  await expect(page.getByText('1 selected')).toBeVisible()

  const name = page.getByLabel('Domain name', { exact: true })
  await open('/domains/register', name)
  await name.pressSequentially('tidlig.no')
  letThrough()
  await expect(page.getByLabel('Organisation number')).toBeVisible()
  await expect(name).toHaveValue('tidlig.no')

  const list = page.getByRole('textbox', { name: /^Domains, one per line/ })
  await open('/domains/mass-transfer', list)
  await list.pressSequentially('tre')
  letThrough()
  await page.keyboard.type(' furer.no\nhavnelageret.no')
  await expect(page.getByText('Space in the name.')).toBeVisible()
  await expect(list).toHaveValue('tre furer.no\nhavnelageret.no')

  const wizard = `/servers/${await serverId(account, 'git.nordlysdrift.no')}/reinstall`
  const debian = page.getByRole('radio', { name: /^Debian/ })
  const onward = page.getByRole('button', { name: 'Continue to settings' })
  await open(wizard, debian)
  await debian.check()
  let loads = 0
  page.on('request', (request) => (loads += Number(request.isNavigationRequest())))
  await onward.click()
  letThrough()
  await expect(page.getByText('Debian 13').first()).toBeVisible()
  await expect(debian).toBeChecked()
  await expect(page).not.toHaveURL(/step=/)
  await onward.click()
  await expect(page).toHaveURL(/step=settings/)
  expect(loads).toBe(0)
  expect(await account.requests({ path: /\/(on|off|reboot|reinstall)$/ })).toEqual([])
})
