import type { Page } from '@playwright/test'
import { expect, test, type Account } from './support/test'

const registrations = (account: Account) => account.requests({ method: 'POST', path: /\/dns\/domains\/register$/ })

const nameField = (page: Page) => page.getByLabel('Domain name', { exact: true })
const send = (page: Page) => page.getByRole('button', { name: /^Register (?!a )/ })
/** Sends the form, and confirms what the review says. */
async function order(page: Page) {
  await send(page).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Order domain' }).click()
}
const group = (page: Page, name: string) => page.getByRole('group', { name })

/** A name that is nobody else's: the sandbox has one registry for all accounts. */
const freeName = (account: Account, tld: string) => `fjord-${account.id}.${tld}`

/** The fields that every TLD but .no asks for, for a person in Norway. */
async function fillPerson(page: Page) {
  await page.getByRole('radio', { name: 'Person', exact: true }).check()
  await page.getByLabel('First name').fill('Ingrid')
  await page.getByLabel('Last name').fill('Solheim')
  await page.getByLabel('Phone').fill('90 00 00 00')
  await page.getByLabel('E-mail').fill('ingrid@example.com')
  await page.getByLabel('Address').fill('Kaigata 14')
  await page.getByLabel('Postcode').fill('0150')
  await page.getByLabel('City').fill('Oslo')
  await page.getByLabel('Country').selectOption('NO')
}

const sentPerson = {
  first_name: 'Ingrid',
  last_name: 'Solheim',
  address1: 'Kaigata 14',
  postal_code: '0150',
  city: 'Oslo',
  country_code: 'NO',
  email: 'ingrid@example.com',
  phone: '+47.90000000',
}

