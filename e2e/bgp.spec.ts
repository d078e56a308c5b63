import type { Locator, Page } from '@playwright/test'
import { arrowTo } from './support/forms'
import { serverId } from './support/servers'
import { learnReadOnly } from './support/session'
import { expect, test, type Account } from './support/test'

type AsnWire = { id: string | number; asn: string | number; status: string; auth_token: string }
type SessionWire = { id: string | number; status: string; ip_address: string; neighbor_ipv4: string }
type BgpWire = { asn: AsnWire[]; sessions: SessionWire[] }

/** GET /bgp as another client of the account reads it. */
async function bgpOf(account: Account): Promise<BgpWire> {
  const { data } = await account.api<BgpWire | BgpWire[]>('GET', '/bgp')
  return Array.isArray(data) ? (data[0] ?? { asn: [], sessions: [] }) : data
}

const asnRow = (page: Page, asn: string) => page.getByRole('row').filter({ hasText: asn })
const sessions = (page: Page) => page.getByRole('table', { name: /^BGP(-økter| sessions)$/ }).getByRole('row')

test('an ASN from submission to session to deletion', async ({ page, createAccount, signIn }) => {
  const account = await createAccount({ dialect: 'wild' })
  await signIn(page, account.users.admin, '/bgp')
  await expect(page.getByText('3 of 5 ASNs used')).toBeVisible()
  await expect(asnRow(page, 'AS64511').first()).toContainText('The token was not found in the aut-num object')

  await page.getByRole('button', { name: 'Submit ASN' }).click()
  const dialog = page.getByRole('dialog', { name: 'Submit ASN' })
  const field = dialog.getByRole('textbox', { name: 'AS number' })
  for (const [typed, problem] of [
    ['', 'Enter an AS number.'],
    ['AS1.10', 'Enter it without a dot'],
    ['64511', 'This ASN is already on the account.'],
  ] as const) {
    await field.fill(typed)
    await dialog.getByRole('button', { name: 'Submit ASN' }).click()
    await expect(field).toHaveAccessibleDescription(new RegExp(problem))
  }
  await field.fill('AS65001')
  await expect(field).toHaveAccessibleDescription(/For private use/)
  await dialog.getByRole('button', { name: 'Submit ASN' }).dblclick()
  await expect(dialog).toBeHidden()
  await expect
    .poll(() => account.requests({ method: 'POST', path: /\/bgp\/asn$/ }))
    .toMatchObject([{ status: 200, body: { asn: '65001' } }])
  const row = asnRow(page, 'AS65001')
  await expect(row).toContainText('In review')
  await expect(row.getByRole('button', { name: 'Copy token of AS65001' })).toBeVisible()
  const places = page.getByText('Where to add the token')
  await places.click()
  const [line, first] = await Promise.all([places.boundingBox(), page.getByText('RIPE NCC').boundingBox()])
  expect(first?.y).toBeGreaterThanOrEqual((line?.y ?? 0) + (line?.height ?? 0))
  await expect(page.getByText('RIPE NCC')).toBeVisible()

  const made = (await bgpOf(account)).asn.find(({ asn }) => String(asn) === '65001')
  await account.event('asn.approve', { asn_id: made?.id })
  await page.reload()
  await expect(asnRow(page, 'AS65001').first()).toContainText('Approved')

  const before = (await bgpOf(account)).sessions.length
  await page.getByRole('button', { name: 'Create session' }).click()
  const create = page.getByRole('dialog', { name: 'Create BGP session' })
  await create.getByRole('button', { name: 'Create session' }).click()
  await expect(create.getByLabel('Server')).toHaveAccessibleDescription(/Choose a server\./)
  await create.getByLabel('ASN').selectOption({ label: await optionOf(create, 'AS65001') })
  // A data centre without routers: the service itself refuses, and the choices are still there.
  await create.getByLabel('Server').selectOption({ label: await optionOf(create, 'ams-edge-01') })
  await create.getByLabel('IPv4 address').selectOption({ index: 1 })
  await create.getByRole('button', { name: 'Create session' }).click()
  const refused = create.getByRole('alert').filter({ hasText: 'Unable to find available BGP routers.' })
  await expect(refused).toContainText('Try without redundancy')
  await expect(create.getByLabel('IPv4 address')).not.toHaveValue('')
  await create.getByLabel('Server').selectOption({ label: await optionOf(create, 'web-01.nordlysdrift.no') })
  // The server's only address is chosen.
  await expect(create.getByLabel('IPv4 address')).not.toHaveValue('')
  await create.getByLabel('IPv4 address').selectOption({ label: 'None' })
  await create.getByRole('button', { name: 'Create session' }).click()
  await expect(create.getByLabel('IPv4 address')).toHaveAccessibleDescription(/Choose an IPv4 or IPv6 address/)
  await create.getByLabel('IPv4 address').selectOption({ index: 1 })
  await create.getByRole('radio', { name: 'Full table' }).check()
  await expect(page).toHaveURL('/bgp?dialog=create')
  await create.getByRole('button', { name: 'Create session' }).click()
  await expect(create).toBeHidden()
  const created = sessions(page).filter({ hasText: 'AS65001' })
  // For half a minute only.
  await expect(created.first()).toContainText('Setting up')
  await expect(created).toHaveCount(2)
  await expect(page).toHaveURL('/bgp')
  const sent = (await account.requests({ method: 'POST', path: /\/session$/ })).at(-1)
  expect(sent).toMatchObject({ status: 200, body: { redundant: 1, defaultroute: 0 } })
  await expect.poll(async () => (await bgpOf(account)).sessions.length).toBe(before + 2)
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
  await expect(config.getByRole('radio', { name: 'All 2 on the server' })).toBeChecked()
  await expect(config.getByRole('region', { name: 'FRR configuration' })).toContainText(/(remote-as[\s\S]*){2}/)
  await page.keyboard.press('Escape')

  await created
    .first()
    .getByRole('button', { name: /^Delete session of web-01/ })
    .click()
  const confirm = page.getByRole('alertdialog')
  await expect(confirm).toContainText('Our router drops it within a few minutes')
  await confirm.getByRole('button', { name: 'Delete session' }).click()
  await expect(confirm).toBeHidden()
  await expect(created.filter({ hasText: 'Deleting' })).toHaveCount(1)
  await expect.poll(() => account.requests({ method: 'DELETE', path: /\/bgp\/[^/]+\/session$/ })).toHaveLength(1)
  await account.advance(120)
  await expect(created).toHaveCount(1)
})

