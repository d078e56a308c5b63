import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { learnReadOnly } from './support/session'
import { expect, test, type Account } from './support/test'

type RawInvoice = {
  inv_id: string | number
  inv_md5: string
  inv_number: string | number
  inv_kid: string | number
  inv_total: string | number
  inv_vat: string | number
  inv_paid: string | number
  inv_credited: string | number
  inv_topup: string | number
  inv_duedate: string | number
  inv_currency: string
}
type RawOrder = { order_number: string; order_billing_cycle: string; order_status: string; order_billing_type: string }

const rawBilling = async (account: Account) =>
  (await account.api<{ invoices: RawInvoice[]; orders: RawOrder[] }>('GET', '/billing')).data

/** In whole cents, by a way of its own: the panel's own sums are decimal text. */
const cents = (amount: string | number) => Math.round(Number(amount) * 100)
const withVat = ({ inv_total, inv_vat }: RawInvoice) => Math.round((cents(inv_total) * (100 + Number(inv_vat))) / 100)
const written = (amount: number) => (amount / 100).toLocaleString('en-GB', { minimumFractionDigits: 2 })
const isOpen = ({ inv_paid, inv_credited }: RawInvoice) => Number(inv_paid) === 0 && Number(inv_credited) === 0
const sumOf = (invoices: RawInvoice[]) => invoices.reduce((sum, invoice) => sum + withVat(invoice), 0)

/** Number of pages of a PDF. */
const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length

const table = (page: Page): Locator => page.getByRole('table', { name: /^(Invoices|Fakturaer), / })
const rows = (page: Page): Locator => table(page).getByRole('rowheader')
const rowOf = (page: Page, number: string | number): Locator =>
  table(page)
    .getByRole('row')
    .filter({ hasText: String(number) })

