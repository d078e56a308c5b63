import type { Browser, BrowserContext, Page } from '@playwright/test'
import { hasNginx } from '../../tests/nginx'
import { hasRedis } from '../../tests/redis-server'
import { otherBuild, test } from '../support/copies'
import { expect as expectSoon, type Account } from '../support/test'
import { zoneOf } from '../support/zones'

/**
 * Another build takes the place of the one under open tabs, copy by copy, while people are typing. In between the tabs
 * meet both builds. Nothing here waits for time.
 */

// Said aloud at the end of `npm test`.
test.skip(!hasRedis || !hasNginx, 'needs redis-server and nginx')

// A trace of twenty tabs takes more of the machine than the tabs.
test.use({ trace: 'off' })

// Twenty tabs on one machine are slow, and how slow is not asked here.
const expect = expectSoon.configure({ timeout: 300_000 })

/** Milliseconds after which somebody presses again. */
const timeout = 20_000
const tabs = 20
const endings = ['no', 'com', 'uk', 'be', 'fi', 'fr', 'nl']

/** Somebody who adds one record after the other to a zone, in one tab. */
class Tab {
  readonly added: string[] = []
  /** Records of which the page said that nobody knows whether they were added. */
  readonly unknown: string[] = []
  /** What it does just now, for a failure's message. */
  doing = 'opening the page'
  private constructor(
    private readonly index: number,
    private readonly page: Page,
    private readonly path: string,
  ) {}

  static async open(index: number, context: BrowserContext, path: string): Promise<Tab> {
    const page = await context.newPage()
    page.setDefaultTimeout(300_000)
    await page.goto(path)
    return new Tab(index, page, path)
  }

  /** How many records it has an answer for. */
  get served(): number {
    return this.added.length + this.unknown.length
  }

  /** Adds a record; a tab of the other build loads the page again first, as often as it is asked to. */
  async addRecord(): Promise<void> {
    const dialog = this.page.getByRole('dialog', { name: 'Add record' })
    const name = dialog.getByRole('textbox', { name: 'Name', exact: true })
    const address = dialog.getByRole('textbox', { name: 'IPv4 address' })
    const alert = dialog.getByRole('alert')
    const typed = [`fane-${this.index}-${this.served}`, '192.0.2.77'] as const
    const row = this.page.getByRole('row').filter({ hasText: typed[0] })
    this.doing = `opening the form for ${typed[0]}`
    // A page that came in part loads itself again, and loses a press before that: people press again.
    await expect(async () => {
      if (await dialog.isHidden())
        await this.page.getByRole('button', { name: 'Add record' }).first().click({ timeout })
      await expect(dialog).toBeVisible({ timeout })
    }).toPass({ timeout: 300_000 })
    await name.fill(typed[0])
    await address.fill(typed[1])
    for (;;) {
      this.doing = `waiting for what was typed, ${typed[0]}`
      await expect(name).toHaveValue(typed[0])
      await expect(address).toHaveValue(typed[1])
      this.doing = `sending ${typed[0]}`
      await dialog.getByRole('button', { name: 'Add A record' }).click()
      this.doing = `waiting for an answer about ${typed[0]}`
      // Not that the dialog is gone: it is for a moment while the page is loaded again, too.
      await expect(row.or(alert).first()).toBeVisible()
      // The list may have the row before the answer is there, or although it was lost.
      await expect(dialog.filter({ hasNot: this.page.getByRole('alert') })).toBeHidden()
      if (!(await dialog.isVisible())) {
        this.added.push(typed[0])
        return
      }
      await expect(alert).toContainText(
        /The panel has been updated.*Nothing was changed|(We don’t know if|We checked:) the record/,
      )
      if (!(await alert.textContent())?.includes('The panel has been updated')) {
        // Not sent again here: it looks at the list, and goes on with the next one.
        // Nor does it wait for all of the page: people do not, and a copy that ends may never send the rest.
        this.doing = `opening the page again after ${typed[0]}`
        await this.page.goto(this.path, { waitUntil: 'commit' })
        this.unknown.push(typed[0])
        return
      }
      this.doing = `loading the page again with ${typed[0]}`
      await dialog.getByRole('button', { name: 'Reload page' }).click()
      await expect(alert).toBeHidden()
    }
  }

