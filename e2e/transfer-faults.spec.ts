import type { Page } from '@playwright/test'
import { refusedThenLost } from './support/faults'
import { expect } from './support/test'

const send = (page: Page) => page.getByRole('button', { name: /^Transfer (?!a )/ })
const code = (page: Page) => page.getByLabel('Auth code or one-time code')
const requestCode = (page: Page) => page.getByRole('button', { name: 'Request one-time code' })

refusedThenLost('transfer', [
  {
    name: 'a domain is transferred',
    method: 'POST',
    path: '/dns/zones',
    open: async (account) => `/domains/transfer?name=feilflytt-${account.id}.no`,
    send: async (page) => {
      await code(page).fill('ABCD-1234')
      await send(page).click()
    },
    again: async (page) => {
      await expect(send(page)).toBeEnabled()
      await send(page).click()
    },
    kept: async (page) => {
      // After a lost answer how the domain stands is read first.
      await expect(send(page)).toBeEnabled()
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
      await requestCode(page).click()
    },
  },
])
