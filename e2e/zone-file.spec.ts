import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, test, type Account } from './support/test'
import { zoneOf, type SeedZone } from './support/zones'

type WireRecord = { record_name: string; record_type: string; record_value: string; record_ttl: number }

const home = (account: Account) => zoneOf(account, 'nordlysdrift', 'no')
const records = async (account: Account, zone: SeedZone) =>
  (await account.api<WireRecord[]>('GET', `/dns/zones/${zone.id}/records`)).data
const writes = async (account: Account) =>
  (await account.requests({ path: /\/records(\/\w+)?$/ })).filter(({ method }) => method !== 'GET')
const sent = async (account: Account) => (await writes(account)).map(({ method, status }) => `${method} ${status}`)
const field = (page: Page) => page.getByRole('textbox', { name: 'Zone file' })
const tally = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words })
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const results = (page: Page, words: string) => page.getByRole('region', { name: words })

/** Records as one can compare them, whatever the dialect. */
const plain = (all: readonly WireRecord[]) =>
  all.map((record) => `${record.record_name} ${record.record_ttl} ${record.record_type} ${record.record_value}`).sort()

test('a zone file is seen line by line, then written, and what failed is sent again alone', async ({
  page,
  createAccount,
  signIn,
  checkAccessible,
}) => {
  const account = await createAccount({ dialect: 'wild' })
  const zone = await home(account)
  await signIn(page, account.users.admin, `/domains/${zone.id}/records`)
  await press(page, 'Zone file')
  await page.getByRole('menuitem', { name: 'Import or use template' }).click()
  await expect(page).toHaveURL(`/domains/${zone.id}/records/import`)
  await expect(page).toHaveTitle(new RegExp(`^Import zone file, ${zone.display}`))
  await field(page).fill(
    [
      `$ORIGIN ${zone.name}.`,
      '$TTL 2h',
      '@ IN SOA ns1.example. post.example. ( 1 ; serial',
      '  2 3 4 5 )',
      '@ IN NS ns1.old.example.',
      'mail 900 IN A 192.0.2.30',
      'www IN CNAME web.example.net.',
      'ny 300 A 198.51.100.7',
      '   AAAA 2001:DB8:0:0::7',
      'tekst TXT "a b; c" "d"',
      'x TLSA 3 1 1 00',
      'feil A 300.1.1.1',
      'spf TXT v=spf1 -all',
      'borte.example.com. A 192.0.2.1',
      'apen A ( 192.0.2.9',
    ].join('\n'),
  )
  await expect(tally(page, '3 to add')).toContainText(/3 to add\s*1 to change\s*1 unchanged\s*7 skipped/)
  await expect(row(page, 'web.example.net')).toContainText(`${zone.name} web.example.net`)
  await expect(row(page, 'web.example.net')).toContainText('TTL 3600 → 7200')
  await expect(row(page, '300.1.1.1')).toContainText('Line 12: Enter an IPv4 address')
  await expect(row(page, 'TLSA')).toContainText('TLSA records aren’t supported.')
  await expect(row(page, 'borte.example.com')).toContainText('isn’t in this zone')
  await expect(row(page, 'v=spf1 -all')).toContainText('Put the text in double quotes')
  await expect(row(page, 'apen')).toContainText('Line 15')
  await expect(row(page, 'ns1.old.example')).toContainText('Change it under Name servers')

  await page.getByRole('combobox', { name: 'Change' }).selectOption({ label: 'Add' })
  await expect(page).toHaveURL(/change=add/)
  await expect(page.getByRole('checkbox', { name: /^Add / })).toHaveCount(3)
  await page.getByRole('checkbox', { name: 'Add ny AAAA 2001:db8::7' }).uncheck()
  await expect(page.getByText('1 change not selected')).toBeVisible()
  await account.fault({ method: 'POST', path: '/dns/zones/*/records', status: 400, message: 'Record already exists.' })
  await press(page, 'Import 3 changes')
  const panel = results(page, '2 of 3 changes saved')
  await expect(panel).toBeVisible()
  const failed = panel.getByRole('row').filter({ hasText: 'Record already exists.' })
  await expect(failed).toContainText('Failed')
  await expect(panel.getByRole('alert')).toContainText('Reference')
  await checkAccessible(page)
  await press(page, 'Retry 1 failed')
  await expect(results(page, '3 of 3 changes saved')).toBeVisible()
  await expect(tally(page, '1 to add')).toContainText(/1 to add\s*4 unchanged/)
  expect((await writes(account)).map(({ method, body, status }) => ({ method, body, status }))).toEqual([
    {
      method: 'PUT',
      status: 200,
      body: { record_name: 'www', record_type: 'CNAME', record_value: 'web.example.net.', record_ttl: 7200 },
    },
    {
      method: 'POST',
      status: 400,
      body: { record_name: 'ny', record_type: 'A', record_value: '198.51.100.7', record_ttl: 300 },
    },
    {
      method: 'POST',
      status: 201,
      body: { record_name: 'tekst', record_type: 'TXT', record_value: 'a b; cd', record_ttl: 7200 },
    },
    {
      method: 'POST',
      status: 201,
      body: { record_name: 'ny', record_type: 'A', record_value: '198.51.100.7', record_ttl: 300 },
    },
  ])
  await page.getByRole('link', { name: 'View records' }).click()
  await expect(row(page, '198.51.100.7')).toBeVisible()
})

