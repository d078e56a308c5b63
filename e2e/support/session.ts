import type { Page } from '@playwright/test'
import type { Credentials } from './sandbox'
import { expect } from './test'

/**
 * Signs in again in the dialog of an ended session, while something is sent under it. Whoever meets the ended session
 * first opens the dialog: what is sent, or a part that polls; what is sent then waits until the dialog has gone.
 */
export async function signInAgain(page: Page, { password }: Credentials, sending: Promise<void>): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'You have been signed out' })
  await dialog.getByLabel(/^Password for /).fill(password)
  await dialog.getByRole('button', { name: 'Sign in and go on' }).click()
  await expect(dialog).toBeHidden({ timeout: 20_000 })
  await sending
}
