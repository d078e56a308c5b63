import { serverId } from './support/servers'
import { expect, test, type Account } from './support/test'

/** The types that the API was asked for. A development server mounts each part twice, and so asks twice at first. */
async function asked(account: Account, id: string): Promise<(string | undefined)[]> {
  const requests = await account.requests({ path: new RegExp(`/servers/${id}/graphs/`) })
  const types = requests.map(({ path }) => path.split('/').at(-1))
  return process.env.E2E_PANEL_URL ? types.filter((type, at) => type !== types[at - 1]) : types
}

test('four types, one call each, enlarged and downloaded', async ({ page, createAccount, signIn }) => {
  const account = await createAccount({ dialect: 'wild' })
  const id = await serverId(account, 'web-01.nordlysdrift.no')
  await signIn(page, account.users.read_only, `/servers/${id}/graphs`)
  await expect(page).toHaveTitle(/^Graphs · web-01/)
  const day = page.getByRole('img', { name: /^Traffic of web-01.+, Last day: \d.+ to \d/ })
  await expect(day).toBeVisible()
  await expect(page.getByRole('img', { name: /^Traffic of web-01/ })).toHaveCount(4)
  expect(await day.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100)
  await expect.poll(() => asked(account, id)).toEqual(['port_bits'])

  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download PNG: Last week' }).click()
  expect((await download).suggestedFilename()).toBe('web-01.nordlysdrift.no-port_bits-week.png')

  await page.getByRole('radio', { name: 'Traffic' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(/type=port_percent/)
  await expect(page.getByText(/Share of the port’s speed in use/)).toBeVisible()
  await expect(page.getByRole('img', { name: /^Port load of/ })).toHaveCount(4)

  await page.getByRole('button', { name: 'Enlarge: Last month' }).click()
  await expect(page).toHaveURL(/enlarged=month/)
  const dialog = page.getByRole('dialog', { name: 'Port load, Last month' })
  await expect(dialog.getByRole('img')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Enlarge: Last month' })).toBeFocused()
  await page.goto(`/servers/${id}/graphs?type=port_errors&enlarged=day`)
  await expect(page.getByRole('dialog', { name: 'Errors, Last day' }).getByRole('img')).toBeVisible()
  await expect.poll(() => asked(account, id)).toEqual(['port_bits', 'port_percent', 'port_errors'])

  // All types of one range, for comparing.
  await page.goto(`/servers/${id}/graphs?type=all`)
  await page.getByRole('radio', { name: 'Last week' }).check()
  await expect(page.getByRole('img', { name: / of web-01.+, Last week: / })).toHaveCount(4)

  // What the API gives as numbers is drawn below.
  const traffic = page.getByRole('region', { name: 'Traffic this period' })
  await expect(traffic.getByText(/^Allowance: 4\sTB$/)).toBeVisible()
  await traffic.getByText('Show as table').click()
  await expect(traffic.getByRole('row', { name: /^Total 1[.,]04\sTB/ })).toBeVisible()
})

test('no graph yet, an API that fails, and a picture that is none', async ({
  page,
  createAccount,
  signIn,
  checkAccessible,
  expectConsole,
}) => {
  expectConsole(/Failed to load resource/)
  await page.setViewportSize({ width: 390, height: 844 })
  const account = await createAccount()
  const [none, some] = [await serverId(account, 'mini-01'), await serverId(account, 'web-01.nordlysdrift.no')]
  await signIn(page, account.users.admin, `/servers/${none}/graphs`)
  await expect(page.getByRole('heading', { name: 'No graph yet' })).toBeVisible()
  await checkAccessible(page)

  // Only the pictures fail; the rest of the page is there, and they are asked for again.
  await account.fault({ method: 'GET', path: '/servers/*/graphs/*', status: 500, message: 'No pictures.', times: 0 })
  await page.goto(`/servers/${some}/graphs?type=port_upkts`)
  const failed = page.getByRole('alert').filter({ hasText: 'Couldn’t load the graphs' })
  await expect(failed).toContainText('“No pictures.”')
  await expect(failed).toContainText('Reference')
  await expect(page.getByRole('heading', { level: 1, name: 'web-01.nordlysdrift.no' })).toBeVisible()
  await account.clearFaults()
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('img', { name: /^Packets of web-01/ })).toHaveCount(4)

  // What the browser cannot decode says so, alone.
  const cut = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlE'
  await page.route(/\/api\/live\/servers\/\d+\/graphs\/port_bits/, async (route) => {
    const answer = await route.fetch()
    const text = (await answer.text()).replace(/data:image\/png;base64,[^"]+/, `data:image/png;base64,${cut}`)
    await route.fulfill({ response: answer, body: text })
  })
  await page.goto(`/servers/${some}/graphs`)
  await expect(page.getByRole('heading', { name: 'Couldn’t show the graph' })).toHaveCount(1)
  await expect(page.getByRole('img', { name: /^Traffic of web-01/ })).toHaveCount(3)
})
