import { expect, test } from 'vitest'
import type { Failure, FailureKind } from '@/lib/model/outcome'
import {
  countResults,
  isRunning,
  mayGoAgain,
  type NameItem,
  type NameResult,
  nameResultOf,
  planFromPattern,
  rowsToSend,
  stopsAll,
} from './reverse-names'

const failure = (kind: FailureKind): Failure => ({
  kind,
  message: null,
  reference: '8F2K-41QD',
  status: null,
  retryAfterSeconds: null,
})
const refused = (kind: FailureKind): NameResult => ({ is: 'refused', failure: failure(kind) })

const [row] = rowsToSend(
  planFromPattern('{last}.example.com', [{ id: '7', family: 'ipv4', address: '192.0.2.10', reverse: null }], 1),
)
const items = (...results: NameResult[]): NameItem[] =>
  results.flatMap((result) => (row ? [{ row, ipId: row.target.id, result }] : []))

test('outcomes become results, and after an ended session the item waits again', () => {
  const sentAt = new Date(0)
  expect(nameResultOf({ status: 'done', value: null, message: null, reference: 'R' })).toEqual({ is: 'done' })
  expect(nameResultOf({ status: 'refused', failure: failure('invalid'), fieldErrors: {} })).toEqual(refused('invalid'))
  expect(nameResultOf({ status: 'unknown', reference: 'R', sentAt })).toEqual({ is: 'unknown', reference: 'R', sentAt })
  expect(nameResultOf({ status: 'signedOut', reference: 'R' })).toEqual({ is: 'waiting' })
})

test.each<[FailureKind, boolean]>([
  ['forbidden', true],
  ['tooMany', true],
  ['unavailable', true],
  ['invalid', false],
  ['notFound', false],
  ['upstream', false],
])('a refusal of kind %s holds the rest: %s', (kind, stops) => expect(stopsAll(refused(kind))).toBe(stops))

test('only failed and unsent items are repeated, never what may have happened', () => {
  const unknown: NameResult = { is: 'unknown', reference: 'R', sentAt: new Date(0) }
  const all = items({ is: 'done' }, refused('invalid'), { is: 'held' }, unknown)
  expect(all.map(mayGoAgain)).toEqual([false, true, true, false])
  expect(countResults(all)).toEqual({ done: 1, failed: 2, unknown: 1 })
  expect([isRunning(all), isRunning(items({ is: 'sending' })), isRunning(items({ is: 'waiting' }))]).toEqual([
    false,
    true,
    true,
  ])
})