test('what is owed, to the cent, and every invoice with its state; searched, filtered and exported', async ({
  page,
  createAccount,
  signIn,
}) => {
  const account = await createAccount({ dialect: 'wild' })
  const { invoices } = await rawBilling(account)
  await signIn(page, account.users.admin, '/billing')
  await expect(page.getByRole('heading', { level: 1, name: 'Billing' })).toBeVisible()
  const owed = page.getByRole('region', { name: 'Amounts owed' })
  for (const currency of ['NOK', 'EUR']) {
    const open = invoices.filter((invoice) => invoice.inv_currency === currency && isOpen(invoice))
    const vat = sumOf(open) - open.reduce((sum, { inv_total }) => sum + cents(inv_total), 0)
    await expect(owed).toContainText(
      `Outstanding${currency}${written(sumOf(open))}${open.length} invoices, VAT ${written(vat)} included`,
    )
  }
  // One of the invoices past due has been given more time by support, which no field says (§2.11).
  await expect(table(page).getByText('Overdue', { exact: true })).toHaveCount(2)
  await expect(table(page).getByText('Extended', { exact: true })).toHaveCount(1)
  await expect(table(page).getByText('Unpaid', { exact: true })).toHaveCount(3)
  await expect(table(page).getByText('Credited', { exact: true })).toHaveCount(1)
  await expect(table(page).getByText('Top-up', { exact: true })).toHaveCount(1)
  const late = await Promise.all(
    (await table(page).getByRole('row').filter({ hasText: 'Overdue' }).getByRole('rowheader').allTextContents()).map(
      async (text) => invoices.find(({ inv_number }) => String(inv_number) === text.trim()),
    ),
  )
  for (const invoice of late) {
    expect(invoice).toBeDefined()
    if (invoice) await expect(owed).toContainText(`${invoice.inv_currency} ${written(withVat(invoice))} overdue`)
  }
  await expect(page.getByText('2 invoices are overdue')).toBeVisible()

  // The keys of the PDFs are in no page.
  const html = await page.content()
  expect(invoices.filter(({ inv_md5 }) => html.includes(inv_md5))).toEqual([])

  await page.getByRole('link', { name: 'View invoices' }).click()
  await expect(page).toHaveURL(/state=overdue/)
  await expect(rows(page)).toHaveCount(2)
  await expect(page.getByRole('heading', { level: 2, name: 'Invoices' })).toBeInViewport()
  await page.getByRole('combobox', { name: 'State' }).selectOption({ label: 'Unpaid' })
  await expect(rows(page)).toHaveCount(invoices.filter(isOpen).length)
  await page.getByRole('combobox', { name: 'State' }).selectOption({ label: 'Any state' })
  await expect(rows(page)).toHaveCount(Math.min(25, invoices.length))

  // Afresh, each time: of two choices within a moment, Next.js may put the URL of the first one back while it draws the
  // second.
  await page.goto('/billing')
  const [firstInvoice] = invoices
  const search = page.getByRole('searchbox', { name: 'Invoice number, KID or amount' })
  await search.fill(String(firstInvoice?.inv_kid))
  await expect(rows(page)).toHaveText([String(firstInvoice?.inv_number)])
  await page.goto('/billing')
  await page.getByRole('combobox', { name: 'Currency' }).selectOption('EUR')
  const euro = invoices.filter(({ inv_currency }) => inv_currency === 'EUR')
  await expect(rows(page)).toHaveCount(euro.length)
  await expect(page).toHaveURL(/currency=EUR/)

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const text = await readFile(await (await download).path(), 'utf8')
  const [head = '', ...lines] = text.slice(1).trimEnd().split('\r\n')
  const columns = head.split(',')
  expect(columns).toEqual(expect.arrayContaining(['Excl. VAT', 'VAT %', 'VAT', 'Total incl. VAT', 'Currency', 'KID']))
  const sumColumn = (name: string) =>
    lines.reduce((sum, line) => sum + cents(line.split(',')[columns.indexOf(name)] ?? 'x'), 0)
  expect(sumColumn('Total incl. VAT')).toBe(sumOf(euro))
  expect(sumColumn('Excl. VAT')).toBe(euro.reduce((sum, { inv_total }) => sum + cents(inv_total), 0))
  expect(sumColumn('VAT')).toBe(sumColumn('Total incl. VAT') - sumColumn('Excl. VAT'))
  expect(text).not.toContain(euro[0]?.inv_md5)
})

