import type { Page } from '@playwright/test'
import { authority, resolver, rr, startNameServers } from '../tests/name-servers'
import { expect, test, type Account } from './support/test'
import { zoneOf } from './support/zones'

const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Domain sections' }).getByRole('link', { name })
const sent = async (account: Account, method: string, path: RegExp) =>
  (await account.requests({ method, path })).map(({ body, status }) => ({ body, status }))

test('overview: auto-renew is turned on and off, and each state is told', async ({
  page,
  createAccount,
  signIn,
  expectConsole,
}) => {
  expectConsole(/404/)
  const account = await createAccount({ dialect: 'wild' })
  const [zone, paid, portal] = await Promise.all([
    zoneOf(account, 'nordlysarkiv', 'com'),
    zoneOf(account, 'nordlysmat', 'no'),
    zoneOf(account, 'kundeportal', 'net'),
  ])
  await signIn(page, account.users.admin, `/domains/${zone.id}`)
  await expect(page.getByRole('heading', { level: 1, name: zone.display })).toBeVisible()
  await expect(page.getByText('Auto-renew off')).toBeVisible()
  await expect(page.getByText(/Expires in 2\d days, and auto-renew is off/)).toBeVisible()
  await expect(page.getByText('NOK 159.00')).toBeVisible()
  // Its health has the expiry first, with the way to keep it.
  await expect(page.getByRole('definition').first()).toContainText(', auto-renew is off')
  await page.getByRole('link', { name: 'Turn on auto-renew' }).click()
  const dialog = page.getByRole('alertdialog', { name: `Turn on auto-renew for ${zone.display}?` })
  await expect(dialog).toContainText('NOK 198.75 incl. VAT')
  await expect(dialog).toContainText(/Expected now, 2\d days before expiry/)
  await dialog.getByRole('button', { name: 'Turn on auto-renew' }).click()
  await expect(page.getByRole('status').filter({ hasText: /Invoice \S+ sent, covers until/ })).toBeVisible()
  await expect(page.getByText('Auto-renew on', { exact: true })).toBeVisible()
  const turnOff = async () => {
    await page.getByRole('button', { name: 'Turn off auto-renew' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Turn off auto-renew' }).click()
  }
  await turnOff()
  await expect(page.getByText(/Auto-renew is off\. Invoice \S+ has been credited\./)).toBeVisible()
  await page.goto(`/domains/${paid.id}`)
  await turnOff()
  await expect(page.getByText(/already paid, so the domain renews once more and expires/)).toBeVisible()
  await expect
    .poll(() => sent(account, 'PUT', /auto-renew$/))
    .toEqual([
      { body: { auto_renew: 1 }, status: 200 },
      { body: { auto_renew: 0 }, status: 200 },
      { body: { auto_renew: 0 }, status: 200 },
    ])

  await page.goto(`/domains/${portal.id}`)
  await expect(page.getByText('Not registered with us')).toBeVisible()
  await expect(page.getByText('Set at your registrar.')).toBeVisible()
  await page.getByRole('link', { name: 'Our name servers' }).click()
  await expect(page.getByRole('region', { name: 'Our name servers' })).toContainText('ns1.sandbox.example')
  await tab(page, 'DNSSEC').click()
  await expect(page.getByRole('heading', { name: 'Registered elsewhere' })).toBeVisible()
  await page.goto('/domains/99999')
  await expect(page.getByRole('heading', { level: 1, name: 'Domain not found' })).toBeVisible()
})

test('name servers: checked, compared, refused per server; of a signed domain, DNSSEC is turned off first', async ({
  page,
  createAccount,
  signIn,
}) => {
  const account = await createAccount()
  const [zone, com, be] = await Promise.all([
    zoneOf(account, 'nordlysdrift', 'no'),
    zoneOf(account, 'nordlysdrift', 'com'),
    zoneOf(account, 'nordlysdrift', 'be'),
  ])
  const line = (place: number) => page.getByRole('textbox', { name: `Name server ${place}` })
  const change = page.getByRole('button', { name: 'Change name servers' })
  const useOurs = page.getByRole('button', { name: 'Use ours' })
  const dialog = page.getByRole('alertdialog', { name: /^Change name servers of / })
  const confirm = dialog.getByRole('button', { name: 'Change name servers' })
  await signIn(page, account.users.admin, `/domains/${zone.id}/name-servers`)
  await expect(line(1)).toHaveValue('ns1.sandbox.example')
  await line(1).fill('ns1')
  await line(2).fill('ns.broken.invalid')
  await line(3).fill('')
  await change.click()
  await expect(line(1)).toHaveAccessibleDescription(/Enter a full host name/)
  await line(1).fill('ns1.other.example')
  await change.click()
  await expect(dialog).toHaveAccessibleName(`Change name servers of ${zone.display}?`)
  await expect(dialog.getByRole('list', { name: 'Changes at the registry' })).toContainText(/Removed\s*ns1\.sandbox/)
  await expect(dialog).toContainText('stop applying')
  await confirm.click()
  await expect(
    page.getByRole('alert').filter({ hasText: 'ns.broken.invalid doesn’t answer for this domain yet' }),
  ).toBeVisible()
  await expect(line(2)).toHaveAccessibleDescription(/Doesn’t answer for this domain yet/)
  await line(2).fill('ns2.other.example')
  await change.click()
  await confirm.click()
  await expect(page.getByText('External name servers.')).toBeVisible()
  await useOurs.click()
  await change.click()
  await expect(dialog).toContainText('DNSSEC is off.')
  await confirm.click()
  await expect(page.getByText('External name servers.')).toHaveCount(0)
  await expect
    .poll(() => sent(account, 'PUT', /nameservers$/))
    .toEqual([
      { body: { nameservers: ['ns1.other.example', 'ns.broken.invalid'] }, status: 400 },
      { body: { nameservers: ['ns1.other.example', 'ns2.other.example'] }, status: 200 },
      { body: { nameservers: ['ns1.sandbox.example', 'ns2.sandbox.example', 'ns3.sandbox.example'] }, status: 200 },
    ])

  await test.step('signed with our keys: a day is waited for', async () => {
    const calls = () => sent(account, 'PUT', new RegExp(`/${com.id}/(dnssec|nameservers)$`))
    await page.goto(`/domains/${com.id}/name-servers`)
    await expect(change).toHaveAccessibleDescription('No changes to save.')
    await expect(useOurs).toHaveAttribute('aria-disabled', 'true')
    await line(1).fill('ns1.other.example')
    await line(2).fill('ns2.other.example')
    await line(3).fill('')
    await change.click()
    await expect(dialog).toContainText('Signed with our keys')
    await expect(confirm).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Turn off DNSSEC' }).click()
    await expect(dialog).toContainText('DNSSEC is off. Wait until')
    await expect(confirm).toHaveAttribute('aria-disabled', 'true')
    expect(await calls()).toHaveLength(1)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await tab(page, 'DNSSEC').click()
    await expect(page.getByText('Don’t change name servers before')).toBeVisible()
    await tab(page, 'Name servers').click()
    await change.click()
    await dialog.getByRole('checkbox', { name: 'Change them now anyway' }).check()
    await confirm.click()
    await expect(page.getByText('External name servers.')).toBeVisible()
    await expect(page.getByText('Enter at least two name servers.')).toBeHidden()
    await expect.poll(calls).toEqual([
      { body: { enable: 0 }, status: 200 },
      { body: { nameservers: ['ns1.other.example', 'ns2.other.example'] }, status: 200 },
    ])
  })

  await test.step('signed with another provider’s keys', async () => {
    await page.goto(`/domains/${be.id}/name-servers`)
    await useOurs.click()
    await change.click()
    await expect(dialog).toContainText('Signed with the current provider’s keys')
    await dialog.getByRole('button', { name: 'Turn off DNSSEC' }).click()
    await expect(dialog).toContainText('DNSSEC is off. Wait until')
    await expect
      .poll(() => sent(account, 'POST', /ds-records\/external$/))
      .toEqual([{ body: { ds_records: [] }, status: 200 }])
    expect(await sent(account, 'PUT', new RegExp(`/${be.id}/nameservers$`))).toEqual([])
  })
})

test('what is typed stays when the page is left, and says when the domain has moved on', async ({
  page,
  createAccount,
  signIn,
  checkAccessible,
}) => {
  const account = await createAccount()
  const zone = await zoneOf(account, 'nordlysdrift', 'no')
  await signIn(page, account.users.admin, `/domains/${zone.id}/name-servers`)
  const line = (place: number) => page.getByRole('textbox', { name: `Name server ${place}` })
  const kept = page.getByText('Kept on this device')
  await line(1).fill('ns1.other.example')
  await expect(kept).toBeVisible()
  await tab(page, 'Overview').click()
  await tab(page, 'Name servers').click()
  await expect(line(1)).toHaveValue('ns1.other.example')
  await page.reload()
  await expect(line(1)).toHaveValue('ns1.other.example')
  await page.getByRole('button', { name: 'Undo changes' }).click()
  await expect(line(1)).toHaveValue('ns1.sandbox.example')
  await expect(kept).toHaveCount(0)

  await line(1).fill('ns1.other.example')
  await line(2).fill('ns2.other.example')
  await account.api('PUT', `/dns/zones/${zone.id}/nameservers`, {
    nameservers: ['ns1.third.example', 'ns2.third.example'],
  })
  await page.reload()
  const moved = page.getByRole('status').filter({ hasText: 'This has changed since you started' })
  await expect(moved).toBeVisible()
  await expect(line(1)).toHaveValue('ns1.other.example')
  await checkAccessible(page)
  await moved.getByRole('button', { name: 'Keep draft' }).click()
  await expect(moved).toHaveCount(0)
  await expect(line(1)).toHaveValue('ns1.other.example')
  await page.getByRole('button', { name: 'Undo changes' }).click()
  await expect(line(1)).toHaveValue('')
  await expect.poll(() => account.requests({ method: 'PUT', path: /nameservers$/ })).toHaveLength(1)

  const signed = await zoneOf(account, 'nordlysdrift', 'be')
  await page.goto(`/domains/${signed.id}/dnssec`)
  const tag = page.getByRole('group', { name: 'DS record 1' }).getByRole('textbox', { name: 'Key tag' })
  await tag.fill('1234')
  await page.goto('/settings')
  await page.goto(`/domains/${signed.id}/dnssec`)
  await expect(tag).toHaveValue('1234')
  await account.api('POST', `/dns/zones/${signed.id}/ds-records/external`, { ds_records: [] })
  await page.reload()
  await expect(moved).toBeVisible()
  await expect(tag).toHaveValue('1234')
  await moved.getByRole('button', { name: 'Discard draft' }).press('Enter')
  await expect(tag).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Replace DS records' })).toHaveAccessibleDescription(
    'No changes to save.',
  )

  const uk = await zoneOf(account, 'nordlysdrift', 'uk')
  for (const [place, name, text] of [
    [`/domains/${zone.id}/registrant`, 'New e-mail address', 'ny@example.no'],
    [`/domains/${uk.id}/move-away`, 'New registrar’s IPS tag', 'FJORD-UK'],
  ] as const) {
    await page.goto(place)
    await page.getByRole('textbox', { name }).fill(text)
    await page.reload()
    await expect(page.getByRole('textbox', { name })).toHaveValue(text)
  }
})

test('DNSSEC: the flag alone, our keys on and off, DS records of another provider', async ({
  page,
  createAccount,
  signIn,
}) => {
  const account = await createAccount({ dialect: 'wild' })
  const [lab, no, be] = await Promise.all([
    zoneOf(account, 'nordlyslab', 'no'),
    zoneOf(account, 'nordlysdrift', 'no'),
    zoneOf(account, 'nordlysdrift', 'be'),
  ])
  const flags = (zone: { id: string }) => sent(account, 'PUT', new RegExp(`/${zone.id}/dnssec$`))
  await signIn(page, account.users.admin, `/domains/${lab.id}/dnssec`)
  await page.getByRole('button', { name: 'Turn on DNSSEC' }).click()
  await expect(page.getByText('DNSSEC flag enabled. Please configure DNSSEC on your nameservers.')).toBeVisible()
  await expect.poll(() => flags(lab)).toEqual([{ body: { enable: 1 }, status: 200 }])

  await page.goto(`/domains/${no.id}/dnssec`)
  await page.getByRole('button', { name: 'Turn on DNSSEC' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Turn on DNSSEC' }).click()
  await expect(page.getByRole('region', { name: 'DS records' })).toContainText(/^\d+ 13 2 [0-9A-F]{64}/)
  await expect(page.getByRole('definition').first()).toHaveText('ECDSA P-256, SHA-256')
  await page.getByRole('button', { name: 'Turn off DNSSEC' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Turn off DNSSEC' }).click()
  await expect(page.getByText('Not signed', { exact: true })).toBeVisible()
  await expect
    .poll(() => flags(no))
    .toEqual([
      { body: { enable: 1 }, status: 200 },
      { body: { enable: 0 }, status: 200 },
    ])

  await test.step('external DS records: each field checked, the set replaced', async () => {
    await page.goto(`/domains/${be.id}/dnssec`)
    const record = (place: number) => page.getByRole('group', { name: `DS record ${place}` })
    const replace = page.getByRole('button', { name: 'Replace DS records' })
    await expect(record(1).getByRole('textbox', { name: 'Key tag' })).toHaveValue('34505')
    await expect(replace).toHaveAccessibleDescription('No changes to save.')
    await page.getByRole('button', { name: 'Paste DS or DNSKEY records' }).click()
    const digest = 'AB'.repeat(31)
    const key = 'GojIhhXUN/u4v54ZQqGSnyhWJwaubCvTmeexv7bR6edbkrSqQpF64cYbcB7wNcP+e+MAnLr+Wi9xMWyQLc8NAA=='
    await page
      .getByRole('textbox', { name: 'DS or DNSKEY records' })
      .fill(`${be.name}. 3600 IN DS 20326 13 2 ${digest}`)
    await page.getByRole('button', { name: 'Add 1 DS record' }).click()
    await expect(record(2)).toContainText('SHA-256 needs 64 characters, not 62.')
    await expect(replace).toHaveAccessibleDescription('Fix record 2 first.')
    await record(2).getByRole('textbox', { name: 'Digest' }).fill(`${digest}ab`)
    await expect(record(2).getByText('64 characters', { exact: true })).toBeVisible()
    await record(2).getByRole('textbox', { name: 'Key tag' }).fill('70000')
    await expect(record(2)).toContainText('Enter a number from 0 to 65535.')
    await expect(
      record(2)
        .getByRole('combobox', { name: 'Digest type' })
        .getByRole('option', { name: /SHA-384/ }),
    ).toHaveCount(0)
    await record(2).getByRole('textbox', { name: 'Public key' }).fill(`257 3 13 ${key}`)
    await expect(record(2)).toContainText('Not the digest of the public key.')
    await record(2).getByRole('button', { name: 'Fill in tag and digest from the key' }).click()
    await page.getByRole('button', { name: 'Remove DS record 1' }).click()
    const changes = page.getByRole('list', { name: 'Changes at the registry' })
    await expect(changes).toContainText(/Removed\s*34505 13 2/)
    await expect(changes).toContainText(/Added\s*55648 13 2/)
    await replace.click()
    const dialog = page.getByRole('alertdialog', { name: `Replace all DS records of ${be.display}?` })
    await expect(dialog).toContainText('sign the zone with both old and new keys')
    await dialog.getByRole('button', { name: 'Replace DS records' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(replace).toHaveAccessibleDescription('No changes to save.')
    await expect
      .poll(() => sent(account, 'POST', /ds-records\/external$/))
      .toEqual([
        {
          body: {
            ds_records: [
              {
                ...{ keyTag: 55648, alg: 13, digestType: 2, publicKey: key, keyType: 257 },
                digest: expect.stringMatching(/^[0-9A-F]{64}$/),
              },
            ],
          },
          status: 200,
        },
      ])
  })
})

test('registrant: read, e-mail with an alias, changed with terms and price told first', async ({
  page,
  createAccount,
  signIn,
}) => {
  const account = await createAccount()
  const zone = await zoneOf(account, 'nordlysdrift', 'no')
  await account.fault({ method: 'GET', path: '/dns/pricing', status: 503, times: 0 })
  await signIn(page, account.users.admin, `/domains/${zone.id}/registrant`)
  await expect(page.getByRole('region', { name: 'Registrant', exact: true })).toContainText('Address')
  await page.getByRole('textbox', { name: 'New e-mail address' }).fill('ny@example.no')
  await page.getByRole('checkbox', { name: 'Hide the address' }).check()
  await page.getByRole('button', { name: 'Save e-mail' }).click()
  await expect(page.getByText('E-mail address updated')).toBeVisible()
  await expect(page.getByText(/Alias:/)).toContainText('@alias.sandbox.example')
  await expect
    .poll(() => sent(account, 'PUT', /registrant-email$/))
    .toEqual([{ body: { email: 'ny@example.no', enable_protection: true }, status: 200 }])

  await page.getByRole('button', { name: 'Change registrant' }).click()
  await expect(page.getByText('See the invoice for the price.')).toBeVisible()
  await account.clearFaults()
  await page.reload()
  const form = page.getByRole('form', { name: 'Change registrant' })
  await expect(form).toContainText('invoiced for one more year')
  await expect(form).toContainText('NOK 129.00 excl. VAT for one year of .no.')
  await expect(form.getByRole('switch')).toHaveCount(0)
  await form.getByRole('button', { name: 'Change registrant' }).click()
  await expect(form.getByRole('alert')).toContainText('Accept the terms.')
  await form.getByRole('radio', { name: 'Person' }).check()
  await form.getByRole('textbox', { name: 'First name' }).fill('Kari')
  await form.getByRole('textbox', { name: 'Last name' }).fill('Nordmann')
  await page.reload()
  await expect(form.getByRole('textbox', { name: 'Last name' })).toHaveValue('Nordmann')
  await form.getByRole('textbox', { name: /identif|N\.PRI/i }).fill('N.PRI.12345678')
  await form.getByRole('textbox', { name: 'E-mail' }).fill('kari@example.no')
  await form.getByRole('checkbox', { name: /accepts the registry’s terms/ }).check()
  await form.getByRole('button', { name: 'Change registrant' }).click()
  const review = page.getByRole('alertdialog', { name: `Change registrant of ${zone.display}?` })
  await expect(review).toContainText('NOK 161.25 incl. VAT')
  await expect(review).toContainText('Kari Nordmann')
  await review.getByRole('button', { name: 'Order the change' }).click()
  await expect(page.getByText(`Registrant of ${zone.display} changed`)).toBeVisible()
  const [call] = await sent(account, 'PUT', /registrant$/)
  expect(call).toMatchObject({ status: 200, body: { registrant_type: 'person', agree_to_terms: true } })

  await test.step('.uk and .com: hidden in WHOIS where the registry has that, the price as the list has it', async () => {
    const [com, uk] = await Promise.all([zoneOf(account, 'nordlysdrift', 'com'), zoneOf(account, 'nordlysdrift', 'uk')])
    await page.goto(`/domains/${uk.id}/registrant`)
    const change = page.getByRole('button', { name: 'Change registrant' })
    await change.click()
    await expect(page.getByRole('switch', { name: 'Hide registrant in WHOIS' })).toBeDisabled()
    await page.goto(`/domains/${com.id}/registrant`)
    await expect(page.getByText('NOK 159.00 excl. VAT for one year of .com.')).toBeVisible()
    await change.click()
    await page.getByRole('radio', { name: 'Person', exact: true }).check()
    const typed = { 'First name': 'Ingrid', 'Last name': 'Solheim', Phone: '90 00 00 00', 'E-mail': 'i@example.com' }
    for (const [name, text] of Object.entries({ ...typed, Address: 'Kaigata 14', Postcode: '0150', City: 'Oslo' })) {
      await form.getByLabel(name).fill(text)
    }
    await form.getByLabel('Country').selectOption('NO')
    await form.getByRole('switch', { name: 'Hide registrant in WHOIS' }).check()
    await form.getByRole('checkbox', { name: /accepts the registry’s terms/ }).check()
    await change.click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Order the change' }).click()
    await expect(page.getByText(`Registrant of ${com.display} changed`)).toBeVisible()
    expect((await sent(account, 'PUT', new RegExp(`/${com.id}/registrant$`)))[0]).toMatchObject({
      status: 200,
      body: { whois_privacy: true, agree_to_terms: true },
    })
  })
})

test('.uk moves away by its tag; a zone is deleted once its name is typed', async ({ page, createAccount, signIn }) => {
  const account = await createAccount()
  const [uk, portal] = await Promise.all([zoneOf(account, 'nordlysdrift', 'uk'), zoneOf(account, 'kundeportal', 'net')])
  const tag = page.getByRole('textbox', { name: 'New registrar’s IPS tag' })
  const button = page.getByRole('button', { name: 'Move domain away' })
  const move = async () => {
    await button.click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Move domain away' }).click()
  }
  await signIn(page, account.users.admin, `/domains/${uk.id}/move-away`)
  await expect(tag).toBeVisible()
  await tag.fill('FJORD UK')
  await button.click()
  await expect(tag).toHaveAccessibleDescription(/only letters, digits and hyphens/)
  await page.getByRole('textbox', { name: /^Type/ }).fill(uk.display)
  await tag.fill('fjord-uk')
  await account.event('registry.reject_ips_tag', { on: true })
  await move()
  await expect(page.getByRole('alert').filter({ hasText: 'Check the tag with your new registrar' })).toBeVisible()
  await expect(tag).toHaveValue('fjord-uk')
  await account.event('registry.reject_ips_tag', { on: false })
  await move()
  await expect(page.getByText('The IPS tag change to FJORD-UK has been requested.', { exact: false })).toBeVisible()
  expect((await sent(account, 'PUT', /ips-tag$/)).map(({ status }) => status)).toEqual([400, 200])

  await page.goto(`/domains/${portal.id}`)
  await page.getByRole('button', { name: 'Delete zone' }).click()
  const dialog = page.getByRole('dialog', { name: `Delete zone ${portal.display}?` })
  const remove = dialog.getByRole('button', { name: 'Delete zone and records' })
  await expect(remove).toHaveAttribute('aria-disabled', 'true')
  await dialog.getByRole('textbox').fill(portal.display)
  await remove.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Domains' })).toBeVisible()
  await expect.poll(() => sent(account, 'DELETE', /^\/dns\/zones\/\d+$/)).toHaveLength(1)
})

test('the tabs of a domain on a phone, in Norwegian, by keyboard', async ({ page, createAccount, signIn }) => {
  const account = await createAccount()
  const uk = await zoneOf(account, 'nordlysdrift', 'uk')
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, account.users.admin, `/domains/${uk.id}`)
  await page.context().addCookies([{ name: 'havn-locale', value: 'nb', url: new URL(page.url()).origin }])
  await page.reload()
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const dialog = page.getByRole('alertdialog')
  const go = async (name: string, shows: RegExp) => {
    const link = page.getByRole('navigation', { name: 'Deler av domenet' }).getByRole('link', { name })
    await link.focus()
    await page.keyboard.press('Enter')
    await expect(link).toHaveAttribute('aria-current', 'page')
    await expect(page.getByRole('heading', { level: 2, name: shows })).toBeVisible()
  }
  /** A question is opened and left again, and the focus is back where it was. */
  const askAndKeep = async (name: string) => {
    await button(name).first().press('Enter')
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(button(name).first()).toBeFocused()
  }

  await expect(page.getByRole('heading', { level: 2, name: 'Registrering' })).toBeVisible()
  await askAndKeep('Slå av automatisk fornyelse')

  await go('Navneservere', /^Navneservere$/)
  for (const place of [1, 2, 3]) {
    await page.getByRole('textbox', { name: `Navneserver ${place}` }).focus()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type(`ns${place}.annen.example`)
  }
  await page.keyboard.press('Enter')
  await expect(dialog).toContainText('gjelder ikke lenger')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Eksterne navneservere.')).toBeVisible()
  await expect
    .poll(() => sent(account, 'PUT', /nameservers$/))
    .toEqual([{ body: { nameservers: ['ns1.annen.example', 'ns2.annen.example', 'ns3.annen.example'] }, status: 200 }])

  await go('Innehaver', /^Bytt innehaver$/)
  await page.getByRole('textbox', { name: 'Ny e-postadresse' }).focus()
  await page.keyboard.type('ny@example.no')
  await page.keyboard.press('Enter')
  await expect(page.getByText('E-postadressen er oppdatert')).toBeVisible()
  await button('Bytt innehaver').press('Enter')
  await expect(page.getByText('NOK 129,00 ekskl. mva. for ett år med .uk.')).toBeVisible()
  await button('Avbryt').press('Enter')

  await go('DNSSEC', /^DS-oppføringer$/)
  await button('Lim inn DS eller DNSKEY').press('Enter')
  await expect(page.getByRole('textbox', { name: 'DS- eller DNSKEY-oppføringer' })).toBeFocused()
  await page.keyboard.type(`20326 8 2 ${'E0'.repeat(32)}`)
  await button('Legg til 1 DS-oppføring').press('Enter')
  await button('Erstatt DS-oppføringer').press('Enter')
  await expect(button('Erstatt DS-oppføringer')).toHaveAccessibleDescription('Ingen endringer å lagre.')

  await go('Flytt bort', /^Flytt til en annen registrar$/)
  await page.getByRole('textbox', { name: 'Den nye registrarens IPS-tagg' }).focus()
  await page.keyboard.type('fjord-uk')
  await page.keyboard.press('Tab')
  await page.keyboard.type(uk.display)
  await page.keyboard.press('Enter')
  await expect(dialog).toContainText('FJORD-UK')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  await go('Oversikt', /^Registrering$/)
})

test('live check: which name server answers what, and what is wrong', async ({ page, createAccount, signIn }) => {
  const account = await createAccount()
  const zone = await zoneOf(account, 'nordlysdrift', 'no')
  const hosts = [`ns1.${zone.name}`, `ns2.${zone.name}`] as const
  const delegation = [
    ...hosts.map((host) => rr(zone.name, 'NS', host)),
    ...[rr(hosts[0], 'A', '127.0.0.3'), rr(hosts[1], 'A', '127.0.0.4')],
  ]
  const soa = (name: string) => rr(name, 'SOA', { mname: hosts[0], rname: `post.${zone.name}`, serial: 1 })
  const servers = {
    '127.0.0.2': authority({
      no: [soa('no'), rr('no', 'NS', 'a.nic.no'), rr('a.nic.no', 'A', '127.0.0.2'), ...delegation],
    }),
    '127.0.0.3': authority({ [zone.name]: [soa(zone.name), ...delegation, rr(`www.${zone.name}`, 'A', '198.18.0.1')] }),
    // Has been given no zone.
    '127.0.0.4': authority({}),
  }
  const look = resolver(servers, '127.0.0.2')
  const { stop } = await startNameServers(
    { ...servers, '127.0.0.8': look, '127.0.0.9': look },
    Number(process.env.E2E_DNS_PORT),
  )
  try {
    await signIn(page, account.users.admin, `/domains/${zone.id}`)
    await page.getByRole('link', { name: 'Check live' }).click()
    await expect(
      page.getByRole('status').filter({ hasText: `${hosts[1]} does not have this domain (REFUSED)` }),
    ).toBeVisible()
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('www')
    await page.getByRole('textbox', { name: 'Name', exact: true }).press('Enter')
    const answers = page.getByRole('table', { name: 'Who answers what' })
    await expect(answers.getByRole('row', { name: hosts[0] })).toContainText('198.18.0.1')
    await expect(answers.getByRole('row', { name: '127.0.0.8' })).toContainText('198.18.0.1')
    await expect(page).toHaveURL(/live-check\?name=www/)
  } finally {
    stop()
  }
})
