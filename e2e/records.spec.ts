import type { Page } from '@playwright/test'
import { pressUntil } from './support/forms'
import { learnReadOnly } from './support/session'
import { expect, test, type Account } from './support/test'
import { zoneOf } from './support/zones'

type WireRecord = { record_id: string; record_name: string; record_type: string; record_value: string }

const home = (account: Account) => zoneOf(account, 'nordlysdrift', 'no')
const list = async (account: Account, zone: { id: string }) =>
  (await account.api<WireRecord[]>('GET', `/dns/zones/${zone.id}/records`)).data
const bodies = async (account: Account, method: string) =>
  (await account.requests({ method, path: /\/records(\/\w+)?$/ })).map(({ body }) => body)
const row = (page: Page, name: RegExp) => page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) })
/** A new record is a dialog, and not a toast, which is one of its own kind; an existing one is edited in its row. */
const form = (page: Page) =>
  page
    .getByRole('dialog', { name: /^(Add record|Duplicate|Record not found)/ })
    .or(page.getByRole('form', { name: /^Edit/ }))
const field = (page: Page, name: string) => form(page).getByRole('textbox', { name, exact: true })
const press = (page: Page, name: string) => form(page).getByRole('button', { name, exact: true }).click()
const choose = async (page: Page, record: RegExp, what: string) => {
  await page.getByRole('button', { name: record }).click()
  await page.getByRole('menuitem', { name: what }).click()
}

