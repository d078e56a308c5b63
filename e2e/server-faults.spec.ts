import type { Page } from '@playwright/test'
import { eachFault } from './support/faults'
import { expect, type Account } from './support/test'

async function serverId(account: Account, name: string): Promise<string> {
  const { data } = await account.api<{ srv_id: number; srv_name: string }[]>('GET', '/servers')
  return String(data.find((server) => server.srv_name === name)?.srv_id)
}

/** After a lost answer and a reload the first press tells of it, and only the next one sends. */
const afterReload = (press: (page: Page) => Promise<void>) => async (page: Page, after: 'refused' | 'unknown') => {
  if (after === 'unknown') {
    await press(page)
    await expect(page.getByRole('alert').filter({ hasText: 'We do not know whether' })).toBeVisible()
  }
  await press(page)
}
const powerOn = (page: Page) => page.getByRole('button', { name: 'Power on', exact: true }).click()

eachFault({
  name: 'a server is asked to power on',
  method: 'GET',
  path: '/servers/*/on',
  open: async (account) => `/servers/${await serverId(account, 'stage-01.nordlysdrift.no')}`,
  send: powerOn,
  again: afterReload(powerOn),
  look: async (page) => void (await page.reload()),
  done: (page) => expect(page.getByText('Powering on', { exact: true })).toBeVisible(),
})

eachFault({
  name: 'a server is renamed',
  method: 'PUT',
  path: '/servers/*/name',
  open: async (account) => `/servers/${await serverId(account, 'web-01.nordlysdrift.no')}`,
  send: async (page) => {
    await page.getByRole('button', { name: 'Rename the server' }).click()
    await page.getByRole('textbox', { name: 'Name of the server' }).fill('web-eins')
    await page.getByRole('button', { name: 'Save name' }).click()
  },
  again: (page) => page.getByRole('button', { name: 'Save name' }).click(),
  kept: (page) => expect(page.getByRole('textbox', { name: 'Name of the server' })).toHaveValue('web-eins'),
  done: (page) => expect(page.getByRole('heading', { level: 1, name: 'web-eins' })).toBeVisible(),
  lost: (page) => expect(page.getByRole('alert').filter({ hasText: 'the server is called “web-eins”' })).toBeVisible(),
})

for (const { action, button, confirm } of [
  { action: 'off', button: 'Power off', confirm: 'Power off server' },
  { action: 'reboot', button: 'Reboot', confirm: 'Reboot server' },
]) {
  const press = async (page: Page) => {
    await page.getByRole('button', { name: button, exact: true }).click()
    await page.getByRole('button', { name: confirm, exact: true }).click()
  }
  eachFault({
    name: `a server is asked to ${action}`,
    method: 'GET',
    path: `/servers/*/${action}`,
    open: async (account) => `/servers/${await serverId(account, 'web-02.nordlysdrift.no')}`,
    send: press,
    again: afterReload(press),
    // Until the state is certain again nothing can be sent; who loads the page anew has looked.
    look: async (page) => void (await page.reload()),
    done: (page) =>
      expect(page.getByText(action === 'off' ? 'Powering off' : 'Rebooting', { exact: true })).toBeVisible(),
  })
}
