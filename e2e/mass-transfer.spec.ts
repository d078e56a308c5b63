import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { expect, test, type Account } from './support/test'

const url = '/domains/mass-transfer'
const path = /^\/dns\/domains\/masstransfer$/

type Item = { item_id: number; zone_name: string; status: string; switch_ns: boolean; token_requested: boolean }
type Sent = { zone_name: string; auth_code?: string; request_token: boolean; switch_ns: boolean }

const table = (page: Page): Locator => page.getByRole('table', { name: /^(Transfers|Overføringer), / })
const row = (page: Page, name: string): Locator =>
  table(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name, exact: true }) })
const list = (page: Page): Locator =>
  page.getByRole('textbox', { name: /^(Domains, one per line|Domener, ett per linje)/ })
const codes = (page: Page): Locator => page.getByRole('textbox', { name: /^(Paste codes|Lim inn koder)/ })
const lines = (page: Page): Locator => page.getByRole('list', { name: 'Lines' }).getByRole('listitem')

async function items(account: Account): Promise<Item[]> {
  return (await account.api<Item[]>('GET', '/dns/domains/masstransfer')).data
}

/** The domains of each request that the API received. */
async function sent(account: Account): Promise<Sent[][]> {
  const calls = await account.requests({ method: 'POST', path })
  return calls.map(({ body }) => (body as { items: Sent[] }).items)
}

/** A name that nobody else has: domains belong to one account of the sandbox at most. */
const own = (account: Account, name: string) => `${name}-${account.id}.no`.toLowerCase().replaceAll('_', '-')

async function act(page: Page, name: string, what: string) {
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: what }).click()
}

test('all eight states, filtered in the URL; the letter to the holders', async ({ page, createAccount, signIn }) => {
  const account = await createAccount({ dialect: 'wild' })
  await signIn(page, account.users.admin, url)
  await expect(page.getByRole('heading', { level: 1, name: 'Mass transfer' })).toBeVisible()
  const states = {
    awaiting_code: 'Waiting for code',
    queued: 'Queued',
    processing: 'Transferring',
    done: 'Transferred',
    registry_pending: 'At the registry',
    failed: 'Failed',
    expired: 'Expired',
    aborted: 'Cancelled',
  }
  const told = await items(account)
  expect(told).toHaveLength(8)
  const headers = table(page).getByRole('rowheader')
  await expect(headers).toHaveCount(8)
  for (const { status } of told) {
    const word = states[status as keyof typeof states]
    await expect(table(page).getByText(word, { exact: true })).toHaveCount(1)
  }
  await expect(page.getByText('1 of 8 transferred, 1 waiting for a code')).toBeVisible()
  await expect(table(page).getByText('No code was entered within 48 hours.')).toBeVisible()
  await expect(table(page).getByRole('timer')).toHaveText(/^27 h 59 min$|^28 h 00 min$/)

  await page.getByRole('radio', { name: 'Not transferred 3' }).check()
  await expect(page).toHaveURL(/show=notDone/)
  await expect(headers).toHaveCount(3)
  await page.reload()
  await expect(headers).toHaveCount(3)
  await page.getByRole('radio', { name: 'All 8' }).check()
  await page.getByRole('combobox', { name: 'State' }).selectOption('Failed')
  await expect(headers).toHaveCount(1)
  await expect(page).toHaveURL(/state=failed/)

  await page.getByRole('button', { name: 'E-mail registrants' }).press('Enter')
  await expect(page).toHaveURL(/letter=all/)
  const letter = page.getByRole('textbox', { name: 'Message', exact: true })
  await expect(letter).toHaveValue(/Reply to this e-mail with the code/)
  await expect(page.getByRole('textbox', { name: 'To', exact: true })).toBeFocused()
  await page.goBack()
  await expect(letter).toHaveCount(0)
  await expect(page).toHaveURL(/state=failed/)
  await page.goForward()
  await page.getByRole('radio', { name: /^Norsk/ }).check()
  await expect(letter).toHaveValue(/engangskode/)
  await page.keyboard.press('Escape')
  await expect(letter).toHaveCount(0)
})

