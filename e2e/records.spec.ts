import type { Page } from '@playwright/test'
import { dialects, expect, test, type Account } from './support/test'
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

for (const dialect of dialects) {
  test(`records: added, found, changed, duplicated, deleted, ${dialect} dialect`, async ({
    page,
    createAccount,
    signIn,
  }) => {
    const account = await createAccount({ dialect })
    const zone = await home(account)
    await signIn(page, account.users.admin, `/domains/${zone.id}`)
    await page.getByRole('navigation', { name: 'Domain sections' }).getByRole('link', { name: 'DNS records' }).click()
    await expect(page).toHaveURL(`/domains/${zone.id}/records`)
    await expect(page.getByRole('heading', { level: 2, name: 'DNS records' })).toBeVisible()
    await expect(page.getByText('21 records')).toBeVisible()
    await expect(row(page, /^@/).filter({ hasText: 'reserve.example.net' })).toContainText('20 reserve.example.net')

    await page.getByRole('button', { name: 'Add record' }).first().click()
    await expect(page).toHaveURL(/dialog=add/)
    const dialog = page.getByRole('dialog', { name: 'Add record' })
    await field(page, 'Name').fill(`Butikk.${zone.display}.`)
    await expect(dialog.getByText(`Full name: butikk.${zone.display}`)).toBeVisible()
    await field(page, 'IPv4 address').fill('192.0.2.77')
    await dialog.getByLabel('TTL').selectOption('300')
    await expect(dialog.getByRole('group', { name: 'Preview' })).toContainText(
      `butikk.${zone.name}. 300 IN A 192.0.2.77`,
    )
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
    await expect(ask).toContainText('This can’t be undone')
    await ask.getByRole('button', { name: 'Delete record' }).click()
    await expect(row(page, /^butikk2/)).toHaveCount(0)

    const added = { record_name: 'butikk', record_type: 'A', record_value: '192.0.2.77', record_ttl: 300 }
    const changed = { ...added, record_value: '192.0.2.78' }
    await expect.poll(() => bodies(account, 'POST')).toEqual([added, { ...changed, record_name: 'butikk2' }])
    await expect.poll(() => bodies(account, 'PUT')).toEqual([changed])
    const names = (await list(account, zone)).map(({ record_name }) => record_name)
    expect(names).toContain('butikk')
    expect(names).not.toContain('butikk2')
  })
}

