import type { Page } from '@playwright/test'
import { refusedThenLost } from './support/faults'
import { sshKeyForm } from './support/forms'
import { expect } from './support/test'

const soldOut = () => Promise.resolve('/servers/new?product=53&start=os-103&term=monthly')
const offered = (page: Page, name: string) => page.getByRole('complementary').getByRole('button', { name })
const joins = { method: 'POST', path: '/deploy/servers', open: soldOut } as const
const leaves = { method: 'DELETE', path: '/deploy/waitlist', open: () => Promise.resolve('/servers/new') } as const

refusedThenLost(
  'order of servers',
  [
    {
      name: 'an SSH key is added while ordering',
      method: 'POST',
      path: '/account/sshkey',
      open: () => Promise.resolve('/servers/new?product=13&start=os-103&term=monthly'),
      send: async (page) => {
        await sshKeyForm(page).open.click()
        await page
          .getByLabel('Public key')
          .fill('ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIOMqqnkVzrm0SdG6UOoqKLsabgH5C9okWi0dh2l9GKJl kåre@bord')
        await sshKeyForm(page).save.click()
      },
      again: (page) => sshKeyForm(page).save.click(),
      kept: (page) => expect(sshKeyForm(page).publicKey).toHaveValue(/^ssh-ed25519/),
      lost: (page) => expect(page.getByText('The key is listed.')).toBeVisible(),
    },
    {
      ...joins,
      name: 'a place in the queue is reserved',
      send: (page) => offered(page, 'Reserve a server').click(),
      lost: async (page) => {
        await expect(page.getByRole('button', { name: 'Leave waiting list', exact: true })).toBeVisible()
        await expect(offered(page, 'Reserve a server')).toHaveAccessibleDescription(/already reserved/)
      },
    },
    {
      ...leaves,
      name: 'a place in the queue is given up',
      send: (page) => page.getByRole('button', { name: 'Leave waiting list', exact: true }).click(),
    },
    {
      ...joins,
      name: 'a notice of new stock is asked for',
      send: (page) => offered(page, 'Notify me').click(),
      lost: async (page) => {
        await expect(page.getByRole('button', { name: 'Cancel notification' })).toBeVisible()
        await expect(offered(page, 'Notify me')).toHaveAccessibleDescription(/already be notified/)
      },
    },
    {
      ...leaves,
      name: 'a notice of new stock is stopped',
      send: (page) => page.getByRole('button', { name: 'Cancel notification' }).click(),
    },
  ],
  { scenario: 'empty' },
)
