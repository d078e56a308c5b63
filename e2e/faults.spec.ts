import type { Page } from '@playwright/test'
import { eachFault } from './support/faults'
import { serverId } from './support/servers'
import { expect } from './support/test'
import { zoneOf } from './support/zones'

/**
 * Faults on the page itself, for one change of each kind: a form in place, a form in a dialog, one that is remembered
 * beyond the page, an order, and a run over a list. The run over addresses is in network-faults.spec.ts, one that answers
 * with a secret and a confirmation are in account-faults.spec.ts. What each fault comes to for every action:
 * tests/action-faults.test.ts.
 */

const recordForm = (page: Page) => page.getByRole('dialog', { name: 'Add record' })
const recordField = (page: Page, name: string) => recordForm(page).getByRole('textbox', { name, exact: true })
const addRecord = (page: Page) => page.getByRole('button', { name: 'Add A record', exact: true }).click()

eachFault({
  name: 'a server is renamed',
  every: true,
  method: 'PUT',
  path: '/servers/*/name',
  open: async (account) => `/servers/${await serverId(account, 'web-01.nordlysdrift.no')}`,
  send: async (page) => {
    await page.getByRole('button', { name: 'Rename server' }).click()
    await page.getByRole('textbox', { name: 'Server name' }).fill('web-eins')
    await page.getByRole('button', { name: 'Save' }).click()
  },
  again: (page) => page.getByRole('button', { name: 'Save' }).click(),
  kept: (page) => expect(page.getByRole('textbox', { name: 'Server name' })).toHaveValue('web-eins'),
  done: (page) => expect(page.getByRole('heading', { level: 1, name: 'web-eins' })).toBeVisible(),
  lost: (page) => expect(page.getByRole('alert').filter({ hasText: 'It’s now called “web-eins”' })).toBeVisible(),
})

eachFault({
  name: 'a record is added',
  method: 'POST',
  path: '/dns/zones/*/records',
  open: async (account) => `/domains/${(await zoneOf(account, 'nordlysdrift', 'no')).id}/records?dialog=add`,
  send: async (page) => {
    await recordField(page, 'Name').fill('feil')
    await recordField(page, 'IPv4 address').fill('192.0.2.70')
    await addRecord(page)
  },
  again: addRecord,
  kept: (page) => expect(recordField(page, 'IPv4 address')).toHaveValue('192.0.2.70'),
  done: (page) => expect(page.getByRole('rowheader', { name: /^feil/ })).toBeVisible(),
  lost: async (page) => {
    await expect(recordForm(page).getByText('It’s in the list as of')).toBeVisible()
    await expect(recordField(page, 'IPv4 address')).toHaveValue('192.0.2.70')
  },
})

eachFault({
  name: 'a server is ordered',
  every: true,
  method: 'POST',
  path: '/deploy/servers',
  open: () => Promise.resolve('/servers/new?product=13&start=os-103&term=monthly'),
  send: async (page) => {
    await page.getByRole('textbox', { name: 'Host name' }).fill('ny-01.example.no')
    await page.getByRole('complementary').getByRole('button', { name: 'Deploy server' }).click()
  },
  // After a lost answer the page looks for as long as the order may still come, and asks before the same one again.
  look: (page) => expect(page.getByText('no new order. You can deploy again.')).toBeVisible({ timeout: 20_000 }),
  again: async (page, after) => {
    await page.getByRole('complementary').getByRole('button', { name: 'Deploy server' }).click()
    if (after === 'unknown') await page.getByRole('button', { name: 'Order again anyway' }).click()
  },
  kept: (page) => expect(page.getByRole('textbox', { name: 'Host name' })).toHaveValue('ny-01.example.no'),
  done: (page) => expect(page).toHaveURL(/orders=\d+/),
  lost: (page) => expect(page.getByText('1 new order.')).toBeVisible(),
})

eachFault({
  name: 'a list is sent',
  account: { scenario: 'empty' },
  method: 'POST',
  path: '/dns/domains/masstransfer',
  open: async () => '/domains/mass-transfer',
  send: async (page) => {
    await page.getByRole('textbox', { name: /^Domains, one per line/ }).fill(`feil-${Date.now()}.no K-1`)
    await page.getByRole('button', { name: 'Transfer 1 domain' }).click()
    await page.getByRole('button', { name: 'Start transfer' }).click()
  },
  again: (page) => page.getByRole('button', { name: 'Send 1 failed again' }).click(),
  kept: (page) => expect(page.getByRole('textbox', { name: /^Domains, one per line/ })).toHaveValue(/^feil-.* K-1$/),
  done: (page) => expect(page.getByRole('heading', { name: '1 of 1 accepted' })).toBeVisible(),
  // The list of transfers tells that it was accepted after all.
  lost: (page) => expect(page.getByRole('heading', { name: '1 of 1 accepted' })).toBeVisible(),
})

async function reboot(page: Page) {
  await page.getByRole('button', { name: 'Reboot', exact: true }).click()
  await page.getByRole('button', { name: 'Reboot server', exact: true }).click()
}

eachFault({
  name: 'a server is asked to reboot',
  method: 'GET',
  path: '/servers/*/reboot',
  open: async (account) => `/servers/${await serverId(account, 'web-02.nordlysdrift.no')}`,
  send: reboot,
  // Until the state is certain again nothing can be sent: for two minutes, also by who loads the page again.
  look: async (page, account) => {
    await page.reload()
    await expect(page.getByRole('button', { name: 'Reboot', exact: true })).toBeDisabled()
    await account.advance(130)
    await expect(page.getByRole('button', { name: 'Reboot', exact: true })).toBeEnabled()
  },
  // After a lost answer and a reload the first press says so, and only the next one sends.
  again: async (page, after) => {
    if (after === 'unknown') {
      await reboot(page)
      await expect(page.getByRole('alert').filter({ hasText: 'We don’t know if' })).toBeVisible()
    }
    await reboot(page)
  },
  done: (page) => expect(page.getByText('Rebooting', { exact: true })).toBeVisible(),
})
