import { name, order, ordered } from './support/deploy'
import { expect, test } from './support/test'

/** What can be chosen, and what becomes of it in the order. */

test('an app, an ISO image of one’s own, rescue mode and paid options are ordered', async ({
  page,
  createAccount,
  signIn,
}) => {
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
  await test.step('an ISO image does not go with a dedicated server, and the page says so before anything is sent', async () => {
    const { data } = await account.api<{ isos: { iso_id: string }[] }>('GET', '/deploy/isos')
    await page.goto(`/servers/new?product=51&term=monthly&start=iso-${data.isos[0]?.iso_id}`)
    await expect(starts).toContainText('KVM servers only.')
    await name(page, 'ny-01.example.no')
    await order(page).getByRole('button', { name: 'Deploy server' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'KVM servers only' })).toBeVisible()
    await expect.poll(() => ordered(account)).toHaveLength(3)
  })

  await test.step('paid options outlive a reload', async () => {
    await page.goto('/servers/new?product=51&term=monthly&start=os-103')
    await page.getByRole('radio', { name: /^Twice as much/ }).check()
    await expect(page).toHaveURL(/options=901-9012/)
    await expect(order(page)).toContainText('NOK 1,898.00')
    await name(page, 'ny-01.example.no')
    await page.reload()
    await expect(page.getByRole('radio', { name: /^Twice as much/ })).toBeChecked()
    await expect(order(page)).toContainText('NOK 1,898.00')
    await order(page).getByRole('button', { name: 'Deploy server' }).click()
    await expect(page).toHaveURL(/orders=/)
    expect((await ordered(account)).at(-1)?.body).toMatchObject({ opts: { 901: 9012 } })
  })
})

test('sold out, everywhere or in one region: joining and leaving the waiting list', async ({
  page,
  createAccount,
  signIn,
}) => {
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
  await expect(page.getByRole('radio', { name: /^1 month/ })).toHaveAccessibleName(
    /2,599\.00 for each term, from delivery/,
  )

  await page.goto('/servers/new?product=53&start=os-103')
  await order(page).getByRole('button', { name: 'Reserve a server' }).click()
  const list = page.getByRole('region', { name: 'Waiting list' })
  await expect(list).toContainText('Metal Storage')
  // One place is enough: each further press would add one.
  const reserve = order(page).getByRole('button', { name: 'Reserve a server' })
  await expect(reserve).toHaveAccessibleDescription(/already reserved/)
  await reserve.click({ force: true })
  await order(page).getByRole('button', { name: 'Notify me' }).click()
  await expect(list.getByRole('listitem')).toHaveCount(2)
  expect((await ordered(account)).map(({ body }) => body)).toMatchObject([
    { waitlist: 'reserve', pid: 53 },
    { waitlist: 'notify', pid: 53 },
  ])
  await list.getByRole('button', { name: 'Leave waiting list' }).click()
  await expect(list.getByRole('listitem')).toHaveCount(1)
  // Read anew: the list is the API's, and no message lies over its button.
  await page.reload()
  await list.getByRole('button', { name: 'Cancel notification' }).click()
  await expect(list).toBeHidden()
})
