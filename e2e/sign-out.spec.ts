import type { BrowserContext, Page } from '@playwright/test'
import { signInForm } from './support/forms'
import { expect, test } from './support/test'

const massTransfer = '/domains/mass-transfer'
const typed = 'hemmelig-kode-7'
const list = (page: Page) => page.getByRole('textbox', { name: /^Domains, one per line/ })

/** Everything that the browser holds of this site in a tab: storage, caches, databases, and what the page shows. */
const sweep = (page: Page) =>
  page.evaluate(async () =>
    JSON.stringify([
      Object.entries(localStorage),
      Object.entries(sessionStorage),
      await caches.keys(),
      await indexedDB.databases(),
      document.body.innerText,
      [...document.querySelectorAll('input, textarea')].map((field) => 'value' in field && field.value),
    ]),
  )

async function expectForgotten(page: Page, username: string) {
  const found = await sweep(page)
  expect(found).not.toContain(typed)
  expect(found).not.toContain('ny-kunde.no')
  expect(found).not.toContain(username)
  expect(found).not.toContain('havn:')
}

/** Two tabs with something typed in each, one with codes that are never stored. */
async function twoTabs(page: Page, context: BrowserContext) {
  await list(page).fill(`ny-kunde.no ${typed}`)
  await expect(page.getByText('1 ready')).toBeVisible()
  const other = await context.newPage()
  await other.goto('/domains?dialog=zone')
  await other.getByRole('textbox', { name: /^Domain name/ }).fill('ny-kunde.no')
  return other
}

test('signing out forgets everything, in the other tab too', async ({
  page,
  context,
  createAccount,
  signIn,
  expectConsole,
}) => {
  // The other tab may read once more before it hears of it.
  expectConsole(/401 \(Unauthorized\)/)
  const account = await createAccount()
  const { username } = account.users.admin
  await signIn(page, account.users.admin, massTransfer)
  const other = await twoTabs(page, context)
  await page.bringToFront()
  await page.getByRole('button', { name: /your account/ }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  for (const tab of [page, other]) {
    await expect(tab.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
    await expectForgotten(tab, username)
  }
  // Back loads the page from the server, which asks for signing in.
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  await expectForgotten(page, username)
})

test('what the session’s end leaves for its owner is gone when somebody else signs in', async ({
  page,
  context,
  createAccount,
  signIn,
  expectConsole,
}) => {
  // The list of transfers may be read once more before the page is left.
  expectConsole(/401 \(Unauthorized\)/)
  const [first, second] = [await createAccount(), await createAccount()]
  await signIn(page, first.users.admin, massTransfer)
  const other = await twoTabs(page, context)
  await other.close()
  await context.clearCookies()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  expect(await sweep(page)).not.toContain(typed)
  await signInForm(page).email.fill(second.users.admin.username)
  await signInForm(page).password.fill(second.users.admin.password)
  await signInForm(page).send.click()
  await expect(list(page)).toHaveValue('')
  const found = await sweep(page)
  expect(found).not.toContain('ny-kunde.no')
  expect(found).not.toContain(first.users.admin.username)
})
