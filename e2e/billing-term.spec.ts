import type { Locator, Page } from '@playwright/test'
import { tokenOf } from './support/sandbox'
import { expect, test, type Account } from './support/test'

type Order = {
  order_number: string
  order_billing_cycle: string
  order_status: string
  products: { op_type: string }[]
}
type Preview = {
  lines: { name: string; quantity: string | number; monthly: string | number }[]
  monthly_total: string | number
  term_total: string | number
  accrued?: { hours: string | number; amount: string | number }
  reissue_invoice?: string | number | false
}

const written = (amount: string | number) => Number(amount).toLocaleString('en-GB', { minimumFractionDigits: 2 })
const cents = (amount: string | number) => Math.round(Number(amount) * 100)

/** The demo account's first order of a term; 0 is hourly. */
async function orderOn(account: Account, cycle: number, what: (order: Order) => boolean = () => true): Promise<string> {
  const { data } = await account.api<{ orders: Order[] }>('GET', '/billing')
  const found = data.orders.find(
    (order) => Number(order.order_billing_cycle) === cycle && order.order_status === 'active' && what(order),
  )
  if (!found) throw new Error(`no order on ${cycle}`)
  return found.order_number
}

const onlyServers = ({ products }: Order) => products.every(({ op_type }) => op_type === 'server')

async function previewOf(account: Account, order: string, months: number): Promise<Preview> {
  const token = await tokenOf(account.users.admin)
  const path = `/account/order/${order}/billing?cycle=${months}`
  return (await account.api<Preview>('GET', path, undefined, token)).data
}

const changes = async (account: Account) =>
  (await account.requests({ method: 'PUT', path: /\/account\/order\/[^/]+\/billing$/ })).map(
    ({ path, body, status }) => ({
      order: path.split('/').at(-2),
      body,
      status,
    }),
  )

const card = (page: Page, name: string): Locator =>
  page.locator('[data-offer]').filter({ has: page.getByRole('radio', { name, exact: true }) })
const panel = (page: Page): Locator => page.getByRole('region', { name: 'What will change' })
const ask = (page: Page) => panel(page).getByRole('button', { name: 'Change billing term' }).click()
const dialog = (page: Page): Locator => page.getByRole('alertdialog')
const confirm = (page: Page) => dialog(page).getByRole('button', { name: 'Change billing term' }).click()

test('a longer term: previews side by side, asked, sent once, read back', async ({ page, createAccount, signIn }) => {
  const account = await createAccount({ dialect: 'wild' })
  const order = await orderOn(account, 1)
  await signIn(page, account.users.admin, `/billing/orders/${order}`)
  await expect(page.getByRole('heading', { level: 1, name: `Order ${order}` })).toBeVisible()
  await expect(page.getByRole('radio', { name: '1 month', exact: true })).toBeDisabled()
  await expect(card(page, '1 month')).toContainText('Current term')
  await expect(card(page, '1 month')).toContainText('Per month')
  for (const months of [3, 6, 12]) {
    const preview = await previewOf(account, order, months)
    const own = card(page, `${months} months`)
    await expect(own).toContainText(`${written(preview.monthly_total)} per month`)
    await expect(own).toContainText(`Term total${written(preview.term_total)}`)
    await expect(own).toContainText(`${written((cents(preview.term_total) * 125) / 10_000)} incl. VAT`)
    await expect(own).toContainText('Invoiced nowNothing')
    for (const { name, monthly } of preview.lines) await expect(own).toContainText(`${name}${written(monthly)}`)
  }
  await expect(page.getByRole('button', { name: 'Change billing term' })).toHaveAccessibleDescription(
    'Choose a term first.',
  )

  // By keyboard: the arrows move among the terms.
  await page.getByRole('radio', { name: '3 months', exact: true }).focus()
  await page.keyboard.press('Space')
  await expect(page).toHaveURL(/term=3/)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(/term=12/)
  const { term_total } = await previewOf(account, order, 12)
  await expect(panel(page)).toContainText(`every 12 months: NOK ${written(term_total)} excl. VAT`)
  await expect(panel(page)).toContainText('Nothing is invoiced today.')
  await expect(panel(page)).toContainText('A shorter term later takes effect at the next billing.')
  await ask(page)
  await expect(dialog(page)).toHaveAccessibleName(`Change order ${order} to 12 months?`)
  await expect(dialog(page)).toContainText(`NOK ${written(term_total)} excl. VAT`)
  await dialog(page).getByRole('button', { name: 'Cancel' }).click()
  expect(await changes(account)).toEqual([])
  await ask(page)
  await dialog(page).getByRole('button', { name: 'Change billing term' }).dblclick()
  const done = page.getByRole('status').filter({ hasText: 'The billing term has changed' })
  await expect(done).toContainText(
    /12 months from \d+\s\w+\s\d+\.\s?Until then monthly\.\s?You save NOK.* a year excl\. VAT\./,
  )
  await expect(card(page, '12 months')).toContainText('Until then monthly.')
  await expect(page.getByText(/12 months, from \d+\s\w+\s\d+, until then monthly/)).toBeVisible()
  await page.reload()
  await expect(card(page, '12 months')).toContainText('Until then monthly.')
  await expect(card(page, '12 months')).not.toContainText('Already started')
  await expect.poll(() => changes(account)).toEqual([{ order, body: { billing_cycle: 12 }, status: 200 }])
})

