import type { Page } from '@playwright/test'
import { serverId } from './support/servers'
import { dialects, expect, test, type Account } from './support/test'

const taken = (account: Account) => account.requests({ method: 'POST', path: /\/servers\/\d+\/snapshot$/ })
const deleted = (account: Account) => account.requests({ method: 'DELETE', path: /\/snapshot\/\d+$/ })
const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) })

for (const dialect of dialects) {
  test(`a snapshot is asked for once, watched until it is completed, and deleted with its name typed, in the ${dialect} dialect`, async ({
    page,
    createAccount,
    signIn,
  }) => {
    const account = await createAccount({ dialect })
    const id = await serverId(account, 'web-01.nordlysdrift.no')
    await signIn(page, account.users.admin, `/servers/${id}`)
    await page.getByRole('link', { name: 'Snapshots', exact: true }).click()
    await expect(page).toHaveTitle(/^Snapshots · web-01\.nordlysdrift\.no/)
    await expect(panel(page, 'Snapshots')).toContainText('No snapshots yet')

    const name = page.getByRole('textbox', { name: 'Name of the snapshot' })
    await name.focus()
    await page.keyboard.press('Enter')
    await expect(name).toHaveAccessibleDescription(/Enter a name/)
    await page.keyboard.type('  Før flytting æøå ')
    await page.keyboard.press('Enter')
    await expect(row(page, 'Før flytting æøå')).toContainText(/Creating|Queued/)
    await expect(name).toHaveValue('')
    await expect.poll(() => taken(account)).toMatchObject([{ status: 200, body: { name: 'Før flytting æøå' } }])

    await account.advance(120)
    await expect(row(page, 'Før flytting æøå')).toContainText('Done')

    await page.getByRole('button', { name: 'Delete snapshot Før flytting æøå' }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Delete snapshot Før flytting æøå?' })
    const confirm = dialog.getByRole('button', { name: 'Delete snapshot' })
    await expect(confirm).toHaveAccessibleDescription(/Type the snapshot name/)
    await dialog.getByLabel(/^Type/).fill('Før flytting æøå')
    await confirm.dblclick()
    await expect(panel(page, 'Snapshots')).toContainText('No snapshots yet')
    await expect.poll(() => deleted(account)).toMatchObject([{ status: 200 }])
  })
}

test('each refusal is explained, and what was typed stays', async ({ page, createAccount, signIn }) => {
  const account = await createAccount()
  const id = await serverId(account, 'web-01.nordlysdrift.no')
  await signIn(page, account.users.admin, `/servers/${id}/snapshots`)
  const name = page.getByRole('textbox', { name: 'Name of the snapshot' })
  await name.fill('a'.repeat(101))
  await page.getByRole('button', { name: 'Take snapshot' }).click()
  await expect(name).toHaveAccessibleDescription(/at most/)
  for (const [message, means] of [
    ['Snapshot name is not valid.', 'Use a shorter name'],
    ['Snapshots are only available for virtual servers.', 'Only virtual servers have snapshots'],
  ] as const) {
    await account.fault({ method: 'POST', path: '/servers/*/snapshot', status: 400, message })
    await name.fill('Before the move')
    await page.getByRole('button', { name: 'Take snapshot' }).click()
    await expect(page.getByRole('alert').filter({ hasText: message })).toContainText(means)
    await expect(name).toHaveValue('Before the move')
  }
})

test('who may only read sees why nothing can be done; so does a suspended server', async ({
  page,
  createAccount,
  signIn,
}) => {
  const account = await createAccount()
  await signIn(page, account.users.read_only, `/servers/${await serverId(account, 'db-01.nordlysdrift.no')}/snapshots`)
  await expect(page.getByRole('button', { name: 'Take snapshot' })).toHaveAccessibleDescription(/read-only/)
  await expect(page.getByRole('button', { name: 'Delete snapshot Nattlig' })).toHaveAccessibleDescription(/read-only/)
  await page.goto(`/servers/${await serverId(account, 'nettbutikk-2019')}/snapshots`)
  await expect(page.getByRole('button', { name: 'Take snapshot' })).toHaveAccessibleDescription(/read-only/)
  await page.context().clearCookies()
  await signIn(page, account.users.admin, new URL(page.url()).pathname)
  await expect(page.getByRole('button', { name: 'Take snapshot' })).toHaveAccessibleDescription(
    /The server is suspended/,
  )
})

test('a dedicated server has no such tab, and its address says why', async ({ page, createAccount, signIn }) => {
  const account = await createAccount()
  await signIn(page, account.users.admin, `/servers/${await serverId(account, 'metal-osl-01')}/snapshots`)
  await expect(page.getByRole('heading', { name: 'Dedicated servers have no snapshots' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Snapshots', exact: true })).toHaveCount(0)
  expect(await account.requests({ path: /\/snapshots$/ })).toHaveLength(0)
})
