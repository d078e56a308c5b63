import type { Page } from '@playwright/test'
import { expect, test } from './support/test'

/** What the menu of the account copies for support, of the page as it stands. */
async function copied(page: Page): Promise<string> {
  await page.getByRole('button', { name: /your account/ }).click()
  await page.getByRole('banner').getByRole('button', { name: 'Copy for support' }).click()
  await expect(page.getByText('Copied for support')).toBeVisible()
  return page.evaluate(() => navigator.clipboard.readText())
}

const reference = '[0-9A-Z]{4}-[0-9A-Z]{4}'

test.beforeEach(({ context }) => context.grantPermissions(['clipboard-read', 'clipboard-write']))

test('what is copied names previews of terms that failed', async ({ page, createAccount, signIn }) => {
  const account = await createAccount()
  const { data } = await account.api<{ orders: { order_number: string; order_billing_cycle: unknown }[] }>(
    'GET',
    '/billing',
  )
  const number = data.orders.find(({ order_billing_cycle: cycle }) => Number(cycle) === 1)?.order_number
  await account.fault({ method: 'GET', path: `/account/order/${number}/billing`, status: 500, times: 0 })
  await signIn(page, account.users.admin, `/billing/orders/${number}`)
  await expect(page.getByText('Couldn’t load this term').first()).toBeVisible()
  expect(await copied(page)).toMatch(new RegExp(`Couldn’t load this term\\nReference: ${reference}\\n`))
})

test('what is copied names what this sign-in may not see', async ({ page, createAccount, signInWithKey }) => {
  const account = await createAccount()
  await signInWithKey(page, account.keys.zone_limited, '/servers')
  await expect(page.getByText(/don’t have access to servers/)).toBeVisible()
  expect(await copied(page)).toMatch(new RegExp(`\\nReference: ${reference}\\nPage: .*/servers`))
})

test('a PDF that could not be opened has its reference', async ({ page, createAccount, signIn }) => {
  const account = await createAccount()
  const { data } = await account.api<{ invoices: { inv_id: string | number }[] }>('GET', '/billing')
  const id = data.invoices[0]?.inv_id
  await signIn(page, account.users.admin, `/billing/invoices/${id}`)
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
