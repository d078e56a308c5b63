import type { Page } from '@playwright/test'
import { tokenOf } from './support/sandbox'
import { zoneOf } from './support/zones'
import { dialects, expect, test, type Account, withoutMenuCounts } from './support/test'

const main = (page: Page) => page.getByRole('main')
const part = (page: Page, name: string | RegExp) => page.getByRole('region', { name })
const attention = (page: Page) => part(page, 'Needs attention')
const unchecked = (page: Page) =>
  attention(page)
    .getByRole('listitem')
    .filter({ has: page.getByText('We couldn’t check everything') })

type Amounts = Record<string, number | string>
type Told = { billing: { outstanding_amount: Amounts; overdue_amount: Amounts }; support_pin: string | null }
type ListedServer = { srv_id: string | number; srv_name: string; srv_suspended: unknown }

/** As a second reading of the number than the panel's own. */
const written = (amount: number | string) =>
  Number(amount).toLocaleString('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** What the API tells this person on its dashboard; the wild dialect wraps objects in arrays. */
async function told(account: Account, user: keyof Account['users']): Promise<Told> {
  const { data } = await account.api<Told>('GET', '/dashboard', undefined, await tokenOf(account.users[user]))
  const dashboard = unwrapped<Told>(data)
  const billing = unwrapped<Told['billing']>(dashboard.billing)
  return {
    ...dashboard,
    billing: {
      outstanding_amount: unwrapped<Amounts>(billing.outstanding_amount),
      overdue_amount: unwrapped<Amounts>(billing.overdue_amount),
    },
  }
}

function unwrapped<T>(value: T | readonly [T]): T {
  return isWrapped(value) ? value[0] : value
}

function isWrapped<T>(value: T | readonly [T]): value is readonly [T] {
  return Array.isArray(value) && value.length === 1
}

for (const dialect of dialects) {
  test(`${dialect}: an administrator sees what is owed, what is wrong and how the servers stand`, async ({
    page,
    createAccount,
    signIn,
  }) => {
    const account = await createAccount({ dialect })
    await withoutMenuCounts(page)
    await signIn(page, account.users.admin)
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
    await expect(part(page, /^\d+ servers$/)).toBeVisible()
    // Before the test asks for anything itself: one call for each part, however many parts share it.
    for (const path of [/\/dashboard$/, /\/servers$/, /\/account$/]) {
      await expect.poll(() => account.requests({ method: 'GET', path })).toHaveLength(1)
    }

    const { billing } = await told(account, 'admin')
    expect(Object.keys(billing.overdue_amount).length).toBeGreaterThan(0)
    for (const [currency, amount] of Object.entries(billing.outstanding_amount)) {
      await expect(part(page, 'Amounts').getByText(`${currency}${written(amount)}`, { exact: true })).toBeVisible()
    }
    for (const [currency, amount] of Object.entries(billing.overdue_amount)) {
      await expect(attention(page).getByText(`${currency} ${written(amount)} is overdue`)).toBeVisible()
    }

    const { data: servers } = await account.api<ListedServer[]>('GET', '/servers')
    const list = part(page, `${servers.length} servers`)
    const counts = await list.getByRole('listitem').allInnerTexts()
    const sum = counts.reduce((all, text) => all + Number(/\d+\s*$/.exec(text)?.[0] ?? Number.NaN), 0)
    expect(sum).toBe(servers.length)
    await expect(list.getByRole('link', { name: /^Suspended/ })).toHaveAttribute('href', '/servers?state=suspended')

    const suspended = servers.find(({ srv_suspended: is }) => is === true || is === '1' || is === 1)
    if (!suspended) throw new Error('No server of the demo is suspended.')
    await expect(attention(page).getByText(`${suspended.srv_name} is suspended`)).toBeVisible()
    await page.getByRole('link', { name: `View server ${suspended.srv_name}` }).click()
    await expect(page).toHaveURL(new RegExp(`/servers/${suspended.srv_id}$`))
  })
}

test('the support PIN opens from the account menu on any page', async ({ page, createAccount, signIn }) => {
  const account = await createAccount()
  const { support_pin: pin } = await told(account, 'admin')
  await signIn(page, account.users.admin, '/settings')
  await page.getByRole('button', { name: /, your account$/ }).click()
  await page.getByRole('button', { name: 'Support PIN' }).click()
  const dialog = page.getByRole('dialog', { name: 'Support PIN' })
  await expect(dialog.getByText(String(pin))).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(dialog).toBeHidden()
  expect(await page.content()).not.toContain(String(pin))
})

test('the support PIN is fetched when it is asked for, and in nothing before that', async ({
  page,
  createAccount,
  signIn,
}) => {
  const account = await createAccount()
  const { support_pin: pin } = await told(account, 'admin')
  await signIn(page, account.users.admin)
  await expect(part(page, /^\d+ servers$/)).toBeVisible()
  const html = await (await page.request.get('/')).text()
  expect(html).toContain('Support PIN')
  expect(html).not.toContain(String(pin))
  expect(await page.content()).not.toContain(String(pin))

  await page.getByRole('button', { name: 'Show PIN' }).click()
  await expect(part(page, 'Support PIN').getByText(String(pin))).toBeVisible()
  await expect(part(page, 'Support PIN').getByText(/^Changes (within an hour|in \d+ h)$/)).toBeVisible()
  await page.getByRole('button', { name: 'Hide PIN' }).click()
  await expect(part(page, 'Support PIN').getByText('PIN hidden')).toBeAttached()
  expect(await page.content()).not.toContain(String(pin))
  expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toContain(String(pin))
})

test('a user without billing access and an API key are told why there are no amounts, not that they are zero', async ({
  page,
  createAccount,
  signIn,
  signInWithKey,
}) => {
  const account = await createAccount()
  await signIn(page, account.users.user)
  await expect(part(page, 'Amounts').getByText('Only administrators can see them.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Show PIN' })).toBeVisible()

  await signInWithKey(page, account.keys.full)
  await expect(part(page, 'Amounts').getByText('Sign in with e-mail and password to see them.')).toBeVisible()
  await expect(part(page, 'Support PIN').getByText('Sign in with e-mail and password to see your PIN.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Show PIN' })).toHaveCount(0)
})

