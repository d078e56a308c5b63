import type { Route } from '@playwright/test'
import { expect, test } from './support/test'
import { zoneOf } from './support/zones'

test('a page whose end or script does not come loads itself again, and reacts', async ({
  page,
  createAccount,
  signIn,
  expectConsole,
}) => {
  // React's "Connection closed", and the browser's own line for a missing script.
  expectConsole(/React error #412|404 \(Not Found\)/)
  const account = await createAccount()
  const zone = await zoneOf(account, 'nordlysdrift', 'no')
  await signIn(page, account.users.admin, '/settings')
  const path = `/domains/${zone.id}/records?dialog=add`
  const form = page.getByRole('dialog', { name: 'Add record' })

  let loads = 0
  page.on('request', (request) => void (request.isNavigationRequest() && loads++))
  const opensTwice = async (what: string) => {
    loads = 0
    // A second reload within a minute would be one too many.
    await page.evaluate(() => sessionStorage.clear())
    await page.goto(path)
    await expect(form, what).toBeVisible()
    expect(loads, what).toBe(2)
  }
  // Of what is nearly whole, React may have taken over everything that a person sees.
  for (const part of [0.2, 0.5]) {
    const cut = async (route: Route) => {
      const response = await route.fetch()
      const text = await response.text()
      await route.fulfill({ response, body: text.slice(0, text.length * part) })
    }
    await page.route(`**${path}`, cut, { times: 1 })
    await opensTwice(`${part} of it`)
  }
  await page.route(/_next\/static\/chunks\/.+\.js/, (route) => route.fulfill({ status: 404 }), { times: 1 })
  await opensTwice('a script is missing')
})