test('a list is checked, mended in place and sent, and what was rejected goes again alone; what a reload cannot keep is told', async ({
  page,
  createAccount,
  signIn,
  checkAccessible,
}) => {
  const account = await createAccount({ scenario: 'empty' })
  await signIn(page, account.users.admin, url)
  const [first, second, third] = ['bjørk', 'med-kode', 'alene'].map((name) => own(account, name))
  await list(page).fill(
    [first, `${second};8KQ2-71HD`, first, 'kystbyen.com', 'tre furer.no', `www.${third}`, 'opptatt.no'].join('\n'),
  )
  await expect(lines(page)).toHaveCount(7)
  await expect(lines(page).nth(0)).toContainText(/xn--bj/)
  await expect(lines(page).nth(1)).toContainText('Ready, with code')
  await expect(lines(page).nth(2)).toContainText('Same as line 1. Skipped.')
  await expect(lines(page).nth(3)).toContainText('Only .no domains can be moved here.')
  await expect(lines(page).nth(4)).toContainText('Space in the name.')
  await checkAccessible(page)

  // No line below is to be fixed.
  await page.getByRole('button', { name: `Use ${third}` }).click()
  await expect(lines(page).nth(5)).toContainText('Ready')
  await expect(page.getByRole('list', { name: 'Lines' })).toBeFocused()
  await page.getByRole('button', { name: 'Remove line 4' }).click()
  const spaced = page.getByRole('textbox', { name: 'Line 4' })
  await expect(spaced).toBeFocused()
  await spaced.fill(own(account, 'trefurer'))
  await spaced.press('Enter')
  await expect(lines(page).nth(3)).toContainText('Ready')

  await page.getByRole('checkbox', { name: 'Move to our name servers' }).check()
  await page.getByRole('checkbox', { name: `Request code for ${third}` }).uncheck()
  await page.getByRole('checkbox', { name: `Move ${third} to our name servers` }).uncheck()
  await page.getByRole('button', { name: 'Transfer 5 domains' }).dblclick()
  const review = page.getByRole('alertdialog', { name: 'Transfer 5 domains?' })
  await expect(review).toContainText(/Sent now to (the registrants of \d domains|1 registrant)/)
  await review.getByRole('button', { name: 'Start transfer' }).dblclick()
  await expect(page.getByRole('heading', { name: '4 of 5 accepted' })).toBeVisible()
  await expect(page.getByText('1 queued', { exact: true })).toBeVisible()
  await expect(page.getByText('3 waiting for a code', { exact: true })).toBeVisible()
  const result = page.getByRole('table', { name: 'Results' })
  await expect(result.getByRole('row').nth(1)).toContainText('Used by another account.')
  const [request, ...more] = await sent(account)
  expect(more).toEqual([])
  expect(request?.map(({ auth_code, request_token, switch_ns }) => [auth_code, request_token, switch_ns])).toEqual([
    [undefined, true, true],
    // The sandbox's log tells that there was a code, not which.
    ['[secret]', false, true],
    [undefined, true, true],
    [undefined, false, false],
    [undefined, true, true],
  ])
  // What was accepted has left the list; what was not stays to be mended.
  await expect(list(page)).toHaveValue('opptatt.no')
  await expect(table(page).getByRole('rowheader')).toHaveCount(4)

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download results' }).click()
  const text = await readFile(await (await download).path(), 'utf8')
  expect(text).toContain('opptatt.no,opptatt.no,Rejected,')
  expect(text).not.toContain('8KQ2')

  await page.getByRole('button', { name: 'Send 1 failed again' }).click()
  await expect.poll(async () => (await sent(account)).map((request) => request.length)).toEqual([5, 1])

  // Two domains on a line are none.
  await list(page).fill('a.no, b.no\nkystbyen.com\nhage og hus K-1\nc.no')
  await expect(lines(page).nth(0)).toContainText('Several domains on this line.')
  await expect(page.getByText('1 ready')).toBeVisible()
  await page.reload()
  await expect(list(page)).toHaveValue('kystbyen.com\nc.no')
  await expect(page.getByText('2 lines weren’t kept')).toBeVisible()
  await list(page).fill('Domene;Eier\nd.no;Kari')
  await expect(page.getByText('lines weren’t kept')).toHaveCount(0)
  await expect(lines(page).nth(0)).toContainText('“Eier” isn’t used.')
  await list(page).fill('a.no, b.no')
  await page.getByRole('button', { name: 'Split into lines' }).click()
  await expect(list(page)).toHaveValue('a.no\nb.no')
  await expect(page.getByText('2 ready')).toBeVisible()
  // A code beside a corrected name stays.
  await list(page).fill('www.c.no;K-1')
  await page.getByRole('button', { name: 'Use c.no' }).click()
  await expect(list(page)).toHaveValue('c.no;K-1')
})

