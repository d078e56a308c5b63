import type { Page } from '@playwright/test'
import { expect, test, type Account } from './support/test'

/** The log of the sandbox tells that a code was sent, and not which. */
const transfers = (account: Account) => account.requests({ method: 'POST', path: /\/dns\/(zones|domains\/transfer)$/ })
const tokens = (account: Account) => account.requests({ method: 'POST', path: /\/dns\/domains\/request-token$/ })

const nameField = (page: Page) => page.getByLabel('Domain name', { exact: true })
const send = (page: Page) => page.getByRole('button', { name: /^Transfer (?!a )/ })
const confirm = (page: Page, name: string) => page.getByRole('alertdialog').getByRole('button', { name })
/** Sends the form, and confirms what the review says. */
async function order(page: Page) {
  await send(page).click()
  await confirm(page, 'Order transfer').click()
}
const requestCode = (page: Page) => page.getByRole('button', { name: 'Request one-time code' })

/** A name that is nobody else's: the sandbox has one registry for all accounts. */
const freeName = (account: Account, tld: string) => `flytt-${account.id}.${tld}`

test('a .no domain with a one-time code that is requested here', async ({ page, createAccount, signIn }) => {
  const account = await createAccount({ dialect: 'wild' })
  const name = freeName(account, 'no')
  await signIn(page, account.users.admin, `/domains/transfer?name=${name}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Transfer domain' })).toBeVisible()
  await expect(page.getByRole('switch', { name: 'Keep current name servers' })).toBeVisible()

  await requestCode(page).click()
  await expect(page.getByRole('alertdialog')).toContainText('The address registered on the domain')
  expect(await tokens(account)).toEqual([])
  await confirm(page, 'Send code').dblclick()
  await expect(page.getByRole('status').filter({ hasText: `One-time code for ${name} sent` })).toBeVisible()
  expect((await tokens(account)).map(({ body }) => body)).toEqual([{ zone_name: name }])
  await requestCode(page).click()
  await confirm(page, 'Send code').click()
  await expect(page.getByText('One-time code already requested')).toBeVisible()

  await send(page).click()
  await expect(page.getByRole('alert', { name: 'Fix 1 problem' })).toBeFocused()
  await page.getByRole('link', { name: 'Auth code: Enter the auth code.' }).press('Enter')
  await page.keyboard.type(' ABCD-1234 ')
  await page.keyboard.press('Enter')
  await expect(confirm(page, 'Order transfer')).toBeEnabled()
  await confirm(page, 'Order transfer').press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: `Transfer of ${name} started` })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Tasks in progress: 1' })).toBeVisible()
  expect((await transfers(account)).map(({ path, body }) => [path.replace(/^.*\/dns/, '/dns'), body])).toEqual([
    ['/dns/zones', { zone_name: name, auth_code: '[secret]', transfer_domain: true, use_existing_ns: true }],
  ])
  expect(await page.evaluate(() => JSON.stringify(localStorage) + JSON.stringify(sessionStorage))).not.toContain('ABCD')

  // A second transfer of the same domain is refused, and leads to it.
  await page.goto(`/domains/transfer?name=${name}`)
  await expect(page.getByRole('status').filter({ hasText: `${name} is being transferred` })).toBeVisible()
  await expect(page.getByLabel('Auth code or one-time code')).toHaveCount(0)
  await page.getByRole('button', { name: 'Order again' }).click()
  await page.getByLabel('Auth code or one-time code').fill('ABCD-1234')
  await order(page)
  const notice = page.getByRole('alert').filter({ hasText: 'A transfer for this domain is already in progress.' })
  await expect(notice).toContainText('Nothing was started.')
  await expect(notice.getByRole('link', { name: `Find ${name}` })).toBeVisible()
  await requestCode(page).click()
  await confirm(page, 'Send code').click()
  await expect(page.getByRole('alert').filter({ hasText: 'already in progress' })).toHaveCount(2)

  // Its end is told on any page.
  await account.advance(180)
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Tasks, done: 1' }).click()
  const done = page.getByRole('dialog', { name: 'Tasks' }).getByRole('listitem')
  await expect(done).toContainText(new RegExp(`^${name}NewTransferred`))
  await expect(done.getByRole('link')).toHaveAttribute('href', `/domains/transfer/done?domain=${name}`)
})

test('a zone that is on the account is used; .com asks for name and e-mail; one of many is found where they are', async ({
  page,
  createAccount,
  signIn,
}) => {
  const account = await createAccount()
  const name = freeName(account, 'com')
  await account.api('POST', '/dns/zones', { zone_name: name })
  const before = (await transfers(account)).length
  await signIn(page, account.users.admin, '/domains/transfer')
  await nameField(page).fill(name)
  await expect(page.getByText('Uses the existing zone and its DNS records.')).toBeVisible()
  await page.getByLabel('Auth code').fill('abc')
  await page.getByLabel('First name').fill('Kari')
  await page.getByLabel('Last name').fill('Nordmann')
  await page.getByLabel('E-mail').fill('kari@example.com')
  await expect(page.getByLabel('Address')).toBeHidden()
  await send(page).click()
  await confirm(page, 'Order transfer').dblclick()
  await expect(page.getByRole('heading', { level: 1, name: `Transfer of ${name} started` })).toBeVisible()
  expect(
    (await transfers(account)).slice(before).map(({ path, body }) => [path.replace(/^.*\/dns/, '/dns'), body]),
  ).toEqual([
    [
      '/dns/domains/transfer',
      {
        zone_name: name,
        auth_code: '[secret]',
        registrant: { first_name: 'Kari', last_name: 'Nordmann', email: 'kari@example.com' },
      },
    ],
  ])

  const ofMany = freeName(account, 'no')
  await account.api('POST', '/dns/domains/masstransfer', { items: [{ zone_name: ofMany }] })
  await page.goto(`/domains/transfer?name=${ofMany}`)
  await expect(send(page)).toHaveAccessibleDescription('A transfer is in progress.')
  await page.getByRole('link', { name: 'View mass transfer' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Mass transfer' })).toBeVisible()
  await expect(page.getByRole('rowheader', { name: ofMany, exact: true })).toBeVisible()

  const { data } = await account.api<{ zone_name: string; zone_is_registered: string }[]>('GET', '/dns/zones')
  await page.goto('/domains/transfer')
  await nameField(page).fill(data.find((zone) => zone.zone_is_registered === '1')?.zone_name ?? '')
  await expect(page.getByText(/is already registered with us/)).toBeVisible()
})

test('.uk needs no code: the IPS tag comes from the API alone, stays on the device, and is found again', async ({
  page,
  createAccount,
  signIn,
  checkAccessible,
}) => {
  const account = await createAccount()
  const name = freeName(account, 'co.uk')
  const noTag = page.getByText(`IPS tag of ${name} isn’t on this device`)
  // A link that somebody made would move the domain to where they want it.
  await signIn(page, account.users.admin, `/domains/transfer/done?domain=${name}&tag=EVIL-TAG`)
  await expect(noTag).toBeVisible()
  await expect(page.getByText('EVIL-TAG')).toHaveCount(0)
  await expect(page.getByText(/Ask support\./)).toBeVisible()

  await page.goto(`/domains/transfer?name=${name}`)
  await expect(page.getByText(/^You’ll get an IPS tag\./)).toBeVisible()
  await order(page)
  await expect(page.getByText('SANDBOX-NO')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Copy IPS tag' })).toBeVisible()
  expect(page.url()).not.toContain('SANDBOX-NO')
  await checkAccessible(page)
  expect((await transfers(account)).map(({ body }) => body)).toEqual([
    { zone_name: name, transfer_domain: true, use_existing_ns: true },
  ])
  await page.getByRole('link', { name: `Go to ${name}` }).click()
  await expect(page).toHaveURL(/\/domains\/\d+$/)
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
  await expect(page.getByText(/^Transfer started /)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Register domain' })).toBeHidden()
  await page.reload()
  await page.getByRole('link', { name: 'View next steps' }).click()
  await expect(page.getByText('SANDBOX-NO')).toBeVisible()
  await page.goto(`/domains/transfer/done?domain=${name}&tag=EVIL-TAG`)
  await expect(page.getByText('SANDBOX-NO')).toBeVisible()
  await expect(page.getByText('EVIL-TAG')).toHaveCount(0)

  await page.goto(`/domains/transfer?name=${name}`)
  await page.getByRole('button', { name: 'Order again' }).click()
  await order(page)
  await page.getByRole('alert').getByRole('link', { name: 'View IPS tag' }).click()
  await expect(page.getByText('SANDBOX-NO')).toBeVisible()

  await test.step('after a lost answer the page says where the tag is to be had', async () => {
    const lost = `tapt-${account.id}.co.uk`
    const before = (await transfers(account)).length
    await page.goto(`/domains/transfer?name=${lost}`)
    await account.fault({ method: 'POST', path: '/dns/zones', after: true, drop: true, times: 1 })
    await order(page)
    const unknown = page.getByRole('alert').filter({ hasText: `the transfer of ${lost} was started` })
    await expect(unknown).toContainText('had a zone at')
    await expect(unknown).toContainText('Lost it? Ask support.')
    await order(page)
    const refused = page.getByRole('alert').filter({ hasText: 'A transfer for this domain is already in progress.' })
    await expect(refused).toContainText('Lost it? Ask support.')
    expect((await transfers(account)).slice(before).map(({ path }) => path.replace(/^.*\/dns/, '/dns'))).toEqual([
      '/dns/zones',
      '/dns/domains/transfer',
    ])
    await refused.getByRole('link', { name: `Find ${lost}` }).click()
    await page.getByRole('link', { name: lost, exact: true }).click()
    await expect(page.getByText(/^Transfer started /)).toBeVisible()
  })
})
