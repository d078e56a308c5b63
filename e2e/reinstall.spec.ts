import type { Page } from '@playwright/test'
import { arrowTo, pressUntil, sshKeyForm } from './support/forms'
import { serverId } from './support/servers'
import { ageSignIn, learnReadOnly } from './support/session'
import { expect, test, type Account } from './support/test'

/** The wizard's servers in the demo account, by what is special about them. */
const names = {
  small: 'git.nordlysdrift.no',
  container: 'epost-gammel',
  suspended: 'nettbutikk-2019',
}

type SshKeys = { sshkeys: { key_id: number; name: string }[] }

const reinstalls = (account: Account) => account.requests({ method: 'POST', path: /\/servers\/[^/]+\/reinstall$/ })

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name: `Reinstall ${name}` })
const onward = (page: Page, step: string) => page.getByRole('button', { name: `Continue to ${step}` })

/** From the first step to the last one with what is chosen by default, and the name typed. */
async function toTheEnd(page: Page, name: string) {
  await onward(page, 'settings').click()
  await onward(page, 'access').click()
  await onward(page, 'review').click()
  await page.getByLabel(`Type ${name} to confirm`).fill(name)
}

const send = (page: Page) => page.getByRole('button', { name: 'Reinstall server' })

/** A real key that nobody has the other half of. */
const publicKey = 'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIGZpcnN0LWJvb3QtdGVzdC1rZXktMDEyMzQ1Njc4OTAx ingrid@fjell'

test('Debian with a new SSH key and a script, by keyboard alone, arrives at the API as chosen', async ({
  page,
  createAccount,
  signIn,
}) => {
  const account = await createAccount()
  const id = await serverId(account, names.small)
  await signIn(page, account.users.admin, `/servers/${id}/reinstall`)
  await expect(heading(page, names.small)).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Debian' })).toBeEnabled()

  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  const focused = page.locator(':focus')
  const tabTo = async (name: string | RegExp, role: 'radio' | 'button' | 'textbox' | 'combobox' | 'checkbox') => {
    const wanted = page.getByRole(role, { name, exact: typeof name === 'string' })
    for (let tries = 0; tries < 60; tries++) {
      if (await wanted.evaluateAll((all) => all.some((control) => control === document.activeElement))) return
      await page.keyboard.press('Tab')
    }
    throw new Error(`Tab never came to ${role} ${name}`)
  }

  await tabTo(/^Debian/, 'radio')
  await press('Space')
  await expect(page.getByRole('radio', { name: '13 trixie' })).toBeChecked()
  await tabTo('13 trixie', 'radio')
  await press('ArrowRight')
  await expect(page.getByRole('radio', { name: '12 bookworm' })).toBeChecked()
  await tabTo('Continue to settings', 'button')
  await press('Enter')

  await expect(page.getByLabel('Time zone')).toHaveValue('Europe/Oslo')
  await tabTo('Host name', 'textbox')
  await press('Control+a')
  await page.keyboard.type('git-02.nordlysdrift.no')
  await tabTo('Keyboard', 'combobox')
  await arrowTo(page.getByLabel('Keyboard'), 'Norw')
  await tabTo('Continue to access', 'button')
  await press('Enter')

  await tabTo('Add SSH key', 'button')
  await press('Enter')
  await expect(focused).toHaveAccessibleName('Public key')
  await page.keyboard.type(publicKey)
  await expect(page.getByText(/^Ed25519 SHA256:[\w+/]{43}$/).last()).toBeVisible()
  await tabTo('Save SSH key', 'button')
  await press('Enter')
  await expect(page.getByRole('checkbox', { name: 'ingrid@fjell' })).toBeChecked()
  await tabTo(/^First-boot script/, 'textbox')
  await page.keyboard.insertText('#!/bin/sh\necho "100 % æøå" > /root/done\n')
  await tabTo('Continue to review', 'button')
  await press('Enter')

  await expect(page.getByText('None (SSH key used)')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'What you will lose' })).toBeVisible()
  await tabTo(`Type ${names.small} to confirm`, 'textbox')
  await page.keyboard.type(names.small)
  await tabTo('Reinstall server', 'button')
  await expect(send(page)).toBeEnabled()
  await press('Enter')
  await expect(page).toHaveURL(new RegExp(`/servers/${id}/install$`))

  const added = await account.requests({ method: 'POST', path: /\/account\/sshkey$/ })
  expect(added.map(({ body }) => body)).toEqual([{ name: 'ingrid@fjell', data: publicKey }])
  const { data } = await account.api<SshKeys>('GET', '/account')
  const key = data.sshkeys.find(({ name }) => name === 'ingrid@fjell')
  const sent = await reinstalls(account)
  expect(sent).toHaveLength(1)
  expect(sent[0]?.body).toMatchObject({
    os_id: 102,
    language: 'en_GB.UTF-8',
    keyboard: 'no',
    timezone: 'Europe/Oslo',
    hostname: 'git-02.nordlysdrift.no',
    ssh_keys: [key?.key_id],
  })
  // Whatever the sandbox puts in the place of a script, the panel sends no field that was not asked for.
  expect(Object.keys(sent[0]?.body ?? {}).sort()).toEqual(
    ['firstboot', 'hostname', 'keyboard', 'language', 'os_id', 'ssh_keys', 'timezone'].sort(),
  )
})