test('an organisation registers a .no domain, chosen with its price and looked up by its number', async ({
  page,
  createAccount,
  signIn,
  checkAccessible,
}) => {
  const account = await createAccount({ dialect: 'wild' })
  await signIn(page, account.users.admin, '/domains/register')
  await expect(page.getByRole('heading', { level: 1, name: 'Register domain' })).toBeVisible()

  await test.step('a name without an ending: prices and what is free, to choose from', async () => {
    const free = freeName(account, 'no')
    await nameField(page).fill(`fjord-${account.id}`)
    const ending = page.getByRole('listitem').filter({ hasText: free })
    await expect(ending).toContainText('Free')
    await expect(ending).toContainText('NOK 129.00')
    await checkAccessible(page)
    await ending.getByRole('button', { name: `Choose ${free}` }).click()
    await expect(nameField(page)).toHaveValue(free)
    await expect(page.getByText(`${free} is free.`)).toBeVisible()
    await expect(ending).toHaveCount(0)
  })

  await nameField(page).fill(`https://www.blåbær-${account.id}.no/`)
  await page.getByRole('button', { name: `Use blåbær-${account.id}.no` }).click()
  await expect(page.getByText(`blåbær-${account.id}.no is free.`)).toBeVisible()
  await expect(page.getByText(/Punycode: xn--/)).toBeVisible()
  await expect(page.getByText('NOK 129.00').first()).toBeVisible()

  await page.getByLabel('Organisation number').fill('923609017')
  await page.getByLabel('Applicant').fill('Ingrid Solheim')
  await expect(page.getByText(/Invalid number\. Check the digits\./)).toBeVisible()
  await page.getByLabel('Organisation number').fill('923 609 016')
  await page.getByRole('button', { name: 'Use name and place' }).click()
  await expect(page.getByRole('textbox', { name: 'Organisation', exact: true })).toHaveValue('Nordlys Drift AS')

  await send(page).click()
  const summary = page.getByRole('alert', { name: 'Fix 1 problem' })
  await expect(summary).toBeFocused()
  await summary.getByRole('link', { name: 'E-mail: Enter an e-mail address.' }).click()
  await expect(page.getByLabel('E-mail')).toBeFocused()
  await page.keyboard.type('drift@example.com')
  await checkAccessible(page)
  await send(page).click()
  const review = page.getByRole('alertdialog', { name: `Register blåbær-${account.id}.no?` })
  for (const text of ['Nordlys Drift AS, 923609016', 'NOK 161.25 incl. VAT', 'drift@example.com']) {
    await expect(review).toContainText(text)
  }
  expect(await registrations(account)).toEqual([])
  await checkAccessible(page)
  await review.getByRole('button', { name: 'Order domain' }).dblclick()

  await expect(page.getByRole('heading', { level: 1, name: `blåbær-${account.id}.no is registered` })).toBeVisible()
  await expect(page.getByText('The registrant gets a confirmation e-mail.')).toBeVisible()
  const sent = await registrations(account)
  expect(sent.map(({ body }) => body)).toEqual([
    {
      domain_name: expect.stringMatching(/^xn--blbr-\d+-\w+\.no$/),
      registrant_type: 'organization',
      email: 'drift@example.com',
      applicant_name: 'Ingrid Solheim',
      org_number: '923609016',
      company_name: 'Nordlys Drift AS',
      zip_code: '9008',
      city: 'Tromsø',
      use_service_ns: true,
    },
  ])

  // The next one takes the holder over, without any number.
  await page.getByRole('link', { name: 'Register another' }).click()
  await nameField(page).fill(freeName(account, 'no'))
  await page.getByLabel('Reuse contact').selectOption({ index: 1 })
  await expect(page.getByLabel('Applicant')).toHaveValue('Ingrid Solheim')
  await expect(page.getByLabel('Organisation number')).toHaveValue('')
  await page.getByRole('button', { name: 'Remove contact' }).click()
  await expect(page.getByLabel('Reuse contact')).toBeHidden()

  await test.step('the customer’s own details are filled in when asked for, and keep what was typed', async () => {
    await page.getByLabel('Applicant').fill('Kari Nordmann')
    await page.getByRole('button', { name: 'Use account details' }).click()
    await expect(page.getByLabel('Organisation number')).toHaveValue('923609016')
    await expect(page.getByRole('textbox', { name: 'Organisation', exact: true })).toHaveValue('Nordlys Drift AS')
    await expect(page.getByLabel('Applicant')).toHaveValue('Kari Nordmann')
    await order(page)
    await expect(page.getByRole('heading', { level: 1, name: /is registered$/ })).toBeVisible()
    const last = (await registrations(account)).at(-1)
    expect(last?.body).toMatchObject({ org_number: '923609016', zip_code: '9008', applicant_name: 'Kari Nordmann' })
  })
})

test('.fi: every rule is told before sending, the birth date is mended, by keyboard', async ({
  page,
  createAccount,
  signIn,
}) => {
  const account = await createAccount()
  const name = freeName(account, 'fi')
  await signIn(page, account.users.admin, '/domains/register')
  await nameField(page).fill(name)
  await expect(page.getByText('.fi requirements')).toBeVisible()
  await expect(page.getByRole('switch', { name: 'Hide registrant in WHOIS' })).toBeDisabled()

  await page.getByRole('radio', { name: 'Finnish organisation' }).focus()
  for (let step = 0; step < 3; step++) await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'Person outside Finland' })).toBeChecked()
  const typed = ['Ingrid', 'Solheim', '12.04.1986', '+47 900 00 000']
  for (const text of typed) {
    await page.keyboard.press('Tab')
    if (text.startsWith('+')) await page.keyboard.press('Tab')
    await page.keyboard.type(text)
  }
  await page.getByRole('button', { name: 'Use 1986-04-12' }).press('Enter')
  await page.getByLabel('E-mail').fill('ingrid@example.com')
  await page.getByLabel('Address').fill('Kaigata 14')
  await page.getByLabel('Postcode').fill('0150')
  await page.getByLabel('City').fill('Oslo')
  await page.getByLabel('Country').selectOption('NO')

  await send(page).press('Enter')
  await expect(page.getByRole('alert', { name: 'Fix 1 problem' })).toContainText('Enter an organisation.')
  await page.getByLabel('Technical contact’s organisation').fill('Nordlys Drift AS')
  await send(page).press('Enter')
  const order = page.getByRole('alertdialog').getByRole('button', { name: 'Order domain' })
  await expect(order).toBeEnabled()
  await order.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: `${name} is registered` })).toBeVisible()
  const registrant = { ...sentPerson }
  expect((await registrations(account)).map(({ body }) => body)).toEqual([
    {
      domain_name: name,
      registrant: { ...registrant, registrant_number: '1986-04-12' },
      tech_contact: { ...registrant, org_name: 'Nordlys Drift AS' },
      use_service_ns: true,
    },
  ])
})

