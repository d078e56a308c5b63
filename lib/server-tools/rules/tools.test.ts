import { describe, expect, it } from 'vitest'
import { failureOf } from '@/tests/answers'
import { serverStates, type ServerState } from '@/lib/servers/rules/server'
import {
  bySize,
  canChoosePackage,
  canUpgrade,
  priceDifference,
  priceToday,
  sizeChanges,
  upgradeRefusalOf,
} from '@/lib/upgrade/rules'
import { canOpenConsole, consoleRefusalOf } from './console'
import { isoRefusalOf } from './isos'
import {
  canDeleteSnapshot,
  canTakeSnapshot,
  orderedProgress,
  snapshotNameProblem,
  snapshotRefusalOf,
} from './snapshots'

const rights = { servers: true, account: true }
const allowedIn = (can: (server: { state: ServerState }) => { allowed: boolean }) =>
  serverStates.filter((state) => can({ state }).allowed)

describe('what is not possible in a state', () => {
  it.each([
    [
      'a snapshot is taken',
      canTakeSnapshot,
      ['cancelled', 'suspended', 'installing', 'installFailed', 'upgrading', 'rescue'],
    ],
    ['a snapshot is deleted', canDeleteSnapshot, ['cancelled', 'suspended']],
    ['a console is opened', canOpenConsole, ['cancelled', 'suspended']],
    [
      'a server is upgraded',
      canUpgrade,
      ['cancelled', 'suspended', 'installing', 'installFailed', 'upgrading', 'rescue'],
    ],
  ] as const)('%s', (_name, can, forbidden) => {
    const allowed = serverStates.filter((state) => !forbidden.some((forbiddenState) => forbiddenState === state))
    expect(allowedIn((server) => can(server, rights))).toEqual(allowed)
    expect(can({ state: 'running' }, { ...rights, servers: false })).toEqual({ allowed: false, reason: 'readOnly' })
    // Not known: allowed, and a 403 is explained where it occurs.
    expect(can({ state: 'running' }, { ...rights, servers: null }).allowed).toBe(true)
  })
})

it.each([
  ['Before the move', null],
  ['  ', 'empty'],
  ['a'.repeat(100), null],
  ['a'.repeat(101), 'tooLong'],
  ['one\ttwo', 'control'],
])('the snapshot name %j: %s', (name, problem) => expect(snapshotNameProblem(name)).toBe(problem))

describe('a requested snapshot', () => {
  const at = new Date('2026-11-21T10:00:00Z')
  const later = (minutes: number) => new Date(at.getTime() + minutes * 60_000)
  const ordered = { name: 'x', before: ['1'], at }
  it.each([
    ['waits while only those before it are listed', [{ id: '1' }], later(2), 'waiting'],
    ['is listed once a new one is', [{ id: '1' }, { id: '2' }], later(2), 'listed'],
    ['is late after ten minutes', [{ id: '1' }], later(11), 'late'],
    ['still waits when another was deleted meanwhile', [], later(2), 'waiting'],
  ] as const)('%s', (_name, listed, asOf, progress) => expect(orderedProgress(ordered, listed, asOf)).toBe(progress))
})

describe('refusals', () => {
  it.each([
    [snapshotRefusalOf, 'Snapshots are only available for virtual servers.', 'virtualOnly'],
    [snapshotRefusalOf, 'Snapshot name is not valid.', 'name'],
    [isoRefusalOf, 'URL is not valid.', 'invalid'],
    [isoRefusalOf, 'URL not an ISO.', 'notIso'],
    [isoRefusalOf, 'URL must point to a public address on the internet.', 'notPublic'],
    [isoRefusalOf, 'Max number reached (3).', 'limit'],
    [isoRefusalOf, 'ISO is currently mounted.', 'mounted'],
    [isoRefusalOf, 'No ISO is mounted.', 'nothingMounted'],
    [isoRefusalOf, 'The action failed. The server is being installed.', 'installing'],
    [isoRefusalOf, 'The action failed. The server is cancelled.', 'cancelled'],
    [upgradeRefusalOf, 'Upgrade is only available for cloud servers.', 'cloudOnly'],
    [upgradeRefusalOf, 'Product is not valid.', 'product'],
    [consoleRefusalOf, 'IPMI is only available for dedicated servers.', 'dedicatedOnly'],
    [consoleRefusalOf, 'Access list is not valid. Separate IP addresses …', 'acl'],
    [upgradeRefusalOf, 'Something new.', null],
  ] as const)('%# %s', (refusalOf, message, key) => {
    expect(refusalOf(failureOf(message))).toBe(key)
    expect(refusalOf(failureOf(message, { kind: 'forbidden' }))).toBe('forbidden')
    expect(refusalOf(failureOf(message, { kind: 'upstream' }))).toBeNull()
  })
})

describe('packages', () => {
  const now = { cores: 2, memoryGb: 0.25, diskGb: 20 }
  it('returns the changes, and none where not known', () => {
    expect(sizeChanges(now, { cores: 4, memoryGb: 1, diskGb: null })).toEqual([
      { key: 'cores', from: 2, to: 4, more: 2 },
      { key: 'memoryGb', from: 0.25, to: 1, more: 0.75 },
      { key: 'diskGb', from: 20, to: null, more: null },
    ])
  })
  it('are sorted by size, unknown sizes last', () => {
    const all = [
      { cores: 8, memoryGb: 16, diskGb: 1 },
      { cores: 1, memoryGb: null, diskGb: 1 },
      { cores: 2, memoryGb: 16, diskGb: 1 },
    ]
    expect(bySize(all).map(({ cores }) => cores)).toEqual([2, 8, 1])
  })
  it('with a smaller disk cannot be chosen', () => {
    expect(canChoosePackage({ ...now, diskGb: 10 }, now)).toEqual({ allowed: false, reason: 'diskShrinks' })
    expect(canChoosePackage({ ...now, diskGb: 20 }, now)).toEqual({ allowed: true })
  })
  it('are compared by price digit for digit, only in the same currency', () => {
    const nok = (amount: string) => ({ amount, currency: 'NOK' })
    expect(priceDifference(nok('79.10000'), nok('199.00'))).toEqual(nok('119.90000'))
    expect(priceDifference(nok('79'), { amount: '9', currency: 'EUR' })).toBeNull()
    expect(priceDifference(null, nok('79'))).toBeNull()
  })
  it("calculate the current price from the order's lines, divided by the months of its term", () => {
    const order = (rest: object = {}) => ({
      status: 'active',
      hourly: false,
      cycleMonths: 3,
      currency: 'NOK',
      products: [
        { serverId: '7', type: 'ipv4', sum: '75.00' },
        { serverId: '7', type: 'server', sum: '1047.00' },
      ],
      ...rest,
    })
    const price = { amount: '349.00', currency: 'NOK' }
    const term = { months: 3, price: { amount: '1047.00', currency: 'NOK' } }
    expect(priceToday([order()], '7', null)).toEqual({ price, atMost: false, term })
    const monthly = order({ cycleMonths: 1, products: [{ serverId: '7', type: 'server', sum: '349.00' }] })
    expect(priceToday([monthly], '7', null)).toEqual({ price, atMost: false, term: null })
    expect(priceToday([order({ status: 'cancelled' })], '7', null)).toBeNull()
    expect(priceToday([order({ hourly: true })], '7', null)).toBeNull()
    expect(priceToday([order()], '8', null)).toBeNull()
    expect(priceToday([], '7', price)).toEqual({ price, atMost: true, term: null })
  })
})
