import type { Page } from '@playwright/test'
import { refusedThenLost } from './support/faults'
import { expect } from './support/test'
import { zoneOf } from './support/zones'

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const confirm = (page: Page, name: string) => page.getByRole('alertdialog').getByRole('button', { name }).click()

/** The page behind the dialog has a button of the same name. */
const pressAddZone = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Add zone' }).click()

async function changeRegistrant(page: Page) {
  await press(page, 'Change registrant')
  await confirm(page, 'Order the change')
}

async function replaceDs(page: Page) {
  await press(page, 'Replace DS records')
  await confirm(page, 'Replace DS records')
}

refusedThenLost('one domain', [
  {
    name: 'auto-renew is turned off',
    method: 'PUT',
    path: '/dns/zones/*/auto-renew',
    open: async (account) => `/domains/${(await zoneOf(account, 'nordlysdrift', 'no')).id}`,
    send: async (page) => {
      await press(page, 'Turn off auto-renew')
      await confirm(page, 'Turn off auto-renew')
    },
    lost: async (page) => expect(page.getByRole('button', { name: 'Turn on auto-renew' })).toBeVisible(),
  },
  {
    name: 'a zone is added',
    method: 'POST',
    path: '/dns/zones',
    open: async () => '/domains?dialog=zone',
    send: async (page) => {
      await page.getByRole('textbox', { name: 'Domain name' }).fill(`feil-${Date.now()}.no`)
      await pressAddZone(page)
    },
    again: pressAddZone,
    kept: async (page) => expect(page.getByRole('textbox', { name: 'Domain name' })).toHaveValue(/^feil-/),
    lost: async (page) => expect(page.getByText(/We checked: the zone feil-\d+\.no was added/)).toBeVisible(),
  },
  {
    name: 'DS records are replaced',
    method: 'POST',
    path: '/dns/zones/*/ds-records/external',
    open: async (account) => `/domains/${(await zoneOf(account, 'nordlyslab', 'no')).id}/dnssec`,
    send: async (page) => {
      await page.getByRole('textbox', { name: 'Key tag' }).fill('12345')
      await replaceDs(page)
    },
    again: replaceDs,
    kept: async (page) => expect(page.getByRole('textbox', { name: 'Key tag' })).toHaveValue('12345'),
  },
  {
    name: "the registrant's e-mail address is changed",
    method: 'PUT',
    path: '/dns/zones/*/registrant-email',
    open: async (account) => `/domains/${(await zoneOf(account, 'nordlysdrift', 'no')).id}/registrant`,
    send: async (page) => {
      await page.getByRole('textbox', { name: 'New e-mail address' }).fill('ny@example.no')
      await press(page, 'Save e-mail')
    },
    again: (page) => press(page, 'Save e-mail'),
    kept: async (page) =>
      expect(page.getByRole('textbox', { name: 'New e-mail address' })).toHaveValue('ny@example.no'),
  },
  {
    name: 'the registrant is changed',
    method: 'PUT',
    path: '/dns/zones/*/registrant',
    open: async (account) => `/domains/${(await zoneOf(account, 'nordlysdrift', 'no')).id}/registrant`,
    send: async (page) => {
      await press(page, 'Change registrant')
      const form = page.getByRole('form', { name: 'Change registrant' })
      await form.getByRole('radio', { name: 'Person' }).check()
      await form.getByRole('textbox', { name: 'First name' }).fill('Kari')
      await form.getByRole('textbox', { name: 'Last name' }).fill('Nordmann')
      await form.getByRole('textbox', { name: /N\.PRI/ }).fill('N.PRI.12345678')
      await form.getByRole('textbox', { name: 'E-mail' }).fill('kari@example.no')
      await form.getByRole('checkbox', { name: /accepts the registry’s terms/ }).check()
      await changeRegistrant(page)
    },
    again: changeRegistrant,
    kept: async (page) => expect(page.getByRole('textbox', { name: 'First name' })).toHaveValue('Kari'),
    lost: async (page) => {
      await expect(page.getByRole('alert').filter({ hasText: /We don’t know|We checked/ })).toContainText(
        'later than before',
      )
      await expect(page.getByRole('button', { name: 'Change registrant', exact: true })).toHaveAccessibleDescription(
        /Most likely changed already/,
      )
    },
  },
  {
    name: 'a zone is deleted',
    // It is asked for, and no longer there.
    console: /404 \(Not Found\) .*\/api\/live\/domains\/\d+\)$/,
    method: 'DELETE',
    path: '/dns/zones/*',
    open: async (account) => `/domains/${(await zoneOf(account, 'kundeportal', 'net')).id}`,
    send: async (page) => {
      const name = await page.getByRole('heading', { level: 1 }).textContent()
      await press(page, 'Delete zone')
      await page
        .getByRole('dialog')
        .getByRole('textbox')
        .fill(name ?? '')
      await page.getByRole('dialog').getByRole('button', { name: 'Delete zone and records' }).click()
    },
    again: (page) => page.getByRole('dialog').getByRole('button', { name: 'Delete zone and records' }).click(),
    lost: async (page) => expect(page.getByText(/We checked: the zone .* was deleted/)).toBeVisible(),
  },
])
