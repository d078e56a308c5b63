import { name, order, ordered } from './support/deploy'
import { expect, test } from './support/test'

/** What can be chosen, and what becomes of it in the order. */

test('an app, an ISO image of one’s own and rescue mode are ordered', async ({ page, createAccount, signIn }) => {
  const account = await createAccount()
  await signIn(page, account.users.admin, '/servers/new?product=13&term=hourly')
  const starts = page.getByRole('group', { name: 'Image', exact: true })
  const choices = [
    ['App', /^WordPress/, { os_id: 201 }],
    ['ISO image', /debian/, { iso_id: expect.any(Number) }],
    ['Rescue mode', null, { rescue: 1 }],
  ] as const
  for (const [place, [kind, image, body]] of choices.entries()) {
    await starts.getByRole('radio', { name: kind, exact: true }).check()
    if (image) await starts.getByRole('radio', { name: image }).first().check()
    await name(page, `ny-${place}.example.no`)
    await order(page).getByRole('button', { name: 'Deploy server' }).click()
    await expect(page).toHaveURL(/orders=\d+/)
    expect((await ordered(account)).at(-1)?.body).toMatchObject(body)
    await page.goto('/servers/new?product=13&term=hourly')
  }
  await expect.poll(() => ordered(account)).toHaveLength(3)
})

test('an ISO image does not go with a dedicated server, and the page says so before anything is sent', async ({
  page,
  createAccount,
  signIn,
}) => {
  const account = await createAccount()
  const { data } = await account.api<{ isos: { iso_id: string }[] }>('GET', '/deploy/isos')
  await signIn(page, account.users.admin, `/servers/new?product=51&term=monthly&start=iso-${data.isos[0]?.iso_id}`)
  const starts = page.getByRole('group', { name: 'Image', exact: true })
  await expect(starts).toContainText('KVM servers only.')
  await name(page, 'ny-01.example.no')
  await order(page).getByRole('button', { name: 'Deploy server' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'KVM servers only' })).toBeVisible()
  expect(await ordered(account)).toHaveLength(0)
})

test('paid options outlive a reload', async ({ page, createAccount, signIn }) => {
  const account = await createAccount()
  await signIn(page, account.users.admin, '/servers/new?product=51&term=monthly&start=os-103')
  await page.getByRole('radio', { name: /^Twice as much/ }).check()
  await expect(page).toHaveURL(/options=901-9012/)
  await expect(order(page)).toContainText('NOK 1,898.00')
  await name(page, 'ny-01.example.no')
  await page.reload()
  await expect(page.getByRole('radio', { name: /^Twice as much/ })).toBeChecked()
  await expect(order(page)).toContainText('NOK 1,898.00')
  await order(page).getByRole('button', { name: 'Deploy server' }).click()
  await expect(page).toHaveURL(/orders=/)
  expect((await ordered(account))[0]?.body).toMatchObject({ opts: { 901: 9012 } })
})

test('in stock in one region only, and a monthly extra is in the price', async ({ page, createAccount, signIn }) => {
  const account = await createAccount({ scenario: 'empty' })
  await signIn(page, account.users.admin, '/servers/new?region=1&product=52&start=os-103&term=monthly')
  const metal = page.getByRole('radio', { name: /^Metal L/ })
  await expect(metal).toHaveAccessibleName(/2,599\.00/)
  await expect(order(page)).toContainText('NOK 2,599.00')
  await page.goto('/servers/new?region=2&product=52&start=os-103&term=monthly&quantity=3')
  await expect(metal).toHaveAccessibleName(/Sold out in Stavanger\./)
  // A place in the queue is for one, and nothing is invoiced for it now.
  await expect(order(page)).toContainText('NOK 2,599.00')
  await expect(order(page)).not.toContainText('First invoice')
  await expect(page.getByRole('radio', { name: /^1 month/ })).toHaveAccessibleName(/2,599\.00 per term, from delivery/)
  await order(page).getByRole('button', { name: 'Reserve a server' }).click()
  await expect(page.getByRole('region', { name: 'Waiting list' })).toContainText('Metal L')
  expect((await ordered(account))[0]?.body).toMatchObject({ waitlist: 'reserve', pid: 52, region_id: 2, quantity: 1 })
})

test('what the account lacks is said before the order', async ({ page, createAccount, signIn }) => {
  const account = await createAccount({ scenario: 'empty' })
  await account.event('account.unverified', { on: true })
  await signIn(page, account.users.admin, '/servers/new?product=13&start=os-103&term=monthly')
  const term = page.getByRole('group', { name: 'Billing term', exact: true })
  await expect(term).toContainText('Your account isn’t verified')
  await expect(term).toContainText('No card on file')
})
