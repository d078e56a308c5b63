import type { Locator, Page } from '@playwright/test'
import { tokenOf } from './support/sandbox'
import { dialects, expect, test, type Account } from './support/test'

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const users = (account: Account, method: string) => account.requests({ method, path: /\/account(\/user\/\d+)?$/ })
const menu = async (page: Page, name: string, entry: string) => {
  await row(page, name)
    .getByRole('button', { name: /Actions/ })
    .click()
  await page.getByRole('menuitem', { name: entry }).click()
}

for (const dialect of dialects) {
  test(`${dialect}: an administrator adds, edits and removes a user`, async ({
    page,
    createAccount,
    signIn,
    checkAccessible,
  }) => {
    const account = await createAccount({ dialect })
    const username = `kari.${account.id}@example.org`
    await signIn(page, account.users.admin, '/account/users')
    await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible()
    await expect(row(page, 'Odd Hansen')).toContainText('Single-server user')

    const open = page.getByRole('button', { name: 'Add user' })
    const top = async (of: Locator) => (await of.boundingBox())?.y ?? Number.NaN
    // In the head of the page, above its tabs.
    expect(await top(open)).toBeLessThan(await top(page.getByRole('navigation', { name: 'Account sections' })))
    await open.click()
    const add = page.getByRole('dialog', { name: 'Add user' })
    await add.getByRole('button', { name: 'Add user' }).click()
    await expect(add.getByText('Enter a name.')).toBeVisible()
    await expect(add.getByText('Enter an e-mail address')).toBeVisible()
    await expect(add.getByRole('radio')).toHaveCount(2)
    await checkAccessible(page)
    await add.getByLabel('Name').fill('Kari Ås')
    await add.getByLabel('E-mail').fill(account.users.user.username)
    await expect(add.getByText('Already used by another user.')).toBeVisible()
    await add.getByLabel('E-mail').fill(username)
    await add.getByRole('button', { name: 'Add user' }).dblclick()
    await expect(row(page, 'Kari Ås')).toContainText('Invited')
    expect((await users(account, 'POST')).map(({ body }) => body)).toEqual([
      { name: 'Kari Ås', username, accesslevel: 'user' },
    ])

    await menu(page, 'Kari Ås', 'Edit user')
    const edit = page.getByRole('dialog', { name: 'Edit Kari Ås' })
    await edit.getByRole('radio', { name: 'Administrator' }).check()
    await edit.getByLabel('New password').fill('1234')
    await expect(edit.getByText('Enter at least 5 characters.')).toBeVisible()
    await edit.getByLabel('New password').fill('12345')
    await edit.getByRole('button', { name: 'Save user' }).click()
    await expect(row(page, 'Kari Ås')).toContainText('Administrator')

    // The old level is kept unless changed.
    await menu(page, 'Odd Hansen', 'Edit user')
    const old = page.getByRole('dialog', { name: 'Edit Odd Hansen' })
    await expect(old.getByRole('radio', { name: 'Single-server user' })).toBeChecked()
    await old.getByLabel('Name').fill('Odd H. Hansen')
    await old.getByRole('button', { name: 'Save user' }).click()
    await expect(row(page, 'Odd H. Hansen')).toContainText('Single-server user')
    const puts = (await users(account, 'PUT')).map(({ body }) => body)
    expect(puts).toEqual([
      {
        contact_name: 'Kari Ås',
        contact_username: username,
        contact_access_level: 'admin',
        // The sandbox's log keeps no password.
        contact_password: '[secret]',
      },
      expect.objectContaining({ contact_name: 'Odd H. Hansen', contact_access_level: 'server' }),
    ])

    await menu(page, 'Kari Ås', 'Remove user')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove user' }).click()
    await expect(row(page, 'Kari Ås')).toHaveCount(0)
  })
}

