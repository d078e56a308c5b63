import { expect, test } from 'vitest'
import type { Failure } from '@/lib/model/outcome'
import { isRetryable } from '@/lib/model/run'
import type { DnsRecord, NewRecord } from '../rules/record'
import { type ImportItem, type ImportRun, itemsOf, withPresent, type WriteStep } from './compare'

const record = (name: string, ttl = 3600): NewRecord => ({ name, type: 'A', value: '192.0.2.1', ttl, priority: null })
const present = (name: string, ttl = 3600): DnsRecord => ({ ...record(name, ttl), id: name })
const add = (name: string, line: number): WriteStep => ({ kind: 'add', line, record: record(name) })
const remove = (name: string): WriteStep => ({ kind: 'remove', before: present(name) })

const failure: Failure = { kind: 'forbidden', message: 'No.', reference: 'R', status: 403, retryAfterSeconds: null }
const [done, held, lost, refused]: ImportItem['result'][] = [
  { kind: 'done', message: null },
  { kind: 'held' },
  { kind: 'unknown', reference: 'R', sentAt: new Date(0) },
  { kind: 'refused', failure },
]
const noResult = () => expect.unreachable()

/** A run that adds a and b and removes c, with these results. */
function run(...results: (ImportItem['result'] | undefined)[]): ImportRun {
  const items = itemsOf([add('a', 1), add('b', 2), remove('c')])
  return {
    key: 'import:1',
    about: { zoneId: '1' },
    items: items.map((item, at) => ({ ...item, result: results[at] ?? noResult() })),
    stopped: null,
    pause: null,
    openUntil: 0,
    isBlind: false,
  }
}
const results = ({ items }: ImportRun) => items.map(({ result }) => result.kind)

test('a lost answer is checked, and records that exist are not sent again', () => {
  const all = ['a', 'b', 'c'].map((name) => present(name))
  expect(results(withPresent(run(done, lost, held), all))).toEqual(['done', 'found', 'held'])
  const absent = withPresent(run(done, lost, held), [present('a'), present('c')])
  expect(results(absent)).toEqual(['done', 'absent', 'held'])
  expect(absent.items.map(isRetryable)).toEqual([false, true, true])
})

test('changes made by somebody else meanwhile are not sent', () => {
  expect(results(withPresent(run(refused, held, held), [present('a')]))).toEqual(['found', 'held', 'found'])
})

test('a confirmed change that the records do not show is not counted as done', () => {
  const seen = withPresent(run(done, done, done), [present('a'), present('b', 60), present('c')])
  expect(results(seen)).toEqual(['done', 'unlike', 'unlike'])
})