test('records: added, found, changed, duplicated, deleted', async ({ page, createAccount, signIn }) => {
  const account = await createAccount({ dialect: 'wild' })
  const zone = await home(account)
  await signIn(page, account.users.admin, `/domains/${zone.id}`)
  await page.getByRole('navigation', { name: 'Domain sections' }).getByRole('link', { name: 'DNS records' }).click()
  await expect(page).toHaveURL(`/domains/${zone.id}/records`)
  await expect(page.getByRole('heading', { level: 2, name: 'DNS records' })).toBeVisible()
  await expect(page.getByText('21 records')).toBeVisible()
  await expect(row(page, /^@/).filter({ hasText: 'reserve.example.net' })).toContainText('20 reserve.example.net')

  await page.getByRole('button', { name: 'Add record' }).first().focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/dialog=add/)
  const dialog = page.getByRole('dialog', { name: 'Add record' })
  await expect(dialog.getByLabel('Type')).toBeFocused()
  await field(page, 'Name').fill(`Butikk.${zone.display}.`)
  await expect(dialog.getByText(`Full name: butikk.${zone.display}`)).toBeVisible()
  await field(page, 'IPv4 address').fill('192.0.2.77')
  await dialog.getByLabel('TTL').selectOption('300')
  await expect(dialog.getByRole('group', { name: 'Preview' })).toContainText(`butikk.${zone.name}. 300 IN A 192.0.2.77`)
  // Closed, left, loaded again: it is still there.
  await press(page, 'Cancel')
  await page.goto('/domains')
  await page.goto(`/domains/${zone.id}/records?dialog=add`)
  await expect(field(page, 'IPv4 address')).toHaveValue('192.0.2.77')
  await press(page, 'Add A record')
  await expect(dialog).toBeHidden()
  await expect(page).not.toHaveURL(/dialog/)
  await expect(row(page, /^butikk/)).toContainText('192.0.2.77')

  await page.getByRole('searchbox').fill('butikk')
  await expect(page.getByRole('rowheader')).toHaveCount(1)
  await page.getByRole('link', { name: /^butikk/ }).click()
  await expect(page.getByRole('form', { name: 'Edit A record butikk' })).toBeVisible()
  await expect(field(page, 'IPv4 address')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: /^butikk/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(field(page, 'IPv4 address')).toHaveValue('192.0.2.77')
  await field(page, 'IPv4 address').fill('192.0.2.78')
  await page.keyboard.press('Enter')
  await expect(row(page, /^butikk/)).toContainText('192.0.2.78')
  await expect(row(page, /^butikk/)).toContainText('Saved')
  // Its id is another one now; the page has read it.
  await choose(page, /^Actions for butikk/, 'Duplicate')
  await field(page, 'Name').fill('butikk2')
  await press(page, 'Add A record')
  await expect(row(page, /^butikk2/)).toBeVisible()

  await choose(page, /^Actions for butikk2/, 'Delete')
  const ask = page.getByRole('alertdialog', { name: `Delete butikk2.${zone.display} A?` })
  await expect(ask).toContainText('Cached answers can last up to')
  await ask.getByRole('button', { name: 'Delete record' }).click()
  await expect(row(page, /^butikk2/)).toHaveCount(0)

  // On another page, from the notification area.
  const sections = page.getByRole('navigation', { name: 'Domain sections' })
  await sections.getByRole('link', { name: 'Redirects' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Redirects' })).toBeVisible()
  const deletion = `Delete record butikk2.${zone.display} A`
  await page.getByRole('button', { name: /tasks/i }).click()
  const area = page.getByRole('dialog', { name: 'Tasks' })
  const undo = page.getByRole('button', { name: 'Undo', exact: true })
  const offers = area.getByRole('listitem').filter({ has: undo })
  await offers.filter({ hasText: deletion }).getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(page.getByText(`Undone: ${deletion}`)).toBeVisible()
  await expect(offers).toHaveCount(3)
  await page.keyboard.press('Escape')
  await sections.getByRole('link', { name: 'DNS records' }).click()
  await expect(row(page, /^butikk2/)).toContainText('192.0.2.78')

  const added = { record_name: 'butikk', record_type: 'A', record_value: '192.0.2.77', record_ttl: 300 }
  const changed = { ...added, record_value: '192.0.2.78' }
  const again = { ...changed, record_name: 'butikk2' }
  await expect.poll(() => bodies(account, 'POST')).toEqual([added, again, again])
  await expect.poll(() => bodies(account, 'PUT')).toEqual([changed])
  const names = (await list(account, zone)).map(({ record_name }) => record_name)
  expect(names).toContain('butikk')
  expect(names).toContain('butikk2')
})

test('several are deleted one after the other, each by its value, with a result each', async ({
  page,
  createAccount,
  signIn,
  checkAccessible,
}) => {
  const account = await createAccount()
  const zone = await home(account)
  await signIn(page, account.users.admin, `/domains/${zone.id}/records`)
  await page.getByRole('combobox', { name: 'Type' }).selectOption('MX')
  for (const box of await page.getByRole('checkbox', { name: /^Select nordlys/ }).all()) await box.check()
  await page.getByRole('combobox', { name: 'Type' }).selectOption('SOA')
  await page.getByRole('checkbox', { name: /^Select nordlys/ }).check()
  await page.getByRole('combobox', { name: 'Type' }).selectOption('')
  await page.getByRole('region', { name: '3 selected' }).getByRole('button', { name: 'Delete' }).click()
  const ask = page.getByRole('alertdialog', { name: 'Delete 2 records?' })
  await expect(ask).toContainText('1 will be skipped')
  await expect(ask).toContainText('We manage this record')
  await account.fault({
    method: 'DELETE',
    path: '/dns/zones/*/records/*',
    status: 500,
    message: 'Unable to delete record: Unknown server error',
  })
  await ask.getByRole('button', { name: 'Delete 2 records' }).click()
  const results = page.getByRole('region', { name: '1 of 2 records deleted, 1 skipped' })
  await expect(results).toContainText('Someone probably changed the zone')
  await checkAccessible(page)
  await results.getByRole('button', { name: 'Retry 1 failed' }).click()
  await expect(page.getByRole('region', { name: '2 of 2 records deleted, 1 skipped' })).toBeVisible()
  const paths = (await account.requests({ method: 'DELETE' })).map(({ path }) => decodeURIComponent(path))
  expect(paths).toHaveLength(3)
  expect((await list(account, zone)).filter(({ record_type }) => record_type === 'MX')).toEqual([])
  expect((await list(account, zone)).filter(({ record_type }) => record_type === 'SOA')).toHaveLength(1)
})

test('somebody else has changed or deleted the record meanwhile, or it is back', async ({
  page,
  createAccount,
  signIn,
}) => {
  const account = await createAccount()
  const zone = await home(account)
  await signIn(page, account.users.admin, `/domains/${zone.id}/records`)
  await page.getByRole('link', { name: /^mail/ }).click()
  await field(page, 'IPv4 address').fill('192.0.2.31')
  const before = (await list(account, zone)).find(({ record_name }) => record_name === 'mail')
  await account.api('PUT', `/dns/zones/${zone.id}/records/${before?.record_id}`, {
    record_name: 'mail',
    record_value: '192.0.2.32',
  })
  await press(page, 'Save record')
  const dialog = form(page)
  await expect(dialog.getByRole('alert')).toContainText('Record not found')
  await expect(dialog.getByRole('alert')).toContainText('Someone changed or deleted it')
  await expect(dialog.getByText('This record no longer exists')).toBeVisible()
  await expect(row(page, /^mail/)).toContainText('192.0.2.32')
  await press(page, 'Add A record')
  await expect(dialog).toBeHidden()
  await expect(row(page, /^mail/)).toHaveCount(2)
  // The address of a record that is no more leads somewhere all the same.
  await page.goto(`/domains/${zone.id}/records?dialog=edit&record=${before?.record_id}`)
  await expect(page.getByRole('dialog', { name: 'Record not found' })).toBeVisible()
  await press(page, 'View records')
  // Deleted by somebody else: said, and nothing is left to do.
  await choose(page, /^Actions for status/, 'Delete')
  const status = (await list(account, zone)).find(({ record_name }) => record_name === 'status')
  await account.api(
    'DELETE',
    `/dns/zones/${zone.id}/records/${status?.record_id}?name=status&type=ALIAS&value=${status?.record_value}`,
  )
  const ask = page.getByRole('alertdialog')
  await ask.getByRole('button', { name: 'Delete record' }).click()
  await expect(ask.getByRole('alert')).toContainText('Someone changed or deleted it')
  await expect(ask.getByRole('button', { name: 'Delete record' })).toHaveAccessibleDescription('Already deleted.')

  await test.step('a record that is still there although it was deleted', async () => {
    await page.goto(`/domains/${zone.id}/records`)
    // It is back before the page reads the list again: as if it had never gone.
    let release = () => {}
    const isBack = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/api/live/domains/*/records', async (route) => {
      await isBack
      await route.continue()
    })
    await choose(page, /^Actions for \*\.dev/, 'Delete')
    await ask.getByRole('button', { name: 'Delete record' }).click()
    await expect(page.getByText(`*.dev.${zone.display} A deleted`).first()).toBeVisible()
    await account.api('POST', `/dns/zones/${zone.id}/records`, { record_name: '*.dev', record_value: '192.0.2.40' })
    release()
    await expect(page.getByRole('status').filter({ hasText: 'is still there' })).toContainText(
      `*.dev.${zone.display} A`,
    )
  })
})

test('what cannot be changed or read says why; an address comes from my servers', async ({
  page,
  createAccount,
  signIn,
}) => {
  const account = await createAccount()
  const [external, zone] = await Promise.all([zoneOf(account, 'nordlyslab', 'no'), home(account)])
  await signIn(page, account.users.admin, `/domains/${zone.id}/records?type=SOA`)
  await page.getByRole('button', { name: /^Actions for nordlys/ }).click()
  for (const name of ['Edit', 'Delete']) {
    await expect(page.getByRole('menuitem', { name: new RegExp(`^${name}`) })).toContainText('We manage this record')
  }
  await page.goto(`/domains/${zone.id}/records?dialog=add`)
  await field(page, 'Name').fill('egen')
  await page.getByRole('button', { name: 'Use a server’s address' }).click()
  const servers = page.getByRole('group', { name: 'Use a server’s address' })
  await servers.getByLabel('Server').selectOption({ index: 1 })
  const address = servers.getByRole('button', { name: /^\d+\.\d+\.\d+\.\d+$/ }).first()
  const text = (await address.textContent()) ?? ''
  await address.click()
  await expect(field(page, 'IPv4 address')).toHaveValue(text)
  await press(page, 'Reset')
  await expect(field(page, 'IPv4 address')).toHaveValue('')
  await expect(form(page).getByRole('button', { name: 'Reset' })).toHaveCount(0)

  await page.goto(`/domains/${external.id}/records`)
  await expect(page.getByText('These records aren’t in use')).toBeVisible()
  await page.getByRole('link', { name: 'View name servers' }).click()
  await expect(page).toHaveURL(`/domains/${external.id}/name-servers`)

  await test.step('a failed read is one part', async () => {
    await account.fault({ method: 'GET', path: '/dns/zones/*/records', status: 502, times: 0 })
    await page.goto(`/domains/${zone.id}/records`)
    await expect(page.getByText('Couldn’t load the records')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: zone.display })).toBeVisible()
    await account.clearFaults()
    const records = page.getByRole('heading', { level: 2, name: 'DNS records' })
    await pressUntil(page.getByRole('button', { name: 'Retry' }), records)
  })

  await test.step('who may only read', async () => {
    await signIn(page, account.users.read_only, `/domains/${zone.id}/records`)
    await learnReadOnly(page)
    await expect(page.getByRole('button', { name: 'Add record' })).toHaveAccessibleDescription(/read-only/)
    await page.getByRole('button', { name: /^Actions for www/ }).click()
    await expect(page.getByRole('menuitem', { name: /^Delete/ })).toHaveAttribute('aria-disabled', 'true')
    await page.goto(`/domains/${zone.id}/records?dialog=add`)
    await expect(form(page).getByRole('button', { name: 'Add A record' })).toHaveAttribute('aria-disabled', 'true')
  })
})

