import type { Page } from '@playwright/test'
import { pressUntil } from './support/forms'
import { serverId } from './support/servers'
import { followRequests, signInAgain } from './support/session'
import { expect, test, type Account, withoutMenuCounts } from './support/test'
import { zoneOf } from './support/zones'

const sent = (account: Account, id: string, action: 'on' | 'off' | 'reboot') =>
  account.requests({ path: new RegExp(`/servers/${id}/${action}$`) })
const renamed = (account: Account, id: string) =>
  account.requests({ method: 'PUT', path: new RegExp(`/servers/${id}/name$`) })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const panel = (page: Page, name: string | RegExp) => page.getByRole('region', { name })

async function reboot(page: Page) {
  await button(page, 'Reboot').click()
  await button(page, 'Reboot server').click()
}

test('the overview tells all there is to know, of a virtual and of a dedicated server', async ({
  page,
  createAccount,
  signIn,
}) => {
  const account = await createAccount({ dialect: 'wild' })
  const id = await serverId(account, 'web-02.nordlysdrift.no')
  await withoutMenuCounts(page)
  await signIn(page, account.users.admin)
  const before = (await account.requests()).length
  await page.goto(`/servers/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'web-02.nordlysdrift.no' })).toBeVisible()
  await expect(page).toHaveTitle(/^web-02\.nordlysdrift\.no · /)
  await expect(page.getByText('Running', { exact: true })).toBeVisible()
  await expect(button(page, 'Power off')).toBeVisible()
  await expect(button(page, 'Power on')).toHaveCount(0)
  await expect(panel(page, 'Traffic this period').getByRole('img').first()).toHaveAccessibleName(
    /In .+, Out .+\. .+ used of 4\sTB\. At an even pace it would be .+ by now\./,
  )
  await expect(panel(page, 'Hardware')).toContainText('4 virtual cores')
  await expect(panel(page, 'Hardware')).toContainText('160 GB SSD')
  await expect(panel(page, 'Addresses')).toContainText(/ssh root@[\d.]+/)
  await expect(panel(page, 'Attacks').getByRole('row', { name: /SYN flood 12\.7 Gbit\/s 41 min/ })).toBeVisible()
  await expect(panel(page, 'Activity')).toContainText('Server created')
  await expect(panel(page, 'Addresses').getByText('Extra IPv4')).toHaveCount(2)
  await expect(panel(page, 'Addresses')).toContainText('web-02.nordlysdrift.no')
  await expect(panel(page, 'Hardware')).toContainText('reinstall and snapshots')
  await expect(panel(page, /^Order \d+/)).toContainText('1 month')

  await expect(panel(page, 'Traffic this period').getByRole('img', { name: /, Last month: / })).toBeVisible()

  // No more calls than parts: the record, the measured power, the app, billing for the price and open invoices, and
  // the dashboard because one of those is late, and the graphs. (The notification area follows an install of another
  // server and transfers, which the dashboard told it of; the dashboard reads the apps of others.)
  const made = (await account.requests())
    .slice(before)
    // What the API offers is asked beside, after signing in.
    .filter(({ method }) => method !== 'OPTIONS')
    .map(({ path }) => path.replace(/^.*\/servers/, '/servers'))
    .filter((path) => !path.endsWith('/install') && !path.endsWith('/masstransfer'))
    .filter((path) => path.startsWith(`/servers/${id}`) || !path.endsWith('/app'))
  const ofServer = ['', '/app', '/graphs/port_bits', '/powerstate'].map((part) => `/servers/${id}${part}`)
  expect(made.sort()).toEqual(['/billing', '/dashboard', ...ofServer])

  await page.goto(`/servers/${await serverId(account, 'metal-osl-01')}`)
  await expect(panel(page, 'Traffic against committed rate')).toContainText('of 1 Gbit/s committed')
  await expect(panel(page, 'Hardware')).toContainText('2 × 1.92 TB NVMe')
  await expect(panel(page, 'Addresses')).toContainText('/48')
  await expect(panel(page, 'Addresses')).toContainText('Reverse DNS delegated to ns1.nordlysdrift.no')
  await expect(panel(page, 'Hardware')).toContainText('reinstall and console access')
  const sessions = panel(page, 'BGP sessions')
  await expect(sessions.getByText('Active', { exact: true })).toHaveCount(4)
  const { data } = await account.api<{ sessions: { neighbor_ipv4: string; neighbor_ipv6: string }[] }>('GET', '/bgp')
  for (const { neighbor_ipv4: v4, neighbor_ipv6: v6 } of data.sessions) {
    await expect(sessions).toContainText(`Neighbour ${v4 || v6}`)
  }
  await expect(sessions.getByRole('link', { name: 'All BGP sessions' })).toHaveAttribute('href', '/bgp')
})

test('the name is changed in place, with the keyboard alone', async ({ page, createAccount, signIn }) => {
  const account = await createAccount()
  const id = await serverId(account, 'web-01.nordlysdrift.no')
  await signIn(page, account.users.user, `/servers/${id}`)
  await button(page, 'Rename server').press('Enter')
  const field = page.getByRole('textbox', { name: 'Server name' })
  await expect(field).toBeFocused()
  await expect(field).toHaveAccessibleDescription(/host name isn’t changed/)
  await page.keyboard.type('nothing')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { level: 1, name: 'web-01.nordlysdrift.no' })).toBeVisible()
  await expect(button(page, 'Rename server')).toBeFocused()

  await page.keyboard.press('Enter')
  await field.fill('  ')
  await page.keyboard.press('Enter')
  await expect(field).toHaveAccessibleDescription(/Enter a name/)
  await field.fill('Nettsted æøå')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Nettsted æøå' })).toBeVisible()
  await expect(page).toHaveTitle(/^Nettsted æøå · /)
  await expect(panel(page, 'Activity')).toContainText('Server name changed to Nettsted æøå')
  await expect.poll(() => renamed(account, id)).toMatchObject([{ status: 200, body: { name: 'Nettsted æøå' } }])
})

test('what was typed on the tabs stays when the page is left, until it is sent or given up', async ({
  page,
  createAccount,
  signIn,
}) => {
  const account = await createAccount()
  const kvm = `/servers/${await serverId(account, 'web-01.nordlysdrift.no')}`
  const metal = `/servers/${await serverId(account, 'metal-osl-01')}`
  // With three images there is no form for a fourth.
  const { data } = await account.api<{ iso_id: string; iso_name: string }[]>('GET', `${kvm}/isos`)
  const debian = data.find(({ iso_name: name }) => name.startsWith('debian'))
  await account.api('DELETE', `${kvm}/iso/${debian?.iso_id}`)
  await signIn(page, account.users.admin)
  const none = async () => {}
  const reverse = () =>
    page
      .getByRole('button', { name: /^Edit reverse DNS of/ })
      .first()
      .click()
  const fields: [url: string, open: () => Promise<void>, field: RegExp, text: string][] = [
    [kvm, () => button(page, 'Rename server').click(), /^Server name/, 'half a na'],
    [`${kvm}/network`, reverse, /^Reverse DNS of/, 'half.a'],
    [`${kvm}/network?open=order`, none, /^Number of addresses/, '3'],
    [`${kvm}/snapshots`, none, /^Snapshot name/, 'Before the'],
    [`${kvm}/isos`, none, /^Address of the ISO file/, 'https://mirror.example.net/half'],
    [`${metal}/console`, none, /^Allowed addresses/, '198.51.100.7; 203.0'],
    [`${metal}/network`, () => button(page, 'Edit name servers').click(), /^Name server 2/, 'ns9.exa'],
  ]
  for (const [url, open, name, text] of fields) {
    await test.step(url, async () => {
      const field = page.getByRole('textbox', { name })
      await page.goto(url)
      await open()
      await field.fill(text)
      await page.goto('/settings')
      await page.goto(url)
      await open()
      await expect(field).toHaveValue(text)
    })
  }
  await page.goto(kvm)
  await button(page, 'Rename server').click()
  await button(page, 'Cancel').click()
  await button(page, 'Rename server').click()
  await expect(page.getByRole('textbox', { name: 'Server name' })).toHaveValue('web-01.nordlysdrift.no')
})

test('the power: off is asked about and watched, on needs no question, and a double click reboots once', async ({
  page,
  createAccount,
  signIn,
}) => {
  const account = await createAccount()
  const id = await serverId(account, 'web-02.nordlysdrift.no')
  await signIn(page, account.users.user, `/servers/${id}`)
  await button(page, 'Power off').click()
  const off = page.getByRole('alertdialog', { name: 'Power off web-02.nordlysdrift.no?' })
  await expect(off).toContainText('and 3 more addresses will be unreachable')
  await expect(button(page, 'Cancel')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(off).toBeHidden()
  expect(await sent(account, id, 'off')).toHaveLength(0)

  await button(page, 'Power off').click()
  await button(page, 'Power off server').click()
  await expect(page.getByText('Powering off')).toBeVisible()
  await account.advance(10)
  await expect(page.getByText('Off', { exact: true })).toBeVisible()
  await expect(page.getByText('web-02.nordlysdrift.no is off').first()).toBeVisible()
  await expect(button(page, 'Reboot')).toHaveCount(0)
  await expect.poll(() => sent(account, id, 'off')).toHaveLength(1)

  await button(page, 'Power on').click()
  await expect(page.getByText('Powering on')).toBeVisible()
  await account.advance(15)
  await expect(page.getByText('Running', { exact: true })).toBeVisible()
  await expect(panel(page, 'Activity')).toContainText('Power on')
  await expect.poll(() => sent(account, id, 'on')).toHaveLength(1)

  const other = await serverId(account, 'db-01.nordlysdrift.no')
  await page.goto(`/servers/${other}`)
  await button(page, 'Reboot').click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('The snapshot in progress may be interrupted')
  await button(page, 'Reboot server').dblclick()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Rebooting', { exact: true })).toBeVisible()
  await button(page, 'Reboot').click()
  await expect(dialog).toBeHidden()
  await account.advance(5)
  const measured = async () => (await account.requests({ path: /powerstate$/ })).length
  const soFar = await measured()
  // Seen off: two more measurements have certainly begun after the clock was moved.
  await expect.poll(measured).toBeGreaterThan(soFar + 1)
  await account.advance(30)
  await expect(page.getByText('has rebooted').first()).toBeVisible()
  await expect.poll(() => sent(account, other, 'reboot')).toHaveLength(1)
})

test('the power: says after two minutes that the server did not follow', async ({ page, createAccount, signIn }) => {
  const account = await createAccount()
  const id = await serverId(account, 'web-01.nordlysdrift.no')
  await signIn(page, account.users.admin, `/servers/${id}`)
  await button(page, 'Power off').click()
  const before = (await account.requests({ path: /powerstate$/ })).length
  // The server is started by another hand: it is measured as on for as long as one looks.
  await button(page, 'Power off server').click()
  await expect.poll(() => sent(account, id, 'off')).toHaveLength(1)
  await account.api('GET', `/servers/${id}/on`)
  await expect.poll(async () => (await account.requests({ path: /powerstate$/ })).length).toBeGreaterThan(before)
  await account.advance(150)
  const late = page.getByRole('alert').filter({ hasText: 'isn’t off yet' })
  await expect(late).toContainText(/At [\d:]+ the server was on/)
  await expect(late.getByRole('button', { name: 'Check again' })).toBeVisible()
  await late.getByRole('button', { name: 'Dismiss' }).click()
  await expect(late).toBeHidden()
  expect(await sent(account, id, 'off')).toHaveLength(1)
})

test('the power: a lost answer is unknown, shows how it stands, and becomes known by measuring', async ({
  page,
  createAccount,
  signIn,
}) => {
  const account = await createAccount()
  const id = await serverId(account, 'web-01.nordlysdrift.no')
  await signIn(page, account.users.admin, `/servers/${id}`)
  await account.fault({ method: 'GET', path: '/servers/*/off', drop: true, after: true })
  await button(page, 'Power off').click()
  await button(page, 'Power off server').click()
  const unknown = page.getByRole('alert').filter({ hasText: 'We don’t know if web-01.nordlysdrift.no was powered off' })
  await expect(unknown).toContainText('Check before you try again')
  await expect(unknown).toContainText(/At [\d:]+ the server was on/)
  await expect(unknown.getByRole('button', { name: /again/ })).toHaveText(['Check again'])
  await expect(button(page, 'Power off')).toHaveAccessibleDescription(/don’t know yet if the last one/)
  // The page measures of itself too, so the press comes before there is something to find.
  await unknown.getByRole('button', { name: 'Check again' }).click()
  await account.advance(10)
  await expect(page.getByText('No answer came, but it worked.')).toBeVisible()
  await expect.poll(() => sent(account, id, 'off')).toHaveLength(1)
})

test('the power cannot be measured; a refusal is in the words of the API; and a suspension is shown', async ({
  page,
  createAccount,
  signIn,
}) => {
  const account = await createAccount()
  const id = await serverId(account, 'web-01.nordlysdrift.no')
  const untilQuiet = followRequests(page)
  await account.fault({ method: 'GET', path: '/servers/*/powerstate', status: 500, message: 'No contact.', times: 0 })
  await signIn(page, account.users.admin, `/servers/${id}`)
  await expect(page.getByText('Couldn’t check if the server is on')).toBeVisible()
  await expect(panel(page, 'Hardware')).toBeVisible()
  await account.clearFaults()
  await pressUntil(button(page, 'Retry'), button(page, 'Power off'))
  await expect(page.getByText('Couldn’t check if the server is on')).toBeHidden()

  await account.fault({ method: 'GET', path: '/servers/*/reboot', status: 400, message: 'Action failed.' })
  await reboot(page)
  const refused = page.getByRole('alert').filter({ hasText: '“Action failed.”' })
  await expect(refused).toContainText('Nothing was changed')
  await expect(refused).toContainText('Reference')
  await expect(page.getByRole('alertdialog')).toBeHidden()

  // Suspended behind the page's back: the 403 is explained, and then shown beforehand. Each refusal reads the server
  // again, which must not see the suspension yet.
  await untilQuiet()
  await account.event('server.suspend', { server_id: Number(id) })
  await reboot(page)
  await expect(page.getByRole('alert').filter({ hasText: '“The server is suspended.”' })).toContainText(
    'The usual reason is an unpaid invoice',
  )
  await expect(page.getByText('This server is suspended')).toBeVisible()
  await expect.poll(() => sent(account, id, 'reboot')).toHaveLength(2)
})

test('a dialog that is still loading when the session ends does not cover signing in', async ({
  page,
  createAccount,
  signIn,
  expectConsole,
}) => {
  expectConsole(/401/)
  const account = await createAccount()
  const id = await serverId(account, 'web-01.nordlysdrift.no')
  const untilQuiet = followRequests(page)
  await signIn(page, account.users.admin, `/servers/${id}`)
  await expect(button(page, 'Power off')).toBeVisible()
  await untilQuiet()

  let letThrough = () => {}
  const through = new Promise<void>((resolve) => (letThrough = resolve))
  let isHeld = true
  await page.route(/_next\/static\/chunks/, async (route) => {
    if (isHeld) await through
    await route.fallback()
  })
  await button(page, 'Reboot').click()
  await account.event('token.revoke')
  isHeld = false
  // Coming back to the tab reads again, and meets the ended session first.
  const comeBack = () => page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  await expect.poll(() => comeBack().then(() => page.getByLabel(/^Password for /).isVisible())).toBe(true)
  letThrough()
  await expect(page.locator('[role=alertdialog]')).toContainText('Reboot web-01')
  await signInAgain(page, account.users.admin, button(page, 'Reboot server').click())
  await expect(page.getByText('Rebooting', { exact: true })).toBeVisible()
})

test('a server that cannot be loaded, or read, says so, and is there when the API is back', async ({
  page,
  createAccount,
  signIn,
}) => {
  const account = await createAccount()
  const id = await serverId(account, 'web-01.nordlysdrift.no')
  const main = page.getByRole('main')
  await signIn(page, account.users.admin)
  await account.fault({ method: 'GET', path: '/servers/*', body: 'malformed', times: 0 })
  await page.goto(`/servers/${id}`)
  await expect(main.getByText('We couldn’t read this server’s details')).toBeVisible()
  await expect(main.getByText('The server isn’t affected.')).toBeVisible()
  await account.clearFaults()

  await account.fault({ method: 'GET', path: '/servers/*', status: 503, times: 0 })
  await page.goto(`/servers/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: `Server ${id}` })).toBeVisible()
  await expect(main.getByText('Couldn’t load the server')).toBeVisible()
  await expect(page.getByText('Reference', { exact: false }).first()).toBeVisible()
  await account.clearFaults()
  await pressUntil(button(page, 'Retry'), page.getByRole('heading', { level: 1, name: 'web-01.nordlysdrift.no' }))
  // On a phone, what can be done is large enough for a thumb.
  await page.setViewportSize({ width: 320, height: 700 })
  for (const name of ['Reboot', 'Power off']) {
    expect((await button(page, name).boundingBox())?.height).toBeGreaterThanOrEqual(44)
  }
})

