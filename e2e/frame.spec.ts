import type { Locator, Page } from '@playwright/test'
import { pagesOf } from '../scripts/lib/pages.mjs'
import { origin } from './support/sandbox'
import { serverId } from './support/servers'
import { expect, test } from './support/test'
import { zoneOf } from './support/zones'

test('every answer carries the security headers and a fresh nonce', async ({ request }) => {
  const policies = []
  for (const path of ['/sign-in', '/sign-in', '/api/health']) {
    const headers = (await request.get(path)).headers()
    policies.push(headers['content-security-policy'] ?? '')
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
    })
  }
  expect(policies[0]).toMatch(/script-src 'self' 'nonce-[^']+' 'strict-dynamic'/)
  expect(policies[0]).not.toContain('unsafe-eval')
  expect(policies[0]).not.toEqual(policies[1])
})

test('every page sends each fallback in one piece', async ({ page, createAccount, signIn }) => {
  const account = await createAccount()
  await signIn(page, account.users.admin)
  const split = []
  for (const { pattern, path } of await pagesOf(origin, { api_keys: account.keys })) {
    const html = await (await page.request.get(path)).text()
    if (hasSplitFallback(html)) split.push(pattern)
  }
  expect(split).toEqual([])
})

/**
 * Whether a part of a fallback follows at the end of the document, as React sends what is long. Its script throws when the
 * content has taken the place of the fallback by then.
 */