test('an app with domain and e-mail, and a mended domain', async ({ page, createAccount, signIn }) => {
  const account = await createAccount({ dialect: 'wild' })
  const id = await serverId(account, names.small)
  await signIn(page, account.users.admin, `/servers/${id}/reinstall`)
  const category = page.getByRole('group', { name: 'App category' })
  await category.getByRole('radio', { name: 'Files and collaboration' }).check()
  await expect(page.getByRole('radio', { name: /GitLab/ })).toHaveCount(0)
  await page.getByRole('radio', { name: /Nextcloud/ }).check()
  await category.getByRole('radio', { name: 'All apps' }).check()
  await expect(page.getByRole('radio', { name: /Nextcloud/ })).toBeChecked()
  await expect(page.getByRole('radio', { name: /GitLab/ })).toBeDisabled()
  await expect(page.getByRole('radio', { name: /GitLab.*8 GB.*4 GB/ })).toBeVisible()
  await onward(page, 'settings').click()

  await page.getByLabel(/^App domain/).fill('https://files.nordlysdrift.no/login')
  await onward(page, 'access').click()
  await expect(page.getByRole('alert', { name: 'Fix 1 problem' })).toBeFocused()
  await page.getByRole('button', { name: 'Use files.nordlysdrift.no' }).click()
  await expect(page.getByLabel(/^App domain/)).toHaveValue('files.nordlysdrift.no')
  await page.getByLabel(/^E-mail for certificate notices/).fill('drift@nordlysdrift.no')
  await onward(page, 'access').click()

  await page.getByRole('checkbox', { name: 'Ingrid laptop' }).check()
  await page.getByRole('checkbox', { name: 'Backup server' }).check()
  await onward(page, 'review').click()
  await expect(page.getByText('Files and collaboration')).toBeVisible()
  await page.getByLabel(`Type ${names.small} to confirm`).fill(names.small)
  await send(page).click()
  await expect(page).toHaveURL(new RegExp(`/servers/${id}/install$`))

  const sent = await reinstalls(account)
  expect(sent).toHaveLength(1)
  expect(sent[0]?.body).toMatchObject({
    os_id: 202,
    hostname: names.small,
    app_domain: 'files.nordlysdrift.no',
    app_email: 'drift@nordlysdrift.no',
    ssh_keys: [expect.any(Number), expect.any(Number)],
  })
})

