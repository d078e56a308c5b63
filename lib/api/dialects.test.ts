import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import type { z } from 'zod'
import { profile } from '@/lib/account/model'
import { app, distribution, release } from '@/lib/catalogue/model'
import { dashboard } from '@/lib/dashboard/model'
import { appRun, install } from '@/lib/install/model'
import { started } from '@/lib/install/api'
import { serverDetail } from '@/lib/servers/wire-detail'
import { serverRow } from '@/lib/servers/wire'
import { wild, type WildRules } from '@/tests/answers'
import { exactlyOne, one } from './wire'

vi.mock('@/lib/log', () => ({ logCall: () => {}, logUnreadable: () => {} }))

const positive = fc.integer({ min: 1, max: 2_000_000_000 })
const words = fc.stringMatching(/^[A-Za-zæøå][A-Za-zæøå0-9 .-]{0,20}[a-z]$/)
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null })
const when = fc.integer({ min: 1_000_000_000, max: 4_000_000_000 })
const amount = fc.integer({ min: 0, max: 9_999_999 }).map((ore) => ore / 100)
const yesNo = fc.boolean()

const ip = fc.record({
  ip_id: positive,
  sub_id: maybe(positive),
  ip_v4v6: fc.constantFrom('ipv4', 'ipv6'),
  ip_address: fc.ipV4(),
  ip_type: fc.constantFrom('primary', 'extra', 'management'),
  ip_netmask: fc.constantFrom('255.255.255.0', '/118'),
  ip_gateway: maybe(fc.ipV4()),
  ip_reverse: maybe(fc.domain()),
  ip_nullroute: yesNo,
})

const server = {
  srv_id: positive,
  srv_name: maybe(words),
  srv_type: fc.constantFrom('vps', 'dedicated'),
  srv_vps_type: maybe(fc.constantFrom('kvm', 'lxc')),
  srv_status: maybe(yesNo),
  srv_status_install: yesNo,
  srv_status_rescue: yesNo,
  srv_status_snapshot: yesNo,
  srv_status_mount: yesNo,
  srv_status_upgrade: yesNo,
  srv_status_reboot: fc.nat(2),
  srv_suspended: yesNo,
  srv_primary_ip: maybe(fc.ipV4()),
  srv_cores: maybe(fc.nat(64)),
  srv_ram: maybe(fc.constantFrom(0.25, 0.5, 1, 4, 64)),
  srv_location: maybe(words),
  srv_date_created: maybe(when),
  iso_id: maybe(positive),
  cancelled: fc.constant(null),
  os: maybe(fc.record({ os_id: positive, os_name: words })),
  ips: fc.array(ip, { maxLength: 4 }),
  datacenter: maybe(fc.record({ dc_name: words, region_name: words, region_country: words })),
}

const serverOrder = fc.record({
  order_id: positive,
  order_number: positive,
  order_date: when,
  order_billing_type: fc.constantFrom('recurring', 'hourly'),
  order_billing_date: maybe(fc.constantFrom('06.07.2018', '31.12.2026')),
  order_billing_cycle: fc.constantFrom(0, 1, 12),
  order_status: fc.constantFrom('active', 'cancelled'),
  order_total: amount,
  product_name: words,
  product_vm_storage: maybe(positive),
  hourly: maybe(
    fc.record({ rate_hourly: amount, accrued_hours: fc.nat(900), accrued_cost: amount, currency: fc.constant('NOK') }),
  ),
})

const sshKey = fc.record({ key_id: positive, name: words, data: words })

type Shape = {
  name: string
  schema: z.ZodType
  record: fc.Arbitrary<unknown>
  rules?: WildRules
}