test('a key without servers is told which right is missing', async ({ page, createAccount, signInWithKey }) => {
  const account = await createAccount()
  await signInWithKey(page, account.keys.zone_limited)
  await expect(part(page, 'Servers').getByText(/don’t have access to servers/)).toBeVisible()
  await expect(
    attention(page)
      .getByText(/auth code|doesn’t cover everything/i)
      .first(),
  ).toBeVisible()
})

test('a new customer is told what comes here, owes nothing, and has one thing to look at', async ({
  page,
  createAccount,
  signIn,
}) => {
  const account = await createAccount({ scenario: 'empty' })
  await signIn(page, account.users.admin)
  await expect(page.getByRole('heading', { name: 'No servers yet' })).toBeVisible()
  const first = page.getByRole('main')
  await expect(first.getByRole('link', { name: 'Deploy server' })).toHaveAttribute('href', '/servers/new')
  await expect(first.getByRole('link', { name: 'Register a domain' })).toHaveAttribute('href', '/domains/register')
  await expect(part(page, 'Amounts').getByText('Nothing')).toBeVisible()
  await expect(part(page, 'In progress').getByText('Nothing in progress.')).toBeVisible()
  await expect(attention(page).getByText('Two-factor is off')).toBeVisible()
})

/** What each endpoint brings to the page, the support PIN's button, and what is said once an endpoint has not answered. */
const failed = 'We couldn’t check everything'
const brought: Record<string, string> = {
  '/dashboard': ' is overdue',
  '/servers': '^\\d+ servers$',
  '/account': 'Two-factor is off',
  '/dns/zones': ' has expired$',
  '/dns/domains/masstransfer': '[Aa]uth code',
  '/bgp': '^AS\\d+ is awaiting approval$',
  pin: '^Show PIN$',
  failed,
}