test('own partitions of a dedicated server are checked, kept, reviewed and sent; others are not offered them', async ({
  page,
  createAccount,
  signIn,
  checkAccessible,
}) => {
  const account = await createAccount({ dialect: 'wild' })
  const name = 'metal-osl-01'
  await signIn(
    page,
    account.users.admin,
    `/servers/${await serverId(account, names.small)}/reinstall?os=103&step=settings`,
  )
  await expect(page.getByLabel('Host name')).toBeVisible()
  await expect(page.getByText('Own partitions')).toHaveCount(0)

  await page.goto(`/servers/${await serverId(account, name)}/reinstall?os=103&step=settings`)
  await page.getByLabel('Own partitions').check()
  await page.getByRole('button', { name: 'Separate /home' }).click()
  await page.getByRole('button', { name: 'Remove partition 1' }).click()
  await onward(page, 'access').click()
  await expect(page.getByRole('link', { name: 'UEFI needs a partition for /boot/efi.' })).toBeVisible()
  await checkAccessible(page)
  await page.getByLabel('Boot mode').selectOption('bios')
  await page.getByRole('textbox', { name: 'Size of partition 2 in GB' }).fill('60')
  await onward(page, 'access').click()
  await expect(page).toHaveURL(/step=access/)
  await page.reload()
  await onward(page, 'review').click()
  await expect(page.getByText('/home, The rest, ext4')).toBeVisible()
  await expect(page.getByText('BIOS, RAID 1, mirrored')).toBeVisible()
  await page.getByLabel(`Type ${name} to confirm`).fill(name)
  await send(page).click()
  await expect(page).toHaveURL(/\/install$/)
  expect((await reinstalls(account)).map(({ body }) => body)).toEqual([
    expect.objectContaining({
      ...{ boot_mode: 'bios', part_mode: 'custom', part_layout: 'raid1', part_config: 'plain' },
      part: [
        { mount: 'swap', size: 4, fs: 'swap' },
        { mount: '/', size: 60, fs: 'ext4' },
        { mount: '/home', size: 0, fs: 'ext4' },
      ],
    }),
  ])
})

test('refused because of a field: nobody is signed out, nothing typed is lost', async ({
  page,
  createAccount,
  signIn,
}) => {
  const message = 'The domain for the app is not a valid domain name.'
  const account = await createAccount()
  const id = await serverId(account, names.small)
  await account.fault({ method: 'POST', path: '/servers/*/reinstall', status: 401, message })
  await signIn(page, account.users.admin, `/servers/${id}/reinstall?os=202`)
  await onward(page, 'settings').click()
  await page.getByLabel(/^App domain/).fill('files.nordlysdrift.no')
  await page.getByLabel(/^E-mail for certificate notices/).fill('drift@nordlysdrift.no')
  await onward(page, 'access').click()
  await page.getByRole('checkbox', { name: 'Ingrid laptop' }).check()
  await onward(page, 'review').click()
  await page.getByLabel(`Type ${names.small} to confirm`).fill(names.small)
  await send(page).click()

  await expect(page.getByRole('alert').filter({ hasText: `“${message}”` })).toContainText('Nothing was erased')
  await page.getByRole('button', { name: 'Edit domain' }).click()
  await expect(page.getByLabel(/^App domain/)).toHaveAccessibleDescription(new RegExp(message))
  await expect(page.getByLabel(/^App domain/)).toHaveValue('files.nordlysdrift.no')
  await expect(page.getByLabel(/^E-mail for/)).toHaveValue('drift@nordlysdrift.no')
  await onward(page, 'access').click()
  await expect(page.getByRole('checkbox', { name: 'Ingrid laptop' })).toBeChecked()
  await expect.poll(() => reinstalls(account)).toHaveLength(1)
})

test('an app taken out of the catalogue meanwhile is refused by the API itself', async ({
  page,
  createAccount,
  signIn,
}) => {
  const account = await createAccount()
  const id = await serverId(account, names.small)
  await signIn(page, account.users.admin, `/servers/${id}/reinstall?os=210`)
  await expect(page.getByRole('radio', { name: /Docker/ })).toBeChecked()
  await toTheEnd(page, names.small)
  await account.event('app.unavailable', { os_id: 210 })
  await send(page).click()
  const said = page.getByRole('alert').filter({ hasText: '“This app is not available right now.”' })
  await expect(said).toContainText(/[0-9A-Z]{4}-[0-9A-Z]{4}/)
  await page.getByRole('button', { name: 'Choose another image' }).click()
  await page.getByRole('radio', { name: /Matomo/ }).check()
  await toTheEnd(page, names.small)
  await send(page).click()
  await expect(page).toHaveURL(/\/install$/)
})

