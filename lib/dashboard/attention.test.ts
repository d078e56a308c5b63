import { expect, it } from 'vitest'
import type { AppRun } from '@/lib/install/model'
import {
  attentionToAmounts,
  attentionToApps,
  attentionToAsns,
  attentionToDomains,
  attentionToServers,
  attentionToSignIn,
  attentionToTransfers,
  firstSteps,
  menuDomains,
  menuInvoices,
  menuServers,
  overdueCount,
  urgencyOf,
} from './rules'

it('reports overdue amounts with the total in their currency, and unpaid ones in another', () => {
  const found = attentionToAmounts({
    kind: 'owed',
    rows: [
      { currency: 'NOK', outstanding: '6852.50', overdue: '4862.50' },
      { currency: 'EUR', outstanding: '118.00', overdue: null },
    ],
  })
  expect(found).toEqual([
    { kind: 'overdue', currency: 'NOK', amount: '4862.50', outstanding: '6852.50' },
    { kind: 'unpaid', currency: 'EUR', amount: '118.00' },
  ])
  expect(found.map(urgencyOf)).toEqual(['now', 'later'])
})

it('reports an amount once when all of it is overdue', () =>
  expect(
    attentionToAmounts({ kind: 'owed', rows: [{ currency: 'NOK', outstanding: '100.00', overdue: '100' }] }),
  ).toEqual([{ kind: 'overdue', currency: 'NOK', amount: '100', outstanding: null }]))

it.each(['apiKey', 'withheld', 'none'] as const)('reports no amounts when they are %s', (kind) =>
  expect(attentionToAmounts({ kind })).toEqual([]),
)

const server = (id: string, state: 'suspended' | 'rescue' | 'running' | 'off') => ({ id, name: `web-${id}`, state })

it('reports only servers that need attention', () =>
  expect(
    attentionToServers(
      [server('1', 'running'), server('2', 'rescue'), server('3', 'suspended'), server('4', 'off')],
      1,
      5,
    ),
  ).toEqual([
    { kind: 'suspended', id: '3', name: 'web-3' },
    { kind: 'rescue', id: '2', name: 'web-2' },
    { kind: 'unreadable', count: 1 },
  ]))

it('reports cancelled servers that still run, with their last day', () => {
  const day = new Date('2026-12-01T00:00:00Z')
  const ending = (id: string) => ({ ...server(id, 'running'), endsAt: day })
  expect(attentionToServers([ending('1'), server('2', 'off')], 0, 2)).toEqual([
    { kind: 'serverEnds', id: '1', name: 'web-1', day },
  ])
  expect(attentionToServers(['1', '2', '3', '4'].map(ending), 0, 4)).toEqual([{ kind: 'manyServersEnd', count: 4 }])
})

it('summarises many servers with the same problem', () =>
  expect(
    attentionToServers(
      ['1', '2', '3', '4'].map((id) => server(id, 'suspended')),
      0,
      4,
    ),
  ).toEqual([{ kind: 'manySuspended', count: 4 }]))

it('reports servers missing from the list', () =>
  expect(attentionToServers([server('1', 'running')], 1, 300)).toEqual([
    { kind: 'unreadable', count: 1 },
    { kind: 'serversLeft', count: 2, total: 300 },
  ]))

it('reports two-factor sign-in only when it is off', () => {
  expect(attentionToSignIn({ twoFactor: false, contacts: null, unreadableContacts: [] })).toEqual([
    { kind: 'noTwoFactor' },
  ])
  expect(attentionToSignIn({ twoFactor: true, contacts: null, unreadableContacts: [] })).toEqual([])
})

it('warns of an account with a single administrator when it has other users', () => {
  const admin = { name: 'Ingrid', accessLevel: 'admin', active: true }
  const user = { name: 'Kari', accessLevel: 'user', active: true }
  const of = (contacts: (typeof admin)[] | null, unreadableContacts: unknown[] = []) =>
    attentionToSignIn({ twoFactor: true, contacts, unreadableContacts })
  expect(of([admin, user])).toEqual([{ kind: 'oneAdmin', name: 'Ingrid' }])
  expect(of([admin, { ...admin, active: false }])).toHaveLength(1)
  expect([of([admin, admin]), of([admin]), of(null), of([admin, user], [{}])]).toEqual([[], [], [], []])
})

const now = new Date('2026-11-20T12:00:00Z')
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000)
const domain = (id: string, over: Partial<Parameters<typeof attentionToDomains>[0][number]> = {}) => ({
  id,
  display: `${id}.no`,
  state: 'active' as const,
  expiresAt: inDays(200),
  autoRenew: true,
  registered: true,
  active: true,
  recordCount: 4,
  ...over,
})
const kindsOf = (rows: Parameters<typeof attentionToDomains>[0]) =>
  attentionToDomains(rows, now).map(({ kind }) => kind)

