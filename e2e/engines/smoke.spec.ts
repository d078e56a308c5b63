import { ordered, usual } from '../support/deploy'
import type { Credentials } from '../support/sandbox'
import { expect } from '../support/test'
import { zoneOf } from '../support/zones'
import { engines, test, type Browser } from './browsers'

/** The main journeys in the engines other than Chromium, in which everything else is tested. */

const see = (browser: Browser, text: string) => expect.poll(browser.text).toContain(text)

async function signIn(browser: Browser, { username, password }: Credentials, to: string) {
  await browser.open(to)
  await browser.fill('E-mail', username)
  await browser.fill('Password', password)
  await browser.click('button', 'Sign in')
}

for (const engine of engines) {
  test.describe(engine, () => {
    test.use({ engine })

    test('signs in, and comes back to the page asked for', async ({ browserOf: browser, createAccount }) => {
      const account = await createAccount()
      await browser.open('/settings')
      await see(browser, 'Sign in to continue to Settings.')
      await browser.fill('E-mail', account.users.admin.username)
      await browser.fill('Password', 'not this')
      await browser.click('button', 'Sign in')
      await see(browser, 'Wrong e-mail or password')
      await browser.fill('Password', account.users.admin.password)
      await browser.click('button', 'Sign in')
      await see(browser, 'Time zone')
    })

    test('finds a server in the list and opens it', async ({ browserOf: browser, createAccount }) => {
      const account = await createAccount()
      await signIn(browser, account.users.admin, '/servers')
      await see(browser, '19 servers')
      await browser.fill('Name, IP, reverse DNS or ID', '192.0.2.14')
      await expect.poll(browser.text).not.toContain('metal-osl-01')
      await browser.click('link', 'git.nordlysdrift.no')
      await see(browser, 'Power')
    })

    test('deploys a server', async ({ browserOf: browser, createAccount }) => {
      const account = await createAccount()
      await signIn(browser, account.users.admin, usual)
      await browser.click('radio', /^Cloud L/)
      await browser.fill('Host name', 'ny-01.example.no')
      await browser.click('button', 'Deploy server')
      await see(browser, 'Server ordered')
      expect((await ordered(account)).map(({ status }) => status)).toEqual([200])
    })

    test('adds a DNS record', async ({ browserOf: browser, createAccount }) => {
      const account = await createAccount()
      const zone = await zoneOf(account, 'nordlysdrift', 'no')
      await signIn(browser, account.users.admin, `/domains/${zone.id}/records`)
      await browser.click('button', 'Add record')
      await browser.fill('Name', 'butikk')
      await browser.fill('IPv4 address', '192.0.2.77')
      await browser.click('button', 'Add A record')
      await expect.poll(() => account.requests({ method: 'POST', path: /\/records$/ })).toHaveLength(1)
      await see(browser, 'butikk')
    })

    test('transfers domains from a pasted list', async ({ browserOf: browser, createAccount }) => {
      const account = await createAccount({ scenario: 'empty' })
      const name = `motor-${account.id}.no`.toLowerCase().replaceAll('_', '-')
      await signIn(browser, account.users.admin, '/domains/mass-transfer')
      await browser.fill('Domains, one per line', `${name};8KQ2-71HD`)
      await browser.click('button', 'Transfer 1 domain')
      await see(browser, '1 of 1 accepted')
    })
  })
}
