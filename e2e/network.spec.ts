import type { Page } from '@playwright/test'
import { serverId } from './support/servers'
import { expect, test, type Account } from './support/test'

type Ip = { ip_id: string | number; ip_v4v6: string; ip_type: string; ip_address: string; ip_reverse: string }

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const row = (page: Page, address: string) =>
  page
    .getByRole('region', { name: 'Addresses' })
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader').getByRole('button', { name: `Copy ${address}`, exact: true }) })
const changed = (account: Account, id: string) =>
  account.requests({ method: 'PUT', path: new RegExp(`/servers/${id}/reverse$`) })
const ordered = (account: Account, id: string) =>
  account.requests({ method: 'POST', path: new RegExp(`/servers/${id}/ipv4$`) })

async function addressesOf(account: Account, id: string): Promise<Ip[]> {
  const { data } = await account.api<{ ips: Ip[] } | { ips: Ip[] }[]>('GET', `/servers/${id}`)
  return Array.isArray(data) ? (data[0]?.ips ?? []) : data.ips
}

test('addresses with their names are changed in place, and a routed /48 is delegated to one to five name servers', async ({
  page,
  createAccount,
  signIn,
}) => {
  const account = await createAccount({ dialect: 'wild' })
  const id = await serverId(account, 'web-02.nordlysdrift.no')
  const [v4, v6, ...extras] = await addressesOf(account, id)
  if (!v4 || !v6) throw new Error('No addresses')
  await signIn(page, account.users.user, `/servers/${id}/network`)
  await expect(page).toHaveTitle(/^Network · web-02/)
  await expect(page.getByRole('link', { name: 'Network' })).toHaveAttribute('aria-current', 'page')
  await expect(row(page, v4.ip_address)).toContainText('Primary IPv4')
  await expect(row(page, v4.ip_address)).toContainText('255.255.255.0')
  await expect(row(page, v6.ip_address)).toContainText(`IPv6 of ${v4.ip_address}`)
  expect(extras.map(({ ip_type }) => ip_type)).toEqual(['extra', 'extra'])
  await expect(page.getByText('Additional IPv4, layer 2', { exact: true })).toBeVisible()
  await expect(page.getByText(`Additional IPv4, layer 3, routed to ${v4.ip_address}`)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Additional IPv4' })).toContainText('2 of 5 used')

  // What is wrong is said and mended before anything is sent.
  await button(page, `Edit reverse DNS of ${v6.ip_address}`).press('Enter')
  const field = page.getByRole('textbox', { name: `Reverse DNS of ${v6.ip_address}` })
  await expect(field).toBeFocused()
  await page.keyboard.type('mail')
  await page.keyboard.press('Enter')
  await expect(field).toHaveAccessibleDescription(/Include the domain/)
  await page.getByRole('button', { name: 'Use mail.nordlysdrift.no' }).click()
  expect(await changed(account, id)).toHaveLength(0)
  await page.getByRole('button', { name: 'Save name' }).click()
  await expect(row(page, v6.ip_address)).toContainText('mail.nordlysdrift.no')
  await expect(button(page, `Edit reverse DNS of ${v6.ip_address}`)).toBeFocused()
  await expect(row(page, v4.ip_address)).not.toContainText('mail.nordlysdrift.no')
  await expect
    .poll(() => changed(account, id))
    .toMatchObject([{ status: 200, body: { ip_id: Number(v6.ip_id), v4v6: 'ipv6', dns: 'mail.nordlysdrift.no' } }])

  // A refusal in the API's words and in ours; Escape gives up.
  const message = 'Submitted data is not a valid hostname or NS.'
  await account.fault({ method: 'PUT', path: '/servers/*/reverse', status: 400, message })
  await button(page, `Edit reverse DNS of ${v4.ip_address}`).click()
  const other = page.getByRole('textbox', { name: `Reverse DNS of ${v4.ip_address}` })
  await other.fill('ny.nordlysdrift.no')
  await page.getByRole('button', { name: 'Save name' }).click()
  await expect(page.getByRole('alert').filter({ hasText: message })).toContainText('Enter a full host name')
  await expect(other).toHaveValue('ny.nordlysdrift.no')
  await other.press('Escape')
  await expect(other).toBeHidden()

  const metal = await serverId(account, 'metal-osl-01')
  await page.goto(`/servers/${metal}/network`)
  const panel = page.getByRole('region', { name: 'Routed IPv6 networks' })
  await expect(panel).toContainText('ns1.nordlysdrift.no')
  await button(page, 'Edit name servers').click()
  await page.getByRole('textbox', { name: 'Name server 2' }).fill('NS1.nordlysdrift.no.')
  await button(page, 'Save name servers').click()
  await expect(page.getByRole('textbox', { name: 'Name server 2' })).toHaveAccessibleDescription(/Already listed above/)
  await page.getByRole('textbox', { name: 'Name server 2' }).fill('ns2.example.com')
  for (const number of [3, 4, 5]) {
    await button(page, 'Add name server').click()
    // Without a pause: the new field has the focus.
    await page.keyboard.type(`ns${number}.example.com`, { delay: 30 })
    await expect(page.getByRole('textbox', { name: `Name server ${number}` })).toHaveValue(`ns${number}.example.com`)
  }
  await expect(button(page, 'Add name server')).toHaveAccessibleDescription('5 at most')
  await button(page, 'Remove name server 4').click()
  await button(page, 'Save name servers').click()
  await expect(panel).toContainText('ns5.example.com')
  await expect(button(page, 'Edit name servers')).toBeFocused()
  const [sent, more] = await changed(account, metal)
  expect(more).toBeUndefined()
  expect(sent?.body).toEqual({
    sub_id: expect.any(Number),
    dns: 'ns1.nordlysdrift.no',
    dns2: 'ns2.example.com',
    dns3: 'ns3.example.com',
    dns4: 'ns5.example.com',
  })
})

test('many names from a pattern or a pasted list: previewed, sent one by one, and only what failed once more', async ({
  page,
  createAccount,
  signIn,
}) => {
  const account = await createAccount()
  const id = await serverId(account, 'proxy-01.nordlysdrift.no')
  const ipv4 = (await addressesOf(account, id)).filter(({ ip_v4v6 }) => ip_v4v6 === 'ipv4')
  await signIn(page, account.users.admin, `/servers/${id}/network`)
  await button(page, 'Edit in bulk').click()
  await expect(page).toHaveURL(/open=many/)
  const many = page.getByRole('region', { name: 'Edit reverse DNS in bulk' })
  const pattern = many.getByRole('textbox', { name: 'Pattern' })
  await expect(button(page, 'Save names')).toHaveAccessibleDescription('Enter a pattern or a list.')
  await pattern.fill('{host}.example.com')
  await expect(pattern).toHaveAccessibleDescription(/Unknown placeholder: \{host\}/)
  await pattern.fill('proxy-{n}-{ip}.example.com')
  await many.getByRole('textbox', { name: 'First number' }).fill('10')
  const first = `proxy-10-${ipv4[0]?.ip_address.replaceAll('.', '-')}.example.com`
  await expect(many.getByRole('row', { name: first })).toContainText('proxy-01.nordlysdrift.no')
  await many.getByRole('checkbox', { name: ipv4[5]?.ip_address }).uncheck()

  // The second is refused, the third loses its answer after the effect.
  await account.fault({ method: 'PUT', path: '/servers/*/reverse', status: 400, message: 'Second one fails.' })
  await button(page, 'Save 5 names').click()
  // Five calls, one after another.
  await expect(many.getByText('4 of 5 names saved.', { exact: true })).toBeVisible({ timeout: 30_000 })
  await expect(many.getByRole('row', { name: first })).toContainText('“Second one fails.”')
  await expect.poll(() => changed(account, id)).toHaveLength(5)

  await account.fault({ method: 'PUT', path: '/servers/*/reverse', drop: true, after: true })
  await button(page, 'Retry 1 failed name').click()
  await expect(many.getByRole('row', { name: first })).toContainText('The name is saved now.')
  await expect.poll(() => changed(account, id)).toHaveLength(6)
  await expect(many.getByRole('button', { name: /^Retry/ })).toHaveCount(0)

  // The form comes back with what was typed, and has nothing more to do.
  await button(page, 'Edit more names').click()
  await expect(pattern).toHaveValue('proxy-{n}-{ip}.example.com')
  await expect(many.getByText('No change')).toHaveCount(5)
  await page.reload()
  await expect(pattern).toHaveValue('proxy-{n}-{ip}.example.com')

  await test.step('a list, each line checked', async () => {
    await many.getByText('List', { exact: true }).click()
    const list = [
      'address;name',
      `${ipv4[1]?.ip_address};six.example.com`,
      `a.example.com ${ipv4[2]?.ip_address}`,
      `${ipv4[2]?.ip_address} again.example.com`,
      '203.0.113.254 b.example.com',
      'no-address.example.com',
    ].join('\n')
    await many.getByRole('textbox', { name: 'Address and name' }).fill(list)
    await expect(many.getByText('Already listed above.')).toBeVisible()
    await expect(many.getByText('Not an address of this server.')).toBeVisible()
    await expect(many.getByText('No address on this line.')).toBeVisible()
    await expect(many.getByText('3 invalid lines are skipped.')).toBeVisible()
    await button(page, 'Save 2 names').click()
    await expect(many.getByText('2 of 2 names saved.', { exact: true })).toBeVisible()
    expect((await changed(account, id)).slice(6)).toMatchObject([
      { status: 200, body: { v4v6: 'ipv4', dns: 'six.example.com' } },
      { status: 200, body: { v4v6: 'ipv4', dns: 'a.example.com' } },
    ])
  })
  await page.goBack()
  await expect(many).toBeHidden()
})

test('additional IPv4 addresses are ordered once, by kind, and show when the API shows them; over the limit, why not', async ({
  page,
  createAccount,
  signIn,
  checkAccessible,
}) => {
  const account = await createAccount()
  const id = await serverId(account, 'web-01.nordlysdrift.no')
  await signIn(page, account.users.admin, `/servers/${id}/network`)
  await button(page, 'Order IPv4 addresses').click()
  const dialog = page.getByRole('dialog', { name: 'Order IPv4 addresses for web-01.nordlysdrift.no' })
  const count = dialog.getByRole('textbox', { name: 'Number of addresses' })
  await expect(count).toHaveAccessibleDescription('0 of 5 used')
  await count.fill('6')
  await expect(count).toHaveAccessibleDescription(/More requires a higher limit/)
  await count.fill('none')
  await dialog.getByRole('button', { name: 'Order addresses' }).click()
  await expect(count).toHaveAccessibleDescription(/Enter a whole number/)
  await expect(dialog.getByText('Choose layer 2 or 3.')).toBeVisible()
  await checkAccessible(page)
  await count.fill('2')
  await dialog.getByRole('radio', { name: /^Layer 3, routed/ }).check()
  await dialog.getByRole('button', { name: 'Order 2 addresses' }).dblclick()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(/2 addresses ordered, the first is [\d.]+/)).toBeVisible()
  await expect(page.getByText('Adding 2 addresses.')).toBeVisible()
  await expect.poll(() => ordered(account, id)).toMatchObject([{ status: 200, body: { num_ips: 2, ip_type: 'l3' } }])
  await account.advance(60)
  await expect(page.getByText('2 of 5 used')).toBeVisible()
  await expect(page.getByText(/Additional IPv4, layer 3, routed to/)).toHaveCount(2)

  const full = await serverId(account, 'proxy-01.nordlysdrift.no')
  await page.goto(`/servers/${full}/network`)
  await expect(page.getByRole('region', { name: 'Additional IPv4' })).toContainText('reached the usual limit')
  await page.goto(`/servers/${full}/network?open=order`)
  const other = page.getByRole('dialog', { name: /^Order IPv4 addresses/ })
  await other.getByRole('radio', { name: /^Layer 2/ }).check()
  await other.getByRole('button', { name: 'Order 1 address' }).click()
  await expect(other.getByRole('textbox', { name: 'Number of addresses' })).toHaveAccessibleDescription(
    /The limit is reached/,
  )
  await other.getByRole('checkbox', { name: 'Support has given us a higher limit' }).check()
  await other.getByRole('button', { name: 'Order 1 address' }).click()
  const refused = other.getByRole('alert').filter({
    hasText: '“Max number of additional IPs reached. Contact support.”',
  })
  await expect(refused).toContainText('Nothing was ordered.')
  await expect(other.getByRole('radio', { name: /^Layer 2/ })).toBeChecked()
})