it.each([
  ['renewed by itself', { expiresAt: inDays(3) }, []],
  ['expired', { state: 'expired' as const }, ['domainExpired']],
  ['past its date', { expiresAt: inDays(-1) }, ['domainExpired']],
  ['ends within a week', { autoRenew: false, expiresAt: inDays(7) }, ['domainEndsSoon']],
  ['ends within a month', { autoRenew: false, expiresAt: inDays(30) }, ['domainEnds']],
  [
    'ends within a week, and is paid for a year',
    { autoRenew: false, expiresAt: inDays(7), paidUntil: inDays(372) },
    ['autoRenewOff'],
  ],
  ['ends later, in use', { autoRenew: false }, ['autoRenewOff']],
  ['ends later, not in use', { autoRenew: false, recordCount: 0 }, []],
  ['auto-renew not known', { autoRenew: null, expiresAt: inDays(3) }, []],
  ['not registered here', { registered: false, autoRenew: false, expiresAt: null }, []],
])('a domain that is %s', (_, over, kinds) => expect(kindsOf([domain('a', over)])).toEqual(kinds))

it('summarises more than three similar domains', () =>
  expect(
    attentionToDomains(
      ['a', 'b', 'c', 'd'].map((id) => domain(id, { autoRenew: false })),
      now,
    ),
  ).toEqual([{ kind: 'manyAutoRenewOff', count: 4 }]))

it('reports missing codes as one item, with the first deadline', () => {
  const item = (readable: string, status: string, hours: number | null) => ({
    readable,
    status,
    expiresAt: hours === null ? null : new Date(now.getTime() + hours * 3_600_000),
  })
  const items = [item('b.no', 'awaiting_code', 40), item('a.no', 'awaiting_code', 11.5), item('c.no', 'done', 1)]
  expect(attentionToTransfers(items, now)).toEqual([{ kind: 'codesOwedNow', count: 2, name: 'a.no', hours: 11 }])
  expect(attentionToTransfers([item('b.no', 'awaiting_code', 12)], now)).toEqual([
    { kind: 'codesOwed', count: 1, name: 'b.no', hours: 12 },
  ])
  expect(attentionToTransfers([item('b.no', 'awaiting_code', null)], now)[0]).toMatchObject({ hours: null })
  expect(attentionToTransfers([item('c.no', 'queued', 1)], now)).toEqual([])
})

it('reports rejected AS numbers with the reason, and pending ones', () =>
  expect(
    attentionToAsns([
      { id: '1', asn: '64500', state: 'rejected', rejectedReason: 'No such AS' },
      { id: '2', asn: '64501', state: 'pending', rejectedReason: null },
      { id: '3', asn: '64502', state: 'active', rejectedReason: null },
    ]),
  ).toEqual([
    { kind: 'asnRejected', id: '1', asn: '64500', reason: 'No such AS' },
    { kind: 'asnPending', id: '2', asn: '64501' },
  ]))

it('counts servers as the API does, and the suspended ones of a list that is whole', () => {
  const first = { rows: [server('1', 'running'), server('2', 'rescue')], unreadable: [{}], total: 3, totalPages: 1 }
  expect(menuServers(first)).toEqual({ count: 3, needAttention: 0 })
  const suspended = { ...first, rows: [server('3', 'suspended'), server('4', 'suspended')] }
  expect(menuServers(suspended)).toEqual({ count: 3, needAttention: 2 })
  expect(menuServers({ ...suspended, total: 5000, totalPages: 50 })).toEqual({ count: 5000, needAttention: null })
  expect(menuServers({ ...suspended, total: 5000 })).toEqual({ count: 5000, needAttention: null })
  expect(menuServers({ ...first, total: 5000, totalPages: 50 })).toEqual({ count: 5000, needAttention: 0 })
  // Several pages without a total: the rows of the first one are not all.
  expect(menuServers({ ...first, totalPages: 2 }).count).toBeNull()
})

it('counts domains, not zones, and those that have expired or are about to, however many', () => {
  const list = (...rows: ReturnType<typeof domain>[]) => menuDomains({ rows }, now)
  const ends = domain('a', { autoRenew: false, expiresAt: inDays(30) })
  const soon = domain('b', { autoRenew: false, expiresAt: inDays(2) })
  const expired = domain('c', { state: 'expired' })
  const zone = domain('z', { registered: false })
  expect(list(domain('a'), domain('b', { autoRenew: false }), zone)).toEqual({ count: 2, needAttention: 0 })
  expect(list(domain('d'), ends, soon, expired)).toEqual({ count: 4, needAttention: 3 })
  expect(list(...Array.from({ length: 31 }, () => expired), soon).needAttention).toBe(32)
})

