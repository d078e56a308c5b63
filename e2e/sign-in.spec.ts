import { signInForm } from './support/forms'
import { serverId } from './support/servers'
import { expect, test } from './support/test'
import { totp } from './support/totp'

test('signs in with e-mail and password, says what is missing or wrong, and comes back to the page asked for', async ({
  page,
  createAccount,
  checkAccessible,
}) => {
  const account = await createAccount({ dialect: 'wild' })
  const { username, password } = account.users.admin
  await page.goto('/settings')
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  await expect(page.getByText('Sign in to continue to Settings.')).toBeVisible()
  await expect(signInForm(page).email).toBeFocused()
  await signInForm(page).send.click()
  await expect(page.getByText('Enter your e-mail address')).toBeVisible()

  await signInForm(page).email.fill(username)
  await signInForm(page).password.fill('not this')
  await signInForm(page).send.click()
  await expect(page.getByRole('alert').filter({ hasText: 'Wrong e-mail or password' })).toContainText(
    /Reference [0-9A-Z]{4}-[0-9A-Z]{4}/,
  )
  await expect(signInForm(page).email).toHaveValue(username)
  await expect(signInForm(page).password).toHaveAttribute('aria-invalid', 'true')
  await checkAccessible(page)
  await page.getByRole('radio', { name: 'API key' }).check()
  await expect(page.getByText('Wrong e-mail or password')).toBeHidden()
  await page.getByRole('radio', { name: 'E-mail and password' }).check()

  // Another language keeps what was typed.
  await page.getByRole('button', { name: 'Norsk' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Logg inn' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'nb')
  await expect(page.getByLabel('E-post', { exact: true })).toHaveValue(username)
  await page.getByLabel('Passord', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Logg inn', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Innstillinger' })).toBeVisible()
  await expect.poll(() => account.requests({ path: /authenticate/ })).toHaveLength(2)
})

test('asks for the authentication code when the account uses one', async ({ page, createAccount, checkAccessible }) => {
  const account = await createAccount({ dialect: 'wild' })
  const { username, password, totp_secret: secret = '' } = account.users.two_factor
  await page.goto('/sign-in')
  await signInForm(page).email.fill(username)
  await signInForm(page).password.fill(password)
  await signInForm(page).send.click()
  const code = page.getByLabel('Authentication code')
  await expect(code).toBeFocused()
  await checkAccessible(page)
  // The password waits where no script and no page can read it.
  expect(await page.content()).not.toContain(password)

  const { now } = await account.advance(0)
  const right = totp(secret, now)
  // A complete code is sent at once.
  await code.fill(right === '000000' ? '111111' : '000000')
  await expect(page.getByRole('alert').filter({ hasText: 'That code didn’t work' })).toBeVisible()
  await page.getByLabel('Authentication code').fill(totp(secret, (await account.advance(0)).now))
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
})

test('signs in and out before any script has loaded', async ({ newContext, createAccount }) => {
  const account = await createAccount()
  const context = await newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/servers')
  await signInForm(page).email.fill(account.users.two_factor.username)
  await signInForm(page).password.fill(account.users.two_factor.password)
  await signInForm(page).send.click()
  const { now } = await account.advance(0)
  // Another language keeps the step; Enter signs in.
  await page.getByRole('button', { name: 'Norsk' }).click()
  await page.getByLabel('Engangskode').fill(totp(account.users.two_factor.totp_secret ?? '', now))
  await page.getByLabel('Engangskode').press('Enter')
  await expect(page).toHaveURL(/\/servers$/)

  await page.goto('/settings')
  await page.getByRole('button', { name: /din konto/ }).click()
  await page.getByRole('button', { name: 'Logg ut' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Logg inn' })).toBeVisible()
  await page.goto('/settings')
  await expect(page.getByRole('heading', { level: 1, name: 'Logg inn' })).toBeVisible()
})

test('looks only, in every tab, until signing in again: changes are disabled, and refused where a page is older', async ({
  page,
  context,
  createAccount,
  signIn,
  checkAccessible,
}) => {
  const account = await createAccount({ dialect: 'wild' })
  const address = `/servers/${await serverId(account, 'web-01.nordlysdrift.no')}`
  await signIn(page, account.users.admin, address)
  const older = await context.newPage()
  await older.goto(`${address}?dialog=reboot`)
  const confirm = older.getByRole('button', { name: 'Reboot server', exact: true })
  await expect(confirm).toBeEnabled()

  await page.getByRole('button', { name: /, your account/ }).click()
  await page.getByRole('button', { name: 'Look only' }).click()
  await expect(page.getByText('You’re looking only. Nothing can be changed until you sign in again.')).toBeVisible()
  await expect(page).toHaveURL(address)
  await expect(page.getByRole('button', { name: 'Reboot', exact: true })).toHaveAccessibleDescription(
    'You’re looking only.',
  )
  await checkAccessible(page)

  await confirm.click()
  await expect(older.getByText('You’re looking only. Nothing was sent.')).toBeVisible()
  expect(await account.requests({ path: /reboot/ })).toEqual([])

  await page.getByRole('link', { name: 'sign in again' }).click()
  await signInForm(page).email.fill(account.users.admin.username)
  await signInForm(page).password.fill(account.users.admin.password)
  await signInForm(page).send.click()
  await expect(page).toHaveURL(address)
  await expect(page.getByText('You’re looking only.')).toHaveCount(0)
})

test('too many attempts, and an API that is down, are said, and the e-mail stays', async ({ page, createAccount }) => {
  const account = await createAccount()
  const { username, password } = account.users.admin
  const at = { method: 'POST', path: '/authenticate' } as const
  await page.goto('/sign-in')
  await signInForm(page).email.fill(username)
  const attempt = async () => {
    await signInForm(page).password.fill(password)
    await signInForm(page).send.click()
  }
  await account.fault({ ...at, status: 429, message: 'Too many login attempts.' })
  await attempt()
  await expect(page.getByText('Too many attempts')).toBeVisible()
  await expect(signInForm(page).email).toHaveValue(username)
  await account.fault({ ...at, drop: true, times: 0 })
  await attempt()
  await expect(page.getByText('We couldn’t sign you in')).toBeVisible()
  await expect(signInForm(page).email).toHaveValue(username)
  await account.clearFaults()
  await attempt()
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
})

test('the bearer token is nowhere in the browser, and a foreign address does not come back after signing in', async ({
  page,
  context,
  createAccount,
}) => {
  const account = await createAccount()
  await page.goto('/sign-in?from=//evil.example/x')
  await page.getByRole('radio', { name: 'API key' }).check()
  await signInForm(page).send.click()
  await expect(page.getByText('Enter the API key')).toBeVisible()
  await page.getByRole('textbox', { name: 'API key' }).fill('nonsense')
  await signInForm(page).send.click()
  await expect(page.getByText('The API key isn’t valid')).toBeVisible()
  await page.getByRole('textbox', { name: 'API key' }).fill(account.keys.read_only)
  await signInForm(page).send.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  const seen = [
    await page.content(),
    JSON.stringify(await context.cookies()),
    await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie])),
  ]
  for (const place of seen) expect(place).not.toContain(account.keys.read_only)
  const session = (await context.cookies()).find((cookie) => cookie.name.includes('session'))
  expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax' })
})
