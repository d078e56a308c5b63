import type { Page } from '@playwright/test'
import { dialects, expect, test, type Account } from './support/test'

type AsnWire = { id: string | number; asn: string | number; status: string }
type BgpWire = { asn: AsnWire[]; sessions: { id: string | number; status: string }[] }

/** GET /bgp as another client of the account reads it. */
async function bgpOf(account: Account): Promise<BgpWire> {
  const { data } = await account.api<BgpWire | BgpWire[]>('GET', '/bgp')
  return Array.isArray(data) ? (data[0] ?? { asn: [], sessions: [] }) : data
}

const asnRow = (page: Page, asn: string) => page.getByRole('row').filter({ hasText: asn })
const sessions = (page: Page) => page.getByRole('table', { name: 'BGP sessions' }).getByRole('row')

for (const dialect of dialects) {
  test(`an ASN from submission to session to deletion, ${dialect} dialect`, async ({
    page,
    createAccount,
    signIn,
    checkAccessible,
  }) => {
    const account = await createAccount({ dialect })
    await signIn(page, account.users.admin, '/bgp')
    await expect(page.getByText('3 of 5 ASNs used, rejected ones included')).toBeVisible()
    await expect(asnRow(page, 'AS64511').first()).toContainText('The token was not found in the aut-num object')
    await checkAccessible(page)

    await page.getByRole('button', { name: 'Submit ASN' }).click()
    const dialog = page.getByRole('dialog', { name: 'Submit an ASN' })
    const field = dialog.getByRole('textbox', { name: 'AS number' })
    for (const [typed, problem] of [
      ['', 'Enter the AS number.'],
      ['AS1.10', 'Write the number without a dot'],
      ['64511', 'This ASN is on the account already.'],
    ] as const) {
      await field.fill(typed)
      await dialog.getByRole('button', { name: 'Submit ASN' }).click()
      await expect(field).toHaveAccessibleDescription(new RegExp(problem))
    }
    await field.fill('AS65001')
    await expect(field).toHaveAccessibleDescription(/for private use/)
    await dialog.getByRole('button', { name: 'Submit ASN' }).dblclick()
    await expect(dialog).toBeHidden()
    expect(await account.requests({ method: 'POST', path: /\/bgp\/asn$/ })).toMatchObject([
      { status: 200, body: { asn: '65001' } },
    ])
    const row = asnRow(page, 'AS65001')
    await expect(row).toContainText('Pending review')
    await expect(row.getByRole('button', { name: 'Copy the token of AS65001' })).toBeVisible()
    await page.getByText('Where the token goes, by registry').click()
    await expect(page.getByText('RIPE NCC')).toBeVisible()

    const made = (await bgpOf(account)).asn.find(({ asn }) => String(asn) === '65001')
    await account.event('asn.approve', { asn_id: made?.id })
    await page.reload()
    await expect(asnRow(page, 'AS65001').first()).toContainText('Approved')

    const before = (await bgpOf(account)).sessions.length
    await page.getByRole('button', { name: 'Create session' }).click()
    const create = page.getByRole('dialog', { name: 'Create a BGP session' })
    await create.getByRole('button', { name: 'Create session' }).click()
    await expect(create.getByLabel('Server')).toHaveAccessibleDescription(/Choose the server\./)
    await create.getByLabel('ASN').selectOption({ label: await optionOf(create, 'AS65001') })
    await create.getByLabel('Server').selectOption({ label: await optionOf(create, 'web-01.nordlysdrift.no') })
    await create.getByRole('button', { name: 'Create session' }).click()
    await expect(create.getByLabel('IPv4 address')).toHaveAccessibleDescription(/Choose at least one address/)
    await create.getByLabel('IPv4 address').selectOption({ index: 1 })
    await create.getByRole('radio', { name: 'Full table' }).check()
    await create.getByRole('button', { name: 'Create session' }).click()
    await expect(create).toBeHidden()
    const [sent] = await account.requests({ method: 'POST', path: /\/session$/ })
    expect(sent).toMatchObject({ status: 200, body: { redundant: 1, defaultroute: 0 } })
    await expect.poll(async () => (await bgpOf(account)).sessions.length).toBe(before + 2)
    const created = sessions(page).filter({ hasText: 'AS65001' })
    await expect(created).toHaveCount(2)
    await expect(created.first()).toContainText('Being set up')
    await account.advance(60)
    await expect(created.first()).toContainText('Active')

    await created
      .first()
      .getByRole('button', { name: /^Configuration of web-01/ })
      .click()
    const config = page.getByRole('dialog', { name: /^Configuration for web-01/ })
    await expect(config.getByRole('region', { name: 'BIRD 2 configuration' })).toContainText('as 65001;')
    await config.getByRole('radio', { name: 'FRR' }).check()
    await expect(config.getByRole('region', { name: 'FRR configuration' })).toContainText('router bgp 65001')
    await config.getByRole('radio', { name: 'All 2 on the server' }).check()
    await expect(config.getByRole('region', { name: 'FRR configuration' })).toContainText(/(remote-as[\s\S]*){2}/)
    await checkAccessible(page)
    await page.keyboard.press('Escape')

    await created
      .first()
      .getByRole('button', { name: /^Delete the session of web-01/ })
      .click()
    const confirm = page.getByRole('alertdialog')
    await expect(confirm).toContainText('The router drops it on its next pass')
    await confirm.getByRole('button', { name: 'Delete session' }).click()
    await expect(confirm).toBeHidden()
    await expect(created.filter({ hasText: 'Being deleted' })).toHaveCount(1)
    expect(await account.requests({ method: 'DELETE', path: /\/bgp\/[^/]+\/session$/ })).toHaveLength(1)
    await account.advance(120)
    await expect(created).toHaveCount(1)
  })
}