it('counts unpaid invoices for those who may see them', () => {
  const row = { currency: 'NOK', outstanding: '100.00', overdue: null }
  const owed = { amounts: { kind: 'owed' as const, rows: [row] }, unpaid: 2, overdue: 0 }
  expect(menuInvoices(owed)).toEqual({ count: 2, needAttention: 0 })
  expect(menuInvoices({ amounts: { kind: 'none' }, unpaid: 0, overdue: 0 })).toEqual({ count: 0, needAttention: 0 })
  // These get zeros from the API, which say nothing.
  for (const kind of ['apiKey', 'withheld'] as const) {
    expect(menuInvoices({ amounts: { kind }, unpaid: null, overdue: null })).toBeNull()
  }
})

it('says that an amount may be overdue where an extension cannot be seen', () =>
  expect(
    attentionToAmounts({
      kind: 'owed',
      rows: [{ currency: 'NOK', outstanding: '100.00', overdue: '80.00', maybe: true }],
    }),
  ).toEqual([{ kind: 'maybeOverdue', currency: 'NOK', amount: '80.00', outstanding: '100.00' }]))

it.each([
  ['one invoice', [['300.00', '100.00']], 1, 1],
  ['all that is owed', [['300.00', '300']], 3, 3],
  [
    'one invoice in each currency',
    [
      ['300.00', '100.00'],
      ['9.00', '8.00'],
    ],
    2,
    2,
  ],
  ['some of those past due, when others may have an extension', [['300.00', '100.00']], 2, null],
  [
    'all in one currency, when others may have an extension',
    [
      ['300.00', '300'],
      ['9.00', '8.00'],
    ],
    3,
    null,
  ],
  ['a number that the API does not say', [['300.00', '300']], null, null],
  ['amounts, but no invoice', [['300.00', '300']], 0, null],
] as const)('counts overdue invoices without those of support’s extensions: %s', (_, amounts, pastDue, exact) => {
  const rows = amounts.map(([outstanding, overdue], at) => ({
    currency: ['NOK', 'EUR'][at] ?? '',
    outstanding,
    overdue,
  }))
  expect(overdueCount({ kind: 'owed', rows }, pastDue)).toEqual(exact)
})

it.each([
  ['an empty account', { sshKeys: 0, servers: 0, domains: 0, twoFactor: false }, []],
  ['a key and a server', { sshKeys: 2, servers: 1, domains: 0, twoFactor: false }, ['sshKey', 'server']],
  ['all done', { sshKeys: 1, servers: 1, domains: 1, twoFactor: true }, null],
  ['several servers', { sshKeys: 0, servers: 2, domains: 0, twoFactor: false }, null],
  ['several domains', { sshKeys: 0, servers: 0, domains: 2, twoFactor: false }, null],
])('ticks the first steps of a new account: %s', (_, has, done) => {
  const steps = firstSteps(has)
  expect(steps && steps.flatMap((step) => (step.done ? [step.name] : []))).toEqual(done)
})

it('reports apps of the current system that were not installed in the last thirty days', () => {
  const now = new Date('2026-11-28T12:00:00Z')
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)
  const run = (over: object): AppRun => ({
    ...{ id: '1', osId: '900', name: 'GitLab', status: 'failed', step: null, progress: null, domain: null, url: null },
    ...{ version: null, adminUser: null, note: { en: null, nb: null }, createdAt: daysAgo(1), completedAt: daysAgo(1) },
    ...over,
  })
  const found = (server: object, of: AppRun | null) =>
    attentionToApps([{ server: { id: '7', name: 'git', appId: '900', os: 'GitLab', ...server }, run: of }], now)
  const failed = { kind: 'appFailed', id: '7', name: 'git', app: 'GitLab', wasStopped: false } as const
  expect(found({}, run({}))).toEqual([failed])
  expect(found({}, run({ status: 'timeout', completedAt: null }))).toEqual([failed])
  expect(found({ appId: null }, run({}))).toEqual([failed])
  expect(found({}, run({ status: 'aborted' }))).toEqual([{ ...failed, wasStopped: true }])
  for (const other of [
    run({ status: 'completed' }),
    run({ status: 'running' }),
    run({ completedAt: daysAgo(31) }),
    null,
  ])
    expect(found({}, other)).toEqual([])
  // Another app, or another system since.
  expect(found({ appId: '901' }, run({}))).toEqual([])
  expect(found({ appId: null, os: 'Debian 12' }, run({}))).toEqual([])
})