test('all that is due on one sheet: amount and KID of each invoice, to copy and to scan', async ({
  page,
  context,
  createAccount,
  signIn,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const account = await createAccount()
  const { invoices } = await rawBilling(account)
  const open = invoices.filter(isOpen)
  await signIn(page, account.users.admin, '/billing')
  await page.getByRole('link', { name: `Pay all ${open.length} invoices` }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Pay invoices' })).toBeVisible()
  // Looked for from before the press, because it stands for two seconds only.
  await Promise.all([
    page.getByRole('button', { name: 'Copied' }).waitFor(),
    page.getByRole('button', { name: 'Copy all' }).click(),
  ])
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText())
  const copied = await clipboard()
  for (const currency of ['NOK', 'EUR']) {
    const those = open.filter((invoice) => invoice.inv_currency === currency)
    const sheet = page.getByRole('region', { name: `In ${currency}` })
    await expect(sheet.getByRole('listitem')).toHaveCount(those.length)
    await expect(sheet).toContainText(`Total incl. VAT${currency} ${written(sumOf(those))}`)
    await expect(sheet.getByRole('img', { name: 'QR code for payment' })).toHaveCount(
      currency === 'EUR' ? those.length : 0,
    )
    for (const invoice of those) {
      const item = sheet.getByRole('listitem').filter({ hasText: `Invoice ${invoice.inv_number}` })
      await expect(item).toContainText(`${currency} ${written(withVat(invoice))}`)
      await expect(item).toContainText(String(invoice.inv_kid))
      const line = copied.split('\n').find((line) => line.includes(`Invoice ${invoice.inv_number}:`))
      expect(line).toContain(`${currency} ${written(withVat(invoice))}`)
      expect(line).toContain(`KID ${invoice.inv_kid}`)
    }
  }
  await page.getByRole('button', { name: `Copy amount of ${open[0]?.inv_number}` }).click()
  await expect.poll(clipboard).toBe(open[0] && (withVat(open[0]) / 100).toFixed(2))
})

test('one invoice: its totals, its KID, why the amount, and on paper', async ({
  page,
  createAccount,
  signIn,
  checkAccessible,
  expectConsole,
}) => {
  expectConsole(/404/)
  const account = await createAccount()
  const { invoices } = await rawBilling(account)
  const unpaid = invoices.filter((invoice) => isOpen(invoice) && invoice.inv_currency === 'NOK').at(-1)
  const euro = invoices.find((invoice) => isOpen(invoice) && invoice.inv_currency === 'EUR')
  const topUp = invoices.find(({ inv_topup }) => Number(inv_topup) === 1)
  const hours = invoices.find(({ inv_total }) => cents(inv_total) === 11_240)
  if (!unpaid || !euro || !topUp || !hours) throw new Error('the demo account lacks an invoice')
  await signIn(page, account.users.admin, '/billing')
  // By keyboard from the list.
  await rowOf(page, unpaid.inv_number)
    .getByRole('link', { name: String(unpaid.inv_number) })
    .focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: `Invoice ${unpaid.inv_number}` })).toBeVisible()
  await expect(page.getByText('Due in 11 days')).toBeVisible()
  const sheet = page.getByRole('region', { name: 'Invoice', exact: true })
  const pay = page.getByRole('region', { name: 'How to pay' })
  await expect(sheet).toContainText(`Excl. VATNOK ${written(cents(unpaid.inv_total))}`)
  await expect(sheet).toContainText(`Amount dueNOK ${written(withVat(unpaid))}`)
  await expect(pay.getByRole('button', { name: 'Copy amount' })).toBeVisible()
  await expect(pay).toContainText(`${unpaid.inv_kid}`)
  await expect(pay.getByText('KID looks wrong')).toHaveCount(0)
  await expect(sheet.getByText('Nordlys Drift AS')).toBeVisible()
  await expect(sheet).toContainText('Based on the current order')
  await expect(page).toHaveTitle(new RegExp(`^Invoice ${unpaid.inv_number} `))
  const history = page.getByRole('region', { name: /^Invoices for order \d+$/ })
  await expect(history.getByRole('link', { name: String(unpaid.inv_number) })).toHaveAttribute('aria-current', 'page')
  // The page says how to pay, so there is no button that can't.
  await expect(pay).toContainText('Account8601.11.17947')
  await expect(sheet).toContainText('Havn Hosting ASNO 999 999 999 MVA')
  await expect(page.getByRole('button', { name: 'Pay invoice' })).toHaveCount(0)
  await expect(pay.getByRole('img', { name: 'QR code for payment' })).toHaveCount(0)
  expect(await page.content()).not.toContain(unpaid.inv_md5)

  // The key to the PDF is in the address that the panel leads on to, and nowhere before.
  const link = page.getByRole('link', { name: 'Download PDF' })
  const answer = await page.request.get((await link.getAttribute('href')) ?? '', { maxRedirects: 0 })
  expect(answer.status()).toBe(303)
  expect(answer.headers().location).toBe(`https://invoices.example.com/${unpaid.inv_id}/${unpaid.inv_md5}.pdf`)

  // Paper is light also where the screen is dark, and has no time that is counted from today.
  const timeLeft = page.getByText(/^(Due (in|today)|\d+ days? |Overdue since)/)
  await expect(timeLeft).toBeVisible()
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  const ink = sheet.getByText('Nordlys Drift AS')
  expect(await ink.evaluate((text) => getComputedStyle(text).color)).toMatch(/^rgb\((\d|[1-4]\d), /)
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(page.getByText('Skip to content')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  await expect(timeLeft).toBeHidden()
  await expect(sheet.getByText('Nordlys Drift AS')).toBeVisible()
  await expect(history).toBeHidden()
  await page.emulateMedia({ media: null, colorScheme: 'light' })
  expect(pagesOf(await page.pdf({ format: 'A4' }))).toBe(1)

  // Only euros have a QR code that banks agree on.
  await page.goto(`/billing/invoices/${euro.inv_id}`)
  await expect(pay).toContainText('IBANNO93 8601 1117 947')
  await expect(pay.getByRole('img', { name: 'QR code for payment' })).toBeVisible()
  await checkAccessible(page)

  await page.goto(`/billing/invoices/${topUp.inv_id}`)
  await expect(sheet).toContainText('Adds credit')
  // It is paid: nothing is to pay, and no amount to copy for it.
  await expect(sheet).toContainText('Total incl. VAT')
  await expect(sheet).not.toContainText('Amount due')
  await expect(pay).toHaveCount(0)
  await page.goto(`/billing/invoices/${hours.inv_id}`)
  await expect(sheet).toContainText('For hours since the last invoice')
  await page.goto('/billing/invoices/999999999')
  await expect(page.getByRole('heading', { level: 1, name: 'Invoice not found' })).toBeVisible()
  await page.getByRole('link', { name: 'All invoices' }).click()
  await expect(page).toHaveURL('/billing')
})

