import { serverId } from './support/servers'
import { expect, test, type Account } from './support/test'

const opened = (account: Account) => account.requests({ method: 'POST', path: /\/ipmi$/ })

test('a session is opened to a checked list, its login shown once and then gone', async ({
  page,
  createAccount,
  signIn,
  checkAccessible,
}) => {
  const account = await createAccount({ dialect: 'wild' })
  const id = await serverId(account, 'metal-osl-01')
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': '203.0.113.77, 10.0.0.1' })
  await signIn(page, account.users.admin, `/servers/${id}/console`)
  await expect(page).toHaveTitle(/^Console access · metal-osl-01/)
  const list = page.getByRole('textbox', { name: 'Allowed addresses' })
  await expect(list).toHaveValue('203.0.113.77')
  await expect(page.getByText(/Your address is 203\.0\.113\.77/)).toBeVisible()
  await expect(page.getByText('No session is open')).toBeVisible()

  await list.fill('203.0.113.77; 198.51.100.7/24; office')
  await page.getByRole('button', { name: 'Open console session' }).press('Enter')
  await expect(list).toHaveAccessibleDescription(/1 entry isn’t an address/)
  expect(await opened(account)).toHaveLength(0)
  await page.getByRole('button', { name: 'Use 198.51.100.0/24' }).click()
  await expect(list).toHaveValue('203.0.113.77; 198.51.100.0/24; office')
  await list.fill('203.0.113.77; 198.51.100.0/24')

  const message = 'Access list is not valid. Separate IP addresses or CIDR ranges with semicolons.'
  await account.fault({ method: 'POST', path: '/servers/*/ipmi', status: 400, message })
  await page.getByRole('button', { name: 'Open console session' }).click()
  await expect(page.getByRole('alert').filter({ hasText: message.slice(0, 20) })).toContainText(
    'Use only addresses and networks',
  )
  await expect(list).toHaveValue('203.0.113.77; 198.51.100.0/24')
  // Its login is shown above the form.
  await page.setViewportSize({ width: 390, height: 640 })
  await page.getByRole('button', { name: 'Open console session' }).dblclick()

  const secret = page.getByRole('region', { name: 'Console login for metal-osl-01' })
  await expect(secret).toBeInViewport()
  await expect(secret).toContainText('203.0.113.')
  await secret.getByRole('button', { name: 'Show password' }).click()
  const password = await secret
    .getByRole('definition')
    .filter({ hasText: /^[\w-]{16}$/ })
    .innerText()
  await expect
    .poll(() => opened(account))
    .toMatchObject([{ status: 400 }, { status: 200, body: { acl: '203.0.113.77;198.51.100.0/24' } }])
  const left = page.getByRole('timer').filter({ hasText: /2 h 5\d min left/ })
  await expect(left).toBeVisible()
  await expect(left).not.toHaveAttribute('data-tone')
  await expect(list).not.toHaveAttribute('aria-invalid', 'true')
  await checkAccessible(page)

  await page.getByRole('link', { name: 'Overview', exact: true }).click()
  const leave = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await leave.getByRole('button', { name: 'Cancel' }).click()
  await secret.getByRole('button', { name: /I’ve saved/ }).click()
  await expect(secret).toBeHidden()
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, location.href]))
  expect(kept).not.toContain(password)
  await page.reload()
  await expect(page.getByText('The password is no longer shown')).toBeVisible()
  expect(await page.content()).not.toContain(password)

  await page.goto(`/servers/${await serverId(account, 'web-01.nordlysdrift.no')}/console`)
  await expect(page.getByRole('heading', { name: 'Only dedicated servers have a console' })).toBeVisible()
})
