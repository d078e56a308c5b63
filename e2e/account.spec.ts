import type { Page } from '@playwright/test'
import { signInForm, sshKeyForm } from './support/forms'
import { ageSignIn, fillSignIn, followRequests, learnReadOnly } from './support/session'
import { expect, test, type Account } from './support/test'
import { totp } from './support/totp'
import { zoneOf } from './support/zones'

const part = (page: Page, name: string) => page.getByRole('region', { name })
const notifications = (page: Page) => page.getByRole('form', { name: 'Notifications' })
const keyCalls = (account: Account, method: string) => account.requests({ method, path: /\/account\/apikeys/ })

test('the profile, and notifications saved in one call; what the API does not offer is not there', async ({
  page,
  createAccount,
  signIn,
  expectConsole,
}) => {
  expectConsole(/404/)
  const account = await createAccount({ dialect: 'wild', beyond: false })
  await signIn(page, account.users.admin, '/account')
  // What there is besides the reference is asked for beside the sign-in.
  await expect.poll(() => account.requests({ method: 'OPTIONS', path: /\/dns\/zones\/ptr$/ })).toHaveLength(1)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible()
  await expect(part(page, 'Customer')).toContainText(String(account.id))
  await expect(part(page, 'Customer')).toContainText('9008 Tromsø')
  await expect(part(page, 'Customer')).toContainText('+47 77 60 00 00')
  await expect(part(page, 'Your sign-in')).toContainText('Administrator')
  await expect(part(page, 'Your sign-in')).toContainText('Ask support to turn it on.')
  await expect(part(page, 'Your sign-in').getByRole('button', { name: 'Change password' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Edit customer details' })).toHaveCount(0)
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

  for (const path of ['/account/apikeys', '/account/activity']) {
    await account.fault({ method: 'GET', path, status: 404, times: 0 })
  }
  await account.fault({ method: 'PUT', path: '/account/notifications', status: 404, times: 1 })
  await page.reload()
  await expect(page.getByRole('link', { name: 'Users' }).first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Customer' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'API keys' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Activity' })).toHaveCount(0)
  await notifications(page).getByRole('checkbox', { name: 'Traffic' }).click()
  await save.click()
  await expect(notifications(page).getByRole('alert')).toContainText('Nothing was changed. Contact support.')
  await page.goto('/account/api-keys')
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
})

test('two-factor is turned on, asked for at the next sign-in, and turned off', async ({
  page,
  createAccount,
  signIn,
  checkAccessible,
}) => {
  const account = await createAccount({ dialect: 'wild' })
  const { username, password } = account.users.admin
  const code = async (secret: string) => totp(secret, (await account.advance(0)).now)
  await signIn(page, account.users.admin, '/account?dialog=twoFactorOn')
  const dialog = page.getByRole('dialog', { name: 'Turn on two-factor' })
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible()
  const secret = (await dialog.locator('code').innerText()).replaceAll(/\s/g, '')
  await checkAccessible(page)
  await dialog.getByLabel('Six-digit code').fill('000 000')
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  await expect(dialog.getByRole('alert')).toContainText('That code didn’t work.')
  await dialog.getByLabel('Six-digit code').fill(await code(secret))
  await dialog.getByLabel('Six-digit code').press('Enter')
  await expect(page.getByText('Two-factor is on').first()).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(part(page, 'Your sign-in').getByRole('button', { name: 'Turn off two-factor' })).toBeVisible()

  await page.getByRole('button', { name: /your account/ }).click()
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await signInForm(page).email.fill(username)
  await signInForm(page).password.fill(password)
  await signInForm(page).send.click()
  await page.getByLabel('Authentication code').fill(await code(secret))
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()

  // With a password of long ago, it is asked for first, and its code.
  await ageSignIn(page, 20)
  await page.goto('/account')
  await page.getByRole('button', { name: 'Turn off two-factor' }).click()
  const off = page.getByRole('dialog', { name: 'Turn off two-factor?' })
  await off.getByLabel('Six-digit code').fill(await code(secret))
  await off.getByRole('button', { name: 'Turn off' }).click()
  const confirm = page.getByRole('dialog', { name: 'Enter your password' })
  await confirm.getByLabel(/^Password for /).fill(password)
  await confirm.getByLabel(/^Password for /).press('Enter')
  await confirm.getByLabel('Authentication code').fill(await code(secret))
  await expect(page.getByText('Two-factor is off').first()).toBeVisible()
  await expect(off).toHaveCount(0)
  await expect(part(page, 'Your sign-in').getByRole('button', { name: 'Turn on two-factor' })).toBeVisible()
})

test('a passkey is added, signs in, also where the password is asked for again, and is deleted', async ({
  page,
  createAccount,
  signIn,
  checkAccessible,
}) => {
  const account = await createAccount({ dialect: 'wild' })
  const device = await page.context().newCDPSession(page)
  await device.send('WebAuthn.enable')
  const options = {
    ...({ protocol: 'ctap2', transport: 'internal', hasResidentKey: true } as const),
    ...{ hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
  }
  await device.send('WebAuthn.addVirtualAuthenticator', { options })
  await signIn(page, account.users.user, '/account')
  const passkeys = part(page, 'Passkeys')
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' })
  const add = async (name: string) => {
    await passkeys.getByRole('button', { name: 'Add passkey' }).click()
    await dialog.getByLabel('Name').fill(name)
    await dialog.getByRole('button', { name: 'Add passkey' }).click()
  }
  await add(' Phone ')
  await expect(passkeys).toContainText('Phone')
  await expect(passkeys).toContainText('Never used')
  await expect(dialog).toHaveCount(0)
  await add('Phone again')
  await expect(dialog.getByRole('alert')).toContainText('This device already has a passkey for you.')
  await checkAccessible(page)
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  await page.getByRole('button', { name: /, your account/ }).click()
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await page.goto('/account')
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(passkeys).toContainText('Last used')
  await page.goto('/account')

  await ageSignIn(page, 16)
  await passkeys.getByRole('button', { name: 'Delete Phone' }).click()
  await page.getByRole('button', { name: 'Delete passkey' }).click()
  await page
    .getByRole('dialog', { name: /password/i })
    .getByRole('button', { name: 'Sign in with a passkey' })
    .click()
  await expect(passkeys).toContainText('No passkeys')
  const deleted = await account.requests({ method: 'DELETE', path: /\/account\/passkey$/ })
  expect(deleted).toHaveLength(1)
  // Both sign-ins; their questions are nobody's.
  expect(await account.requests({ path: /\/authenticate\/passkey$/ })).toHaveLength(2)
})

test('details, language, password and address are changed, and the new ones sign in', async ({
  page,
  createAccount,
  signIn,
}) => {
  const account = await createAccount({ dialect: 'wild' })
  const { username, password } = account.users.admin
  const untilQuiet = followRequests(page)
  await signIn(page, account.users.admin, '/account')
  await page.getByRole('button', { name: 'Edit customer details' }).click()
  const details = page.getByRole('dialog', { name: 'Edit customer details' })
  await details.getByLabel('Postal code').fill('')
  await details.getByRole('button', { name: 'Save changes' }).click()
  await expect(details.getByText('Required.')).toBeVisible()
  await details.getByLabel('Postal code').fill('9010')
  await details.getByLabel('Phone', { exact: false }).first().fill('900 12 345')
  await details.getByRole('button', { name: 'Save changes' }).dblclick()
  await expect(part(page, 'Customer')).toContainText('9010 Tromsø')
  await expect(part(page, 'Customer')).toContainText('+47 900 12 345')
  expect(await account.requests({ method: 'PUT', path: /\/account$/ })).toHaveLength(1)

  await part(page, 'Language of e-mails').getByRole('radio', { name: 'Norwegian' }).check()
  await expect(page.getByText('Language of e-mails saved').first()).toBeVisible()

  await page.getByRole('button', { name: 'Change password' }).click()
  const change = page.getByRole('dialog', { name: 'Change password' })
  await change.getByLabel('Current password').fill('wrong')
  await change.getByLabel('New password').fill('en lang frase')
  await change.getByRole('button', { name: 'Change password' }).click()
  await expect(change.getByRole('alert')).toContainText('The current password is wrong.')
  await change.getByLabel('Current password').fill(password)
  await change.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Password changed').first()).toBeVisible()
  // No hand is as quick: two dialogs that open while the page is read again may make Next.js load it whole.
  await untilQuiet()

  const address = `ny@a${account.id}.example.org`
  await page.getByRole('button', { name: 'Change e-mail address' }).click()
  const email = page.getByRole('dialog', { name: 'Change e-mail address' })
  await email.getByLabel('New e-mail address').fill(address)
  await email.getByRole('button', { name: 'Send code' }).click()
  await expect(email.getByText(`We sent a code to ${address}.`)).toBeVisible()
  const [mail] = await account.mail()
  expect(mail).toMatchObject({ to: address, text: expect.stringContaining('Skriv inn denne koden') })
  await email.getByLabel('Code').fill(mail?.token ?? '')
  await email.getByRole('button', { name: 'Confirm address' }).click()
  await expect(page).toHaveURL(/\/sign-in/)
  await fillSignIn(page, { username: address, password: 'en lang frase' })
  await page.goto('/account')
  await expect(part(page, 'Your sign-in')).toContainText(address)
  await expect(page.getByText(username)).toHaveCount(0)
})

test('an API key is created with a limited access, shown once, renewed and revoked', async ({
  page,
  createAccount,
  signIn,
  checkAccessible,
}) => {
  test.slow()
  const account = await createAccount({ dialect: 'wild' })
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
  const zoneId = /\((\d+)\)$/.exec((await zone.evaluate((box: HTMLInputElement) => box.labels?.[0]?.textContent)) ?? '')
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

  await test.step('what it has asked', async () => {
    await row('Backup script')
      .getByRole('button', { name: /Actions/ })
      .click()
    await page.getByRole('menuitem', { name: 'Show log' }).click()
    const log = page.getByRole('dialog', { name: 'Log of Backup script' })
    await expect(log.getByRole('listitem')).toHaveText([/GET \/servers\s*200/])
    await log.getByRole('button', { name: 'Close' }).last().click()
    await row('Monitoring')
      .getByRole('button', { name: /Actions/ })
      .click()
    await page.getByRole('menuitem', { name: 'Show log' }).click()
    const long = page.getByRole('dialog', { name: 'Log of Monitoring' })
    await expect(long.getByRole('listitem')).toHaveCount(50)
    await long.getByRole('button', { name: 'Older' }).click()
    await expect(long.getByRole('listitem')).toHaveCount(22)
    await expect(long.getByRole('button', { name: 'Older' })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(long).toHaveCount(0)
  })

  await row('Backup script')
    .getByRole('button', { name: /Actions/ })
    .click()
  await page.getByRole('menuitem', { name: 'Replace key' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Replace key' }).click()
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

  // Two of the same name are both shown until they are saved.
  await page.goto('/account/api-keys')
  const steps = () => page.evaluate(() => history.length)
  const before = await steps()
  for (const count of [1, 2]) {
    await page.getByRole('button', { name: 'Create API key' }).click()
    await add.getByLabel('Name').fill('Twin')
    await add.getByLabel('Servers', { exact: true }).selectOption('Read')
    await add.getByRole('button', { name: 'Create API key' }).click()
    await expect(part(page, 'API key Twin')).toHaveCount(count)
    await expect(add).toHaveCount(0)
    await expect(page).toHaveURL(/\/account\/api-keys$/)
  }
  expect(await steps(), 'one step for each dialog that was opened').toBe(before + 2)
})

test('a user, a read-only user and keys see the profile, and why the rest is not theirs', async ({
  page,
  createAccount,
  signIn,
  signInWithKey,
}) => {
  test.slow()
  const account = await createAccount()
  await test.step('a user', async () => {
    await signIn(page, account.users.user, '/account')
    await expect(part(page, 'Customer')).toContainText('Nordlys Drift AS')
    for (const [path, why] of [
      ['/account/users?dialog=add', 'Only administrators can manage users.'],
      ['/account/api-keys?dialog=add', 'Only administrators can manage API keys.'],
      ['/account/activity', 'Only administrators can see this.'],
    ] as const) {
      await page.goto(path)
      await expect(page.getByText(why)).toBeVisible()
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
  })
  await test.step('a user who may only read', async () => {
    const why = 'Your access to the account is read-only.'
    await signIn(page, account.users.read_only, '/account')
    await learnReadOnly(page)
    await expect(notifications(page).getByRole('button', { name: 'Save' })).toHaveAccessibleDescription(why)
    await expect(notifications(page).getByRole('checkbox', { name: 'Newsletter' })).toBeDisabled()
    await page.goto('/account/ssh-keys?dialog=add')
    await expect(page.getByText('Backup server')).toBeVisible()
    await expect(sshKeyForm(page).open).toHaveAttribute('aria-disabled', 'true')
    await expect(sshKeyForm(page).open).toHaveAccessibleDescription(why)
    await expect(page.getByText('Read-only.', { exact: true })).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
  await test.step('a key', async () => {
    const why = 'Sign in with e-mail and password as an administrator.'
    await signInWithKey(page, account.keys.full, '/account/api-keys')
    await expect(page.getByText(why)).toBeVisible()
    await page.goto('/account/users')
    await expect(page.getByText(why)).toBeVisible()
    await page.goto('/account')
    await expect(part(page, 'Your sign-in')).toContainText('API key')
    await expect(part(page, 'Passkeys')).toContainText('API keys have no passkeys.')
    await page.goto('/account/ssh-keys')
    await expect(sshKeyForm(page).open).not.toHaveAttribute('aria-disabled')
  })
  await test.step('a key of one zone', async () => {
    await signInWithKey(page, account.keys.zone_limited, '/account')
    await expect(page.getByText('don’t have access to the account')).toBeVisible()
  })
})

test('the API is tried by hand: reads at once, secrets when asked for, changes once they are allowed', async ({
  page,
  createAccount,
  signIn,
  checkAccessible,
}) => {
  const account = await createAccount()
  const zone = await zoneOf(account, 'nordlysdrift', 'no')
  await signIn(page, account.users.admin, '/docs/api')
  await page.getByRole('searchbox', { name: 'Path or word' }).fill('get dashboard')
  await page.getByRole('link', { name: '/dashboard' }).click()
  await expect(page).toHaveURL('/docs/api?call=get_dashboard')
  await page.getByRole('button', { name: 'Send' }).click()
  const answer = page.getByRole('region', { name: 'Answer' })
  await expect(answer.getByRole('status')).toContainText('Status 200')
  await expect(answer).toContainText('"support_pin": "••••••••"')
  await answer.getByRole('button', { name: 'Show 1 secret' }).click()
  await expect(answer).toContainText(/"support_pin": "\d+"/)

  await page.getByRole('searchbox', { name: 'Path or word' }).fill('add a record')
  await page.getByRole('link', { name: '/dns/zones/{zone_id}/records' }).click()
  await expect(page).toHaveURL('/docs/api?call=post_dns_zones_zone_id_records')
  await expect(answer).toBeHidden()
  const send = page.getByRole('button', { name: 'Send' })
  await expect(send).toHaveAccessibleDescription('Allow changes first.')
  await page.getByRole('switch', { name: 'Allow changes' }).check()
  await send.click()
  await expect(page.getByRole('textbox', { name: 'zone_id' })).toBeFocused()
  await page.getByRole('textbox', { name: 'zone_id' }).fill(zone.id)
  await page
    .getByRole('textbox', { name: 'Body' })
    .fill('{"record_name": "hand", "record_type": "A", "record_value": "192.0.2.77"}')
  await checkAccessible(page)
  await send.click()
  const ask = page.getByRole('alertdialog', { name: 'Send this change?' })
  await expect(ask).toContainText(`POST /dns/zones/${zone.id}/records`)
  await ask.getByRole('button', { name: 'Send change' }).click()
  await expect(answer.getByRole('status')).toContainText('Status 201')
  const writes = await account.requests({ method: 'POST', path: /\/records$/ })
  expect(writes.map(({ status, body }) => [status, body])).toEqual([
    [201, { record_name: 'hand', record_type: 'A', record_value: '192.0.2.77' }],
  ])
})