test('.fr with its own administrative contact and name servers; .nl, in Norwegian, waits for approval', async ({
  page,
  createAccount,
  signIn,
}) => {
  const account = await createAccount()
  await signIn(page, account.users.admin, `/domains/register?name=${freeName(account, 'fr')}`)
  await expect(nameField(page)).toHaveValue(freeName(account, 'fr'))
  await fillPerson(page)
  await page.getByRole('checkbox', { name: 'Administrative contact same as registrant' }).uncheck()
  const admin = group(page, 'Administrative contact')
  await admin.getByLabel('First name').fill('John')
  await admin.getByLabel('Last name').fill('Doe')
  await admin.getByLabel('Phone').fill('+1 202 555 0123')
  await admin.getByLabel('E-mail').fill('john@example.com')
  await admin.getByLabel('Address').fill('1 Main Street')
  await admin.getByLabel('Postcode').fill('20001')
  await admin.getByLabel('City').fill('Washington')
  await admin.getByLabel('Country').selectOption('US')
  await page.getByRole('switch', { name: 'Use our name servers' }).uncheck()
  await page.getByLabel('Name server 1').fill('ns1.example.com')
  await send(page).click()
  const summary = page.getByRole('alert', { name: 'Fix 2 problems' })
  await expect(summary).toContainText('Administrative contact, Country')
  await expect(summary).toContainText('Enter at least two different name servers.')
  await admin.getByLabel('Country').selectOption('CH')
  await page.getByLabel('Name server 2').fill('NS2.Example.com.')
  await order(page)
  await expect(page.getByRole('heading', { level: 1, name: /is registered/ })).toBeVisible()
  const [sent] = await registrations(account)
  expect(sent?.body).toEqual({
    domain_name: freeName(account, 'fr'),
    registrant: sentPerson,
    admin_contact: {
      first_name: 'John',
      last_name: 'Doe',
      address1: '1 Main Street',
      postal_code: '20001',
      city: 'Washington',
      country_code: 'CH',
      email: 'john@example.com',
      phone: '+1.2025550123',
    },
    use_service_ns: false,
    nameservers: ['ns1.example.com', 'ns2.example.com'],
  })

  await page.context().addCookies([{ name: 'havn-locale', value: 'nb', url: new URL(page.url()).origin }])
  await page.goto('/domains/register')
  await expect(page.getByRole('heading', { level: 1, name: 'Registrer domene' })).toBeVisible()
  await page.getByLabel('Domenenavn', { exact: true }).fill(freeName(account, 'nl'))
  await expect(page.getByText('Krav for .nl')).toBeVisible()
  await page.getByLabel('Bruk kontakt på nytt').selectOption({ index: 1 })
  await page.getByRole('button', { name: `Registrer ${freeName(account, 'nl')}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Bestill domene' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /venter på registeret/ })).toBeVisible()
  await expect(page.getByText(/godkjenne på e-post innen 7 dager/)).toBeVisible()
})

test('a name that cannot be had is told and not ordered, with the way to what is in the way', async ({
  page,
  createAccount,
  signIn,
}) => {
  const account = await createAccount()
  await signIn(page, account.users.admin, '/domains/register')
  await nameField(page).fill('opptatt.no')
  await expect(page.getByText('opptatt.no can’t be registered: “')).toBeVisible()
  await send(page).click()
  await expect(page.getByRole('link', { name: 'Domain name: can’t be registered.' })).toBeVisible()
  expect(await registrations(account)).toEqual([])
  const good = page.getByText(/ is free\.$/)
  const moveHere = page.getByRole('link', { name: 'Yours? Transfer it here' })
  await expect(good).toBeHidden()
  await expect(moveHere).toBeHidden()

  await nameField(page).fill('fjord.xyzq')
  await expect(nameField(page)).toHaveAccessibleDescription('We don’t offer .xyzq domains.')
  await expect(send(page)).toHaveAccessibleDescription('We don’t offer .xyzq domains.')
  await expect(page.getByRole('region', { name: 'Registrant' })).toHaveCount(0)
  await expect(good).toBeHidden()
  await expect(moveHere).toBeHidden()

  const domain = freeName(account, 'com')
  await account.api('POST', '/dns/zones', {
    ...{ zone_name: domain, transfer_domain: true, auth_code: 'abc' },
    registrant: { first_name: 'Kari', last_name: 'Nordmann', email: 'kari@example.com' },
  })
  const ofMany = freeName(account, 'no')
  await account.api('POST', '/dns/domains/masstransfer', { items: [{ zone_name: ofMany }] })
  await nameField(page).fill(domain)
  await expect(page.getByRole('link', { name: `Find ${domain}` })).toBeVisible()
  await expect(moveHere).toBeHidden()
  await nameField(page).fill(ofMany)
  await page.getByRole('link', { name: 'View mass transfer' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Mass transfer' })).toBeVisible()
})

test('what is typed survives a reload, but no number; prices and look-ups may be missing', async ({
  page,
  createAccount,
  signIn,
  expectConsole,
}) => {
  expectConsole(/Failed to load resource/)
  const account = await createAccount()
  await account.fault({ method: 'GET', path: '/dns/pricing', status: 503, times: 0 })
  await account.fault({ method: 'GET', path: '/dns/domains/check/*', status: 404, times: 0 })
  await account.fault({ method: 'GET', path: '/dns/lookup/organization/*', status: 404, times: 0 })
  await signIn(page, account.users.admin, '/domains/register')
  await nameField(page).fill(freeName(account, 'no'))
  await expect(page.getByText('Couldn’t load the price. See the invoice.')).toBeVisible()
  await expect(page.getByText(/We couldn’t check if the name is free/)).toBeVisible()
  await page.getByLabel('Organisation number').fill('923609016')
  await expect(page.getByText(/No organisation found/)).toBeVisible()
  await page.getByRole('textbox', { name: 'Organisation', exact: true }).fill('Nordlys Drift AS')
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Organisation', exact: true })).toHaveValue('Nordlys Drift AS')
  await expect(nameField(page)).toHaveValue(freeName(account, 'no'))
  await expect(page.getByLabel('Organisation number')).toHaveValue('')
  const stored = await page.evaluate(() => JSON.stringify(localStorage))
  expect(stored).toContain('Nordlys Drift AS')
  expect(stored).not.toContain('923609016')
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect(nameField(page)).toHaveValue('')

  await test.step('the day until which it is paid is the same wherever one is', async () => {
    const { data } = await account.api<{ zone_name: string; zone_is_registered: string }[]>('GET', '/dns/zones')
    const name = data.find((zone) => zone.zone_is_registered === '1')?.zone_name ?? ''
    const days = new Set<string | null>()
    // One of them has another day than UTC, whatever the hour.
    for (const timeZone of ['Pacific/Kiritimati', 'Etc/GMT+12', 'UTC']) {
      await page.context().addCookies([{ name: 'havn-tz', value: timeZone, url: new URL(page.url()).origin }])
      await page.goto(`/domains/register/done?domain=${name}`)
      days.add(await page.getByText(/^Registered until /).textContent())
    }
    expect(days.size).toBe(1)
  })
})