const cancelled = (account: Account, id: string) =>
  account.requests({ method: 'POST', path: new RegExp(`/servers/${id}/cancel$`) })

test('a server is cancelled with the term, says so everywhere, and is kept', async ({
  page,
  createAccount,
  signIn,
}) => {
  const name = 'web-01.nordlysdrift.no'
  const account = await createAccount({ dialect: 'wild' })
  const id = await serverId(account, name)
  await signIn(page, account.users.admin, '/billing')
  const { data } = await account.api<{ order: { order_number: string } }[]>('GET', `/servers/${id}`)
  await page.goto(`/billing/orders/${data[0]?.order.order_number}`)
  await page.getByRole('link', { name: `Cancel ${name}` }).press('Enter')

  // What it takes with it and what is still invoiced, before anything can be sent.
  const dialog = page.getByRole('alertdialog', { name: `Cancel ${name}?` })
  await expect(dialog.getByRole('radio', { name: /At the end of the term/ })).toBeChecked()
  await expect(dialog).toContainText('Everything on its disk (160 GB)')
  await expect(dialog).toContainText('Volume 500 GB')
  await expect(dialog).toContainText(/Nothing after \d+\s\w+\s\d{4}, to which it’s paid\./)
  await expect(dialog).toContainText('NOK 478.00 excl. VAT per month is no longer invoiced.')
  await expect(dialog).toContainText(/goes on: NOK\s279\.00 excl\. VAT per month/)
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Replaced by web-02')
  await dialog.getByRole('textbox', { name: /^Type / }).fill(name)
  await account.fault({ method: 'POST', path: '/servers/*/cancel', drop: true, after: true })
  await dialog.getByRole('button', { name: 'Cancel server' }).press('Enter')

  // The answer was lost, and the server itself tells that it was done.
  await expect(dialog.getByRole('alert')).toContainText('Checked')
  await expect(dialog.getByRole('alert')).toContainText('it’s cancelled')
  await dialog.getByRole('button', { name: 'Go back' }).click()
  expect(await cancelled(account, id)).toMatchObject([{ body: { reason: 'Replaced by web-02', early_termination: 0 } }])
  await expect(page.getByText(/^Ends \d+\s\w+\s\d{4}$/)).toBeVisible()
  await expect(panel(page, 'Cancel server')).toHaveCount(0)
  await expect(button(page, 'Reboot')).toBeEnabled()
  await page.goto('/servers')
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText(/Ends\s\d+/)
  await page.goto('/')
  await page.getByRole('link', { name: `View server ${name}` }).click()

  await button(page, 'Keep server').click()
  await page
    .getByRole('alertdialog', { name: `Keep ${name}?` })
    .getByRole('button', { name: 'Keep server' })
    .click()
  await expect(page.getByText(/^Ends /)).toHaveCount(0)
  await expect(panel(page, 'Cancel server')).toBeVisible()
  expect(await cancelled(account, id)).toMatchObject([{ status: 0 }, { status: 200, body: { action: 'undo' } }])
})