test('an import, a list, codes and an abort', async ({ page, createAccount, signIn }) => {
  test.slow()
  const account = await createAccount({ scenario: 'empty', dialect: 'wild' })
  const result = page.getByRole('table', { name: 'Results' })
  await signIn(page, account.users.admin, `${url}?from=registrar`)
  await page.getByRole('textbox', { name: 'API key' }).fill('good')
  await page.getByLabel('API secret').fill('good')
  await page.getByRole('button', { name: 'Find domains' }).click()
  const found = page.getByRole('table', { name: 'Domains found' })
  for (const name of [/^Select granlia.*\.no$/, /^Select nordvik.*\.no$/]) {
    await found.getByRole('checkbox', { name }).check()
  }
  // Somebody else is faster with one of them.
  const header = found.getByRole('rowheader', { name: /^granlia.*\.no$/ })
  const taken = (await header.textContent()) ?? ''
  await account.api('POST', '/dns/domains/masstransfer', { items: [{ zone_name: taken }] })
  await page.getByRole('button', { name: 'Import 2 domains' }).click()
  await page.getByRole('button', { name: 'Start transfer' }).click()
  await expect(page.getByRole('heading', { name: '1 of 2 accepted' })).toBeVisible()
  await expect(page.getByText('1 rejected', { exact: true })).toBeVisible()
  await expect(result.getByRole('row').nth(1)).toContainText('A transfer is already in progress.')

  await page.getByRole('radio', { name: 'Paste a list' }).check()
  const [coded, waits, gone] = ['kode', 'venter', 'bort'].map((name) => own(account, name)) as [string, string, string]
  await list(page).fill([`${coded}: K-1`, waits, gone, 'opptatt.no'].join('\n'))
  await page.getByRole('button', { name: 'Transfer 4 domains' }).click()
  await page.getByRole('button', { name: 'Start transfer' }).click()
  await expect(page.getByRole('heading', { name: '3 of 4 accepted' })).toBeVisible()
  await expect(page.getByText('2 waiting for a code', { exact: true })).toBeVisible()
  await expect(result.getByRole('row').nth(1)).toContainText('Used by another account.')

  await codes(page).fill(`${waits} K-2`)
  await page.getByRole('button', { name: 'Send 1 code' }).click()
  await expect(row(page, waits)).toContainText(/Queued|Transferring|Transferred/)
  await act(page, gone, 'Stop transfer')
  await page.getByRole('button', { name: 'Stop transfer' }).click()
  await expect(row(page, gone)).toContainText('Cancelled')
  expect((await sent(account))[1]?.map(({ zone_name }) => zone_name)).toEqual([coded, waits, gone, 'opptatt.no'])
})

test('codes for many at once, from two tabs; one that was not saved stays, with the state of its domain', async ({
  page,
  context,
  createAccount,
  signIn,
}) => {
  const account = await createAccount({ scenario: 'empty' })
  const names = ['en', 'to'].map((name) => own(account, name))
  await account.api('POST', '/dns/domains/masstransfer', { items: names.map((zone_name) => ({ zone_name })) })
  await signIn(page, account.users.admin, url)
  await expect(page.getByRole('heading', { name: '2 domains waiting for a code' })).toBeVisible()
  const other = await context.newPage()
  await other.goto(url)
  const text = `${names[0]} kode-1\n"${names[1]}","kode;2"\nfremmed.no kode3`
  for (const tab of [page, other]) {
    await codes(tab).fill(text)
    await expect(tab.getByText(`2 codes ready: ${names[0]}, ${names[1]}`)).toBeVisible()
    await expect(tab.getByText('No transfer of fremmed.no.')).toBeVisible()
  }
  await page.getByRole('button', { name: 'Send 2 codes' }).click()
  // Queued for half a minute only.
  const sent = /Queued|Transferring|Transferred/
  await expect(row(page, names[0] ?? '')).toContainText(sent)
  await other.getByRole('button', { name: 'Send 2 codes' }).click()
  await expect(other.getByRole('alert').filter({ hasText: 'No codes were saved.' })).toBeVisible()
  await expect(other.getByRole('alert').filter({ hasText: 'no longer wait for codes' })).toBeVisible()
  await expect(row(other, names[0] ?? '')).toContainText(sent)
  const puts = await account.requests({ method: 'PUT', path })
  expect(puts.map(({ status }) => status)).toEqual([200, 400])
  expect((puts[0]?.body as { codes: unknown[] }).codes).toHaveLength(2)
  // Neither on the device nor in the page that a reload fetches.
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
  expect(stored).not.toMatch(/kode[-;\d]/)

  // Nothing is under way any more, or the page would read of itself which of the three is gone.
  await account.advance(120)
  const three = ['tre', 'fire', 'fem'].map((name) => own(account, name))
  await account.api('POST', '/dns/domains/masstransfer', { items: three.map((zone_name) => ({ zone_name })) })
  await page.goto(url)
  await codes(page).fill(three.map((name) => `${name} K`).join('\n'))
  const gone = (await items(account)).find(({ zone_name }) => zone_name === three[1])
  await account.api('DELETE', `/dns/domains/masstransfer/${gone?.item_id}`)
  await page.getByRole('button', { name: 'Send 3 codes' }).click()
  await expect(page.getByText('2 of 3 codes saved.')).toBeVisible()
  await expect(codes(page)).toHaveValue(`${three[1]} K`)
  await expect(page.getByText(`Skipped, not waiting for a code: ${three[1]} (Cancelled)`)).toBeVisible()
  await expect.poll(() => account.requests({ method: 'PUT', path })).toHaveLength(3)
})

