import { expect, type Page } from '@playwright/test'
import { eachFault } from './support/faults'

eachFault({
  name: 'a server is ordered',
  isOrder: true,
  method: 'POST',
  path: '/deploy/servers',
  open: () => Promise.resolve('/servers/new?product=13&start=os-103&term=monthly'),
  send: async (page) => {
    await page.getByRole('textbox', { name: 'Host name' }).fill('ny-01.example.no')
    await page.getByRole('complementary').getByRole('button', { name: 'Deploy server' }).click()
  },
  // After a lost answer the page looks for as long as the order may still come, and asks before the same one again.
  again: async (page, after) => {
    if (after === 'unknown') {
      await expect(page.getByText('no new order had arrived. You can deploy again.')).toBeVisible({ timeout: 20_000 })
    }
    await page.getByRole('complementary').getByRole('button', { name: 'Deploy server' }).click()
    if (after === 'unknown') await page.getByRole('button', { name: 'Order once more all the same' }).click()
  },
  kept: (page) => expect(page.getByRole('textbox', { name: 'Host name' })).toHaveValue('ny-01.example.no'),
  done: (page) => expect(page).toHaveURL(/orders=\d+/),
  lost: (page) => expect(page.getByText('one new order had reached the service')).toBeVisible(),
})

eachFault({
  name: 'an SSH key is added while ordering',
  account: { scenario: 'empty' },
  method: 'POST',
  path: '/account/sshkey',
  open: () => Promise.resolve('/servers/new?product=13&start=os-103&term=monthly'),
  send: async (page) => {
    await page.getByRole('button', { name: 'Add an SSH key' }).click()
    await page
      .getByLabel('Public key')
      .fill('ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIOMqqnkVzrm0SdG6UOoqKLsabgH5C9okWi0dh2l9GKJl kåre@bord')
    await page.getByRole('button', { name: 'Save SSH key' }).click()
  },
  again: (page) => page.getByRole('button', { name: 'Save SSH key' }).click(),
  kept: (page) => expect(page.getByLabel('Public key')).toHaveValue(/^ssh-ed25519/),
  done: (page) => expect(page.getByRole('checkbox', { name: /^kåre@bord/ })).toBeChecked(),
  lost: (page) => expect(page.getByText('The key is in the list now: it was saved.')).toBeVisible(),
})

eachFault({
  name: 'the waiting list is left',
  account: { scenario: 'empty' },
  method: 'DELETE',
  path: '/deploy/waitlist',
  open: async (account) => {
    await account.api('POST', '/deploy/servers', {
      ...{ pid: 53, price_id: 1053, region_id: 1, os_id: 103 },
      ...{ billing_period: 'monthly', waitlist: 'notify' },
    })
    return '/servers/new'
  },
  send: (page) => page.getByRole('button', { name: 'Stop the notice' }).click(),
  done: (page) => expect(page.getByRole('region', { name: 'Waiting list' })).toBeHidden(),
})

for (const { kind, wish, mode, held } of [
  {
    kind: 'a place in the queue is reserved',
    wish: 'Reserve a place in the queue',
    mode: 'reserve',
    held: 'Give up the place',
  },
  {
    kind: 'a notice of new stock is asked for',
    wish: 'Tell me when it is in stock',
    mode: 'notify',
    held: 'Stop the notice',
  },
]) {
  const join = (page: Page) => page.getByRole('complementary').getByRole('button', { name: wish }).click()
  eachFault({
    name: kind,
    isOrder: true,
    account: { scenario: 'empty' },
    method: 'POST',
    path: '/deploy/servers',
    open: () => Promise.resolve('/servers/new?product=53&start=os-103&term=monthly'),
    send: join,
    again: async (page, after) => {
      if (after === 'unknown') await expect(page.getByText('The waiting list has been read again')).toBeVisible()
      const button = page.getByRole('complementary').getByRole('button', { name: wish })
      await expect(button).toBeEnabled({ timeout: 20_000 })
      await join(page)
      if (after === 'unknown') await page.getByRole('button', { name: 'Join once more all the same' }).click()
    },
    done: (page) => expect(page.getByRole('button', { name: held })).toBeVisible(),
    lost: async (page) => {
      await expect(page.getByRole('button', { name: held })).toBeVisible()
      await expect(page.getByRole('complementary').getByRole('button', { name: wish })).toHaveAccessibleDescription(
        mode === 'reserve' ? /have a place in the queue/ : /told already/,
      )
    },
  })
}

eachFault({
  name: 'a place in the queue is given up',
  account: { scenario: 'empty' },
  method: 'DELETE',
  path: '/deploy/waitlist',
  open: async (account) => {
    await account.api('POST', '/deploy/servers', {
      ...{ pid: 53, price_id: 1053, region_id: 1, os_id: 103 },
      ...{ billing_period: 'monthly', waitlist: 'reserve' },
    })
    return '/servers/new'
  },
  send: (page) => page.getByRole('button', { name: 'Give up the place' }).click(),
  done: (page) => expect(page.getByRole('region', { name: 'Waiting list' })).toBeHidden(),
})