/** Notes in the page in which order these come into the document, also where they are kept out of sight for a moment. */
function noteOrder(words: Record<string, string>): void {
  const order: string[] = []
  Object.assign(globalThis, { order })
  const look = () => {
    const texts = Array.from(document.querySelectorAll('body :is(h2, p, b, span, a, button)'), (one) => one.textContent)
    for (const [name, word] of Object.entries(words)) {
      if (!order.includes(name) && texts.some((text) => new RegExp(word).test(text))) order.push(name)
    }
  }
  new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true })
}

test('whichever read hangs, the frame and the rest are complete before it answers', async ({
  page,
  createAccount,
  signIn,
}) => {
  test.slow()
  const account = await createAccount()
  await signIn(page, account.users.admin, '/settings')
  // Looking from outside would outlast what hangs, on a busy machine.
  await page.addInitScript(noteOrder, brought)
  const all = Object.keys(brought).filter((name) => name !== 'failed')
  for (const hanging of all.filter((name) => name !== 'pin')) {
    await test.step(hanging, async () => {
      await account.clearFaults()
      await account.fault({ method: 'GET', path: hanging, delay_ms: 60_000, times: 0 })
      await page.goto('/', { waitUntil: 'commit' })
      await expect(attention(page).getByText(failed)).toBeVisible()
      const order: unknown = await page.evaluate('order')
      expect(Array.isArray(order) && order.slice(0, order.indexOf('failed')).toSorted()).toEqual(
        all.filter((name) => name !== hanging).toSorted(),
      )
      await expect(page.getByRole('button', { name: 'Show PIN' })).toBeVisible()
    })
  }
  await expect(attention(page).getByText('ASNs')).toBeVisible({ timeout: 20_000 })
})

test('what is likely to pass is tried again by itself, once for all parts of the page', async ({
  page,
  createAccount,
  signIn,
}) => {
  const account = await createAccount()
  await withoutMenuCounts(page)
  await signIn(page, account.users.admin, '/settings')
  await account.fault({ method: 'GET', path: '/dashboard', status: 503, message: 'Back soon.', times: 0 })
  await account.fault({ method: 'GET', path: '/servers', status: 503, message: 'Back soon.', times: 0 })
  await page.clock.install()
  await page.goto('/')
  await expect(page.getByText('Retrying every 30 seconds.')).toHaveCount(3)
  const reads = async () => (await account.requests({ method: 'GET', path: /\/dashboard$/ })).length
  const before = await reads()
  // The clock runs on between two jumps: far enough from the 30 seconds for a slow machine, on both sides.
  await page.clock.runFor(10_000)
  expect(await reads()).toBe(before)
  await account.clearFaults()
  await page.clock.runFor(25_000)
  await expect(part(page, 'Amounts').getByText(/NOK/).first()).toBeVisible()
  await expect(part(page, /^\d+ servers$/)).toBeVisible()
  expect(await reads()).toBe(before + 1)
  await page.clock.runFor(120_000)
  expect(await reads()).toBe(before + 1)
})

test('each thing leads to the page that mends it, and the days go into a calendar', async ({
  page,
  createAccount,
  signIn,
}) => {
  test.slow()
  const account = await createAccount()
  await signIn(page, account.users.admin)
  const links = attention(page).getByRole('link')
  await expect(attention(page).getByText(/auth code/i)).toBeVisible()
  await expect(attention(page).getByRole('link', { name: 'Enter codes' })).toHaveAttribute(
    'href',
    '/domains/mass-transfer',
  )
  await expect(attention(page).getByRole('link', { name: 'View invoices NOK' })).toHaveAttribute(
    'href',
    '/billing?state=overdue&currency=NOK#invoices',
  )
  await expect(part(page, 'Transfers in progress')).toBeVisible()
  const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  for (const href of new Set(hrefs.map((one) => one.split('?')[0] ?? ''))) {
    const answer = await page.request.get(href)
    expect(answer.status(), href).toBe(200)
  }

  const answer = await page.request.get('/api/calendar')
  expect(answer.headers()['content-disposition']).toBe('attachment; filename="calendar.ics"')
  const file = (await answer.text()).replaceAll('\r\n ', '')
  const { origin, host } = new URL(page.url())
  expect(file).toContain(`\r\nURL:${origin}/billing/invoices/`)
  expect(file).toMatch(new RegExp(`UID:invoice-\\d+@${host}\r\n`))
  expect(file).not.toMatch(/is due: \w+ [-−]/)
  expect(file).toMatch(/^BEGIN:VCALENDAR\r\n/)
  expect(file).toMatch(/SUMMARY:Invoice \d+ is due: (NOK|EUR)/)
  expect(file).toMatch(/SUMMARY:nordlyskart-\d+\.no expires/)
  expect(file).toMatch(/DTSTART;VALUE=DATE:\d{8}\r\n/)
})

