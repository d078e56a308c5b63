import type { Page } from '@playwright/test'
import { name, order, ordered, usual } from './support/deploy'
import { sshKeyForm } from './support/forms'
import { learnReadOnly } from './support/session'
import { expect, test, type Account } from './support/test'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const group = (page: Page, name: string) => page.getByRole('group', { name, exact: true })

test('two servers are ordered, once, and followed until they are ready', async ({
  page,
  createAccount,
  signIn,
  checkAccessible,
}) => {
  const account = await createAccount({ dialect: 'wild' })
  await signIn(page, account.users.admin, '/servers')
  await page.getByRole('link', { name: 'Deploy server' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Deploy server' })).toBeVisible()
  const place = group(page, 'Location')
  await place.getByRole('radio').nth(1).check()
  await group(page, 'Plan')
    .getByRole('radio', { name: /^Cloud M/ })
    .check()
  await group(page, 'Image')
    .getByRole('radio', { name: /Debian/ })
    .first()
    .check()
  await group(page, 'Billing term')
    .getByRole('radio', { name: /12 months/ })
    .check()
  await expect(page).toHaveURL(/region=\d+/)
  await expect(page).toHaveURL(/product=13/)
  await expect(page).toHaveURL(/start=os-\d+/)
  await expect(page).toHaveURL(/term=annual/)
  await page.getByLabel('Number of servers').fill('2')
  await name(page, 'ny-01.example.no', '')
  await button(page, 'Number the rest').click()
  await expect(page.getByRole('textbox', { name: 'Host name of server 2' })).toHaveValue('ny-02.example.no')
  await expect(order(page)).toContainText('NOK 298.00')
  await expect(order(page)).toContainText('NOK 3,218.40')
  await order(page).getByRole('button', { name: 'Deploy 2 servers' }).dblclick()

  await expect(page).toHaveURL(/\/servers\/new\?orders=\d+/)
  await expect(page.getByText('2 servers ordered')).toBeVisible()
  await expect(page.getByText('NOK 3,218.40 for 12 months excl. VAT, NOK 4,023.00 incl. VAT.')).toBeVisible()
  const sent = await ordered(account)
  expect(sent).toHaveLength(1)
  expect(sent[0]?.body).toMatchObject({
    pid: 13,
    price_id: 1013,
    billing_period: 'annual',
    quantity: 2,
    hostnames: ['ny-01.example.no', 'ny-02.example.no'],
  })
  const rows = page.getByRole('table', { name: /^Ordered servers/ }).getByRole('row')
  await account.advance(6)
  await expect(rows.filter({ hasText: 'ny-01.example.no' })).toContainText('Installing')
  await checkAccessible(page)

  await rows.filter({ hasText: 'ny-01.example.no' }).getByRole('button', { name: 'Show root password' }).click()
  const secret = page.getByRole('region', { name: 'Root password of ny-01.example.no' })
  await expect(secret).toBeVisible()
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toMatch(/password"/)
  await secret.getByRole('button', { name: /saved/ }).click()
  await expect(rows.filter({ hasText: 'ny-02.example.no' })).toContainText('Only until the installation is done')

  await account.advance(300)
  await expect(page.getByText('Both servers are ready')).toBeVisible()
  // The one that nobody has looked at is gone, and what to do instead is said.
  await expect(page.getByText('The root password of ny-02.example.no can’t be shown anymore')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Reinstall server' })).toHaveAttribute(
    'href',
    /\/servers\/\d+\/reinstall/,
  )
  await page.reload()
  await expect(rows.filter({ hasText: 'ny-02.example.no' })).toContainText('Ready')
  await page.goBack()
  await expect.poll(() => ordered(account)).toHaveLength(1)
})

test('on a phone: what is missing is said before anything is sent, and an SSH key is added on the spot', async ({
  page,
  createAccount,
  signIn,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const account = await createAccount()
  await signIn(page, account.users.admin, '/servers/new?quantity=2')
  // The price and the button stay in sight.
  await expect(button(page, 'Deploy 2 servers')).toBeInViewport()
  await button(page, 'Deploy 2 servers').press('Enter')
  const problems = page.getByRole('alert').filter({ hasText: /Fix \d+ problems/ })
  await expect(problems).toBeFocused()
  await expect(problems.getByRole('link', { name: 'Choose a plan.' })).toBeVisible()
  await expect(problems.getByRole('link', { name: 'Choose an image.' })).toBeVisible()
  await problems.getByRole('link', { name: 'Enter a host name.' }).first().press('Enter')
  const first = page.getByRole('textbox', { name: 'Host name of server 1' })
  await expect(first).toBeFocused()
  await page.keyboard.type('web_01')
  await expect(first).toHaveAccessibleDescription(/Enter a full host name/)
  await name(page, 'web-01.example.no', 'web-01.example.no')
  await expect(page.getByRole('textbox', { name: 'Host name of server 2' })).toHaveAccessibleDescription(
    /own host name/,
  )
  expect(await ordered(account)).toHaveLength(0)

  const key = 'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIOMqqnkVzrm0SdG6UOoqKLsabgH5C9okWi0dh2l9GKJl kåre@skrivebord'
  const added = (account: Account) => account.requests({ method: 'POST', path: /\/account\/sshkey$/ })
  await page.goto(usual)
  await name(page, 'ny-01.example.no')
  const keys = group(page, 'SSH keys')
  await keys.getByRole('checkbox').first().check()
  const before = await added(account)
  await sshKeyForm(keys).open.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Add SSH key' })
  await sshKeyForm(dialog).publicKey.fill(key)
  await account.fault({ method: 'POST', path: '/account/sshkey', status: 400, message: 'SSH-key invalid' })
  await sshKeyForm(dialog).save.click()
  await expect(dialog.getByRole('alert')).toContainText('Copy the whole line from the .pub file again.')
  await dialog.getByLabel('Name').press('Enter')
  await expect(dialog).toBeHidden()
  await expect(keys.getByRole('checkbox', { name: /^kåre@skrivebord/ })).toBeChecked()
  await expect(keys.getByRole('checkbox').first()).toBeChecked()
  await expect(page.getByRole('textbox', { name: 'Host name' })).toHaveValue('ny-01.example.no')
  expect((await added(account)).slice(before.length).map(({ status }) => status)).toEqual([400, 200])
  expect(await ordered(account)).toHaveLength(0)

  // The same key once more: it is there already, and can be chosen.
  await keys.getByRole('checkbox', { name: /^kåre@skrivebord/ }).uncheck()
  await sshKeyForm(keys).open.click()
  await sshKeyForm(dialog).publicKey.fill(key.replace('kåre@skrivebord', 'other'))
  await dialog.getByRole('button', { name: 'Choose kåre@skrivebord' }).click()
  await expect(keys.getByRole('checkbox', { name: /^kåre@skrivebord/ })).toBeChecked()
  await button(page, 'Deploy server').click()
  await expect(page).toHaveURL(/orders=/)
  const [sent] = await ordered(account)
  expect((sent?.body as { ssh_keys: number[] }).ssh_keys).toHaveLength(2)
})

test('the same order is not placed again without asking: a second tab, Back and a reload', async ({
  page,
  context,
  createAccount,
  signIn,
}) => {
  const account = await createAccount()
  await signIn(page, account.users.admin, usual)
  const second = await context.newPage()
  await second.goto(usual)
  await name(page, 'ny-01.example.no')
  await order(page).getByRole('button', { name: 'Deploy server' }).click()
  await expect(page).toHaveURL(/orders=/)
  // What was sent is no draft any more, here either.
  await expect(second.getByRole('textbox', { name: 'Host name' })).toHaveValue('')
  await name(second, 'ny-01.example.no')
  await order(second).getByRole('button', { name: 'Deploy server' }).click()
  const asked = second.getByRole('alert').filter({ hasText: 'You sent this order at' })
  await expect(asked.getByRole('link', { name: 'View order' })).toBeVisible()
  await expect.poll(() => ordered(account)).toHaveLength(1)
  await asked.getByRole('button', { name: 'Order again anyway' }).click()
  await expect(second).toHaveURL(/orders=/)
  await expect.poll(() => ordered(account)).toHaveLength(2)
})

test('who may only read sees it all and orders nothing; without a catalogue there is no button, and the page says so', async ({
  page,
  createAccount,
  signIn,
}) => {
  const account = await createAccount()
  await signIn(page, account.users.read_only, usual)
  await learnReadOnly(page)
  await expect(order(page).getByRole('button', { name: 'Deploy server' })).toHaveAccessibleDescription(/read/)
  await order(page).getByRole('button', { name: 'Deploy server' }).click({ force: true })
  expect(await ordered(account)).toHaveLength(0)

  await account.fault({ method: 'GET', path: '/deploy/servers', status: 404, message: 'Not Found', times: 0 })
  await signIn(page, account.users.admin, '/servers')
  await expect(page.getByRole('table', { name: /^Servers, / })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Deploy server' })).toHaveCount(0)
  await page.goto('/servers/new')
  await expect(page.getByRole('heading', { name: 'Servers can’t be ordered here' })).toBeVisible()
})