test('a transfer is aborted, or it is too late; a code is sent again until the day is spent', async ({
  page,
  createAccount,
  signIn,
}) => {
  const account = await createAccount({ scenario: 'empty' })
  const names = ['bort', 'sen', 'igjen'].map((name) => own(account, name))
  const [gone = '', late = '', again = ''] = names
  await account.api('POST', '/dns/domains/masstransfer', { items: names.map((zone_name) => ({ zone_name })) })
  await signIn(page, account.users.admin, url)
  await act(page, gone, 'Stop transfer')
  await page.getByRole('button', { name: 'Stop transfer' }).click()
  await expect(row(page, gone)).toContainText('Cancelled')

  await act(page, late, 'Stop transfer')
  await account.event('transfer.hold', { zone_name: late, state: 'processing' })
  await page.getByRole('button', { name: 'Stop transfer' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'can no longer be aborted' })).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: 'The registry has started' })).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(row(page, late)).toContainText('Transferring')

  for (let time = 0; time < 3; time++) {
    await act(page, again, time === 0 ? 'Request code' : 'Request code again')
    await page.getByRole('button', { name: 'Request code', exact: true }).click()
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
  }
  await act(page, again, 'Request code again')
  await page.getByRole('button', { name: 'Request code', exact: true }).click()
  await expect(
    page.getByRole('alert').filter({ hasText: 'Too many one-time code requests for this domain today' }),
  ).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: 'No more codes for this domain today' })).toBeVisible()
})

test('reads an external registrar, imports within the hour, and connects again after it', async ({
  page,
  createAccount,
  signIn,
  checkAccessible,
}) => {
  test.slow()
  const account = await createAccount({ scenario: 'empty' })
  await signIn(page, account.users.admin, `${url}?from=registrar`)
  const user = page.getByRole('textbox', { name: /^(API key|User name)$/ })
  const secret = page.getByLabel(/^(API secret|Password)$/)
  const read = page.getByRole('button', { name: 'Find domains' })
  await read.click()
  await expect(page.getByText('Enter the API key.')).toBeVisible()
  for (const [way, name, words] of [
    ['User name', 'otp', 'asks for a two-factor code'],
    ['API key', 'unreachable', 'The registrar didn’t answer'],
  ] as const) {
    await page.getByRole('radio', { name: way, exact: true }).check()
    await user.fill(name)
    await secret.fill('wrong-secret')
    await read.click()
    await expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible()
    await expect(secret).toHaveValue('wrong-secret')
  }
  const connect = async () => {
    await user.fill('good')
    await secret.fill('good')
    await read.click()
  }
  await connect()
  await expect(page.getByText(/40 domains found, 30 can be imported/)).toBeVisible()
  await expect(page.getByRole('timer')).toHaveText(/59 min \d+ s left|60 min/)
  const found = page.getByRole('table', { name: 'Domains found' })
  await expect(found.getByRole('row').filter({ hasText: 'opptatt.no' })).toContainText('Used by another account.')
  await checkAccessible(page)
  const ticks = found.getByRole('checkbox', { name: /^Select [^a]/ })
  for (const at of [1, 2, 3]) await ticks.nth(at).check()
  await expect(page.getByText('3 domains selected')).toBeVisible()

  await account.advance(3601)
  await page.getByRole('button', { name: 'Import 3 domains' }).click()
  await page.getByRole('button', { name: 'Start transfer' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'The import has expired.' })).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: 'your selection is kept' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send 3 failed again' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Use another account' }).click()
  await connect()
  await expect(page.getByText('3 domains selected')).toBeVisible()
  await page.getByRole('button', { name: 'Import 3 domains' }).click()
  await page.getByRole('button', { name: 'Start transfer' }).click()
  await expect(page.getByRole('heading', { name: '3 of 3 accepted' })).toBeVisible()
  await expect(page.getByText(/redirects? created/)).toBeVisible()
  await expect.poll(() => items(account)).toHaveLength(3)
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
  expect(stored).not.toMatch(/wrong-secret|"good"/)
})
