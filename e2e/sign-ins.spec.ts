import { openPalette, signInForm, sshKeyForm } from './support/forms'
import { fillSignIn, followRequests } from './support/session'
import { expect, test } from './support/test'
import { totp } from './support/totp'

const publicKey = 'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIOMqqnkVzrm0SdG6UOoqKLsabgH5C9okWi0dh2l9GKJl ingrid@laptop'

/** Several sign-ins in one browser, and one that ends in the middle of work. */

test('a tab never acts for somebody who signed in later in another tab', async ({
  page,
  context,
  createAccount,
  signIn,
  checkAccessible,
  expectConsole,
}) => {
  expectConsole(/409 \(Conflict\)/)
  const [first, second] = [await createAccount(), await createAccount()]
  await signIn(page, first.users.admin, '/account/ssh-keys')
  await sshKeyForm(page).open.click()
  const dialog = page.getByRole('dialog', { name: 'Add SSH key' })
  await sshKeyForm(dialog).publicKey.fill(publicKey)
  await dialog.getByLabel('Name').fill('typed by the first')

  const older = await context.newPage()
  await older.goto('/settings')

  const other = await context.newPage()
  await other.goto('/sign-in')
  await expect(other.getByText(`You’re signed in as ${first.users.admin.username}`)).toBeVisible()
  await fillSignIn(other, second.users.admin)
  await expect(other.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()

  // A link of the menu in an older tab shows nothing of the second.
  await older.getByRole('link', { name: 'Account' }).first().click()
  await expect(
    older.getByRole('dialog', { name: `You’re now signed in as ${second.users.admin.username}` }),
  ).toBeVisible()
  await expect(older.getByRole('main')).not.toContainText(second.users.admin.username)

  await sshKeyForm(dialog).save.click()
  const notice = page.getByRole('dialog', { name: `You’re now signed in as ${second.users.admin.username}` })
  await expect(notice).toContainText(`${first.users.admin.username} opened this page. Nothing was sent.`)
  await checkAccessible(page)
  for (const account of [first, second]) {
    expect(await account.requests({ method: 'POST', path: /sshkey/ })).toEqual([])
  }
  await notice.getByRole('button', { name: `Continue as ${second.users.admin.username}` }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'SSH keys' })).toBeVisible()
  await expect(page.getByText('typed by the first')).toBeHidden()
  await other.close()
})

test('the dialog of an ended session takes a mistyped password and a code, and loses nothing', async ({
  page,
  createAccount,
  expectConsole,
}) => {
  expectConsole(/401 \(Unauthorized\)/)
  const account = await createAccount()
  const { username, password, totp_secret: secret = '' } = account.users.two_factor
  const code = async () => totp(secret, (await account.advance(0)).now)
  const untilQuiet = followRequests(page)
  await page.goto('/account/ssh-keys')
  await signInForm(page).email.fill(username)
  await signInForm(page).password.fill(password)
  await signInForm(page).send.click()
  await page.getByLabel('Authentication code').fill(await code())
  await sshKeyForm(page).open.click()
  const form = page.getByRole('dialog', { name: 'Add SSH key' })
  await sshKeyForm(form).publicKey.fill(publicKey)
  await form.getByLabel('Name').fill('kept')

  await untilQuiet()
  await account.event('token.revoke')
  await sshKeyForm(form).save.click()
  const dialog = page.getByRole('dialog', { name: 'You’ve been signed out' })
  await dialog.getByLabel(/^Password for /).fill('not this')
  await dialog.getByRole('button', { name: 'Sign in and continue' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Wrong e-mail or password')
  await dialog.getByLabel(/^Password for /).fill(password)
  await dialog.getByRole('button', { name: 'Sign in and continue' }).click()
  await dialog.getByLabel('Authentication code').fill(await code())
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('row', { name: /kept/ })).toBeVisible()
  const made = await account.requests({ method: 'POST', path: /sshkey/ })
  expect(made.filter(({ status }) => status < 300)).toHaveLength(1)
})

test('a sign-in ends itself: signed out, everywhere or by the API, the old cookie reads and changes nothing', async ({
  page,
  context,
  newContext,
  createAccount,
  signIn,
}) => {
  const account = await createAccount()
  const signedOut = page.getByRole('heading', { level: 1, name: 'Sign in' })
  await test.step('signed out', async () => {
    await signIn(page, account.users.admin, '/settings')
    const kept = await context.cookies()
    await openPalette(page)
    await page.getByRole('combobox', { name: /Search/ }).fill('sign out')
    await page.getByRole('option', { name: 'Sign out' }).click()
    await expect(signedOut).toBeVisible()
    await context.addCookies(kept)
    await page.goto('/settings')
    await expect(signedOut).toBeVisible()
  })
  await test.step('signed out everywhere', async () => {
    const phone = await (await newContext()).newPage()
    await signIn(phone, account.users.admin, '/settings')
    await signIn(page, account.users.admin, '/account')
    await page.getByRole('button', { name: 'Sign out everywhere' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out everywhere' }).click()
    await expect(signedOut).toBeVisible()
    await expect(page.getByText('You’re signed out on all devices.')).toBeVisible()
    await phone.goto('/settings')
    await expect(phone.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
    await expect(phone.getByText('Your session ended. Sign in again to continue.')).toBeVisible()
  })
  await test.step('ended by the API, and the sign-in page does not offer to continue with it', async () => {
    await signIn(page, account.users.admin, '/settings')
    await account.event('token.revoke')
    await page.goto('/account')
    await expect(signedOut).toBeVisible()
    await expect(page.getByText('You’re signed in as')).toBeHidden()
    await fillSignIn(page, account.users.admin)
    await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible()
  })
})
