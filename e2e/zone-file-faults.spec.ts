import type { Page } from '@playwright/test'
import { refusedThenLost, type TriedChange } from './support/faults'
import { expect } from './support/test'
import { zoneOf } from './support/zones'

const text = (page: Page) => page.getByRole('textbox', { name: 'Zone file' })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const written = (page: Page) => expect(page.getByRole('region', { name: '1 of 1 change imported' })).toBeVisible()

const common = {
  open: async (account) => `/domains/${(await zoneOf(account, 'kundeportal', 'net')).id}/records/import`,
  again: (page) => press(page, 'Retry 1 failed'),
  kept: (page) => expect(text(page)).toHaveValue(/\S/),
  lost: async (page) => {
    await expect(page.getByRole('alert').filter({ hasText: 'it was saved' })).toBeVisible()
    await written(page)
  },
} satisfies Partial<TriedChange>

refusedThenLost('zone file', [
  {
    ...common,
    name: 'an import adds a record',
    method: 'POST',
    path: '/dns/zones/*/records',
    send: async (page) => {
      await text(page).fill('feil A 192.0.2.70')
      await press(page, 'Import 1 change')
    },
  },
  {
    ...common,
    name: 'an import changes a record',
    method: 'PUT',
    path: '/dns/zones/*/records/*',
    send: async (page) => {
      await text(page).fill('@ 60 A 192.0.2.21')
      await press(page, 'Import 1 change')
    },
  },
])

/** On an account of its own: the page keeps the choice to remove. */
refusedThenLost('zone file that removes', [
  {
    ...common,
    name: 'an import removes a record',
    method: 'DELETE',
    path: '/dns/zones/*/records/*',
    send: async (page) => {
      const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
      await text(page).fill(`@ A 192.0.2.21\nwww CNAME ${name}.`)
      await page.getByRole('radio', { name: 'Remove' }).check()
      await press(page, 'Import 1 change')
      await page.getByRole('alertdialog').getByRole('textbox').fill(name)
      await page.getByRole('alertdialog').getByRole('button', { name: 'Import 1 change' }).click()
    },
  },
])
