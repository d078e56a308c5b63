import type { Page } from '@playwright/test'
import { expect, test } from './support/test'

const names = (page: Page) => page.getByRole('table', { name: /^Servers, / }).getByRole('rowheader')

test('what a list shows is saved as a view with Enter, opened, and summed', async ({ page, createAccount, signIn }) => {
  const account = await createAccount()
  await signIn(page, account.users.admin, '/servers?kind=dedicated&sort=-name&columns=name,price')
  await expect(names(page)).toHaveCount(3)
  // The amount has a no-break space.
  await expect(page.getByText(/^\d servers?:.*NOK\s[\d,.]+ per month, excl\. VAT/)).toBeVisible()

  await page.getByRole('button', { name: 'Views' }).click()
  const dialog = page.getByRole('dialog', { name: 'Views' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Metal')
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)

  await page.goto('/servers')
  await expect(names(page)).toHaveCount(19)
  await page.getByRole('button', { name: 'Views' }).click()
  await expect(dialog.getByText('Kept in this browser for a year.')).toBeVisible()
  await dialog.getByRole('link', { name: 'Metal' }).click()
  await expect(names(page)).toHaveCount(3)
  await expect(page).toHaveURL(/kind=dedicated/)
  await expect(page).toHaveURL(/columns=name,price/)
})