test('the last administrator cannot be lowered or removed, and the API’s refusals are explained', async ({
  page,
  createAccount,
  signIn,
}) => {
  const account = await createAccount()
  const token = await tokenOf(account.users.admin)
  const { data } = await account.api<{ contacts: Record<string, string>[] }>('GET', '/account', undefined, token)
  const other = data.contacts.find(({ contact_username: name }) => name === account.users.two_factor.username)
  await signIn(page, account.users.admin, `/account/users?dialog=edit&of=${other?.contact_id}`)
  const edit = page.getByRole('dialog', { name: /^Edit / })
  for (const [status, message, means] of [
    [400, 'Email address is already in use.', 'maybe on another account'],
    [400, 'Access level is not valid.', 'Choose administrator or user.'],
    [403, 'Access level not valid.', 'This role is no longer available.'],
    [400, 'The last admin cannot be downgraded.', 'Add another administrator first.'],
  ] as const) {
    await account.fault({ method: 'PUT', path: '/account/user/*', status, message })
    await edit.getByRole('button', { name: 'Save user' }).click()
    await expect(edit.getByRole('alert')).toContainText(message)
    await expect(edit.getByRole('alert')).toContainText(means)
  }
  await edit.getByRole('radio', { name: 'User', exact: true }).check()
  await edit.getByRole('button', { name: 'Save user' }).click()
  await expect(page.getByText('Only one administrator')).toBeVisible()

  const own = row(page, account.users.admin.username)
  await own.getByRole('button', { name: /Actions/ }).click()
  await expect(page.getByRole('menuitem', { name: /Remove user/ })).toContainText('You can’t remove yourself.')
  await page.getByRole('menuitem', { name: 'Edit user' }).click()
  await expect(edit.getByRole('radio', { name: 'User', exact: true })).toBeDisabled()
  await expect(edit.getByText('Add another administrator first.').first()).toBeVisible()
})

test('what was typed stays when a dialog is closed and the page loaded again, but for the password', async ({
  page,
  createAccount,
  signIn,
}) => {
  const account = await createAccount()
  await signIn(page, account.users.admin, '/account/users?dialog=add')
  const add = page.getByRole('dialog', { name: 'Add user' })
  await add.getByLabel('Name').fill('Kari Ås')
  await add.getByLabel('E-mail').fill('kari@example.org')
  await page.reload()
  await expect(add.getByLabel('Name')).toHaveValue('Kari Ås')
  await expect(add.getByLabel('E-mail')).toHaveValue('kari@example.org')
  await page.keyboard.press('Escape')

  await menu(page, 'Odd Hansen', 'Edit user')
  const edit = page.getByRole('dialog', { name: 'Edit Odd Hansen' })
  await edit.getByLabel('Name').fill('Odd H. Hansen')
  await edit.getByLabel('New password').fill('hemmelig-1')
  await page.keyboard.press('Escape')
  await expect(edit).toHaveCount(0)
  await menu(page, 'Odd Hansen', 'Edit user')
  await expect(edit.getByLabel('Name')).toHaveValue('Odd H. Hansen')
  await expect(edit.getByText('Unsaved changes.')).toBeVisible()
  await page.reload()
  await expect(edit.getByLabel('Name')).toHaveValue('Odd H. Hansen')
  await expect(edit.getByLabel('New password')).toHaveValue('')
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('hemmelig-1')
  await edit.getByRole('button', { name: 'Cancel' }).click()
  await menu(page, 'Odd Hansen', 'Edit user')
  await expect(edit.getByLabel('Name')).toHaveValue('Odd Hansen')
  expect(await users(account, 'PUT')).toEqual([])
})

test('that nobody removes themselves is explained', async ({ page, createAccount, signIn }) => {
  const account = await createAccount()
  await signIn(page, account.users.admin, '/account/users')
  const message = 'You cannot delete your own user.'
  await account.fault({ method: 'DELETE', path: '/account/user/*', status: 400, message })
  await menu(page, 'Odd Hansen', 'Remove user')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove user' }).click()
  const alert = page.getByRole('alert').filter({ hasText: message })
  await expect(alert).toContainText('Nothing was changed. Another administrator must remove you.')
  await expect(row(page, 'Odd Hansen')).toHaveCount(1)
})

test('a user, a read-only user and keys are told why users are not shown; on a phone', async ({
  page,
  createAccount,
  signIn,
  signInWithKey,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const account = await createAccount()
  for (const who of [account.users.user, account.users.read_only]) {
    await signIn(page, who, '/account/users?dialog=add')
    await expect(page.getByText('Only administrators can manage users.')).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  for (const key of [account.keys.full, account.keys.read_only]) {
    await signInWithKey(page, key, '/account/users')
    await expect(page.getByText('Sign in with e-mail and password as an administrator.')).toBeVisible()
  }
  await signIn(page, account.users.admin, '/account/users')
  await expect(page.getByText('Odd Hansen')).toBeVisible()
})
