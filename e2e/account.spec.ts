import type { Page } from '@playwright/test'
import { dialects, expect, test, type Account } from './support/test'

const part = (page: Page, name: string) => page.getByRole('region', { name })
const notifications = (page: Page) => page.getByRole('form', { name: 'Notifications' })
const keyCalls = (account: Account, method: string) => account.requests({ method, path: /\/account\/apikeys/ })

for (const dialect of dialects) {
  test(`${dialect}: the profile, and notifications saved in one call`, async ({ page, createAccount, signIn }) => {
    const account = await createAccount({ dialect })
    await signIn(page, account.users.admin, '/account')
    await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible()
    await expect(part(page, 'Customer')).toContainText(String(account.id))
    await expect(part(page, 'Customer')).toContainText('9008 Tromsø')
    await expect(part(page, 'Customer')).toContainText('+47 77 60 00 00')
    await expect(part(page, 'Your sign-in')).toContainText('Administrator')
    await expect(part(page, 'Your sign-in')).toContainText('Ask support to turn it on.')
    await expect(part(page, 'Passkeys')).toContainText('MacBook')

    const save = notifications(page).getByRole('button', { name: 'Save changes' })
    await expect(save).toHaveAttribute('aria-disabled', 'true')
    const newsletter = notifications(page).getByRole('checkbox', { name: 'Newsletter' })
    const signIns = notifications(page).getByRole('checkbox', { name: 'Sign-ins' })
    const before = { newsletter: await newsletter.isChecked(), signIns: await signIns.isChecked() }
    await newsletter.click()
    await signIns.click()
    await save.dblclick()
    await expect(page.getByText('Notifications saved').first()).toBeVisible()
    await expect(save).toHaveAttribute('aria-disabled', 'true')
    const puts = await account.requests({ method: 'PUT', path: /\/account\/notifications$/ })
    expect(puts.map(({ body }) => body)).toEqual([
      expect.objectContaining({
        cust_newsletter: before.newsletter ? 0 : 1,
        cust_email_on_login: before.signIns ? 0 : 1,
      }),
    ])
    await page.reload()
    expect(await newsletter.isChecked()).toBe(!before.newsletter)
  })

  test(`${dialect}: an API key is created with a limited access, shown once, renewed and revoked`, async ({
    page,
    createAccount,
    signIn,
    checkAccessible,
  }) => {
    test.slow()
    const account = await createAccount({ dialect })
    await signIn(page, account.users.admin, '/account/api-keys')
    const row = (name: string) => page.getByRole('row').filter({ hasText: name })
    await expect(row('Monitoring')).toContainText('Read-only')
    await page.getByRole('button', { name: 'Create API key' }).click()
    const add = page.getByRole('dialog', { name: 'Create API key' })
    await add.getByRole('button', { name: 'Create API key' }).click()
    await expect(add.getByText('Enter a name.')).toBeVisible()
    await expect(add.getByText('Choose at least one access.')).toBeVisible()
    await add.getByLabel('Name').fill('Backup script')
    await add.getByLabel('Servers', { exact: true }).selectOption('Read')
    await add.getByLabel('Domains and DNS', { exact: true }).selectOption('Read and edit')
    await add.getByLabel('Domains and DNS included').selectOption('Only selected')
    const zone = add.getByRole('checkbox').first()
    await zone.check()
    const zoneId = /\((\d+)\)$/.exec(
      (await zone.evaluate((box: HTMLInputElement) => box.labels?.[0]?.textContent)) ?? '',
    )
    await checkAccessible(page)
    await add.getByRole('button', { name: 'Create API key' }).dblclick()
    const secret = part(page, 'API key Backup script')
    await secret.getByRole('button', { name: 'Show API key' }).click()
    const value = await secret.locator('dd').first().innerText()
    expect(value).toMatch(/[0-9a-f]{64}$/)
    expect((await account.api('GET', '/servers', undefined, value)).status).toBe(200)
    expect((await keyCalls(account, 'POST')).map(({ body }) => body)).toEqual([
      {
        label: 'Backup script',
        permissions: {
          servers: { mode: 'r', all: true, ids: [] },
          dns: { mode: 'rw', all: false, ids: [Number(zoneId?.[1])] },
        },
      },
    ])
    await secret.getByRole('button', { name: /saved/ }).click()
    await expect(secret).toHaveCount(0)
    expect(await page.content()).not.toContain(value)
    await page.reload()
    await expect(row('Backup script')).toContainText('Domains and DNS (1)')
    expect(await page.content()).not.toContain(value)

    await row('Backup script')
      .getByRole('button', { name: /Actions/ })
      .click()
    await page.getByRole('menuitem', { name: 'Renew key' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Renew key' }).click()
    await expect(secret).toBeVisible()
    expect((await account.api('GET', '/servers', undefined, value)).status).toBe(401)
    await secret.getByRole('button', { name: /saved/ }).click()

    await row('Backup script')
      .getByRole('button', { name: /Actions/ })
      .click()
    await page.getByRole('menuitem', { name: 'Revoke API key' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke API key' }).click()
    await expect(row('Backup script')).toContainText('Revoked')
    await expect.poll(() => keyCalls(account, 'DELETE')).toHaveLength(1)

    await page.getByRole('link', { name: 'Activity' }).click()
    await expect(page.getByRole('row').filter({ hasText: 'Backup script revoked' })).toBeVisible()
  })
}

test('two new keys with the same name are both shown until they are saved', async ({ page, createAccount, signIn }) => {
  const account = await createAccount()
  await signIn(page, account.users.admin, '/account/api-keys')
  for (const count of [1, 2]) {
    await page.getByRole('button', { name: 'Create API key' }).click()
    const add = page.getByRole('dialog', { name: 'Create API key' })
    await add.getByLabel('Name').fill('Backup script')
    await add.getByLabel('Servers', { exact: true }).selectOption('Read')
    await add.getByRole('button', { name: 'Create API key' }).click()
    await expect(part(page, 'API key Backup script')).toHaveCount(count)
  }
})

test('what the API does not offer is not there', async ({ page, createAccount, signIn, expectConsole }) => {
  const account = await createAccount()
  for (const path of ['/account/apikeys', '/account/activity']) {
    await account.fault({ method: 'GET', path, status: 404, times: 0 })
  }
  expectConsole(/404/)
  await signIn(page, account.users.admin, '/account')
  await expect(page.getByRole('link', { name: 'Users' }).first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Customer' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'API keys' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Activity' })).toHaveCount(0)
  await page.goto('/account/api-keys')
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()

  await account.fault({ method: 'PUT', path: '/account/notifications', status: 404, times: 1 })
  await page.goto('/account')
  await notifications(page).getByRole('checkbox', { name: 'Traffic' }).click()
  await notifications(page).getByRole('button', { name: 'Save changes' }).click()
  await expect(notifications(page).getByRole('alert')).toContainText('Nothing was changed. Contact support.')
})

const keyRefusals = [
  [404, 'API key not found.', 'already revoked or expired'],
  [400, 'Label is required (max 100 characters).', 'Choose another name.'],
  [400, 'Expiry must be in the future.', 'Choose a future date.'],
  [400, 'Invalid permissions payload.', 'Choose another combination of access.'],
] as const

test('every refusal of an API key is quoted and explained, and what was typed is kept', async ({
  page,
  createAccount,
  signIn,
}) => {
  const account = await createAccount()
  await signIn(page, account.users.admin, '/account/api-keys?dialog=add')
  const add = page.getByRole('dialog', { name: 'Create API key' })
  await add.getByLabel('Name').fill('Backup script')
  await add.getByLabel('Servers', { exact: true }).selectOption('Read')
  await page.reload()
  await expect(add.getByLabel('Servers', { exact: true })).toHaveValue('r')
  for (const [status, message, means] of keyRefusals) {
    await account.fault({ method: 'POST', path: '/account/apikeys', status, message })
    await add.getByRole('button', { name: 'Create API key' }).click()
    const alert = add.getByRole('alert').filter({ hasText: message })
    await expect(alert, message).toContainText(means)
    await expect(alert).toContainText('Reference')
    await expect(add.getByLabel('Name')).toHaveValue('Backup script')
  }
  expect((await keyCalls(account, 'POST')).map(({ status }) => status)).toEqual([404, 400, 400, 400])
})

test('a user, a read-only user and keys see the profile, and why the rest is not theirs; on a phone', async ({
  page,
  createAccount,
  signIn,
  signInWithKey,
}) => {
  test.slow()
  await page.setViewportSize({ width: 390, height: 844 })
  const account = await createAccount()
  await signIn(page, account.users.user, '/account')
  await expect(part(page, 'Customer')).toContainText('Nordlys Drift AS')
  await page.goto('/account/api-keys?dialog=add')
  await expect(page.getByText('Only administrators can manage API keys.')).toBeVisible()
  await page.goto('/account/activity')
  await expect(page.getByText('Only administrators can see this.')).toBeVisible()

  await signIn(page, account.users.read_only, '/account')
  await expect(notifications(page).getByRole('button', { name: 'Save' })).toHaveAccessibleDescription(
    'Your access to the account is read-only.',
  )
  await expect(notifications(page).getByRole('checkbox', { name: 'Newsletter' })).toBeDisabled()

  for (const key of [account.keys.full, account.keys.read_only]) {
    await signInWithKey(page, key, '/account/api-keys')
    await expect(page.getByText('Sign in with e-mail and password as an administrator.')).toBeVisible()
    await page.goto('/account')
    await expect(part(page, 'Your sign-in')).toContainText('API key')
    await expect(part(page, 'Passkeys')).toContainText('API keys have no passkeys.')
  }
  await signInWithKey(page, account.keys.zone_limited, '/account')
  await expect(page.getByText('don’t have access to the account')).toBeVisible()
})

test('every page has what support asks for first, with nothing that was typed', async ({
  page,
  context,
  createAccount,
  signIn,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const account = await createAccount()
  await account.fault({ method: 'GET', path: '/account', status: 500, message: 'Broken on purpose.', times: 0 })
  await signIn(page, account.users.admin, '/servers?q=hemmelig')
  await page.getByRole('button', { name: /your account/ }).click()
  await page.getByRole('button', { name: 'Copy for support' }).click()
  await expect(page.getByText('Copied for support')).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toContain('/servers')
  expect(copied).toContain(`Customer ID: ${account.id}`)
  expect(copied).toMatch(/Time: \d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC \(local .* [+-]\d\d:\d\d\)/)
  expect(copied).not.toContain('hemmelig')

  await page.goto('/account')
  const failure = page.getByText('Couldn’t load the profile')
  await expect(failure).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Copy for support' }).first().click()
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toMatch(/Couldn’t load the profile.*\n.*Reference: [A-Z0-9-]+\n.*Page: .*\/account/)
})