test('days that the API sends without a time zone are the same everywhere', async ({
  page,
  context,
  createAccount,
  signIn,
}) => {
  const account = await createAccount()
  const { data: zones } = await account.api<{ zone_name: string; domain_expiry_date: string | null }[]>(
    'GET',
    '/dns/zones',
  )
  const expired = zones.find(({ zone_name: name }) => name.startsWith('nordlyskart'))
  const day = expired?.domain_expiry_date?.slice(0, 10).replaceAll('-', '')
  const { data: billing } = await account.api<{ orders: { order_number: string; order_billing_date: string }[] }>(
    'GET',
    '/billing',
  )
  const order = billing.orders.find(({ order_billing_date: date }) => date !== '')
  const [date, month, year] = order?.order_billing_date.split('.').map(Number) ?? []
  const next = new Date(Date.UTC(year ?? 0, (month ?? 0) - 1, date))
  await signIn(page, account.users.admin, '/settings')
  const inZone = (value: string) => context.addCookies([{ name: 'havn-tz', value, url: page.url() }])

  await inZone('Pacific/Kiritimati')
  const file = await (await page.request.get('/api/calendar')).text()
  expect(file).toMatch(new RegExp(`UID:expiry-${expired?.zone_name}@[^\\0]*?DTSTART;VALUE=DATE:${day}\r\n`))

  await inZone('Pacific/Pago_Pago')
  await page.goto(`/billing/orders/${order?.order_number}`)
  const written = next.toLocaleDateString('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' })
  await expect(page.getByText(new RegExp(`${written.replace(' ', '\\s')}`)).first()).toBeVisible()
  await page.goto('/billing/orders')
  await expect(page.getByRole('row').filter({ hasText: order?.order_number ?? '' })).toContainText(written)
})

test('a calendar that would lack something is not made, and the page says so', async ({
  page,
  createAccount,
  signIn,
}) => {
  const account = await createAccount()
  await signIn(page, account.users.admin, '/settings')
  await account.fault({ method: 'GET', path: '/billing', status: 500, times: 0 })
  await page.goto('/')
  await page.getByRole('link', { name: 'Download calendar' }).click()
  const told = page.getByRole('alert').filter({ hasText: 'Couldn’t create the calendar' })
  await expect(told).toContainText(/Reference [0-9A-Z]{4}-[0-9A-Z]{4}/)
  await page.goto('/?failed=calendar&reference=call+555')
  await expect(told).not.toContainText('Reference')
})

test('what may not be seen is left out of the calendar', async ({ page, createAccount, signIn }) => {
  const account = await createAccount()
  await signIn(page, account.users.user)
  const answer = await page.request.get('/api/calendar')
  expect(await answer.text()).toMatch(/SUMMARY:nordlyskart-\d+\.no expires/)
})

