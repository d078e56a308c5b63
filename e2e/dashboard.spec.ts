import type { Page } from '@playwright/test'
import { tokenOf } from './support/sandbox'
import { expect, test, type Account, withoutMenuCounts } from './support/test'

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

test('an administrator sees what is owed, what is wrong and how the servers stand, each with the way to mend it', async ({
  page,
  createAccount,
  signIn,
}) => {
  const account = await createAccount({ dialect: 'wild' })
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

  await expect(attention(page).getByText(/auth code/i)).toBeVisible()
  await expect(part(page, 'Transfers in progress')).toBeVisible()
  const links = attention(page).getByRole('link')
  const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  expect(hrefs).toEqual(expect.arrayContaining(['/domains/mass-transfer', '/account?dialog=twoFactorOn']))
  for (const href of new Set(hrefs.map((link) => link.split('?')[0] ?? ''))) {
    const answer = await page.request.get(href)
    expect(answer.status(), href).toBe(200)
  }

  // By keyboard through everything that needs attention, and from one of it to where it is mended.
  const suspended = servers.find(({ srv_suspended: is }) => is === true || is === '1' || is === 1)
  if (!suspended) throw new Error('No server of the demo is suspended.')
  await expect(attention(page).getByText(`${suspended.srv_name} is suspended`)).toBeVisible()
  const view = page.getByRole('link', { name: `View server ${suspended.srv_name}` })
  await links.first().focus()
  for (let at = 0; at < hrefs.length; at++) {
    if (await view.evaluate((link) => link === document.activeElement)) break
    await page.keyboard.press('Tab')
  }
  await expect(view).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/servers/${suspended.srv_id}$`))
})

test('the support PIN is fetched when it is asked for, and in nothing before or after that', async ({
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

  // From the menu of the account, on any page.
  await page.goto('/settings')
  await page.getByRole('button', { name: /, your account$/ }).click()
  await page.getByRole('button', { name: 'Support PIN' }).click()
  const dialog = page.getByRole('dialog', { name: 'Support PIN' })
  await expect(dialog.getByText(String(pin))).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(dialog).toBeHidden()
  expect(await page.content()).not.toContain(String(pin))
})

test('who sees less is told why, and not that it is zero; a new customer is told what comes here', async ({
  page,
  createAccount,
  signIn,
  signInWithKey,
}) => {
  const account = await createAccount()
  await test.step('a user without access to billing', async () => {
    await signIn(page, account.users.user)
    await expect(part(page, 'Amounts').getByText('Only administrators can see them.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Show PIN' })).toBeVisible()
    const calendar = await (await page.request.get('/api/calendar')).text()
    expect(calendar).toMatch(/SUMMARY:nordlyskart-\d+\.no: expire/)
    expect(calendar).not.toContain('SUMMARY:Invoice')
    await page.goto('/deadlines')
    await expect(page.getByText('Your access doesn’t cover: Billing.')).toBeVisible()
    await expect(page.getByRole('link', { name: /^nordlyskart-\d+\.no$/ })).toBeVisible()
    await expect(page.getByRole('link', { name: /^Invoice/ })).toHaveCount(0)
    await page.goto('/')
  })
  await test.step('a key that may only read', async () => {
    await signInWithKey(page, account.keys.read_only)
    await expect(attention(page).getByText(/ has expired$/)).toBeVisible()
    // The dashboard has no amounts for keys; the invoices have, without extensions (§2.11).
    await expect(part(page, 'Amounts').getByText('May be overdue').first()).toBeVisible()
    await expect(part(page, 'Support PIN').getByText('Sign in with e-mail and password to see your PIN.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Show PIN' })).toHaveCount(0)
  })
  await test.step('a key without servers', async () => {
    await signInWithKey(page, account.keys.zone_limited)
    await expect(part(page, 'Servers').getByText(/don’t have access to servers/)).toBeVisible()
    await expect(part(page, 'Amounts').getByText('This API key has no access to billing.')).toBeVisible()
    const told = attention(page).getByText(/auth code|doesn’t cover everything/i)
    await expect(told.first()).toBeVisible()
  })
  await test.step('a new customer', async () => {
    await signIn(page, (await createAccount({ scenario: 'empty' })).users.admin)
    const steps = part(page, 'Get started')
    await expect(steps).toContainText('0 of 4 done')
    // They come first, and two-factor is one of them.
    await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toHaveText('Get started')
    await expect(attention(page).getByText('Nothing needs attention')).toBeVisible()
    await expect(steps.getByRole('link')).toHaveText([/SSH key/, /server/, /domain/, /two-factor/])
    await steps.getByRole('button', { name: 'Dismiss' }).click()
    await expect(steps).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'No servers yet' })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { name: 'No servers yet' })).toBeVisible()
    await expect(steps).toHaveCount(0)
    const first = page.getByRole('main')
    await expect(first.getByRole('link', { name: 'Deploy server' })).toHaveAttribute('href', '/servers/new')
    await expect(first.getByRole('link', { name: 'Register a domain' })).toHaveAttribute('href', '/domains/register')
    await expect(part(page, 'Amounts').getByText('Nothing')).toBeVisible()
    await expect(part(page, 'In progress').getByText('Nothing in progress.')).toBeVisible()
    await expect(attention(page).getByText('Two-factor is off')).toBeVisible()
  })
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
    const texts = Array.from(
      document.querySelectorAll('body :is(h2, p, b, span, a, button)'),
      (element) => element.textContent,
    )
    for (const [name, word] of Object.entries(words)) {
      if (!order.includes(name) && texts.some((text) => new RegExp(word).test(text))) order.push(name)
    }
  }
  new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true })
}

/**
 * Which hang together: each of the six reads hangs while any other answers, in one of four groups. One after the other they
 * would take six times as long as a read may.
 */
const groups = [
  ['/dashboard', '/servers', '/account'],
  ['/dashboard', '/dns/zones', '/dns/domains/masstransfer'],
  ['/servers', '/dns/zones', '/bgp'],
  ['/account', '/dns/domains/masstransfer', '/bgp'],
]

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
  for (const hanging of groups) {
    await test.step(hanging.join(), async () => {
      await account.clearFaults()
      for (const path of hanging) await account.fault({ method: 'GET', path, delay_ms: 60_000, times: 0 })
      await page.goto('/', { waitUntil: 'commit' })
      await expect(attention(page).getByText(failed)).toBeVisible()
      const order: unknown = await page.evaluate('order')
      expect(Array.isArray(order) && order.slice(0, order.indexOf('failed')).toSorted()).toEqual(
        all.filter((name) => !hanging.includes(name)).toSorted(),
      )
      await expect(page.getByRole('button', { name: 'Show PIN' })).toBeVisible()
    })
  }
  await expect(attention(page).getByText('ASNs')).toBeVisible()
})

test('what could not be read is told in its place and in one, with the references, and loaded again from there', async ({
  page,
  context,
  createAccount,
  signIn,
  checkAccessible,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const account = await createAccount()
  await signIn(page, account.users.admin, '/settings')
  const others = Object.keys(brought).filter((path) => path !== '/dashboard')
  for (const path of others) await account.fault({ method: 'GET', path, status: 500, times: 0 })
  await account.fault({ method: 'GET', path: '/dashboard', status: 502, message: 'Upstream is away.', times: 0 })
  await page.goto('/')
  for (const what of ['Amounts', 'Servers', 'Domains', 'Mass transfers', 'ASNs']) {
    await expect(unchecked(page).getByText(what)).toContainText(/Reference [0-9A-Z]{4}-[0-9A-Z]{4}/)
  }
  await expect(unchecked(page)).toHaveCount(1)
  await expect(attention(page)).not.toContainText('up to date')
  const amounts = part(page, 'Amounts')
  await expect(amounts.getByText('Couldn’t load the amounts')).toBeVisible()
  await expect(amounts.getByText(/^Reference [0-9A-Z]{4}-[0-9A-Z]{4}/)).toBeVisible()
  await checkAccessible(page)

  await page.getByRole('button', { name: /your account/ }).click()
  await page.getByRole('banner').getByRole('button', { name: 'Copy for support' }).click()
  await expect(page.getByText('Copied for support')).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toMatch(/We couldn’t check everything\nReference: ([0-9A-Z]{4}-[0-9A-Z]{4}(, )?){6}\n/)
  expect(copied).toContain('Couldn’t load the amounts')

  await account.clearFaults()
  await account.fault({ method: 'GET', path: '/dashboard', status: 502, message: 'Upstream is away.', times: 0 })
  await unchecked(page).getByRole('button', { name: 'Retry' }).click()
  await expect(attention(page).getByText(/ has expired$/)).toBeVisible()
  await expect(part(page, /^\d+ servers$/)).toBeVisible()
  await expect(unchecked(page)).toContainText('Amounts: “Upstream is away.” Reference')
  await expect(amounts.getByText('“Upstream is away.”')).toBeVisible()
  await account.clearFaults()
  await amounts.getByRole('button', { name: 'Retry' }).click()
  const overdue = attention(page).getByText(/is overdue/)
  await expect(overdue.first()).toBeVisible()
  await expect(unchecked(page)).toHaveCount(0)
})

test('the days of invoices and domains go into a calendar, whatever the time zone, and not when something would lack', async ({
  page,
  context,
  request,
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
  const answer = await page.request.get('/api/calendar')
  expect(answer.headers()['content-disposition']).toBe('attachment; filename="calendar.ics"')
  const file = (await answer.text()).replaceAll('\r\n ', '')
  const { origin, host } = new URL(page.url())
  expect(file).toMatch(/^BEGIN:VCALENDAR\r\n/)
  expect(file).toContain(`\r\nURL:${origin}/billing/invoices/`)
  expect(file).toMatch(new RegExp(`UID:invoice-\\d+@${host}\r\n`))
  expect(file).not.toMatch(/: due \(\w+.[-−]/)
  expect(file).toMatch(/SUMMARY:Invoice \d+: due \((NOK|EUR)/)
  expect(file).toMatch(/SUMMARY:Invoice \d+: overdue \((NOK|EUR)/)
  expect(file).toMatch(new RegExp(`UID:order-${order?.order_number}@`))
  expect(file).toContain('\r\nTRIGGER:-P2DT15H\r\n')
  expect(file).toMatch(/SUMMARY:nordlyskart-\d+\.no: expire/)
  expect(file).toMatch(new RegExp(`UID:expiry-${expired?.zone_name}@[^\\0]*?DTSTART;VALUE=DATE:${day}\r\n`))

  // A day that the API sends without a time zone is the same everywhere.
  await inZone('Pacific/Pago_Pago')
  await page.goto(`/billing/orders/${order?.order_number}`)
  const written = next.toLocaleDateString('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' })
  await expect(page.getByText(new RegExp(`${written.replace(' ', '\\s')}`)).first()).toBeVisible()

  // A program subscribes to the same with a key of its own, and without a session.
  await page.goto('/deadlines')
  await page.getByRole('button', { name: 'Subscribe in calendar' }).click()
  const asked = page.getByRole('dialog', { name: 'Subscribe in your calendar' })
  await asked.getByLabel('Name').fill('Outlook')
  await asked.getByRole('button', { name: 'Create address' }).click()
  const made = page.getByRole('dialog', { name: 'Calendar address' })
  const address = await made.getByText(/\/calendar\/[^/]+\.ics$/).innerText()
  const subscribed = await request.get(address, { maxRedirects: 0 })
  expect([subscribed.status(), subscribed.headers()['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
  expect(await subscribed.text()).toMatch(/SUMMARY:nordlyskart-\d+\.no: expire/)
  expect(await subscribed.text()).toContain('SUMMARY:Invoice')
  expect(await account.requests({ method: 'POST', path: /\/account\/apikeys$/ })).toMatchObject([
    {
      status: 201,
      body: { label: 'Outlook', permissions: { servers: { mode: 'r' }, dns: { mode: 'r' }, billing: { mode: 'r' } } },
    },
  ])
  await made.getByRole('button', { name: 'Done' }).click()

  await account.fault({ method: 'GET', path: '/billing', status: 500, times: 0 })
  await page.goto('/')
  await page.getByRole('link', { name: 'All deadlines' }).click()
  // The rest is there, by month, and what is missing is said.
  await expect(page.getByText('We couldn’t load all dates')).toBeVisible()
  await expect(page.getByRole('rowheader', { name: 'Past', exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Download' }).click()
  const told = page.getByRole('alert').filter({ hasText: 'Couldn’t create the calendar' })
  await expect(told).toContainText(/Reference [0-9A-Z]{4}-[0-9A-Z]{4}/)
  await page.goto('/deadlines?failed=calendar&reference=call+555')
  await expect(told).not.toContainText('Reference')
})

test('an install that fails while the page is open comes among what needs attention, for everybody', async ({
  page,
  newContext,
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
  const failing = attention(page).getByText(`Installing ${installing.srv_name} failed`)
  await expect(failing).toBeVisible({ timeout: 30_000 })
  // On the narrowest phone the name of the server wraps.
  await page.setViewportSize({ width: 320, height: 800 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)

  // Putting it away concerns the notification area: the server has no system all the same.
  await page.getByRole('button', { name: /^Tasks/ }).click()
  await page.getByRole('button', { name: `Dismiss ${installing.srv_name}` }).click()
  await page.keyboard.press('Escape')
  await expect(failing).toBeVisible()

  // A browser that has followed nothing finds it too.
  const other = await (await newContext()).newPage()
  await signIn(other, account.users.admin)
  await expect(attention(other).getByText(`Installing ${installing.srv_name} failed`)).toBeVisible()
  await other.getByRole('link', { name: 'View installation', exact: true }).click()
  await expect(other).toHaveURL(new RegExp(`/servers/${installing.srv_id}/install$`))
})