test('spending adds up by product, of which one can be seen alone; orders and credit have pages of their own', async ({
  page,
  createAccount,
  signIn,
  checkAccessible,
}) => {
  const account = await createAccount()
  const { invoices, orders } = await rawBilling(account)
  await signIn(page, account.users.admin, '/billing/spending')
  // What is coming, and a limit that it passes.
  const next = page.getByRole('region', { name: 'Next invoices' })
  await expect(next.getByRole('listitem').first()).toBeVisible()
  await expect(next.getByText('Over limit')).toHaveCount(0)
  await page.getByRole('button', { name: 'Set monthly limit, NOK' }).click()
  const limit = page.getByRole('dialog', { name: 'Monthly limit' })
  await limit.getByLabel('Limit in NOK').fill('1')
  await limit.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(/over your monthly limit of NOK.1\.00$/)).toBeVisible()
  await expect(next.getByText('Over limit').first()).toBeVisible()

  const products = page.getByRole('table', { name: 'Per product in NOK' })
  await expect(products).toBeVisible()
  const shown = await products
    .getByRole('row')
    .evaluateAll((all) => all.slice(1).map((row) => (row.children[2]?.textContent ?? '').replaceAll(/[^\d.]/g, '')))
  const since = new Date(Date.now() - 23 * 31 * 86_400_000)
  const counted = invoices.filter(
    (invoice) =>
      invoice.inv_currency === 'NOK' &&
      Number(invoice.inv_credited) === 0 &&
      Number(invoice.inv_topup) === 0 &&
      Number(invoice.inv_duedate) * 1000 > since.getTime(),
  )
  const total = shown.reduce((sum, amount) => sum + cents(amount), 0)
  const title = page.getByRole('region', { name: 'Per month in NOK' })
  await expect(title).toContainText(`NOK ${written(total)} incl. VAT, last 24 months`)
  await title.getByRole('radio', { name: '6 months' }).check()
  await expect(title).toContainText('incl. VAT, last 6 months')
  await expect(title).not.toContainText(written(total))
  expect(total).toBeGreaterThanOrEqual(sumOf(counted))
  // The chart can be read by keyboard, and a month leads to its invoices.
  await title.getByRole('application').focus()
  await page.keyboard.press('ArrowRight')
  await expect(title.getByRole('status')).toContainText('Excl. VAT')
  await checkAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/billing\?month=\d{4}-\d{2}&currency=NOK/)
  await expect(page.getByRole('combobox', { name: 'Month' })).not.toHaveValue('')
  await page.goBack()
  await products.getByRole('link', { name: 'Volume 500 GB' }).click()
  await expect(page.getByRole('heading', { name: 'Volume 500 GB per month in NOK' })).toBeVisible()
  await expect(page).toHaveURL(/product=Volume/)
  await page.getByRole('link', { name: 'View invoices' }).click()
  await expect(page).toHaveURL(/\/billing\?product=Volume/)
  await expect(page.getByRole('combobox', { name: 'Product' })).toHaveValue('Volume 500 GB')
  await expect(rows(page).first()).toBeVisible()
  await expect(table(page).getByText('Top-up', { exact: true })).toHaveCount(0)

  await page.goto('/billing')
  await page.getByRole('link', { name: 'Orders', exact: true }).click()
  const list = page.getByRole('table', { name: /^Orders, / })
  await expect(list.getByRole('rowheader')).toHaveCount(orders.length)
  await page.getByRole('combobox', { name: 'Billing term' }).selectOption({ label: 'Hourly' })
  const hourly = orders.filter(({ order_billing_type }) => order_billing_type === 'hourly')
  await expect(list.getByRole('rowheader')).toHaveCount(hourly.length)
  await expect(list.getByText('max per month')).toHaveCount(hourly.length)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
  await expect(page.getByRole('searchbox')).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await page.getByRole('link', { name: 'Credit and cards' }).click()
  await expect(page.getByText('Visa ending in 4242, expires 08/2028')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Credit', exact: true })).toContainText('NOK500.00')
  await expect(page.getByRole('link', { name: /^Top-up, invoice / })).toHaveCount(1)
})

