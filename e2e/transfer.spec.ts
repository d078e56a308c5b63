import type { Page } from '@playwright/test'
import { dialects, expect, test, type Account } from './support/test'

/** The log of the sandbox tells that a code was sent, and not which. */
const transfers = (account: Account) => account.requests({ method: 'POST', path: /\/dns\/(zones|domains\/transfer)$/ })
const tokens = (account: Account) => account.requests({ method: 'POST', path: /\/dns\/domains\/request-token$/ })

const nameField = (page: Page) => page.getByLabel('Domain name', { exact: true })
const send = (page: Page) => page.getByRole('button', { name: /^Transfer (?!a )/ })
const requestCode = (page: Page) => page.getByRole('button', { name: 'Request one-time code' })

/** A name that is nobody else's: the sandbox has one registry for all accounts. */
const freeName = (account: Account, tld: string) => `flytt-${account.id}.${tld}`

for (const dialect of dialects) {
  test(`a .no domain with a one-time code that is requested here (${dialect})`, async ({
    page,
    createAccount,
    signIn,
  }) => {
    const account = await createAccount({ dialect })
    const name = freeName(account, 'no')
    await signIn(page, account.users.admin, `/domains/transfer?name=${name}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Transfer domain' })).toBeVisible()
    await expect(page.getByRole('switch', { name: 'Keep current name servers' })).toBeVisible()

    await requestCode(page).dblclick()
    await expect(page.getByRole('status').filter({ hasText: `One-time code for ${name} sent` })).toBeVisible()
    expect((await tokens(account)).map(({ body }) => body)).toEqual([{ zone_name: name }])
    await requestCode(page).click()
    await expect(page.getByText('One-time code already requested')).toBeVisible()

    await send(page).click()
    await expect(page.getByRole('alert', { name: 'Fix 1 problem' })).toBeFocused()
    await page.getByRole('link', { name: 'Auth code: Enter the auth code.' }).press('Enter')
    await page.keyboard.type(' ABCD-1234 ')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: `Transfer of ${name} started` })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Tasks in progress: 1' })).toBeVisible()
    expect((await transfers(account)).map(({ path, body }) => [path.replace(/^.*\/dns/, '/dns'), body])).toEqual([
      ['/dns/zones', { zone_name: name, auth_code: '[secret]', transfer_domain: true, use_existing_ns: true }],
    ])
    expect(await page.evaluate(() => JSON.stringify(localStorage) + JSON.stringify(sessionStorage))).not.toContain(
      'ABCD',
    )

    // A second transfer of the same domain is refused, and leads to it.
    await page.goto(`/domains/transfer?name=${name}`)
    await page.getByLabel('Auth code or one-time code').fill('ABCD-1234')
    await send(page).click()
    const notice = page.getByRole('alert').filter({ hasText: 'A transfer for this domain is already in progress.' })
    await expect(notice).toContainText('Nothing was started.')
    await expect(notice.getByRole('link', { name: `Find ${name}` })).toBeVisible()
    await requestCode(page).click()
    await expect(page.getByRole('alert').filter({ hasText: 'already in progress' })).toHaveCount(2)

    // Its end is told on any page.
    await account.advance(180)
    await page.goto('/settings')
    await page.getByRole('button', { name: 'Tasks, done: 1' }).click()
    const done = page.getByRole('dialog', { name: 'In progress' }).getByRole('listitem')
    await expect(done).toContainText(new RegExp(`^${name}Transferred`))
    await expect(done.getByRole('link')).toHaveAttribute('href', `/domains/transfer/done?domain=${name}`)
  })
}

test('a zone that is on the account is used; .com asks for name and e-mail', async ({
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
  await send(page).dblclick()
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
})

test('.uk needs no code and shows the IPS tag; .fr checks its code; on a phone, in Norwegian', async ({
  page,
  createAccount,
  signIn,
  checkAccessible,
}) => {
  const account = await createAccount()
  const name = freeName(account, 'co.uk')
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, account.users.admin, '/domains/transfer')
  await nameField(page).fill(freeName(account, 'fr'))
  await page.getByLabel('Auth code').fill('short')
  await send(page).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Enter at least 12 characters' })).toBeVisible()

  await page.context().addCookies([{ name: 'havn-locale', value: 'nb', url: new URL(page.url()).origin }])
  await page.goto('/domains/transfer')
  await expect(page.getByRole('heading', { level: 1, name: 'Overfør domene' })).toBeVisible()
  await page.getByLabel('Domenenavn', { exact: true }).fill(name)
  await expect(page.getByText('Du får en IPS-tagg.')).toBeVisible()
  await page.getByRole('button', { name: `Overfør ${name}` }).click()
  await expect(page.getByText('SANDBOX-NO')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Kopier IPS-taggen' })).toBeVisible()
  expect(page.url()).not.toContain('SANDBOX-NO')
  await checkAccessible(page)
  expect((await transfers(account)).map(({ body }) => body)).toEqual([
    { zone_name: name, transfer_domain: true, use_existing_ns: true },
  ])
})

test('the IPS tag comes from the API alone, stays on the device, and is found again from the domain', async ({
  page,
  createAccount,
  signIn,
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
  await send(page).click()
  await expect(page.getByText('SANDBOX-NO')).toBeVisible()
  await page.getByRole('link', { name: `Go to ${name}` }).click()
  await expect(page.getByText(/^Transfer started /)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Register domain' })).toBeHidden()
  await page.reload()
  await page.getByRole('link', { name: 'View next steps' }).click()
  await expect(page.getByText('SANDBOX-NO')).toBeVisible()
  await page.goto(`/domains/transfer/done?domain=${name}&tag=EVIL-TAG`)
  await expect(page.getByText('SANDBOX-NO')).toBeVisible()
  await expect(page.getByText('EVIL-TAG')).toHaveCount(0)

  await page.goto(`/domains/transfer?name=${name}`)
  await send(page).click()
  await page.getByRole('alert').getByRole('link', { name: 'View IPS tag' }).click()
  await expect(page.getByText('SANDBOX-NO')).toBeVisible()
})

test('.uk: after a lost answer the page says where the IPS tag is to be had', async ({
  page,
  createAccount,
  signIn,
}) => {
  const account = await createAccount()
  const name = freeName(account, 'co.uk')
  await signIn(page, account.users.admin, `/domains/transfer?name=${name}`)
  await account.fault({ method: 'POST', path: '/dns/zones', after: true, drop: true, times: 1 })
  await send(page).click()
  const unknown = page.getByRole('alert').filter({ hasText: `the transfer of ${name} was started` })
  await expect(unknown).toContainText('had a zone at')
  await expect(unknown).toContainText('Lost it? Ask support.')
  await send(page).click()
  const refused = page.getByRole('alert').filter({ hasText: 'A transfer for this domain is already in progress.' })
  await expect(refused).toContainText('Lost it? Ask support.')
  expect((await transfers(account)).map(({ path }) => path.replace(/^.*\/dns/, '/dns'))).toEqual([
    '/dns/zones',
    '/dns/domains/transfer',
  ])
  await refused.getByRole('link', { name: `Find ${name}` }).click()
  await page.getByRole('link', { name, exact: true }).click()
  await expect(page.getByText(/^Transfer started /)).toBeVisible()
})

test('a transfer that is one of many is found where they are', async ({ page, createAccount, signIn }) => {
  const account = await createAccount()
  const name = freeName(account, 'no')
  await account.api('POST', '/dns/domains/masstransfer', { items: [{ zone_name: name }] })
  await signIn(page, account.users.admin, `/domains/transfer?name=${name}`)
  await page.getByLabel('Auth code or one-time code').fill('ABCD-1234')
  await send(page).click()
  const refused = page.getByRole('alert').filter({ hasText: 'A transfer for this domain is already in progress.' })
  await refused.getByRole('link', { name: 'View mass transfer' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Mass transfer' })).toBeVisible()
  await expect(page.getByRole('rowheader', { name, exact: true })).toBeVisible()
})

const refusals: [string, number, string, RegExp][] = [
  ['DNS unavailable', 400, 'DNS services are not available to this account.', /Contact support/],
  [
    'incomplete profile',
    400,
    'Incomplete account profile. Please complete your profile to enable DNS services.',
    /Complete your account profile/,
  ],
  ['another account', 400, 'The domain is in use by another account.', /Another customer has/],
  ['no permission', 403, 'You do not have permission for this operation.', /Sign in as an administrator/],
]

test('every refusal of the transfer and of the code is explained, and the code stays', async ({
  page,
  createAccount,
  signIn,
}) => {
  const account = await createAccount()
  await signIn(page, account.users.admin, `/domains/transfer?name=${freeName(account, 'no')}`)
  const code = page.getByLabel('Auth code or one-time code')
  await code.fill('ABCD')
  for (const [title, status, message, means] of refusals) {
    await test.step(title, async () => {
      await account.fault({ method: 'POST', path: '/dns/zones', status, message, times: 1 })
      await send(page).click()
      await expect(page.getByRole('alert').filter({ hasText: message })).toContainText(means)
      await expect(code).toHaveValue('ABCD')
    })
  }
  await account.event('account.under_review', { on: true })
  await send(page).click()
  const review = 'Your account is currently under review and domain transfers are temporarily disabled.'
  await expect(page.getByRole('alert').filter({ hasText: review })).toContainText('New customers are reviewed')

  const tooMany = 'Too many one-time token requests. Please try again tomorrow.'
  await account.fault({ method: 'POST', path: '/dns/domains/request-token', status: 429, message: tooMany, times: 1 })
  await requestCode(page).click()
  await expect(page.getByRole('alert').filter({ hasText: tooMany })).toContainText('or try tomorrow')
})

test('a domain that is registered here has nothing to transfer; read-only says why', async ({
  page,
  createAccount,
  signIn,
}) => {
  const account = await createAccount()
  const { data } = await account.api<{ zone_name: string; zone_is_registered: string }[]>('GET', '/dns/zones')
  const registered = data.find((zone) => zone.zone_is_registered === '1')?.zone_name ?? ''
  await signIn(page, account.users.read_only, '/domains/transfer')
  await nameField(page).fill(registered)
  await expect(page.getByText(/is already registered with us/)).toBeVisible()
  await expect(send(page)).toBeDisabled()
  await expect(send(page)).toHaveAccessibleDescription('Your access to domains is read-only.')
})
