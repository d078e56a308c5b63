import type { Page } from '@playwright/test'
import { refusedThenLost } from './support/faults'
import { expect } from './support/test'
import { zoneOf } from './support/zones'

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const form = (page: Page) => page.getByRole('form', { name: /^Edit/ })
const field = (page: Page, name: string) => form(page).getByRole('textbox', { name, exact: true })
const records = async (account: Parameters<typeof zoneOf>[0], query = '') =>
  `/domains/${(await zoneOf(account, 'nordlysdrift', 'no')).id}/records${query}`

refusedThenLost('records', [
  {
    name: 'a record is changed',
    method: 'PUT',
    path: '/dns/zones/*/records/*',
    open: (account) => records(account),
    send: async (page) => {
      await page.getByRole('link', { name: /^mail/ }).click()
      await field(page, 'IPv4 address').fill('192.0.2.71')
      await press(page, 'Save record')
    },
    again: (page) => press(page, 'Save record'),
    kept: (page) => expect(field(page, 'IPv4 address')).toHaveValue('192.0.2.71'),
    lost: (page) => expect(form(page).getByText('It’s in the list as of')).toBeVisible(),
  },
  {
    name: 'a record is deleted',
    method: 'DELETE',
    path: '/dns/zones/*/records/*',
    open: (account) => records(account),
    send: async (page) => {
      await page.getByRole('button', { name: /^Actions for mail/ }).click()
      await page.getByRole('menuitem', { name: 'Delete' }).click()
      await press(page, 'Delete record')
    },
    again: (page) => press(page, 'Delete record'),
    lost: (page) => expect(page.getByRole('alertdialog').getByText('It’s no longer in the list')).toBeVisible(),
  },
])