test('each type has its fields, checked as it is typed and beside the others', async ({
  page,
  createAccount,
  signIn,
}) => {
  const account = await createAccount()
  const zone = await home(account)
  await signIn(page, account.users.admin, `/domains/${zone.id}/records?dialog=add`)
  const dialog = form(page)
  const type = dialog.getByLabel('Type')
  await field(page, 'Name').fill('ny')
  await press(page, 'Reset')
  await press(page, 'DMARC reports')
  await expect(field(page, 'Name')).toBeFocused()
  await expect(dialog.getByText('With two, neither applies')).toBeVisible()
  await press(page, 'Reset')
  await field(page, 'Name').fill('ny')
  // Nothing is sent that is known to be refused, and what was meant is offered.
  await field(page, 'IPv4 address').fill('2001:db8::5')
  await press(page, 'Add A record')
  await expect(field(page, 'IPv4 address')).toHaveAccessibleDescription(/This is an IPv6 address/)
  await expect(field(page, 'IPv4 address')).toBeFocused()
  await press(page, 'Change to AAAA')
  await expect(field(page, 'IPv6 address')).toHaveValue('2001:db8::5')
  await type.selectOption('CNAME')
  await field(page, 'Name').fill('@')
  await field(page, 'Target').fill('host.example.com')
  await expect(dialog.getByRole('status').filter({ hasText: 'can’t be a CNAME' })).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Add CNAME record' })).toHaveAccessibleDescription(
    'Resolve the conflict first.',
  )
  await field(page, 'Name').fill('www')
  await expect(dialog.getByText('already has a CNAME record')).toBeVisible()
  await field(page, 'Name').fill('alias')
  await field(page, 'Target').fill('www')
  await press(page, 'Add CNAME record')
  await press(page, `Use www.${zone.name}`)
  await expect(field(page, 'Target')).toHaveValue(`www.${zone.name}`)
  await type.selectOption('TXT')
  await field(page, 'Name').fill('')
  await field(page, 'Text').fill('"v=spf1 include:spf.example.net -all"')
  await expect(dialog.getByText('With two, SPF fails')).toBeVisible()
  await field(page, 'Text').fill('say "no"')
  await expect(field(page, 'Text')).toHaveAccessibleDescription(/Remove the double quotes/)
  await field(page, 'Text').fill('k'.repeat(300))
  await expect(dialog.getByText('300 bytes, stored in 2 parts')).toBeVisible()
  expect(await bodies(account, 'POST')).toEqual([])
  await press(page, 'Add TXT record')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Show all 300 characters' })).toBeVisible()

  const types: [string, Record<string, string>, object][] = [
    [
      'MX',
      { Priority: '30', 'Mail server': 'Post.example.net' },
      { record_value: 'post.example.net.', record_priority: 30 },
    ],
    ['SRV', { Port: '5061', Server: 'sip.example.net' }, { record_value: '10 5 5061 sip.example.net.' }],
    ['CAA', { Value: 'letsencrypt.org' }, { record_value: '0 issue "letsencrypt.org"' }],
    [
      'NAPTR',
      { Service: 'E2U+sip', 'Regular expression': '!^.*$!sip:a@b.no!' },
      { record_value: '100 10 "U" "E2U+sip" "!^.*$!sip:a@b.no!" .' },
    ],
    ['DNAME', { Target: 'arkiv.example.net' }, { record_value: 'arkiv.example.net.' }],
  ]
  for (const [name, values] of types) {
    await page.getByRole('button', { name: 'Add record' }).first().click()
    await type.selectOption(name)
    await field(page, 'Name').fill(name === 'SRV' ? '_sips._tcp' : `ny-${name}`)
    for (const [label, value] of Object.entries(values)) await field(page, label).fill(value)
    await press(page, `Add ${name} record`)
    await expect(dialog).toBeHidden()
  }
  const sent = await bodies(account, 'POST')
  expect(sent[0]).toMatchObject({ record_name: '@', record_value: `"${'k'.repeat(255)}" "${'k'.repeat(45)}"` })
  expect(sent.slice(1)).toEqual(types.map(([name, , body]) => expect.objectContaining({ record_type: name, ...body })))
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
  await page.getByRole('region', { name: '3 selected' }).getByRole('button', { name: 'Delete' }).click()
  const ask = page.getByRole('alertdialog', { name: 'Delete 2 records?' })
  await expect(ask).toContainText('1 will be skipped')
  await expect(ask).toContainText('We manage this record')
  await checkAccessible(page)
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

const refusals: [message: string, says: RegExp, field?: string][] = [
  ['Record already exists.', /Nothing was changed/],
  ['Record type is not supported.', /Choose another type/],
  ['Record name is not valid.', /Check the name/, 'Name'],
  ['Record TTL is not valid.', /Check the TTL/],
  ['Record value is required.', /Enter a value/],
  ['Record priority is required for MX records.', /Check the priority/],
  ['Record priority is not valid.', /Check the priority/],
  ['Default records cannot be changed.', /We manage this record/],
  ['A record value must be a valid IPv4 address', /Check the IPv4 address/, 'IPv4 address'],
  ['AAAA record value must be a valid IPv6 address', /Check the IPv6 address/],
  ['CNAME record value must be a valid hostname', /Check the host name/],
  ['MX record value must be a valid mail server hostname', /Enter a full host name that exists/],
  ['TXT record value cannot contain double quotes', /Remove the double quotes/],
  ['TXT record value over 255 characters must be sent as quoted chunks', /Shorten the text/],
  ['CAA record value must be flag, tag and "value"', /Check flags, tag and value/],
  ['SRV record value is not valid', /Check weight, port and server/],
  ['NAPTR record value is not valid', /Check each part/],
  [
    'Your account is currently under review and domain orders are temporarily disabled.',
    /We’re reviewing your account/,
  ],
  ['DNS services are not available to this account.', /Contact support to turn on DNS/],
  ['Incomplete account profile. Please complete your profile to enable DNS services.', /Complete your account details/],
  ['Something new.', /wasn’t accepted/],
]

test('every message of the API is shown and explained, and what was typed is kept', async ({
  page,
  createAccount,
  signIn,
}) => {
  test.slow()
  const account = await createAccount()
  const zone = await home(account)
  await signIn(page, account.users.admin, `/domains/${zone.id}/records?dialog=add`)
  await field(page, 'Name').fill('avvist')
  await field(page, 'IPv4 address').fill('192.0.2.90')
  for (const [message, says, of] of refusals) {
    await account.fault({ method: 'POST', path: '/dns/zones/*/records', status: 400, message })
    await press(page, 'Add A record')
    const alert = form(page).getByRole('alert').filter({ hasText: message })
    await expect(alert).toContainText(says)
    if (of) await expect(field(page, of)).toHaveAccessibleDescription(says)
  }
  // Closed, left, loaded again: it is still there.
  await press(page, 'Cancel')
  await page.goto('/domains')
  await page.goto(`/domains/${zone.id}/records?dialog=add`)
  await expect(field(page, 'IPv4 address')).toHaveValue('192.0.2.90')
  await press(page, 'Reset')
  await expect(field(page, 'IPv4 address')).toHaveValue('')
  await expect(form(page).getByRole('button', { name: 'Reset' })).toHaveCount(0)
})

test('a record that the service keeps although it says otherwise', async ({ page, createAccount, signIn }) => {
  const account = await createAccount()
  const zone = await home(account)
  await signIn(page, account.users.admin, `/domains/${zone.id}/records`)
  // It is back before the page reads the list again: as if it had never gone.
  let release = () => {}
  const isBack = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/api/live/domains/*/records', async (route) => {
    await isBack
    await route.continue()
  })
  await choose(page, /^Actions for mail/, 'Delete')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete record' }).click()
  await expect(page.getByText(`mail.${zone.display} A deleted`).first()).toBeVisible()
  await account.api('POST', `/dns/zones/${zone.id}/records`, { record_name: 'mail', record_value: '192.0.2.30' })
  release()
  await expect(page.getByRole('status').filter({ hasText: 'is still there' })).toContainText(`mail.${zone.display} A`)
})

test('somebody else has changed the record meanwhile', async ({ page, createAccount, signIn }) => {
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
})

test('only to read: a read-only user, the zone’s own records, a key of another zone', async ({
  page,
  createAccount,
  signIn,
  newContext,
  expectConsole,
}) => {
  expectConsole(/40[34] \(/)
  const account = await createAccount()
  const zone = await home(account)
  await signIn(page, account.users.read_only, `/domains/${zone.id}/records`)
  await expect(page.getByRole('button', { name: 'Add record' })).toHaveAccessibleDescription(/read-only/)
  await page.getByRole('button', { name: /^Actions for www/ }).click()
  await expect(page.getByRole('menuitem', { name: /^Delete/ })).toHaveAttribute('aria-disabled', 'true')
  await page.goto(`/domains/${zone.id}/records?dialog=add`)
  await expect(form(page).getByRole('button', { name: 'Add A record' })).toHaveAttribute('aria-disabled', 'true')

  const key = await (await newContext()).newPage()
  const limited = String(account.keys.zone_limited_zone_id)
  await key.goto(`/domains/${limited}/records`)
  await key.getByRole('radio', { name: 'API key' }).check()
  await key.getByRole('textbox', { name: 'API key' }).fill(account.keys.zone_limited)
  await key.getByRole('button', { name: 'Sign in' }).click()
  await expect(key.getByRole('heading', { level: 2, name: 'DNS records' })).toBeVisible()
  await key.getByRole('button', { name: 'Add record' }).first().click()
  await field(key, 'Name').fill('av-nokkel')
  await key.getByRole('button', { name: 'Use a server’s address' }).click()
  await expect(key.getByText('Couldn’t load your servers.')).toBeVisible()
  await field(key, 'IPv4 address').fill('192.0.2.61')
  await press(key, 'Add A record')
  await expect(row(key, /^av-nokkel/)).toBeVisible()
  const other = (await zoneOf(account, 'kundeportal', 'net')).id
  await key.goto(`/domains/${other}/records`)
  await expect(key.getByRole('heading', { level: 1, name: 'Domain not found' })).toBeVisible()
  await key.close()
})

test('the zone’s own records stay, with the reason; an address comes from my servers', async ({
  page,
  createAccount,
  signIn,
}) => {
  const account = await createAccount()
  const zone = await home(account)
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
})

test('an external zone says that its records are not in use; a failed read is one part', async ({
  page,
  createAccount,
  signIn,
}) => {
  const account = await createAccount()
  const [external, zone] = await Promise.all([zoneOf(account, 'nordlyslab', 'no'), home(account)])
  await signIn(page, account.users.admin, `/domains/${external.id}/records`)
  await expect(page.getByText('These records aren’t in use')).toBeVisible()
  await page.getByRole('link', { name: 'View name servers' }).click()
  await expect(page).toHaveURL(`/domains/${external.id}/name-servers`)

  await account.fault({ method: 'GET', path: '/dns/zones/*/records', status: 502, times: 3 })
  await page.goto(`/domains/${zone.id}/records`)
  await expect(page.getByText('Couldn’t load the records')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: zone.display })).toBeVisible()
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'DNS records' })).toBeVisible()
  await account.fault({
    method: 'GET',
    path: '/dns/zones/*/records',
    status: 403,
    message: 'DNS services are not available to this account.',
  })
  await page.goto(`/domains/${zone.id}/records`)
  await expect(page.getByText('DNS services are not available to this account.')).toBeVisible()
})

