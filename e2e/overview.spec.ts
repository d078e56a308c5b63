import type { Page } from '@playwright/test'
import { serverId } from './support/servers'
import { expect, test } from './support/test'

const panel = (page: Page, name: string | RegExp) => page.getByRole('region', { name })

/** What each state says, and the links that lead on. */
const states = [
  {
    server: 'nettbutikk-2019',
    says: 'This server is suspended',
    ways: [{ name: 'View unpaid invoices', href: /^\/billing/ }],
  },
  {
    server: 'api-gammel',
    says: 'This server is cancelled',
    ways: [{ name: 'Deploy another server', href: /^\/servers\/new$/ }],
  },
  {
    server: 'bygg-01.nordlysdrift.no',
    says: 'Installation in progress',
    ways: [{ name: 'View installation', href: /\/install$/ }],
  },
  {
    server: 'db-01.nordlysdrift.no',
    says: /Taking snapshot/,
    ways: [],
  },
  {
    server: 'redning-01',
    says: 'This server is in rescue mode',
    ways: [{ name: 'Reinstall server', href: /\/reinstall$/ }],
  },
] as const

test('each state says what can be done, also to who may only read', async ({
  page,
  createAccount,
  signIn,
  signInWithKey,
}) => {
  const account = await createAccount({ dialect: 'wild' })
  await signIn(page, account.users.admin)
  for (const { server, says, ways } of states) {
    await test.step(server, async () => {
      await page.goto(`/servers/${await serverId(account, server)}`)
      await expect(page.getByRole('main').getByText(says).filter({ visible: true }).first()).toBeVisible()
      for (const { name, href } of ways) {
        await expect(page.getByRole('link', { name })).toHaveAttribute('href', href)
      }
      await expect(panel(page, 'Hardware')).toBeVisible()
      await expect(panel(page, 'Activity')).toBeVisible()
    })
  }
  await expect(page.getByText('ask support to start it normally')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Copy for support' })).toBeVisible()

  await test.step('a cancelled server says since when and why, and is held to no pace', async () => {
    await page.goto(`/servers/${await serverId(account, 'api-gammel')}`)
    await expect(page.getByText(/It can’t be used anymore\. Reason: Replaced by web-02/)).toBeVisible()
    await expect(panel(page, /^Order \d+/)).toContainText('Reason: Replaced by web-02')
    await expect(panel(page, 'Traffic this period')).toBeVisible()
    await expect(page.getByText(/on course for/i)).toHaveCount(0)
  })

  await test.step('a mounted ISO image is told in the same words everywhere, with the way to it', async () => {
    await page.goto(`/servers/${await serverId(account, 'iso-lab')}`)
    const words = 'The server boots from it, not its disk.'
    await expect(page.getByText(words)).toHaveCount(1)
    await page.getByRole('link', { name: 'View ISO images' }).click()
    await expect(page.getByRole('link', { name: 'View ISO images' })).toHaveCount(0)
    await expect(page.getByText(words)).toHaveCount(1)
  })

  const suspended = `/servers/${await serverId(account, 'nettbutikk-2019')}`
  for (const who of ['a read-only user', 'a read-only key'] as const) {
    await test.step(who, async () => {
      if (who === 'a read-only key') await signInWithKey(page, account.keys.read_only, suspended)
      else await signIn(page, account.users.read_only, suspended)
      await expect(page.getByText('This server is suspended')).toBeVisible()
      await expect(panel(page, 'Hardware')).toBeVisible()
      // The API does not say beforehand what a sign-in may change: its first refusal does, for every control of the kind.
      await page.getByRole('button', { name: 'Rename server' }).click()
      await page.getByRole('textbox', { name: 'Server name' }).fill('Nettbutikk')
      await page.keyboard.press('Enter')
      await expect(page.getByText('You do not have permission for this operation.')).toBeVisible()
      await page.keyboard.press('Escape')
      for (const name of ['Power on', 'Rename server']) {
        await expect(page.getByRole('button', { name })).toBeDisabled()
        await expect(page.getByRole('button', { name })).toHaveAccessibleDescription(/read-only/)
      }
      // Keys may read billing, this user may not.
      await expect(page.getByText(/per month, excl\. VAT$/)).toHaveCount(who === 'a read-only key' ? 1 : 0)
    })
  }
  await page.getByRole('button', { name: 'Power on' }).click({ force: true })
  expect(await account.requests({ path: /\/(on|off|reboot)$/ })).toHaveLength(0)
})

test('traffic is a chart and a table, and the order and the addresses lead on', async ({
  page,
  createAccount,
  signIn,
}) => {
  const account = await createAccount({ dialect: 'wild' })
  const id = await serverId(account, 'web-02.nordlysdrift.no')
  await signIn(page, account.users.admin, `/servers/${id}`)
  const traffic = panel(page, 'Traffic this period')
  await expect(traffic.getByRole('img').first()).toHaveAccessibleName(/used of 4\sTB/)
  await expect(traffic.getByRole('img', { name: /^Traffic of web-02.+, Last month: / })).toBeVisible()
  await expect(traffic.getByRole('link', { name: 'Graphs' })).toHaveAttribute('href', `/servers/${id}/graphs`)
  await traffic.getByText('Show as table').press('Enter')
  const table = traffic.getByRole('table', { name: 'Traffic this period' })
  await expect(table.getByRole('row', { name: /^Allowance 4\sTB/ })).toBeVisible()
  await expect(table.getByRole('row', { name: /^Left / })).toBeVisible()
  await expect(panel(page, 'Addresses').getByRole('link', { name: 'Network' })).toHaveAttribute(
    'href',
    `/servers/${id}/network`,
  )
  await expect(panel(page, /^Order \d+/)).toContainText('Active')
  await expect(panel(page, /^Order \d+/).getByRole('link', { name: 'Price and billing term' })).toHaveAttribute(
    'href',
    /^\/billing\/orders\/\d+$/,
  )
  await expect(panel(page, /^Order \d+/).getByRole('link', { name: 'View invoices' })).toHaveAttribute(
    'href',
    /^\/billing\?q=\d+#invoices$/,
  )
  const open = panel(page, /^Order \d+/).getByRole('link', { name: /^NOK/ })
  await expect(open).toHaveCount(2)
  await expect(open.first()).toHaveAttribute('href', /^\/billing\/invoices\/\d+$/)
  await expect(panel(page, /^Order \d+/)).toContainText(/Overdue.*due \d+\s\w+.*Unpaid/)
  await expect(page.getByText(/^NOK\s279\.00 per month, excl\. VAT$/)).toBeVisible()
})

test('the graph of the month is read once it is in sight, moves nothing, and fails quietly', async ({
  page,
  createAccount,
  signIn,
  expectConsole,
}) => {
  expectConsole(/Failed to load resource/)
  const account = await createAccount()
  const [id, none] = [await serverId(account, 'web-01.nordlysdrift.no'), await serverId(account, 'mini-01')]
  const asked = () => account.requests({ path: /\/graphs\// })
  const traffic = panel(page, 'Traffic this period')
  const graph = traffic.getByRole('img', { name: /^Traffic of/ })
  const height = async () => (await traffic.boundingBox())?.height

  await page.setViewportSize({ width: 390, height: 300 })
  await signIn(page, account.users.read_only, `/servers/${id}`)
  await expect(panel(page, 'Hardware')).toBeAttached()
  await page.waitForLoadState('networkidle')
  const before = await height()
  expect(await asked()).toEqual([])
  await panel(page, 'Activity').scrollIntoViewIfNeeded()
  await expect(graph).toBeVisible()
  await expect(traffic).toContainText(/Last month.*\d+\s\w+ – /)
  expect(await height()).toBe(before)
  await page.setViewportSize({ width: 390, height: 844 })

  await page.goto(`/servers/${none}`)
  await expect(traffic).toContainText('No graph yet')
  await account.fault({ method: 'GET', path: '/servers/*/graphs/*', status: 500, message: 'No pictures.', times: 0 })
  await page.goto(`/servers/${id}`)
  await expect(traffic).toContainText('Couldn’t load the graphs')
  await expect(traffic.getByRole('link', { name: 'Graphs' })).toBeVisible()
  await account.clearFaults()
  await traffic.getByRole('button', { name: 'Retry' }).click()
  await traffic.getByRole('button', { name: 'Enlarge: Last month' }).click()
  const dialog = page.getByRole('dialog', { name: 'Traffic, Last month' })
  await expect(dialog.getByRole('img', { name: /^Traffic of web-01/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(traffic.getByRole('button', { name: 'Enlarge: Last month' })).toBeFocused()
})