/** The whole label of an option that begins so: a select is chosen from by its label. */
async function optionOf(dialog: ReturnType<Page['getByRole']>, name: string): Promise<string> {
  const option = dialog.getByRole('option', { name: new RegExp(`^${name.replaceAll('.', '\\.')}`) })
  await option.waitFor({ state: 'attached' })
  return option.innerText()
}

test('tokens reach the browser of who may see them, and only those that are waited for', async ({
  page,
  createAccount,
  signIn,
}) => {
  const account = await createAccount()
  const { asn } = await bgpOf(account)
  expect(asn.map(({ status }) => status)).toEqual(['active', 'pending', 'rejected'])
  for (const [who, sees] of [
    ['admin', ['pending']],
    ['user', []],
    ['read_only', []],
  ] as const) {
    await test.step(who, async () => {
      await signIn(page, account.users[who], '/bgp')
      const row = asnRow(page, 'AS64497')
      await expect(row.getByRole('button', { name: 'Copy token of AS64497' })).toHaveCount(sees.length)
      await expect(row).toContainText(
        sees.length > 0 ? 'Add it to the aut-num object' : 'Only administrators can see the token',
      )
      const html = await (await page.request.get('/bgp')).text()
      // As the page says whom it was made for: live routes answer nobody else's.
      const owner = /\\?"owner\\?":\\?"([^"\\]+)/.exec(html)?.[1] ?? ''
      const live = await page.request.get('/api/live/bgp', { headers: { 'x-havn-page-owner': owner } })
      for (const [path, text] of Object.entries({ '/bgp': html, '/api/live/bgp': await live.text() })) {
        expect(text).toContain('64497')
        const sent = asn.filter(({ auth_token }) => text.includes(auth_token)).map(({ status }) => status)
        expect(sent, path).toEqual(sees)
      }
    })
  }
})

