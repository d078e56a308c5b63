import type { Page } from '@playwright/test'
import { expect, test } from './support/test'

const names = (page: Page) => page.getByRole('table', { name: /^Servers, / }).getByRole('rowheader')
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })

test('pins and tags are kept in this browser for the person, until signing out everywhere', async ({
  page,
  createAccount,
  signIn,
}) => {
  const account = await createAccount()
  await signIn(page, account.users.admin, '/servers')
  await page.getByRole('button', { name: 'Actions for web-02.nordlysdrift.no' }).click()
  await page.getByRole('menuitem', { name: 'Pin', exact: true }).click()
  await expect(names(page).first()).toHaveText('web-02.nordlysdrift.noPinned')
  await expect(page.getByText('Kept in this browser for a year.')).toBeVisible()
  await link(page, 'mini-01').focus()
  await page.keyboard.press('f')
  await expect(names(page).first()).toHaveText('mini-01Pinned')
  await expect(link(page, 'mini-01')).toBeFocused()

  for (const name of ['mini-01', 'iso-lab'])
    await page.getByRole('checkbox', { name: `Select ${name}`, exact: true }).check()
  await page.getByRole('region', { name: '2 selected' }).getByRole('button', { name: 'Tags…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Tags for 2 servers' })
  await dialog.getByRole('textbox', { name: 'New tag' }).fill('lab')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('checkbox', { name: 'lab' })).toBeChecked()
  await dialog.getByRole('button', { name: 'Done' }).click()

  await page.reload()
  await expect(names(page).first()).toHaveText('mini-01Pinned')
  await page.getByRole('combobox', { name: 'Tags' }).selectOption('lab')
  await expect(names(page)).toHaveText(['mini-01Pinned', 'iso-lab'])
  await expect(page).toHaveURL(/tag=lab/)
  await link(page, 'iso-lab').focus()
  await page.keyboard.press('l')
  await page.getByRole('dialog', { name: 'Tags for iso-lab' }).getByRole('checkbox', { name: 'lab' }).uncheck()
  await page.keyboard.press('Escape')
  await expect(names(page)).toHaveText(['mini-01Pinned'])

  await page.getByRole('button', { name: /your account/ }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
  await signIn(page, (await createAccount()).users.admin, '/servers')
  await expect(names(page)).toHaveCount(19)
  await expect(page.getByText('Pinned')).toHaveCount(0)
  await signIn(page, account.users.admin, '/servers')
  await expect(names(page).first()).toHaveText('mini-01Pinned')

  await page.goto('/account')
  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
  await signIn(page, account.users.admin, '/servers')
  await expect(names(page)).toHaveCount(19)
  await expect(page.getByText('Pinned')).toHaveCount(0)
  await expect(page.getByRole('combobox', { name: 'Tags' })).toHaveCount(0)
})
