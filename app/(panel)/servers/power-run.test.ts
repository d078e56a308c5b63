import { describe, expect, it } from 'vitest'
import type { Failure } from '@/lib/model/outcome'
import { needsConfirmation, planPower } from './power-plan'
import {
  actionsInProgress,
  failedOf,
  isSending,
  applyMeasurement,
  resultOf,
  startRun,
  tallyOf,
  serversToMeasure,
  withResults,
} from './power-run'
import { stateCounts } from './state-counts'

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
  os: null,
  cores: null,
  memoryGb: null,
  isoMounted: false,
  createdAt: null,
  absent: false,
  doing: null,
}))
const failure: Failure = { kind: 'upstream', message: 'no', reference: 'R', status: 500, retryAfterSeconds: null }
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
  const run = startRun(1, planPower('off', asEntries, unknownRights))
  const became = (outcome: Parameters<typeof resultOf>[0]) =>
    withResults(run, ({ id, result }) => (id === '1' ? resultOf(outcome, 'off') : result))

  it('starts with waiting items', () => expect([isSending(run), tallyOf(run).settled]).toEqual([true, false]))

  it('follows sent items until they reach the requested state', () => {
    const sent = became({ status: 'done', value: null, message: null, reference: 'R' })
    expect([serversToMeasure([sent]), actionsInProgress([sent]).get('1')]).toEqual([['1'], 'off'])
    const off = applyMeasurement(sent, '1', { on: false, measuredAt: sentAt })
    expect([serversToMeasure([off]), tallyOf(off)]).toEqual([[], { done: 1, skipped: 2, settled: true }])
  })

  it('retries only refused items', () =>
    expect(failedOf(became({ status: 'refused', failure, fieldErrors: {} })).map(({ id }) => id)).toEqual(['1']))

  it('never offers to retry what may have happened, but measures it', () => {
    const unknown = became({ status: 'unknown', reference: 'R', sentAt })
    expect([failedOf(unknown), serversToMeasure([unknown]), actionsInProgress([unknown]).size]).toEqual([[], ['1'], 0])
  })

  it('queues an item again when the session had ended', () =>
    expect(isSending(became({ status: 'signedOut', reference: 'R' }))).toBe(true))
})

describe('counts', () => {
  it('counts by power, unless another state matters more', () =>
    expect(
      stateCounts([
        ...servers,
        { state: 'rescue', on: true },
        { state: 'snapshot', on: true },
        { state: 'installing', on: false },
        { state: 'unknown', on: null },
      ]),
    ).toEqual([
      { state: 'on', count: 3 },
      { state: 'off', count: 1 },
      { state: 'installing', count: 1 },
      { state: 'suspended', count: 1 },
      { state: 'unknown', count: 1 },
    ]))
})