test('who may not see billing is told who may; keys and who may only read see what they may, and why no more', async ({
  page,
  createAccount,
  signIn,
  signInWithKey,
  expectConsole,
}) => {
  expectConsole(/Failed to load resource/)
  const account = await createAccount()
  const { orders, invoices } = await rawBilling(account)
  const open = invoices.find(isOpen)
  const order = orders.find(({ order_status, order_billing_cycle }) => {
    return order_status === 'active' && order_billing_cycle === '1'
  })
  if (!open || !order) throw new Error('The demo account has no open invoice, or no order by the month.')
  const ofOrder = `/billing/orders/${order.order_number}?term=6`
  const change = page.getByRole('button', { name: 'Change billing term' })

  await test.step('a user', async () => {
    await signIn(page, account.users.user, '/billing')
    await expect(page.getByRole('heading', { name: 'No access' })).toBeVisible()
    await expect(page.getByText('don’t have access to billing')).toBeVisible()
    const menu = page.getByRole('navigation', { name: 'Main menu' })
    await expect(menu.getByRole('link', { name: 'Servers', exact: true })).toBeVisible()
    await expect(menu.getByRole('link', { name: 'Billing', exact: true })).toHaveCount(0)
    await expect(page.getByRole('main')).not.toContainText('You do not have permission')
    for (const path of ['/billing/invoices/1', ofOrder]) {
      await page.goto(path)
      await expect(page.getByRole('heading', { name: 'No access' })).toBeVisible()
    }
  })
  await test.step('a key, which claims no extension that it cannot see', async () => {
    await signInWithKey(page, account.keys.full, '/billing')
    await expect(table(page).getByText('May be overdue', { exact: true })).toHaveCount(3)
    await expect(page.getByText('Up to 3 invoices are overdue')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Amounts owed' })).toContainText('may be overdue')
    await page.goto(ofOrder)
    await expect(page.getByText('Sign in with an administrator’s e-mail')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Products' })).toContainText('Cloud L')
    await expect(change).toHaveCount(0)
    // No preview is asked for.
    expect(await account.requests({ path: /\/account\/order\// })).toEqual([])
  })
  await test.step('an administrator who may only read', async () => {
    await signIn(page, account.users.admin, '/billing')
    await learnReadOnly(page)
    await expect(rows(page).first()).toBeVisible()
    await page.goto(`/billing/invoices/${open.inv_id}`)
    await expect(page.getByRole('heading', { level: 1, name: `Invoice ${open.inv_number}` })).toBeVisible()

    // The terms are shown, and can be compared; the change is not possible, and says why before anything is chosen.
    await page.goto(`/billing/orders/${order.order_number}`)
    const why = 'Your access to the account is read-only.'
    await expect(change).toHaveAccessibleDescription(why)
    await page.getByRole('radio', { disabled: false }).last().press('Space')
    await expect(page).toHaveURL(/term=/)
    await expect(change).toHaveAccessibleDescription(why)
    await change.click({ force: true })
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    expect(await account.requests({ method: 'PUT', path: /\/account\/order\// })).toEqual([])
  })
})

test('billing fails and is loaded again; without the dashboard the rest is there', async ({
  page,
  createAccount,
  signIn,
  expectConsole,
}) => {
  expectConsole(/Failed to load resource/)
  const account = await createAccount()
  const { orders } = await rawBilling(account)
  await account.fault({ method: 'GET', path: '/billing', status: 500, message: 'Billing is resting.', times: 0 })
  await signIn(page, account.users.admin, '/billing')
  await expect(page.getByText('Couldn’t load billing')).toBeVisible()
  await expect(page.getByText('“Billing is resting.”')).toBeVisible()
  await account.clearFaults()
  await account.fault({ method: 'GET', path: '/dashboard', status: 500, times: 0 })
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(table(page).getByText('May be overdue', { exact: true })).toHaveCount(3)

  // Previews of terms fail by themselves; the order is there meanwhile.
  const order = orders.find(({ order_billing_cycle, order_status }) => {
    return order_billing_cycle === '1' && order_status === 'active'
  })
  const path = `/account/order/${order?.order_number}/billing`
  await account.fault({ method: 'GET', path, status: 500, message: 'Busy.', times: 0 })
  await page.goto(`/billing/orders/${order?.order_number}`)
  await expect(page.getByText('Couldn’t load this term')).toHaveCount(3)
  await expect(page.getByRole('region', { name: 'Products' })).toContainText('Cloud L')
  await account.clearFaults()
  const half = page.locator('[data-offer]').filter({ has: page.getByRole('radio', { name: '6 months', exact: true }) })
  await half.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText('Couldn’t load this term')).toHaveCount(0)
  await expect(half).toContainText('per month')
})

test('credit is topped up: an invoice with a KID, and credit once it is paid', async ({
  page,
  createAccount,
  signIn,
}) => {
  const account = await createAccount({ dialect: 'wild' })
  await signIn(page, account.users.admin, '/billing/credit')
  await page.getByRole('button', { name: 'Top up' }).click()
  const dialog = page.getByRole('dialog', { name: 'Top up credit' })
  await dialog.getByRole('button', { name: 'Make invoice' }).click()
  await expect(dialog.getByText('Enter an amount, e.g. 1500.')).toBeVisible()
  await dialog.getByLabel('Amount').fill('1 750,50')
  await dialog.getByRole('button', { name: 'Make invoice' }).dblclick()
  await expect(page).toHaveURL(/\/billing\/invoices\/\d+$/)
  const made = (await rawBilling(account)).invoices.find(({ inv_id }) => page.url().endsWith(`/${inv_id}`))
  expect(made).toMatchObject({ inv_total: '1750.5', inv_topup: '1', inv_paid: '0' })
  await expect(page.getByText(String(made?.inv_kid)).first()).toBeVisible()
  const asked = await account.requests({ method: 'POST', path: /\/account\/topup$/ })
  expect(asked.map(({ body }) => body)).toEqual([{ currency: 'NOK', amount: 1750.5 }])
})