test('a shorter term credits the open invoice and makes it anew; what is locked or cannot change says why', async ({
  page,
  createAccount,
  signIn,
  expectConsole,
}) => {
  expectConsole(/404/)
  const account = await createAccount()
  const order = await orderOn(account, 12)
  const { reissue_invoice: open, term_total } = await previewOf(account, order, 1)
  await signIn(page, account.users.admin, `/billing/orders/${order}?term=1`)
  await expect(card(page, '1 month')).toContainText('Shorter term')
  await expect(card(page, '1 month')).toContainText(`${open} is credited and reissued`)
  const withVat = written(Math.round(cents(term_total) * 1.25) / 100)
  await expect(card(page, '1 month')).toContainText(
    `Invoiced nowReplaces ${open}${written(term_total)} excl. VAT${withVat} incl. VAT`,
  )
  await expect(panel(page)).toContainText(
    `Invoice ${open}, not yet due, is credited and reissued without the longer term’s discount`,
  )
  await expect(panel(page)).toContainText(`NOK ${written(term_total)} excl. VAT (NOK ${withVat} incl. 25% VAT)`)
  await expect(panel(page)).not.toContainText('A shorter term later')
  await ask(page)
  await confirm(page)
  const done = page.getByRole('status').filter({ hasText: 'The billing term has changed' })
  await expect(done).toContainText('replaces the credited one')
  // The new invoice is known by its number first; its page when the list has been read again.
  await expect(done.getByRole('link')).toHaveAttribute('href', /^\/billing\/invoices\/\d+$/)
  await done.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: /^Invoice \d+$/ })).toBeVisible()
  await page.goto(`/billing?q=${open}`)
  await expect(page.getByRole('row').filter({ hasText: String(open) })).toContainText('Credited')

  const locked = await orderOn(account, 1)
  await account.event('billing.term_locked', { order_number: locked })
  await page.goto(`/billing/orders/${locked}`)
  await expect(page.getByText('Support has locked the billing term')).toBeVisible()
  await expect(card(page, '3 months')).toContainText(
    'The billing term of this order cannot be changed. Contact support.',
  )
  await expect(page.getByRole('radio', { name: '3 months', exact: true })).toBeDisabled()

  const hosting = await orderOn(account, 3, (order) => !onlyServers(order))
  await page.goto(`/billing/orders/${hosting}`)
  await expect(page.getByText('This order also has Web hosting Pro.')).toBeVisible()
  await expect(page.getByRole('radio')).toHaveCount(0)
  const { data } = await account.api<{ orders: Order[] }>('GET', '/billing')
  const cancelled = data.orders.find(({ order_status }) => order_status === 'cancelled')
  await page.goto(`/billing/orders/${cancelled?.order_number}`)
  await expect(page.getByText('Only active orders can change term.')).toBeVisible()
  await page.goto('/billing/orders/1')
  await expect(page.getByRole('heading', { level: 1, name: 'Order not found' })).toBeVisible()
})

test('an hourly order waits for overdue invoices; then hours and first term are invoiced at once', async ({
  page,
  createAccount,
  signIn,
}) => {
  const account = await createAccount()
  const order = await orderOn(account, 0)
  await signIn(page, account.users.admin, `/billing/orders/${order}?term=3`)
  const button = panel(page).getByRole('button', { name: 'Change billing term' })
  await expect(button).toHaveAccessibleDescription(/^Pay all overdue invoices first/)
  await button.click({ force: true })
  await expect(dialog(page)).toHaveCount(0)
  await panel(page).getByRole('link', { name: 'View overdue invoices' }).click()
  await expect(page).toHaveURL('/billing?state=overdue#invoices')

  await account.event('invoice.pay')
  await account.advance(5 * 3600)
  await page.goto(`/billing/orders/${order}?term=3`)
  const { accrued, term_total } = await previewOf(account, order, 3)
  if (!accrued) throw new Error('no hours')
  const withVat = [accrued.amount, term_total].reduce<number>(
    (sum, amount) => sum + Math.round(cents(amount) * 1.25),
    0,
  )
  await expect(card(page, '3 months')).toContainText(
    `Invoiced now${written((cents(accrued.amount) + cents(term_total)) / 100)}${written(withVat / 100)} incl. VAT`,
  )
  await expect(panel(page)).toContainText(
    `NOK ${written(accrued.amount)} for ${accrued.hours} hours so far and NOK ${written(term_total)} for the first term`,
  )
  await expect(panel(page)).toContainText('You can’t switch back to hourly billing.')
  await ask(page)
  await confirm(page)
  const done = page.getByRole('status').filter({ hasText: 'The billing term has changed' })
  await expect(done).toContainText('hours so far')
  await expect(done).toContainText('first term')
  await expect(card(page, '3 months')).toContainText('Current term')
  await expect(page.getByText('Billed every 3 months')).toBeVisible()
  await done.getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1, name: /^Invoice \d+$/ })).toBeVisible()
})