function hasSplitFallback(html: string): boolean {
  const fallbacks: boolean[] = []
  for (const [mark] of html.matchAll(/<!--(?:\/?\$[?!~]?)-->|<template id="P:/g)) {
    if (mark === '<!--/$-->') fallbacks.pop()
    else if (mark.startsWith('<!--')) fallbacks.push(mark === '<!--$?-->')
    else if (fallbacks.includes(true)) return true
  }
  return false
}

test('language, theme, density and time zone are kept on the device', async ({ page, createAccount, signIn }) => {
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
})

test('an address that no page has: says so inside the frame, with a way on', async ({
  page,
  createAccount,
  signIn,
  expectConsole,
}) => {
  expectConsole(/404/)
  const account = await createAccount()
  await signIn(page, account.users.admin)
  const answer = await page.goto('/no/such/page')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Main menu' }).locator('[aria-current]')).toHaveCount(0)
  await page.getByRole('main').getByRole('link', { name: 'All servers' }).click()
  await expect(page).toHaveURL(/\/servers$/)
})

test('the menu counts, and marks what needs attention', async ({ page, createAccount, signIn }) => {
  const account = await createAccount()
  await signIn(page, account.users.admin, '/settings')
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  const counts = { Servers: /^\d+ servers\. Suspended servers$/, Billing: /^\d+ unpaid invoices\. Overdue invoices$/ }
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
})

test('on a phone the main menu is at the bottom, a menu is a sheet, and a tap next to it only closes it', async ({
  newContext,
  createAccount,
  signIn,
}) => {
  const account = await createAccount()
  const context = await newContext({ viewport: { width: 390, height: 800 }, reducedMotion: 'reduce' })
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
})

test('on a phone the main action of a page is within reach of a thumb, and nothing is in front of it', async ({
  newContext,
  createAccount,
  signIn,
}) => {
  const account = await createAccount()
  const server = await serverId(account, 'web-01.nordlysdrift.no')
  const zone = await zoneOf(account, 'nordlysdrift', 'no')
  const context = await newContext({ viewport: { width: 320, height: 844 } })
  const page = await context.newPage()
  await signIn(page, account.users.admin, '/servers')
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

test('offline: a line says so, a link stays on the page, and is followed when the connection is back', async ({
  page,
  context,
  createAccount,
  signIn,
}) => {
  const account = await createAccount()
  await signIn(page, account.users.admin, '/settings')
  await context.setOffline(true)
  await expect(page.getByText('You’re offline.')).toBeVisible()
  await page.getByRole('navigation').getByRole('link', { name: 'Domains', exact: true }).first().click()
  await expect(page.getByText('Domains opens when you’re back online.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: 'Domains' })).toBeVisible()
  await expect(page.getByText('You’re offline.')).toBeHidden()
})

test('the keyboard reaches the content past the menu', async ({ page, createAccount, signIn }) => {
  const account = await createAccount()
  await signIn(page, account.users.admin, '/settings')
  await page.reload()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test('a device on UTC, which the list of zones leaves out, is shown as such', async ({
  newContext,
  createAccount,
  signIn,
}) => {
  const account = await createAccount()
  const context = await newContext({ timezoneId: 'UTC' })
  const page = await context.newPage()
  await signIn(page, account.users.admin, '/settings')
  const known = async () => (await context.cookies()).find(({ name }) => name === 'havn-device-tz')?.value
  await expect.poll(known).toBe('UTC')
  await page.reload()
  await expect(page.getByLabel('Time zone')).toHaveValue('UTC')
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

test('what is pressed and typed before the scripts are there is done once they are', async ({
  page,
  createAccount,
  signIn,
}) => {
  const account = await createAccount()
  await signIn(page, account.users.admin, '/settings')
  const servers = await account.api<{ srv_id: string; srv_name: string }[]>('GET', '/servers')
  const server = servers.data.find(({ srv_name }) => srv_name.startsWith('web-01'))
  if (!server) throw new Error('The demo has no web-01.')
  const { open, letThrough } = slowScripts(page)

  const reboot = page.getByRole('button', { name: 'Reboot', exact: true })
  await open(`/servers/${server.srv_id}`, reboot)
  await reboot.click()
  await expect(reboot).toHaveAttribute('aria-busy', 'true')
  letThrough()
  await expect(page.getByRole('alertdialog', { name: /^Reboot web-01/ })).toBeVisible()
  await expect(reboot).not.toHaveAttribute('aria-busy')

  const choice = page.getByRole('radio').first()
  await open(`/servers/${server.srv_id}/upgrade`, choice)
  await choice.press('Space')
  letThrough()
  await expect(page).toHaveURL(/package=/)
  await expect(choice).toBeChecked()

  const tick = page.getByRole('checkbox', { name: `Select ${server.srv_name}` })
  await open('/servers', tick)
  await tick.check()
  await page.getByRole('searchbox').pressSequentially('web-01')
  letThrough()
  await expect(page.getByRole('rowheader')).toHaveCount(1)
  await expect(
    page
      .getByRole('region', { name: /selected/i })
      .or(page.getByText('1 selected'))
      .first(),
  ).toBeVisible()
  expect(await account.requests({ path: /\/(on|off|reboot)$/ })).toEqual([])
})

test('menus, the search and long forms that are used before the scripts are there', async ({
  page,
  createAccount,
  signIn,
}) => {
  const account = await createAccount()
  await signIn(page, account.users.admin, '/settings')
  const { open, letThrough } = slowScripts(page)

  const actions = page.getByRole('button', { name: /^Actions for web-01/ })
  await open('/servers', actions)
  await actions.click()
  await expect(actions).toHaveAttribute('aria-busy', 'true')
  await expect(page.getByRole('menu')).toBeHidden()
  letThrough()
  await expect(page.getByRole('menu').getByRole('menuitem', { name: 'Reboot' })).toBeVisible()

  const tasks = page.getByRole('button', { name: /^Tasks/ })
  await open('/settings', tasks)
  await tasks.click()
  letThrough()
  await expect(page.getByRole('dialog', { name: 'In progress' })).toBeVisible()

  const menu = page.getByRole('button', { name: /, your account$/ })
  await open('/settings', menu)
  await menu.click()
  await page.getByRole('link', { name: 'Account', exact: true }).last().click()
  letThrough()
  await expect(page).toHaveURL(/\/account$/)

  await open('/settings', page.getByRole('heading', { level: 1 }))
  await page.keyboard.press('Control+k')
  letThrough()
  await expect(page.getByRole('combobox', { name: /Search/ })).toBeVisible()

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

  const { id: zone } = await zoneOf(account, 'nordlysdrift', 'no')
  const file = page.getByRole('textbox', { name: 'Zone file' })
  await open(`/domains/${zone}/records/import`, file)
  await file.pressSequentially('tidlig IN A 192.0.2.9')
  letThrough()
  await expect(page.getByRole('row').filter({ hasText: 'tidlig' })).toBeVisible()
  await expect(file).toHaveValue('tidlig IN A 192.0.2.9')

  const product = page.getByRole('radio', { name: /^Cloud M/ })
  await open('/servers/new', product)
  await product.check()
  letThrough()
  await expect(page).toHaveURL(/product=/)
  await expect(product).toBeChecked()
})

test('the reinstall wizard, used before the scripts are there', async ({ page, createAccount, signIn }) => {
  const account = await createAccount()
  await signIn(page, account.users.admin, '/settings')
  const wizard = `/servers/${await serverId(account, 'git.nordlysdrift.no')}/reinstall`
  const onward = page.getByRole('button', { name: 'Continue to settings' })
  const { open, letThrough } = slowScripts(page)

  const debian = page.getByRole('radio', { name: /^Debian/ })
  await open(wizard, debian)
  await debian.check()
  await onward.click()
  await expect(onward).toHaveAttribute('aria-busy', 'true')
  letThrough()
  await expect(page).toHaveURL(/step=settings/)
  await expect(page.getByLabel('Time zone')).toBeVisible()
  await expect(page.getByText('Debian 13').first()).toBeVisible()

  // The draft brings a choice that the person has not seen.
  await open(wizard, onward)
  await onward.click()
  letThrough()
  await expect(page.getByRole('radio', { name: /^Debian/ })).toBeChecked()
  await expect(onward).not.toHaveAttribute('aria-busy')
  await expect(onward).toBeVisible()
  expect(await account.requests({ path: /\/reinstall$/ })).toEqual([])
})
