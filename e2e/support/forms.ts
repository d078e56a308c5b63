import { expect, type Locator, type Page } from '@playwright/test'

/** Forms that many tests fill, by the names of their fields and buttons. */

/** The sign-in form, on its page. */
export const signInForm = (page: Page) => ({
  email: page.getByLabel('E-mail', { exact: true }),
  password: page.getByLabel('Password', { exact: true }),
  send: page.getByRole('button', { name: 'Sign in', exact: true }),
})

/** The dialog that adds an SSH key, and the button that opens it. */
export const sshKeyForm = (within: Page | Locator) => ({
  open: within.getByRole('button', { name: 'Add SSH key' }),
  publicKey: within.getByLabel('Public key'),
  save: within.getByRole('button', { name: 'Save SSH key' }),
})

/** Opens the palette by its button, which also works while the page is becoming interactive. */
export async function openPalette(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(Search or go to|Søk eller gå til)/ }).click()
  await expect(page.getByRole('combobox', { name: /^(Search|Søk)/ })).toBeFocused()
}

/**
 * Presses a button until something is shown. For what the page may do by itself meanwhile, as when a failed part is read
 * again: the button is gone then.
 */
export async function pressUntil(button: Locator, shown: Locator): Promise<void> {
  await expect(async () => {
    if (await button.isVisible()) await button.click({ timeout: 1000 })
    await expect(shown).toBeVisible({ timeout: 5000 })
  }).toPass()
}

/**
 * Chooses the first option that begins with a text in a focused list, with the arrow keys. Typed letters would do the same
 * only while no second passes between two of them.
 */
export async function arrowTo(select: Locator, text: string): Promise<void> {
  const chosen = select.locator('option:checked')
  const steps = await select.getByRole('option').count()
  await select.press('Home')
  for (let step = 0; step < steps && !(await chosen.innerText()).startsWith(text); step++)
    await select.press('ArrowDown')
  await expect(chosen).toHaveText(new RegExp(`^${text}`))
}
