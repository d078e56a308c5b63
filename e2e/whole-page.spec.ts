import type { Locator, Route } from '@playwright/test'
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
  const invoices = page.getByRole('table', { name: /^Invoices, / })

  let loads = 0
  page.on('request', (request) => void (request.isNavigationRequest() && loads++))
  const loadsTwice = async (url: string, shown: Locator, what: string) => {
    loads = 0
    // A second reload within a minute would be one too many.
    await page.evaluate(() => sessionStorage.clear())
    await page.goto(url)
    await expect.poll(() => loads, what).toBe(2)
    await expect(shown, what).toBeVisible()
  }
  // React takes the second page over while its end is missing.
  for (const [url, shown] of [
    [path, form],
    ['/billing', invoices],
  ] as const) {
    for (const part of [0.2, 0.5, 0.9]) {
      const cut = async (route: Route) => {
        const response = await route.fetch()
        const text = await response.text()
        await route.fulfill({ response, body: text.slice(0, text.length * part) })
      }
      await page.route(`**${url}`, cut, { times: 1 })
      await loadsTwice(url, shown, `${part} of ${url}`)
    }
  }
  await page.route(/_next\/static\/chunks\/.+\.js/, (route) => route.fulfill({ status: 404 }), { times: 1 })
  await loadsTwice(path, form, 'a script is missing')
})