test('a key deleted meanwhile is refused, and no longer offered', async ({ page, createAccount, signIn }) => {
  const account = await createAccount()
  const id = await serverId(account, names.small)
  await signIn(page, account.users.admin, `/servers/${id}/reinstall?os=103&step=access`)
  const key = page.getByRole('checkbox', { name: 'Ingrid laptop' })
  await key.check()
  await onward(page, 'review').click()
  const { data } = await account.api<SshKeys>('GET', '/account')
  const gone = data.sshkeys.find(({ name }) => name === 'Ingrid laptop')
  await account.api('DELETE', `/account/sshkey/${gone?.key_id}`)
  await page.getByLabel(`Type ${names.small} to confirm`).fill(names.small)
  await send(page).click()
  await page.getByRole('button', { name: 'Choose keys again' }).click()
  await expect(page.getByRole('checkbox', { name: 'Backup server' })).toBeVisible()
  await expect(key).toHaveCount(0)
})

test('after a lost answer the page shows how it stands; a failed install is replaced, and its root password is gone', async ({
  page,
  createAccount,
  signIn,
}) => {
  const account = await createAccount()
  const id = await serverId(account, names.small)
  const fails = async () => {
    await account.event('install.fail', { server_id: Number(id) })
    await page.goBack()
  }
  await signIn(page, account.users.admin, `/servers/${id}/reinstall?os=103`)
  await toTheEnd(page, names.small)
  await send(page).click()
  await expect(page).toHaveURL(/\/install$/)
  const password = page.getByRole('button', { name: /^Show root password/ })
  await expect(password).toBeVisible()
  await fails()

  await test.step('a call that never arrived can be sent again, after looking and confirming anew', async () => {
    await account.fault({ method: 'POST', path: '/servers/*/reinstall', drop: true })
    await page.getByLabel(`Type ${names.small} to confirm`).fill(names.small)
    await send(page).click()
    await expect(page.getByRole('alert').filter({ hasText: 'You can reinstall again' })).toBeVisible({
      timeout: 20_000,
    })
    await expect(send(page)).toHaveAttribute('aria-disabled', 'true')
    await page.getByRole('button', { name: 'Back to access' }).click()
    await page.getByRole('checkbox', { name: 'Ingrid laptop' }).check()
    await onward(page, 'review').click()
    await page.getByLabel(`Type ${names.small} to confirm`).fill(names.small)
    await send(page).click()
    await expect(page).toHaveURL(/\/install$/)
    await expect(page.getByRole('heading', { level: 1, name: 'Installation' })).toBeVisible()
    await expect(password).toHaveCount(0)
  })

  await test.step('one that arrived is found and followed, without its root password', async () => {
    await fails()
    await page.goto(`/servers/${id}/reinstall?os=103`)
    await account.fault({ method: 'POST', path: '/servers/*/reinstall', drop: true, after: true })
    await toTheEnd(page, names.small)
    await send(page).click()
    await expect(page).toHaveURL(/\/install$/)
    await expect(page.getByText('The root password was lost')).toBeVisible()
    await expect.poll(() => reinstalls(account)).toHaveLength(4)
  })
})

test('long after the password was entered it is asked for again, and nothing that was typed is lost', async ({
  page,
  createAccount,
  signIn,
  checkAccessible,
}) => {
  const account = await createAccount()
  const id = await serverId(account, names.small)
  await signIn(page, account.users.admin, `/servers/${id}/reinstall?os=103&step=access`)
  await ageSignIn(page, 16)
  const asked = page.getByRole('dialog', { name: 'Enter your password' })
  const confirm = async () => {
    await asked.getByLabel(/^Password for /).fill(account.users.admin.password)
    await asked.getByRole('button', { name: 'Continue' }).click()
    await expect(asked).toBeHidden()
  }

  await sshKeyForm(page).open.click()
  const form = page.getByRole('dialog', { name: 'Add SSH key' })
  await sshKeyForm(form).publicKey.fill(publicKey)
  await sshKeyForm(form).save.click()
  await expect(asked).toBeVisible()
  await checkAccessible(page)
  expect(await account.requests({ method: 'POST', path: /sshkey/ })).toHaveLength(0)
  await confirm()
  await expect(page.getByRole('checkbox', { name: 'ingrid@fjell' })).toBeChecked()
  expect(await account.requests({ method: 'POST', path: /sshkey/ })).toHaveLength(1)

  await ageSignIn(page, 16)
  await onward(page, 'review').click()
  const typed = page.getByLabel(`Type ${names.small} to confirm`)
  await typed.fill(names.small)
  await send(page).click()
  await asked.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Nothing was changed.' })).toBeVisible()
  await expect(typed).toHaveValue(names.small)
  expect(await reinstalls(account)).toHaveLength(0)
  await send(page).click()
  await confirm()
  await expect(page).toHaveURL(new RegExp(`/servers/${id}/install$`))
  expect(await reinstalls(account)).toHaveLength(1)
})

