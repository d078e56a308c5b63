import { serverId } from './support/servers'
import { dialects, expect, test, type Account } from './support/test'

const sent = (account: Account) => account.requests({ method: 'POST', path: /\/upgrade$/ })

for (const dialect of dialects) {
  test(`a package is compared, chosen, confirmed and ordered once, in the ${dialect} dialect`, async ({
    page,
    createAccount,
    signIn,
  }) => {
    const account = await createAccount({ dialect })
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
    await dialog.getByRole('button', { name: 'Upgrade and restart' }).dblclick()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('Upgrade in progress')).toBeVisible()
    await expect(now).toContainText(wanted.product_name)
    await expect(page).not.toHaveURL(/package=/)
    await expect
      .poll(() => sent(account))
      .toMatchObject([{ status: 200, body: { product_id: Number(wanted.product_id) } }])
  })
}

test('on a term of several months, its price is not compared with list prices', async ({
  page,
  createAccount,
  signIn,
}) => {
  const account = await createAccount()
  const id = await serverId(account, 'db-01.nordlysdrift.no')
  await signIn(page, account.users.admin, `/servers/${id}/upgrade`)
  await expect(page.getByRole('row', { name: /Current plan/ })).toContainText(
    /NOK.+\/month on average, invoiced as NOK.+ for 3 months/,
  )
  const larger = page.getByRole('radio').first()
  await expect(larger).toHaveAccessibleDescription(/\/month before any term discount/)
  await expect(page.getByText(/^[\d ]+(GB )?more$/).first()).toBeVisible()
  await expect(page.getByText('today’s price may be discounted').first()).toBeVisible()
  await larger.press('Space')
  await page.getByRole('button', { name: /^Upgrade to/ }).click()
  await expect(page.getByRole('list', { name: 'Changes' })).toContainText(
    /NOK.+\/month before any term discount \(today NOK.+ for 3 months\)/,
  )
  await expect(page.getByText(/more per month/)).toHaveCount(0)
})

test('each refusal is explained; what the state or kind forbids is said; on a phone', async ({
  page,
  createAccount,
  signIn,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const account = await createAccount()
  const id = await serverId(account, 'web-01.nordlysdrift.no')
  await signIn(page, account.users.admin, `/servers/${id}/upgrade?package=999999`)
  await expect(page.getByRole('button', { name: 'Upgrade server' })).toHaveAccessibleDescription(
    /This plan isn’t offered/,
  )
  await page.getByRole('radio').first().press('Space')
  await page.getByRole('button', { name: /^Upgrade to/ }).click()
  const dialog = page.getByRole('alertdialog')
  for (const [message, means] of [
    ['Upgrade is only available for cloud servers.', 'Only KVM servers can be upgraded'],
    ['Product is not valid.', 'no longer offered'],
  ] as const) {
    await account.fault({ method: 'POST', path: '/servers/*/upgrade', status: 400, message })
    await dialog.getByRole('button', { name: 'Upgrade and restart' }).click()
    await expect(dialog.getByRole('alert').filter({ hasText: message })).toContainText(means)
  }
  await page.goto(`/servers/${await serverId(account, 'redning-01')}/upgrade`)
  await expect(page.getByRole('button', { name: 'Upgrade server' })).toHaveAccessibleDescription(
    'The server is in rescue mode.',
  )
  await page.goto(`/servers/${await serverId(account, 'metal-osl-01')}/upgrade`)
  await expect(page.getByRole('heading', { name: 'This server can’t be upgraded' })).toBeVisible()
})