test('an address is moved to another server and back from there, and one is released', async ({
  page,
  createAccount,
  signIn,
}) => {
  const account = await createAccount({ dialect: 'wild' })
  const [from, to] = [
    await serverId(account, 'web-02.nordlysdrift.no'),
    await serverId(account, 'web-01.nordlysdrift.no'),
  ]
  const [, , second, third] = await addressesOf(account, from)
  if (!second || !third) throw new Error('No addresses')
  const [layer2, layer3] = [second.ip_address, third.ip_address]
  await signIn(page, account.users.admin, `/servers/${from}/network`)
  await expect(button(page, `Move ${layer2}`)).toHaveAccessibleDescription(/Layer 2/)
  await button(page, `Move ${layer3}`).press('Enter')
  const away = page.getByRole('dialog', { name: `Move ${layer3} to another server` })
  await expect(away).toContainText('NOK 25.00 a month excl. VAT, moves to the order')
  const target = away.getByRole('combobox', { name: 'Move to' })
  await expect(target.getByRole('option', { name: /proxy-01.+5 additional addresses/ })).toBeDisabled()
  await expect(target.getByRole('option', { name: /sky\.nordlysdrift/ })).toHaveCount(0)
  await target.selectOption('web-01.nordlysdrift.no')
  await away.getByRole('button', { name: 'Move address' }).press('Enter')
  await expect(away).toBeHidden()
  await expect(row(page, layer3)).toHaveCount(0)

  // Fetched back from the other side.
  await button(page, 'Move one here').click()
  const here = page.getByRole('dialog', { name: 'Move an address to web-02.nordlysdrift.no' })
  await here.getByRole('combobox', { name: 'Address' }).selectOption(`${layer3} of web-01.nordlysdrift.no`)
  await here.getByRole('button', { name: 'Move address' }).click()
  await expect(row(page, layer3)).toBeVisible()
  const moves = await account.requests({ method: 'PUT', path: /\/ipv4\/\d+$/ })
  expect(moves.map(({ status, body }) => [status, body])).toEqual([
    [200, { target_srv_id: Number(to) }],
    [200, { target_srv_id: Number(from) }],
  ])

  await button(page, `Release ${layer2}`).click()
  const release = page.getByRole('alertdialog', { name: `Release ${layer2}?` })
  await expect(release).toContainText('NOK 25.00 a month excl. VAT is no longer invoiced.')
  await release.getByRole('button', { name: 'Release address' }).click()
  await expect(row(page, layer2)).toHaveCount(0)
  expect(await account.requests({ method: 'DELETE', path: /\/ipv4\/\d+$/ })).toMatchObject([{ status: 200 }])
})
