import { refusedThenLost } from './support/faults'
import { serverId } from './support/servers'
import { signInAgain } from './support/session'
import { expect, test } from './support/test'

const at =
  (name: string, query = '') =>
  async (account: Parameters<typeof serverId>[0]) =>
    `/servers/${await serverId(account, name)}/network${query}`

test('faults: names of many addresses are set', async ({ page, createAccount, signIn, expectConsole }) => {
  test.slow()
  expectConsole(/401 \(Unauthorized\)/)
  const account = await createAccount()
  const id = await serverId(account, 'web-02.nordlysdrift.no')
  await signIn(page, account.users.admin, `/servers/${id}/network?open=many`)
  const many = page.getByRole('region', { name: 'Edit reverse DNS in bulk' })
  const calls = async () => (await account.requests({ method: 'PUT', path: /\/reverse$/ })).length
  const type = (name: string) => many.getByRole('textbox', { name: 'Pattern' }).fill(`${name}-{n}.example.com`)
  const send = () => many.getByRole('button', { name: 'Save 3 names' }).click()
  const allSet = () => expect(many.getByText('3 of 3 names saved.', { exact: true })).toBeVisible({ timeout: 15_000 })
  const others = () => many.getByRole('button', { name: 'Edit more names' }).click()
  // What would meet the next one too holds the rest.
  for (const { status, failed, made } of [
    { status: 400, failed: 1, made: 3 },
    { status: 403, failed: 3, made: 1 },
  ]) {
    await test.step(String(status), async () => {
      const before = await calls()
      await account.fault({ method: 'PUT', path: '/servers/*/reverse', status, message: `Answer ${status}.` })
      await type(`a${status}`)
      await send()
      await expect(many.getByRole('row', { name: `a${status}-1.example.com` })).toContainText(`“Answer ${status}.”`)
      const again = many.getByRole('button', { name: /^Retry 1 failed name(, send the remaining 2)?$/ })
      await expect(again).toBeVisible({ timeout: 15_000 })
      expect((await calls()) - before).toBe(made)
      await again.click()
      await allSet()
      expect((await calls()) - before).toBe(made + failed)
      await others()
    })
  }
  await test.step('a cut connection', async () => {
    const before = await calls()
    await account.fault({ method: 'PUT', path: '/servers/*/reverse', drop: true })
    await type('cut')
    await send()
    await expect(many.getByText('2 of 3 names saved.', { exact: true })).toBeVisible({ timeout: 15_000 })
    await expect(many.getByRole('row', { name: 'cut-1.example.com' })).toContainText('Unknown')
    await expect(many.getByRole('button', { name: /^Retry/ })).toHaveCount(0)
    expect((await calls()) - before).toBe(3)
    await others()
  })
  await test.step('the session has ended', async () => {
    await type('again')
    await account.event('token.revoke')
    await signInAgain(page, account.users.admin, send())
    await allSet()
  })
})

refusedThenLost('network', [
  {
    name: 'the reverse name of an address is changed',
    method: 'PUT',
    path: '/servers/*/reverse',
    open: at('web-01.nordlysdrift.no'),
    send: async (page) => {
      await page
        .getByRole('button', { name: /^Edit reverse DNS of/ })
        .first()
        .click()
      await page.getByRole('textbox', { name: /^Reverse DNS of/ }).fill('ny.nordlysdrift.no')
      await page.getByRole('button', { name: 'Save name' }).click()
    },
    again: (page) => page.getByRole('button', { name: 'Save name' }).click(),
    kept: (page) => expect(page.getByRole('textbox', { name: /^Reverse DNS of/ })).toHaveValue('ny.nordlysdrift.no'),
    lost: (page) => expect(page.getByText('The name is now ny.nordlysdrift.no.')).toBeVisible(),
  },
  {
    name: 'a /48 is delegated',
    method: 'PUT',
    path: '/servers/*/reverse',
    open: at('metal-osl-01'),
    send: async (page) => {
      await page.getByRole('button', { name: 'Edit name servers' }).click()
      await page.getByRole('textbox', { name: 'Name server 2' }).fill('ns9.example.com')
      await page.getByRole('button', { name: 'Save name servers' }).click()
    },
    again: (page) => page.getByRole('button', { name: 'Save name servers' }).click(),
    kept: (page) => expect(page.getByRole('textbox', { name: 'Name server 2' })).toHaveValue('ns9.example.com'),
    lost: (page) =>
      expect(page.getByText('The name servers are now ns1.nordlysdrift.no, ns9.example.com.')).toBeVisible(),
  },
  {
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
    lost: (page) => expect(page.getByText(/The server has 0 additional addresses now/)).toBeVisible(),
  },
])
