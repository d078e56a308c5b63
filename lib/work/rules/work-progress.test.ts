import { describe, expect, it } from 'vitest'
import { transferStatuses, type TransferStatus } from '@/lib/mass-transfer/rules/item'
import { deployProgress } from '@/lib/deploy/rules/orders'
import { formatWorkQuery, belongsTo, parseWorkQuery } from './work'
import { domainProgress, installProgress, isoProgress, snapshotProgress } from './progress'
import { transferProgress } from './transfer-progress'

const at = (seconds: number) => new Date(seconds * 1000)
const install = {
  step: 'packages' as const,
  progress: 62,
  packagesDone: 412,
  packagesTotal: 667,
  startedAt: at(100),
  stepStartedAt: at(150),
  stalled: false,
  failed: false,
}
const app = {
  name: 'Nextcloud',
  status: 'running' as const,
  step: 'download',
  progress: 40,
  createdAt: at(100),
  completedAt: null,
}

describe('progress of the work on a server', () => {
  it.each([
    ['installing', install, app, 'underWay', 'system'],
    ['stalled', { ...install, stalled: true }, app, 'stalled', 'system'],
    ['failed', { ...install, failed: true, stalled: true }, app, 'failed', 'system'],
    ['system done, app pending', null, { ...app, status: 'pending' as const }, 'underWay', 'app'],
    ['app running', null, app, 'underWay', 'app'],
    ['app completed', null, { ...app, status: 'completed' as const }, 'done', 'app'],
    ['app failed', null, { ...app, status: 'failed' as const }, 'failed', 'app'],
    ['app timed out', null, { ...app, status: 'timeout' as const }, 'failed', 'app'],
    ['app aborted', null, { ...app, status: 'aborted' as const }, 'failed', 'app'],
    ['nothing at all', null, null, 'none', 'app'],
  ])('%s', (_what, installs, run, state, phase) =>
    expect(installProgress('7', installs, run)).toMatchObject({
      kind: 'install',
      id: '7',
      state,
      phase: installs ? 'system' : phase,
    }),
  )
})

it.each([
  ['the same moment', at(1000), at(1000), true],
  ['recorded a little before the install', at(1000), at(950), true],
  ['an app of last year', at(1000), at(10), false],
  ['one of them is not known', null, at(10), true],
])('an app run belongs to the installation: %s', (_what, ordered, began, belongs) =>
  expect(belongsTo(ordered, began)).toBe(belongs),
)

describe('a snapshot', () => {
  const old = { name: 'Old', createdAt: at(10), state: 'completed' as const }
  it.each([
    ['being made', [old, { name: 'New', createdAt: at(20), state: 'pending' as const }], 'underWay', 'New'],
    ['the newest, when none is being made', [{ ...old, name: 'New', createdAt: at(20) }, old], 'done', 'New'],
    [
      'done before an earlier one',
      [
        { ...old, state: 'pending' as const },
        { ...old, name: 'New', createdAt: at(20) },
      ],
      'done',
      'New',
    ],
    [
      'being made, without a time yet',
      [old, { name: 'New', createdAt: null, state: 'pending' as const }],
      'underWay',
      'New',
    ],
    ['of a word that nobody knows', [{ ...old, state: null }], 'none', null],
    ['none at all', [], 'none', null],
  ])('%s', (_what, rows, state, about) => expect(snapshotProgress('7', rows)).toMatchObject({ state, about }))
})

it.each([
  ['uploading', 'underWay'],
  ['ready', 'done'],
  ['failed', 'failed'],
  ['unknown', 'none'],
] as const)('an ISO image that is %s', (word, state) =>
  expect(isoProgress('5', [{ id: '5', state: word }])).toMatchObject({ state }),
)

it('an ISO image that is not listed', () => expect(isoProgress('5', [])).toMatchObject({ state: 'none' }))

