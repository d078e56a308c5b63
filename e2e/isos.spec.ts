import type { Page } from '@playwright/test'
import { serverId } from './support/servers'
import { dialects, expect, test, type Account } from './support/test'

const sent = (account: Account, method: string, path: RegExp) => account.requests({ method, path })
const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const address = (page: Page) => page.getByRole('textbox', { name: 'Address of the ISO file' })

for (const dialect of dialects) {
  test(`an image is added, watched, mounted, unmounted and deleted, each once, in the ${dialect} dialect`, async ({
    page,
    createAccount,
    signIn,
  }) => {
    const account = await createAccount({ dialect, scenario: 'demo' })
    const lab = await serverId(account, 'iso-lab')
    const id = await serverId(account, 'web-01.nordlysdrift.no')
    const { data } = await account.api<{ iso_id: string; iso_name: string }[]>('GET', `/servers/${lab}/isos`)
    const debian = data.find(({ iso_name: name }) => name.startsWith('debian'))
    await account.api('DELETE', `/servers/${lab}/iso/${debian?.iso_id}`)
    await signIn(page, account.users.admin, `/servers/${id}/isos`)
    await expect(page).toHaveTitle(/^ISO images · web-01/)
    await expect(page.getByText('2 of 3 used')).toBeVisible()

    await address(page).fill('https://mirror.example.net/iso/alpine.iso')
    await page.keyboard.press('Enter')
    await expect(row(page, 'alpine.iso')).toContainText('Uploading')
    await expect(page.getByText('3 of 3 used')).toBeVisible()
    await expect(button(page, 'Add ISO image')).toHaveAccessibleDescription(/Limit of 3 ISO images reached/)
    await expect(button(page, 'Mount alpine.iso')).toHaveAccessibleDescription(/Still uploading/)
    await account.advance(180)
    await expect(row(page, 'alpine.iso')).toContainText('Ready', { timeout: 15_000 })

    await button(page, 'Mount alpine.iso').click()
    const mount = page.getByRole('alertdialog', { name: 'Mount alpine.iso on web-01.nordlysdrift.no?' })
    await expect(mount).toContainText('reboots now')
    await mount.getByRole('button', { name: 'Mount and reboot' }).dblclick()
    await expect(row(page, 'alpine.iso')).toContainText('Mounted here')
    await expect(button(page, 'Delete alpine.iso')).toHaveAccessibleDescription(/Unmount it first/)
    await expect.poll(() => sent(account, 'POST', /\/mount$/)).toHaveLength(1)

    await button(page, 'Unmount').click()
    await button(page, 'Unmount and reboot').click()
    await expect(page.getByText('Nothing mounted')).toBeVisible()
    await expect.poll(() => sent(account, 'POST', /\/dismount$/)).toHaveLength(1)

    await button(page, 'Delete alpine.iso').click()
    await button(page, 'Delete ISO image').click()
    await expect(row(page, 'alpine.iso')).toHaveCount(0)
    await expect
      .poll(() => sent(account, 'POST', /\/iso$/))
      .toMatchObject([{ status: 200, body: { url: 'https://mirror.example.net/iso/alpine.iso' } }])
  })
}

test('an address is checked before it is sent, and each refusal of the service is explained', async ({
  page,
  createAccount,
  signIn,
}) => {
  const account = await createAccount({ scenario: 'demo' })
  const lab = await serverId(account, 'iso-lab')
  const { data } = await account.api<{ iso_id: string; iso_name: string }[]>('GET', `/servers/${lab}/isos`)
  const debian = data.find(({ iso_name: name }) => name.startsWith('debian'))
  await account.api('DELETE', `/servers/${lab}/iso/${debian?.iso_id}`)
  await signIn(page, account.users.admin, `/servers/${lab}/isos`)
  for (const [url, why] of [
    ['nonsense', /Enter a web address/],
    ['ftp://mirror.example.net/a.iso', /Start the address with https/],
    ['https://mirror.example.net/a.img', /must end in \.iso/],
    ['http://192.168.1.4/a.iso', /local or private/],
    ['http://localhost/a.iso', /local or private/],
  ] as const) {
    await address(page).fill(url)
    await button(page, 'Add ISO image').click()
    await expect(address(page)).toHaveAccessibleDescription(why)
  }
  await address(page).fill('mirror.example.net/a.iso')
  await button(page, 'Use https://mirror.example.net/a.iso').click()
  expect(await sent(account, 'POST', /\/iso$/)).toHaveLength(0)
  for (const [message, means] of [
    ['URL is not valid.', 'Copy the address again'],
    ['URL not an ISO.', 'must end in .iso'],
    ['URL must point to a public address on the internet.', 'The address must be public'],
    ['Max number reached (3).', 'The limit is 3 ISO images'],
  ] as const) {
    await account.fault({ method: 'POST', path: '/servers/*/iso', status: 400, message })
    await button(page, 'Add ISO image').click()
    await expect(page.getByRole('alert').filter({ hasText: message })).toContainText(means)
    await expect(address(page)).toHaveValue('https://mirror.example.net/a.iso')
  }
})

test('three of three on a phone in Norwegian; a container server says why it has none', async ({
  page,
  createAccount,
  signIn,
}) => {
  await page.context().addCookies([{ name: 'havn-locale', value: 'nb', domain: 'localhost', path: '/' }])
  await page.setViewportSize({ width: 390, height: 844 })
  const account = await createAccount()
  await signIn(page, account.users.admin, `/servers/${await serverId(account, 'iso-lab')}/isos`)
  await expect(page.getByText('3 av 3 i bruk')).toBeVisible()
  await expect(row(page, 'opnsense')).toContainText('Montert her')
  await expect(row(page, 'windows')).toContainText('Lastes opp')
  await page.goto(`/servers/${await serverId(account, 'epost-gammel')}/isos`)
  await expect(page.getByRole('heading', { name: 'Denne serveren kan ikke bruke ISO-filer' })).toBeVisible()
})

test('an image that was mounted elsewhere meanwhile is not deleted, and why is said', async ({
  page,
  createAccount,
  signIn,
}) => {
  const account = await createAccount()
  const lab = await serverId(account, 'iso-lab')
  const { data } = await account.api<{ iso_id: string | number; iso_name: string }[]>('GET', `/servers/${lab}/isos`)
  const debian = data.find(({ iso_name: name }) => name.startsWith('debian'))
  await signIn(page, account.users.admin, `/servers/${lab}/isos`)
  await page.getByRole('button', { name: /^Delete debian/ }).click()
  const web = await serverId(account, 'web-01.nordlysdrift.no')
  await account.api('POST', `/servers/${web}/mount`, { iso_id: Number(debian?.iso_id) })
  await button(page, 'Delete ISO image').click()
  await expect(page.getByRole('alert').filter({ hasText: '“ISO is currently mounted.”' })).toContainText(
    'It’s mounted on a server. Unmount it first.',
  )
  await expect.poll(() => sent(account, 'DELETE', /\/iso\/\d+$/)).toMatchObject([{ status: 400 }])
})

test('what a state or a right forbids is said', async ({ page, createAccount, signIn }) => {
  const account = await createAccount()
  const id = await serverId(account, 'redning-01')
  await signIn(page, account.users.admin, `/servers/${id}/isos`)
  await expect(page.getByRole('button', { name: /^Mount debian/ })).toHaveAccessibleDescription(/rescue mode/)
  await expect(row(page, 'opnsense')).toContainText('Mounted on another server')
})
