import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { envelope, startFakeApi, type FakeApi } from '@/tests/fake-api'
import { listUpgrades, upgradeServer } from '@/lib/upgrade/api'
import { listIsos, listSnapshots, mountIso, openConsole } from './api'

vi.mock('@/lib/env', () => import('@/tests/fake-api').then((module) => module.mockedEnv))
vi.mock('@/lib/log', () => ({ logCall: () => {}, logUnreadable: () => {} }))

let api: FakeApi
beforeAll(async () => {
  api = await startFakeApi()
})
afterAll(() => api.close())

describe('ISO images', () => {
  it('decode in both dialects, and a bad row does not affect the others', async () => {
    const url = 'https://a.example/x/alpine.iso?y=1'
    api.reply(
      envelope(200, {
        data: {
          isos: [
            {
              iso_id: '7',
              iso_name: 'debian.iso',
              iso_url: url,
              iso_size: '824180736',
              iso_state: 'ready',
              iso_mounted: '1',
            },
            { iso_id: 8, iso_url: url, iso_size: 0, iso_state: 'uploading', iso_mounted: false },
            { iso_id: '9', iso_mounted: 'perhaps' },
          ],
        },
      }),
    )
    const { value } = await listIsos('t', '1')
    expect(value.rows).toEqual([
      { id: '7', name: 'debian.iso', url, bytes: 824_180_736, state: 'ready', mounted: true },
      { id: '8', name: 'alpine.iso', url, bytes: null, state: 'uploading', mounted: false },
    ])
    expect(value.unreadable).toEqual([{ id: '9', index: 2 }])
  })

  it('are mounted by number, with the message of the response', async () => {
    api.reply(envelope(200, { meta: { message: 'ISO has been mounted.' }, data: [] }))
    expect((await mountIso('t', '1', '7')).message).toBe('ISO has been mounted.')
  })
})

it('packages decode in the form of the reference and the older one', async () => {
  api.reply(
    envelope(200, {
      data: [
        {
          product_id: '15',
          product_name: 'KVM 8 GB',
          product_vm_cores: '4',
          product_vm_memory: '8',
          product_vm_storage: '160',
          product_vm_bw: '8000',
          product_vm_bw_type: 'quota',
          rate_monthly: '349.00000',
          currency_code: 'nok',
        },
        { pkg_id: '3', pkg_name: 'Old', pkg_cores: '2', pkg_ram: '512', pkg_disk: '20', product_price: '79.00' },
      ],
    }),
  )
  const { value } = await listUpgrades('t', '1')
  expect(value.rows).toEqual([
    {
      id: '15',
      name: 'KVM 8 GB',
      cores: 4,
      memoryGb: 8,
      diskGb: 160,
      traffic: { amount: 8000, model: 'quota' },
      price: { amount: '349.00000', currency: 'NOK' },
    },
    { id: '3', name: 'Old', cores: 2, memoryGb: 0.5, diskGb: 20, traffic: null, price: null },
  ])
})

it('the outcome of an upgrade is unknown when the response is lost', async () => {
  api.reply(envelope(504, { meta: { message: 'Gateway time-out' } }))
  await expect(upgradeServer('t', '1', '15')).rejects.toMatchObject({ kind: 'unknownOutcome' })
})

it.each([
  ['the reference', { kvm_ip: '203.0.113.2', username: 'kvmabc', password: 's' }],
  ['the wild', [{ kvm_ip_address: '203.0.113.2', kvm_username: 'kvmabc', kvm_password: 's' }]],
])('the console login decodes from %s', async (_name, data) => {
  api.reply(envelope(200, { data }))
  const { value } = await openConsole('t', '1', '203.0.113.7')
  expect(value).toMatchObject({ address: '203.0.113.2', username: 'kvmabc', password: 's' })
})

it('the outcome is unknown for an unreadable console login, because a session may be open', async () => {
  api.reply(envelope(200, { data: [] }))
  await expect(openConsole('t', '1', '203.0.113.7')).rejects.toMatchObject({ kind: 'unknownOutcome' })
})

it('snapshots without a name have the service’s', async () => {
  api.reply(envelope(200, { data: [{ snap_id: '4', snap_name: 'snap_x', snap_display_name: '', snap_state: 'odd' }] }))
  expect((await listSnapshots('t', '2')).value.rows).toEqual([
    { id: '4', name: 'snap_x', createdAt: null, state: null },
  ])
})
