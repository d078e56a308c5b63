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

  // Nor after a reload, when the same is filled in again: what was ordered has left the form.
  await page.reload()
  await name(page, 'ny-01.example.no')
  await deploy.click()
  const asked = page.getByRole('alert').filter({ hasText: 'You sent this order at' })
  await expect(asked).toBeVisible()
  await expect.poll(() => ordered(account)).toHaveLength(1)
  await asked.getByRole('link', { name: 'View order' }).click()
  await expect(page.getByRole('table', { name: /^Ordered servers/ })).toContainText('ny-01.example.no')
})

test('refusals in words: credit, profile, a field, rights; nothing typed is lost', async ({
  page,
  createAccount,
  signIn,
}) => {
  const account = await createAccount({ scenario: 'empty' })
  await account.event('account.credit_exhausted', { on: true })
  await signIn(page, account.users.admin, usual)
  const term = page.getByRole('group', { name: 'Billing term', exact: true })
  await expect(term).toContainText('Hourly servers need credit')
  await name(page, 'ny-01.example.no')
  const deploy = order(page).getByRole('button', { name: 'Deploy server' })
  await deploy.click()
  // The figures are the API's own.
  await expect(page.getByRole('alert').filter({ hasText: 'Top up your account' })).toContainText(
    'need NOK 149.00 in credit. You have NOK 0.00.',
  )
  await term.getByRole('radio', { name: /1 month/ }).check()
  for (const [status, message, means] of [
    [400, 'Please complete your account profile before ordering.', 'The account profile is incomplete'],
    [400, 'Required field is invalid: region_id', 'This offer has changed'],
    [403, 'The account is closed for new orders.', 'Nothing was ordered.'],
    [401, 'This app is not available right now.', 'no longer offered'],
  ] as const) {
    await account.fault({ method: 'POST', path: '/deploy/servers', status, message })
    await deploy.click()
    const refused = page.getByRole('alert').filter({ hasText: message })
    await expect(refused).toContainText(means)
    await expect(refused).toContainText('Reference')
    // Only what the API says is about money.
    await expect(refused).not.toContainText('credit')
  }
  await expect(page.getByRole('textbox', { name: 'Host name' })).toHaveValue('ny-01.example.no')
  await account.event('account.payment_pending', { on: true })
  await deploy.click()
  await expect(page.getByRole('status').filter({ hasText: 'Server ordered' })).toContainText('Waiting for payment')
})
