import { ordered, usual } from '../support/deploy'
import type { Credentials } from '../support/sandbox'
import { expect } from '../support/test'
import { zoneOf } from '../support/zones'
import { engines, type Person, test } from './browsers'

/** The main journeys in the engines other than Chromium, in which everything else is tested. */

async function signIn(person: Person, { username, password }: Credentials, to: string) {
  await person.open(to)
  await person.fill('E-mail', username)
  await person.fill('Password', password)
  await person.click('button', 'Sign in')
}

for (const engine of engines) {
  test.describe(engine.name, () => {
    test.use({ engine })

    test('tells of console errors and uncaught exceptions', async () => {
      const window = await engine.open()
      await window.open(`${process.env.E2E_PANEL_URL}/sign-in`)
      await window.run("() => { setTimeout(() => { throw new Error('one') }); console.error('other'); return '' }", [])
      await expect.poll(async () => (await window.errors()).join()).toMatch(/one/)
      expect((await window.errors()).join()).toMatch(/other/)
      await window.close()
    })

    test('signs in, and comes back to the page asked for', async ({ person, createAccount }) => {
      const account = await createAccount()
      await person.open('/settings')
      await person.see('Sign in to continue to Settings.')
      await person.fill('E-mail', account.users.admin.username)
      await person.fill('Password', 'not this')
      await person.click('button', 'Sign in')
      await person.see('Wrong e-mail or password')
      await person.fill('Password', account.users.admin.password)
      await person.click('button', 'Sign in')
      await person.see('Time zone')
    })

    test('finds a server in the list and opens it', async ({ person, createAccount }) => {
      const account = await createAccount()
      await signIn(person, account.users.admin, '/servers')
      await person.see('19 servers')
      await person.fill('Name, IP, reverse DNS or ID', '192.0.2.14')
      await person.seeNo('metal-osl-01')
      await person.click('link', 'git.nordlysdrift.no')
      await person.see('Power')
    })

    test('deploys a server', async ({ person, createAccount }) => {
      const account = await createAccount()
      await signIn(person, account.users.admin, usual)
      await person.click('radio', /^Cloud L/)
      await person.fill('Host name', 'ny-01.example.no')
      await person.click('button', 'Deploy server')
      await person.see('Server ordered')
      expect((await ordered(account)).map(({ status }) => status)).toEqual([200])
    })

    test('adds a DNS record', async ({ person, createAccount }) => {
      const account = await createAccount()
      const zone = await zoneOf(account, 'nordlysdrift', 'no')
      await signIn(person, account.users.admin, `/domains/${zone.id}/records`)
      await person.click('button', 'Add record')
      await person.fill('Name', 'butikk')
      await person.fill('IPv4 address', '192.0.2.77')
      await person.click('button', 'Add A record')
      await expect.poll(() => account.requests({ method: 'POST', path: /\/records$/ })).toHaveLength(1)
      await person.see('butikk')
    })

    test('transfers domains from a pasted list', async ({ person, createAccount }) => {
      const account = await createAccount({ scenario: 'empty' })
      const name = `motor-${account.id}.no`.toLowerCase().replaceAll('_', '-')
      await signIn(person, account.users.admin, '/domains/mass-transfer')
      await person.fill(/^Domains, one per line/, `${name};8KQ2-71HD`)
      await person.click('button', 'Transfer 1 domain')
      await person.click('button', 'Start transfer')
      await person.see('1 of 1 accepted')
    })
  })
}