test('an export that is imported changes nothing; replaced: a copy, the name typed, each deleted by its value', async ({
  page,
  createAccount,
  signIn,
}) => {
  const account = await createAccount({ dialect: 'wild' })
  const zone = await home(account)
  const before = plain(await records(account, zone))
  await signIn(page, account.users.admin, `/domains/${zone.id}/records`)
  await press(page, 'Zone file')
  await page.getByRole('menuitem', { name: 'Export' }).click()
  await expect(page).toHaveURL(/file=export/)
  const dialog = page.getByRole('dialog', { name: `Export ${zone.display}` })
  await expect(dialog.getByRole('region', { name: `${zone.name}.zone` })).toContainText(`$ORIGIN ${zone.name}.`)
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: `Download ${zone.name}.zone` }).click()
  const saved = await download
  expect(saved.suggestedFilename()).toBe(`${zone.name}.zone`)
  const text = await readFile(await saved.path(), 'utf8')
  expect(text).toMatch(/^mail +900 IN A +192\.0\.2\.30$/m)
  expect(text).toMatch(/^status +3600 IN ALIAS status\.example\.net\.$/m)
  expect(text).toMatch(/TXT +"v=DKIM1; k=rsa; p=A+B+" "B+"/)
  await dialog.getByRole('checkbox', { name: 'Export ALIAS record as comment' }).check()
  await expect(dialog.getByRole('region', { name: `${zone.name}.zone` })).toContainText('; status')
  await dialog.getByText('Terraform').click()
  await expect(page).toHaveURL(/format=terraform/)
  await expect(dialog.getByRole('region', { name: `${zone.name}.tf` })).toContainText(
    /resource "\w+_dns_record" "mail_a" \{\s+zone_id = local\.zone_id/,
  )
  await expect(dialog.getByRole('button', { name: `Download ${zone.name}.tf` })).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(page).not.toHaveURL(/format|file/)

  await page.goto(`/domains/${zone.id}/records/import`)
  const choose = (buffer: Buffer) =>
    page.locator('input[type=file]').setInputFiles({ name: 'x.zone', mimeType: 'text/dns', buffer })
  await choose(Buffer.alloc(2 * 1024 * 1024 + 1, 'a'))
  await expect(field(page)).toHaveAccessibleDescription(/larger than 2 MB/)
  await choose(Buffer.from([80, 75, 0, 0]))
  await expect(field(page)).toHaveAccessibleDescription(/isn’t a text file/)
  await choose(Buffer.from(`\uFEFF${text.replaceAll('\n', '\r\n')}`))
  await page.getByRole('radio', { name: 'Remove' }).check()
  await expect(tally(page, 'unchanged')).toContainText(/0 to add\s*17 unchanged\s*4 skipped/)
  await expect(page.getByRole('button', { name: 'Import 0 changes' })).toHaveAccessibleDescription(
    'No changes to import.',
  )
  expect(plain(await records(account, zone))).toEqual(before)
  expect(await writes(account)).toEqual([])

  // What it is now stays; what the file lacks goes.
  await page.reload()
  await expect(field(page)).toHaveValue(/\$ORIGIN/)
  await field(page).fill('@ A 192.0.2.21\n@ MX 20 reserve.example.net.\nwww 3600 A 192.0.2.50')
  await page.getByRole('radio', { name: 'Remove' }).check()
  await expect(tally(page, '1 to add')).toContainText(/1 to add\s*15 to remove\s*2 unchanged/)
  await press(page, 'Import 16 changes')
  const ask = page.getByRole('alertdialog', { name: `Remove 15 records from ${zone.display}?` })
  const confirm = ask.getByRole('button', { name: 'Import 16 changes' })
  await expect(confirm).toHaveAccessibleDescription('Type the zone name.')
  const copy = page.waitForEvent('download')
  await ask.getByRole('button', { name: 'Save copy' }).click()
  expect(await readFile(await (await copy).path(), 'utf8')).toContain('reserve.example.net.')
  await ask.getByRole('textbox').fill(zone.display)
  await confirm.click()
  await expect(results(page, '16 of 16 changes saved')).toBeVisible()
  const left = (await records(account, zone)).filter(({ record_type: type }) => !/SOA|NS/.test(type))
  expect(plain(left)).toEqual(['@ 3600 A 192.0.2.21', '@ 3600 MX reserve.example.net.', 'www 3600 A 192.0.2.50'])
  // The CNAME of www goes before the address comes: nothing may stand beside one.
  const order = await sent(account)
  expect(order.filter((request) => request === 'POST 201')).toHaveLength(1)
  expect(order.indexOf('POST 201')).toBeGreaterThan(0)
  const deleted = await account.requests({ method: 'DELETE' })
  expect(deleted).toHaveLength(15)
})