describe('the transfer of one domain', () => {
  const zone = { id: '7', state: 'notRegistered', registered: false, expiresAt: null } as const
  it.each([
    ['has only begun', zone, 'underWay'],
    ['is at the registry', { ...zone, registered: true, state: 'pending' as const }, 'underWay'],
    ['is over', { ...zone, registered: true, state: 'active' as const }, 'done'],
    ['is of a zone that is gone', null, 'none'],
  ])('%s', (_what, of, state) => expect(domainProgress('7', of)).toMatchObject({ kind: 'domain', id: '7', state }))
})

describe('a mass transfer', () => {
  const batch = (...states: TransferStatus[]) =>
    transferProgress(
      states.map((status, place) => ({
        ...{ id: `${place}`, batchId: '3', status, createdAt: at(100 + place), readable: `n${place}.no` },
      })),
    )[0]
  it.each([
    ['goes on', ['done', 'queued', 'awaiting_code'], 'underWay', { all: 3, done: 1, waiting: 1, failed: 0 }],
    ['waits for a code', ['done', 'awaiting_code', 'failed'], 'waiting', { all: 3, done: 1, waiting: 1, failed: 1 }],
    ['waits for the registry', ['registry_pending'], 'waiting', { all: 1, done: 0, waiting: 0, failed: 0 }],
    ['is done', ['done', 'done'], 'done', { all: 2, done: 2, waiting: 0, failed: 0 }],
    ['is over, in part in vain', ['done', 'expired', 'failed'], 'failed', { all: 3, done: 1, waiting: 0, failed: 2 }],
    ['leaves out what was given up', ['done', 'aborted'], 'done', { all: 1, done: 1, waiting: 0, failed: 0 }],
    ['was given up', ['aborted'], 'none', { all: 0, done: 0, waiting: 0, failed: 0 }],
  ] as const)('%s', (_what, states, state, counts) =>
    expect(batch(...states)).toMatchObject({ id: '3', state, counts, name: 'n0.no', startedAt: at(100) }),
  )

  it('is distinguished from another, and one without a batch number is separate', () => {
    const item = { batchId: '3', status: transferStatuses[1], createdAt: null, readable: 'a.no' }
    const progress = transferProgress([
      { ...item, id: '1' },
      { ...item, id: '2', batchId: '4' },
      { ...item, id: '3', batchId: null },
      { ...item, id: '4' },
    ])
    expect(progress.map(({ id, counts }) => [id, counts.all])).toEqual([
      ['3', 2],
      ['4', 1],
      ['i3', 1],
    ])
  })
})

describe('an order of servers', () => {
  const server = (orderId: string, state: string) => ({ orderId, serverId: `9${orderId}`, state, percent: 40 })
  it.each([
    ['made ready', '1,2', [server('1', 'ready'), server('2', 'installing')], 'underWay', 50],
    ['alone', '1', [server('1', 'installing'), server('7', 'waitlist')], 'underWay', 40],
    ['on the waiting list', '1,2', [server('1', 'ready'), server('2', 'waitlist')], 'waiting', 50],
    ['ready', '1,2', [server('1', 'ready'), server('2', 'rescue')], 'done', 100],
    ['only partly listed', '1,2', [server('1', 'ready')], 'none', 50],
    ['no longer listed', '1,2', [], 'none', 0],
  ])('%s', (_what, id, servers, state, percent) =>
    expect(deployProgress(id, servers)).toMatchObject({ id, state, percent }),
  )
})

it.each([
  { kind: 'install', id: '7', at: null },
  { kind: 'install', id: '7', at: 'app' },
  { kind: 'iso', id: '55', at: '7' },
  { kind: 'transfer', id: 'i9', at: null },
  { kind: 'deploy', id: '1,2,3', at: null },
] as const)('a request is formatted and parsed to the same: %o', (ask) =>
  expect(parseWorkQuery(formatWorkQuery(ask))).toEqual(ask),
)

it.each(['', 'install', 'install:', 'other:1', 'install:1:x', 'install:../1', 'deploy:1,,2'])(
  'is not a valid request: “%s”',
  (text) => expect(parseWorkQuery(text)).toBeNull(),
)
