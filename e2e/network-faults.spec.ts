import { eachFault } from './support/faults'
import { serverId } from './support/servers'
import { expect } from './support/test'

const at =
  (name: string, query = '') =>
  async (account: Parameters<typeof serverId>[0]) =>
    `/servers/${await serverId(account, name)}/network${query}`

eachFault({
  name: 'the reverse name of an address is changed',
  method: 'PUT',
  path: '/servers/*/reverse',
  open: at('web-01.nordlysdrift.no'),
  send: async (page) => {
    await page
      .getByRole('button', { name: /^Change reverse DNS of/ })
      .first()
      .click()
    await page.getByRole('textbox', { name: /^Reverse DNS of/ }).fill('ny.nordlysdrift.no')
    await page.getByRole('button', { name: 'Save name' }).click()
  },
  again: (page) => page.getByRole('button', { name: 'Save name' }).click(),
  kept: (page) => expect(page.getByRole('textbox', { name: /^Reverse DNS of/ })).toHaveValue('ny.nordlysdrift.no'),
  done: (page) => expect(page.getByRole('region', { name: 'Addresses' })).toContainText('ny.nordlysdrift.no'),
  lost: (page) => expect(page.getByText('By the last reading, it answers ny.nordlysdrift.no.')).toBeVisible(),
})

eachFault({
  name: 'a /48 is delegated',
  method: 'PUT',
  path: '/servers/*/reverse',
  open: at('metal-osl-01'),
  send: async (page) => {
    await page.getByRole('button', { name: 'Change name servers' }).click()
    await page.getByRole('textbox', { name: 'Name server 2' }).fill('ns9.example.com')
    await page.getByRole('button', { name: 'Save name servers' }).click()
  },
  again: (page) => page.getByRole('button', { name: 'Save name servers' }).click(),
  kept: (page) => expect(page.getByRole('textbox', { name: 'Name server 2' })).toHaveValue('ns9.example.com'),
  done: (page) => expect(page.getByRole('button', { name: 'Copy ns9.example.com' })).toBeVisible(),
  lost: (page) =>
    expect(page.getByText('By the last reading, they are ns1.nordlysdrift.no, ns9.example.com.')).toBeVisible(),
})

eachFault({
  name: 'additional IPv4 addresses are ordered',
  method: 'POST',
  path: '/servers/*/ipv4',
  open: at('web-01.nordlysdrift.no', '?open=order'),
  send: async (page) => {
    await page.getByRole('radio', { name: /^Layer 2/ }).check()
    await page.getByRole('button', { name: 'Order 1 address' }).click()
  },
  again: (page, after) =>
    page.getByRole('button', { name: after === 'unknown' ? 'Order 1 more address' : 'Order 1 address' }).click(),
  kept: (page) => expect(page.getByRole('radio', { name: /^Layer 2/ })).toBeChecked(),
  done: (page) => expect(page.getByText(/One address was ordered: [\d.]+/).first()).toBeVisible(),
  lost: (page) => expect(page.getByText(/By the last reading, the server has 0 extra addresses/)).toBeVisible(),
})
