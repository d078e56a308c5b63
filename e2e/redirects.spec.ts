import type { Page } from '@playwright/test'
import { learnReadOnly } from './support/session'
import { expect, test, type Account } from './support/test'
import { zoneOf } from './support/zones'

const home = (account: Account) => zoneOf(account, 'nordlysdrift', 'no')
const sent = async (account: Account, method: string) =>
  (await account.requests({ method, path: /\/redirect$/ })).map(({ body, status }) => ({ body, status }))
const row = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) })
const field = (page: Page, name: string) => page.getByRole('dialog').getByRole('textbox', { name, exact: true })
const press = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true }).click()
const choose = async (page: Page, name: string, what: string) => {
  await row(page, name).getByRole('button').click()
  await page.getByRole('menuitem', { name: what }).click()
}

test('redirects: listed, added, refused, changed, deleted', async ({ page, createAccount, signIn }) => {
  const account = await createAccount({ dialect: 'wild' })
  const zone = await home(account)
  const full = (label: string) => `${label}.${zone.display}`
  await signIn(page, account.users.admin, `/domains/${zone.id}`)
  await page.getByRole('navigation', { name: 'Domain sections' }).getByRole('link', { name: 'Redirects' }).click()
  await expect(page).toHaveURL(`/domains/${zone.id}/redirects`)
  await expect(row(page, full('kampanje'))).toContainText('Off')
  const link = row(page, full('jobb')).getByRole('link')
  await expect(link).toHaveAttribute('target', '_blank')
  await expect(link).toHaveAttribute('rel', /noopener/)
  await expect(link).toHaveAttribute('href', `https://www.${zone.name}/ledige-stillinger`)

  await page.getByRole('button', { name: 'Add redirect' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/dialog=add/)
  await expect(field(page, 'Name')).toBeFocused()
  await field(page, 'Name').fill('Butikk')
  await expect(page.getByText(`Redirects ${full('butikk')}`)).toBeVisible()
  await field(page, 'Redirects to').fill('example.com/butikk')
  // What is typed outlives a dialog closed by mistake.
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.getByRole('button', { name: 'Add redirect' }).click()
  await expect(field(page, 'Redirects to')).toHaveValue('example.com/butikk')
  await press(page, 'Add redirect')
  await expect(field(page, 'Redirects to')).toHaveAccessibleDescription(/full web address/)
  await press(page, 'Use https://example.com/butikk')
  await field(page, 'Name').fill('jobb')
  await expect(field(page, 'Name')).toHaveAccessibleDescription(/already redirected/)
  // A record in the way is told, and the service itself refuses.
  await field(page, 'Name').fill('mail')
  const inTheWay = page.getByRole('status').filter({ hasText: `${full('mail')} has a DNS record in the way` })
  await expect(inTheWay).toContainText(/A \d+\.\d+\.\d+\.\d+/)
  await press(page, 'Add redirect')
  await expect(page.getByRole('alert').filter({ hasText: 'DNS record first' })).toBeVisible()
  await inTheWay.getByRole('button', { name: /^Delete A / }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete record' }).click()
  await expect(inTheWay).toBeHidden()
  await field(page, 'Name').fill('butikk')
  await press(page, 'Add redirect')
  await expect(page.getByRole('dialog', { name: 'Add redirect' })).toBeHidden()
  await expect(row(page, full('butikk'))).toContainText('On')

  await choose(page, full('butikk'), 'Edit redirect')
  await expect(page).toHaveURL(/dialog=edit&of=butikk/)
  await field(page, 'Redirects to').fill('https://example.org/')
  await page.getByRole('checkbox', { name: 'Redirect is on' }).uncheck()
  await press(page, 'Save redirect')
  await expect(row(page, full('butikk'))).toContainText('Off')
  await expect(row(page, full('butikk'))).toContainText('https://example.org/')

  await choose(page, full('butikk'), 'Turn on')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Turn on' }).click()
  await expect(row(page, full('butikk'))).toContainText('On')

  await choose(page, full('butikk'), 'Delete redirect')
  const dialog = page.getByRole('alertdialog', { name: `Delete redirect of ${full('butikk')}?` })
  await expect(dialog).toContainText('https://example.org/')
  await dialog.getByRole('button', { name: 'Delete redirect' }).click()
  await expect(row(page, full('butikk'))).toHaveCount(0)
  await expect
    .poll(() => sent(account, 'POST'))
    .toEqual([
      { body: { source: 'mail', target_url: 'https://example.com/butikk', enabled: 1 }, status: 400 },
      { body: { source: 'butikk', target_url: 'https://example.com/butikk', enabled: 1 }, status: 201 },
    ])
  await expect
    .poll(() => sent(account, 'PUT'))
    .toEqual([
      { body: { source: 'butikk', target_url: 'https://example.org/', enabled: 0 }, status: 200 },
      { body: { source: 'butikk', target_url: 'https://example.org/', enabled: 1 }, status: 200 },
    ])
  expect((await sent(account, 'DELETE')).map(({ status }) => status)).toEqual([200])

  await test.step('deleted meanwhile by someone else', async () => {
    await page.goto(`/domains/${zone.id}/redirects?dialog=edit&of=jobb`)
    await expect(field(page, 'Redirects to')).toHaveValue(/ledige-stillinger/)
    await account.api('DELETE', `/dns/zones/${zone.id}/redirect?source=jobb`)
    await press(page, 'Save redirect')
    await expect(page.getByRole('alert').filter({ hasText: 'has been deleted' })).toBeVisible()
  })
})

test('external name servers, an empty list, a failed read, and who may only read', async ({
  page,
  createAccount,
  signIn,
  expectConsole,
}) => {
  expectConsole(/503|500/)
  const account = await createAccount()
  const [zone, external, plain] = await Promise.all([
    home(account),
    zoneOf(account, 'nordlyslab', 'no'),
    zoneOf(account, 'kundeportal', 'net'),
  ])
  await signIn(page, account.users.read_only, `/domains/${external.id}/redirects`)
  await learnReadOnly(page)
  await expect(page.getByRole('heading', { name: 'Redirects need our name servers' })).toBeVisible()
  expect(await account.requests({ path: /\/redirect$/ })).toEqual([])
  await page.goto(`/domains/${plain.id}/redirects`)
  await expect(page.getByRole('heading', { name: 'No redirects yet' })).toBeVisible()
  await page.goto(`/domains/${zone.id}/redirects`)
  await expect(page.getByRole('button', { name: 'Add redirect' })).toHaveAccessibleDescription(/read-only/)
  await account.fault({ method: 'GET', path: '/dns/zones/*/redirect', status: 503, times: 0 })
  await page.goto(`/domains/${zone.id}/redirects`)
  await expect(page.getByText('Couldn’t load the redirects')).toBeVisible()
  await account.clearFaults()
})
