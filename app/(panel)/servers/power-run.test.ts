// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { applyPower, rememberPower } from '@/components/server/watched-power'
import type { Outcome } from '@/lib/model/outcome'
import { openDeviceStore } from '@/lib/storage/device-store'
import {
  hasFollowed,
  isFollowed,
  isLost,
  itemsOf,
  needsConfirmation,
  planPower,
  type PowerItem,
  type PowerRun,
  withOutcome,
  withPowers,
} from './power-run'
import { stateCounts } from './server-pages'

vi.mock('./actions', () => ({ powerServersAction: vi.fn() }))

const unknownRights = { servers: null, account: null }
const sentAt = new Date('2026-11-03T18:00:00Z')
const servers = [
  { id: '1', name: 'on', state: 'running', on: true },
  { id: '2', name: 'off', state: 'off', on: false, isMeasured: true },
  { id: '3', name: 'suspended', state: 'suspended', on: false },
] as const
const asEntries = servers.map((server) => ({
  ...server,
  kind: 'kvm' as const,
  primaryIp: null,
  otherIps: [],
  reverseNames: [],
  plan: null,
  dataCentre: null,
  country: null,
  os: null,
  appId: null,
  cores: null,
  memoryGb: null,
  endsAt: null,
  isoMounted: false,
  createdAt: null,
  absent: false,
  asOf: sentAt,
  doing: null,
  pinned: false,
  tags: [],
}))

describe('a plan', () => {
  it('lists skipped servers with the reason', () => {
    const { sends, skips } = planPower('off', asEntries, unknownRights)
    expect(sends.map(({ id }) => id)).toEqual(['1'])
    expect(skips.map(({ id, reason }) => [id, reason])).toEqual([
      ['2', 'alreadyOff'],
      ['3', 'suspended'],
    ])
  })

  it.each([
    ['off', ['1'], true],
    ['reboot', ['1'], true],
    ['on', ['2'], false],
    ['on', ['2', '3'], true],
  ] as const)('%s of %j asks first: %s', (action, ids, asks) => {
    const chosen = asEntries.filter(({ id }) => ids.some((chosenId) => chosenId === id))
    expect(needsConfirmation(planPower(action, chosen, unknownRights))).toBe(asks)
  })

  it.each([
    [20, false],
    [21, true],
    [4789, true],
  ])('that interrupts nothing asks first for %i servers: %s', (count, asks) => {
    const [, off] = asEntries
    const many = Array.from({ length: count }, (_, at) => ({ ...(off ?? expect.unreachable()), id: String(at) }))
    const plan = planPower('on', many, unknownRights)
    expect(needsConfirmation(plan)).toBe(asks)
  })
})

describe('a run', () => {
  const items = itemsOf(planPower('off', asEntries, unknownRights))
  const begun = (): PowerRun => ({
    ...{ key: 'power:1', about: { action: 'off' }, stopped: null, pause: null, openUntil: 0, isBlind: false, items },
  })
  beforeEach(() => {
    vi.useFakeTimers({ now: sentAt })
    openDeviceStore(crypto.randomUUID())
  })

  /** Sent to the first server, with this outcome. */
  const became = (outcome: Outcome<null>): PowerRun => {
    rememberPower('1', null, 'off')
    const [first, ...others] = items
    const item = first ?? expect.unreachable()
    return { ...begun(), items: [withOutcome(item, outcome), ...others] }
  }

  it('starts with waiting items, and those that are skipped', () =>
    expect(items.map(({ result }) => result.kind)).toEqual(['waiting', 'skipped', 'skipped']))

  const ids = (run: PowerRun, is: (item: PowerItem) => boolean) => run.items.filter(is).map(({ id }) => id)
  const done = { status: 'done', value: null, message: null, reference: 'R' } as const

  it('follows sent items until they reach the requested state', () => {
    const sent = became(done)
    expect([ids(sent, isFollowed), ids(sent, hasFollowed)]).toEqual([['1'], []])
    applyPower('1', { on: false, measuredAt: sentAt })
    const off = withPowers(sent)
    expect([ids(off, isFollowed), ids(off, hasFollowed)]).toEqual([[], ['1']])
  })

  it('gives up a server that cannot be measured for as long as it may take', () => {
    const sent = became({ status: 'unknown', reference: 'R', sentAt })
    applyPower('1', null)
    expect(ids(withPowers(sent), isFollowed)).toEqual(['1'])
    vi.setSystemTime(sentAt.getTime() + 120_000)
    applyPower('1', null)
    const given = withPowers(sent)
    expect([ids(given, isFollowed), ids(given, isLost), ids(given, hasFollowed)]).toEqual([[], ['1'], []])
  })

  it('no longer follows what another action has replaced', () => {
    const sent = became(done)
    vi.setSystemTime(sentAt.getTime() + 1000)
    rememberPower('1', null, 'on')
    expect(ids(withPowers(sent), isFollowed)).toEqual([])
  })

  it('remembers nothing of what was refused', () => {
    const failure = { kind: 'forbidden', message: null, reference: 'R', status: 403, retryAfterSeconds: null } as const
    const refused = became({ status: 'refused', failure, fieldErrors: {} })
    expect(refused.items[0]?.power).toBeNull()
    expect(applyPower('1', { on: false, measuredAt: sentAt })).toBeNull()
  })
})

describe('counts', () => {
  it('counts each server once, by the state that it is shown with', () =>
    expect(
      stateCounts([
        ...servers,
        { state: 'rescue' },
        { state: 'snapshot' },
        { state: 'installing' },
        { state: 'unknown' },
      ]),
    ).toEqual([
      { state: 'running', count: 1 },
      { state: 'off', count: 1 },
      { state: 'suspended', count: 1 },
      { state: 'installing', count: 1 },
      { state: 'rescue', count: 1 },
      { state: 'snapshot', count: 1 },
      { state: 'unknown', count: 1 },
    ]))
})
