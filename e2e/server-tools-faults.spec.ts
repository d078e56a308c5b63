import type { Page } from '@playwright/test'
import { refusedThenLost } from './support/faults'
import { serverId } from './support/servers'
import { expect, type Account } from './support/test'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const at = (name: string, tab: string) => async (account: Account) => `/servers/${await serverId(account, name)}/${tab}`
const snapshotName = (page: Page) => page.getByRole('textbox', { name: 'Snapshot name' })
const isoUrl = (page: Page) => page.getByRole('textbox', { name: 'Address of the ISO file' })
const acl = (page: Page) => page.getByRole('textbox', { name: 'Allowed addresses' })
const unknown = (page: Page) => page.getByRole('alert').filter({ hasText: /We don’t know if|We checked:/ })
const url = 'https://mirror.example.net/iso/alpine.iso'

/** The demo's three images, less one that is not mounted: room for another. */
async function withRoom(account: Account): Promise<string> {
  const lab = await serverId(account, 'iso-lab')
  const { data } = await account.api<{ iso_id: string; iso_name: string }[]>('GET', `/servers/${lab}/isos`)
  const spare = data.find(({ iso_name: name }) => name.startsWith('windows'))
  await account.api('DELETE', `/servers/${lab}/iso/${spare?.iso_id}`)
  return lab
}

refusedThenLost('tools of a server', [
  {
    name: 'a snapshot is taken',
    method: 'POST',
    path: '/servers/*/snapshot',
    open: at('web-01.nordlysdrift.no', 'snapshots'),
    send: async (page) => {
      await snapshotName(page).fill('Before the move')
      await button(page, 'Take snapshot').click()
    },
    again: async (page) => button(page, 'Take snapshot').click(),
    kept: async (page) => expect(snapshotName(page)).toHaveValue('Before the move'),
    lost: async (page) => expect(unknown(page)).toContainText('1 snapshot “Before the move”'),
  },
  {
    name: 'a snapshot is deleted',
    method: 'DELETE',
    path: '/servers/*/snapshot/*',
    open: at('db-01.nordlysdrift.no', 'snapshots'),
    send: async (page) => {
      await button(page, 'Delete snapshot Before the move').click()
      await page.getByLabel(/^Type Before the move/).fill('Before the move')
      await button(page, 'Delete snapshot').click()
    },
    again: async (page) => button(page, 'Delete snapshot').click(),
    kept: async (page) => expect(page.getByLabel(/^Type Before the move/)).toHaveValue('Before the move'),
    lost: async (page) => expect(unknown(page)).toContainText('it’s gone'),
  },
  {
    name: 'an ISO image is added',
    method: 'POST',
    path: '/servers/*/iso',
    open: async (account) => `/servers/${await withRoom(account)}/isos`,
    send: async (page) => {
      await isoUrl(page).fill(url)
      await button(page, 'Add ISO image').click()
    },
    again: async (page) => button(page, 'Add ISO image').click(),
    kept: async (page) => expect(isoUrl(page)).toHaveValue(url),
    lost: async (page) => expect(unknown(page)).toContainText('an image from this address is listed'),
  },
  {
    name: 'an ISO image is mounted',
    method: 'POST',
    path: '/servers/*/mount',
    open: at('web-01.nordlysdrift.no', 'isos'),
    send: async (page) => {
      await page.getByRole('button', { name: /^Mount debian/ }).click()
      await button(page, 'Mount and reboot').click()
    },
    again: async (page) => button(page, 'Mount and reboot').click(),
    lost: async (page) => expect(unknown(page)).toContainText('In the drive: debian'),
  },
  {
    name: 'an ISO image is unmounted',
    method: 'POST',
    path: '/servers/*/dismount',
    open: at('iso-lab', 'isos'),
    send: async (page) => {
      await button(page, 'Unmount').click()
      await button(page, 'Unmount and reboot').click()
    },
    again: async (page) => button(page, 'Unmount and reboot').click(),
    lost: async (page) => expect(unknown(page)).toContainText('In the drive: Nothing mounted'),
  },
  {
    name: 'an ISO image is deleted',
    method: 'DELETE',
    path: '/servers/*/iso/*',
    open: at('iso-lab', 'isos'),
    send: async (page) => {
      await page.getByRole('button', { name: /^Delete opnsense/ }).click()
      await button(page, 'Delete ISO image').click()
    },
    again: async (page) => button(page, 'Delete ISO image').click(),
    lost: async (page) => expect(unknown(page)).toContainText('it’s gone'),
  },
  {
    name: 'a server is upgraded',
    method: 'POST',
    path: '/servers/*/upgrade',
    open: at('proxy-01.nordlysdrift.no', 'upgrade'),
    send: async (page) => {
      await page.getByRole('radio').first().press('Space')
      await page.getByRole('button', { name: /^Upgrade to/ }).click()
      await button(page, 'Upgrade and restart').click()
    },
    again: async (page) => button(page, 'Upgrade and restart').click(),
    lost: async (page) => expect(unknown(page)).toContainText('the server is being upgraded'),
  },
  {
    name: 'a console session is opened',
    method: 'POST',
    path: '/servers/*/ipmi',
    open: at('metal-osl-01', 'console'),
    send: async (page) => {
      await acl(page).fill('203.0.113.7')
      await button(page, 'Open console session').click()
    },
    again: async (page) => button(page, 'Open console session').click(),
    kept: async (page) => expect(acl(page)).toHaveValue('203.0.113.7'),
    lost: async (page) => expect(unknown(page)).toContainText('Open another session'),
  },
])
