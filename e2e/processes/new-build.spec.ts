import type { Browser, BrowserContext, Page } from '@playwright/test'
import { freePort } from '../../scripts/lib/run.mjs'
import { otherBuild, startCopy } from '../support/copies'
import { signInForm, sshKeyForm } from '../support/forms'
import { createAccount } from '../support/sandbox'
import { serverId } from '../support/servers'
import { awaitReady, expect, test, type Account } from '../support/test'
import { zoneOf } from '../support/zones'

/**
 * Open tabs while another build takes the place of theirs, on the same address. All are opened before it does, once; each
 * story then goes on in its own.
 */

type Person = { account: Account; context: BrowserContext; open: (path: string) => Promise<Page> }

/** Somebody who is signed in there. */
async function newPerson(browser: Browser, baseURL: string): Promise<Person> {
  const account = await createAccount()
  const context = await browser.newContext({ baseURL })
  context.on('page', awaitReady)
  const { username, password } = account.users.admin
  await context.request.post('/api/sign-in', { form: { username, password } })
  const open = async (path: string) => {
    const page = await context.newPage()
    await page.goto(path)
    return page
  }
  return { account, context, open }
}

/** Where its scripts come from, with the name of the build. */
const buildOf = (page: Page) => page.locator('script[src*="dpl="]').first().getAttribute('src')
const broken = (page: Page) => page.getByText('This page couldn’t be shown')
/** Passes once the page was loaded again, by the other build. */
const changedOver = (page: Page, from: string | null) => expect.poll(() => buildOf(page)).not.toBe(from)

/** What somebody does before the other build is there, and then what they do and find after it. */
type Story = (person: Person) => Promise<() => Promise<void>>

const stories: Record<string, Story> = {
  'a change from a tab of the old build is refused, not sent; after the reload it is sent once, as typed': async ({
    account,
    open,
  }) => {
    const zone = await zoneOf(account, 'nordlysdrift', 'no')
    const page = await open(`/domains/${zone.id}/records`)
    const old = await buildOf(page)
    const dialog = page.getByRole('dialog', { name: 'Add record' })
    const add = dialog.getByRole('button', { name: 'Add A record' })
    await page.getByRole('button', { name: 'Add record' }).first().click()
    await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('ny-utgave')
    await dialog.getByRole('textbox', { name: 'IPv4 address' }).fill('192.0.2.77')

    return async () => {
      const sent = () => account.requests({ method: 'POST', path: /\/records$/ })
      await add.click()
      await expect(dialog.getByRole('alert')).toContainText('The panel has been updated')
      await expect(dialog.getByRole('alert')).toContainText('Nothing was changed')
      expect(await sent()).toEqual([])

      await dialog.getByRole('button', { name: 'Reload page' }).click()
      await changedOver(page, old)
      await expect(dialog.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('ny-utgave')
      await expect(dialog.getByRole('textbox', { name: 'IPv4 address' })).toHaveValue('192.0.2.77')
      await add.click()
      await expect(dialog).toBeHidden()
      await expect.poll(() => sent()).toHaveLength(1)
    }
  },

  'a dialog that is not loaded yet loads the page again, with what was typed, and opens then': async ({
    account,
    open,
  }) => {
    const server = await serverId(account, 'web-01.nordlysdrift.no')
    const zone = await zoneOf(account, 'nordlysdrift', 'no')
    const deploy = await open('/servers/new')
    await deploy.getByRole('textbox', { name: 'Host name' }).fill('ny.example.no')
    const power = await open(`/servers/${server}`)
    await expect(power.getByRole('button', { name: 'Reboot', exact: true })).toBeEnabled()
    const records = await open(`/domains/${zone.id}/records`)
    const users = await open('/account/users')
    const search = await open('/settings')
    const old = await buildOf(search)

    return async () => {
      await sshKeyForm(deploy).open.click()
      await changedOver(deploy, old)
      await expect(deploy.getByRole('textbox', { name: 'Host name' })).toHaveValue('ny.example.no')
      await sshKeyForm(deploy).open.click()
      await expect(deploy.getByRole('dialog')).toBeVisible()

      // Dialogs with an address of their own open at once.
      await power.getByRole('button', { name: 'Reboot', exact: true }).click()
      await changedOver(power, old)
      await expect(power.getByRole('alertdialog', { name: /^Reboot web-01/ })).toBeVisible()

      await records.getByRole('button', { name: 'Add record' }).first().click()
      await expect(records.getByRole('dialog', { name: 'Add record' })).toBeVisible()

      await users.getByRole('button', { name: /^Add/ }).first().click()
      await expect(users.getByRole('dialog', { name: /^Add/ })).toBeVisible()

      await search.keyboard.press('Control+k')
      await changedOver(search, old)
      await expect(search.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(search.locator('html')).toHaveAttribute('data-ready')
      await search.keyboard.press('Control+k')
      await expect(search.getByRole('dialog')).toBeVisible()
      for (const page of [deploy, power, records, users, search]) {
        await changedOver(page, old)
        await expect(broken(page)).toHaveCount(0)
      }
      expect(await account.requests({ path: /\/(on|off|reboot)$/ })).toEqual([])
    }
  },

  'a tab changes over at the next navigation, and Back brings what was typed': async ({ open }) => {
    const page = await open('/domains/register')
    const old = await buildOf(page)
    const name = page.getByLabel('Domain name', { exact: true })
    await name.fill('nyutgave.no')

    return async () => {
      await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'BGP' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'BGP' })).toBeVisible()
      await changedOver(page, old)
      await page.goBack()
      await expect(name).toHaveValue('nyutgave.no')
      await expect(broken(page)).toHaveCount(0)
    }
  },

  'the sign-in page of the old build signs in with what was typed, and goes on in the new one': async ({
    account,
    context,
    open,
  }) => {
    await context.clearCookies()
    const page = await open('/sign-in')
    const old = await buildOf(page)
    const { username, password } = account.users.admin
    await signInForm(page).email.fill(username)
    await signInForm(page).password.fill('a wrong one')
    const button = page.getByRole('button', { name: 'Sign in', exact: true })

    return async () => {
      await button.click()
      await expect(page.getByRole('main').getByRole('alert')).toContainText('Wrong e-mail or password')
      await expect(signInForm(page).email).toHaveValue(username)
      await signInForm(page).password.fill(password)
      await button.click()
      await expect(page).toHaveURL('/')
      await changedOver(page, old)
      await expect(broken(page)).toHaveCount(0)
    }
  },
}

const goOn = new Map<string, () => Promise<void>>()
const end: (() => Promise<unknown>)[] = []

test.beforeAll(async ({ browser }) => {
  const port = await freePort()
  const first = await startCopy({}, { port })
  for (const [title, begin] of Object.entries(stories)) {
    const person = await newPerson(browser, first.url)
    end.push(() => person.context.close())
    goOn.set(title, await begin(person))
  }
  first.end()
  await first.ended
  const other = await startCopy({}, { port, server: otherBuild })
  end.push(async () => {
    other.end()
    await other.ended
  })
})

test.afterAll(async () => {
  for (const stop of end) await stop()
})

for (const title of Object.keys(stories)) {
  test(title, async () => {
    const story = goOn.get(title)
    expect(story).toBeDefined()
    await story?.()
  })
}