test('dynamic DNS: a key for the zone, with lines that a router and programs can use', async ({
  page,
  createAccount,
  signIn,
  checkAccessible,
}) => {
  const account = await createAccount({ dialect: 'wild' })
  const zone = await home(account)
  await signIn(page, account.users.admin, `/domains/${zone.id}/records`)
  await page.getByRole('button', { name: 'Dynamic DNS' }).click()
  const dialog = page.getByRole('dialog', { name: 'Set up dynamic DNS' })
  await dialog.getByLabel('Name').fill('hjemme')
  await expect(dialog.getByText(`Sets hjemme.${zone.name}`)).toBeVisible()
  await dialog.getByRole('button', { name: 'Create key' }).click()
  const lines = page.getByRole('dialog', { name: `Dynamic DNS for hjemme.${zone.name}` })
  await lines.getByRole('radio', { name: 'ddclient' }).check()
  const config = await lines.getByRole('region', { name: 'ddclient' }).innerText()
  const key = /password='(.+)'/.exec(config)?.[1] ?? ''
  const [server, script] = ['server', 'script'].map((name) => new RegExp(`^${name}=(.+)$`, 'm').exec(config)?.[1] ?? '')
  await checkAccessible(page)
  await lines.getByRole('button', { name: 'Done' }).click()

  // As ddclient asks with these lines.
  const update = await fetch(`http://${server}${script}?system=dyndns&hostname=hjemme.${zone.name}&myip=192.0.2.44`, {
    headers: { authorization: `Basic ${btoa(`key:${key}`)}`, 'user-agent': 'ddclient/3.11' },
  })
  expect([update.status, await update.text()]).toEqual([200, 'good 192.0.2.44'])
  expect(await list(account, zone)).toContainEqual(
    expect.objectContaining({ record_name: 'hjemme', record_type: 'A', record_value: '192.0.2.44' }),
  )
  expect((await account.api('GET', '/servers', undefined, key)).status).toBe(403)
  // It stays until it is saved.
  await page
    .getByRole('region', { name: /^Dynamic DNS key for/ })
    .getByRole('button', { name: /saved/ })
    .click()
  await expect(page.getByRole('region', { name: /^Dynamic DNS key for/ })).toHaveCount(0)
})