test('a template and another domain’s records are proposed as changes', async ({ page, createAccount, signIn }) => {
  const account = await createAccount()
  const zone = await home(account)
  const other = await zoneOf(account, 'nordlysdrift', 'com')
  const isOfMail = ({ record_type: type, record_value: value }: WireRecord) => type === 'MX' || value.includes('v=spf1')
  // The SOA's serial counts changes.
  const others = (all: readonly WireRecord[]) =>
    plain(all.filter((record) => !isOfMail(record) && record.record_type !== 'SOA'))
  const before = await records(account, zone)
  await signIn(page, account.users.admin, `/domains/${zone.id}/records/import`)
  await press(page, 'Use template')
  await page.getByRole('menuitem', { name: 'Google Workspace' }).click()
  await expect(page.getByText('Add the DKIM record from the Google Admin console.')).toBeVisible()
  await expect(tally(page, 'to change')).toContainText(/0 to add\s*2 to change\s*1 to remove/)
  await press(page, 'Import 3 changes')
  const confirm = page.getByRole('alertdialog')
  await confirm.getByRole('textbox').fill(zone.display)
  await confirm.getByRole('button', { name: 'Import 3 changes' }).click()
  await expect(results(page, '3 of 3 changes saved')).toBeVisible()
  const now = await records(account, zone)
  expect(plain(now.filter(isOfMail))).toEqual([
    expect.stringContaining('smtp.google.com'),
    expect.stringContaining('v=spf1 include:_spf.google.com ~all'),
  ])
  expect(others(now)).toEqual(others(before))

  await press(page, 'Copy from another domain')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Domain' }).fill(other.display)
  await dialog.getByRole('button', { name: 'Copy records' }).click()
  await expect(field(page)).toHaveValue(new RegExp(`; ${other.name}\n\\$ORIGIN ${zone.name}`))
})