/** The whole label of an option that begins so: a select is chosen from by its label. */
async function optionOf(dialog: ReturnType<Page['getByRole']>, name: string): Promise<string> {
  const option = dialog.getByRole('option', { name: new RegExp(`^${name.replaceAll('.', '\\.')}`) })
  await option.waitFor({ state: 'attached' })
  return option.innerText()
}

test('every refusal is explained, and the input is still there', async ({ page, createAccount, signIn }) => {
  const account = await createAccount()
  await signIn(page, account.users.admin, '/bgp')
  await page.getByRole('button', { name: 'Submit ASN' }).click()
  const dialog = page.getByRole('dialog', { name: 'Submit an ASN' })
  await dialog.getByRole('textbox', { name: 'AS number' }).fill('65010')
  for (const [message, means] of [
    ['ASN is not valid', 'Check it against your registry'],
    ['The ASN already exists in the database.', 'If it is yours, ask support'],
    [
      'Only five ASNs can be configured at a time. Contact support to remove an ASN first.',
      'Ask support to remove one',
    ],
  ] as const) {
    await account.fault({ method: 'POST', path: '/bgp/asn', status: 400, message })
    await dialog.getByRole('button', { name: 'Submit ASN' }).click()
    await expect(page.getByRole('alert').filter({ hasText: message })).toContainText(means)
    await expect(dialog.getByRole('textbox', { name: 'AS number' })).toHaveValue('65010')
  }
})

test('the limit is told before it is hit', async ({ page, createAccount, signIn }) => {
  const account = await createAccount()
  for (const asn of ['65020', '65021']) {
    const form = new URLSearchParams({ asn })
    await account.form('/bgp/asn', form)
  }
  await signIn(page, account.users.admin, '/bgp')
  const submit = page.getByRole('button', { name: 'Submit ASN' })
  await expect(submit).toBeDisabled()
  await expect(submit).toHaveAccessibleDescription(/All 5 ASNs are used, rejected ones included/)
})

test('a read-only sign-in sees everything and changes nothing; Norwegian, dark, on a phone', async ({
  browser,
  createAccount,
  signIn,
  checkAccessible,
}) => {
  const account = await createAccount()
  const context = await browser.newContext({
    viewport: { width: 320, height: 800 },
    locale: 'nb-NO',
    colorScheme: 'dark',
  })
  const page = await context.newPage()
  await signIn(page, account.users.read_only, '/bgp')
  await expect(page.getByRole('button', { name: 'Send inn ASN' })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Opprett økt' })).toHaveAccessibleDescription(/kan bare lese/)
  await expect(page.getByRole('button', { name: /^Slett økten til/ }).first()).toBeDisabled()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await checkAccessible(page)
  await page.getByRole('button', { name: 'Mer' }).click()
  await page.getByRole('link', { name: 'Innstillinger' }).click()
  await expect(page).toHaveURL(/\/settings$/)
  await context.close()
})

test('a new account has nothing yet, and is told what each part is for', async ({
  page,
  createAccount,
  signIn,
  checkAccessible,
}) => {
  const account = await createAccount({ scenario: 'empty' })
  await signIn(page, account.users.admin, '/bgp')
  for (const title of ['No ASN yet', 'No BGP session yet', 'No prefix lists yet']) {
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
  }
  await expect(page.getByRole('button', { name: 'Create session' })).toHaveAccessibleDescription(
    /needs an approved ASN/,
  )
  await checkAccessible(page)
})

test('a failed reading says so, and loads again', async ({ page, createAccount, signIn }) => {
  const account = await createAccount()
  await account.fault({ method: 'GET', path: '/bgp', status: 502, message: 'Routers are away.', times: 0 })
  await signIn(page, account.users.admin, '/bgp')
  await expect(page.getByText('BGP could not be loaded')).toBeVisible()
  await account.clearFaults()
  await page.getByRole('button', { name: /again/i }).click()
  await expect(page.getByText('3 of 5 ASNs used')).toBeVisible()
})
