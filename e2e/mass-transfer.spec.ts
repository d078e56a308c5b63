import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { dialects, expect, test, type Account } from './support/test'

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

for (const dialect of dialects) {
  test(`all eight states, ${dialect} dialect`, async ({ page, createAccount, signIn }) => {
    const account = await createAccount({ dialect })
    await signIn(page, account.users.admin, url)
    await expect(page.getByRole('heading', { level: 1, name: 'Mass transfer' })).toBeVisible()
    const states = {
      awaiting_code: 'Waiting for code',
      queued: 'Queued',
      processing: 'Transferring',
      done: 'Transferred',
      registry_pending: 'With the registry',
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
  })
}

test('a list is checked, mended in place and sent, and what was rejected goes again alone', async ({
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
  await expect.poll(async () => (await sent(account)).map((one) => one.length)).toEqual([5, 1])
})

for (const dialect of dialects) {
  test(`an import, a list, codes and an abort, ${dialect} dialect`, async ({ page, createAccount, signIn }) => {
    test.slow()
    const account = await createAccount({ scenario: 'empty', dialect })
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
    await expect(page.getByRole('heading', { name: '1 of 2 accepted' })).toBeVisible()
    await expect(page.getByText('1 rejected', { exact: true })).toBeVisible()
    await expect(result.getByRole('row').nth(1)).toContainText('A transfer is already in progress.')

    await page.getByRole('radio', { name: 'Paste a list' }).check()
    const [coded, waits, gone] = ['kode', 'venter', 'bort'].map((name) => own(account, name)) as [
      string,
      string,
      string,
    ]
    await list(page).fill([`${coded}: K-1`, waits, gone, 'opptatt.no'].join('\n'))
    await page.getByRole('button', { name: 'Transfer 4 domains' }).click()
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
}

test('two domains on a line are none; what a reload cannot keep is told', async ({ page, createAccount, signIn }) => {
  const account = await createAccount({ scenario: 'empty' })
  await signIn(page, account.users.admin, url)
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

test('after a lost answer a transfer that has failed since is told with its message', async ({
  page,
  createAccount,
  signIn,
  expectConsole,
}) => {
  expectConsole(/50\d/)
  const account = await createAccount({ scenario: 'empty' })
  const name = own(account, 'tapt')
  await signIn(page, account.users.admin, url)
  await list(page).fill(`${name} K-1`)
  await account.fault({ method: 'POST', path: '/dns/domains/masstransfer', drop: true, after: true })
  await account.fault({ method: 'GET', path: '/dns/domains/masstransfer', status: 500, times: 100 })
  await page.getByRole('button', { name: 'Transfer 1 domain' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'We don’t know if' })).toBeVisible({ timeout: 15_000 })
  await expect(page.getByText('1 unknown')).toBeVisible()
  await account.event('transfer.outcome', { zone_name: name, outcome: 'failed', message: 'The code is wrong.' })
  await account.clearFaults()
  await page.getByRole('button', { name: 'Check again' }).click()
  const result = page.getByRole('table', { name: 'Results' })
  await expect(result.getByRole('row').nth(1)).toContainText('Failed')
  await expect(result.getByRole('row').nth(1)).toContainText('The code is wrong.')
  await expect(page.getByRole('button', { name: 'Send 1 failed again' })).toHaveCount(0)
  await expect.poll(() => sent(account)).toHaveLength(1)
})

test('450 domains, the second request fails: what was accepted is not sent again', async ({
  page,
  createAccount,
  signIn,
}) => {
  test.slow()
  const account = await createAccount({ scenario: 'empty' })
  await signIn(page, account.users.admin, url)
  const names = Array.from({ length: 450 }, (_, at) => own(account, `d${at}`))
  await list(page).fill(names.join('\r\n'))
  await expect(page.getByText('450 ready')).toBeVisible()
  await expect(page.getByText('Sent in 3 batches.')).toBeVisible()
  await page.getByRole('button', { name: 'Transfer 450 domains' }).waitFor()
  // The first request is let through by a fault that waits a little; the second one meets the failure.
  await account.fault({ method: 'POST', path: '/dns/domains/masstransfer', delay_ms: 1500, times: 1 })
  await page.getByRole('button', { name: 'Transfer 450 domains' }).click()
  await expect(page.getByText('Batch 1 of 3')).toBeVisible()
  await account.fault({
    method: 'POST',
    path: '/dns/domains/masstransfer',
    status: 500,
    message: 'Try later.',
    times: 1,
  })
  await expect(page.getByRole('alert').filter({ hasText: 'Try later.' })).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText('250 not accepted yet')).toBeVisible()
  expect((await sent(account)).map((one) => one.length)).toEqual([200, 200])

  // The tab closes. The names are there again, and the API knows the first two hundred.
  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(page.getByText('250 ready')).toBeVisible()
  await page.getByRole('button', { name: 'Transfer 250 domains' }).click()
  await expect(page.getByRole('heading', { name: '250 of 250 accepted' })).toBeVisible({ timeout: 20_000 })
  const requests = await sent(account)
  expect(requests.map((one) => one.length)).toEqual([200, 200, 200, 50])
  const taken = [requests[0], ...requests.slice(2)].flatMap((one) => one?.map(({ zone_name }) => zone_name) ?? [])
  expect(new Set(taken).size).toBe(450)
})

test('codes for many at once, from two tabs', async ({ page, context, createAccount, signIn }) => {
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
    await expect(tab.getByText('Not in the list of transfers: fremmed.no.')).toBeVisible()
  }
  await page.getByRole('button', { name: 'Send 2 codes' }).click()
  await expect(row(page, names[0] ?? '')).toContainText('Queued')
  await other.getByRole('button', { name: 'Send 2 codes' }).click()
  await expect(other.getByRole('alert').filter({ hasText: 'No codes were saved.' })).toBeVisible()
  await expect(other.getByRole('alert').filter({ hasText: 'no longer wait for codes' })).toBeVisible()
  await expect(row(other, names[0] ?? '')).toContainText('Queued')
  const puts = await account.requests({ method: 'PUT', path })
  expect(puts.map(({ status }) => status)).toEqual([200, 400])
  expect((puts[0]?.body as { codes: unknown[] }).codes).toHaveLength(2)
  // Neither on the device nor in the page that a reload fetches.
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
  expect(stored).not.toMatch(/kode[-;\d]/)
})

test('a code that was not saved stays, with the state of its domain', async ({ page, createAccount, signIn }) => {
  const account = await createAccount({ scenario: 'empty' })
  const names = ['en', 'to', 'tre'].map((name) => own(account, name))
  await account.api('POST', '/dns/domains/masstransfer', { items: names.map((zone_name) => ({ zone_name })) })
  await signIn(page, account.users.admin, url)
  await codes(page).fill(names.map((name) => `${name} K`).join('\n'))
  const gone = (await items(account)).find(({ zone_name }) => zone_name === names[1])
  await account.api('DELETE', `/dns/domains/masstransfer/${gone?.item_id}`)
  await page.getByRole('button', { name: 'Send 3 codes' }).click()
  await expect(page.getByText('2 of 3 codes saved.')).toBeVisible()
  await expect(codes(page)).toHaveValue(`${names[1]} K`)
  await expect(page.getByText(`Skipped, not waiting for a code: ${names[1]} (Cancelled)`)).toBeVisible()
  await expect.poll(() => account.requests({ method: 'PUT', path })).toHaveLength(1)
})

test('looks again while something moves, one call a round, and not after', async ({ page, createAccount, signIn }) => {
  test.slow()
  const account = await createAccount({ scenario: 'empty' })
  await account.api('POST', '/dns/domains/masstransfer', {
    items: Array.from({ length: 200 }, (_, at) => ({ zone_name: own(account, `m${at}`), auth_code: 'K' })),
  })
  await signIn(page, account.users.admin, url)
  await expect(page.getByText('0 of 200 transferred, 0 waiting for a code')).toBeVisible()
  const reads = async () => (await account.requests({ method: 'GET', path })).length
  const before = await reads()
  await expect.poll(reads).toBeGreaterThanOrEqual(before + 2)
  await account.advance(3600)
  await expect(page.getByText('200 of 200 transferred, 0 waiting for a code')).toBeVisible({ timeout: 20_000 })
  const after = await reads()
  const quiet = page.waitForRequest(/mass-transfer/, { timeout: 7000 }).catch(() => null)
  expect(await quiet).toBeNull()
  expect(await reads()).toBe(after)
})

test('a deadline passes while it is looked at', async ({ page, createAccount, signIn }) => {
  test.slow()
  const account = await createAccount({ scenario: 'empty' })
  const name = own(account, 'frist')
  await account.api('POST', '/dns/domains/masstransfer', { items: [{ zone_name: name }] })
  await account.advance(48 * 3600 - 40)
  await signIn(page, account.users.admin, url)
  await expect(row(page, name).getByRole('timer')).toHaveText(/^\d+ s$/)
  await expect(row(page, name)).toContainText('Expired', { timeout: 60_000 })
  await page.getByRole('button', { name: 'Retry 1 failed' }).click()
  await expect(list(page)).toHaveValue(name)
  await expect(list(page)).toBeFocused()
  await expect(page.getByRole('button', { name: 'Transfer 1 domain' })).toBeVisible()
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
    ['User name', 'nobody', 'Check the user name and password'],
    ['API key', 'nolist', 'Check that the API key can read domains'],
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
  await expect(page.getByRole('alert').filter({ hasText: 'The import has expired.' })).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: 'your selection is kept' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send 3 failed again' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Use another account' }).click()
  await connect()
  await expect(page.getByText('3 domains selected')).toBeVisible()
  await page.getByRole('button', { name: 'Import 3 domains' }).click()
  await expect(page.getByRole('heading', { name: '3 of 3 accepted' })).toBeVisible()
  await expect(page.getByText(/redirects? created/)).toBeVisible()
  await expect.poll(() => items(account)).toHaveLength(3)
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
  expect(stored).not.toMatch(/wrong-secret|"good"/)
})

test('who may only look sees why', async ({ page, createAccount, signInWithKey }) => {
  const account = await createAccount()
  await signInWithKey(page, account.keys.zone_limited, url)
  await expect(table(page).getByRole('rowheader')).toHaveCount(8)
  await list(page).fill('ny.no')
  const button = page.getByRole('button', { name: 'Transfer 1 domain' })
  await expect(button).toHaveAccessibleDescription(/limited to selected zones/)
  await button.click({ force: true })
  expect(await sent(account)).toEqual([])
  // Asked once at sign-in, not by every view of the page.
  await page.reload()
  await expect(table(page).getByRole('rowheader')).toHaveCount(8)
  await expect.poll(() => account.requests({ method: 'PUT', path })).toHaveLength(1)
})

test('an account under review is told so', async ({ page, createAccount, signIn }) => {
  const account = await createAccount({ scenario: 'empty' })
  await signIn(page, account.users.admin, url)
  await account.event('account.under_review', { on: true })
  await list(page).fill(own(account, 'ny'))
  await page.getByRole('button', { name: 'Transfer 1 domain' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'currently under review' })).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: 'when the review of your account is done' })).toBeVisible()
})

test('a phone, in Norwegian, by keyboard, with the letter to the holders', async ({
  page,
  context,
  createAccount,
  signIn,
}) => {
  const account = await createAccount()
  await context.addCookies([
    { name: 'havn-locale', value: 'nb', url: process.env.E2E_PANEL_URL ?? 'http://localhost:3100' },
  ])
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, account.users.admin, url)
  await expect(page.getByRole('heading', { level: 1, name: 'Masseoverføring' })).toBeVisible()
  await list(page).fill('tre furer.no')
  await expect(page.getByText('Mellomrom i navnet.')).toBeVisible()
  await page.getByRole('button', { name: 'Bruk trefurer.no' }).press('Enter')
  await expect(page.getByText('Klar, registeret sender kode')).toBeVisible()

  await page.getByRole('button', { name: 'E-post til innehaverne' }).press('Enter')
  await expect(page).toHaveURL(/letter=all/)
  const letter = page.getByRole('textbox', { name: 'Melding', exact: true })
  await expect(letter).toHaveValue(/engangskode/)
  await page.getByRole('radio', { name: 'English' }).check()
  await expect(letter).toHaveValue(/Reply to this e-mail with the code/)
  await page.keyboard.press('Escape')
  await expect(letter).toHaveCount(0)
})
