import type { Page } from '@playwright/test'
import { refusedThenLost } from './support/faults'
import { expect } from './support/test'

const send = (page: Page) => page.getByRole('button', { name: /^Register (?!a )/ })
const confirm = (page: Page, name: string) => page.getByRole('alertdialog').getByRole('button', { name }).click()
const transfer = (page: Page) => page.getByRole('button', { name: /^Transfer (?!a )/ })
const code = (page: Page) => page.getByLabel('Auth code or one-time code')

refusedThenLost('registration and transfer', [
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
      await confirm(page, 'Order domain')
    },
    again: async (page) => {
      await expect(send(page)).toBeEnabled()
      await send(page).click()
      await confirm(page, 'Order domain')
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
  {
    name: 'a domain is transferred',
    method: 'POST',
    path: '/dns/zones',
    open: async (account) => `/domains/transfer?name=feilflytt-${account.id}.no`,
    send: async (page) => {
      await code(page).fill('ABCD-1234')
      await transfer(page).click()
      await confirm(page, 'Order transfer')
    },
    again: async (page) => {
      await expect(transfer(page)).toBeEnabled()
      await transfer(page).click()
      await confirm(page, 'Order transfer')
    },
    kept: async (page) => {
      // After a lost answer how the domain stands is read first.
      await expect(transfer(page)).toBeEnabled()
      await expect(code(page)).toHaveValue('ABCD-1234')
    },
    lost: async (page) => {
      await expect(page.getByRole('alert').filter({ hasText: /had a zone at/ })).toBeVisible()
    },
  },
  {
    name: 'a one-time code is requested',
    method: 'POST',
    path: '/dns/domains/request-token',
    open: async (account) => `/domains/transfer?name=feilkode-${account.id}.no`,
    send: async (page) => {
      await page.getByRole('button', { name: 'Request one-time code' }).click()
      await confirm(page, 'Send code')
    },
  },
])