const shapes: Shape[] = [
  {
    name: 'server in the list (api-fields §5)',
    schema: serverRow,
    record: fc.record({ ...server, order: maybe(fc.record({ order_status: words, product_name: words })) }),
    rules: { boxed: ['os', 'datacenter', 'order'] },
  },
  {
    name: 'server detail (api-fields §6)',
    schema: exactlyOne(serverDetail),
    record: fc.record({
      ...server,
      order: maybe(serverOrder),
      srv_bw: maybe(positive),
      srv_bw_type: fc.constantFrom('quota', 'cdr'),
      subnets: fc.array(
        fc.record({ sub_id: positive, sub_cidr: words, sub_ns: maybe(fc.domain()), sub_ns2: maybe(fc.domain()) }),
        { maxLength: 2 },
      ),
      cpus: fc.array(fc.record({ cpu_full_name: words, cpu_speed: positive }), { maxLength: 2 }),
      hdds: fc.array(fc.record({ hdd_id: positive, hdd_type: words, hdd_size: positive }), { maxLength: 3 }),
      activity_log: fc.array(fc.record({ log_id: positive, log_entry: words, log_timestamp: when }), { maxLength: 3 }),
      bw_used: maybe(fc.nat(9000)),
      ipmi_session: maybe(fc.record({ kvm_username: words, kvm_expires: when })),
      install_details: maybe(fc.record({ date_started: when, root_password: fc.constant('SECRET') })),
    }),
    rules: { boxed: ['os', 'datacenter', 'order', 'hourly', 'ipmi_session', 'install_details'] },
  },
  {
    name: 'install (§2.5)',
    schema: one(install),
    record: fc.record({
      step: fc.constantFrom('waiting', 'disks', 'failed'),
      progress: fc.nat(100),
      done: maybe(fc.nat(700)),
      total: maybe(positive),
      date_started: when,
      step_started: when,
      stalled: yesNo,
      failed: yesNo,
    }),
  },
  {
    name: 'app run (§2.7)',
    schema: one(appRun),
    record: fc.record({
      app_run_id: positive,
      os_id: positive,
      name: words,
      logo: maybe(fc.constant('data:image/png;base64,AA==')),
      status: fc.constantFrom('pending', 'running', 'completed', 'failed', 'timeout', 'aborted'),
      step: maybe(words),
      progress: fc.nat(100),
      domain: maybe(fc.domain()),
      url: maybe(fc.webUrl()),
      version: words,
      admin_user: maybe(words),
      admin_password: fc.constant('SECRET'),
      note: maybe(words),
      note_no: maybe(words),
      date_created: when,
      date_completed: maybe(when),
    }),
  },
  {
    name: 'reinstall answer (§4.5)',
    schema: started,
    record: fc.record({
      message: words,
      reboot: yesNo,
      root_passwd: maybe(words),
      sshkey: yesNo,
      app_run_id: maybe(positive),
      app: maybe(fc.record({ name: words, url: fc.webUrl(), admin_user: words, admin_password: words })),
    }),
    rules: { boxed: ['app'] },
  },
  {
    name: 'distribution (api-fields §11)',
    schema: distribution,
    record: fc.record({
      dist_id: positive,
      dist_name: words,
      dist_value: words,
      dist_description: maybe(words),
      dist_active: yesNo,
    }),
  },
  {
    name: 'release (api-fields §11)',
    schema: release,
    record: fc.record({
      os_id: positive,
      dist_id: positive,
      os_name: words,
      os_dist: words,
      os_arch: words,
      os_minram: fc.nat(8),
      os_dedicated_only: yesNo,
      os_slow_install: yesNo,
    }),
  },
  {
    name: 'app (§2.6)',
    schema: app,
    record: fc.record({
      os_id: positive,
      os_name: words,
      os_app_description: words,
      os_app_description_no: maybe(words),
      os_app_category: words,
      os_minram: fc.nat(16),
      os_min_disk: fc.nat(100),
      os_dedicated_only: yesNo,
      os_app_domain: fc.nat(2),
      os_app_version: words,
    }),
  },
  {
    name: 'profile (§2.8, §2.9)',
    schema: exactlyOne(profile),
    record: fc.record({
      cust_id: positive,
      cust_name: words,
      cust_address2: maybe(words),
      cust_email: fc.emailAddress(),
      cust_newsletter: yesNo,
      cust_last_login: maybe(when),
      contact_2fa: fc.nat(1),
      contact_password_login_enabled: yesNo,
      sshkeys: fc.array(sshKey, { maxLength: 3 }),
      passkeys: fc.array(
        fc.record({ passkey_id: positive, passkey_name: words, created_at: when, last_used: maybe(when) }),
        { maxLength: 2 },
      ),
      contacts: fc.array(
        fc.record({
          contact_id: positive,
          contact_name: words,
          contact_username: fc.emailAddress(),
          contact_access_level: fc.constantFrom('admin', 'user', 'server'),
          contact_2fa: fc.nat(1),
        }),
        { maxLength: 2 },
      ),
      orders: fc.array(
        fc.record({
          order_id: positive,
          order_number: positive,
          billing_changeable: yesNo,
          products: fc.array(fc.record({ op_id: positive, srv_id: positive, op_sum: amount }), { maxLength: 2 }),
        }),
        { maxLength: 2 },
      ),
    }),
  },
  {
    name: 'dashboard (§2.11)',
    schema: exactlyOne(dashboard),
    record: fc.record({
      billing: fc.record({
        outstanding_amount: fc.dictionary(fc.constantFrom('NOK', 'EUR'), amount, { noNullPrototype: true }),
        overdue_amount: fc.constantFrom([], {}),
        unpaid: fc.nat(9),
        overdue: fc.nat(9),
      }),
      support_pin: maybe(fc.constant('004711')),
      services: fc.record({ servers: fc.nat(99) }),
    }),
    rules: { boxed: ['billing', 'services'] },
  },
]