test('what could not be read is told in one place, with the references, and loaded again from there', async ({
  page,
  context,
  createAccount,
  signIn,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const account = await createAccount()
  await signIn(page, account.users.admin, '/settings')
  for (const path of Object.keys(brought)) await account.fault({ method: 'GET', path, status: 500, times: 0 })
  await page.goto('/')
  for (const what of ['Amounts', 'Servers', 'Domains', 'Mass transfers', 'ASNs']) {
    await expect(unchecked(page).getByText(what)).toContainText(/Reference [0-9A-Z]{4}-[0-9A-Z]{4}/)
  }
  await expect(unchecked(page)).toHaveCount(1)
  await expect(attention(page)).not.toContainText('up to date')

  await page.getByRole('button', { name: /your account/ }).click()
  await page.getByRole('banner').getByRole('button', { name: 'Copy for support' }).click()
  await expect(page.getByText('Copied for support')).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toMatch(/We couldn’t check everything\nReference: ([0-9A-Z]{4}-[0-9A-Z]{4}(, )?){6}\n/)
  expect(copied).toContain('Couldn’t load the amounts')

  await account.clearFaults()
  await unchecked(page).getByRole('button', { name: 'Retry' }).click()
  await expect(attention(page).getByText(/ has expired$/)).toBeVisible()
  await expect(unchecked(page)).toHaveCount(0)
})

test('all servers of a long list are looked at, not its first page only', async ({ page, createAccount, signIn }) => {
  const account = await createAccount({ scenario: 'fleet', servers: 300 })
  const listed = await Promise.all(
    [1, 2, 3].map((number) => account.api<ListedServer[]>('GET', `/servers?page=${number}&per_page=100`)),
  )
  const others = listed.flatMap(({ data }) => data.filter(({ srv_suspended: is }) => !is))
  for (const { srv_id: id } of others.slice(-4)) await account.event('server.suspend', { server_id: Number(id) })
  const suspended = 300 - others.length + 4
  const asked = () => account.requests({ method: 'GET', path: /\/servers$/ })
  const before = (await asked()).length
  await withoutMenuCounts(page)
  await signIn(page, account.users.admin)
  await expect(attention(page).getByText(`${suspended} servers are suspended`)).toBeVisible()
  await expect(attention(page).getByRole('link', { name: 'View servers suspended' })).toHaveAttribute(
    'href',
    '/servers?state=suspended',
  )
  const counts = part(page, '300 servers')
  await expect(counts.getByRole('link', { name: /^Suspended/ })).toContainText(String(suspended))
  await expect(counts).not.toContainText('counted')
  expect((await asked()).length - before).toBe(3)
})

test('one administrator, a domain in use that ends, and many domains alike are told, each with the way to mend it', async ({
  page,
  createAccount,
  signIn,
}) => {
  const account = await createAccount()
  const token = await tokenOf(account.users.admin)
  const { data } = await account.api<{ contacts: Record<string, string>[] }>('GET', '/account', undefined, token)
  const other = data.contacts.find(({ contact_username: name }) => name === account.users.two_factor.username)
  expect((await account.api('DELETE', `/account/user/${other?.contact_id}`, undefined, token)).status).toBe(200)
  const zones = await Promise.all(
    (['no', 'com', 'fi', 'fr'] as const).map((tld) => zoneOf(account, 'nordlysdrift', tld)),
  )
  const turnOff = ({ id }: { id: string }) => account.api('PUT', `/dns/zones/${id}/auto-renew`, { auto_renew: 0 })
  const [first, ...more] = zones
  if (!first) throw new Error('No zone.')
  await turnOff(first)
  await signIn(page, account.users.admin)
  await expect(attention(page).getByText('Only one administrator')).toBeVisible()
  await expect(attention(page).getByRole('link', { name: 'View users' })).toHaveAttribute('href', '/account/users')
  await expect(attention(page).getByText(`Auto-renew is off for ${first.display}`)).toBeVisible()
  await expect(attention(page).getByText('Contact support today')).toBeVisible()

  for (const zone of more) await turnOff(zone)
  for (const tld of ['be', 'nl', 'uk']) {
    const { name } = await zoneOf(account, 'nordlysdrift', tld)
    await account.event('domain.state', { zone_name: name, state: 'expired' })
  }
  await page.reload()
  await expect(attention(page).getByText('4 domains have expired')).toBeVisible()
  await attention(page)
    .getByRole('listitem')
    .filter({ hasText: 'Auto-renew is off for 4 domains' })
    .getByRole('link', { name: 'View domains' })
    .click()
  await expect(page).toHaveURL(/\/domains\?renew=off$/)
  await expect(page.getByRole('link', { name: first.display, exact: true })).toBeVisible()
  const on = await zoneOf(account, 'nordlysbutikk', 'no')
  await expect(page.getByRole('link', { name: on.display, exact: true })).toHaveCount(0)
})

test('a read-only key sees what it may, and the keyboard alone gets through the page', async ({
  page,
  createAccount,
  signInWithKey,
}) => {
  const account = await createAccount()
  await signInWithKey(page, account.keys.read_only)
  await expect(attention(page).getByText(/ has expired$/)).toBeVisible()
  await expect(part(page, 'Amounts').getByText('Sign in with e-mail and password to see them.')).toBeVisible()
  await expect(part(page, 'Support PIN').getByText('Sign in with e-mail and password to see your PIN.')).toBeVisible()
  const first = attention(page).getByRole('link').first()
  const last = page.getByRole('link', { name: 'Download calendar' })
  const href = await first.getAttribute('href')
  await first.focus()
  const count = await main(page).getByRole('link').or(main(page).getByRole('button')).count()
  for (let at = 0; at < count; at++) {
    if (await last.evaluate((link) => link === document.activeElement)) break
    await page.keyboard.press('Tab')
  }
  await expect(last).toBeFocused()
  await first.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL((url) => `${url.pathname}${url.search}` === href)
})

test('a read that fails says so with its reference, and loading it again mends it', async ({
  page,
  createAccount,
  signIn,
  checkAccessible,
}) => {
  const account = await createAccount()
  await signIn(page, account.users.admin, '/settings')
  await account.fault({ method: 'GET', path: '/dashboard', status: 502, message: 'Upstream is away.', times: 0 })
  await page.goto('/')
  const amounts = part(page, 'Amounts')
  await expect(amounts.getByText('Couldn’t load the amounts')).toBeVisible()
  await expect(amounts.getByText('“Upstream is away.”')).toBeVisible()
  await expect(amounts.getByText(/^Reference [0-9A-Z]{4}-[0-9A-Z]{4}/)).toBeVisible()
  await expect(unchecked(page)).toContainText('Amounts: “Upstream is away.” Reference')
  await expect(part(page, /^\d+ servers$/)).toBeVisible()
  await checkAccessible(page)
  await account.clearFaults()
  await amounts.getByRole('button', { name: 'Retry' }).click()
  await expect(
    attention(page)
      .getByText(/is overdue/)
      .first(),
  ).toBeVisible()
  await expect(amounts.getByText('Couldn’t load the amounts')).toHaveCount(0)
})

test('an install that fails while the page is open comes among what needs attention', async ({
  page,
  createAccount,
  signIn,
}) => {
  const account = await createAccount()
  const { data: servers } = await account.api<(ListedServer & { srv_status_install: unknown })[]>('GET', '/servers')
  const installing = servers.find(({ srv_status_install: is }) => is === true)
  if (!installing) throw new Error('No server of the demo is being installed.')
  await signIn(page, account.users.admin)
  await expect(part(page, 'In progress').getByRole('link', { name: installing.srv_name })).toBeVisible()
  await account.event('install.fail', { server_id: Number(installing.srv_id) })
  await expect(attention(page).getByText(`Installing ${installing.srv_name} failed`)).toBeVisible({
    timeout: 30_000,
  })
  // On the narrowest phone the name of the server wraps.
  await page.setViewportSize({ width: 320, height: 800 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)

  // Putting it away concerns the notification area: the server has no system all the same.
  await page.getByRole('button', { name: /^Tasks/ }).click()
  await page.getByRole('button', { name: `Dismiss ${installing.srv_name}` }).click()
  await page.keyboard.press('Escape')
  await expect(attention(page).getByText(`Installing ${installing.srv_name} failed`)).toBeVisible()
  await page.reload()
  await page.getByRole('link', { name: 'View installation' }).click()
  await expect(page).toHaveURL(new RegExp(`/servers/${installing.srv_id}/install$`))
})

test('an install that failed earlier is found by a browser that has followed nothing', async ({
  page,
  createAccount,
  signIn,
}) => {
  const account = await createAccount()
  const { data: servers } = await account.api<(ListedServer & { srv_status_install: unknown })[]>('GET', '/servers')
  const installing = servers.find(({ srv_status_install: is }) => is === true)
  await account.event('install.fail', { server_id: Number(installing?.srv_id) })
  await signIn(page, account.users.admin)
  await expect(attention(page).getByText(`Installing ${installing?.srv_name} failed`)).toBeVisible()
})
