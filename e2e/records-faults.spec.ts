import type { Page } from '@playwright/test'
import { refusedThenLost } from './support/faults'
import { expect } from './support/test'
import { zoneOf } from './support/zones'

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const inDialog = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click()
const form = (page: Page) => page.getByRole('form', { name: /^Edit/ })
const field = (page: Page, name: string) => form(page).getByRole('textbox', { name, exact: true })
const newAddress = (page: Page) => page.getByRole('dialog').getByRole('textbox', { name: 'IPv4 address', exact: true })
const target = (page: Page) => page.getByRole('dialog').getByRole('textbox', { name: 'Redirects to' })
const zoneFile = (page: Page) => page.getByRole('textbox', { name: 'Zone file' })
const at = (what: string) => async (account: Parameters<typeof zoneOf>[0]) =>
  `/domains/${(await zoneOf(account, 'nordlysdrift', 'no')).id}/${what}`

refusedThenLost('records, redirects and a zone file', [
  {
    name: 'a record is added',
    method: 'POST',
    path: '/dns/zones/*/records',
    open: at('records?dialog=add'),
    send: async (page) => {
      await page.getByRole('dialog').getByRole('textbox', { name: 'Name', exact: true }).fill('tapt')
      await newAddress(page).fill('192.0.2.91')
      await inDialog(page, 'Add A record')
    },
    again: (page) => inDialog(page, 'Add A record'),
    kept: (page) => expect(newAddress(page)).toHaveValue('192.0.2.91'),
    lost: (page) => expect(page.getByRole('dialog').getByText('It’s in the list as of')).toBeVisible(),
  },
  {
    name: 'a record is changed',
    method: 'PUT',
    path: '/dns/zones/*/records/*',
    open: at('records'),
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
    open: at('records'),
    send: async (page) => {
      await page.getByRole('button', { name: /^Actions for mail/ }).click()
      await page.getByRole('menuitem', { name: 'Delete' }).click()
      await press(page, 'Delete record')
    },
    again: (page) => press(page, 'Delete record'),
    lost: (page) => expect(page.getByRole('alertdialog').getByText('It’s no longer in the list')).toBeVisible(),
  },
  {
    name: 'a redirect is added',
    method: 'POST',
    path: '/dns/zones/*/redirect',
    open: at('redirects?dialog=add'),
    send: async (page) => {
      await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('feil')
      await target(page).fill('https://example.com/feil')
      await inDialog(page, 'Add redirect')
    },
    again: (page) => inDialog(page, 'Add redirect'),
    kept: (page) => expect(target(page)).toHaveValue('https://example.com/feil'),
    lost: (page) => expect(page.getByText('The name now redirects to https://example.com/feil')).toBeVisible(),
  },
  {
    name: 'a redirect is changed',
    method: 'PUT',
    path: '/dns/zones/*/redirect',
    open: at('redirects?dialog=edit&of=jobb'),
    send: async (page) => {
      await target(page).fill('https://example.com/endret')
      await inDialog(page, 'Save redirect')
    },
    again: (page) => inDialog(page, 'Save redirect'),
    kept: (page) => expect(target(page)).toHaveValue('https://example.com/endret'),
    lost: (page) => expect(page.getByText('The name now redirects to https://example.com/endret')).toBeVisible(),
  },
  {
    name: 'a redirect is deleted',
    method: 'DELETE',
    path: '/dns/zones/*/redirect',
    open: at('redirects?dialog=delete&of=jobb'),
    send: (page) => page.getByRole('alertdialog').getByRole('button', { name: 'Delete redirect' }).click(),
    lost: (page) => expect(page.getByRole('alert').filter({ hasText: 'The redirect is gone.' })).toBeVisible(),
  },
  {
    name: 'a zone file is imported',
    method: 'POST',
    path: '/dns/zones/*/records',
    open: at('records/import'),
    send: async (page) => {
      await zoneFile(page).fill('feil A 192.0.2.70')
      await press(page, 'Import 1 change')
    },
    again: (page) => press(page, 'Retry 1 failed'),
    kept: (page) => expect(zoneFile(page)).toHaveValue('feil A 192.0.2.70'),
    lost: async (page) => {
      await expect(page.getByRole('alert').filter({ hasText: 'it was saved' })).toBeVisible()
      await expect(page.getByRole('region', { name: '1 of 1 change saved' })).toBeVisible()
    },
  },
])
