import type { Page } from '@playwright/test'
import { serverId } from './support/servers'
import { expect, test, type Account } from './support/test'

const sent = (account: Account, method: string, path: RegExp) => account.requests({ method, path })
const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const address = (page: Page) => page.getByRole('textbox', { name: 'Address of the ISO file' })

test('an image is added, watched, mounted, unmounted and deleted, each once, and what is refused is explained', async ({
  page,
  createAccount,
  signIn,
}) => {
  const account = await createAccount({ dialect: 'wild' })
  const lab = await serverId(account, 'iso-lab')
  const id = await serverId(account, 'web-01.nordlysdrift.no')
  const { data } = await account.api<{ iso_id: string; iso_name: string }[]>('GET', `/servers/${lab}/isos`)
  const debian = data.find(({ iso_name: name }) => name.startsWith('debian'))
  await account.api('DELETE', `/servers/${lab}/iso/${debian?.iso_id}`)
  await signIn(page, account.users.admin, `/servers/${id}/isos`)
  await expect(page).toHaveTitle(/^ISO images · web-01/)
  await expect(page.getByText('2 of 3 used')).toBeVisible()

  // What is wrong is said and mended before anything is sent.
  await address(page).fill('https://mirror.example.net/iso/alpine.img')
  await button(page, 'Add ISO image').click()
  await expect(address(page)).toHaveAccessibleDescription(/must end in \.iso/)
  await address(page).fill('mirror.example.net/iso/alpine.iso')
  await button(page, 'Use https://mirror.example.net/iso/alpine.iso').click()
  expect(await sent(account, 'POST', /\/iso$/)).toHaveLength(0)
  const message = 'URL must point to a public address on the internet.'
  await account.fault({ method: 'POST', path: '/servers/*/iso', status: 400, message })
  await button(page, 'Add ISO image').click()
  await expect(page.getByRole('alert').filter({ hasText: message })).toContainText('The address must be public')
  await expect(address(page)).toHaveValue('https://mirror.example.net/iso/alpine.iso')
  await address(page).press('Enter')
  await expect(row(page, 'alpine.iso')).toContainText('Uploading')
  await expect(page.getByText('3 of 3 used')).toBeVisible()
  await expect(button(page, 'Add ISO image')).toHaveAccessibleDescription(/Limit of 3 ISO images reached/)
  await expect(button(page, 'Mount alpine.iso')).toHaveAccessibleDescription(/Still uploading/)
  await account.advance(180)
  await expect(row(page, 'alpine.iso')).toContainText('Ready')

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

  await test.step('mounted elsewhere meanwhile: not deleted, and why is said', async () => {
    const list = await account.api<{ iso_id: string | number; iso_name: string }[]>('GET', `/servers/${lab}/isos`)
    const alpine = list.data.find(({ iso_name: name }) => name.startsWith('alpine'))
    await button(page, 'Delete alpine.iso').click()
    const other = await serverId(account, 'web-02.nordlysdrift.no')
    await account.api('POST', `/servers/${other}/mount`, { iso_id: Number(alpine?.iso_id) })
    await button(page, 'Delete ISO image').click()
    await expect(page.getByRole('alert').filter({ hasText: '“ISO is currently mounted.”' })).toContainText(
      'It’s mounted on a server. Unmount it first.',
    )
    await expect.poll(() => sent(account, 'DELETE', /\/iso\/\d+$/)).toHaveLength(2)
    await account.api('POST', `/servers/${other}/dismount`)
  })
  await page.reload()
  await button(page, 'Delete alpine.iso').click()
  await button(page, 'Delete ISO image').click()
  await expect(row(page, 'alpine.iso')).toHaveCount(0)
  await expect
    .poll(() => sent(account, 'POST', /\/iso$/))
    .toMatchObject([{ status: 400 }, { status: 200, body: { url: 'https://mirror.example.net/iso/alpine.iso' } }])

  await page.goto(`/servers/${await serverId(account, 'epost-gammel')}/isos`)
  await expect(page.getByRole('heading', { name: 'This server takes no ISO images' })).toBeVisible()
})
