import { describe, expect, test, vi } from 'vitest'
import { wild } from '@/tests/answers'
import { deployCatalogue } from './wire'
import { deployments, deployPasswords, orderPlaced, waitingList } from './wire-orders'

vi.mock('@/lib/log', () => ({ logUnreadable: () => undefined }))

const product = {
  ...{
    product_id: 13,
    price_id: 1013,
    auction_id: 0,
    product_name: 'Cloud M',
    type: 'vm',
    in_stock: true,
    quantity: 0,
  },
  ...{ waitlist_eligible: false, allow_hourly: true, allow_recurring: true, discount_year: 10, setup: 0, contract: 0 },
  ...{ vm_cores: '2', vm_memory: '4', vm_storage: '80', vm_bw: '2000', vm_bw_type: 'quota' },
  ...{ rate_hourly: 0.20411, rate_monthly: 149, region_ids: [1, 2] },
  config_addons: [
    {
      ...{ addon_id: 901, addon_name: 'Memory', addon_type: 'radio' },
      options: [{ opt_id: 9011, opt_value: 'As listed', opt_setup: 0, price_id: 1, rate_monthly: 0, is_default: true }],
    },
  ],
}
const specs = { cpu_cores: 12, cpu_sockets: 2, cpu_model: null, ram_gb: 64, bw: 1000, bw_type: 'cdr', uplink_gbps: 10 }
const disk = { size_gb: 1920, type: 'NVMe' }
const catalogue = {
  tiers: [
    {
      ...{ group_id: 1, group_name: 'Cloud', in_stock: true, quantity: 0 },
      products: [
        product,
        {
          ...{ ...product, product_id: 51, type: 'dedicated', specs: { ...specs, disks: [disk, disk] } },
          ...{ monthly_extra: 10.5, dc_stock: { 1: false, 2: true, 3: false } },
        },
        7,
      ],
    },
  ],
  regions: [{ region_id: '1', region_name: 'Oslo', region_country: 'NO', region_active: '1' }],
  datacenters: [
    { dc_id: 1, region_id: 1 },
    { dc_id: 2, region_id: 1 },
    { dc_id: 3, region_id: 2 },
  ],
  currency: 'NOK',
  eligibility: { verified: 1, has_method: true, method_qualifies: true, qualifies_arrears: false, credit_nok: 250.5 },
}

describe.each([
  ['reference', catalogue],
  ['wild', wild(catalogue)],
])('the catalogue, in the %s dialect', (_, wire) => {
  const read = deployCatalogue.parse(wire)

  test('products with prices as text; an unreadable one is counted', () => {
    expect(read.tiers[0]?.unreadable).toBe(1)
    expect(read.tiers[0]?.products[0]).toMatchObject({
      ...{ id: '13', priceId: '1013', auctionId: null, kind: 'kvm', inStock: true, left: null, hourly: true },
      ...{ cores: 2, memoryGb: 4, diskGb: 80, bandwidth: { model: 'quota', amount: 2000 }, regionIds: ['1', '2'] },
      ...{ hourlyRate: '0.20411', monthlyRate: '149', setup: null, soldOutIn: [] },
    })
    expect(read.tiers[0]?.products[1]).toMatchObject({
      ...{ kind: 'dedicated', cores: 24, memoryGb: 64, diskGb: 3840, bandwidth: { model: 'cdr', amount: 1000 } },
      disks: [{ sizeGb: 1920, type: 'NVMe', count: 2 }],
      monthlyRate: '159.5',
      soldOutIn: ['2'],
    })
  })

  test('locations and eligibility', () => {
    expect(read.regions).toEqual([{ id: '1', name: 'Oslo', country: 'NO', active: true }])
    expect(read.eligibility).toMatchObject({ verified: true, arrears: false, creditNok: '250.5', hourly: null })
  })
})

test('sold out in no region when no data centre has known stock, because it may be made to order', () => {
  const tier = { ...catalogue.tiers[0], products: [{ ...product, dc_stock: { 1: false, 3: false } }] }
  expect(deployCatalogue.parse({ ...catalogue, tiers: [tier] }).tiers[0]?.products[0]?.soldOutIn).toEqual([])
})

test('memory in megabytes is converted to gigabytes', () => {
  const tier = { ...catalogue.tiers[0], products: [{ ...product, vm_memory: 4096 }] }
  expect(deployCatalogue.parse({ ...catalogue, tiers: [tier] }).tiers[0]?.products[0]?.memoryGb).toBe(4)
})

const status = {
  servers: [
    {
      ...{
        order_id: 1,
        srv_id: 0,
        order_number: '700001',
        hostname: 'a.example.no',
        ip: '',
        ipv6: '',
        status: 'waiting',
      },
      ...{ password: '', app: null, install_progress: null },
    },
    {
      ...{
        order_id: 2,
        srv_id: 9,
        order_number: 700002,
        hostname: '',
        ip: '192.0.2.1',
        ipv6: '',
        status: 'installing',
      },
      ...{ password: 'SECRET', app: null, install_progress: { step: 'packages', progress: 40 } },
    },
  ],
  all_ready: false,
}

test.each([
  ['reference', status],
  ['wild', wild(status)],
])('deployments without their passwords, in the %s dialect', (_, wire) => {
  const read = deployments.parse(wire)
  expect(read.servers[0]).toMatchObject({ orderId: '1', serverId: null, state: 'waiting', hasPassword: false })
  expect(read.servers[1]).toMatchObject({ serverId: '9', hasPassword: true, percent: 40 })
  expect(JSON.stringify(read)).not.toContain('SECRET')
  expect(deployPasswords.parse(wire)[1]).toEqual({ orderId: '2', password: 'SECRET' })
})

test('the response to an order never fails to decode', () => {
  expect(
    orderPlaced.parse({ order_ids: [1, '2'], quantity: 2, term: 3218.4, vat: '804.60', currency: 'NOK' }),
  ).toMatchObject({
    orderIds: ['1', '2'],
    total: { amount: '3218.4', currency: 'NOK' },
    vat: { amount: '804.60', currency: 'NOK' },
    waitlisted: false,
  })
  expect(orderPlaced.parse({ order_ids: { a: [] }, rate_hourly: {}, mode: 'notify' })).toMatchObject({
    waitlisted: true,
  })
})

test('an answer in a one-element array is read, and an empty one means nothing', () => {
  expect(orderPlaced.parse([{ order_ids: [1] }]).orderIds).toEqual(['1'])
  expect(deployments.parse([status]).servers).toHaveLength(2)
  for (const nothing of [[], null, undefined, {}, '']) {
    expect(orderPlaced.parse(nothing)).toMatchObject({ orderIds: [], waitlisted: false })
    expect(deployments.parse(nothing).servers).toEqual([])
    expect(deployPasswords.parse(nothing)).toEqual([])
  }
})

test('the waiting list, also when empty in any form', () => {
  const list = {
    reservations: [
      { order_id: 5, product_name: 'Metal', region_name: 'Oslo', total: 1899, currency: 'NOK', reserved_at: 1 },
    ],
    notifications: [{ notify_id: 6, product_name: 'Metal', region_name: 'Oslo', signed_up_at: '2' }],
  }
  for (const wire of [list, wild(list)]) {
    expect(waitingList.parse(wire).entries.map(({ kind, id }) => `${kind} ${id}`)).toEqual([
      'reservation 5',
      'notice 6',
    ])
  }
  for (const nothing of [[], null, undefined, {}]) expect(waitingList.parse(nothing).entries).toEqual([])
})
