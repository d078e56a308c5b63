import type { Page } from '@playwright/test'
import { refusedThenLost } from './support/faults'
import { expect, type Account } from './support/test'
import { zoneOf } from './support/zones'

const press = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true }).click()
const target = (page: Page) => page.getByRole('dialog').getByRole('textbox', { name: 'Redirects to' })
const path = '/dns/zones/*/redirect'
const redirects = async (account: Account, query: string) =>
  `/domains/${(await zoneOf(account, 'nordlysdrift', 'no')).id}/redirects${query}`

refusedThenLost('redirects', [
  {
    name: 'a redirect is added',
    method: 'POST',
    path,
    open: (account) => redirects(account, '?dialog=add'),
    send: async (page) => {
      await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('feil')
      await target(page).fill('https://example.com/feil')
      await press(page, 'Add redirect')
    },
    again: (page) => press(page, 'Add redirect'),
    kept: (page) => expect(target(page)).toHaveValue('https://example.com/feil'),
    lost: (page) => expect(page.getByText('The name now redirects to https://example.com/feil')).toBeVisible(),
  },
  {
    name: 'a redirect is changed',
    method: 'PUT',
    path,
    open: (account) => redirects(account, '?dialog=edit&of=jobb'),
    send: async (page) => {
      await target(page).fill('https://example.com/endret')
      await press(page, 'Save redirect')
    },
    again: (page) => press(page, 'Save redirect'),
    kept: (page) => expect(target(page)).toHaveValue('https://example.com/endret'),
    lost: (page) => expect(page.getByText('The name now redirects to https://example.com/endret')).toBeVisible(),
  },
  {
    name: 'a redirect is deleted',
    method: 'DELETE',
    path,
    open: (account) => redirects(account, '?dialog=delete&of=jobb'),
    send: (page) => page.getByRole('alertdialog').getByRole('button', { name: 'Delete redirect' }).click(),
    lost: (page) => expect(page.getByRole('alert').filter({ hasText: 'The redirect is gone.' })).toBeVisible(),
  },
])
