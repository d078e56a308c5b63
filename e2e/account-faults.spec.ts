import { expect } from '@playwright/test'
import { refusedThenLost } from './support/faults'
import { sshKeyForm } from './support/forms'
import { tokenOf, type Account } from './support/sandbox'

const key = 'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIOMqqnkVzrm0SdG6UOoqKLsabgH5C9okWi0dh2l9GKJl test'

/** Id of a record that the profile lists. */
async function idOf(account: Account, list: 'sshkeys' | 'contacts', id: string, of: Record<string, string>) {
  const token = await tokenOf(account.users.admin)
  const { data } = await account.api<Record<string, Record<string, string | number>[]>>(
    'GET',
    '/account',
    undefined,
    token,
  )
  const found = data[list]?.find((row) => Object.entries(of).every(([name, value]) => row[name] === value))
  return String(found?.[id])
}

/** Id of the demo's API key of that name. */
async function keyIdOf(account: Account, label: string) {
  const token = await tokenOf(account.users.admin)
  const { data } = await account.api<Record<string, string>[]>('GET', '/account/apikeys', undefined, token)
  return String(data.find(({ key_label: name }) => name === label)?.key_id)
}

/** Each has a thing of its own. */
refusedThenLost('account and billing', [
  {
    name: 'notifications are saved',
    method: 'PUT',
    path: '/account/notifications',
    open: async () => '/account',
    send: async (page) => {
      const box = page.getByRole('checkbox', { name: 'Traffic' })
      const save = page.getByRole('button', { name: 'Save changes' })
      if ((await save.getAttribute('aria-disabled')) === 'true') await box.click()
      await save.click()
    },
  },
  {
    name: 'an SSH key is added',
    method: 'POST',
    path: '/account/sshkey',
    open: async () => '/account/ssh-keys?dialog=add',
    send: async (page) => {
      const dialog = page.getByRole('dialog', { name: 'Add SSH key' })
      await sshKeyForm(dialog).publicKey.fill(key)
      await dialog.getByLabel('Name').fill('Fault key')
      await sshKeyForm(dialog).save.click()
    },
    again: async (page) => sshKeyForm(page).save.click(),
    kept: async (page) => expect(page.getByLabel('Name', { exact: true })).toHaveValue('Fault key'),
    lost: async (page) => expect(page.getByText('The key is listed.')).toBeVisible(),
  },
  {
    name: 'an SSH key is renamed',
    method: 'PUT',
    path: '/account/sshkey/*',
    open: async (account) =>
      `/account/ssh-keys?dialog=rename&of=${await idOf(account, 'sshkeys', 'key_id', { name: 'Ingrid laptop' })}`,
    send: async (page) => {
      await page.getByLabel('Name', { exact: true }).fill('Renamed')
      await page.getByRole('button', { name: 'Rename SSH key' }).click()
    },
    again: async (page) => page.getByRole('button', { name: 'Rename SSH key' }).click(),
    kept: async (page) => expect(page.getByLabel('Name', { exact: true })).toHaveValue('Renamed'),
    lost: async (page) => expect(page.getByText('The key is named Renamed.')).toBeVisible(),
  },
  {
    name: 'an SSH key is deleted',
    method: 'DELETE',
    path: '/account/sshkey/*',
    open: async (account) =>
      `/account/ssh-keys?dialog=delete&of=${await idOf(account, 'sshkeys', 'key_id', { name: 'Backup server' })}`,
    send: async (page) => page.getByRole('alertdialog').getByRole('button', { name: 'Delete SSH key' }).click(),
    lost: async (page) => expect(page.getByText('The key is deleted.').first()).toBeVisible(),
  },
  {
    name: 'a user is added',
    method: 'POST',
    path: '/account',
    open: async () => '/account/users?dialog=add',
    send: async (page) => {
      const dialog = page.getByRole('dialog', { name: 'Add user' })
      await dialog.getByLabel('Name').fill('Fault Person')
      await dialog.getByLabel('E-mail').fill(`fault.${Date.now()}@example.org`)
      await dialog.getByRole('button', { name: 'Add user' }).click()
    },
    again: async (page) => page.getByRole('dialog').getByRole('button', { name: 'Add user' }).click(),
    kept: async (page) => expect(page.getByRole('dialog').getByLabel('Name')).toHaveValue('Fault Person'),
    lost: async (page) => expect(page.getByText('A user with this address is listed.')).toBeVisible(),
  },
  {
    name: 'a user is edited',
    method: 'PUT',
    path: '/account/user/*',
    open: async (account) =>
      `/account/users?dialog=edit&of=${await idOf(account, 'contacts', 'contact_id', { contact_name: 'Odd Hansen' })}`,
    send: async (page) => {
      await page.getByRole('dialog').getByLabel('Name').fill('Odd Renamed')
      await page.getByRole('button', { name: 'Save user' }).click()
    },
    again: async (page) => page.getByRole('button', { name: 'Save user' }).click(),
    kept: async (page) => expect(page.getByRole('dialog').getByLabel('Name')).toHaveValue('Odd Renamed'),
    lost: async (page) => expect(page.getByText('Now: Odd Renamed')).toBeVisible(),
  },
  {
    name: 'a user is removed',
    method: 'DELETE',
    path: '/account/user/*',
    open: async (account) =>
      `/account/users?dialog=remove&of=${await idOf(account, 'contacts', 'contact_id', { contact_name: 'Magnus Berg' })}`,
    send: async (page) => page.getByRole('alertdialog').getByRole('button', { name: 'Remove user' }).click(),
    lost: async (page) => expect(page.getByText('The user is removed.').first()).toBeVisible(),
  },
  {
    name: 'an API key is created',
    method: 'POST',
    path: '/account/apikeys',
    open: async () => '/account/api-keys?dialog=add',
    send: async (page) => {
      const dialog = page.getByRole('dialog', { name: 'Create API key' })
      await dialog.getByLabel('Name').fill('Fault script')
      await dialog.getByLabel('Servers', { exact: true }).selectOption('Read')
      await dialog.getByRole('button', { name: 'Create API key' }).click()
    },
    again: async (page) => page.getByRole('dialog').getByRole('button', { name: 'Create API key' }).click(),
    kept: async (page) => expect(page.getByRole('dialog').getByLabel('Name')).toHaveValue('Fault script'),
    lost: async (page) => expect(page.getByText('We checked: the key was created')).toBeVisible(),
  },
  {
    name: 'an API key is renewed',
    method: 'POST',
    path: '/account/apikeys/*/rotate',
    open: async (account) => `/account/api-keys?dialog=rotate&of=${await keyIdOf(account, 'Monitoring')}`,
    send: async (page) => page.getByRole('alertdialog').getByRole('button', { name: 'Replace key' }).click(),
    lost: async (page) => expect(page.getByText('We checked: the key was replaced')).toBeVisible(),
  },
  {
    name: 'an API key is edited',
    method: 'PUT',
    path: '/account/apikeys/*',
    open: async (account) => `/account/api-keys?dialog=edit&of=${await keyIdOf(account, 'Monitoring')}`,
    send: async (page) => {
      await page.getByRole('dialog').getByLabel('Name').fill('Watch')
      await page.getByRole('button', { name: 'Save API key' }).click()
    },
    again: async (page) => page.getByRole('button', { name: 'Save API key' }).click(),
    kept: async (page) => expect(page.getByRole('dialog').getByLabel('Name')).toHaveValue('Watch'),
  },
  {
    name: 'an API key is revoked',
    method: 'DELETE',
    path: '/account/apikeys/*',
    open: async (account) => `/account/api-keys?dialog=revoke&of=${await keyIdOf(account, 'One zone')}`,
    send: async (page) => page.getByRole('alertdialog').getByRole('button', { name: 'Revoke API key' }).click(),
    lost: async (page) => expect(page.getByText('The key is revoked.').first()).toBeVisible(),
  },
  {
    name: 'the billing term of an order is changed',
    method: 'PUT',
    path: '/account/order/*/billing',
    open: async (account) => {
      const { data } = await account.api<{ orders: { order_number: string; order_billing_cycle: string }[] }>(
        'GET',
        '/billing',
      )
      const monthly = data.orders.find(({ order_billing_cycle }) => order_billing_cycle === '1')
      return `/billing/orders/${monthly?.order_number}?term=6`
    },
    send: async (page) => {
      const panel = page.getByRole('region', { name: 'What will change' })
      await panel.getByRole('button', { name: 'Change billing term' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Change billing term' }).click()
    },
    kept: async (page) => {
      await page.getByRole('radio', { name: '6 months', exact: true, checked: true }).waitFor()
    },
    lost: async (page) => {
      await page.getByText('The term is now 6 months.').waitFor()
    },
  },
])
