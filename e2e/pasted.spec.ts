import type { Locator } from '@playwright/test'
import { serverId } from './support/servers'
import { expect, test, type Account } from './support/test'
import { totp } from './support/totp'
import { zoneOf } from './support/zones'

/**
 * What other programs put on the clipboard, pasted into one field of each kind. The rules have the many forms
 * (lib/**\/rules); here is what only a browser does with them on the way.
 */

test.beforeEach(({ context }) => context.grantPermissions(['clipboard-read', 'clipboard-write']))

/** Pastes with the keys, over what the field has. */
async function paste(field: Locator, text: string): Promise<void> {
  await field.page().evaluate((copied) => navigator.clipboard.writeText(copied), text)
  await field.press('ControlOrMeta+a')
  await field.press('ControlOrMeta+v')
}

/** The bodies that the API received, once there are any. */
async function sent(account: Account, method: string, path: RegExp): Promise<unknown[]> {
  const calls = () => account.requests({ method, path })
  await expect.poll(async () => (await calls()).length).toBeGreaterThan(0)
  return (await calls()).map(({ body }) => body)
}

test('an authentication code as an app shows it', async ({ page, createAccount }) => {
  const account = await createAccount()
  const { username, password, totp_secret: secret = '' } = account.users.two_factor
  await page.goto('/sign-in')
  await page.getByLabel('E-mail', { exact: true }).fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  const field = page.getByLabel('Authentication code')
  await expect(field).toBeFocused()
  const { now } = await account.advance(0)
  await paste(field, `\u200E${totp(secret, now).replace(/^.../, '$&-')}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
})

test('records and a zone file', async ({ page, createAccount, signIn }) => {
  const account = await createAccount()
  const zone = await zoneOf(account, 'nordlysdrift', 'no')
  const dialog = page.getByRole('dialog', { name: 'Add record' })
  const field = (name: string) => dialog.getByRole('textbox', { name, exact: true })
  const records = new RegExp(`/dns/zones/${zone.id}/records$`)
  await signIn(page, account.users.admin, `/domains/${zone.id}/records?dialog=add`)

  await field('Name').fill('a')
  await paste(field('IPv4 address'), '192.0.2.44\u200B')
  await dialog.getByRole('button', { name: 'Add A record' }).click()
  await expect(dialog).toBeHidden()

  await page.goto(`/domains/${zone.id}/records?dialog=add`)
  await dialog.getByLabel('Type').selectOption('TXT')
  await field('Name').fill('txt')
  await paste(field('Text'), '“v=spf1\u00A0include:_spf.example.net\u00A0–all”')
  await dialog.getByRole('button', { name: /^Use v=spf1/ }).click()
  await expect(field('Text')).toHaveValue('v=spf1 include:_spf.example.net -all')
  await dialog.getByRole('button', { name: 'Add TXT record' }).click()
  await expect(dialog).toBeHidden()

  await page.goto(`/domains/${zone.id}/records?dialog=add`)
  await dialog.getByLabel('Type').selectOption('MX')
  await field('Name').fill('mx')
  await paste(field('Mail server'), '20 mx.example.net.')
  await dialog.getByRole('button', { name: 'Add MX record' }).click()
  await dialog.getByRole('button', { name: /^Use / }).click()
  await dialog.getByRole('button', { name: 'Add MX record' }).click()
  await expect(dialog).toBeHidden()

  await page.goto(`/domains/${zone.id}/records/import`)
  await paste(
    page.getByRole('textbox', { name: 'Zone file' }),
    '\uFEFFfile\\045a 300 IN CAA 0 issue "ca\\046example\\; x=y"\r\nfile 300 IN TXT ( "v=DKIM1; "\r\n  k=rsa )\r\n',
  )
  await page.getByRole('button', { name: 'Import 2 changes' }).click()
  await expect.poll(async () => (await account.requests({ method: 'POST', path: records })).length).toBe(5)
  expect(await sent(account, 'POST', records)).toMatchObject([
    { record_name: 'a', record_value: '192.0.2.44' },
    { record_name: 'txt', record_value: 'v=spf1 include:_spf.example.net -all' },
    { record_name: 'mx', record_value: 'mx.example.net.', record_priority: 20 },
    { record_name: 'file-a', record_value: '0 issue "ca.example; x=y"' },
    { record_name: 'file', record_value: 'v=DKIM1; k=rsa' },
  ])
})

test('names of domains and a registrant', async ({ page, createAccount, signIn }) => {
  const account = await createAccount()
  const name = `tre-furer-${account.id}.no`.toLowerCase().replaceAll('_', '-')
  await signIn(page, account.users.admin, '/domains/mass-transfer')
  const list = page.getByRole('textbox', { name: 'Domains, one per line' })
  await paste(list, `${name.replace('-', '–')}\u00A0Ab3-x\u200B`)
  await page.getByRole('button', { name: `Use ${name}` }).click()
  await page.getByRole('button', { name: 'Transfer 1 domain' }).click()
  await page.getByRole('button', { name: 'Start transfer' }).click()
  expect(await sent(account, 'POST', /\/masstransfer$/)).toMatchObject([
    { items: [{ zone_name: name, auth_code: '[secret]' }] },
  ])

  const com = await zoneOf(account, 'nordlysdrift', 'com')
  await page.goto(`/domains/${com.id}/registrant`)
  await page.getByRole('button', { name: 'Change registrant' }).click()
  const form = page.getByRole('form', { name: 'Change registrant' })
  await form.getByRole('radio', { name: 'Person', exact: true }).check()
  const typed = {
    'First name': 'Ingrid',
    'Last name': 'Solheim',
    Address: 'Kaigata 14',
    Postcode: '0150',
    City: 'Oslo',
  }
  for (const [label, text] of Object.entries(typed)) await form.getByLabel(label).fill(text)
  await form.getByLabel('Country').selectOption('NO')
  await paste(form.getByLabel('Phone'), '\u202A+47 900‑00‑000\u202C')
  await paste(form.getByLabel('E-mail'), '\u200EIngrid@example.com\u200B')
  await form.getByRole('checkbox', { name: /accepts the registry’s terms/ }).check()
  await form.getByRole('button', { name: 'Change registrant' }).click()
  await page.getByRole('button', { name: 'Order the change' }).click()
  const [change] = await sent(account, 'PUT', /registrant$/)
  expect(JSON.stringify(change)).toContain('"+47.90000000"')
  expect(JSON.stringify(change)).toContain('"Ingrid@example.com"')
})

test('addresses, keys, numbers and a script', async ({ page, createAccount, signIn }) => {
  const account = await createAccount()
  const [metal, web] = [await serverId(account, 'metal-osl-01'), await serverId(account, 'web-01.nordlysdrift.no')]
  await signIn(page, account.users.admin, `/servers/${metal}/console`)
  await paste(page.getByRole('textbox', { name: 'Allowed addresses' }), '203.0.113.9;\u200B198.51.100.0/255.255.255.0')
  await page.getByRole('button', { name: 'Use 198.51.100.0/24' }).click()
  await page.getByRole('button', { name: 'Open console session' }).click()
  expect(await sent(account, 'POST', /\/ipmi$/)).toEqual([{ acl: '203.0.113.9;198.51.100.0/24' }])

  const key = 'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAII80ZClXvJ5nra11aDgizdToTPeKGURcc+BygmSig9nk'
  await page.goto('/account/ssh-keys?dialog=add')
  const add = page.getByRole('dialog', { name: 'Add SSH key' })
  await paste(add.getByLabel('Public key'), `\u200B${key.replace('II80', '\r\nII80')}`)
  await add.getByLabel('Name').fill('Laptop')
  await add.getByRole('button', { name: 'Save SSH key' }).click()
  expect(await sent(account, 'POST', /\/account\/sshkey$/)).toEqual([{ name: 'Laptop', data: key }])

  await page.goto('/bgp')
  await page.getByRole('button', { name: 'Submit ASN' }).click()
  const asn = page.getByRole('dialog', { name: 'Submit ASN' })
  await paste(asn.getByRole('textbox', { name: 'AS number' }), '\u200BAS1.10')
  await asn.getByRole('button', { name: 'Submit ASN' }).click()
  await asn.getByRole('button', { name: 'Use 65546' }).click()
  await asn.getByRole('button', { name: 'Submit ASN' }).click()
  expect(await sent(account, 'POST', /\/bgp\/asn$/)).toEqual([{ asn: '65546' }])

  await page.goto(`/servers/${web}/reinstall?os=103&step=access`)
  const script = page.getByRole('textbox', { name: 'First-boot script' })
  await paste(script, '\r\n  #!/usr/bin/env python3\r\nprint("x")\r\n')
  await page.getByRole('button', { name: 'Move it to line 1' }).click()
  await expect(script).toHaveValue('#!/usr/bin/env python3\nprint("x")\n')
})