describe.each(shapes)('$name', ({ schema, record, rules }) => {
  it('decodes alike in both dialects, without secrets', () => {
    fc.assert(
      fc.property(record, (reference) => {
        const ours: unknown = schema.parse(reference)
        expect(schema.parse(wild(reference, rules))).toEqual(ours)
        if (schema !== started) expect(JSON.stringify(ours)).not.toContain('SECRET')
      }),
    )
  })

  it('treats absent members like null', () => {
    const holed = record.chain((whole) => {
      const names = Object.entries(Object(whole)).flatMap(([name, value]) => (value === null ? [name] : []))
      return fc.tuple(fc.constant(whole), fc.subarray(names))
    })
    fc.assert(
      fc.property(holed, ([whole, gone]) => {
        const members = Object.entries(Object(whole)).filter(([name]) => !gone.includes(name))
        expect(schema.parse(Object.fromEntries(members))).toEqual(schema.parse(whole))
      }),
    )
  })

  it('is decoded or refused for any input, and never crashes', () => {
    const members = record.map((row) => Object.keys(Object(row)))
    const garbled = members.chain((names) => fc.dictionary(fc.constantFrom(...names, '__proto__'), fc.anything()))
    fc.assert(fc.property(fc.oneof(fc.anything(), garbled), (value) => void schema.safeParse(value)))
  })
})

it('reads SSH keys under either name', () => {
  const key = { key_id: '7', key_name: 'laptop', key_data: 'ssh-ed25519 AAAA me', key_added: '1700000000' }
  expect(profile.parse({ sshkeys: [key] }).sshKeys).toEqual([
    { id: '7', name: 'laptop', publicKey: 'ssh-ed25519 AAAA me', addedAt: new Date(1700000000000) },
  ])
})

it.each<[string, z.ZodType, unknown]>([
  ['server in the list', serverRow, { srv_id: 1 }],
  ['server detail', serverDetail, { srv_id: 1 }],
  ['install', install, {}],
  ['app run', appRun, { status: 'running' }],
  ['reinstall answer', started, {}],
  ['distribution', distribution, { dist_id: 1 }],
  ['release', release, { os_id: 1 }],
  ['app', app, { os_id: 1 }],
  ['profile', profile, {}],
  ['dashboard', dashboard, {}],
])('requires only the essential members of a %s', (_name, schema, bare) => {
  expect(schema.safeParse(bare).error).toBeUndefined()
})

it('distinguishes "no access" from "none"', () => {
  expect(profile.parse({ contacts: [], orders: null })).toMatchObject({ contacts: [], orders: null })
  expect(profile.parse({})).toMatchObject({ contacts: null, orders: null, sshKeys: [] })
  expect(profile.parse({ contacts: [{ contact_id: '4' }, { contact_name: 'No ID' }] })).toMatchObject({
    contacts: [{ id: '4', accessLevel: null }],
    unreadableContacts: [{ index: 1 }],
  })
})
