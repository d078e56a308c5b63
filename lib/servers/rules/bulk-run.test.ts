import { expect, it } from 'vitest'
import {
  againOf,
  countOf,
  firstResult,
  isRunning,
  leftOut,
  mayGoAgain,
  resultOf,
  tallyOf,
  withResult,
} from './bulk-run'

const failure = { kind: 'conflict', message: 'No.', reference: 'R', status: 409, retryAfterSeconds: null } as const

it('repeats only failed items, never what may have happened', () => {
  let run = ['1', '2', '3', '4'].map((id) => ({ id, result: firstResult(id === '4' ? 'readOnly' : null) }))
  expect(run.map(({ result }) => result.is)).toEqual(['waiting', 'waiting', 'waiting', 'skipped'])
  expect(leftOut(run).map(({ item, reason }) => [item.id, reason])).toEqual([['4', 'readOnly']])
  run = withResult(run, '1', resultOf({ status: 'done', value: null, message: 'on', reference: 'R' }))
  expect(isRunning(run)).toBe(true)
  run = withResult(run, '2', resultOf({ status: 'refused', failure, fieldErrors: {} }))
  run = withResult(run, '3', resultOf({ status: 'unknown', reference: 'R', sentAt: new Date(0) }))
  expect([isRunning(run), countOf(run, 'done')]).toEqual([false, 1])
  // Items skipped from the start do not count.
  expect(tallyOf(run)).toEqual({ done: 1, all: 3, skipped: 1 })
  expect(run.filter(mayGoAgain).map(({ id }) => id)).toEqual(['2'])
  expect(againOf(run).map(({ result }) => result.is)).toEqual(['done', 'waiting', 'unknown', 'skipped'])
  expect(resultOf({ status: 'signedOut', reference: 'R' })).toEqual({ is: 'held' })
})
