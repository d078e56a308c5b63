import type { Page } from '@playwright/test'
import { expect, test, type Account } from './support/test'

/** Ordered servers, followed until they are there, whatever the answers leave out. */

const rows = (page: Page) => page.getByRole('table', { name: /^Ordered servers/ }).getByRole('row')

async function place(account: Account, hostname: string): Promise<number> {
  const { data } = await account.api<{ order_ids: [number] }>('POST', '/deploy/servers', {
    ...{ pid: 13, price_id: 1013, region_id: 1, os_id: 103, hostnames: [hostname] },
  })
  return data.order_ids[0]
}

test('an order that answers leave out is followed until its server is there; one that is nowhere counts as gone', async ({
  page,
  createAccount,
  signIn,
}) => {
  const account = await createAccount({ scenario: 'empty' })
  const id = await place(account, 'ny-01.example.no')
  await page.route(
    /\/api\/live\/deployments/,
    async (route) => {
      const response = await route.fetch()
      const json = await response.json()
      await route.fulfill({ response, json: { ...json, value: { ...json.value, servers: [] } } })
    },
    { times: 1 },
  )
  await page.clock.install()
  await signIn(page, account.users.admin, `/servers/new?orders=${id}`)
  const row = rows(page).filter({ hasText: 'ny-01.example.no' })
  await expect(row).toContainText('Not in the latest update')
  await expect(row).not.toContainText('Not found')
  await account.advance(6)
  await page.clock.runFor(16_000)
  await expect(row).toContainText('Installing')
  await account.advance(300)
  await expect(page.getByText('The server is ready')).toBeVisible()

  await test.step('finished, it shows its server, by the list of servers', async () => {
    await account.advance(3600)
    await page.goto(`/servers/new?orders=${id}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Your new server' })).toBeVisible()
    await expect(row).toContainText('Ready')
    await expect(row).not.toContainText(String(id))
    await expect(row.getByRole('link', { name: 'View server' })).toHaveAttribute('href', /\/servers\/\d+$/)
  })

  await page.goto('/servers/new?orders=999')
  const unknown = rows(page).filter({ hasText: 'Name unknown' })
  await expect(unknown).toContainText('Not in the latest update')
  await expect(unknown).not.toContainText('999')
  const readings = async () => (await account.requests({ method: 'GET', path: /\/deploy\/status/ })).length
  for (let more = 4; more > 0; more -= 1) {
    const before = await readings()
    await expect(unknown).not.toContainText('Not found')
    await account.advance(15)
    // Until the page has it: the next press would take its place.
    const answered = page.waitForResponse(/\/api\/live\/deployments/)
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect.poll(readings).toBeGreaterThan(before)
    await answered
  }
  await expect(unknown).toContainText('Not found')
  await expect(page.getByText('We can’t find this order')).toBeVisible()
})
