import { expect, test } from './support/test'

/** Addresses of things that the account does not have, and of things that cannot be: one per page with an id. */

const missing = [
  ['/servers/48999', 'Server not found', 'Servers'],
  ['/servers/web-01', 'Server not found', 'Servers'],
  ['/servers/48999/network', 'Server not found', 'Servers'],
  ['/servers/48999/install', 'Server not found', 'Servers'],
  ['/servers/48999/reinstall', 'Server not found', 'Servers'],
  ['/domains/99999', 'Domain not found', 'Domains'],
  ['/domains/example.no', 'Domain not found', 'Domains'],
  ['/domains/99999/records', 'Domain not found', 'Domains'],
  ['/billing/invoices/999999999', 'Invoice not found', 'Billing'],
  ['/billing/orders/1', 'Order not found', 'Billing'],
  ['/bgp/99999', 'Page not found', 'BGP'],
] as const

test('what does not exist answers 404, in the frame of the panel', async ({
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
    const answer = await page.goto(path)
    const { requestStart, responseStart } = answer?.request().timing() ?? { requestStart: 0, responseStart: 0 }
    // 200 only where the API took longer than the first byte waits, as on a busy machine.
    const isSlow = responseStart - requestStart >= 300
    expect([path, isSlow ? 404 : answer?.status()]).toEqual([path, 404])
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
    // Only the area in which it would be.
    await expect(menu.locator('[aria-current]')).toHaveText([area])
  }
  await page.goto('/servers/48999')
})

test('a slow API does not hold the page back: the frame comes first, and then that there is no such thing', async ({
  page,
  createAccount,
  signIn,
  expectConsole,
}) => {
  expectConsole(/404/)
  const account = await createAccount()
  await signIn(page, account.users.admin)
  await account.fault({ method: 'GET', path: '/servers/*', delay_ms: 3000, times: 0 })
  const answer = await page.goto('/servers/48999')
  expect(answer?.status()).toBe(200)
  await expect(page.getByRole('heading', { level: 1, name: 'Server not found' })).toBeVisible()
})

test('a link to what is gone since opens the same page, and Back leads to the list', async ({
  page,
  createAccount,
  signIn,
}) => {
  const account = await createAccount()
  await signIn(page, account.users.admin, '/servers')
  await account.fault({ method: 'GET', path: '/servers/*', status: 404, message: 'Server not found.', times: 0 })
  await page.getByRole('table').getByRole('link', { name: 'web-01.nordlysdrift.no', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Server not found' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/servers$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Servers' })).toBeVisible()
})
