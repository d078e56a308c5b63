import type { Page } from '@playwright/test'
import { refusedThenLost } from './support/faults'
import { expect } from './support/test'

const send = (page: Page) => page.getByRole('button', { name: /^Register (?!a )/ })

refusedThenLost('registration', [
  {
    name: 'a domain is registered',
    method: 'POST',
    path: '/dns/domains/register',
    open: async (account) => `/domains/register?name=feil-${account.id}.no`,
    send: async (page) => {
      await page.getByRole('radio', { name: 'Person', exact: true }).check()
      await page.getByLabel('First name').fill('Ingrid')
      await page.getByLabel('Last name').fill('Solheim')
      await page.getByLabel(/N\.PRI/).fill('N.PRI.123456')
      await page.getByLabel('E-mail').fill('ingrid@example.com')
      await send(page).click()
    },
    again: async (page) => {
      await expect(send(page)).toBeEnabled()
      await send(page).click()
    },
    kept: async (page) => {
      // After a lost answer how the domain stands is read first.
      await expect(send(page)).toBeEnabled()
      await expect(page.getByLabel('First name')).toHaveValue('Ingrid')
      await expect(page.getByLabel(/N\.PRI/)).toHaveValue('N.PRI.123456')
    },
    lost: async (page) => {
      await expect(page.getByRole('alert').filter({ hasText: /was registered at/ })).toBeVisible()
      await expect(send(page)).toBeDisabled()
    },
  },
])