test('two addresses with the same router: told when it is made, and FRR’s text leaves the second out', async ({
  page,
  createAccount,
  signIn,
}) => {
  const account = await createAccount()
  const server = await serverId(account, 'proxy-01.nordlysdrift.no')
  const { data } = await account.api<{ ips: { ip_id: string }[] }>('GET', `/servers/${server}`)
  const { asn } = await bgpOf(account)
  const wanted = { redundant: 0, defaultroute: 1, ip_id_v4: Number(data.ips[0]?.ip_id) }
  await account.api('POST', `/bgp/${asn[0]?.id}/session`, wanted)
  await signIn(page, account.users.admin, '/bgp?dialog=create')
  const create = page.getByRole('dialog', { name: 'Create BGP session' })
  await create.getByLabel('Server').selectOption({ label: await optionOf(create, 'proxy-01.nordlysdrift.no') })
  await create.getByLabel('IPv4 address').selectOption({ index: 2 })
  await expect(create.getByLabel('IPv4 address')).toHaveAccessibleDescription(
    /may use the same router. Only BIRD 2 can run both/,
  )
  await create.getByRole('checkbox', { name: 'Redundant' }).uncheck()
  await create.getByRole('button', { name: 'Create session' }).click()
  await expect(create).toBeHidden()
  const [first, second] = (await bgpOf(account)).sessions.slice(-2)
  expect(second?.neighbor_ipv4).toBe(first?.neighbor_ipv4)

  await page
    .getByRole('button', {
      name: `Configuration of proxy-01.nordlysdrift.no, ${second?.ip_address} with ${second?.neighbor_ipv4}`,
    })
    .click()
  const config = page.getByRole('dialog', { name: /^Configuration for proxy-01/ })
  await expect(config.getByRole('radio', { name: 'All 2 on the server' })).toBeChecked()
  await config.getByRole('radio', { name: 'FRR' }).check()
  const told = config.getByRole('status').filter({ hasText: '1 session left out' })
  await expect(told).toContainText(`Left out: ${second?.ip_address} – ${second?.neighbor_ipv4}.`)
  const text = config.getByRole('region', { name: 'FRR configuration' })
  await expect(text).toContainText(`neighbor ${first?.neighbor_ipv4} update-source ${first?.ip_address}`)
  await expect(text).not.toContainText(`update-source ${second?.ip_address}`)
  await expect(text).toContainText(`${second?.ip_address} with ${second?.neighbor_ipv4}, is left out`)
  await config.getByRole('radio', { name: 'BIRD 2' }).check()
  await expect(told).toBeHidden()
  await expect(config.getByRole('region', { name: 'BIRD 2 configuration' })).toContainText(
    `local ${second?.ip_address} as`,
  )
})