test('an install that is not reported at first is waited for, by the clock of the API, and its system named', async ({
  page,
  createAccount,
  signIn,
}) => {
  const account = await createAccount()
  const id = await serverId(account, names.small)
  // The device's clock is an hour behind.
  await page.clock.install({ time: new Date(Date.now() - 3_600_000) })
  await signIn(page, account.users.admin, `/servers/${id}/reinstall?os=113`)
  await toTheEnd(page, names.small)
  const message = 'The server is not being installed.'
  await account.fault({ method: 'GET', path: '/servers/*/install', status: 404, message, times: 0 })
  await send(page).click()
  await expect(page).toHaveURL(/\/install$/)
  await expect(page.getByText('Waiting to start')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Show root password/ })).toBeVisible()
  await account.clearFaults()
  await expect(page.getByText('Waiting to start')).toHaveCount(0, { timeout: 20_000 })
  await account.advance(600)
  await expect(page.getByText(`${names.small} is installed`)).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText(/^Ubuntu/)).toBeVisible()
})

test('a server is wiped once, and its root password is on the screen and nowhere else', async ({
  page,
  context,
  createAccount,
  signIn,
}) => {
  const account = await createAccount()
  const id = await serverId(account, names.small)
  await signIn(page, account.users.admin, `/servers/${id}/reinstall?os=103`)
  await toTheEnd(page, names.small)

  await test.step('an install begun elsewhere after the page was read is found before sending', async () => {
    const body = { os_id: 102, language: 'en_US.UTF-8', keyboard: 'us', timezone: 'UTC', hostname: names.small }
    expect((await account.api('POST', `/servers/${id}/reinstall`, body)).status).toBe(200)
    await send(page).click()
    const said = page.getByRole('alert').filter({ hasText: 'already being installed' })
    await said.getByRole('link', { name: 'View installation' }).click()
    await expect(page).toHaveURL(/\/install$/)
    await expect.poll(() => reinstalls(account)).toHaveLength(1)
    await account.event('install.fail', { server_id: Number(id) })
  })

  await test.step('a double click sends once', async () => {
    await page.goto(`/servers/${id}/reinstall?os=103`)
    await toTheEnd(page, names.small)
    await account.fault({ method: 'POST', path: '/servers/*/reinstall', delay_ms: 500 })
    await send(page).dblclick()
    await expect(page).toHaveURL(/\/install$/)
  })

  await test.step('a second tab does not wipe it again', async () => {
    const second = await context.newPage()
    await second.goto(`/servers/${id}/reinstall?os=103&step=review`)
    await expect(second.getByText(`${names.small} is being installed`)).toBeVisible()
    await expect(send(second)).toHaveCount(0)
    await expect(second.getByRole('link', { name: 'View installation' })).toHaveAttribute('href', /\/install$/)
    await second.close()
    await expect.poll(() => reinstalls(account)).toHaveLength(2)
  })

  await page.getByRole('button', { name: /^Show root password/ }).click()
  const secret = page.getByRole('region', { name: new RegExp(names.small) })
  const password = /Root password\s*(\S{16})/.exec(await secret.innerText())?.[1] ?? ''
  expect(password).toMatch(/^[\w-]{16}$/)
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]))
  expect(kept).not.toContain(password)
  expect(page.url()).not.toContain(password)
  expect(JSON.stringify(await context.cookies())).not.toContain(password)
  expect(await (await context.request.get(page.url())).text()).not.toContain(password)
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Installation' })).toBeVisible()
  await expect(page.getByText(password)).toHaveCount(0)
})

