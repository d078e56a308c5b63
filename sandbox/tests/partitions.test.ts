import { expect, test } from 'vitest'
import { type TestAccount, useSandbox } from './support'

const { account, call, serverId } = useSandbox()

const METAL = 'metal-osl-01'
const FORM = { os_id: 102, language: 'nb_NO', keyboard: 'no', timezone: 'Europe/Oslo', hostname: 'db.example.com' }
const efi = { mount: '/boot/efi', size: 1, fs: 'vfat' }
const root = { mount: '/', size: 0, fs: 'ext4' }
const own = (part: unknown, more: object = {}) => ({
  ...{ boot_mode: 'bios', part_mode: 'custom', part_layout: 'none', part_config: 'plain', part },
  ...more,
})

async function reinstall(of: TestAccount, body: object, name = METAL) {
  return call('POST', `/servers/${await serverId(of, name)}/reinstall`, {
    key: of.api_keys.full,
    body: { ...FORM, ...body },
  })
}

test.each<[string, object]>([
  ['none', own([])],
  ['no list', own(undefined)],
  ['no root', own([{ ...root, mount: '/home' }])],
  ['a relative path', own([root, { mount: 'home', size: 1, fs: 'ext4' }])],
  ['a size below zero', own([{ ...root, size: -1 }])],
  ['an unknown file system', own([{ ...root, fs: 'ntfs' }])],
  ['two for the rest', own([root, { ...root, mount: '/home' }])],
  ['one twice', own([root, { ...root, size: 1 }])],
  ['no EFI', own([root], { boot_mode: 'uefi' })],
  ['swap at a path', own([root, { mount: '/x', size: 1, fs: 'swap' }])],
  ['more than the disks', own([{ ...root, size: 99_999 }])],
  ['too few disks', own([root], { part_layout: 'raid5' })],
  ['an unknown layout', own([root], { part_layout: 'raid6' })],
  ['an unknown boot mode', own([root], { boot_mode: 'pxe' })],
])('own partitions with %s are refused', async (_what, body) => {
  const answer = await reinstall(await account(), body)
  expect([answer.status, answer.message]).toEqual([400, 'Partitions are not valid.'])
})

test('own partitions are made, and the log of the server says which', async () => {
  const of = await account()
  const parts = [efi, { mount: 'swap', size: 4, fs: 'swap' }, root]
  expect((await reinstall(of, own(parts, { boot_mode: 'uefi', part_layout: 'raid1' }))).status).toBe(200)
  const detail = await call('GET', `/servers/${await serverId(of, METAL)}`, { key: of.api_keys.full })
  expect(detail.text).toContain('Partitions: /boot/efi 1 GB vfat, swap 4 GB swap, / rest ext4 (uefi, raid1)')
  expect(detail.at('data', 'srv_custom_partition')).toBe('1')
})

test('a virtual server and an app take none; an API without them ignores them', async () => {
  const of = await account()
  const message = 'Custom partitions are not available for this server and operating system.'
  expect((await reinstall(of, own([root]), 'web-01.nordlysdrift.no')).message).toBe(message)
  expect((await reinstall(of, { ...own([root]), part_mode: 'default' }, 'web-01.nordlysdrift.no')).status).toBe(200)
  const plain = await account({ beyond: false })
  expect((await reinstall(plain, own([]))).status).toBe(200)
  const detail = await call('GET', `/servers/${await serverId(plain, METAL)}`, { key: plain.api_keys.full })
  expect(detail.at('data', 'srv_custom_partition')).toBe('0')
  expect(detail.text).not.toContain('Partitions:')
})
