import type { Locator, Page } from '@playwright/test'
import { expect, test, type Account } from './support/test'

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const users = (account: Account, method: string) => account.requests({ method, path: /\/account(\/user\/\d+)?$/ })
const menu = async (page: Page, name: string, entry: string) => {
  await row(page, name)
    .getByRole('button', { name: /Actions/ })
    .click()
  await page.getByRole('menuitem', { name: entry }).click()
}

test('an administrator adds, edits and removes a user; what was typed stays, but for the password', async ({
  page,
  createAccount,
  signIn,
  checkAccessible,
}) => {
  const account = await createAccount({ dialect: 'wild' })
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
  await page.reload()
  await expect(add.getByLabel('Name')).toHaveValue('Kari Ås')
  await expect(add.getByLabel('E-mail')).toHaveValue(username)
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
  await old.getByLabel('New password').fill('hemmelig-1')
  await page.keyboard.press('Escape')
  await expect(old).toHaveCount(0)
  await menu(page, 'Odd Hansen', 'Edit user')
  await expect(old.getByText('Unsaved changes.')).toBeVisible()
  await page.reload()
  await expect(old.getByLabel('Name')).toHaveValue('Odd H. Hansen')
  await expect(old.getByLabel('New password')).toHaveValue('')
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('hemmelig-1')
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

  // Nobody removes themselves; lowering the other administrator leaves one, who keeps the role.
  const own = row(page, account.users.admin.username)
  await own.getByRole('button', { name: /Actions/ }).click()
  await expect(page.getByRole('menuitem', { name: /Remove user/ })).toContainText('You can’t remove yourself.')
  await page.keyboard.press('Escape')
  await menu(page, account.users.two_factor.username, 'Edit user')
  const other = page.getByRole('dialog', { name: /^Edit / })
  await other.getByRole('radio', { name: 'User', exact: true }).check()
  await other.getByRole('button', { name: 'Save user' }).click()
  await expect(page.getByText('Only one administrator')).toBeVisible()
  await menu(page, account.users.admin.username, 'Edit user')
  await expect(other.getByRole('radio', { name: 'User', exact: true })).toBeDisabled()
})