test('an API without what is beyond the reference shows nothing of it', async ({ page, createAccount, signIn }) => {
  const account = await createAccount({ beyond: false })
  const id = await serverId(account, 'web-02.nordlysdrift.no')
  await signIn(page, account.users.admin)
  await expect.poll(async () => (await account.requests({ method: 'OPTIONS' })).length).toBeGreaterThan(4)
  // What is not offered is known once the last of them has been answered.
  await expect(async () => {
    await page.goto(`/servers/${id}?dialog=cancel`)
    await expect(panel(page, /^Order \d+/)).toBeVisible()
    await expect(panel(page, 'Cancel server')).toHaveCount(0, { timeout: 2000 })
  }).toPass()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await page.goto(`/servers/${id}/network`)
  await expect(button(page, 'Order IPv4 addresses')).toBeVisible()
  await expect(page.getByRole('button', { name: /^(Move|Release) / })).toHaveCount(0)
  await page.goto(`/servers/${await serverId(account, 'bygg-01.nordlysdrift.no')}/install`)
  await expect(page.getByText('Installing', { exact: true }).first()).toBeVisible()
  await expect(button(page, 'Stop installation')).toHaveCount(0)
  await page.goto(`/domains/${(await zoneOf(account, 'nordlysdrift', 'no')).id}/records`)
  await expect(button(page, 'Add record')).toBeVisible()
  await expect(button(page, 'Dynamic DNS')).toHaveCount(0)
  await page.goto('/domains?dialog=reverse')
  await expect(button(page, 'Add DNS zone')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.goto('/billing/credit?dialog=topUp')
  await expect(page.getByText(/^Top up on /)).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