test('429 in the middle is waited for; an interrupted import goes on where it was', async ({
  page,
  createAccount,
  signIn,
}) => {
  const account = await createAccount()
  const zone = await home(account)
  const path = '/dns/zones/*/records'
  await signIn(page, account.users.admin, `/domains/${zone.id}/records/import`)
  await field(page).fill(Array.from({ length: 12 }, (_, at) => `vert${at} A 192.0.2.${at}`).join('\n'))
  await expect(tally(page, '12 to add')).toBeVisible()
  // Three are saved, then too many were sent; from there on a change takes long, so that the person leaves in the middle.
  await account.fault({ method: 'POST', path, delay_ms: 1, times: 3 })
  await account.fault({ method: 'POST', path, status: 429, message: 'Too many requests.', times: 2 })
  await account.fault({ method: 'POST', path, delay_ms: 1000, times: 0 })
  await press(page, 'Import 12 changes')
  await expect(page.getByText('Continues in', { exact: false })).toBeVisible()
  await expect.poll(async () => (await sent(account)).slice(-1)).toEqual(['POST 201'])
  page.on('dialog', (dialog) => void dialog.accept())
  expect((await writes(account)).length).toBeLessThan(12)
  await page.reload()
  await account.clearFaults()
  await expect(field(page)).toHaveValue(/vert11/)
  await expect(page.getByRole('button', { name: /^Import \d+ changes?$/ })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await page.reload()
  await page.getByRole('button', { name: /^Import \d+ changes?$/ }).click()
  await expect(page.getByRole('region', { name: /^(\d+) of \1 changes saved$/ })).toBeVisible({ timeout: 30_000 })
  const made = (await sent(account)).filter((request) => request === 'POST 201')
  expect(made).toHaveLength(12)
  expect((await records(account, zone)).filter(({ record_name: name }) => name.startsWith('vert'))).toHaveLength(12)
})

test('the zone is edited as text: what others saved meanwhile is taken in first, and only what differs is sent', async ({
  page,
  createAccount,
  signIn,
  checkAccessible,
}) => {
  const account = await createAccount({ dialect: 'wild' })
  const zone = await home(account)
  await signIn(page, account.users.admin, `/domains/${zone.id}/records`)
  await press(page, 'Zone file')
  await page.getByRole('menuitem', { name: 'Edit as text' }).click()
  await expect(page).toHaveURL(`/domains/${zone.id}/records/text`)
  const editor = page.getByRole('textbox', { name: `Zone file of ${zone.display}` })
  await expect(editor).toContainText(`$ORIGIN ${zone.name}.`)
  await editor.focus()
  await page.keyboard.press('Control+f')
  await page.keyboard.type('192.0.2.30')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await page.keyboard.type('192.0.2.31')
  await page.keyboard.press('Control+End')
  await page.keyboard.type('ny 300 IN A 198.51.100')
  await expect(page.getByText('1 line can’t be saved')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save 1 change' })).toHaveAccessibleDescription('Correct 1 line first.')
  await checkAccessible(page)
  await page.keyboard.type('.7')
  await expect(tally(page, '1 to add')).toContainText(/1 to add\s*1 to change/)
  // As in every field, Tab goes on.
  await page.keyboard.press('Escape')
  await page.keyboard.press('Tab')
  await expect(editor).not.toBeFocused()
  await page.reload()
  await expect(tally(page, '1 to add')).toContainText(/1 to add\s*1 to change/)

  await account.api('POST', `/dns/zones/${zone.id}/records`, {
    ...{ record_name: 'annen', record_type: 'A', record_value: '198.51.100.99', record_ttl: 3600 },
  })
  const save = async () => {
    await press(page, 'Save 2 changes')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Save 2 changes' }).click()
  }
  await save()
  const others = page.getByRole('alert').filter({ hasText: 'The zone has changed since you began' })
  await expect(others).toContainText(`annen.${zone.name}. 3600 IN A 198.51.100.99`)
  expect(await sent(account)).toEqual(['POST 201'])
  await others.getByRole('button', { name: 'Add to my text' }).click()
  await expect(others).toBeHidden()
  await save()
  await expect(results(page, '2 of 2 changes saved')).toBeVisible()
  expect(await sent(account)).toEqual(['POST 201', 'PUT 200', 'POST 201'])
  const names = (await records(account, zone)).map((record) => `${record.record_name} ${record.record_value}`)
  expect(names).toEqual(expect.arrayContaining(['mail 192.0.2.31', 'ny 198.51.100.7', 'annen 198.51.100.99']))
})
