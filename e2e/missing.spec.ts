import { expect, test } from './support/test'

/** Addresses of things that the account does not have, and of things that cannot be: one per page with an id. */

/** The area is only there where it is looked at in the browser. */
const missing: [path: string, title: string, area?: string][] = [
  ['/servers/48999', 'Server not found', 'Servers'],
  ['/servers/web-01', 'Server not found'],
  ['/servers/48999/network', 'Server not found'],
  ['/servers/48999/install', 'Server not found'],
  ['/servers/48999/reinstall', 'Server not found'],
  ['/domains/99999', 'Domain not found', 'Domains'],
  ['/domains/example.no', 'Domain not found'],
  ['/domains/99999/records', 'Domain not found'],
  ['/billing/invoices/999999999', 'Invoice not found', 'Billing'],
  ['/billing/orders/1', 'Order not found'],
  ['/bgp/99999', 'Page not found', 'BGP'],
  ['/no/such/page', 'Page not found', ''],
]

test('what does not exist answers 404, in the frame of the panel, also when it comes late or was there when it was linked', async ({
  page,
  createAccount,
  signIn,
  expectConsole,
}) => {
  expectConsole(/404/)
  const account = await createAccount()
  await signIn(page, account.users.admin)
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  for (const [path, title, area] of missing) {
    // 200 only where the API took longer than the first byte waits, as on a busy machine.
    await expect.poll(async () => (await page.request.get(path)).status(), path).toBe(404)
    if (area === undefined) continue
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
    // Only the area in which it would be.
    await expect(menu.locator('[aria-current]')).toHaveText(area === '' ? [] : [area])
  }
  await page.getByRole('main').getByRole('link', { name: 'All servers' }).click()
  await expect(page).toHaveURL(/\/servers$/)

  await test.step('a link to what is gone since opens the same page, and Back leads to the list', async () => {
    await account.fault({ method: 'GET', path: '/servers/*', status: 404, message: 'Server not found.', times: 0 })
    await page.getByRole('table').getByRole('link', { name: 'web-01.nordlysdrift.no', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Server not found' })).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(/\/servers$/)
    await expect(page.getByRole('heading', { level: 1, name: 'Servers' })).toBeVisible()
  })
  await test.step('a slow API does not hold the page back: the frame comes first', async () => {
    await account.clearFaults()
    await account.fault({ method: 'GET', path: '/servers/*', delay_ms: 1500, times: 0 })
    expect((await page.goto('/servers/48999'))?.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1, name: 'Server not found' })).toBeVisible()
  })
})
