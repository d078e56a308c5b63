import type { Page } from '@playwright/test'
import { serverId } from './support/servers'
import { followRequests, signInAgain } from './support/session'
import { dialects, expect, test, type Account, withoutMenuCounts } from './support/test'

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

for (const dialect of dialects) {
  test(`the overview tells all there is to know, in the ${dialect} dialect`, async ({
    page,
    createAccount,
    signIn,
  }) => {
    const account = await createAccount({ dialect })
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
      /In .+, Out .+\. .+ used of 4\sTB\. .+ expected by today\./,
    )
    await expect(panel(page, 'Hardware')).toContainText('4 virtual cores')
    await expect(panel(page, 'Hardware')).toContainText('160 GB SSD')
    await expect(panel(page, 'Addresses')).toContainText(/ssh root@[\d.]+/)
    await expect(panel(page, 'Attacks').getByRole('row', { name: /SYN flood 12\.7 Gbit\/s 41 min/ })).toBeVisible()
    await expect(panel(page, 'Activity')).toContainText('Server created')
    await expect(panel(page, 'Addresses').getByText('Extra IPv4')).toHaveCount(2)
    await expect(panel(page, 'Addresses')).toContainText('web-02.nordlysdrift.no')
    await expect(panel(page, 'Hardware')).toContainText('Reinstall and Snapshots')
    await expect(panel(page, /^Order \d+/)).toContainText('1 month')

    await expect(panel(page, 'Traffic this period').getByRole('img', { name: /Last month$/ })).toBeVisible()

    // No more calls than parts: the record, the measured power, billing for the price and open invoices, and
    // the dashboard because one of those is late, and the graphs. (The notification area follows an install of another
    // server and transfers, which the dashboard told it of.)
    const made = (await account.requests())
      .slice(before)
      .map(({ path }) => path.replace(/^.*\/servers/, '/servers'))
      .filter((path) => !path.endsWith('/install') && !path.endsWith('/masstransfer'))
    const ofServer = ['', '/graphs/port_bits', '/powerstate'].map((part) => `/servers/${id}${part}`)
    expect(made.sort()).toEqual(['/billing', '/dashboard', ...ofServer])
  })

  test(`a dedicated server with a committed rate, in the ${dialect} dialect`, async ({
    page,
    createAccount,
    signIn,
  }) => {
    const account = await createAccount({ dialect })
    await signIn(page, account.users.admin, `/servers/${await serverId(account, 'metal-osl-01')}`)
    await expect(panel(page, 'Traffic against committed rate')).toContainText('of 1 Gbit/s committed')
    await expect(panel(page, 'Hardware')).toContainText('2 × 1.92 TB NVMe')
    await expect(panel(page, 'Addresses')).toContainText('/48')
    await expect(panel(page, 'Addresses')).toContainText('Reverse DNS delegated to ns1.nordlysdrift.no')
    await expect(panel(page, 'Hardware')).toContainText('Reinstall and Console access')
    const sessions = panel(page, 'BGP sessions')
    await expect(sessions.getByText('Active', { exact: true })).toHaveCount(4)
    const { data } = await account.api<{ sessions: { neighbor_ipv4: string; neighbor_ipv6: string }[] }>('GET', '/bgp')
    for (const { neighbor_ipv4: v4, neighbor_ipv6: v6 } of data.sessions) {
      await expect(sessions).toContainText(`Neighbour ${v4 || v6}`)
    }
    await expect(sessions.getByRole('link', { name: 'All BGP sessions' })).toHaveAttribute('href', '/bgp')
  })
}

