import { name, order, ordered, usual } from './support/deploy'
import { expect, test } from './support/test'

/** What the API says no to, in words, and what it takes although it sounds like no. */

const monthly = usual.replace('hourly', 'monthly')

test('a declined card: the order exists, waits for payment and is not sent again without asking', async ({
  page,
  createAccount,
  signIn,
  checkAccessible,
}) => {
  const account = await createAccount({ scenario: 'empty' })
  await account.event('account.card_declined', { on: true })
  await signIn(page, account.users.admin, monthly)
  await name(page, 'ny-01.example.no')
  const deploy = order(page).getByRole('button', { name: 'Deploy server' })
  await deploy.click()
  const declined = page.getByRole('alert').filter({ hasText: 'Your card was declined.' })
  await expect(declined).toContainText('The order is placed, but the card was declined')
  await expect(declined.getByRole('link', { name: 'Go to billing' })).toBeVisible()
  await expect(declined.getByRole('link', { name: 'View order' })).toHaveAttribute('href', /orders=\d+/)
  await expect(deploy).toHaveAccessibleDescription(/Pay it instead of ordering again/)
  await deploy.click({ force: true })
  await checkAccessible(page)

  // Nor after a reload.
  await page.reload()
  await deploy.click()
  const asked = page.getByRole('alert').filter({ hasText: 'You sent this order at' })
  await expect(asked).toBeVisible()
  await expect.poll(() => ordered(account)).toHaveLength(1)
  await asked.getByRole('link', { name: 'View order' }).click()
  await expect(page.getByRole('table', { name: /^Ordered servers/ })).toContainText('ny-01.example.no')
})

test('refused for payment: the figures are the API’s own', async ({ page, createAccount, signIn }) => {
  const account = await createAccount({ scenario: 'empty' })
  await account.event('account.credit_exhausted', { on: true })
  await signIn(page, account.users.admin, `${usual}&quantity=2`)
  await name(page, 'ny-01.example.no', 'ny-02.example.no')
  await order(page).getByRole('button', { name: 'Deploy 2 servers' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Top up your account' })).toContainText(
    'need NOK 149.00 in credit. You have NOK 0.00.',
  )
})

test('refusals in words, and only what the API says is about money', async ({ page, createAccount, signIn }) => {
  const account = await createAccount()
  await signIn(page, account.users.admin, monthly)
  await name(page, 'ny-01.example.no')
  for (const [status, message, means] of [
    [403, 'This product cannot be ordered hourly.', 'isn’t sold by the hour'],
    [403, 'The account is closed for new orders.', 'Nothing was ordered.'],
    [403, 'You do not have permission for this operation.', 'You can’t order servers. Ask an administrator.'],
    [400, 'Auctions cannot be reserved.', 'The auction is over'],
    [400, 'Choose an operating system, an ISO, or rescue mode.', 'Choose one image'],
    [400, 'Required field is invalid: iso_id', 'not for this plan'],
    [400, 'Invalid data received.', 'Nothing was changed'],
    [400, 'Apps can only be installed on KVM servers and dedicated servers.', 'Apps need a KVM or dedicated server'],
    [401, 'This app needs at least 1 GB of memory.', 'Choose a larger plan or another app'],
    [401, 'This app is not available right now.', 'no longer offered'],
  ] as const) {
    await account.fault({ method: 'POST', path: '/deploy/servers', status, message })
    await order(page).getByRole('button', { name: 'Deploy server' }).click()
    const refused = page.getByRole('alert').filter({ hasText: message })
    await expect(refused).toContainText(means)
    await expect(refused).not.toContainText('credit')
  }
  await expect(page.getByRole('textbox', { name: 'Host name' })).toHaveValue('ny-01.example.no')
})
