import type { Page } from '@playwright/test'
import { openPalette, signInForm } from './support/forms'
import { serverId } from './support/servers'
import { expect, test } from './support/test'

/** What the menu of the account copies for support, of the page as it stands. */
async function copied(page: Page): Promise<string> {
  await page.getByRole('button', { name: /your account/ }).click()
  await page.getByRole('banner').getByRole('button', { name: 'Copy for support' }).click()
  await expect(page.getByText('Copied for support').last()).toBeVisible()
  return page.evaluate(() => navigator.clipboard.readText())
}

const reference = '[0-9A-Z]{4}-[0-9A-Z]{4}'

test('every page has what support asks for first, names what failed there, and has nothing that was typed', async ({
  page,
  context,
  createAccount,
  signIn,
  signInWithKey,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const account = await createAccount()
  const { data } = await account.api<{
    orders: { order_number: string; order_billing_cycle: unknown }[]
    invoices: { inv_id: string | number }[]
  }>('GET', '/billing')
  const order = data.orders.find(({ order_billing_cycle: cycle }) => Number(cycle) === 1)?.order_number
  const invoice = `/billing/invoices/${data.invoices[0]?.inv_id}`

  await test.step('a page on which nothing failed', async () => {
    await signIn(page, account.users.admin, '/servers?q=hemmelig')
    const text = await copied(page)
    expect(text).toContain('/servers')
    expect(text).toContain(`Customer ID: ${account.id}`)
    expect(text).toMatch(/Time: \d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC \(local .* [+-]\d\d:\d\d\)/)
    expect(text).not.toContain('hemmelig')
  })
  await test.step('the notice of what failed', async () => {
    await account.fault({ method: 'GET', path: '/account', status: 500, message: 'Broken on purpose.', times: 0 })
    await page.goto('/account')
    await expect(page.getByText('Couldn’t load the profile')).toBeVisible()
    await page.getByRole('main').getByRole('button', { name: 'Copy for support' }).first().click()
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toMatch(/Couldn’t load the profile.*\n.*Reference: [A-Z0-9-]+\n.*Page: .*\/account/)
  })
  await test.step('previews of terms', async () => {
    await account.clearFaults()
    await account.fault({ method: 'GET', path: `/account/order/${order}/billing`, status: 500, times: 0 })
    await page.goto(`/billing/orders/${order}`)
    await expect(page.getByText('Couldn’t load this term').first()).toBeVisible()
    expect(await copied(page)).toMatch(new RegExp(`Couldn’t load this term\\nReference: ${reference}\\n`))
  })
  await test.step('a PDF that could not be opened', async () => {
    await page.goto(invoice)
    const link = page.getByRole('link', { name: 'Download PDF' })
    await expect(link).toBeVisible()
    await account.fault({ method: 'GET', path: '/billing', status: 500, times: 0 })
    const answer = await page.request.get((await link.getAttribute('href')) ?? '', { maxRedirects: 0 })
    await account.clearFaults()
    const { location = '' } = answer.headers()
    expect(location).toMatch(new RegExp(`\\?failed=pdf&reference=${reference}$`))
    await page.goto(location)
    await expect(page.getByText('Couldn’t open the PDF')).toBeVisible()
    expect(await copied(page)).toMatch(new RegExp(`Couldn’t open the PDF\\nReference: ${reference}\\n`))
  })
  await test.step('what this sign-in may not see', async () => {
    await signInWithKey(page, account.keys.zone_limited, '/servers')
    await expect(page.getByText(/don’t have access to servers/)).toBeVisible()
    // Nothing failed, and so there is no reference to look for.
    const text = await copied(page)
    expect(text).toMatch(/\nPage: .*\/servers\n/)
    expect(text).not.toContain('Reference')
  })
})

test('a link to a view shows it to another person of the account, after signing in, and tells who is signed in elsewhere', async ({
  page,
  context,
  newContext,
  createAccount,
  signIn,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const [account, other] = [await createAccount(), await createAccount()]
  await signIn(page, account.users.admin, '/servers?q=web&sort=-name')
  const row = page.getByRole('rowheader').getByRole('link', { name: 'web-02.nordlysdrift.no' })
  await row.focus()
  await page.getByRole('button', { name: /your account/ }).click()
  await page.getByRole('button', { name: 'Copy link to this view' }).click()
  await expect(page.getByText('Link copied')).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())

  const colleague = await (await newContext()).newPage()
  await colleague.goto(link)
  await signInForm(colleague).email.fill(account.users.user.username)
  await signInForm(colleague).password.fill(account.users.user.password)
  await signInForm(colleague).send.click()
  await expect(colleague.getByRole('searchbox')).toHaveValue('web')
  await expect(colleague).toHaveURL(/\/servers\?q=web&sort=-name&row=[^&]+$/)
  await expect(colleague.getByRole('rowheader').getByRole('link', { name: 'web-02.nordlysdrift.no' })).toBeFocused()

  const stranger = await (await newContext()).newPage()
  await signIn(stranger, other.users.admin)
  await stranger.goto(link)
  await expect(stranger.getByRole('heading', { level: 1, name: 'This link is for another account' })).toBeVisible()
  await stranger.getByRole('link', { name: 'Open in this account' }).click()
  await expect(stranger).toHaveURL(/\/servers\?q=web&sort=-name&row=/)
})

test('what was sent and what came back is kept for support, and found by its reference', async ({
  page,
  context,
  createAccount,
  signIn,
  checkAccessible,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const account = await createAccount({ dialect: 'wild' })
  const id = await serverId(account, 'web-01.nordlysdrift.no')
  await account.fault({ method: 'GET', path: '/servers/*/reboot', status: 400, message: 'Action failed.' })
  await signIn(page, account.users.admin, `/servers/${id}?dialog=reboot`)
  await page.getByRole('button', { name: 'Reboot server', exact: true }).click()
  await expect(page.getByText('Action failed.').first()).toBeVisible()
  await page.goto(`/servers/${id}`)

  await page.getByRole('button', { name: 'What happened here' }).click()
  const dialog = page.getByRole('dialog', { name: 'What happened here' })
  await expect(dialog.getByText('Reboot web-01.nordlysdrift.no')).toBeVisible()
  await expect(dialog.getByText(/Not done \(400\)/)).toBeVisible()
  await checkAccessible(page)
  const copy = dialog.getByRole('button', { name: 'Copy for support' })
  await expect(copy).toBeEnabled()
  await copy.click()
  await expect(page.locator('[data-announcer]')).toHaveText('Copied')
  const text = await page.evaluate(() => navigator.clipboard.readText())
  const [, found = ''] = new RegExp(`Reboot web-01.* Reference: (${reference})`).exec(text) ?? []
  expect(text).toContain(`Server ID: ${id}`)
  expect(found).not.toBe('')

  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await openPalette(page)
  await page.keyboard.type(found)
  await expect(page.getByRole('option').first()).toContainText('Reboot web-01.nordlysdrift.no')
  await expect(page.getByRole('option').first()).toContainText('Not done (400)')
})