test('leaving, another tab and a reload lose nothing; the script stays in its tab', async ({
  page,
  context,
  createAccount,
  signIn,
}) => {
  const account = await createAccount()
  const id = await serverId(account, names.small)
  await signIn(page, account.users.admin, `/servers/${id}/reinstall`)
  await page.getByRole('radio', { name: /Nextcloud/ }).check()
  await onward(page, 'settings').click()
  await page.getByLabel('Host name').fill('sky.example.com')
  await page.getByLabel('Keyboard').selectOption('de')
  await page.getByLabel(/^App domain/).fill('sky.example.com')
  await onward(page, 'access').click()
  await page.getByRole('checkbox', { name: 'Backup server' }).check()
  await page.getByRole('textbox', { name: /^First-boot script/ }).fill('#!/bin/sh\nsecret-word\n')
  await page.reload()
  await expect(page.getByRole('checkbox', { name: 'Backup server' })).toBeChecked()
  await expect(page.getByRole('textbox', { name: /^First-boot script/ })).toHaveValue('#!/bin/sh\nsecret-word\n')
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('secret-word')

  const other = await context.newPage()
  await other.goto(`/servers/${id}/reinstall`)
  await expect(other.getByRole('radio', { name: /Nextcloud/ })).toBeChecked()
  await expect(other.getByText('Restored your choices')).toBeVisible()
  await other
    .getByRole('navigation', { name: 'Steps' })
    .getByRole('link', { name: /Settings/ })
    .click()
  await expect(other.getByLabel('Host name')).toHaveValue('sky.example.com')
  await expect(other.getByLabel('Keyboard')).toHaveValue('de')
  await onward(other, 'access').click()
  await expect(other.getByRole('textbox', { name: /^First-boot script/ })).toHaveValue('')
  await other.close()

  await page.getByRole('button', { name: /your account/ }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/sign-in/)
  const kept = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
  expect(kept.filter((key) => key.startsWith('havn:'))).toEqual([])
})

test('steps are links once they can be reached, Back walks through them, and one asked for too early is given up', async ({
  page,
  createAccount,
  signIn,
}) => {
  const account = await createAccount()
  const id = await serverId(account, names.small)
  await signIn(page, account.users.admin, `/servers/${id}/reinstall?os=999&step=review`)
  const steps = page.getByRole('navigation', { name: 'Steps' })
  await expect(page.getByRole('alert').filter({ hasText: 'This image is no longer offered' })).toBeVisible()
  await page.goto(`/servers/${id}/reinstall`)
  await expect(steps.getByRole('link')).toHaveCount(0)
  await onward(page, 'settings').click()
  await expect(page.getByRole('alert').filter({ hasText: 'Choose an image or app.' })).toBeVisible()
  await page.getByRole('radio', { name: /Nextcloud/ }).check()
  await onward(page, 'settings').click()
  await expect(page).toHaveURL(/step=settings/)
  await onward(page, 'access').click()
  await expect(page).toHaveURL(/os=202.*step=access|step=access.*os=202/)
  await page.goBack()

  // Not in the middle of typing either.
  const domain = page.getByLabel(/^App domain/)
  await domain.fill('files')
  await page.goForward()
  await expect(page.getByRole('alert').filter({ hasText: 'Enter a domain' })).toBeVisible()
  await domain.pressSequentially('.nordlysdrift.no')
  await expect(domain).toHaveValue('files.nordlysdrift.no')
  await expect(page).toHaveURL(/step=settings/)

  const field = page.getByLabel('Host name')
  await field.fill('web 04')
  await expect(field).toHaveAccessibleDescription(/Not a full name\. \d+\.\d+\.\d+\.\d+ will be used/)
  await page.getByRole('button', { name: 'Use web-04.nordlysdrift.no' }).click()
  await expect(field).toHaveValue('web-04.nordlysdrift.no')
  await field.fill('')
  await onward(page, 'access').click()
  await page.getByRole('link', { name: 'Enter a host name.' }).click()
  await expect(field).toBeFocused()
  await field.fill('web-04.nordlysdrift.no')
  await steps.getByRole('link', { name: /Access/ }).click()
  await expect(page.getByRole('group', { name: 'Access' })).toBeFocused()
})