test.describe('the name', () => {
  test('is changed in place, with the keyboard alone', async ({ page, createAccount, signIn }) => {
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

  test('is kept in its field when it is refused or the answer is lost', async ({ page, createAccount, signIn }) => {
    const account = await createAccount()
    const id = await serverId(account, 'web-01.nordlysdrift.no')
    await signIn(page, account.users.admin, `/servers/${id}`)
    await button(page, 'Rename server').click()
    const field = page.getByRole('textbox', { name: 'Server name' })
    await account.fault({ method: 'PUT', path: '/servers/*/name', status: 400, message: 'Server name is not valid.' })
    await field.fill('<b>bold</b>')
    await button(page, 'Save').click()
    await expect(page.getByRole('alert').filter({ hasText: '“Server name is not valid.”' })).toContainText('Reference')
    await expect(field).toHaveValue('<b>bold</b>')

    await account.fault({ method: 'PUT', path: '/servers/*/name', drop: true, after: true })
    await field.fill('web-eins')
    await button(page, 'Save').click()
    const found = page.getByRole('alert').filter({ hasText: 'We checked:' })
    await expect(found).toContainText('It’s now called “web-eins”')
    await expect(field).toHaveValue('web-eins')
    await expect.poll(() => renamed(account, id)).toHaveLength(2)
  })
})

test('what was typed on the tabs stays when the page is left, until it is sent or given up', async ({
  page,
  createAccount,
  signIn,
}) => {
  const account = await createAccount()
  const kvm = `/servers/${await serverId(account, 'web-01.nordlysdrift.no')}`
  const metal = `/servers/${await serverId(account, 'metal-osl-01')}`
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
    [`${kvm}/snapshots`, none, /^Name of the snapshot/, 'Before the'],
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

test.describe('the power', () => {
  test('off is asked about, sent once, and watched until the server is off; on needs no question', async ({
    page,
    createAccount,
    signIn,
  }) => {
    const account = await createAccount()
    const id = await serverId(account, 'web-02.nordlysdrift.no')
    await signIn(page, account.users.admin, `/servers/${id}`)
    await button(page, 'Power off').click()
    const dialog = page.getByRole('alertdialog', { name: 'Power off web-02.nordlysdrift.no?' })
    await expect(dialog).toContainText('and 3 more addresses will be unreachable')
    await expect(button(page, 'Cancel')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
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
  })

  test('a double click on Reboot reaches the API once, and the reboot is followed', async ({
    page,
    createAccount,
    signIn,
  }) => {
    const account = await createAccount()
    const id = await serverId(account, 'db-01.nordlysdrift.no')
    await signIn(page, account.users.user, `/servers/${id}`)
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
    await expect.poll(() => sent(account, id, 'reboot')).toHaveLength(1)
  })

  test('says after two minutes that the server did not follow', async ({ page, createAccount, signIn }) => {
    const account = await createAccount()
    const id = await serverId(account, 'web-01.nordlysdrift.no')
    await signIn(page, account.users.admin, `/servers/${id}`)
    await button(page, 'Power off').click()
    const before = (await account.requests({ path: /powerstate$/ })).length
    // The server is started by another hand: it is measured as on for as long as one looks.
    await button(page, 'Power off server').click()
    await expect.poll(async () => (await account.requests({ path: /powerstate$/ })).length).toBeGreaterThan(before)
    await account.api('GET', `/servers/${id}/on`)
    await account.advance(150)
    const late = page.getByRole('alert').filter({ hasText: 'isn’t off yet' })
    await expect(late).toContainText(/At [\d:]+ the server was on/)
    await expect(late.getByRole('button', { name: 'Check again' })).toBeVisible()
    await late.getByRole('button', { name: 'Dismiss' }).click()
    await expect(late).toBeHidden()
    await expect.poll(() => sent(account, id, 'off')).toHaveLength(1)
  })

  test('a lost answer is unknown, shows how it stands, and becomes known by measuring', async ({
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
    const unknown = page
      .getByRole('alert')
      .filter({ hasText: 'We don’t know if web-01.nordlysdrift.no was powered off' })
    await expect(unknown).toContainText('Check before you try again')
    await expect(unknown).toContainText(/At [\d:]+ the server was on/)
    await expect(unknown.getByRole('button', { name: /again/ })).toHaveText(['Check again'])
    await expect(button(page, 'Power off')).toHaveAccessibleDescription(/don’t know yet if the last one/)
    await account.advance(10)
    await unknown.getByRole('button', { name: 'Check again' }).click()
    await expect(page.getByText('No answer came, but it worked.')).toBeVisible()
    await expect.poll(() => sent(account, id, 'off')).toHaveLength(1)
  })

  test('a refusal is told in the words of the API', async ({ page, createAccount, signIn }) => {
    const account = await createAccount()
    const id = await serverId(account, 'web-01.nordlysdrift.no')
    const untilQuiet = followRequests(page)
    await signIn(page, account.users.admin, `/servers/${id}`)
    await account.fault({ method: 'GET', path: '/servers/*/reboot', status: 400, message: 'Action failed.' })
    await reboot(page)
    const refused = page.getByRole('alert').filter({ hasText: '“Action failed.”' })
    await expect(refused).toContainText('Nothing was changed')
    await expect(refused).toContainText('Reference')
    await expect(page.getByRole('alertdialog')).toBeHidden()

    // What other refusals mean is said as everywhere.
    for (const [status, means] of [
      [429, 'Too many requests.'],
      [502, 'The error is on our side.'],
    ] as const) {
      await account.fault({ method: 'GET', path: '/servers/*/reboot', status, message: `Answer ${status}.` })
      await reboot(page)
      await expect(page.getByRole('alert').filter({ hasText: `“Answer ${status}.”` })).toContainText(means)
    }

    // Suspended behind the page's back: the 403 is explained, and then shown beforehand. Each refusal reads the server
    // again, which must not see the suspension yet.
    await untilQuiet()
    await account.event('server.suspend', { server_id: Number(id) })
    await reboot(page)
    await expect(page.getByRole('alert').filter({ hasText: '“The server is suspended.”' })).toContainText(
      'The usual reason is an unpaid invoice',
    )
    await expect(page.getByText('This server is suspended')).toBeVisible()
    await expect.poll(() => sent(account, id, 'reboot')).toHaveLength(4)
  })

  test('when it cannot be measured, the rest of the page stays in use', async ({ page, createAccount, signIn }) => {
    const account = await createAccount()
    const id = await serverId(account, 'web-01.nordlysdrift.no')
    await account.fault({ method: 'GET', path: '/servers/*/powerstate', status: 500, message: 'No contact.', times: 0 })
    await signIn(page, account.users.admin, `/servers/${id}`)
    await expect(page.getByText('Couldn’t check if the server is on')).toBeVisible()
    await expect(panel(page, 'Hardware')).toBeVisible()
    await account.clearFaults()
    await button(page, 'Retry').click()
    await expect(page.getByText('Couldn’t check if the server is on')).toBeHidden()
    await expect(button(page, 'Power off')).toBeVisible()
  })

  test('after the session has ended, Reboot asks to sign in and then goes on, once', async ({
    page,
    createAccount,
    signIn,
    expectConsole,
  }) => {
    expectConsole(/401/)
    const account = await createAccount()
    const id = await serverId(account, 'web-01.nordlysdrift.no')
    await signIn(page, account.users.admin, `/servers/${id}`)
    await expect(button(page, 'Power off')).toBeVisible()
    await account.event('token.revoke')
    await signInAgain(page, account.users.admin, reboot(page))
    await expect(page.getByText('Rebooting', { exact: true })).toBeVisible()
    expect((await sent(account, id, 'reboot')).filter(({ status }) => status === 200)).toHaveLength(1)
    await expect(page).toHaveURL(new RegExp(`/servers/${id}$`))
  })
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

test.describe('what cannot be done', () => {
  test('a suspended server says so, and what to do', async ({ page, createAccount, signIn }) => {
    const account = await createAccount()
    const id = await serverId(account, 'nettbutikk-2019')
    await signIn(page, account.users.admin, `/servers/${id}`)
    await expect(page.getByText('This server is suspended')).toBeVisible()
    await expect(page.getByRole('link', { name: 'View unpaid invoices' })).toBeVisible()
    await expect(button(page, 'Power on')).toBeDisabled()
    await expect(button(page, 'Power on')).toHaveAccessibleDescription(/The server is suspended/)
    await button(page, 'Power on').click({ force: true })
    await expect(page.getByRole('alertdialog')).toBeHidden()
    expect(await account.requests({ path: /\/(on|off|reboot)$/ })).toHaveLength(0)
  })

  for (const who of ['a read-only user', 'a read-only key'] as const) {
    test(`${who} sees everything and why nothing can be changed`, async ({
      page,
      createAccount,
      signIn,
      signInWithKey,
    }) => {
      const account = await createAccount()
      const id = await serverId(account, 'web-02.nordlysdrift.no')
      if (who === 'a read-only key') await signInWithKey(page, account.keys.read_only, `/servers/${id}`)
      else await signIn(page, account.users.read_only, `/servers/${id}`)
      await expect(panel(page, 'Hardware')).toContainText('4 virtual cores')
      for (const name of ['Reboot', 'Power off', 'Rename server']) {
        await expect(button(page, name)).toBeDisabled()
        await expect(button(page, name)).toHaveAccessibleDescription(/read-only/)
      }
      await button(page, 'Reboot').click({ force: true })
      expect(await sent(account, id, 'reboot')).toHaveLength(0)
    })
  }

  test('installing, cancelled, rescue, ISO and snapshot are told with what can be done', async ({
    page,
    createAccount,
    signIn,
  }) => {
    const account = await createAccount()
    await signIn(page, account.users.admin)
    const told: [name: string, text: RegExp][] = [
      ['api-gammel', /This server is cancelled/],
      ['redning-01', /This server is in rescue mode/],
      ['iso-lab', /An ISO image is mounted/],
      ['db-01.nordlysdrift.no', /Taking snapshot/],
      ['bygg-01.nordlysdrift.no', /Installation in progress/],
    ]
    for (const [name, text] of told) {
      await page.goto(`/servers/${await serverId(account, name)}`)
      await expect(page.getByText(text).first()).toBeVisible()
    }
    await page.goto(`/servers/${await serverId(account, 'redning-01')}`)
    await expect(page.getByText('ask support to start it normally')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Copy for support' })).toBeVisible()
    await page.goto(`/servers/${await serverId(account, 'bygg-01.nordlysdrift.no')}`)
    await expect(page.getByRole('link', { name: 'View installation' })).toHaveAttribute('href', /\/install$/)
  })
})

test.describe('a server that cannot be shown', () => {
  test('does not exist on this account', async ({ page, createAccount, signIn, expectConsole }) => {
    expectConsole(/404/)
    const account = await createAccount()
    await signIn(page, account.users.admin, '/servers/48999')
    await expect(page.getByRole('heading', { level: 1, name: 'Server not found' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'All servers' })).toHaveAttribute('href', '/servers')
  })

  test('cannot be loaded, and is when the API is back', async ({ page, createAccount, signIn }) => {
    const account = await createAccount()
    const id = await serverId(account, 'web-01.nordlysdrift.no')
    await signIn(page, account.users.admin)
    await account.fault({ method: 'GET', path: '/servers/*', status: 503, times: 0 })
    await page.goto(`/servers/${id}`)
    await expect(page.getByRole('heading', { level: 1, name: `Server ${id}` })).toBeVisible()
    await expect(page.getByRole('main').getByText('Couldn’t load the server')).toBeVisible()
    await expect(page.getByText('Reference', { exact: false }).first()).toBeVisible()
    await account.clearFaults()
    await button(page, 'Retry').click()
    await expect(page.getByRole('heading', { level: 1, name: 'web-01.nordlysdrift.no' })).toBeVisible()
  })

  test('has a record of a form that nobody knows', async ({ page, createAccount, signIn }) => {
    const account = await createAccount()
    const id = await serverId(account, 'web-01.nordlysdrift.no')
    await signIn(page, account.users.admin)
    await account.fault({ method: 'GET', path: '/servers/*', body: 'malformed', times: 0 })
    await page.goto(`/servers/${id}`)
    const main = page.getByRole('main')
    await expect(main.getByText('We couldn’t read this server’s details')).toBeVisible()
    await expect(main.getByText('The server isn’t affected.')).toBeVisible()
  })
})

test.describe('on every screen', () => {
  test('on a phone, in Norwegian, what can be done is large enough for a thumb', async ({
    page,
    context,
    baseURL,
    createAccount,
    signIn,
  }) => {
    const account = await createAccount()
    await context.addCookies([{ name: 'havn-locale', value: 'nb', url: baseURL ?? '' }])
    await page.setViewportSize({ width: 320, height: 700 })
    await signIn(page, account.users.admin, `/servers/${await serverId(account, 'web-02.nordlysdrift.no')}`)
    await expect(panel(page, 'Trafikk denne perioden').getByRole('img', { name: /brukt av 4\sTB/ })).toBeVisible()
    for (const name of ['Hendelser', 'Angrep', 'Maskinvare', 'Adresser']) await expect(panel(page, name)).toBeVisible()
    await expect(button(page, 'Slå på')).toHaveCount(0)
    await button(page, 'Slå av').click()
    await expect(page.getByRole('alertdialog', { name: 'Slå av web-02.nordlysdrift.no?' })).toContainText(
      'kan ikke nås',
    )
    await button(page, 'Avbryt').click()
    for (const name of ['Start på nytt', 'Slå av']) {
      expect((await button(page, name).boundingBox())?.height).toBeGreaterThanOrEqual(44)
    }
  })
})
