import type { Page } from '@playwright/test'
import { refusedThenLost } from './support/faults'
import { expect } from './support/test'

async function press(page: Page, name: string, role: 'dialog' | 'alertdialog' = 'dialog') {
  await page.getByRole(role).getByRole('button', { name, exact: true }).click()
}

refusedThenLost('BGP', [
  {
    name: 'an ASN is submitted',
    method: 'POST',
    path: '/bgp/asn',
    open: async () => '/bgp',
    send: async (page) => {
      await page.getByRole('button', { name: 'Submit ASN' }).click()
      await page.getByRole('textbox', { name: 'AS number' }).fill('65001')
      await press(page, 'Submit ASN')
    },
    again: (page) => press(page, 'Submit ASN'),
    kept: (page) => expect(page.getByRole('textbox', { name: 'AS number' })).toHaveValue('65001'),
    lost: (page) => expect(page.getByText(/AS65001 is on the account \(checked/)).toBeVisible(),
  },
  {
    name: 'a BGP session is created',
    method: 'POST',
    path: '/bgp/*/session',
    open: async () => '/bgp',
    send: async (page) => {
      await page.getByRole('button', { name: 'Create session' }).click()
      const dialog = page.getByRole('dialog')
      const option = dialog.getByRole('option', { name: /^web-01/ })
      await option.waitFor({ state: 'attached' })
      await dialog.getByLabel('Server').selectOption({ label: await option.innerText() })
      await dialog.getByLabel('IPv4 address').selectOption({ index: 1 })
      await press(page, 'Create session')
    },
    again: (page) => press(page, 'Create session'),
    kept: (page) => expect(page.getByRole('dialog').getByLabel('IPv4 address')).not.toHaveValue(''),
    lost: (page) => expect(page.getByText(/2 sessions on the server \(checked/)).toBeVisible(),
  },
  {
    name: 'a BGP session is deleted',
    method: 'DELETE',
    path: '/bgp/*/session',
    open: async () => '/bgp',
    send: async (page) => {
      await page
        .getByRole('button', { name: /^Delete session of/ })
        .first()
        .click()
      await press(page, 'Delete session', 'alertdialog')
    },
    again: (page) => press(page, 'Delete session', 'alertdialog'),
    lost: (page) => expect(page.getByText(/It’s being deleted \(checked/)).toBeVisible(),
  },
])
