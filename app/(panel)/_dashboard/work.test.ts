import { expect, it } from 'vitest'
import { withReported } from '@/components/work/follow-work'
import type { WorkItem } from '@/components/work/work-item'
import { stuckWork } from './work'

const now = new Date('2026-11-20T12:00:00Z')
const begun = withReported([], [{ kind: 'install', id: '7', name: 'web-01' }], now)
const as = (change: Partial<WorkItem>) => begun.map((item) => ({ ...item, ...change }))
const found = (change: Partial<WorkItem>, installing: string[] = [], appFailures: string[] = []) =>
  stuckWork(as(change), { installing, appFailures }).map(({ id }) => id)

it('returns only installs that failed or stalled', () => {
  expect(found({ state: 'failed' })).toEqual(['7'])
  expect(found({ state: 'stalled' })).toEqual(['7'])
  expect(found({ state: 'underWay' })).toEqual([])
  expect(found({ state: 'failed', kind: 'iso' })).toEqual([])
})

it('keeps a dismissed failed install while the API still reports it', () => {
  expect(found({ state: 'failed', dismissed: true })).toEqual([])
  expect(found({ state: 'failed', dismissed: true }, ['7'])).toEqual(['7'])
})

it('leaves a failed app to the item that was read from the API', () => {
  expect(found({ state: 'failed', phase: 'app' })).toEqual(['7'])
  expect(found({ state: 'failed', phase: 'app' }, [], ['7'])).toEqual([])
  expect(found({ state: 'failed' }, [], ['7'])).toEqual(['7'])
})
