import type { Page } from '@playwright/test'
import { sshKeyForm } from './support/forms'
import { dialects, expect, test, type Account } from './support/test'

const ed25519 = 'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIOMqqnkVzrm0SdG6UOoqKLsabgH5C9okWi0dh2l9GKJl kåre@skrivebord'
const print = 'SHA256:'
const privateKey =
  '-----BEGIN OPENSSH PRIVATE KEY-----\nb3BlbnNzaC1rZXktdjEAAAAABG5vbmU=\n-----END OPENSSH PRIVATE KEY-----'

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
/** Without the sign-in's question for rights, which names key 0. */
const sent = (account: Account, method: string) => account.requests({ method, path: /\/account\/sshkey(\/[1-9]\d*)?$/ })

for (const dialect of dialects) {
  test(`${dialect}: a key is added by paste, renamed and deleted`, async ({ page, createAccount, signIn }) => {
    const account = await createAccount({ dialect })
    await signIn(page, account.users.admin, '/account/ssh-keys')
    await expect(page.getByRole('heading', { level: 1, name: 'SSH keys' })).toBeVisible()
    await expect(row(page, 'Backup server')).toContainText('RSA')
    await expect(row(page, 'Backup server')).toContainText('3072')
    await expect(row(page, 'Backup server')).toContainText(print)

    await sshKeyForm(page).open.click()
    await expect(page).toHaveURL(/dialog=add/)
    const add = dialog(page, 'Add SSH key')
    await sshKeyForm(add).publicKey.fill(ed25519)
    await expect(add.getByText(/Ed25519 SHA256:.*\(256 bits\)/)).toBeVisible()
    await expect(add.getByLabel('Name')).toHaveValue('kåre@skrivebord')
    await add.getByLabel('Name').fill('Kåres nøkkel <1>')
    await expect(add.getByText('Use 1 to 64')).toBeVisible()
    await add.getByLabel('Name').fill('Kåres nøkkel æøå')
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
  })
}

test('a private key is warned of and goes nowhere; a twin under another name is noticed before sending', async ({
  page,
  createAccount,
  signIn,
}) => {
  const account = await createAccount()
  const { data } = await account.api<{ sshkeys: { name: string; data: string }[] }>('GET', '/account')
  const twin = data.sshkeys[0]
  await signIn(page, account.users.admin, '/account/ssh-keys?dialog=add')
  const add = dialog(page, 'Add SSH key')
  await sshKeyForm(add).publicKey.fill(privateKey)
  await expect(add.getByRole('alert')).toContainText('That was a private key. It wasn’t sent.')
  await expect(sshKeyForm(add).publicKey).toHaveValue('')
  expect(await page.content()).not.toContain('b3BlbnNzaC1rZXk')

  await add.getByLabel('Choose file').setInputFiles({
    name: 'id.pub',
    mimeType: 'text/plain',
    buffer: Buffer.from(`${twin?.data.split(' ').slice(0, 2).join(' ')} another-comment\n`),
  })
  await expect(add.getByText(`Already saved as ${twin?.name}`)).toBeVisible()
  await sshKeyForm(add).save.click()
  expect(await sent(account, 'POST')).toHaveLength(0)

  await sshKeyForm(add).publicKey.fill('ssh-ed25519 AAAA')
  await expect(add.getByText('Incomplete or changed key.')).toBeVisible()
})

test('what was typed stays when the dialog is closed; the API’s refusals are explained', async ({
  page,
  createAccount,
  signIn,
}) => {
  const account = await createAccount()
  await signIn(page, account.users.admin, '/account/ssh-keys?dialog=add')
  const add = dialog(page, 'Add SSH key')
  await sshKeyForm(add).publicKey.fill(ed25519)
  await add.getByLabel('Name').fill('Typed')
  await page.keyboard.press('Escape')
  await expect(add).toHaveCount(0)
  await sshKeyForm(page).open.click()
  await expect(add.getByLabel('Name')).toHaveValue('Typed')
  await page.reload()
  await expect(sshKeyForm(add).publicKey).toHaveValue(ed25519)
  await expect(add.getByLabel('Name')).toHaveValue('Typed')

  for (const [message, means] of [
    ['SSH-key invalid', 'Copy the whole line from the .pub file again.'],
    ['Invalid name. Use 1-64 letters, digits, spaces or - _ . @.', 'Choose another name.'],
  ] as const) {
    await account.fault({ method: 'POST', path: '/account/sshkey', status: 400, message })
    await sshKeyForm(add).save.click()
    await expect(add.getByRole('alert')).toContainText(message)
    await expect(add.getByRole('alert')).toContainText(means)
    await expect(add.getByLabel('Name')).toHaveValue('Typed')
  }
  await page.keyboard.press('Escape')
  const rename = async () => {
    await row(page, 'Backup server')
      .getByRole('button', { name: /Actions/ })
      .click()
    await page.getByRole('menuitem', { name: 'Rename' }).click()
  }
  await rename()
  await page.getByLabel('Name', { exact: true }).fill('Renamed')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await rename()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Renamed')
  await page.getByRole('button', { name: 'Cancel' }).click()

  // Deleted meanwhile by somebody else.
  const { data } = await account.api<{ sshkeys: { key_id: number; name: string }[] }>('GET', '/account')
  const gone = data.sshkeys.find(({ name }) => name === 'Backup server')
  await rename()
  await account.api('DELETE', `/account/sshkey/${gone?.key_id}`)
  await page.getByLabel('Name', { exact: true }).fill('Too late')
  await page.getByRole('button', { name: 'Rename SSH key' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Key not found.' })).toContainText('already deleted')
})

test('a read-only sign-in and a read-only key see the keys, and why they cannot change them; on a phone', async ({
  page,
  createAccount,
  signIn,
  signInWithKey,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const account = await createAccount()
  await signIn(page, account.users.read_only, '/account/ssh-keys')
  await expect(page.getByText('Backup server')).toBeVisible()
  await expect(sshKeyForm(page).open).toHaveAttribute('aria-disabled', 'true')
  await expect(sshKeyForm(page).open).toHaveAccessibleDescription('Your access to the account is read-only.')
  await expect(page.getByText('Read-only.', { exact: true })).toBeVisible()

  await signInWithKey(page, account.keys.read_only, '/account/ssh-keys?dialog=add')
  await expect(sshKeyForm(page).open).toHaveAttribute('aria-disabled', 'true')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await signInWithKey(page, account.keys.full, '/account/ssh-keys?dialog=add')
  await sshKeyForm(dialog(page, 'Add SSH key')).publicKey.fill(ed25519)
  await sshKeyForm(dialog(page, 'Add SSH key')).save.click()
  await expect(row(page, 'kåre@skrivebord')).toBeVisible()
  await expect.poll(() => sent(account, 'POST')).toHaveLength(1)
})