test('who may only read, a suspended server and a container: told from the start, and nothing is sent', async ({
  page,
  createAccount,
  signIn,
}) => {
  const account = await createAccount()
  const id = await serverId(account, names.small)
  await signIn(page, account.users.read_only, `/servers/${id}`)
  await learnReadOnly(page)
  await page.goto(`/servers/${id}/reinstall?os=103&step=access`)
  await expect(page.getByText(`${names.small} can’t be reinstalled now`)).toBeVisible()
  await expect(page.getByText('Your access is read-only.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Continue|^Reinstall/ })).toHaveCount(0)

  const suspended = await serverId(account, names.suspended)
  await signIn(page, account.users.admin, `/servers/${suspended}/reinstall?os=103&step=review`)
  await expect(page.getByText(`${names.suspended} can’t be reinstalled now`)).toBeVisible()
  await expect(page.getByLabel(`Type ${names.suspended} to confirm`)).toHaveCount(0)

  await page.goto(`/servers/${await serverId(account, names.container)}/reinstall`)
  await expect(page.getByRole('radio', { name: /Docker/ })).toBeDisabled()
  await expect(page.getByRole('radio', { name: /Debian/ })).toBeEnabled()
  expect(await reinstalls(account)).toHaveLength(0)
})

test('the parts of the catalogue fail alone and are loaded again', async ({ page, createAccount, signIn }) => {
  const account = await createAccount()
  const id = await serverId(account, names.small)
  await account.fault({ method: 'GET', path: '/reinstall/apps', status: 500, message: 'Catalogue is away.', times: 0 })
  await account.fault({ method: 'GET', path: '/reinstall/distro/2', status: 500, times: 0 })
  await signIn(page, account.users.admin, `/servers/${id}/reinstall`)
  await expect(page.getByText('Couldn’t load the apps')).toBeVisible()
  await page.getByRole('radio', { name: /Ubuntu/ }).check()
  await expect(page.getByText('Couldn’t load the Ubuntu releases')).toBeVisible()
  await page.getByRole('radio', { name: /Debian/ }).check()
  await expect(page.getByRole('radio', { name: '13 trixie' })).toBeChecked()
  await page.getByRole('radio', { name: /Ubuntu/ }).check()
  await expect(page.getByText('Couldn’t load the Ubuntu releases')).toBeVisible()
  await account.clearFaults()
  const docker = page.getByRole('radio', { name: /Docker/ })
  await pressUntil(page.getByRole('button', { name: 'Retry' }).first(), docker)
  await docker.check()
  await page.getByRole('radio', { name: /Ubuntu/ }).check()
  await expect(page.getByRole('radio', { name: /24.04 LTS noble/ })).toBeVisible()
})

test('the search finds systems and apps, and says when there is nothing', async ({ page, createAccount, signIn }) => {
  const account = await createAccount()
  const id = await serverId(account, names.small)
  await signIn(page, account.users.admin, `/servers/${id}/reinstall`)
  const search = page.getByRole('searchbox', { name: 'Search images and apps' })
  await search.fill('bookworm')
  await expect(page.getByRole('radio')).toHaveCount(1)
  await expect(page).toHaveURL(/q=bookworm/)
  await search.fill('forum')
  await expect(page.getByRole('radio', { name: /Discourse/ })).toBeVisible()
  await search.fill('zzz')
  await expect(page.getByText('Nothing matches “zzz”')).toBeVisible()
  await page.getByRole('button', { name: 'Clear search' }).click()
  await expect(page.getByRole('radio', { name: /Debian/ })).toBeVisible()
  await search.fill('docker')
  await expect(page.getByRole('radio')).toHaveCount(1)
  await search.press('Enter')
  await expect(page.getByRole('radio', { name: /Docker/ })).toBeChecked()
})
