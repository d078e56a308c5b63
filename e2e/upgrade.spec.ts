import { serverId } from './support/servers'
import { expect, test, type Account } from './support/test'

const sent = (account: Account) => account.requests({ method: 'POST', path: /\/upgrade$/ })

test('a package is compared, chosen, confirmed and ordered once', async ({ page, createAccount, signIn }) => {
  const account = await createAccount({ dialect: 'wild' })
  const id = await serverId(account, 'web-01.nordlysdrift.no')
  const { data } = await account.api<{ product_id: string; product_name: string }[]>('GET', `/servers/${id}/upgrade`)
  const [wanted] = data
  if (!wanted) throw new Error('The demo has no larger package.')
  await signIn(page, account.users.admin, `/servers/${id}/upgrade`)
  await expect(page).toHaveTitle(/^Upgrade · web-01/)
  const now = page.getByRole('row', { name: /Current plan/ })
  await expect(now).toContainText('4 cores')
  await expect(now).toContainText(/NOK.+\/month/)
  const button = page.getByRole('button', { name: /^Upgrade/ })
  await expect(button).toHaveAccessibleDescription(/Choose a plan first/)
  await page.getByRole('radio', { name: wanted.product_name }).focus()
  await page.keyboard.press('Space')
  await expect(page.getByRole('radio', { name: wanted.product_name })).toHaveAccessibleDescription(/\/month/)
  await expect(page.getByText(/NOK.+ more per month/).first()).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`package=${wanted.product_id}$`))
  await page.reload()
  await expect(page.getByRole('radio', { name: wanted.product_name })).toBeChecked()
  await expect(page.getByRole('button', { name: `Upgrade to ${wanted.product_name}` })).toBeVisible()
  await button.click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('restarts')
  await expect(dialog.getByRole('list', { name: 'Changes' })).toContainText(/Memory: .+ → /)
  await expect(dialog).toContainText('Snapshots, addresses and reverse DNS are kept.')
  const message = 'Product is not valid.'
  await account.fault({ method: 'POST', path: '/servers/*/upgrade', status: 400, message })
  await dialog.getByRole('button', { name: 'Upgrade and restart' }).click()
  await expect(dialog.getByRole('alert').filter({ hasText: message })).toContainText('no longer offered')
  await dialog.getByRole('button', { name: 'Upgrade and restart' }).dblclick()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Upgrade in progress', { exact: true })).toBeVisible()
  await expect(now).toContainText(wanted.product_name)
  await expect(page).not.toHaveURL(/package=/)
  await expect
    .poll(() => sent(account))
    .toMatchObject([{ status: 400 }, { status: 200, body: { product_id: Number(wanted.product_id) } }])

  await page.goto(`/servers/${await serverId(account, 'metal-osl-01')}/upgrade`)
  await expect(page.getByRole('heading', { name: 'This server can’t be upgraded' })).toBeVisible()
})