test('sessions are told apart at any width; a dialog is in the URL, and a session that goes while it is open stays in it', async ({
  page,
  createAccount,
  signIn,
}) => {
  const account = await createAccount()
  await signIn(page, account.users.admin, '/bgp')
  const names = await sessions(page)
    .getByRole('button', { name: /^(Delete|Configuration)/ })
    .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label')))
  expect(names).toHaveLength(8)
  expect(new Set(names).size).toBe(8)
  const [first] = (await bgpOf(account)).sessions
  const name = `session of metal-osl-01, ${first?.ip_address} with ${first?.neighbor_ipv4}`
  await page.getByRole('button', { name: `Delete ${name}` }).click()
  const confirm = page.getByRole('alertdialog', { name: `Delete ${name}?` })
  await expect(confirm).toContainText('You no longer receive the full table over it')
  await expect(confirm).toContainText('1 other IPv4 session remains')
  await expect(confirm.getByRole('listitem')).toHaveText(['192.0.2.0/24'])

  await test.step('nothing is hidden at any width, and a short name stands on one line', async () => {
    await page.goto('/bgp')
    const row = sessions(page).filter({ hasText: 'metal-osl-01' }).first()
    for (const width of [390, 640, 1024, 1280, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      for (const text of ['AS64496', 'Full table', first?.ip_address ?? '?', first?.neighbor_ipv4 ?? '?']) {
        await expect(row.getByText(text, { exact: true })).toBeVisible()
      }
      await expect(asnRow(page, 'AS64496').getByText(/Norway.*AS-NORDLYS/)).toBeVisible()
      const lines = await row.getByRole('link', { name: 'metal-osl-01' }).evaluate((link) => {
        const range = document.createRange()
        range.selectNodeContents(link)
        return range.getClientRects().length
      })
      expect(lines, `at ${width}`).toBe(1)
      const action = await row.getByRole('button', { name: /^Delete/ }).boundingBox()
      if (width !== 640) expect(action && action.x + action.width, `at ${width}`).toBeLessThan(width - 16)
    }
  })

  const asked = page.getByRole('alertdialog')
  await page.goto(`/bgp?dialog=delete&of=${first?.id}`)
  await expect(asked).toContainText('Our router drops it within a few minutes')
  await account.fault({ method: 'DELETE', path: '/bgp/*/session', drop: true, after: true })
  await asked.getByRole('button', { name: 'Delete session' }).click()
  await expect(asked).toContainText('It’s being deleted (checked')
  await account.advance(120)
  await expect(asked).toContainText('It’s gone (checked')
  await asked.getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL('/bgp')
  await page
    .getByRole('button', { name: /^Configuration of/ })
    .first()
    .click()
  const config = page.getByRole('dialog', { name: /^Configuration for metal-osl-01/ })
  await expect(config).toBeVisible()
  await expect(page).toHaveURL(/\/bgp\?dialog=config&of=\d+$/)
  await page.reload()
  await expect(config).toBeVisible()
  await page.goBack()
  await expect(config).toBeHidden()
  await expect(page).toHaveURL('/bgp')
})

test('from submission to deletion in Norwegian, with the keyboard alone', async ({ page, createAccount, signIn }) => {
  const account = await createAccount()
  await signIn(page, account.users.admin)
  await page.context().addCookies([{ name: 'havn-locale', value: 'nb', url: new URL(page.url()).origin }])
  await page.goto('/bgp')
  const to = async (target: Locator) => {
    await target.waitFor()
    for (let tabs = 0; tabs < 80; tabs++) {
      if (await target.evaluate((element) => element === document.activeElement)) return
      await page.keyboard.press('Tab')
    }
    await expect(target).toBeFocused()
  }
  const press = async (target: Locator) => {
    await to(target)
    await page.keyboard.press('Enter')
  }
  await press(page.getByRole('button', { name: 'Send inn ASN' }))
  const submit = page.getByRole('dialog', { name: 'Send inn ASN' })
  await expect(submit.getByRole('textbox', { name: 'AS-nummer' })).toBeFocused()
  await page.keyboard.type('65001')
  await page.keyboard.press('Enter')
  await expect(submit).toBeHidden()
  await expect(asnRow(page, 'AS65001')).toContainText('Til vurdering')
  await expect(page.getByRole('button', { name: 'Send inn ASN' })).toBeFocused()
  const made = (await bgpOf(account)).asn.find(({ asn }) => String(asn) === '65001')
  await account.event('asn.approve', { asn_id: made?.id })
  await page.reload()
  await expect(asnRow(page, 'AS65001')).toContainText('Godkjent')

  await press(page.getByRole('button', { name: 'Opprett økt' }))
  const create = page.getByRole('dialog', { name: 'Opprett BGP-økt' })
  await to(create.getByLabel('ASN'))
  await arrowTo(create.getByLabel('ASN'), 'AS65001')
  await optionOf(create, 'web-01')
  await to(create.getByLabel('Server'))
  await arrowTo(create.getByLabel('Server'), 'web-01')
  await optionOf(create, '192.0.2.')
  await to(create.getByLabel('IPv4-adresse'))
  await page.keyboard.press('End')
  await to(create.getByRole('checkbox', { name: 'Redundant' }))
  await page.keyboard.press('Space')
  await press(create.getByRole('button', { name: 'Opprett økt' }))
  await expect(create).toBeHidden()
  const row = sessions(page).filter({ hasText: 'AS65001' })
  await expect(row).toContainText('Settes opp')
  await expect
    .poll(() => account.requests({ method: 'POST', path: /\/session$/ }))
    .toMatchObject([{ status: 200, body: { redundant: 0, defaultroute: 1 } }])
  await account.advance(60)
  await expect(row).toContainText('Aktiv')

  await press(row.getByRole('button', { name: /^Konfigurasjon for web-01/ }))
  const config = page.getByRole('dialog', { name: /^Konfigurasjon for web-01/ })
  await to(config.getByRole('radio', { name: 'BIRD 2' }))
  await page.keyboard.press('ArrowRight')
  await expect(config.getByRole('region', { name: 'Konfigurasjon for FRR' })).toContainText('router bgp 65001')
  await page.keyboard.press('Escape')
  await expect(config).toBeHidden()

  await press(row.getByRole('button', { name: /^Slett økten til web-01/ }))
  const confirm = page.getByRole('alertdialog', { name: /^Slette økten til web-01.* med / })
  await expect(confirm).toContainText('Du mottar ikke lenger standardruten')
  await press(confirm.getByRole('button', { name: 'Slett økten' }))
  await expect(row).toContainText('Slettes')
  await account.advance(120)
  await expect(row).toHaveCount(0)
  await expect.poll(() => account.requests({ method: 'DELETE', path: /\/bgp\/[^/]+\/session$/ })).toHaveLength(1)
})

test('a read-only sign-in sees everything and changes nothing; Norwegian, on a phone', async ({
  newContext,
  createAccount,
  signIn,
}) => {
  const account = await createAccount()
  const context = await newContext({
    viewport: { width: 320, height: 800 },
    locale: 'nb-NO',
    hasTouch: true,
  })
  const page = await context.newPage()
  await signIn(page, account.users.read_only, '/bgp')
  await learnReadOnly(page)
  const submit = page.getByRole('button', { name: 'Send inn ASN' })
  await expect(submit).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Opprett økt' })).toHaveAccessibleDescription(/bare lesetilgang/)
  const remove = page.getByRole('button', { name: /^Slett økten til/ }).first()
  await expect(remove).toBeDisabled()

  // The reason is shown on a tap and on the focus of the keyboard, whole, also inside a table.
  const reason = page.getByRole('tooltip')
  await submit.tap({ force: true })
  await expect(reason).toHaveText(/bare lesetilgang/)
  await page.keyboard.press('Escape')
  await expect(reason).toBeHidden()
  await remove.focus()
  await expect(reason).toHaveText(/bare lesetilgang/)
  await expect(reason).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Escape')
  await expect(reason).toBeHidden()
  await page.getByRole('button', { name: 'Mer' }).click()
  await page.getByRole('link', { name: 'Innstillinger' }).click()
  await expect(page).toHaveURL(/\/settings$/)
})

test('a new account is told what each part is for; the limit is told before it is hit; a failed reading loads again', async ({
  page,
  createAccount,
  signIn,
}) => {
  const [empty, account] = [await createAccount({ scenario: 'empty' }), await createAccount()]
  await signIn(page, empty.users.admin, '/bgp')
  for (const title of ['No ASN yet', 'No BGP sessions yet', 'No prefix lists yet']) {
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
  }
  await expect(page.getByRole('button', { name: 'Create session' })).toHaveAccessibleDescription(
    /needs an approved ASN/,
  )
  // On a phone, one button floats above the menu: the first step, with nothing over it.
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Submit ASN' }).click()
  await expect(page.getByRole('dialog', { name: 'Submit ASN' })).toBeVisible()

  await account.fault({ method: 'GET', path: '/bgp', status: 502, message: 'Routers are away.', times: 0 })
  await signIn(page, account.users.admin, '/bgp')
  await expect(page.getByText('Couldn’t load BGP')).toBeVisible()
  await account.clearFaults()
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText('3 of 5 ASNs used')).toBeVisible()

  for (const asn of ['65020', '65021']) {
    const form = new URLSearchParams({ asn })
    await account.form('/bgp/asn', form)
  }
  await page.reload()
  const submit = page.getByRole('button', { name: 'Submit ASN' })
  await expect(submit).toBeDisabled()
  await expect(submit).toHaveAccessibleDescription(/All 5 ASNs are used, rejected ones included/)
})