  /** Goes to another page and back by links, which may load the page again. */
  async lookAround(): Promise<void> {
    await this.page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'BGP' }).click()
    await expect(this.page.getByRole('heading', { level: 1, name: 'BGP' })).toBeVisible()
    await this.page.goBack()
    await expect(this.page).toHaveURL(this.path)
    await expect(this.page.getByText('This page couldn’t be shown')).toHaveCount(0)
  }

  /** What it waits for and what it shows, for a failure's message. */
  async state(): Promise<string> {
    const shown = await this.page.locator('body').ariaSnapshot({ timeout: 30_000 })
    const loaded = await this.page.evaluate(() => document.readyState)
    return `${this.doing}, at ${this.page.url()}, ${loaded}\n${shown}`
  }

  build(): Promise<string | null> {
    return this.page.locator('[data-version]').getAttribute('data-version')
  }
}

async function signedIn(browser: Browser, account: Account, baseURL: string): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL, ignoreHTTPSErrors: true })
  const { username, password } = account.users.admin
  await context.request.post('/api/sign-in', { multipart: { username, password } })
  return context
}

test('builds change copy by copy under open tabs: nothing typed is lost, nothing is sent twice', async ({
  pair,
  browser,
  createAccount,
}) => {
  test.setTimeout(1_200_000)
  const { nginx, replace } = pair
  const accounts = await Promise.all(
    Array.from({ length: Math.ceil(tabs / endings.length) }, async () => createAccount()),
  )
  const contexts = await Promise.all(accounts.map((account) => signedIn(browser, account, nginx.url)))
  const crowd = await Promise.all(
    Array.from({ length: tabs }, async (_, index) => {
      const [account, context] = [accounts[index % accounts.length], contexts[index % accounts.length]]
      const ending = endings[Math.floor(index / accounts.length)]
      if (!account || !context || !ending) throw new Error('too few accounts')
      const zone = await zoneOf(account, 'nordlysdrift', ending)
      return Tab.open(index, context, `/domains/${zone.id}/records`)
    }),
  )
  const old = await crowd[0]?.build()

  let isOver = false
  const work = Promise.all(
    crowd.map(async (tab) => {
      let isLast = false
      do {
        isLast = isOver
        await tab.addRecord()
      } while (!isLast)
      await tab.lookAround()
    }),
  )
  const roll = async () => {
    for (const index of [0, 1] as const) {
      const from = crowd.map(({ served }) => served)
      expect(await replace(index, 'SIGTERM', otherBuild)).toBe(0)
      // Everybody has met the change before the next copy goes.
      const waiting = () => crowd.filter(({ served }, index) => served <= (from[index] ?? 0))
      await expect
        .poll(() => waiting().length)
        .toBe(0)
        .catch(async () => {
          throw new Error((await Promise.all(waiting().map((tab) => tab.state()))).join('\n\n'))
        })
    }
    isOver = true
  }
  await Promise.all([work, roll()])

  expect(new Set(await Promise.all(crowd.map((tab) => tab.build())))).not.toContain(old)
  const received: string[] = []
  for (const account of accounts) {
    for (const { body } of await account.requests({ method: 'POST', path: /\/records$/ })) {
      received.push(/fane-\d+-\d+/.exec(JSON.stringify(body))?.[0] ?? JSON.stringify(body))
    }
  }
  const added = crowd.flatMap((tab) => tab.added)
  const unknown = crowd.flatMap((tab) => tab.unknown)
  expect(received.filter((name) => !unknown.includes(name)).toSorted()).toEqual(added.toSorted())
  expect(new Set(received).size).toBe(received.length)
  process.stdout.write(`\n  ${added.length} records added, ${unknown.length} unknown\n`)

  for (const context of contexts) await context.close()
})
