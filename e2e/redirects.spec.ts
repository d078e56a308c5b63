import type { Page } from '@playwright/test'
import { dialects, expect, test, type Account } from './support/test'
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

for (const dialect of dialects) {
  test(`redirects: listed, added, changed, deleted, ${dialect} dialect`, async ({ page, createAccount, signIn }) => {
    const account = await createAccount({ dialect })
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

    await page.getByRole('button', { name: 'Add redirect' }).click()
    await expect(page).toHaveURL(/dialog=add/)
    await field(page, 'Name').fill('Butikk')
    await expect(page.getByText(`Redirects ${full('butikk')}`)).toBeVisible()
    await field(page, 'Redirects to').fill('example.com/butikk')
    await press(page, 'Add redirect')
    await expect(field(page, 'Redirects to')).toHaveAccessibleDescription(/full web address/)
    await press(page, 'Use https://example.com/butikk')
    await press(page, 'Add redirect')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(row(page, full('butikk'))).toContainText('On')

    await choose(page, full('butikk'), 'Edit redirect')
    await expect(page).toHaveURL(/dialog=edit&of=butikk/)
    await field(page, 'Redirects to').fill('https://example.org/')
    await page.getByRole('checkbox', { name: 'Redirect is on' }).uncheck()
    await press(page, 'Save redirect')
    await expect(row(page, full('butikk'))).toContainText('Off')
    await expect(row(page, full('butikk'))).toContainText('https://example.org/')

    await choose(page, full('butikk'), 'Delete redirect')
    const dialog = page.getByRole('alertdialog', { name: `Delete redirect of ${full('butikk')}?` })
    await expect(dialog).toContainText('https://example.org/')
    await dialog.getByRole('button', { name: 'Delete redirect' }).click()
    await expect(row(page, full('butikk'))).toHaveCount(0)
    await expect
      .poll(() => sent(account, 'POST'))
      .toEqual([{ body: { source: 'butikk', target_url: 'https://example.com/butikk', enabled: 1 }, status: 201 }])
    await expect
      .poll(() => sent(account, 'PUT'))
      .toEqual([{ body: { source: 'butikk', target_url: 'https://example.org/', enabled: 0 }, status: 200 }])
    expect((await sent(account, 'DELETE')).map(({ status }) => status)).toEqual([200])
  })
}

test('what is wrong is said before it is sent', async ({ page, createAccount, signIn }) => {
  const account = await createAccount()
  const zone = await home(account)
  await signIn(page, account.users.admin, `/domains/${zone.id}/redirects?dialog=add`)
  await expect(field(page, 'Name')).toBeVisible()
  await expect(page.getByText(/has a DNS record/)).toHaveCount(0)
  for (const [target, problem] of [
    ['', /Enter a web address/],
    ['ftp://example.com/', /start with https/],
    ['https://kari:hemmelig@example.com/', /user name and password/],
    [`https://ny.${zone.name}/a`, /to itself/],
  ] as const) {
    await field(page, 'Name').fill('ny')
    await field(page, 'Redirects to').fill(target)
    await press(page, 'Add redirect')
    await expect(field(page, 'Redirects to')).toHaveAccessibleDescription(problem)
  }
  await field(page, 'Redirects to').fill('https://example.com/')
  await field(page, 'Name').fill('a b')
  await press(page, 'Add redirect')
  await expect(field(page, 'Name')).toHaveAccessibleDescription(/the part before the domain/)
  await field(page, 'Name').fill('jobb')
  await expect(field(page, 'Name')).toHaveAccessibleDescription(/already redirected/)
  await press(page, 'Add redirect')
  await field(page, 'Name').fill('mail')
  await expect(page.getByText(`mail.${zone.display} has a DNS record (A)`)).toBeVisible()
  expect(await sent(account, 'POST')).toEqual([])
  // What is typed outlives a dialog closed by mistake.
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.getByRole('button', { name: 'Add redirect' }).click()
  await expect(field(page, 'Redirects to')).toHaveValue('https://example.com/')
})

test('every refusal of the service is explained', async ({ page, createAccount, signIn }) => {
  const account = await createAccount()
  const zone = await home(account)
  const path = '/dns/zones/*/redirect'
  await signIn(page, account.users.admin, `/domains/${zone.id}/redirects?dialog=add`)
  const refused = (words: string) => expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible()
  // A record in the way: the service itself refuses.
  await field(page, 'Name').fill('mail')
  await field(page, 'Redirects to').fill('https://example.com/')
  await press(page, 'Add redirect')
  await refused('DNS record first')
  await expect(field(page, 'Redirects to')).toHaveValue('https://example.com/')
  await field(page, 'Name').fill('ny')
  for (const [status, message, words] of [
    [400, 'Redirect URL is not valid.', 'Open it in a browser'],
    [400, 'Redirect source is not valid.', 'Enter one name'],
    [400, 'A redirect for this name already exists.', 'perhaps from another tab'],
    [400, 'Redirects are not available for externally hosted domains.', 'uses external name servers'],
    [500, 'Unable to create redirect: Unknown server error', 'The zone was probably busy'],
  ] as const) {
    await account.fault({ method: 'POST', path, status, message })
    await press(page, 'Add redirect')
    await refused(message)
    await refused(words)
  }
  // Deleted meanwhile by someone else.
  await page.goto(`/domains/${zone.id}/redirects?dialog=edit&of=jobb`)
  await expect(field(page, 'Redirects to')).toHaveValue(/ledige-stillinger/)
  await account.api('DELETE', `/dns/zones/${zone.id}/redirect?source=jobb`)
  await press(page, 'Save redirect')
  await refused('has been deleted')
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

test('on a phone, in Norwegian, with the keyboard', async ({ page, createAccount, signIn }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const account = await createAccount()
  const zone = await home(account)
  await signIn(page, account.users.admin)
  await page.context().addCookies([{ name: 'havn-locale', value: 'nb', url: new URL(page.url()).origin }])
  await page.goto(`/domains/${zone.id}/redirects`)
  await page.getByRole('button', { name: 'Legg til videresending' }).focus()
  await page.keyboard.press('Enter')
  await expect(field(page, 'Navn')).toBeFocused()
  await page.keyboard.type('tastatur')
  await page.keyboard.press('Tab')
  await page.keyboard.type('https://example.com/')
  await page.keyboard.press('Enter')
  await expect(row(page, `tastatur.${zone.display}`)).toContainText('På')
})
