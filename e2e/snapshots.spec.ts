import type { Page } from '@playwright/test'
import { serverId } from './support/servers'
import { expect, test, type Account } from './support/test'

const taken = (account: Account) => account.requests({ method: 'POST', path: /\/servers\/\d+\/snapshot$/ })
const deleted = (account: Account) => account.requests({ method: 'DELETE', path: /\/snapshot\/\d+$/ })
const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) })

test('a snapshot is asked for once, watched until it is completed, and deleted with its name typed', async ({
  page,
  createAccount,
  signIn,
  checkAccessible,
}) => {
  const account = await createAccount({ dialect: 'wild' })
  const id = await serverId(account, 'web-01.nordlysdrift.no')
  await signIn(page, account.users.admin, `/servers/${id}`)
  await page.getByRole('link', { name: 'Snapshots', exact: true }).click()
  await expect(page).toHaveTitle(/^Snapshots · web-01\.nordlysdrift\.no/)
  await expect(panel(page, 'Snapshots')).toContainText('No snapshots yet')

  const name = page.getByRole('textbox', { name: 'Snapshot name' })
  await name.focus()
  await page.keyboard.press('Enter')
  await expect(name).toHaveAccessibleDescription(/Enter a name/)
  await page.keyboard.type('  Før flytting æøå ')

  // What it would send, for a shell and for cron; looking sends nothing.
  await page.getByRole('button', { name: 'Show as API call' }).click()
  const drawer = page.getByRole('dialog', { name: 'As API call' })
  await expect(drawer.getByRole('region', { name: 'curl code' })).toContainText(
    new RegExp(`-X POST 'http[^']*/servers/${id}/snapshot'[^]*--data-raw '{"name": "Før flytting æøå"}'`),
  )
  await expect(drawer).toContainText(`Servers: only ${id}`)
  await drawer.getByText('cron', { exact: true }).click()
  await expect(drawer.getByRole('region', { name: 'cron code' })).toContainText('0 3 * * * curl')
  await checkAccessible(page)
  await page.keyboard.press('Escape')
  await expect(drawer).toHaveCount(0)
  expect(await taken(account)).toEqual([])

  await name.press('Enter')
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

  // A dedicated server has no such tab, and its address says why.
  const metal = await serverId(account, 'metal-osl-01')
  await page.goto(`/servers/${metal}/snapshots`)
  await expect(page.getByRole('heading', { name: 'Dedicated servers have no snapshots' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Snapshots', exact: true })).toHaveCount(0)
  expect(await account.requests({ path: new RegExp(`/servers/${metal}/snapshots$`) })).toHaveLength(0)
})
