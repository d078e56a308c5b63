import { describe, expect, test } from 'vitest'
import type { Failure, Outcome } from '@/lib/model/outcome'
import type { DnsRecord, NewRecord } from '../rules/record'
import type { WriteStep } from './compare'
import {
  countOf,
  failedOf,
  isRunning,
  nextItem,
  pauseAfter,
  startRun,
  withOutcome,
  withPresent,
  withRetry,
  type ImportRun,
} from './run'

const record = (name: string, ttl = 3600): NewRecord => ({ name, type: 'A', value: '192.0.2.1', ttl, priority: null })
const present = (name: string, ttl = 3600): DnsRecord => ({ ...record(name, ttl), id: name })
const add = (name: string, line: number): WriteStep => ({ is: 'add', line, record: record(name) })
const remove = (name: string): WriteStep => ({ is: 'remove', before: present(name) })

const done: Outcome = { status: 'done', value: null, message: null, reference: 'R' }
const lost: Outcome = { status: 'unknown', reference: 'R', sentAt: new Date(0) }
const refused = (kind: Failure['kind'], retryAfterSeconds: number | null = null): Outcome => ({
  status: 'refused',
  failure: { kind, message: 'No.', reference: 'R', status: 400, retryAfterSeconds },
  fieldErrors: {},
})

/** Applies the outcomes to the next items. */
const answered = (run: ImportRun, ...outcomes: readonly Outcome[]) =>
  outcomes.reduce((now, outcome) => withOutcome(now, nextItem(now)?.key ?? '', outcome), run)
const results = ({ items }: ImportRun) => items.map(({ result }) => result.is)
const three = () => startRun([add('a', 1), add('b', 2), remove('c')])

describe('a run', () => {
  test('processes its items in order', () => {
    const run = answered(three(), done, done, done)
    expect(results(run)).toEqual(['done', 'done', 'done'])
    expect(isRunning(run)).toBe(false)
    expect(failedOf(run)).toEqual([])
  })

  test.each<[Failure['kind'], string[]]>([
    ['invalid', ['refused', 'waiting', 'waiting']],
    ['conflict', ['refused', 'waiting', 'waiting']],
    ['notFound', ['refused', 'waiting', 'waiting']],
    ['forbidden', ['refused', 'held', 'held']],
    ['upstream', ['refused', 'held', 'held']],
    ['unavailable', ['refused', 'held', 'held']],
    ['tooMany', ['refused', 'held', 'held']],
  ])('refused as %s', (kind, after) => expect(results(answered(three(), refused(kind)))).toEqual(after))

  test('one refusal is shown above the list, several in their rows', () => {
    const one = answered(three(), refused('invalid'))
    expect(one.notice).toEqual(refused('invalid'))
    expect(answered(one, refused('invalid')).notice).toBeNull()
  })

  test('a lost response is checked, and records that exist are not sent again', () => {
    const run = answered(three(), done, lost)
    expect(results(run)).toEqual(['done', 'unknown', 'held'])
    expect(failedOf(run).map(({ step }) => step.is)).toEqual(['remove'])
    expect(
      results(
        withPresent(
          run,
          ['a', 'b', 'c'].map((name) => present(name)),
        ),
      ),
    ).toEqual(['done', 'found', 'held'])
    const absent = withPresent(run, [present('a'), present('c')])
    expect(results(absent)).toEqual(['done', 'absent', 'held'])
    expect(results(withRetry(absent))).toEqual(['done', 'waiting', 'waiting'])
    expect(withRetry(absent).notice).toBeNull()
  })

  test('changes made by somebody else meanwhile are not sent', () => {
    const run = withPresent(answered(three(), refused('forbidden')), [present('a')])
    expect(results(run)).toEqual(['found', 'held', 'found'])
  })

  test('a confirmed change that the records do not show is not counted as done', () => {
    const run = withPresent(answered(three(), done, done, done), [present('a'), present('b', 60), present('c')])
    expect(results(run)).toEqual(['done', 'unlike', 'unlike'])
    expect(countOf(run, 'unlike')).toBe(2)
  })

  test('an ended session holds the rest', () => {
    expect(results(answered(three(), { status: 'signedOut', reference: 'R' }))).toEqual(['held', 'held', 'held'])
  })
})

test('429 is waited for, longer each time, once the run has had a success', () => {
  const begun = answered(three(), done)
  expect([1, 2, 3, 4, 5, 6].map((tries) => pauseAfter(begun, refused('tooMany'), tries))).toEqual([
    2,
    4,
    8,
    16,
    32,
    null,
  ])
  expect(pauseAfter(begun, refused('tooMany', 7), 1)).toBe(7)
  expect(pauseAfter(three(), refused('tooMany'), 1)).toBeNull()
  expect(pauseAfter(begun, refused('upstream'), 1)).toBeNull()
  expect(pauseAfter(begun, lost, 1)).toBeNull()
})
