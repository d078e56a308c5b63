import { describe, expect, it, vi } from 'vitest'
import { resultOf } from '@/lib/model/run'
import { watchPower } from '@/lib/servers/rules/power'
import {
  actionsInProgress,
  applyMeasurement,
  hasFollowed,
  itemsOf,
  needsConfirmation,
  planPower,
  type PowerRun,
  serversToMeasure,
} from './power-run'
import { stateCounts } from './server-pages'

vi.mock('./actions', () => ({ powerServersAction: vi.fn() }))

const unknownRights = { servers: null, account: null }
const servers = [
  { id: '1', name: 'on', state: 'running', on: true },
  { id: '2', name: 'off', state: 'off', on: false },
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
  cores: null,
  memoryGb: null,
  isoMounted: false,
  createdAt: null,
  absent: false,
  doing: null,
  pinned: false,
  tags: [],
}))
const sentAt = new Date('2026-11-03T18:00:00Z')

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
    const chosen = asEntries.filter(({ id }) => ids.some((one) => one === id))
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
  const became = (outcome: Parameters<typeof resultOf>[0]): PowerRun => ({
    key: 'power:1',
    about: { action: 'off', onMeasured: () => undefined },
    stopped: null,
    pause: null,
    openUntil: 0,
    isBlind: false,
    items: items.map((item) =>
      item.id === '1' ? { ...item, result: resultOf(outcome), watch: watchPower('off', sentAt) } : item,
    ),
  })

  it('starts with waiting items, and those that are skipped', () =>
    expect(items.map(({ result }) => result.kind)).toEqual(['waiting', 'skipped', 'skipped']))

  it('follows sent items until they reach the requested state', () => {
    const sent = became({ status: 'done', value: null, message: null, reference: 'R' })
    expect([serversToMeasure(sent), actionsInProgress([sent]).get('1')]).toEqual([['1'], 'off'])
    expect(sent.items.filter(hasFollowed)).toEqual([])
    const off = applyMeasurement(sent, '1', { on: false, measuredAt: sentAt })
    expect([serversToMeasure(off), actionsInProgress([off]).size]).toEqual([[], 0])
    expect(off.items.filter(hasFollowed).map(({ id }) => id)).toEqual(['1'])
  })

  it('does not let servers that cannot be measured keep the others waiting, and gives them up after a while', () => {
    const [first] = items
    const watch = watchPower('off', sentAt)
    const result = resultOf({ status: 'done', value: null, message: null, reference: 'R' })
    const many = ['1', '2', '3'].map((id) => ({ ...(first ?? expect.unreachable()), id, watch, result }))
    const sent: PowerRun = { ...became({ status: 'unknown', reference: 'R', sentAt }), items: many }
    const missed = ['1', '2'].reduce<PowerRun>((run, id) => applyMeasurement(run, id, null), sent)
    expect(serversToMeasure(missed)).toEqual(['3', '1', '2'])
    const lost = Array.from({ length: 29 }).reduce<PowerRun>((run) => applyMeasurement(run, '1', null), missed)
    expect(serversToMeasure(lost)).toEqual(['3', '2'])
    expect([...actionsInProgress([lost]).keys()]).toEqual(['2', '3'])
    expect(lost.items.filter(hasFollowed)).toEqual([])
  })

  it('measures what may have happened, without showing it as in progress', () => {
    const unknown = became({ status: 'unknown', reference: 'R', sentAt })
    expect([serversToMeasure(unknown), actionsInProgress([unknown]).size]).toEqual([['1'], 0])
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
