import { expect, test } from 'vitest'
import type { DomainRow } from '@/lib/api/domain-form'
import { againOf, countOf, failedOf, isRunning, planRun, resultOf, withResult } from './renew-run'

const domain = (id: string, part: Partial<DomainRow> = {}): DomainRow => ({
  id,
  name: `d${id}.no`,
  display: `d${id}.no`,
  state: 'active',
  registered: true,
  expiresAt: null,
  autoRenew: false,
  external: false,
  recordCount: null,
  ...part,
})
const failure = { kind: 'conflict', message: 'No.', reference: 'R', status: 409, retryAfterSeconds: null } as const

test('only the failed are sent again, never what may have happened', () => {
  let run = planRun(true, [domain('1'), domain('2'), domain('3'), domain('4', { autoRenew: true })])
  expect(run.items.map(({ result }) => result.is)).toEqual(['waiting', 'waiting', 'waiting', 'skipped'])
  run = withResult(run, '1', resultOf({ status: 'done', value: null, message: 'on', reference: 'R' }))
  run = withResult(run, '2', resultOf({ status: 'refused', failure, fieldErrors: {} }))
  run = withResult(run, '3', resultOf({ status: 'unknown', reference: 'R', sentAt: new Date(0) }))
  expect([isRunning(run), countOf(run, 'done')]).toEqual([false, 1])
  expect(failedOf(run).map(({ id }) => id)).toEqual(['2'])
  expect(againOf(run).items.map(({ result }) => result.is)).toEqual(['done', 'waiting', 'unknown', 'skipped'])
  expect(resultOf({ status: 'signedOut', reference: 'R' })).toEqual({ is: 'held' })
})