test('a lost answer: the list tells how it stands', async ({ page, createAccount, signIn }) => {
  const account = await createAccount()
  const zone = await home(account)
  await signIn(page, account.users.admin, `/domains/${zone.id}/records?dialog=add`)
  await field(page, 'Name').fill('tapt')
  await field(page, 'IPv4 address').fill('192.0.2.91')
  await account.fault({ method: 'POST', path: '/dns/zones/*/records', drop: true })
  await press(page, 'Add A record')
  const alert = form(page).getByRole('alert')
  await expect(alert).toContainText('We don’t know if')
  await expect(alert).toContainText('Not in the list at')
  await account.fault({ method: 'POST', path: '/dns/zones/*/records', drop: true, after: true })
  await press(page, 'Add A record')
  await expect(alert).toContainText('It’s in the list as of')
  expect((await list(account, zone)).filter(({ record_name }) => record_name === 'tapt')).toHaveLength(1)
})

test('by keyboard, on a phone, in Norwegian, with long texts', async ({
  page,
  createAccount,
  signIn,
  checkAccessible,
}) => {
  const account = await createAccount()
  const zone = await zoneOf(account, 'blåbærtur', 'no')
  await page.context().addCookies([{ name: 'havn-locale', value: 'nb', url: test.info().project.use.baseURL ?? '' }])
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, account.users.admin, `/domains/${zone.id}/records`)
  await expect(page.getByRole('heading', { level: 2, name: 'DNS-oppføringer' })).toBeVisible()
  await expect(page.getByText(`www.${zone.display}`)).toBeVisible()
  await page.getByRole('button', { name: 'Legg til oppføring' }).first().focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Legg til oppføring' })
  await expect(dialog.getByLabel('Type')).toBeFocused()
  await dialog.getByLabel('Type').selectOption('TXT')
  await page.keyboard.press('Tab')
  await page.keyboard.type('nøkkel._domainkey')
  await page.keyboard.press('Tab')
  await page.keyboard.type(`v=DKIM1; p=${'Q'.repeat(280)}`)
  await expect(dialog.getByText('lagres i 2 deler')).toBeVisible()
  await checkAccessible(page)
  await dialog.getByRole('button', { name: 'Legg til TXT-oppføring' }).focus()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  const long = row(page, /^nøkkel/)
  await long.getByRole('button', { name: /Vis alle 291 tegn/ }).click()
  await page.setViewportSize({ width: 320, height: 700 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  // Escape leaves, and gives the focus back.
  await page.getByRole('button', { name: /^Handlinger for nøkkel/ }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Slett' }).press('Enter')
  await expect(page.getByRole('alertdialog', { name: /^Slette nøkkel/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('alertdialog')).toBeHidden()
})
