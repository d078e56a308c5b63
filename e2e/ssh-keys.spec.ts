import type { Page } from '@playwright/test'
import { sshKeyForm } from './support/forms'
import { expect, test, type Account } from './support/test'

const ed25519 = 'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIOMqqnkVzrm0SdG6UOoqKLsabgH5C9okWi0dh2l9GKJl kåre@skrivebord'
const print = 'SHA256:'
const privateKey =
  '-----BEGIN OPENSSH PRIVATE KEY-----\nb3BlbnNzaC1rZXktdjEAAAAABG5vbmU=\n-----END OPENSSH PRIVATE KEY-----'

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const sent = (account: Account, method: string) => account.requests({ method, path: /\/account\/sshkey(\/\d+)?$/ })

test('a key is added by paste or file, renamed and deleted; what was typed stays, but for a private key', async ({
  page,
  createAccount,
  signIn,
}) => {
  const account = await createAccount({ dialect: 'wild' })
  await signIn(page, account.users.admin, '/account/ssh-keys')
  await expect(page.getByRole('heading', { level: 1, name: 'SSH keys' })).toBeVisible()
  await expect(row(page, 'Backup server')).toContainText('RSA')
  await expect(row(page, 'Backup server')).toContainText('3072')
  await expect(row(page, 'Backup server')).toContainText(print)

  await sshKeyForm(page).open.click()
  await expect(page).toHaveURL(/dialog=add/)
  const add = dialog(page, 'Add SSH key')
  await sshKeyForm(add).publicKey.fill(privateKey)
  await expect(add.getByRole('alert')).toContainText('That was a private key. It wasn’t sent.')
  await expect(sshKeyForm(add).publicKey).toHaveValue('')
  expect(await page.content()).not.toContain('b3BlbnNzaC1rZXk')
  await add
    .getByLabel('Choose file')
    .setInputFiles({ name: 'id.pub', mimeType: 'text/plain', buffer: Buffer.from(`${ed25519}\n`) })
  await expect(add.getByText(/Ed25519 SHA256:.*\(256 bits\)/)).toBeVisible()
  await expect(add.getByLabel('Name')).toHaveValue('kåre@skrivebord')
  await add.getByLabel('Name').fill('Kåres nøkkel <1>')
  await expect(add.getByText('Use 1 to 64')).toBeVisible()
  await add.getByLabel('Name').fill('Kåres nøkkel æøå')
  await page.keyboard.press('Escape')
  await expect(add).toHaveCount(0)
  await sshKeyForm(page).open.click()
  await expect(add.getByLabel('Name')).toHaveValue('Kåres nøkkel æøå')
  await expect(page).toHaveURL(/dialog=add/)
  await page.reload()
  await expect(sshKeyForm(add).publicKey).toHaveValue(/^ssh-ed25519 \S+ kåre@skrivebord\s*$/)
  await expect(add.getByLabel('Name')).toHaveValue('Kåres nøkkel æøå')
  await sshKeyForm(add).save.dblclick()
  await expect(row(page, 'Kåres nøkkel æøå')).toContainText('Ed25519')
  await expect(page).not.toHaveURL(/dialog=/)
  const posts = await sent(account, 'POST')
  expect(posts.map(({ body }) => body)).toEqual([{ name: 'Kåres nøkkel æøå', data: ed25519 }])

  await row(page, 'Kåres nøkkel æøå')
    .getByRole('button', { name: /Actions/ })
    .click()
  await page.getByRole('menuitem', { name: 'Rename' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Kåre 2')
  await page.keyboard.press('Enter')
  await expect(row(page, 'Kåre 2')).toBeVisible()
  expect((await sent(account, 'PUT')).map(({ body }) => body)).toEqual([{ name: 'Kåre 2' }])

  await row(page, 'Kåre 2')
    .getByRole('button', { name: /Actions/ })
    .click()
  await page.getByRole('menuitem', { name: 'Delete SSH key' }).click()
  const ask = page.getByRole('alertdialog', { name: 'Delete Kåre 2?' })
  await expect(ask).toContainText('Servers that have the key keep it')
  await ask.getByRole('button', { name: 'Delete SSH key' }).click()
  await expect(row(page, 'Kåre 2')).toHaveCount(0)
  await expect.poll(() => sent(account, 'DELETE')).toHaveLength(1)

  // Deleted meanwhile by somebody else.
  type Keys = { sshkeys: { key_id: string; name: string }[] }
  const { data } = await account.api<Keys | Keys[]>('GET', '/account')
  const profile = Array.isArray(data) ? data[0] : data
  const gone = profile?.sshkeys.find(({ name }) => name === 'Backup server')
  await row(page, 'Backup server')
    .getByRole('button', { name: /Actions/ })
    .click()
  await page.getByRole('menuitem', { name: 'Rename' }).click()
  expect((await account.api('DELETE', `/account/sshkey/${gone?.key_id}`)).status).toBe(200)
  await page.getByLabel('Name', { exact: true }).fill('Too late')
  await page.getByRole('button', { name: 'Rename SSH key' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Key not found.' })).toContainText('already deleted')
})
